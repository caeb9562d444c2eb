"""STOP, UNDO and HELP, however they come; and everything by tap alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.interpreter.story import Story
from tests.storytelling import ANIA, BORYS, holding

STOPS: dict[str, Callable[[Story], object]] = {
    "button": lambda story: story.press_stop(),
    "card": lambda story: story.show_command("STOP"),
    "tap": lambda story: story.tap({"do": "stop"}),
}


@pytest.mark.parametrize("how", STOPS)
def test_stop_ends_the_turn(how: str) -> None:
    story = Story()
    story.show("COIN01")
    STOPS[how](story)
    assert story.turn == BORYS
    assert story.last.cues == ("turn-passed",)


@pytest.mark.parametrize("how", STOPS)
def test_stop_before_the_draw_is_refused(how: str) -> None:
    story = Story()
    STOPS[how](story)
    assert story.last.refusal is not None
    assert story.last.refusal.code == "draw-first"
    assert story.tone == "refused"
    assert story.last.cues == ("refused",)
    assert not story.last.ok


def test_stop_while_a_robber_waits_leaves_the_payment() -> None:
    story = Story(start=holding(("ATH", "ATH1 ATH2 COIN01"), (None, "")))
    story.show("ROBB1", "COIN01")
    story.press_stop()
    assert story.last.refusal is not None
    assert story.last.refusal.code == "robber-first"
    assert story.tray.cards == ("COIN01",)


def test_undo_takes_the_last_move_back_and_offers_to_put_it_in_again() -> None:
    story = Story()
    story.show("COIN01")
    story.show_command("UNDO")
    assert story.played() == []
    assert story.told == "table.undone"
    story.choose("option.redo")
    assert story.played() == ["draw COIN01"]


def test_undo_takes_a_card_off_the_tray_first() -> None:
    story = Story(start=holding(("ATH", "ATH1 ATH2 COIN01"), (None, "")))
    story.show("ROBB1", "COIN01", "ATH1")
    story.show_command("UNDO")
    assert story.tray.cards == ("COIN01",)
    story.show_command("UNDO")
    assert not story.tray
    assert story.position.phase == "robber"
    story.show_command("UNDO")
    assert story.position.phase == "draw"


def test_undo_while_paying_keeps_the_card_that_was_shown_too_early() -> None:
    story = Story(start=holding(("ATH", "ATH1 ATH2 COIN01"), (None, "")))
    story.show("ROBB1", "THE1", "COIN01")
    assert story.tray.then == "THE1"
    story.show_command("UNDO")
    assert story.tray.cards == ()
    assert story.tray.then == "THE1"
    story.show("COIN01", "ATH1", "ATH2")
    assert story.played()[-1] == "draw THE1"


def test_undo_drops_a_question_first() -> None:
    story = Story(start=holding(("ATH", "ATH1 ATH2 COIN01"), (None, "")))
    story.show("ROBB1", "THE1")
    story.show_command("UNDO")
    assert story.asked is None
    assert story.told == "table.question-dropped"
    assert story.position.phase == "robber"


def test_undo_at_the_very_beginning_is_refused() -> None:
    story = Story()
    story.show_command("UNDO")
    assert story.last.refusal is not None
    assert story.last.refusal.code == "nothing-to-undo"


def helped(story: Story) -> list[str]:
    assert story.told == "table.help"
    assert story.desk.notice is not None
    words = story.desk.notice.text.arguments["words"]
    assert isinstance(words, tuple)
    return list(words)


def test_help_says_what_may_be_done_now() -> None:
    story = Story(start=holding(("ATH", "ATH1 HOPL1 COIN01 COIN02"), (None, "")))
    story.show_command("HELP")
    assert helped(story) == ["help.draw"]
    story.show("ROBB1")
    story.show_command("HELP")
    assert helped(story) == ["help.defend", "help.pay"]
    assert story.played() == ["draw ROBB1"]


def test_help_after_the_end() -> None:
    story = Story(start=holding(("ATH", "ATH1 ATH2 ATH3 ATH4 ATH5 ATH6"), (None, "")))
    story.show("ATHG")
    story.show_command("HELP")
    assert helped(story) == ["help.over"]


def test_a_torn_card_never_stops_a_game() -> None:
    story = Story(start=holding(("ATH", "ATH1 COIN01 COIN02 COIN03"), ("SPA", "SPA1 ATH2")))
    story.tap_card("HOPL1")
    assert story.cards(ANIA) >= {"HOPL1"}
    assert "option.drawn-by" in story.offered
    story.tap_card("ATH2")
    story.tap_card("COIN01")
    story.tap_card("COIN02")
    story.tap_card("COIN03")
    assert "ATH2" in story.cards(ANIA)
    story.tap({"do": "draw", "card": "ROBB1"})
    story.tap({"do": "pay", "cards": ["SPA1", "COIN01", "COIN02"]})
    assert story.turn == ANIA
    story.tap({"do": "undo"})
    story.tap({"do": "redo"})
    assert story.turn == ANIA
    story.check_record()


def test_a_tapped_draw_offers_someone_else_too() -> None:
    story = Story()
    story.tap({"do": "draw", "card": "COIN01"})
    story.choose("option.drawn-by", player=BORYS)
    assert story.cards(BORYS) == {"COIN01"}


def test_a_tapped_copy_proves_nothing_about_printed_ones() -> None:
    story = Story(start=holding(("ATH", "ATH1 ATH2 COIN01"), (None, "COIN05")))
    story.show("ROBB1")
    story.tap_card("COIN05")
    assert story.tray.cards == ("COIN01",)
    assert story.desk.copies == {}


def test_a_malformed_line_is_told_to_be_unreadable() -> None:
    story = Story()
    story.tap({"do": "draw"})
    assert story.last.text is not None
    assert story.last.text.code == "table.bad-line"
    assert story.played() == []


def test_an_option_that_is_not_there_is_stale() -> None:
    story = Story()
    assert story.tap_option(3).text is not None
    assert not story.last.ok


def test_the_arbiter_states_the_position() -> None:
    story = Story()
    story.show("COIN01")
    story.tap({"do": "set", "position": holding((None, ""), ("SPA", "SPA1"), turn=1)})
    assert story.turn == BORYS
    assert not story.offered
    story.tap({"do": "set", "position": holding(("SPA", "SPA1"), ("SPA", "SPA1"))})
    assert story.last.refusal is not None
    assert story.last.refusal.code == "bad-position"
