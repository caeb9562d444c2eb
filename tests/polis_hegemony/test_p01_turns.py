"""P1: turns of two different actions, passing, the end of a round, its limit on units."""

from __future__ import annotations

from tests.polis_hegemony.tables import ATHENS, RICH, SPARTA, Table


def test_players_alternate_after_two_actions() -> None:
    table = Table()
    table.play("move_proxenos", to="BOE")
    assert (table.position.turn, table.position.actions) == (ATHENS, ("move_proxenos",))
    table.play("move_hoplites", to="BOE", from_=["ATT"])
    assert (table.position.turn, table.position.actions) == (SPARTA, ())


def test_the_second_action_has_to_be_another() -> None:
    table = Table().play("move_proxenos", to="BOE")
    assert table.refused("move_proxenos", to="ATT") == ("same-action", "P1")
    assert table.open("move_proxenos") == []


def test_no_pass_after_an_action() -> None:
    table = Table().play("move_proxenos", to="BOE")
    assert table.refused("pass") == ("turn-begun", "P1")
    assert {"do": "pass"} not in table.open("pass")


def test_who_passed_is_out_until_the_round_ends() -> None:
    table = Table().play("pass")
    for to in ("ARC", "LAC"):
        assert table.position.turn == SPARTA
        table.play("move_proxenos", to=to).play("move_galleys", to="SCYC", from_=["SMYR"])
    assert table.position.passed == (ATHENS,)


def test_the_round_ends_when_both_have_passed() -> None:
    table = Table(athens={"stores": RICH}, sparta={"stores": RICH})
    table.play("pass").play("pass")
    assert table.codes[:2] == ["passed", "round-over"]
    assert table.position.phase == "growth"


def test_who_passed_first_begins_the_next_round() -> None:
    table = Table(turn=1, begins=1, athens={"stores": RICH}, sparta={"stores": RICH})
    table.play("pass").play("pass")
    while table.position.phase in ("growth", "phoros"):
        table.play("done")
    assert (table.position.begins, table.position.turn) == (SPARTA, SPARTA)


def test_a_turn_ends_where_no_second_action_is_possible() -> None:
    nothing = dict.fromkeys(RICH, 0)
    # Without prestige, goods and hoplites only the proxenos can move.
    table = Table(athens={"stores": nothing, "prestige": 0, "hoplites": {"ION": 3}, "merchants": 0})
    table.play("move_proxenos", to="BOE")
    assert "no-second-action" in table.codes
    assert table.position.turn == SPARTA


def test_it_has_to_be_the_players_turn() -> None:
    assert Table().refused("pass", by=1) == ("not-your-turn", "P1")
    Table().play("pass", by=0)


def test_a_move_that_nobody_knows() -> None:
    assert Table().refused("dance") == ("unknown-move", "P1")


def test_the_numeral_is_the_most_units_in_a_place() -> None:
    table = Table(athens={"hoplites": {"ATT": 2, "ION": 3}, "stores": RICH})
    assert table.refused("hoplites", polis="PATH", metal=2) == ("over-limit", "P1")
    table.play("hoplites", polis="PATH", metal=1)
    assert table.units(ATHENS, "ATT") == 3
    later = Table(round="5β", athens={"hoplites": {"ATT": 2, "ION": 3}, "stores": RICH})
    later.play("hoplites", polis="PATH", metal=3)
    assert later.units(ATHENS, "ATT") == 5


def test_nothing_is_played_once_it_is_over() -> None:
    table = Table(phase="over", winners=[0])
    assert table.refused("pass") == ("game-over", "P25")
    assert Table(phase="over", winners=[0, 1]).refused("pass") == ("game-over", "P25")
    assert list(table.open("pass")) == []
