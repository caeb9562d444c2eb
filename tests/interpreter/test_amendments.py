"""Mending the past from the screen: all of it or nothing, and misfits are asked about."""

from __future__ import annotations

from typing import Any

from tableside.messages import Amendment, Tap
from tests.interpreter.story import Story
from tests.storytelling import ANIA, BORYS


def draw(card: str) -> dict[str, Any]:
    return {"do": "draw", "card": card}


def test_another_card_takes_a_past_draws_place() -> None:
    story = Story()
    story.show("COIN01", "ATH1", "SPA1")
    story.amend(1, draw("COIN05"))
    assert story.last.ok
    assert story.told == "table.amended"
    assert story.played() == ["draw COIN05", "draw ATH1", "draw SPA1"]
    assert story.recorded()[3:] == [
        "undo",
        "undo",
        "undo",
        "draw COIN05",
        "draw ATH1",
        "draw SPA1",
    ]
    story.check_record()


def test_a_past_move_is_taken_out() -> None:
    story = Story()
    story.show("COIN01", "COIN02", "ATH1")
    story.amend(2)
    assert story.cards(ANIA) == {"COIN01", "ATH1"}


def test_later_moves_that_no_longer_fit_are_asked_about() -> None:
    story = Story()
    story.show("COIN01", "COIN02", "ATH1", "SPA1")
    story.amend(1, draw("THE1"))  # begins a polis and ends the turn: coin 2 is not Ania's then
    assert story.asked == "table.misfits"
    assert story.desk.question is not None
    assert story.desk.question.text.arguments["numbers"] == ("2", "3")
    assert story.played() == ["draw COIN01", "draw COIN02", "draw ATH1", "draw SPA1"]
    story.choose("option.leave-out")
    assert story.asked is None
    assert story.cards(ANIA) == {"THE1"}
    assert story.cards(BORYS) == {"SPA1"}
    story.check_record()


def test_the_question_about_misfits_can_be_left() -> None:
    story = Story()
    story.show("COIN01", "COIN02", "ATH1")
    story.amend(1, draw("THE1"))
    story.choose("option.nothing")
    assert story.asked is None
    assert story.played() == ["draw COIN01", "draw COIN02", "draw ATH1"]


def test_moves_are_named_by_their_number_in_the_log_whatever_was_undone() -> None:
    story = Story()
    story.show("COIN01", "COIN02")
    story.tap({"do": "undo"})
    story.show("COIN03", "ATH1")  # lines 4 and 5 of the log
    story.amend(4, draw("COIN09"))
    assert story.played() == ["draw COIN01", "draw COIN09", "draw ATH1"]


def test_a_move_that_was_undone_can_not_be_mended() -> None:
    story = Story()
    story.show("COIN01")
    story.tap({"do": "undo"})
    story.amend(1, draw("COIN02"))
    assert not story.last.ok
    assert story.told == "table.not-standing"


def test_a_replacement_against_the_rules_changes_nothing() -> None:
    story = Story()
    story.show("COIN01", "ATH1")
    story.amend(1, {"do": "stop"})
    assert story.last.refusal is not None
    assert story.last.refusal.code == "draw-first"
    assert story.played() == ["draw COIN01", "draw ATH1"]


def test_a_malformed_replacement_changes_nothing() -> None:
    story = Story()
    story.show("COIN01")
    story.amend(1, {"do": "draw"})
    assert story.last.text is not None
    assert story.last.text.code == "table.bad-line"
    assert story.played() == ["draw COIN01"]


def test_the_reason_stays_also_where_people_were_asked_in_between() -> None:
    story = Story()
    story.show("COIN01", "COIN02", "ATH1")
    amendment = Amendment(1, (draw("THE1"),))
    story.last = story.handle(Tap(0, story.time + 1, amend=amendment, why="why.misread"))
    assert story.asked == "table.misfits"
    story.restart()
    story.choose("option.leave-out")
    assert {line.why for line in story.match.history[3:]} == {"why.misread"}
