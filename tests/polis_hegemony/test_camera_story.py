"""Cards of Polis before a simulated camera: through reader, tracker, table thread and journal."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from card_markers.deck import load_deck
from tableside.vision.readers import DEFAULT_READER, open_reader
from tests.polis_hegemony.shown import ANIA, BORYS, DECK, GAME, battle
from tests.stories.table_story import TableStory


class PolisPictures(TableStory):
    """A table of two, seen by a camera."""

    game = GAME
    deck = DECK

    @property
    def lines(self) -> list[dict[str, object]]:
        """All accepted lines."""
        return [dict(line.line) for line in self.now.history]


Begin = Callable[..., PolisPictures]


@pytest.fixture
def begin(tmp_path: Path) -> Iterator[Begin]:
    """Begins a story; takes what `TableStory` takes after its folder and reader."""
    reader = open_reader(DEFAULT_READER, DECK.payloads)
    stories: list[PolisPictures] = []

    def begin(*args: Any, **kwargs: Any) -> PolisPictures:
        stories.append(PolisPictures(tmp_path, reader, *args, **kwargs))
        return stories[-1]

    yield begin
    for story in stories:
        story.close()
    reader.close()


def test_a_round_is_laid_out_and_a_project_started(begin: Begin) -> None:
    story = begin()
    story.show("PRJ02", "PRJ11", "PRJ12")
    assert story.position.offer == ("PRJ02", "PRJ11", "PRJ12")
    # A card of the other game is none of this deck.
    story.lay_foreign_code(load_deck("hellas-60").card("ATH1").payload)
    assert story.told == "table.foreign-code"
    story.show("PRJ02")  # Long Walls: of Ania's poleis only Athens lists them
    assert story.position.poleis["PATH"].building == ("PRJ02",)
    story.show("PCHI")
    assert story.asked == "ask.polis"
    story.pull_the_plug()
    assert story.asked == "ask.polis"
    story.choose("option.merchants.wood", count=1)
    assert story.turn == BORYS
    story.hold_command("STOP")
    assert story.lines[-1] == {"do": "pass"}
    assert story.position.passed == (BORYS,)


def test_a_battle_is_fought_card_by_card(begin: Begin) -> None:
    story = begin(start=battle())
    story.show_at_once("CMB19", "CMB02")
    assert story.lines[-1] == {"do": "attack", "first": "CMB02", "second": "CMB19"}
    assert story.asked is None
    assert story.turn == BORYS
    story.show("CMB20")
    assert story.tray == ["CMB20"]
    story.hold_command("STOP")
    assert story.position.sides[BORYS].hoplites["ATT"] == 3
    assert story.position.sides[ANIA].prestige == 6  # three, and the phalanx's three
