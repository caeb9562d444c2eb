"""P4: create merchants."""

from __future__ import annotations

from tests.polis_hegemony.tables import ATHENS, RICH, Table


def test_they_come_to_the_trade_port() -> None:
    table = Table(athens={"stores": RICH}).play("merchants", polis="PATH", wood=1, silver=2)
    assert table.position.sides[ATHENS].merchants == 4
    assert table.stores(ATHENS, "wood", "silver") == [19, 18]
    assert table.cubes("PATH") == 2


def test_only_in_a_commercial_polis() -> None:
    table = Table(poleis={"PCHA": {"population": 2}})
    assert table.refused("merchants", polis="PCHA", wood=1) == ("not-commercial", "P4")
    table.play("merchants", polis="PCHI", wood=1)


def test_last_cube_and_stores() -> None:
    table = Table()
    assert table.refused("merchants", polis="PCHI", wood=2) == ("last-cube", "P4")
    assert table.refused("merchants", polis="PATH", silver=1) == ("too-dear", "P4")
    assert table.refused("merchants", polis="PATH") == ("at-least-one", "P4")


def test_merchants_at_markets_count_among_the_pieces() -> None:
    table = Table(athens={"stores": RICH, "merchants": 4}, markets={"MEGY": {"ships": [0]}})
    assert table.refused("merchants", polis="PATH", wood=2) == ("no-pieces", "P4")
    table.play("merchants", polis="PATH", wood=1)
