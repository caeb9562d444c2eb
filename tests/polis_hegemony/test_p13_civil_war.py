"""P13: instigate civil war."""

from __future__ import annotations

from tests.polis_hegemony.tables import ATHENS, SPARTA, Table


def test_a_neutral_polis_costs_twice_its_base() -> None:
    # Thebes: base population 3.
    table = Table(athens={"proxenos": "BOE", "stores": {"silver": 6}})
    table.play("civil_war", polis="PTHE")
    assert (table.owner("PTHE"), table.cubes("PTHE")) == (ATHENS, 3)
    assert table.stores(ATHENS, "silver") == [0]
    assert table.prestige(ATHENS) == 3 + 3


def test_the_opponents_costs_three_times_its_cubes() -> None:
    table = Table(
        athens={"proxenos": "MES", "stores": {"silver": 9}}, poleis={"PPYL": {"population": 3}}
    )
    table.play("civil_war", polis="PPYL")
    assert (table.owner("PPYL"), table.cubes("PPYL")) == (ATHENS, 3)
    assert table.stores(ATHENS, "silver") == [0]
    assert table.stores(SPARTA, "silver") == [4]
    assert table.prestige(ATHENS) == 3 + 3


def test_projects_change_hands_with_it() -> None:
    table = Table(
        athens={"proxenos": "MES", "stores": {"silver": 6}},
        poleis={"PPYL": {"building": ["PRJ12"]}},
    )
    table.play("civil_war", polis="PPYL")
    assert table.position.poleis["PPYL"].building == ("PRJ12",)


def test_a_silver_too_few() -> None:
    table = Table(athens={"proxenos": "BOE", "stores": {"silver": 5}})
    assert table.refused("civil_war", polis="PTHE") == ("too-dear", "P13")


def test_the_proxenos_has_to_be_there() -> None:
    table = Table(athens={"proxenos": "ATT", "stores": {"silver": 50}})
    assert table.refused("civil_war", polis="PTHE") == ("proxenos-elsewhere", "P13")


def test_no_capital_can_be_bought() -> None:
    table = Table(athens={"proxenos": "LAC", "stores": {"silver": 50}})
    assert table.refused("civil_war", polis="PSPA") == ("capital", "P13")
    table.play("civil_war", polis="PGYT")


def test_own_and_unknown_poleis() -> None:
    table = Table(athens={"proxenos": "BOE", "stores": {"silver": 50}})
    assert table.refused("civil_war", polis="PCHA") == ("own-polis", "P13")
    assert table.refused("civil_war", polis="PROM") == ("unknown-polis", "P13")
