"""Cards drawn: whose they are, and what one tap mends about it."""

from __future__ import annotations

import pytest

from tableside.messages import CardSeen
from tests.interpreter.story import SOMEWHERE, Story
from tests.storytelling import ANIA, BORYS, CELINA, holding

TURN_GOES_ON = holding(("ATH", "ATH1 COIN01 COIN02 COIN03"), ("SPA", "SPA1 ATH2"))
"""After a part of her own Ania may draw no more, yet she may still buy: her turn does not pass."""


def test_a_card_of_the_deck_is_the_turn_players_draw() -> None:
    story = Story()
    story.show("ATH1")
    assert story.cards(ANIA) == {"ATH1"}
    assert story.turn == BORYS
    assert story.last.cues == ("card-read", "turn-passed")


def test_while_they_may_draw_again_the_next_card_is_theirs() -> None:
    story = Story()
    story.show("COIN01", "COIN02")
    assert story.cards(ANIA) == {"COIN01", "COIN02"}
    assert story.turn == ANIA


def test_a_card_drawn_while_they_may_not_is_the_next_players() -> None:
    story = Story(start=TURN_GOES_ON)
    story.show("ATH3")
    assert story.turn == ANIA
    story.show("COIN04")
    assert story.played() == ["draw ATH3", "stop", "draw COIN04"]
    assert "COIN04" in story.cards(BORYS)


def test_the_seat_zone_tells_that_it_is_the_next_players() -> None:
    story = Story(3)
    story.show("COIN01", seat=ANIA)
    story.show("COIN02", seat=BORYS)
    assert story.played() == ["draw COIN01", "stop", "draw COIN02"]


@pytest.mark.parametrize(("whose", "seat"), [("turn", ANIA), ("next", BORYS), ("third", CELINA)])
def test_the_zone_of_a_third_player_is_asked_about(whose: str, seat: int) -> None:
    story = Story(3)
    story.show("COIN01")
    story.show("COIN02", seat=CELINA)
    assert story.asked == "ask.whose-draw"
    assert story.played() == ["draw COIN01"]
    assert story.last.cues == ("card-read", "question")
    story.choose("option.drawn-by", player=seat)
    assert "COIN02" in story.cards(seat), whose
    assert story.turn == seat
    story.check_record()


def test_a_first_draw_in_the_wrong_zone_is_asked_about() -> None:
    story = Story()
    story.show("COIN01", seat=BORYS)
    assert story.asked == "ask.whose-draw"
    story.choose("option.no")
    assert story.asked is None
    assert story.played() == []


@pytest.mark.parametrize("seat", [BORYS, CELINA])
def test_every_draw_offers_someone_else_by_one_tap(seat: int) -> None:
    story = Story(3)
    story.show("COIN01")
    story.choose("option.drawn-by", player=seat)
    assert story.cards(seat) == {"COIN01"}
    assert story.cards(ANIA) == set()
    assert story.turn == seat
    story.check_record()


def test_someone_else_after_the_first_draw_is_the_next_player_by_plain_moves() -> None:
    story = Story()
    story.show("COIN01", "COIN02")
    story.choose("option.drawn-by", player=BORYS)
    assert story.recorded() == ["draw COIN01", "draw COIN02", "undo", "stop", "draw COIN02"]


def test_a_stop_and_draw_can_be_given_to_a_third_player() -> None:
    story = Story(start=holding(*TURN_GOES_ON_THREE))
    story.show("ATH3", "COIN04")
    assert "COIN04" in story.cards(BORYS)
    story.choose("option.drawn-by", player=CELINA)
    assert "COIN04" in story.cards(CELINA)
    assert story.turn == CELINA


TURN_GOES_ON_THREE = (("ATH", "ATH1 COIN01 COIN02 COIN03"), ("SPA", "SPA1 ATH2"), (None, ""))


def test_the_offers_end_with_the_next_move() -> None:
    story = Story()
    story.show("COIN01")
    assert story.offered
    story.press_stop()
    assert not story.offered


def test_an_admired_card_changes_nothing_and_leaves_the_offers() -> None:
    story = Story()
    story.show("COIN01")
    offers = story.offered
    story.show("COIN01")
    assert story.told == "tell.in-play"
    assert story.tone == "info"
    assert set(offers) <= set(story.offered)
    assert story.played() == ["draw COIN01"]
    assert story.last.cues == ()


def test_a_card_drawn_twice_is_told_to_be_in_play() -> None:
    story = Story()
    story.show("ATH1")
    story.show("SPA1")
    story.show("ATH1")
    assert story.told == "tell.in-play"
    assert story.played() == ["draw ATH1", "draw SPA1"]


def test_a_card_left_lying_is_one_showing() -> None:
    story = Story()
    story.handle(CardSeen("COIN01", 1.0, SOMEWHERE))
    story.handle(CardSeen("COIN01", 9.0, SOMEWHERE))
    assert story.played() == ["draw COIN01"]
    assert story.told == "table.read"


def test_after_the_deck_is_out_a_discarded_card_is_a_draw() -> None:
    held = " ".join(f"COIN{n:02}" for n in range(1, 16))
    parts = [f"{polis}{n}" for polis in ("SPA", "COR", "THE", "ARG") for n in range(1, 7)]
    gods = ["SPAG", "CORG", "THEG", "ARGG", "ATHG"]
    discard = "HOPL1 HOPL2 HOPL3 HOPL4 HOPL5 ROBB1 ROBB2 ROBB3 ROBB4 ROBB5"
    rest = " ".join([*parts, *gods, "ATH2", "ATH3", "ATH4", "ATH5", "ATH6", held])
    story = Story(start=holding(("ATH", "ATH1"), (None, rest), discard=discard))
    assert not story.position.deck
    story.show("HOPL1")
    assert story.cards(ANIA) == {"ATH1", "HOPL1"}
    assert len(story.position.deck) == 9


def test_after_the_end_cards_no_longer_count_and_the_last_move_can_be_taken_back() -> None:
    story = Story(start=holding(("ATH", "ATH1 ATH2 ATH3 ATH4 ATH5 ATH6"), (None, "")))
    story.show("ATHG")
    assert story.last.cues == ("card-read", "win")
    story.show("COIN01")
    assert story.told == "tell.over"
    assert "COIN01" in story.position.deck
    story.choose("option.undo")
    assert story.position.phase == "draw"
    assert "ATHG" in story.position.deck


def test_a_card_of_another_deck_is_told_to_be_unknown() -> None:
    story = Story()
    story.show("XYZ1")
    assert story.told == "refusal.unknown-card"
    assert story.tone == "refused"
