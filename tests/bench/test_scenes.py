"""Scenes say truly where their markers are, and are the same for the same seed."""

from __future__ import annotations

import math
from itertools import islice

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from bench.mixed_scenes import mixed_frame
from bench.peers import VIDEO, chosen
from bench.scenes import (
    Light,
    Linear,
    Pose,
    expose,
    marker_corners,
    paste,
    share_in_view,
)
from bench.showing_scenes import FPS, TIERS, Showings, least_jerk
from bench.workshop import as_array, deck, faces, generator
from tableside.vision.frames import Reading

CARDS = list(deck().cards)[:4]
POSES = [
    Pose(320, 240, turn, tilt, 30, 5.0, curl)
    for turn, tilt, curl in ((0, 0, 0), (75, 20, 0), (180, 0, 0), (250, 30, 0), (10, 10, 0.3))
]


def zxing(luma: NDArray[np.uint8]) -> Reading:
    (contestant,) = chosen(VIDEO, "zxing")
    return contestant.open(deck().payloads).read(luma)


def plain_table(height: int = 480, width: int = 640) -> Linear:
    return np.full((height, width), 0.2, np.float32)


@pytest.mark.parametrize("pose", POSES)
def test_a_general_decoder_finds_a_card_where_the_scene_says_it_is(pose: Pose) -> None:
    scene = plain_table()
    paste(scene, faces()(CARDS[0]), pose)
    luma = expose(scene, Light(noise=2), generator(1))
    (read,) = zxing(luma).reads
    assert read.card == CARDS[0]
    off = np.abs(as_array(read.corners) - marker_corners(pose)).max()
    assert off < 2.5  # whole pixels, of a code with 4 pixels a module


def test_mixed_frames_are_the_same_for_the_same_seed_and_others_for_another() -> None:
    one, same, other = (mixed_frame(CARDS, faces(), generator(seed)) for seed in (3, 3, 4))
    assert np.array_equal(one.luma, same.luma)
    assert [card.card for card in one.cards] == [card.card for card in same.cards]
    assert one.luma.shape != other.luma.shape or not np.array_equal(one.luma, other.luma)


def test_what_lies_under_a_finger_or_outside_is_not_in_view() -> None:
    corners = np.array([[0.0, 0], [42, 0], [42, 42], [0, 42]])
    cover = np.zeros((100, 100), np.uint8)
    assert share_in_view(corners, [cover], (100, 100)) == 1
    cover[:, :21] = 255
    assert share_in_view(corners, [cover], (100, 100)) == pytest.approx(11 / 21, abs=0.06)
    assert share_in_view(corners - (21, 0), [], (100, 100)) == pytest.approx(10 / 21, abs=0.06)


def test_covers_of_a_part_of_the_picture_cover_that_part() -> None:
    corners = np.array([[50.0, 50], [92, 50], [92, 92], [50, 92]])
    cover = np.full((42, 21), 255, np.uint8)
    cover = cv2.copyMakeBorder(cover, 0, 0, 0, 21, cv2.BORDER_CONSTANT, value=0).astype(np.uint8)
    seen = share_in_view(corners, [cover], (100, 100), origin=(50, 50))
    assert seen == pytest.approx(11 / 21, abs=0.06)


@pytest.mark.parametrize("tier", TIERS, ids=lambda tier: tier.name)
def test_a_showing_comes_stays_and_goes(tier: object) -> None:
    chosen_tier = next(one for one in TIERS if one == tier)
    frames = list(Showings(chosen_tier, faces(), generator(5)).show(CARDS[1]))
    held = [frame for frame in frames if frame.held]
    assert frames[0].card is None
    assert frames[-1].card is None
    assert 0.5 <= len(held) / FPS <= 1.6
    # The finger of the hardest table covers no more than 12 % of the code and the corner it enters.
    assert all(frame.card is not None and frame.card.in_view > 0.75 for frame in held)
    fastest = max(frame.blur for frame in frames)
    assert fastest > 4 * max(frame.blur for frame in held[3:-3])


def test_showings_tell_truly_where_the_marker_is() -> None:
    frames = list(Showings(TIERS[0], faces(), generator(8)).show(CARDS[2]))
    seen = [(frame, zxing(frame.luma).reads) for frame in frames if frame.held]
    read = [(frame, reads[0]) for frame, reads in seen if reads]
    assert len(read) > 0.7 * len(seen)
    for frame, found in read:
        assert frame.card is not None
        assert found.card == CARDS[2]
        off = np.abs(as_array(found.corners) - frame.card.corners).mean()
        assert off < frame.card.module_px


def test_a_quiet_table_changes_by_noise_alone() -> None:
    scenes = Showings(TIERS[0], faces(), generator(2))
    one, other = (frame.luma.astype(float) for frame in islice(scenes.quiet(1), 2))
    assert not np.array_equal(one, other)
    assert abs((one - other).mean()) < 0.5
    assert (one - other).std() < 2 * 6


def test_a_hand_starts_and_ends_at_rest() -> None:
    assert [least_jerk(share) for share in (-1, 0, 0.5, 1, 2)] == [0, 0, 0.5, 1, 1]
    assert least_jerk(0.01) < 1e-4
    speeds = np.diff([least_jerk(share) for share in np.linspace(0, 1, 201)])
    assert speeds.argmax() == pytest.approx(100, abs=1)
    assert math.isclose(speeds.max() * 200, 1.875, rel_tol=1e-3)
