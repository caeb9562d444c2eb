"""A robber waits: payments card by card, hoplites, and cards shown too early."""

from __future__ import annotations

import pytest

from tests.interpreter.story import Story
from tests.storytelling import ANIA, BORYS, holding

RICH = holding(("ATH", "ATH1 ATH2 COIN01 COIN02 SPAG"), ("SPA", "SPA1 COIN05 HOPL5"))


def robbed(**house_rules: str | bool) -> Story:
    story = Story(start=RICH, house_rules=house_rules)
    story.show("ROBB1")
    assert story.position.phase == "robber"
    return story


@pytest.mark.parametrize(
    "order",
    [("COIN01", "ATH2", "COIN02"), ("ATH2", "COIN02", "COIN01"), ("ATH1", "ATH2", "COIN01")],
)
def test_three_cards_shown_one_by_one_in_any_order_are_the_payment(order: tuple[str, ...]) -> None:
    story = robbed()
    assert "robber" in story.last.cues
    story.show(order[0])
    assert story.tray.cards == order[:1]
    assert story.told == "tell.for-robber"
    story.show(order[1])
    assert story.tray.cards == order[:2]
    assert story.position.phase == "robber"
    story.show(order[2])
    assert story.played() == ["draw ROBB1", "pay " + " ".join(order)]
    assert not story.tray
    assert story.turn == BORYS


def test_a_card_shown_again_before_the_third_is_taken_back() -> None:
    story = robbed()
    story.show("COIN01", "ATH2", "COIN01")
    assert story.tray.cards == ("ATH2",)
    assert story.told == "tell.taken-back"
    story.show("ATH2")
    assert not story.tray
    story.show("ATH1", "COIN02", "COIN01")
    assert story.played()[-1] == "pay ATH1 COIN02 COIN01"


def test_who_has_fewer_than_three_gives_all() -> None:
    story = Story(start=holding(("ATH", "ATH1 COIN01"), (None, "")))
    story.show("ROBB1", "COIN01")
    assert story.tray.cards == ("COIN01",)
    story.show("ATH1")
    assert story.played()[-1] == "pay COIN01 ATH1"


def test_one_hoplite_drives_the_robber_off() -> None:
    story = Story(start=holding(("ATH", "ATH1 COIN01 COIN02 HOPL1"), (None, "")))
    story.show("ROBB1", "COIN01", "HOPL1")
    assert story.played() == ["draw ROBB1", "defend HOPL1"]
    assert "COIN01" in story.cards(ANIA)


def test_a_god_is_refused_in_words() -> None:
    story = robbed()
    story.show("SPAG")
    assert story.told == "refusal.not-payable"
    assert story.last.refusal is not None
    assert story.last.refusal.code == "not-payable"
    assert story.last.cues == ("refused",)


def test_an_exempt_part_is_refused_in_words() -> None:
    story = Story(
        start=holding(("ATH", "ATH1 COIN01 COIN02 COIN03"), (None, "")),
        house_rules={"robber_takes_built": False},
    )
    story.show("ROBB1", "ATH1")
    assert story.told == "refusal.not-payable.built"
    assert story.last.refusal is not None
    assert story.last.refusal.house_rules == ("robber_takes_built",)


def test_who_must_defend_can_not_pay() -> None:
    story = Story(start=holding(("ATH", "ATH1 COIN01 HOPL1"), (None, "")))
    story.show("ROBB1", "COIN01")
    assert story.last.refusal is not None
    assert story.last.refusal.code == "must-defend"
    assert not story.tray


def test_another_players_copy_stands_for_ones_own() -> None:
    story = robbed()
    story.show("COIN05")
    assert story.tray.cards == ("COIN01",)
    assert story.desk.copies == {"COIN05": "COIN01", "COIN01": "COIN05"}
    story.show("ATH1", "ATH2")
    assert story.played()[-1] == "pay COIN01 ATH1 ATH2"
    assert "COIN05" in story.cards(BORYS)


def test_another_players_hoplite_stands_for_ones_own() -> None:
    story = Story(start=holding(("ATH", "ATH1 COIN01 COIN02 HOPL1"), (None, "HOPL2")))
    story.show("ROBB1", "HOPL2")
    assert story.played()[-1] == "defend HOPL1"


def test_a_copy_already_on_the_tray_is_taken_back_by_the_same_printed_card_only() -> None:
    story = robbed()
    story.show("COIN05", "COIN05")
    assert story.tray.cards == ()
    assert story.told == "tell.taken-back"


def test_another_players_part_is_told_to_be_theirs() -> None:
    story = robbed()
    story.show("SPA1")
    assert story.told == "tell.in-play"
    assert not story.tray


def test_the_robber_shown_again_asks_for_nothing() -> None:
    story = robbed()
    story.show("ROBB1")
    assert story.told == "tell.robber-waits"
    assert story.position.phase == "robber"


def test_a_card_of_the_deck_is_asked_about_and_was_held_all_along() -> None:
    story = robbed()
    story.show("THE1")
    assert story.asked == "ask.card-while-robber-waits"
    story.choose("option.never-shown")
    assert story.asked is None
    assert story.tray.cards == ("THE1",)
    assert story.recorded() == ["draw ROBB1", "undo", "draw THE1", "draw ROBB1"]
    story.show("COIN01", "COIN02")
    assert story.played()[-1] == "pay THE1 COIN01 COIN02"
    story.check_record()


def test_what_did_she_pay_then_the_draw_is_booked() -> None:
    story = robbed()
    story.show("THE1")
    story.choose("option.paid-already")
    assert story.tray.then == "THE1"
    story.show("COIN01", "COIN02")
    assert story.tray.then == "THE1"
    story.tap_card("ATH2")
    assert story.played() == ["draw ROBB1", "pay COIN01 COIN02 ATH2", "draw THE1"]
    assert "THE1" in story.cards(BORYS)


def test_the_next_card_answers_what_she_paid() -> None:
    story = robbed()
    story.show("THE1", "COIN01")
    assert story.asked is None
    assert story.tray.cards == ("COIN01",)
    assert story.tray.then == "THE1"
    story.show("ATH1", "COIN02")
    assert story.played()[-1] == "draw THE1"


def test_a_hoplite_answers_what_she_paid_too() -> None:
    story = Story(start=holding(("ATH", "ATH1 COIN01 COIN02 HOPL1"), (None, "")))
    story.show("ROBB1", "THE1", "HOPL1")
    assert story.played() == ["draw ROBB1", "defend HOPL1", "draw THE1"]


def test_what_was_paid_can_be_tapped_as_one_line() -> None:
    story = robbed()
    story.show("THE1")
    story.choose("option.paid-already")
    story.tap({"do": "pay", "cards": ["COIN01", "COIN02", "ATH1"]})
    assert story.played()[-1] == "draw THE1"


def test_a_coin_of_the_deck_may_be_the_payment_itself() -> None:
    story = robbed()
    story.show("COIN09")
    assert story.offered == [
        "option.pays-with",
        "option.never-shown",
        "option.paid-already",
        "option.no",
    ]
    story.choose("option.pays-with")
    assert story.tray.cards == ("COIN01",)
    assert story.desk.copies["COIN09"] == "COIN01"


def test_the_question_is_overtaken_by_no() -> None:
    story = robbed()
    story.show("THE1")
    story.choose("option.no")
    assert story.asked is None
    assert story.played() == ["draw ROBB1"]


def test_a_card_that_fits_nowhere_in_the_past_is_stated_after_asking() -> None:
    story = robbed()
    story.show("ATH3")  # a part of her own polis would have ended the drawing
    story.choose("option.never-shown")
    assert story.asked == "table.no-place"
    story.choose("option.state")
    assert "ATH3" in story.cards(ANIA)
    assert story.position.phase == "robber"
    assert story.tray.cards == ("ATH3",)
    story.check_record()


def test_a_half_filled_tray_survives_a_restart() -> None:
    story = robbed()
    story.show("COIN01", "ATH1")
    story.restart()
    assert story.tray.cards == ("COIN01", "ATH1")
    story.show("ATH2")
    assert story.played()[-1] == "pay COIN01 ATH1 ATH2"


def test_a_card_still_lying_there_after_a_restart_is_not_taken_back() -> None:
    story = robbed()
    story.show("COIN01", "ATH1")
    story.restart()
    story.show("ATH1")
    assert story.tray.cards == ("COIN01", "ATH1")


def test_paid_cards_on_their_way_to_the_discard_pile_raise_no_question() -> None:
    story = robbed()
    story.show("COIN01", "ATH1", "ATH2")
    story.show("ATH1")
    assert story.asked is None
    assert story.last.cues == ()
    assert story.offered == ["option.shuffled", "option.no"]  # should it be true after all
