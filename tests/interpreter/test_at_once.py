"""Several cards at once: the order is asked only where it matters."""

from __future__ import annotations

from tableside.messages import CardSeen
from tests.interpreter.story import SOMEWHERE, Story
from tests.storytelling import ANIA, BORYS, holding


def test_two_coins_at_once_need_no_question() -> None:
    story = Story()
    story.show_at_once("COIN01", "COIN02")
    assert story.asked is None
    assert story.cards(ANIA) == {"COIN01", "COIN02"}


def test_two_cards_whose_order_matters_are_asked_about() -> None:
    story = Story()
    story.show_at_once("ATH1", "COIN01")
    assert story.asked == "table.which-first"
    assert story.cards(BORYS) == {"COIN01"}
    story.choose("option.first", card="COIN01")
    assert story.asked is None
    assert story.cards(ANIA) == {"ATH1", "COIN01"}
    assert story.recorded() == [
        "draw ATH1",
        "draw COIN01",
        "undo",
        "undo",
        "draw COIN01",
        "draw ATH1",
    ]
    story.check_record()


def test_the_order_as_read_can_be_confirmed() -> None:
    story = Story()
    story.show_at_once("ATH1", "COIN01")
    story.choose("option.first", card="ATH1")
    assert story.asked is None
    assert story.recorded() == ["draw ATH1", "draw COIN01"]


def test_a_payment_shown_at_once_needs_no_question() -> None:
    story = Story(start=holding(("ATH", "ATH1 ATH2 COIN01 COIN02"), (None, "")))
    story.show("ROBB1")
    story.show_at_once("COIN01", "ATH1", "COIN02")
    assert story.asked is None
    assert story.played() == ["draw ROBB1", "pay COIN01 ATH1 COIN02"]


def test_only_the_order_that_makes_sense_is_taken() -> None:
    story = Story(start=holding(("ATH", "ATH1 ATH2 COIN01 COIN02"), (None, "")))
    story.show_at_once("COIN01", "ROBB1")  # the payment was read before the robber
    assert story.asked is None
    assert story.position.phase == "robber"
    assert story.tray.cards == ("COIN01",)


def test_a_purchase_laid_out_at_once_is_understood_whatever_was_read_first() -> None:
    story = Story(
        start=holding(("ATH", "ATH1 COIN01 COIN02 COIN03"), ("SPA", "SPA1 ATH2")),
        house_rules={"buy_timing": "either"},
    )
    story.show_at_once("COIN01", "ATH2", "COIN02", "COIN03")
    assert story.played() == ["buy ATH2 1 COIN01 COIN02 COIN03"]


def test_a_robber_and_a_card_at_once_are_asked_about() -> None:
    story = Story(start=holding(("ATH", "ATH1 COIN01 COIN02"), (None, "")))
    story.show_at_once("ROBB1", "COIN03")
    assert story.asked == "table.which-first"
    story.choose("option.first", card="COIN03")
    assert story.played() == ["draw COIN03", "draw ROBB1"]
    assert story.position.phase == "robber"


def test_four_children_at_once() -> None:
    story = Story(4)
    story.show_at_once("ATH1", "COIN01", "SPA1", "COIN02")
    assert len(story.played()) >= 4
    assert story.asked == "table.which-first"
    story.choose("option.first", card="COIN01")
    assert story.cards(ANIA) == {"COIN01", "ATH1"}
    story.check_record()


def test_cards_that_come_one_after_another_are_never_asked_about() -> None:
    story = Story()
    story.handle(CardSeen("ATH1", 10.0, SOMEWHERE))
    story.handle(CardSeen("COIN01", 11.0, SOMEWHERE))
    assert story.asked is None
    assert story.played() == ["draw ATH1", "draw COIN01"]


def test_the_next_card_leaves_the_order_as_it_was_read() -> None:
    story = Story()
    story.show_at_once("ATH1", "COIN01")
    story.show("COIN02")
    assert story.asked is None
    assert story.played() == ["draw ATH1", "draw COIN01", "draw COIN02"]


def test_a_card_drawn_too_early_and_the_payment_at_once() -> None:
    story = Story(start=holding(("ATH", "ATH1 ATH2 COIN01 COIN02"), (None, "")))
    story.show("ROBB1")
    story.show_at_once("THE1", "COIN01", "ATH2", "COIN02")
    assert story.asked is None
    assert story.played() == ["draw ROBB1", "pay COIN01 ATH2 COIN02", "draw THE1"]
