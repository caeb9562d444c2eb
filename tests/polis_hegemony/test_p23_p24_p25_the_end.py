"""P23, P24 and P25: the three ends of the game, and the score."""

from __future__ import annotations

from typing import Any

from tests.polis_hegemony.tables import ATHENS, GAME, RICH, SPARTA, Table

NO_WHEAT = {**RICH, "wheat": 0}


def last_answer(**stated: Any) -> Table:
    """The end of round 5β, but for Sparta's answer to phoros."""
    given = {"round": "5β", "phase": "phoros", "turn": 1, "passed": [0, 1], **stated}
    return Table(**given).play("done")


def test_who_can_not_feed_the_capital_loses_at_once() -> None:
    table = Table(passed=[1], athens={"stores": NO_WHEAT, "prestige": 3}, sparta={"stores": RICH})
    table.play("pass").play("give_up", polis="PCHI").play("give_up", polis="PCHA")
    # Athens alone has 5 cubes and 3 prestige.
    assert table.said("starved")["count"] == 5
    assert (table.position.phase, table.position.winners) == ("over", (SPARTA,))
    assert "fed" not in table.codes[table.codes.index("starved") :]


def test_where_neither_can_feed_the_capital_the_first_side_loses() -> None:
    """Our reading: it is fed first, and that ends the game at once."""
    capitals = {polis: {"owner": None} for polis in ("PCHI", "PCHA", "PPYL", "PGYT")}
    poor = {"stores": NO_WHEAT, "prestige": 3}
    table = Table(passed=[1], athens=poor, sparta=poor, poleis=capitals).play("pass")
    assert table.codes[-2:] == ["starved", "won.at-once"]
    assert table.position.winners == (SPARTA,)


def test_the_end_rests_on_its_own_clause() -> None:
    at_once = last_answer(round="3", athens={"prestige": 0})
    assert (at_once.codes[-1], GAME.clause(at_once.events[-1])) == ("won.at-once", "P23")
    by_score = last_answer(sparta={"prestige": 9})
    assert (by_score.codes[-1], GAME.clause(by_score.events[-1])) == ("won", "P25")


def test_just_enough_prestige_feeds_the_capital() -> None:
    athens = {"stores": NO_WHEAT, "prestige": 6}
    table = Table(passed=[1], athens=athens, sparta={"stores": RICH})
    table.play("pass").play("give_up", polis="PCHI").play("give_up", polis="PCHA")
    assert (table.position.phase, table.prestige(ATHENS)) == ("growth", 1)


def test_no_prestige_after_a_round_loses() -> None:
    table = last_answer(round="3", athens={"prestige": 0})
    assert "no-prestige-left" in table.codes
    assert table.position.winners == (SPARTA,)


def test_no_prestige_within_a_round_does_not() -> None:
    table = Table(athens={"prestige": 1}).play("move_hoplites", to="BOE", from_=["ATT"])
    assert (table.prestige(ATHENS), table.position.phase) == (0, "actions")


def test_both_without_prestige_are_told_apart_by_score() -> None:
    # Phoros is asked of nobody who has none, so this comes from growth: Athens 8 cubes, Sparta 7.
    table = Table(
        phase="growth",
        turn=1,
        passed=[0, 1],
        athens={"prestige": 0},
        sparta={"prestige": 0, "stores": RICH},
    ).play("done")
    assert table.codes.count("no-prestige-left") == 2
    assert table.position.winners == (ATHENS,)


def test_after_the_last_round_the_score_decides() -> None:
    # Athens: 8 cubes + 3 prestige + 6 posterity of the Parthenon. Sparta: 7 cubes + 9 prestige.
    table = last_answer(offer=[], poleis={"PATH": {"finished": ["PRJ01"]}}, sparta={"prestige": 9})
    assert "last-round" in table.codes
    first, second = (dict(e.arguments) for e in table.events if e.code == "score")
    assert first == {"player": ATHENS, "population": 8, "prestige": 3, "posterity": 6, "count": 17}
    assert second["count"] == 7 + 9 + 0
    assert table.position.winners == (ATHENS,)
    assert table.position.winner == ATHENS


def test_equal_scores_share_the_win() -> None:
    table = last_answer(sparta={"prestige": 4})
    assert table.said("shared-win") == {"count": 11}
    assert table.position.winners == (ATHENS, SPARTA)
    assert table.position.winner is None


def test_projects_that_are_not_finished_count_nothing_and_lost_ones_for_their_owner() -> None:
    table = last_answer(
        offer=[],
        poleis={
            "PCHI": {"owner": 1, "finished": ["PRJ13"]},
            "PTHE": {"finished": ["PRJ06"]},
        },
    )
    first, second = (dict(e.arguments) for e in table.events if e.code == "score")
    # Chios, with a Mint of 2, is Sparta's: 7 + 2 cubes. The temple in neutral Thebes is nobody's.
    assert (first["population"], first["posterity"]) == (6, 0)
    assert (second["population"], second["posterity"]) == (9, 2)


def test_other_rounds_go_on() -> None:
    assert last_answer(round="5α").position.phase == "offer"
