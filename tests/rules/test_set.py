"""Positions stated outright: `set`, and a record's `start`."""

from __future__ import annotations

from typing import Any

import pytest

from tableside.games.boundary import BadLine, BadPosition, BadTable, Setup
from tests.rules.tables import GAME, Table

ATHENS = {"polis": "ATH", "cards": ["ATH1"]}
NOBODY: dict[str, Any] = {"polis": None, "cards": []}
ALL_ATHENS = {"polis": "ATH", "cards": [f"ATH{n}" for n in "123456G"]}
ALL_SPARTA = {"polis": "SPA", "cards": [f"SPA{n}" for n in "123456G"]}


def stated(*players: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"turn": 0, "players": list(players), **more}


def test_set_begins_a_new_turn_and_puts_the_rest_into_the_deck() -> None:
    table = Table().play("draw COIN01", "draw HOPL1", "draw ROBB1")
    position = GAME.state(table.position, stated(ATHENS, NOBODY, turn=1, discard=["ROBB2"]))
    assert (position.turn, position.phase, position.drew, position.robber) == (
        1,
        "draw",
        False,
        None,
    )
    assert position.discard == {"ROBB2"}
    assert position.deck == GAME.cards.ids - {"ATH1", "ROBB2"}


def test_set_keeps_the_house_rules() -> None:
    table = Table(lost_polis="kept")
    position = GAME.state(table.position, stated({"polis": "ATH", "cards": []}, NOBODY))
    assert position.players[0].polis == "ATH"


@pytest.mark.parametrize(
    ("statement", "variant"),
    [
        (stated(ATHENS), "players"),
        (stated(ATHENS, NOBODY, NOBODY), "players"),
        (stated(), "players"),
        (stated(ATHENS, NOBODY, turn=2), "turn"),
        (stated(ATHENS, NOBODY, turn=-1), "turn"),
        (stated(ATHENS, {"polis": None, "cards": ["GOLD"]}), "unknown-card"),
        (stated(ATHENS, NOBODY, discard=["GOLD"]), "unknown-card"),
        (stated(ATHENS, NOBODY, discard=["STOP"]), "unknown-card"),
        (stated(ATHENS, {"polis": None, "cards": ["ATH1"]}), "twice"),
        (stated(ATHENS, {"polis": None, "cards": ["ATH2", "ATH2"]}), "twice"),
        (stated(ATHENS, NOBODY, discard=["ATH1"]), "twice"),
        (stated(ATHENS, NOBODY, discard=["ATH2", "ATH2"]), "twice"),
        (stated(ATHENS, {"polis": None, "cards": ["ROBB1"]}), "robber"),
        (stated(ATHENS, {"polis": "ROM", "cards": []}), "unknown-polis"),
        (stated(ATHENS, {"polis": "ATH", "cards": ["ATH2"]}), "claimed-twice"),
        (stated({"polis": "ATH", "cards": ["COIN01"]}, NOBODY), "empty-claim"),
        (stated({"polis": "ATH", "cards": ["ATHG"]}, NOBODY), "empty-claim"),
        (stated(ALL_ATHENS, ALL_SPARTA), "winners"),
    ],
)
def test_set_refuses_what_cannot_be(statement: dict[str, Any], variant: str) -> None:
    table = Table()
    with pytest.raises(BadPosition) as caught:
        GAME.state(table.position, statement)
    assert caught.value.arguments["variant"] == variant
    with pytest.raises(BadTable):
        GAME.start(Setup(("A", "B"), 0, {}, statement))


@pytest.mark.parametrize(
    "statement",
    [
        {},
        {"turn": 0},
        {"players": [ATHENS, NOBODY]},
        stated(ATHENS, NOBODY, turn=None),
        stated(ATHENS, NOBODY, turn=True),
        stated(ATHENS, NOBODY, turn=0.0),
        stated(ATHENS, NOBODY, turn="0"),
        stated(ATHENS, NOBODY, players="AB"),
        stated(ATHENS, NOBODY, discard="ROBB1"),
        stated(ATHENS, NOBODY, discard=False),
        stated(ATHENS, NOBODY, discard=[1]),
        stated(ATHENS, {"polis": 1, "cards": []}),
        stated(ATHENS, {"polis": None}),
        stated(ATHENS, {"polis": None, "cards": None}),
        stated(ATHENS, {"polis": None, "cards": "ATH2"}),
        {"turn": 0, "players": [["ATH1"], []]},
    ],
)
def test_set_of_wrong_types_is_a_bad_line(statement: dict[str, Any]) -> None:
    table = Table()
    with pytest.raises(BadLine):
        GAME.state(table.position, statement)
    with pytest.raises(BadTable):
        GAME.start(Setup(("A", "B"), 0, {}, statement))


def test_set_polis_and_discard_are_optional() -> None:
    position = GAME.state(Table().position, stated(ATHENS, {"cards": ["COIN01"]}, discard=None))
    assert position.players[1].polis is None
    assert not position.discard


def test_set_of_a_whole_polis_has_won() -> None:
    position = GAME.state(Table().position, stated(NOBODY, ALL_ATHENS))
    assert (position.phase, position.winner, position.turn, position.may_draw) == (
        "over",
        1,
        0,
        False,
    )


def test_statement_states_the_position_again() -> None:
    table = Table("ATH: ATH1 COIN01", "-: SPA2", turn=1, discard="ROBB1")
    assert GAME.state(table.position, GAME.statement(table.position)) == table.position


def test_statement_loses_a_waiting_robber() -> None:
    table = Table("ATH: ATH1 COIN01", "-:").play("draw ROBB1")
    again = GAME.state(table.position, GAME.statement(table.position))
    assert again.robber is None
    assert "ROBB1" in again.deck
