"""Stories of robbers: payments, hoplites, and who forgot to show what."""

from __future__ import annotations

from tests.stories.conftest import Begin
from tests.stories.table_story import TableStory
from tests.storytelling import ANIA, BORYS, holding


def robbed(begin: Begin) -> TableStory:
    story = begin(start=holding(("ATH", "ATH1 ATH2 COIN01 COIN02"), ("SPA", "SPA1 COIN05")))
    story.show("ROBB1")
    assert story.now.position.phase == "robber"
    assert "robber" in story.cues
    return story


def test_payment_in_any_order_with_one_taken_back(begin: Begin) -> None:
    story = robbed(begin)
    story.show("COIN02", "ATH1")
    assert story.tray == ["COIN02", "ATH1"]
    story.show("COIN02")
    assert story.tray == ["ATH1"]
    story.show("COIN01", "ATH2")
    assert story.record() == ["draw ROBB1", "pay ATH1 COIN01 ATH2"]
    assert story.turn == BORYS


def test_a_hoplite_drives_the_robber_off(begin: Begin) -> None:
    story = begin(start=holding(("ATH", "ATH1 COIN01 COIN02 HOPL1"), ("SPA", "SPA1")))
    story.show("ROBB1", "HOPL1")
    assert story.record() == ["draw ROBB1", "defend HOPL1"]
    assert story.turn == BORYS


def test_paid_without_showing(begin: Begin) -> None:
    story = robbed(begin)
    story.show("THE1")  # the next player's draw already
    assert story.asked == "ask.card-while-robber-waits"
    story.choose("option.paid-already")
    story.show("COIN01", "COIN02", "ATH2")
    assert story.record() == ["draw ROBB1", "pay COIN01 COIN02 ATH2", "draw THE1"]
    assert "THE1" in story.cards(BORYS)


def test_paid_with_a_card_that_was_never_shown(begin: Begin) -> None:
    story = robbed(begin)
    story.show("THE1")
    story.choose("option.never-shown", player=ANIA)
    assert story.tray == ["THE1"]
    story.show("COIN01", "COIN02")
    assert story.record()[-1] == "pay THE1 COIN01 COIN02"


def test_copies_that_changed_places_are_swapped_silently(begin: Begin) -> None:
    story = robbed(begin)
    story.show("COIN05", "ATH1", "ATH2")
    assert story.record() == ["draw ROBB1", "pay COIN01 ATH1 ATH2"]
    assert story.asked is None
    assert "COIN05" in story.cards(BORYS)


def test_the_plug_is_pulled_with_a_half_filled_tray(begin: Begin) -> None:
    story = robbed(begin)
    story.show("COIN01")
    story.lay("ATH1")
    assert story.tray == ["COIN01", "ATH1"]
    story.pull_the_plug()
    story.wait(1.0)
    assert story.tray == ["COIN01", "ATH1"]
    story.show("ATH2")
    assert story.record() == ["draw ROBB1", "pay COIN01 ATH1 ATH2"]
