"""The arbiter's `set`, a record's `start`, and what can't be stated."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tableside.games.boundary import BadLine, BadPosition, BadTable, Setup
from tableside.messages import Refusal
from tests.polis_hegemony.tables import ATHENS, GAME, SPARTA, Table, said_refusal


def start() -> Any:
    return GAME.start(Setup(("Ania", "Borys"), 0, {}))


def stated(**keys: Any) -> Any:
    return GAME.state(start(), keys)


def test_what_is_left_out_stays() -> None:
    table = Table().play("move_proxenos", to="BOE")
    after = GAME.state(table.position, {"players": [{}, {"prestige": 9}]})
    assert after.sides[SPARTA].prestige == 9
    assert (after.sides[ATHENS], after.actions) == (
        table.position.sides[ATHENS],
        ("move_proxenos",),
    )


def test_a_statement_says_everything() -> None:
    table = Table(
        round="4",
        athens={"hoplites": {"BOE": 4}, "prestige": 5},
        sparta={"hoplites": {"BOE": 4}, "prestige": 5},
        poleis={"PATH": {"building": ["PRJ13"]}, "PCOR": {"owner": 1, "finished": ["PRJ05"]}},
        markets={"MEGY": {"step": 9, "ships": [1]}},
        event="EVT33",
        events=["EVT01", "EVT33"],
        gone=["PRJ03"],
        exhausted=["ION"],
    )
    table.play("pass").play("attack", first="CMB01", second="CMB02")
    statement = json.loads(json.dumps(GAME.statement(table.position)))
    assert GAME.state(start(), statement) == table.position


def test_units_are_stated_for_all_places_at_once() -> None:
    position = stated(players=[{"hoplites": {"BOE": 1}}, {}])
    assert position.units(ATHENS, "BOE") == 1
    assert position.units(ATHENS, "ATT") == 0
    assert position.units(ATHENS, "SCYC") == 2


def test_stores_only_as_far_as_named() -> None:
    position = stated(players=[{"stores": {"silver": 7}}, {}])
    assert dict(position.sides[ATHENS].stores) == {
        "metal": 4, "wood": 4, "oil": 4, "wine": 4, "wheat": 4, "silver": 7,
    }  # fmt: skip


def test_a_start_begins_from_the_board() -> None:
    setup = Setup(("Ania", "Borys"), 1, {}, {"phase": "actions", "players": [{"prestige": 8}, {}]})
    position = GAME.start(setup)
    assert (position.turn, position.sides[ATHENS].prestige) == (SPARTA, 8)


def test_a_wrong_start_is_a_bad_table() -> None:
    for wrong in ({"turn": 5}, {"turn": "x"}):
        with pytest.raises(BadTable, match="start"):
            GAME.start(Setup(("Ania", "Borys"), 0, {}, wrong))


@pytest.mark.parametrize(
    ("keys", "message"),
    [
        ({"turn": "0"}, "turn is an integer"),
        ({"turn": True}, "turn is an integer"),
        ({"trun": 0}, "no key 'trun'"),
        ({"phase": 1}, "phase is a string"),
        ({"round": 3}, "round is a string"),
        ({"passed": [True]}, "passed is a list of seats"),
        ({"actions": "pass"}, "actions is a list of strings"),
        ({"players": {}}, "players is a list"),
        ({"players": [{}, {"gold": 1}]}, "no key 'gold'"),
        ({"players": [{"stores": []}, {}]}, "stores is a JSON object"),
        ({"players": [{"stores": {"oil": 1.5}}, {}]}, "oil is an integer"),
        ({"poleis": []}, "poleis is a JSON object"),
        ({"poleis": {"PATH": 5}}, "PATH is a JSON object"),
        ({"poleis": {"PATH": {"cubes": 5}}}, "no key 'cubes'"),
        ({"markets": {"MEGY": {"ship": []}}}, "no key 'ship'"),
        ({"offer": "PRJ01"}, "offer is a list of strings"),
        ({"battle": 1}, "battle is a JSON object"),
        ({"battle": {"where": "BOE"}}, "no key 'where'"),
        ({"event": 5}, "event is a string"),
    ],
)
def test_wrong_types_are_a_bad_line(keys: dict[str, Any], message: str) -> None:
    with pytest.raises(BadLine, match=message):
        stated(**keys)


BATTLE = {"place": "BOE", "mover": 0, "attacker": 0, "laid": [], "played": [], "deck": 12}
PLAYED = [f"CMB{number:02}" for number in range(1, 9)]
N = {"owner": None}
POOR = {
    "prestige": 0,
    "stores": dict.fromkeys(("metal", "wood", "oil", "wine", "wheat", "silver"), 0),
    "hoplites": {},
    "merchants": 0,
}
ARMIES = [{"hoplites": {"BOE": 3}}, {"hoplites": {"BOE": 3}}]


@pytest.mark.parametrize(
    ("keys", "variant"),
    [
        ({"turn": 2}, "turn"),
        ({"phase": "lunch"}, "unknown"),
        ({"round": "6"}, "unknown"),
        ({"players": [{}]}, "players"),
        ({"players": [{"prestige": -1}, {}]}, "negative"),
        ({"players": [{"stores": {"oil": -1}}, {}]}, "negative"),
        ({"players": [{"stores": {"gold": 1}}, {}]}, "unknown"),
        ({"players": [{"prestige": 10**9}, {}], "phase": "phoros", "passed": [0, 1]}, "too-many"),
        ({"players": [{"stores": {"wheat": 1000}}, {}]}, "too-many"),
        ({"grown": {"PATH": -1}}, "grown"),
        ({"players": [{"hoplites": {"ROM": 1}}, {}]}, "unknown"),
        ({"players": [{"hoplites": {"SCYC": 1}}, {}]}, "unknown"),
        ({"players": [{"proxenos": "SCYC"}, {}]}, "unknown"),
        ({"players": [{"hoplites": {"ATT": 4}}, {}]}, "over-limit"),
        ({"players": [{"merchants": 7}, {}]}, "pieces"),
        ({"players": [{"merchants": 6}, {}], "markets": {"MEGY": {"ships": [0]}}}, "pieces"),
        ({"markets": {"MEGY": {"ships": [0, 0, 0]}}}, "shiploads"),
        ({"markets": {"MEGY": {"step": 10}}}, "step"),
        ({"markets": {"MEGY": {"step": 0}}}, "step"),
        ({"markets": {"MROM": {}}}, "unknown"),
        ({"poleis": {"PATH": {"population": 0}}}, "population"),
        ({"poleis": {"PATH": {"population": 11}}}, "population"),
        ({"poleis": {"PTHE": {"population": 4}}}, "population"),
        ({"poleis": {"PCHI": {"finished": ["PRJ01"]}}}, "not-listed"),
        ({"poleis": {"PATH": {"owner": 1}}}, "capital"),
        ({"poleis": {"PATH": {"owner": None}}}, "capital"),
        ({"poleis": {"PATH": {"owner": 5}}}, "turn"),
        ({"offer": ["PRJ01"], "gone": ["PRJ01"]}, "twice"),
        ({"offer": ["PRJ01", "PRJ02", "PRJ03"]}, "offer"),
        ({"phase": "actions", "offer": ["PRJ01", "PRJ02", "PRJ03", "PRJ04"]}, "offer"),
        ({"event": "EVT01"}, "event"),
        ({"phase": "event", "event": "EVT01", "events": ["EVT01"]}, "event"),
        ({"phase": "actions", "passed": [0]}, "passed"),
        ({"phase": "actions", "passed": [1, 1]}, "passed-twice"),
        ({"phase": "actions", "passed": [1, 0], "turn": 0}, "passed"),
        ({"phase": "growth", "passed": [1]}, "not-passed"),
        ({"passed": [1]}, "laying"),
        ({"phase": "actions", "actions": ["redeem", "trade"]}, "actions"),
        ({"phase": "actions", "actions": ["dance"]}, "actions"),
        (
            {"phase": "supply", "passed": [0, 1], "players": [{"stores": {"wheat": 9}}, {}]},
            "supply",
        ),
        (
            {"phase": "supply", "passed": [0, 1], "poleis": {"PCHA": N, "PCHI": N}},
            "supply",
        ),
        ({"gone": [f"PRJ{number:02}" for number in range(1, 15)]}, "offer"),
        ({"phase": "event", "events": [f"EVT{number:02}" for number in range(1, 41)]}, "event"),
        (
            {
                "phase": "attack",
                "battle": {**BATTLE, "played": [f"CMB{number:02}" for number in range(2, 25)]},
                "players": ARMIES,
            },
            "battle",
        ),
        ({"phase": "actions", "actions": ["move_proxenos"], "players": [POOR, {}]}, "actions"),
        ({"phase": "over"}, "winners"),
        ({"phase": "actions", "winners": [0]}, "winners"),
        ({"phase": "actions", "battle": BATTLE}, "battle"),
        ({"phase": "attack"}, "battle"),
        ({"phase": "attack", "battle": BATTLE}, "battle"),
        ({"phase": "attack", "battle": BATTLE, "players": ARMIES, "turn": 1}, "battle"),
        ({"phase": "defend", "battle": BATTLE, "players": ARMIES, "turn": 1}, "battle"),
        ({"phase": "attack", "battle": {**BATTLE, "deck": 13}, "players": ARMIES}, "battle"),
        (
            {
                "phase": "attack",
                "battle": {**BATTLE, "played": ["CMB01", "CMB02", "CMB03"], "deck": 10},
                "players": ARMIES,
            },
            "battle",
        ),
        (
            {
                "phase": "defend",
                "turn": 1,
                "battle": {**BATTLE, "laid": ["CMB01", "CMB01"], "played": ["CMB01"]},
                "players": ARMIES,
            },
            "battle",
        ),
        (
            {
                "phase": "defend",
                "turn": 1,
                "battle": {**BATTLE, "laid": ["CMB01", "CMB02"]},
                "players": ARMIES,
            },
            "battle",
        ),
        (
            # Twelve cards in the hands, eight played: four at most are left to draw.
            {
                "phase": "attack",
                "battle": {**BATTLE, "played": PLAYED, "deck": 5},
                "players": ARMIES,
            },
            "battle",
        ),
        ({"phase": "attack", "battle": BATTLE, "players": ARMIES, "battles": ["THS"]}, "battle"),
        ({"phase": "attack", "battle": BATTLE, "players": ARMIES, "battles": ["BOE"]}, "battle"),
        ({"phase": "actions", "players": ARMIES, "battles": ["BOE"]}, "battle"),
        ({"phase": "over", "winners": [1, 1]}, "winners"),
    ],
)
def test_positions_that_can_not_be(keys: dict[str, Any], variant: str) -> None:
    with pytest.raises(BadPosition) as caught:
        stated(**keys)
    error = caught.value
    assert error.arguments["variant"] == variant
    said = {"cause": str(error), **error.arguments}
    refusal = Refusal("bad-position", "P1", said)
    said_refusal(refusal)


def test_a_battle_can_be_stated() -> None:
    position = stated(phase="attack", battle=BATTLE, players=ARMIES)
    assert position.battle.deck == 12
    later = {**BATTLE, "played": PLAYED, "deck": 4}
    assert stated(phase="attack", battle=later, players=ARMIES).battle.deck == 4


def test_a_battle_that_waits_can_be_stated() -> None:
    armies = [{"hoplites": {"BOE": 3, "THS": 2}}, {"hoplites": {"BOE": 3, "THS": 2}}]
    position = stated(phase="attack", battle=BATTLE, players=armies, battles=["THS"])
    assert position.battles == ("THS",)
