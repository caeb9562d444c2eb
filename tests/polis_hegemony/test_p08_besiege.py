"""P8: besiege a polis."""

from __future__ import annotations

import pytest

from tests.polis_hegemony.tables import ATHENS, SPARTA, Table


@pytest.mark.parametrize("die", [3, 4])
def test_a_roll_of_the_fortification_takes_the_polis(die: int) -> None:
    # Thebes has a fortification of 3: the same roll is enough.
    table = Table(athens={"hoplites": {"BOE": 3}}).play("besiege", polis="PTHE", die=die)
    assert table.owner("PTHE") == ATHENS
    assert table.cubes("PTHE") == 3
    assert table.prestige(ATHENS) == 3 - 1 + 3
    assert table.units(ATHENS, "BOE") == 3


def test_a_lower_roll_costs_a_hoplite() -> None:
    table = Table(athens={"hoplites": {"BOE": 3}}).play("besiege", polis="PTHE", die=2)
    assert (table.owner("PTHE"), table.cubes("PTHE")) == (None, 3)
    assert (table.units(ATHENS, "BOE"), table.prestige(ATHENS)) == (2, 2)
    assert "cube-lost" not in table.codes


def test_a_polis_of_the_opponent_loses_a_cube_too() -> None:
    table = Table(athens={"hoplites": {"MES": 2}}).play("besiege", polis="PPYL", die=1)
    assert (table.owner("PPYL"), table.cubes("PPYL")) == (SPARTA, 1)
    assert table.said("cube-lost") == {"player": SPARTA, "polis": "PPYL"}


def test_the_last_cube_stays() -> None:
    table = Table(athens={"hoplites": {"MES": 2}}, poleis={"PPYL": {"population": 1}})
    table.play("besiege", polis="PPYL", die=1)
    assert table.cubes("PPYL") == 1
    assert "last-cube-stays" in table.codes


def test_projects_come_with_the_tile() -> None:
    table = Table(
        athens={"hoplites": {"MES": 2}},
        poleis={"PPYL": {"finished": ["PRJ08"], "building": ["PRJ12"]}},
    )
    table.play("besiege", polis="PPYL", die=2)
    taken = table.position.poleis["PPYL"]
    assert (taken.owner, taken.finished, taken.building) == (ATHENS, ("PRJ08",), ("PRJ12",))


def test_equal_units_are_no_control() -> None:
    table = Table(athens={"hoplites": {"BOE": 3}}, sparta={"hoplites": {"BOE": 3}})
    assert table.refused("besiege", polis="PTHE", die=4) == ("no-control", "P8")


def test_as_many_hoplites_as_the_fortification() -> None:
    table = Table(athens={"hoplites": {"BOE": 2}})
    assert table.refused("besiege", polis="PTHE", die=4) == ("too-few-hoplites", "P8")


def test_without_hoplites_there_is_no_control() -> None:
    assert Table().refused("besiege", polis="PTHE", die=4) == ("no-control", "P8")


def test_what_can_not_be_besieged() -> None:
    table = Table(athens={"hoplites": {"ATT": 3}})
    assert table.refused("besiege", polis="PATH", die=4) == ("own-polis", "P8")
    assert table.refused("besiege", polis="PROM", die=4) == ("unknown-polis", "P8")


def test_it_costs_a_prestige() -> None:
    table = Table(athens={"hoplites": {"BOE": 3}, "prestige": 0})
    assert table.refused("besiege", polis="PTHE", die=4) == ("no-prestige", "P8")


def test_the_die_is_asked_for_last() -> None:
    table = Table(athens={"hoplites": {"BOE": 3}})
    assert table.refused("besiege", polis="PTHE") == ("needs-die", "P8")
    assert table.refused("besiege", polis="PTHE", die=5) == ("no-such-roll", "P8")
    assert table.refused("besiege", polis="PTHE", die=0) == ("no-such-roll", "P8")
    assert Table().refused("besiege", polis="PTHE")[0] != "needs-die"
    assert [move["die"] for move in table.open("besiege") if move["polis"] == "PTHE"] == [
        1,
        2,
        3,
        4,
    ]


def test_a_capital_that_is_taken_ends_the_game() -> None:
    table = Table(round="4", athens={"hoplites": {"LAC": 4}}, sparta={"hoplites": {}})
    table.play("besiege", polis="PSPA", die=4)
    assert table.position.winners == (ATHENS,)
    assert table.codes[-2:] == ["capital-taken", "won.at-once"]
