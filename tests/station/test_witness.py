"""The witness keeps the picture of a card that is held still, not of one that is carried in."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import numpy as np
import pytest

from tableside.match.journal import JOURNAL_NAME, Journal
from tableside.messages import CardSeen, Corners, HistoryLine, Snapshot
from tableside.publisher import Publisher
from tableside.vision.card_picture import card_picture
from tableside.vision.frames import Frame, Luma, Read, Reading
from tableside.witness import STEADY_SECONDS, Witness

BEGUN = Snapshot(1, 0.0, match="1", game="toy")


def at(x: float) -> Corners:
    """A marker of 60 pixels."""
    return ((x, 100.0), (x + 60, 100.0), (x + 60, 160.0), (x, 160.0))


def frame(number: int) -> Frame:
    luma: Luma = np.random.default_rng(number).integers(0, 256, (480, 640)).astype(np.uint8)
    return Frame(luma, number / 10, number)


def reading(x: float) -> Reading:
    return Reading((Read("ATH1", at(x), 0.9),))


class Table:
    """A witness at work, and a table that plays the card as soon as it is shown."""

    def __init__(self, folder: Path, parts: ExitStack) -> None:
        journal = parts.enter_context(Journal(folder / JOURNAL_NAME))
        journal.begin({"table": 1}, 0.0)
        self.publisher = Publisher(BEGUN)
        self.parts = parts
        self.witness = Witness(folder, True, journal, self.publisher)
        self.witness.start(parts)

    def show(self, number: int, x: float) -> CardSeen:
        seen = CardSeen("ATH1", number / 10, at(x))
        self.witness.shown(seen, frame(number))
        self.witness.followed(frame(number), reading(x))
        return seen

    def play(self, seen: CardSeen) -> None:
        line = HistoryLine(1, {"do": "draw", "card": seen.card}, seen.time, "camera", "", 0)
        self.publisher.publish(
            Snapshot(2, seen.time, match="1", game="toy", move=1, history=(line,))
        )

    def kept(self) -> bytes:
        """The one picture, once all is written."""
        self.parts.close()
        (picture,) = self.witness.folder.pictures("1")
        large = self.witness.folder.read("1", picture.name)
        assert large is not None
        return large


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    with ExitStack() as parts:
        yield Table(tmp_path, parts)


@pytest.mark.parametrize("played_after", [1, 3, 5])
def test_the_first_steady_picture_takes_the_place_of_the_first(
    table: Table, played_after: int
) -> None:
    seen = table.show(1, 100.0)
    for number, x in enumerate((150.0, 200.0, 200.5, 200.5), 2):
        if number == played_after + 1:
            table.play(seen)
        table.witness.followed(frame(number), reading(x))
    if played_after == 5:
        table.play(seen)
    # Frame 4 is the first in which it lies where it lay in the frame before.
    assert table.kept() == card_picture(frame(4).luma, at(200.5)).large


def test_a_card_that_is_never_still_has_its_first_picture(table: Table) -> None:
    seen = table.show(1, 100.0)
    table.play(seen)
    for number in range(2, 12):
        table.witness.followed(frame(number), reading(100.0 + 20 * number))
    assert table.kept() == card_picture(frame(1).luma, at(100.0)).large


def test_a_card_that_comes_to_rest_late_or_is_not_read_keeps_its_first_picture(
    table: Table,
) -> None:
    seen = table.show(1, 100.0)
    table.play(seen)
    late = round((seen.time + STEADY_SECONDS) * 10) + 1
    for number in range(2, 5):
        table.witness.followed(frame(number), Reading())
    for number in (late, late + 1):
        table.witness.followed(frame(number), reading(100.0))
    assert table.kept() == card_picture(frame(1).luma, at(100.0)).large
