"""Stories of cards shown to the camera: what counts, what doesn't, and whose it is."""

from __future__ import annotations

from tests.stories.conftest import Begin
from tests.storytelling import ANIA, BORYS, CELINA, holding


def test_two_players_draw_in_turn(begin: Begin) -> None:
    story = begin()
    story.show("ATH1", "COIN01", "SPA1")
    assert story.record() == ["draw ATH1", "draw COIN01", "draw SPA1"]
    assert story.cards(ANIA) == {"ATH1"}
    assert story.cards(BORYS) == {"COIN01", "SPA1"}
    assert story.turn == ANIA
    assert story.cues == [
        "card-read",
        "turn-passed",
        "card-read",
        "card-read",
        "turn-passed",
    ]


def test_a_card_left_lying_pushed_about_and_covered_is_one_draw(begin: Begin) -> None:
    story = begin()
    lying = story.lay("COIN01")
    story.wiggle(lying)
    story.cover(lying, 2.0)
    story.wait(2.0)
    assert story.record() == ["draw COIN01"]
    assert story.told == "table.read"


def test_a_card_admired_again_changes_nothing(begin: Begin) -> None:
    story = begin()
    story.show("ATH1", "COIN01", "ATH1")
    assert story.told == "tell.in-play"
    assert story.record() == ["draw ATH1", "draw COIN01"]


def test_a_card_drawn_twice_is_told_to_be_in_play(begin: Begin) -> None:
    story = begin()
    story.show("COIN01", "COIN01")
    assert story.told == "tell.in-play"
    assert story.record() == ["draw COIN01"]


def test_four_children_at_once(begin: Begin) -> None:
    story = begin(4)
    story.show_at_once("COIN01", "COIN02", "HOPL1", "COIN03")
    assert story.asked is None
    assert sorted(story.record()) == ["draw COIN01", "draw COIN02", "draw COIN03", "draw HOPL1"]


def test_two_cards_at_once_are_asked_about_only_where_it_matters(begin: Begin) -> None:
    story = begin()
    story.show_at_once("ATH1", "COIN01")
    assert story.asked == "table.which-first"
    story.choose("option.first", card="COIN01")
    assert story.cards(ANIA) == {"COIN01", "ATH1"}
    assert story.turn == BORYS


def test_someone_else_drew_it(begin: Begin) -> None:
    story = begin(3)
    story.show("COIN01", "COIN02")
    story.choose("option.drawn-by", player=BORYS)
    assert story.cards(BORYS) == {"COIN02"}
    assert story.turn == BORYS


def test_the_seat_zone_tells_whose_draw_it_is(begin: Begin) -> None:
    left, right = (0.0, 0.0, 0.4, 1.0), (0.6, 0.0, 1.0, 1.0)
    story = begin(3, seat_zones={BORYS: left, CELINA: right})
    story.show("COIN01")
    story.take(story.lay("COIN02", x=-90.0))
    story.wait(1.2)
    assert story.cards(BORYS) == {"COIN02"}
    story.take(story.lay("COIN03", x=90.0))
    story.wait(1.2)
    assert story.cards(CELINA) == {"COIN03"}


def test_the_camera_bumped_while_cards_lie_there(begin: Begin) -> None:
    story = begin(2, seat_zones={BORYS: (0.6, 0.0, 1.0, 1.0)})
    story.lay("COIN01", x=-60.0)
    story.lay("COIN02", x=-60.0, y=60.0, turn=90.0)
    story.wait(1.5)
    story.bump_the_camera()
    assert story.told == "table.camera-moved"
    assert story.record() == ["draw COIN01", "draw COIN02"]
    story.lay("COIN03", x=60.0)  # in the zone of Borys, which does not count now
    assert story.cards(ANIA) == {"COIN01", "COIN02", "COIN03"}
    story.bump_the_camera(-40.0, -25.0)
    assert story.told != "table.camera-moved"
    assert story.now.camera.condition == "ok"


def test_a_foreign_code_is_told_and_nothing_else_happens(begin: Begin) -> None:
    story = begin()
    code = story.lay_foreign_code("https://example.org/menu")
    assert story.told == "table.foreign-code"
    number = story.now.number
    story.wait(2.0)
    assert story.now.number == number
    story.take(code)
    story.wait(1.2)
    story.show("ATH1")
    assert story.record() == ["draw ATH1"]


def test_two_copies_of_one_card_in_view(begin: Begin) -> None:
    story = begin()
    story.lay("COIN01", x=-60.0)
    story.lay("COIN01", x=60.0)
    story.wait(0.5)
    assert story.told == "table.two-copies"
    assert story.record() == ["draw COIN01"]


def test_a_torn_card_is_played_by_tap_alone(begin: Begin) -> None:
    story = begin(start=holding(("ATH", "ATH1 ATH2 COIN01"), ("SPA", "SPA1")))
    story.tap_card("ROBB1")
    for card in ("ATH2", "COIN01", "ATH1"):
        story.tap_card(card)
    assert story.turn == BORYS
    story.show("COIN02")
    assert story.record() == ["draw ROBB1", "pay ATH2 COIN01 ATH1", "draw COIN02"]
