"""P16, P19 and P20: what a round's end does by itself, and the order of its parts."""

from __future__ import annotations

from typing import Any

from tests.polis_hegemony.tables import ATHENS, RICH, SPARTA, Table


def ending(**stated: Any) -> Table:
    """Sparta has passed; Athens is about to. Both have plenty."""
    athens = {"stores": RICH, **stated.pop("athens", {})}
    sparta = {"stores": RICH, **stated.pop("sparta", {})}
    return Table(passed=[1], athens=athens, sparta=sparta, **stated)


def through(table: Table) -> Table:
    """Past everything optional."""
    while table.position.phase in ("growth", "phoros"):
        table.play("done")
    return table


def test_projects_are_finished_and_pay() -> None:
    # The Parthenon brings 4, the Gymnasium 2.
    table = ending(
        offer=[], poleis={"PATH": {"building": ["PRJ01"]}, "PPYL": {"building": ["PRJ12"]}}
    ).play("pass")
    assert (table.prestige(ATHENS), table.prestige(SPARTA)) == (3 + 4, 3 + 2)
    assert table.position.poleis["PATH"].finished == ("PRJ01",)
    assert table.position.poleis["PATH"].building == ()


def test_prestige_of_projects_can_pay_for_wheat() -> None:
    # Athens lacks 8 - 5 = 3 wheat and has 3 prestige; the Parthenon brings 4 before.
    table = ending(
        athens={"stores": {**RICH, "wheat": 0}, "prestige": 4},
        offer=[],
        poleis={"PATH": {"building": ["PRJ01"]}},
    ).play("pass")
    table.play("supply")
    assert table.prestige(ATHENS) == 4 + 4 - 8


def test_projects_of_nobody_wait() -> None:
    table = ending(offer=[], poleis={"PTHE": {"building": ["PRJ12"]}}).play("pass")
    assert table.position.poleis["PTHE"].building == ("PRJ12",)


def test_each_polis_above_its_base_brings_a_prestige() -> None:
    # Athens 6 of 5 and Chios 3 of 2 are above, Chalkis 1 of 1 is not; Sparta has none.
    table = ending(poleis={"PATH": {"population": 6}, "PCHI": {"population": 3}}).play("pass")
    while table.position.phase == "growth":
        table.play("done")
    assert [event.arguments["polis"] for event in table.events if event.code == "megalopolis"] == [
        "PATH",
        "PCHI",
    ]
    assert (table.prestige(ATHENS), table.prestige(SPARTA)) == (3 + 2, 3)


def test_oil_wine_and_wheat_are_halved_rounded_up() -> None:
    table = through(
        ending(athens={"stores": {**RICH, "oil": 5, "wine": 1, "wheat": 8 + 3}}).play("pass")
    )
    assert table.stores(ATHENS, "oil", "wine", "wheat") == [3, 1, 2]
    assert table.stores(ATHENS, "metal", "wood", "silver") == [20, 20, 20]


def test_growth_comes_before_megalopolis_and_phoros_after_storage() -> None:
    table = ending().play("pass").play("grow", polis="PATH", count=1).play("done").play("done")
    assert table.codes.index("megalopolis") < table.codes.index("halved")
    assert table.position.phase == "phoros"
    assert table.prestige(ATHENS) == 3 + 1
