"""P18: growth. Athens grows by 3 to at most 10, Chios by 1 to at most 3."""

from __future__ import annotations

from typing import Any

from tests.polis_hegemony.tables import ATHENS, RICH, SPARTA, Table


def growing(wheat: int = 20, **stated: Any) -> Table:
    """Both have passed and are fed; Athens has so much wheat left."""
    athens = {"stores": {**RICH, "wheat": 8 + wheat}}
    return Table(passed=[1], athens=athens, sparta={"stores": RICH}, **stated).play("pass")


def test_each_cube_costs_a_wheat() -> None:
    table = growing().play("grow", polis="PATH", count=3)
    assert table.cubes("PATH") == 8
    assert table.stores(ATHENS, "wheat") == [17]


def test_growth_is_optional() -> None:
    table = growing().play("done")
    assert table.position.turn == SPARTA
    assert table.cubes("PATH") == 5


def test_within_the_growth_of_the_polis() -> None:
    table = growing()
    assert table.refused("grow", polis="PATH", count=4) == ("no-more-growth", "P18")
    table.play("grow", polis="PATH", count=2)
    assert table.refused("grow", polis="PATH", count=2) == ("no-more-growth", "P18")
    table.play("grow", polis="PATH", count=1)
    assert table.position.grown == {"PATH": 3}


def test_within_the_maximum() -> None:
    table = growing(poleis={"PATH": {"population": 9}}, wheat=4 + 20)
    assert table.refused("grow", polis="PATH", count=2) == ("no-more-growth", "P18")
    table.play("grow", polis="PATH", count=1)


def test_wheat_has_to_be_there() -> None:
    table = growing(wheat=2)
    assert table.refused("grow", polis="PATH", count=3) == ("too-dear", "P18")
    table.play("grow", polis="PATH", count=2)
    # No wheat is left: nobody asks any further.
    assert table.position.turn == SPARTA


def test_nobody_is_asked_without_wheat() -> None:
    table = growing(wheat=0)
    assert (table.position.phase, table.position.turn) == ("growth", SPARTA)


def test_it_ends_by_itself_when_nothing_can_grow() -> None:
    table = growing().play("grow", polis="PATH", count=3).play("grow", polis="PCHI", count=1)
    assert table.position.turn == ATHENS
    table.play("grow", polis="PCHA", count=1)
    assert table.position.turn == SPARTA


def test_own_poleis_and_at_least_one_cube() -> None:
    table = growing()
    assert table.refused("grow", polis="PSPA", count=1) == ("not-your-polis", "P18")
    assert table.refused("grow", polis="PATH", count=0) == ("at-least-one", "P18")
    assert table.refused("grow", polis="PATH", count=-1) == ("at-least-one", "P18")


def test_growth_waits_for_the_end_of_a_round() -> None:
    assert Table().refused("grow", polis="PATH", count=1) == ("no-growth-now", "P18")
    assert Table().refused("done") == ("nothing-to-end", "P18")
    assert growing().refused("pass") == ("growth-first", "P18")


def test_an_event_may_let_them_grow_more() -> None:
    table = growing(round="4", event="EVT33", events=["EVT33"])
    table.play("grow", polis="PATH", count=4)
    assert table.cubes("PATH") == 9
