"""Tables slip: discarded cards that come back, copies, foreign codes, and plain words about it."""

from __future__ import annotations

from tests.interpreter.story import Story
from tests.storytelling import ANIA, BORYS, holding

DISCARDED = holding(
    ("ATH", "ATH1 COIN01 COIN02 COIN03"), ("SPA", "SPA1 ATH2"), discard="ROBB1 COIN09 THE1"
)


def test_a_discarded_card_back_is_asked_about_and_was_shuffled_in() -> None:
    story = Story(start=DISCARDED)
    story.show("THE1")
    assert story.asked == "ask.shuffled-early"
    assert story.played() == []
    story.choose("option.shuffled")
    assert "THE1" in story.cards(ANIA)
    assert not story.position.discard
    assert {"ROBB1", "COIN09"} <= story.position.deck
    assert story.turn == ANIA
    assert story.position.phase == "choose"
    story.check_record()


def test_a_discarded_card_back_when_the_next_player_draws() -> None:
    story = Story(start=DISCARDED)
    story.show("ATH3")
    story.show("THE1")
    story.choose("option.shuffled")
    assert "THE1" in story.cards(BORYS)
    assert story.turn == BORYS


def test_a_discarded_card_that_lies_there_by_chance() -> None:
    story = Story(start=DISCARDED)
    story.show("THE1")
    story.choose("option.no")
    assert story.asked is None
    assert "THE1" in story.position.discard


def test_a_discarded_coin_may_be_another_copy_drawn_now() -> None:
    story = Story(start=DISCARDED)
    story.show("COIN09")
    story.choose("option.other-copy")
    assert story.played() == ["draw COIN04"]
    assert story.desk.copies == {"COIN09": "COIN04", "COIN04": "COIN09"}
    story.show("COIN04")  # the printed coin 4 is what the record has in the discard pile
    assert story.asked == "ask.shuffled-early"


def test_a_held_coin_may_be_another_copy_drawn_now() -> None:
    story = Story(start=holding(("ATH", "ATH1 COIN01"), (None, "COIN02")))
    story.show("COIN02")
    assert story.told == "tell.in-play"
    story.choose("option.other-copy")
    assert story.played() == ["draw COIN03"]
    assert story.desk.copies == {"COIN02": "COIN03", "COIN03": "COIN02"}
    story.show("COIN02")
    assert story.told == "tell.in-play"


def test_the_next_card_overtakes_a_question() -> None:
    story = Story(start=DISCARDED)
    story.show("THE1", "COIN05")
    assert story.asked is None
    assert story.played() == ["draw COIN05"]


def test_an_admired_card_leaves_a_question_open() -> None:
    story = Story(start=DISCARDED)
    story.show("THE1", "ATH1")
    assert story.asked == "ask.shuffled-early"
    assert story.told == "tell.in-play"


def test_a_foreign_code_is_told_once() -> None:
    story = Story()
    story.show_foreign("https://example.org/")
    assert story.told == "table.foreign-code"
    notice = story.desk.notice
    for _ in range(20):
        story.show_foreign("https://example.org/")
    assert story.desk.notice is notice
    story.tap_clear()
    story.time += 30.0
    story.show_foreign("https://example.org/")
    assert story.told == "table.foreign-code"


def test_a_foreign_code_leaves_what_can_be_mended() -> None:
    story = Story()
    story.show("COIN01")
    offers = story.offered
    story.show_foreign("x")
    assert story.told == "table.foreign-code"
    assert story.offered == offers


def test_two_copies_of_one_card_are_told() -> None:
    story = Story()
    story.show_two_copies("ATH1")
    assert story.told == "table.two-copies"
    assert story.played() == []


def test_a_moved_camera_suspends_the_zones_until_it_fits_again() -> None:
    story = Story(3)
    story.show("COIN01")
    story.camera("moved")
    assert story.told == "table.camera-moved"
    assert story.tone == "fault"
    story.show("COIN02", seat=BORYS)
    assert story.cards(ANIA) == {"COIN01", "COIN02"}
    story.camera("ok")
    story.show("COIN03", seat=BORYS)
    assert story.cards(BORYS) == {"COIN03"}


def test_a_camera_that_sees_again_says_so() -> None:
    story = Story()
    for trouble in ("lost", "blind", "moved", "covered", "frozen", "slow", "busy"):
        story.camera(trouble)
        assert story.told == f"table.camera-{trouble}"
        story.camera("ok")
        assert story.told == "table.camera-back"
