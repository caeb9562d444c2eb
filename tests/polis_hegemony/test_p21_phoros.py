"""P21: phoros."""

from __future__ import annotations

from tests.polis_hegemony.tables import ATHENS, SPARTA, Table


def asked(prestige: int = 3) -> Table:
    """Athens is asked."""
    return Table(phase="phoros", passed=[0, 1], athens={"prestige": prestige})


def test_prestige_becomes_silver_one_for_one() -> None:
    table = asked().play("phoros", count=2)
    assert (table.prestige(ATHENS), table.stores(ATHENS, "silver")) == (1, [2])
    assert table.position.turn == SPARTA


def test_it_is_optional() -> None:
    table = asked().play("done")
    assert (table.prestige(ATHENS), table.position.turn) == (3, SPARTA)


def test_no_more_than_there_is() -> None:
    table = asked()
    assert table.refused("phoros", count=4) == ("no-prestige", "P21")
    assert table.refused("phoros", count=0) == ("at-least-one", "P21")
    assert [move["count"] for move in table.open("phoros")] == [1, 2, 3]


def test_all_of_it_loses_the_game() -> None:
    table = asked().play("phoros", count=3).play("done")
    assert "no-prestige-left" in table.codes
    assert table.position.winners == (SPARTA,)


def test_nobody_is_asked_without_prestige() -> None:
    table = Table(phase="growth", passed=[0, 1], athens={"prestige": 0}, turn=1).play("done")
    assert (table.position.phase, table.position.turn) == ("phoros", SPARTA)


def test_it_waits_for_the_end_of_a_round() -> None:
    assert Table().refused("phoros", count=1) == ("no-phoros-now", "P21")
    assert asked().refused("pass") == ("phoros-first", "P21")
