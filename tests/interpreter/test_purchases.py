"""Buying: the wanted card, then three coins; and purchases that nobody meant."""

from __future__ import annotations

import pytest

from tests.interpreter.story import Story
from tests.storytelling import ANIA, BORYS, holding

MARKET = holding(("ATH", "ATH1 COIN01 COIN02 COIN03 COIN04"), ("SPA", "ATH2 SPA1 COIN05"))


def after_a_draw(**house_rules: str | bool) -> Story:
    story = Story(start=MARKET, house_rules=house_rules)
    story.show("HOPL1")
    assert story.position.phase == "choose"
    return story


def test_the_wanted_card_then_three_coins() -> None:
    story = after_a_draw()
    story.show("ATH2")
    assert story.tray.target == "ATH2"
    assert story.told == "tell.buying"
    story.show("COIN02", "COIN04")
    assert story.tray.cards == ("COIN02", "COIN04")
    story.show("COIN01")
    assert story.played()[-1] == "buy ATH2 1 COIN02 COIN04 COIN01"
    assert "ATH2" in story.cards(ANIA)
    assert story.turn == BORYS
    story.check_record()


def test_by_one_tap() -> None:
    story = after_a_draw()
    story.tap({"do": "buy", "card": "ATH2", "from": BORYS})
    assert "ATH2" in story.cards(ANIA)
    assert story.turn == BORYS


def test_coins_that_changed_places_are_swapped_silently() -> None:
    story = after_a_draw()
    story.show("ATH2", "COIN05", "COIN02", "COIN03")
    assert story.played()[-1] == "buy ATH2 1 COIN01 COIN02 COIN03"
    assert story.desk.copies == {"COIN05": "COIN01", "COIN01": "COIN05"}


def test_after_a_tapped_purchase_the_printed_coins_are_found_again() -> None:
    story = after_a_draw(coins_to="seller")
    story.tap({"do": "buy", "card": "ATH2", "from": BORYS})  # the record takes coins 1 to 3
    assert "COIN04" in story.cards(ANIA)
    story.show("SPA2", "ATH3")  # Ania in fact gave 2 to 4, and kept coin 1
    story.show("ROBB1")
    assert story.turn == BORYS
    story.show("COIN04", "COIN02", "COIN05")
    assert story.position.phase == "draw"
    assert story.cards(ANIA) >= {"COIN04"}


def test_a_coin_shown_again_is_taken_back() -> None:
    story = after_a_draw()
    story.show("ATH2", "COIN01", "COIN01")
    assert story.tray.cards == ()
    assert story.tray.target == "ATH2"


def test_the_wanted_card_shown_again_calls_it_off() -> None:
    story = after_a_draw()
    story.show("ATH2", "COIN01", "ATH2")
    assert not story.tray
    assert story.told == "tell.purchase-dropped"


def test_a_purchase_begun_by_accident_ends_with_the_next_draw() -> None:
    story = after_a_draw()
    story.show("ATH2")
    story.show("SPA2")
    assert not story.tray
    assert story.played() == ["draw HOPL1", "draw SPA2"]


def test_a_purchase_begun_by_accident_ends_with_stop() -> None:
    story = after_a_draw()
    story.show("ATH2")
    story.press_stop()
    assert not story.tray
    assert story.turn == BORYS


def test_a_purchase_begun_by_accident_ends_with_stop_where_the_turn_goes_on() -> None:
    story = Story(start=MARKET, house_rules={"buy_timing": "either"})
    story.show("ATH2")
    assert story.tray
    story.press_stop()
    assert not story.tray
    assert story.turn == ANIA


def test_a_purchase_begun_by_accident_ends_with_no() -> None:
    story = after_a_draw()
    story.show("ATH2")
    story.tap_clear()
    assert not story.tray
    assert story.told is None


def test_another_wanted_card_takes_the_first_ones_place() -> None:
    story = Story(start=holding(("ATH", "ATH1 COIN01 COIN02 COIN03"), ("SPA", "SPA1 ATH2 ATH3")))
    story.show("HOPL1", "ATH2", "ATH3")
    assert story.tray.target == "ATH3"


@pytest.mark.parametrize(
    ("start", "house_rules", "code"),
    [
        (MARKET, {}, "draw-first"),
        (
            holding(("ATH", "ATH1 COIN01"), ("SPA", "ATH2 SPA1")),
            {"buy_timing": "either"},
            "three-coins",
        ),
    ],
)
def test_a_wanted_card_that_can_not_be_bought_now_is_told_why(
    start: dict[str, object], house_rules: dict[str, str], code: str
) -> None:
    story = Story(start=start, house_rules=house_rules)
    story.show("ATH2")
    assert story.told == "tell.in-play"
    assert story.last.refusal is not None
    assert story.last.refusal.code == code
    assert not story.tray


def test_a_card_nobody_needs_is_only_admired() -> None:
    story = after_a_draw()
    story.show("SPA1")
    assert story.told == "tell.in-play"
    assert story.tone == "info"


def test_ones_own_coin_shown_first_is_told_to_come_second() -> None:
    story = after_a_draw()
    story.show("COIN01")
    assert story.told == "tell.wanted-card-first"


def test_a_coin_of_the_deck_is_a_payment_or_a_draw_and_the_next_coin_tells() -> None:
    story = after_a_draw()
    story.show("ATH2", "COIN09")
    assert story.asked == "ask.coin-paid-or-drawn"
    story.show("COIN02")
    assert story.asked is None
    assert story.tray.cards == ("COIN01", "COIN02")


def test_a_coin_of_the_deck_is_a_payment_or_a_draw_and_the_next_draw_tells() -> None:
    story = after_a_draw()
    story.show("ATH2", "COIN09", "SPA3")
    assert story.asked is None
    assert story.played() == ["draw HOPL1", "draw COIN09", "draw SPA3"]


@pytest.mark.parametrize(
    ("option", "tray"),
    [
        ("option.pays-with", ("COIN01",)),
        ("option.never-shown", ("COIN09",)),
        ("option.drawn-by", ()),
    ],
)
def test_a_coin_of_the_deck_is_told_by_one_tap(option: str, tray: tuple[str, ...]) -> None:
    story = after_a_draw()
    story.show("ATH2", "COIN09")
    story.choose(option)
    assert story.tray.cards == tray
    assert bool(story.tray) is bool(tray)


def never_shown(card: str) -> Story:
    """Borys drew a card that Ania needs, and nobody saw it; now Ania shows it to buy it."""
    story = after_a_draw()
    story.press_stop()
    story.show("SPA2")
    assert story.turn == ANIA
    story.show("HOPL2")
    story.show(card)  # taken for a draw, which it well may be; mended by one tap
    story.choose("option.bought-from", seller_player=BORYS)
    return story


def test_a_wanted_card_that_was_never_shown_when_drawn() -> None:
    story = never_shown("ATH4")
    assert "ATH4" in story.cards(BORYS)
    assert story.tray.target == "ATH4"
    story.show("COIN01", "COIN02", "COIN03")
    assert "ATH4" in story.cards(ANIA)
    assert story.played() == [
        "draw HOPL1",
        "stop",
        "draw ATH4",
        "draw SPA2",
        "draw HOPL2",
        "buy ATH4 1 COIN01 COIN02 COIN03",
    ]
    story.check_record()


def test_a_wanted_card_that_fits_nowhere_is_stated_after_asking() -> None:
    story = never_shown("ATHG")  # a god would have ended the turn of Borys
    assert story.asked == "table.no-place"
    assert "ATHG" in story.cards(ANIA)  # as it was taken for, until somebody answers
    story.choose("option.state")
    assert "ATHG" in story.cards(BORYS)
    assert story.turn == ANIA
    story.check_record()
