"""P3: create galleys."""

from __future__ import annotations

from tests.polis_hegemony.tables import ATHENS, RICH, Table


def test_each_costs_a_wood_or_a_silver_and_lies_where_the_arrow_points() -> None:
    table = Table(athens={"stores": RICH, "galleys": {"SSPO": 1}})
    table.play("galleys", polis="PATH", wood=1, silver=1)
    assert table.stores(ATHENS, "wood", "silver") == [19, 19]
    assert (table.cubes("PATH"), table.units(ATHENS, "SCYC")) == (3, 2)
    assert table.said("galleys")["place_words"] == ("place.SCYC",)


def test_the_arrow_of_another_polis_names_another_sea() -> None:
    table = Table().play("galleys", polis="PCHI", wood=1)
    assert table.units(ATHENS, "SSPO") == 2


def test_a_polis_without_an_arrow_builds_none() -> None:
    table = Table(poleis={"PTHE": {"owner": 0}})
    assert table.refused("galleys", polis="PTHE", wood=1) == ("no-harbour", "P3")


def test_last_cube_limit_stores_and_pieces() -> None:
    table = Table(athens={"stores": {**RICH, "wood": 0}, "galleys": {"SCYC": 3}})
    assert table.refused("galleys", polis="PCHI", silver=2) == ("last-cube", "P3")
    assert table.refused("galleys", polis="PATH", silver=1) == ("over-limit", "P1")
    assert table.refused("galleys", polis="PCHI", wood=1) == ("too-dear", "P3")
    assert table.refused("galleys", polis="PCHI") == ("at-least-one", "P3")
    assert table.refused("galleys", polis="PSPA", wood=1) == ("not-your-polis", "P3")
    table.play("galleys", polis="PCHI", silver=1)
    fleets = {"SION": 5, "SMYR": 5, "SCYC": 2}
    full = Table(round="5α", athens={"stores": RICH, "galleys": fleets})
    assert full.refused("galleys", polis="PCHI", wood=1) == ("no-pieces", "P3")
