from __future__ import annotations

from collections.abc import Mapping

from tableside.audit.record import record_of
from tableside.decks import open_game
from tableside.games.boundary import Setup
from tableside.match.match import Match
from tableside.messages import Desk, Tray

START = {
    "turn": 0,
    "players": [{"polis": "ATH", "cards": ["ATH1", "COIN01"]}, {"cards": ["COIN02", "HOPL1"]}],
    "discard": ["COIN05"],
}


def match(*lines: Mapping[str, object]) -> Match:
    game, _ = open_game("collect-and-rule")
    begun = Match(game, Setup(("Ania", "Borys"), 0, {}, START))
    for line in lines:
        assert begun.submit(line, time=1.0).ok
    return begun


def test_everybodys_cards_lie_open_and_the_discard_may() -> None:
    record = record_of(match({"do": "draw", "card": "ATH2"}), Desk())
    assert record.players == ("Ania", "Borys")
    assert [set(cards) for cards in record.seats] == [
        {"ATH1", "ATH2", "COIN01"},
        {"COIN02", "HOPL1"},
    ]
    assert record.piles == {"COIN05"}
    assert record.moves == 1
    assert (record.holder("HOPL1"), record.holder("COIN05"), record.holder("ATH3")) == (
        1,
        None,
        None,
    )


def test_a_robber_that_waits_may_lie_open() -> None:
    record = record_of(match({"do": "draw", "card": "ROBB1"}), Desk())
    assert "ROBB1" in record.piles


def test_copies_that_changed_places_are_named_as_they_are_printed() -> None:
    desk = Desk(copies={"COIN03": "COIN01", "COIN01": "COIN03"})
    record = record_of(match(), desk)
    assert record.seats[0] == {"ATH1", "COIN03"}


def test_a_card_that_was_shown_too_early_may_lie_open() -> None:
    desk = Desk(tray=Tray("pay", (), then="ATH4"))
    assert "ATH4" in record_of(match(), desk).piles
