"""The simulated table's pictures, seen by the readers that a real table uses."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from card_markers.deck import Deck, load_deck
from tableside.messages import Corners
from tableside.simulation.perspective import Pose
from tableside.simulation.rendering import Conditions
from tableside.simulation.table import Script, SimulatedTable, Steps
from tableside.simulation.things import Manner
from tableside.vision.frames import Frame, Reader
from tableside.vision.readers import open_reader


@pytest.fixture(scope="module")
def deck() -> Deck:
    return load_deck("hellas-60")


@pytest.fixture(scope="module")
def reader(deck: Deck) -> Iterator[Reader]:
    opened = open_reader("zxing", deck.payloads)
    yield opened
    opened.close()


def frames_of(table: SimulatedTable) -> Iterator[Frame]:
    while (frame := table.read(1.0)) is not None:
        yield frame


def lying(card: str, at: Pose, seconds: float = 0.1) -> Script:
    def script(table: SimulatedTable) -> Steps:
        table.lay(card, at)
        yield seconds

    return script


def assert_near(corners: Corners, truth: Corners, pixels: float) -> None:
    distances = np.hypot(*(np.array(corners) - np.array(truth)).T)
    assert distances.max() < pixels


@pytest.mark.parametrize("turn", [0.0, 37.0, 90.0, 181.0, 300.0])
@pytest.mark.parametrize("card", ["ATH1", "COIN15", "STOP"])
def test_a_lying_card_is_read_where_it_truly_is(
    deck: Deck, reader: Reader, card: str, turn: float
) -> None:
    table = SimulatedTable(deck, lying(card, Pose(x=8.0, y=-6.0, turn=turn)))
    frame = table.read(1.0)
    assert frame is not None
    (read,) = reader.read(frame.luma).reads
    assert read.card == card
    assert_near(read.corners, table.corners(table.things[0]), 2.0)


def test_every_card_is_read_from_a_hand(deck: Deck, reader: Reader) -> None:
    def script(table: SimulatedTable) -> Steps:
        for number, card in enumerate(deck.all_cards()):
            yield from table.show(
                card.id, 0.2, manner=Manner(side=40.0 * number, enter=0.0, leave=0.0)
            )

    table = SimulatedTable(deck, script, seed=5, fps=10.0)
    seen: dict[str, int] = {}
    for frame in frames_of(table):
        (held,) = table.things
        reads = reader.read(frame.luma).reads
        assert {read.card for read in reads} <= {held.name}
        for read in reads:
            assert_near(read.corners, table.corners(held), 2.5)
            seen[read.card] = seen.get(read.card, 0) + 1
    assert set(seen) == {card.id for card in deck.all_cards()}


def test_the_same_seed_gives_the_same_pixels_and_another_seed_others(deck: Deck) -> None:
    def script(table: SimulatedTable) -> Steps:
        yield from table.show("ROBB1", 0.2)

    def pixels(seed: int) -> bytes:
        frames = frames_of(SimulatedTable(deck, script, seed=seed))
        return b"".join(frame.luma.tobytes() for frame in frames)

    assert pixels(4) == pixels(4)
    assert pixels(4) != pixels(5)


def test_frames_are_numbered_and_timed_by_the_tables_own_clock(deck: Deck) -> None:
    frames = list(frames_of(SimulatedTable(deck, lying("ATH1", Pose(), 0.5), fps=20.0)))
    assert [frame.number for frame in frames] == list(range(10))
    assert [frame.time for frame in frames] == pytest.approx([n / 20 for n in range(10)])
    assert frames[0].colour is not None
    assert frames[0].luma.shape == frames[0].colour.shape[:2] == (540, 960)


def test_a_shown_card_comes_in_stays_and_goes(deck: Deck, reader: Reader) -> None:
    def script(table: SimulatedTable) -> Steps:
        yield 0.2
        yield from table.show("THE4", 0.6, manner=Manner(enter=0.4, leave=0.3))
        yield 0.2

    table = SimulatedTable(deck, script)
    read_at = [
        frame.time
        for frame in frames_of(table)
        if "THE4" in {read.card for read in reader.read(frame.luma).reads}
    ]
    assert 0.3 <= read_at[0] <= 0.7
    assert 1.1 <= read_at[-1] <= 1.5
    assert table.things == ()


def test_a_showing_ends_as_soon_as_it_is_told_to(deck: Deck) -> None:
    def script(table: SimulatedTable) -> Steps:
        yield from table.show(
            "THE4",
            60.0,
            until=lambda: table.time > 1.0,
            manner=Manner(enter=0.0, leave=0.0),
        )

    assert len(list(frames_of(SimulatedTable(deck, script, fps=10.0)))) <= 13


def test_a_covered_card_is_not_read_and_an_uncovered_one_is(deck: Deck, reader: Reader) -> None:
    def script(table: SimulatedTable) -> Steps:
        thing = table.lay("ARG2", Pose(turn=15.0))
        yield 0.1
        table.cover(thing)
        yield 0.1
        table.uncover(thing)
        yield 0.1

    table = SimulatedTable(deck, script, fps=10.0)
    assert [len(reader.read(frame.luma).reads) for frame in frames_of(table)] == [1, 0, 1]


def test_a_foreign_code_is_seen_and_is_none_of_the_decks(deck: Deck, reader: Reader) -> None:
    def script(table: SimulatedTable) -> Steps:
        table.lay_foreign("https://example.org/menu", Pose(turn=20.0))
        yield 0.1

    frame = SimulatedTable(deck, script).read(1.0)
    assert frame is not None
    reading = reader.read(frame.luma)
    assert reading.reads == ()
    assert [foreign.payload for foreign in reading.foreign] == ["https://example.org/menu"]


def test_two_copies_of_a_card_can_lie_there(deck: Deck, reader: Reader) -> None:
    def script(table: SimulatedTable) -> Steps:
        table.lay("HOPL3", Pose(x=-45.0))
        table.lay("HOPL3", Pose(x=45.0))
        yield 0.1

    frame = SimulatedTable(deck, script).read(1.0)
    assert frame is not None
    assert [read.card for read in reader.read(frame.luma).reads] == ["HOPL3", "HOPL3"]


def test_a_moved_card_and_a_bumped_camera_move_the_marker(deck: Deck, reader: Reader) -> None:
    def script(table: SimulatedTable) -> Steps:
        thing = table.lay("COR5", Pose())
        yield 0.1
        table.move(thing, Pose(x=30.0))
        yield 0.1
        table.bump(shift=(-40.0, 25.0), roll=3.0)
        yield 0.1

    table = SimulatedTable(deck, script, fps=10.0)
    places = []
    for frame in frames_of(table):
        (read,) = reader.read(frame.luma).reads
        assert_near(read.corners, table.corners(table.things[0]), 2.0)
        places.append(read.corners[0])
    (x0, _), (x1, y1), (x2, y2) = places
    assert x1 - x0 > 70.0
    assert x2 < x1 - 20.0
    assert y2 > y1 + 10.0


def test_a_covered_lens_is_black(deck: Deck) -> None:
    def script(table: SimulatedTable) -> Steps:
        table.cover_lens()
        yield 0.1
        table.cover_lens(False)
        yield 0.1

    dark, bright = frames_of(SimulatedTable(deck, script, fps=10.0))
    assert float(dark.luma.mean()) < 20.0 < float(bright.luma.mean())


def test_poor_light_makes_darker_noisier_pictures(deck: Deck) -> None:
    def mean_and_grain(conditions: Conditions) -> tuple[float, float]:
        table = SimulatedTable(deck, lying("ATH1", Pose()), conditions=conditions)
        first, second = table.read(1.0), table.read(1.0)
        assert first is not None
        assert second is not None
        difference = first.luma.astype(float) - second.luma.astype(float)
        return float(first.luma.mean()), float(difference.std())

    good = mean_and_grain(Conditions(exposure=0.9, noise=2.0))
    poor = mean_and_grain(Conditions(exposure=0.2, noise=9.0))
    assert poor[0] < good[0]
    assert poor[1] > 2 * good[1]


def test_a_thing_without_a_marker_has_no_corners(deck: Deck) -> None:
    def script(table: SimulatedTable) -> Steps:
        table.lay_foreign("MENU")
        yield 0.1

    table = SimulatedTable(deck, script)
    assert table.read(1.0) is not None
    with pytest.raises(ValueError, match="no marker"):
        table.corners(table.things[0])


def test_closing_ends_the_script(deck: Deck) -> None:
    ended = []

    def script(table: SimulatedTable) -> Steps:
        try:
            while True:
                yield 0.0
        finally:
            ended.append(table.time)

    table = SimulatedTable(deck, script)
    assert table.read(1.0) is not None
    table.close()
    assert ended
    assert table.read(1.0) is None
