from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tableside.vision.closed_set.attention import Attention, Region, share
from tableside.vision.frames import Luma

WIDTH, HEIGHT = 640, 360
RNG = np.random.default_rng(5)
TABLE = RNG.integers(60, 180, (HEIGHT // 20, WIDTH // 20)).repeat(20, 0).repeat(20, 1)
CARD = (slice(120, 220), slice(240, 320))


def frame(*, card: bool = False) -> Luma:
    """The table with the camera's noise, and a white thing on it or not."""
    picture = TABLE.copy()
    if card:
        picture[CARD] = 240
    return (picture + RNG.normal(0, 2, picture.shape)).clip(0, 255).astype(np.uint8)


def watching(frames: int = 60) -> Attention:
    """An attention that knows its table."""
    attention = Attention()
    for _ in range(frames):
        attention.regions(frame())
    return attention


def test_the_first_frame_is_new_throughout() -> None:
    assert Attention().regions(frame()) == [Region(0, 0, WIDTH, HEIGHT)]


def test_a_picture_of_another_size_is_new_throughout() -> None:
    assert watching(3).regions(frame()[:200]) == [Region(0, 0, WIDTH, 200)]


def test_nothing_is_searched_for_where_nothing_changes() -> None:
    attention = watching()

    assert [attention.regions(frame()) for _ in range(20)] == [[]] * 20


def test_what_comes_is_searched_for_with_some_room_around_it_and_little_else() -> None:
    (region,) = watching().regions(frame(card=True))

    assert region.left < 240 - 8
    assert region.top < 120 - 8
    assert region.right > 320 + 8
    assert region.bottom > 220 + 8
    assert region.size < WIDTH * HEIGHT / 4


@pytest.mark.parametrize("held", [5, 20, 60])
def test_where_a_hand_has_gone_the_known_table_is_not_searched(held: int) -> None:
    attention = watching()
    for _ in range(held):
        attention.regions(frame(card=True))

    assert attention.regions(frame()) == []
    assert not attention.quiet_at(np.array([[250, 130], [310, 130], [310, 210], [250, 210]]))


def test_a_card_that_was_lost_under_a_hand_is_searched_for_when_the_hand_has_gone() -> None:
    attention = watching()
    for _ in range(10):
        attention.regions(frame(card=True))
    corners = np.array([[250, 130], [310, 130], [310, 210], [250, 210]])
    attention.forget(corners)

    (region,) = attention.regions(frame())
    assert region.holds(corners)


def test_what_stays_long_is_the_table_and_going_it_is_news() -> None:
    attention = watching()
    for _ in range(150):
        attention.regions(frame(card=True))

    assert attention.regions(frame(card=True)) == []
    assert len(attention.regions(frame())) == 1


def test_the_sweep_covers_the_whole_picture_in_each_round() -> None:
    attention = watching(1)
    seen: dict[int, Luma] = {}
    quiet = 0
    while len(seen) < 3:
        quiet += 1
        sweep = attention.sweep(frame())
        if sweep is not None:
            part = seen.setdefault(sweep.round, np.zeros((HEIGHT, WIDTH), np.uint8))
            part[sweep.region.top : sweep.region.bottom, sweep.region.left : sweep.region.right] = 1

    assert seen[0].all()
    assert seen[1].all()
    assert quiet > 50


regions = st.builds(
    lambda left, top, width, height: Region(left, top, left + width, top + height),
    st.integers(0, 500),
    st.integers(0, 500),
    st.integers(1, 1920),
    st.integers(1, 1920),
)


@settings(deadline=None, max_examples=30)
@given(st.lists(regions, min_size=1, max_size=4), st.integers(200_000, 500_000))
def test_each_frames_share_is_bounded_and_all_come_in_turn(wanted: list[Region], most: int) -> None:
    seen = [np.zeros((r.bottom - r.top, r.right - r.left), bool) for r in wanted]
    for turn in range(120):
        parts = share(wanted, most, *divmod(turn, 4))
        assert parts
        # Bands begin and end on whole pixels.
        assert sum(part.size for part in parts) <= most + 2 * 1920
        for mask, region in zip(seen, wanted, strict=True):
            for part in parts:
                top, left = part.top - region.top, part.left - region.left
                bottom, right = part.bottom - region.top, part.right - region.left
                mask[max(0, top) : max(0, bottom), max(0, left) : max(0, right)] = True

    assert all(mask.all() for mask in seen)


@pytest.mark.parametrize("way", range(4))
@pytest.mark.parametrize("size", [(1920, 1080), (2304, 1728), (3840, 2160), (4608, 2592)])
def test_every_way_to_search_comes_to_the_whole_picture(size: tuple[int, int], way: int) -> None:
    seen = np.zeros((size[1], size[0]), bool)
    for rounds in range(60):
        for part in share([Region(0, 0, *size)], 400_000, rounds, way):
            seen[part.top : part.bottom, part.left : part.right] = True

    assert seen.all()


def test_neighbouring_bands_overlap_so_that_no_code_is_cut_in_all_of_them() -> None:
    whole = Region(0, 0, 1280, 720)
    bands = sorted(
        {band for turn in range(20) for band in share([whole], 400_000, *divmod(turn, 4))},
        key=lambda band: band.left,
    )

    assert len(bands) > 1
    for left, right in pairwise(bands):
        assert left.right - right.left > 80
