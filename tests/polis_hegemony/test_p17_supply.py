"""P17: supply. Athens has 5 + 1 + 2 = 8 cubes, Sparta 4 + 2 + 1 = 7."""

from __future__ import annotations

from typing import Any

from tests.polis_hegemony.tables import ATHENS, RICH, SPARTA, Table


def feeding(wheat: int, prestige: int = 3, **stated: Any) -> Table:
    """Both have passed; Athens has so much wheat and prestige, Sparta plenty."""
    athens = {"stores": {**RICH, "wheat": wheat}, "prestige": prestige}
    table = Table(passed=[1], athens=athens, sparta={"stores": RICH}, **stated)
    return table.play("pass")


def test_enough_wheat_is_paid_without_asking() -> None:
    table = feeding(8)
    assert table.stores(ATHENS, "wheat") == [0]
    assert table.stores(SPARTA, "wheat") == [20 - 7]
    assert table.position.phase == "growth"


def test_what_is_short_is_paid_in_prestige() -> None:
    table = feeding(6)
    assert (table.position.phase, table.position.turn) == ("supply", ATHENS)
    table.play("supply")
    assert table.stores(ATHENS, "wheat") == [0]
    assert table.prestige(ATHENS) == 3 - 2


def test_or_poleis_are_given_up() -> None:
    table = feeding(6).play("give_up", polis="PCHI")
    # 6 cubes are left, and 6 wheat.
    assert table.owner("PCHI") is None
    assert table.stores(ATHENS, "wheat") == [0]
    assert table.prestige(ATHENS) == 3
    assert table.position.phase == "growth"


def test_some_given_up_and_the_rest_in_prestige() -> None:
    table = feeding(6).play("give_up", polis="PCHA")
    assert table.position.phase == "supply"
    table.play("supply")
    assert table.prestige(ATHENS) == 3 - 1


def test_prestige_has_to_suffice() -> None:
    table = feeding(0)
    assert table.refused("supply") == ("cannot-feed", "P17")
    assert table.open("supply") == []
    exact = feeding(5)
    assert exact.play("supply").prestige(ATHENS) == 0


def test_a_polis_given_up_is_neutral_with_its_base_and_its_projects() -> None:
    table = feeding(0, poleis={"PCHI": {"population": 3, "finished": ["PRJ12"]}})
    table.play("give_up", polis="PCHI")
    state = table.position.poleis["PCHI"]
    assert (state.owner, state.population, state.finished) == (None, 2, ("PRJ12",))


def test_the_capital_is_kept() -> None:
    table = feeding(0)
    assert table.refused("give_up", polis="PATH") == ("capital", "P17")
    assert table.refused("give_up", polis="PSPA") == ("not-your-polis", "P17")
    assert table.refused("give_up", polis="PROM") == ("unknown-polis", "P17")


def test_a_capital_alone_takes_the_prestige_without_asking() -> None:
    table = feeding(3).play("give_up", polis="PCHI").play("give_up", polis="PCHA")
    # 5 cubes, 3 wheat: 2 prestige.
    assert table.prestige(ATHENS) == 3 - 2
    assert "fed.prestige" in table.codes


def test_supply_waits_for_the_end_of_a_round() -> None:
    assert Table().refused("supply") == ("no-supply-now", "P17")
    assert Table().refused("give_up", polis="PCHI") == ("no-supply-now", "P17")


def test_other_moves_wait_for_supply() -> None:
    assert feeding(6).refused("pass") == ("supply-first", "P17")
    assert feeding(6).refused("grow", polis="PATH", count=1) == ("no-growth-now", "P18")


def test_sparta_is_asked_after_athens() -> None:
    nothing = {**RICH, "wheat": 0}
    table = (
        Table(
            passed=[1],
            athens={"stores": nothing, "prestige": 9},
            sparta={"stores": nothing, "prestige": 9},
        )
        .play("pass")
        .play("supply")
    )
    assert (table.position.phase, table.position.turn) == ("supply", SPARTA)
    table.play("supply")
    assert (table.prestige(ATHENS), table.prestige(SPARTA)) == (1, 2)
