"""Stories of whole turns: stopping, buying, taking back, and the deck shuffled too early."""

from __future__ import annotations

import pytest

from tests.stories.conftest import Begin
from tests.stories.table_story import TableStory
from tests.storytelling import ANIA, BORYS, holding

MARKET = holding(("ATH", "ATH1 COIN01 COIN02 COIN03"), ("SPA", "SPA1 ATH2"))


@pytest.mark.parametrize("how", ["button", "tap", "card"])
def test_stop(begin: Begin, how: str) -> None:
    story = begin()
    story.show("COIN01")
    match how:
        case "button":
            story.press_stop()
        case "tap":
            story.tap({"do": "stop"})
        case _:
            story.hold_command("STOP")
    assert story.turn == BORYS
    assert story.record() == ["draw COIN01", "stop"]


def test_stop_by_the_next_players_zone(begin: Begin) -> None:
    story = begin(2, seat_zones={BORYS: (0.6, 0.0, 1.0, 1.0)})
    story.show("COIN01")
    story.lay("COIN02", x=90.0)
    assert story.record() == ["draw COIN01", "stop", "draw COIN02"]


def test_undo_and_help_by_card(begin: Begin) -> None:
    story = begin()
    story.show("COIN01")
    story.hold_command("HELP")
    assert story.told == "table.help"
    story.hold_command("UNDO")
    assert story.record() == ["draw COIN01", "undo"]
    assert story.told == "table.undone"


def bought(story: TableStory) -> bool:
    return "ATH2" in story.cards(ANIA) and story.turn == BORYS


def test_buying_by_the_wanted_card_and_three_coins(begin: Begin) -> None:
    story = begin(start=MARKET)
    story.show("HOPL1", "ATH2")
    assert story.wanted == "ATH2"
    story.show("COIN03", "COIN01", "COIN02")
    assert bought(story)
    assert story.record() == ["draw HOPL1", "buy ATH2 1 COIN03 COIN01 COIN02"]


def test_buying_by_one_tap(begin: Begin) -> None:
    story = begin(start=MARKET)
    story.show("HOPL1")
    story.tap({"do": "buy", "card": "ATH2", "from": BORYS})
    assert bought(story)


@pytest.mark.parametrize("end", ["draw", "stop", "no"])
def test_a_purchase_begun_by_accident(begin: Begin, end: str) -> None:
    story = begin(start=MARKET)
    story.show("HOPL1", "ATH2")
    assert story.wanted == "ATH2"
    match end:
        case "draw":
            story.show("HOPL2")
        case "stop":
            story.press_stop()
        case _:
            story.tap_no()
    assert story.wanted is None
    assert "ATH2" in story.cards(BORYS)


def test_a_discarded_card_comes_back_while_there_is_a_deck(begin: Begin) -> None:
    story = begin(start=holding(("ATH", "ATH1"), ("SPA", "SPA1"), discard="ROBB1 THE1"))
    story.show("THE1")
    assert story.asked == "ask.shuffled-early"
    story.choose("option.shuffled")
    assert "THE1" in story.cards(ANIA)
    assert not story.now.position.discard


def test_a_wanted_card_that_was_never_shown_when_drawn(begin: Begin) -> None:
    story = begin(start=holding(("ATH", "ATH1 COIN01 COIN02 COIN03"), ("SPA", "SPA1"), turn=1))
    story.show("SPA2", "HOPL1", "ATH4")  # Borys has had ATH4 since his turn
    story.choose("option.bought-from", seller_player=BORYS)
    assert story.wanted == "ATH4"
    story.show("COIN01", "COIN02", "COIN03")
    assert "ATH4" in story.cards(ANIA)


def test_a_won_match_takes_no_more_cards(begin: Begin) -> None:
    story = begin(start=holding(("ATH", "ATH1 ATH2 ATH3 ATH4 ATH5 ATH6"), ("SPA", "SPA1")))
    story.show("ATHG")
    assert story.now.position.winner == ANIA
    assert "win" in story.cues
    story.show("COIN01")
    assert story.told == "tell.over"
    assert story.record() == ["draw ATHG"]
