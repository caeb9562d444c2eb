"""A table plays other games beside its own, each with its own cards."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from card_markers.deck import Deck
from tableside.clock import now
from tableside.config import NO_CAMERA, CameraOptions, Config, DataOptions, GameOptions
from tableside.decks import open_game
from tableside.messages import NewMatch
from tableside.shelf import ReaderOfMatch, Shelf
from tableside.station import Station
from tableside.vision.frames import Luma, Reading

OWN, OTHER = "collect-and-rule", "polis-hegemony"
HEADER = {"table": 1, "game": OTHER, "players": ["Ania", "Borys"]}
PATIENCE = 20.0


def shelf(*, others: bool = True) -> Shelf:
    game, deck = open_game(OWN)
    return Shelf(game, deck, None, None, others=others)


def test_the_tables_own_game_comes_first() -> None:
    assert [deck.game for deck in shelf().decks][:2] == [OWN, OTHER]
    assert [deck.game for deck in shelf(others=False).decks] == [OWN]


def test_each_game_has_its_own_cards() -> None:
    both = shelf()
    assert both.deck_of(OTHER).game == OTHER
    assert both.deck_of(OWN).game == both.deck_of(None).game == both.deck_of("chess").game == OWN
    assert both.open(OTHER, None).name == OTHER
    assert both.cards == {card for deck in both.decks for card in deck.cards}


def test_a_match_waits_for_a_deck_that_does_not_lie_here() -> None:
    assert shelf().other_deck(HEADER) is None
    assert shelf(others=False).other_deck(HEADER) == OTHER
    assert shelf().other_deck({**HEADER, "board": "mine.toml"}) == "mine.toml"
    assert shelf().other_deck({**HEADER, "game": OWN}) is None


class Fake:
    """A reader that notes what it reads, and that it is closed."""

    def __init__(self) -> None:
        self.reads = 0
        self.closed = False

    def read(self, luma: Luma) -> Reading:
        self.reads += 1
        return Reading()

    def close(self) -> None:
        self.closed = True


def test_the_camera_reads_the_cards_that_are_played_with() -> None:
    first, second = shelf().decks[:2]
    fakes: dict[int, Fake] = {}
    now_played: list[Deck] = [first]
    reader = ReaderOfMatch(
        lambda: now_played[-1], lambda payloads: fakes.setdefault(id(payloads), Fake())
    )
    assert len(fakes) == 1  # a reader that can't be had is told at once
    picture = np.zeros((4, 4), np.uint8)
    reader.read(picture)
    now_played.append(second)
    reader.read(picture)
    reader.read(picture)
    assert [fake.reads for fake in fakes.values()] == [1, 2]
    reader.close()
    assert all(fake.closed for fake in fakes.values())


@pytest.mark.parametrize("others", [True, False])
def test_a_match_of_another_game_begins_where_it_may(tmp_path: Path, others: bool) -> None:
    config = Config(
        game=GameOptions(others=others),
        camera=CameraOptions(source=NO_CAMERA),
        data=DataOptions(tmp_path),
    )
    with Station(config, pages=False) as station:
        answer = station.table.ask(NewMatch(HEADER, now()), PATIENCE)
        assert answer.ok is others
        if not others:
            assert answer.text is not None
            assert answer.text.code == "table.other-deck"
