"""P2: create hoplites."""

from __future__ import annotations

from tests.polis_hegemony.tables import ATHENS, RICH, Table


def small(**athens: object) -> Table:
    """Athens with its hoplites away from home, and full stores."""
    return Table(athens={"stores": RICH, "hoplites": {"ION": 3}, **athens})


def test_each_costs_a_metal_or_a_silver_and_a_cube() -> None:
    table = small().play("hoplites", polis="PATH", metal=2, silver=1)
    assert table.stores(ATHENS, "metal", "silver") == [18, 19]
    assert table.cubes("PATH") == 2
    assert table.units(ATHENS, "ATT") == 3
    assert table.said("hoplites")["count"] == 3


def test_one_cube_stays() -> None:
    table = Table(
        round="5α",
        athens={"stores": RICH, "hoplites": {}},
        poleis={"PATH": {"population": 3}},
    )
    assert table.refused("hoplites", polis="PATH", metal=3) == ("last-cube", "P2")
    table.play("hoplites", polis="PATH", metal=2)
    assert table.cubes("PATH") == 1


def test_none_from_a_polis_with_a_single_cube() -> None:
    assert small().refused("hoplites", polis="PCHA", metal=1) == ("last-cube", "P2")


def test_at_least_one() -> None:
    table = small()
    assert table.refused("hoplites", polis="PATH") == ("at-least-one", "P2")
    assert table.refused("hoplites", polis="PATH", metal=-1, silver=2) == ("at-least-one", "P2")


def test_what_is_not_in_the_stores_buys_none() -> None:
    table = small(stores={**RICH, "metal": 1, "silver": 0})
    assert table.refused("hoplites", polis="PATH", metal=2) == ("too-dear", "P2")
    assert table.refused("hoplites", polis="PATH", silver=1) == ("too-dear", "P2")
    table.play("hoplites", polis="PATH", metal=1)


def test_only_in_an_own_polis() -> None:
    table = small()
    assert table.refused("hoplites", polis="PSPA", metal=1) == ("not-your-polis", "P2")
    assert table.refused("hoplites", polis="PTHE", metal=1) == ("not-your-polis", "P2")
    assert table.refused("hoplites", polis="PROM", metal=1) == ("unknown-polis", "P2")


def test_pieces_run_out() -> None:
    everywhere = dict.fromkeys(("BOE", "MEG", "ION"), 5)
    table = Table(round="5α", athens={"stores": RICH, "hoplites": everywhere})
    assert table.refused("hoplites", polis="PATH", metal=1) == ("no-pieces", "P2")


def test_every_legal_way_to_pay_is_listed_once() -> None:
    ways = [(move.get("metal", 0), move.get("silver", 0)) for move in small().open("hoplites")]
    athens = [(m, s) for m in range(4) for s in range(4) if 0 < m + s <= 3]
    # Chios gives its one spare cube for a metal or for a silver, but Ionia is full.
    assert sorted(ways) == sorted(athens)
