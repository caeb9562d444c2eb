"""The numbers of a round's end agree with what its end does."""

from __future__ import annotations

from tableside.games.polis_hegemony.round_account import account, steps
from tests.polis_hegemony.tables import ATHENS, RICH, SPARTA, Table


def ending() -> Table:
    return Table(
        passed=[1],
        offer=[],
        athens={"stores": {**RICH, "wheat": 5, "oil": 5}, "prestige": 6},
        sparta={"stores": RICH},
        poleis={"PATH": {"population": 6, "building": ["PRJ01"]}},
    )


def test_what_the_end_would_mean() -> None:
    found = account(ending().position, ATHENS)
    assert found.projects == (("PRJ01", 4),)
    # Athens 6, Chalkis 1 and Chios 2 cubes, and 5 wheat.
    assert (found.cubes, found.wheat, found.short) == (9, 5, 4)
    assert dict(found.room) == {"PATH": 3, "PCHI": 1, "PCHA": 1}
    assert found.megalopolis == ("PATH",)
    assert found.stored == (("oil", 5, 3), ("wine", 20, 10), ("wheat", 5, 3))
    assert found.prestige == 6


def test_the_end_does_just_that() -> None:
    table = ending()
    expected = account(table.position, ATHENS)
    table.play("pass").play("supply")
    brought = sum(prestige for _, prestige in expected.projects)
    assert table.prestige(ATHENS) == 6 + brought - expected.short
    table.play("done")  # Sparta grows nothing
    assert table.prestige(ATHENS) == 6 + brought - expected.short + len(expected.megalopolis)
    assert table.stores(ATHENS, "oil") == [{name: left for name, _, left in expected.stored}["oil"]]


def test_steps_know_which_one_is_due() -> None:
    table = ending()
    assert steps(table.position) == ()
    table.play("pass")
    assert [(step.name, step.state) for step in steps(table.position)] == [
        ("projects", "done"),
        ("supply", "now"),
        ("growth", "later"),
        ("megalopolis", "later"),
        ("storage", "later"),
        ("phoros", "later"),
        ("next", "later"),
    ]
    table.play("supply").play("done")
    assert [step.name for step in steps(table.position) if step.state == "now"] == ["phoros"]
    table.play("done").play("done")
    assert [step.name for step in steps(table.position) if step.state == "now"] == ["next"]


def test_laying_out_the_first_round_ends_none() -> None:
    table = Table(phase="offer", offer=["PRJ01"])
    assert steps(table.position) == ()
    assert account(table.position, SPARTA).cubes == 7
