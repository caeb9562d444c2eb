"""Cards that add up while nothing is a move."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tableside.laid_out import Gathered, Gathering, LaidOut, is_idle
from tableside.messages import (
    CardGone,
    CardSeen,
    CopiesSeen,
    Desk,
    ForeignSeen,
    Snapshot,
    TableMessage,
    Tick,
)

CORNERS = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))
CARDS = ("ATH1", "ATH2", "COIN01")


class Room:
    def __init__(self) -> None:
        self.idle = True
        self.gathering = Gathering(CARDS, lambda: self.idle)

    def show(self, *cards: str) -> Gathered:
        for card in cards:
            self.gathering.take(CardSeen(card, 1.0, CORNERS))
            self.gathering.take(CardGone(card, 2.0))
        return self.gathering.now


@pytest.fixture
def room() -> Room:
    return Room()


def test_shown_cards_add_up_in_their_order(room: Room) -> None:
    now = room.show("ATH2", "COIN01")
    assert now.shown == ("ATH2", "COIN01")
    assert (now.last, now.again) == ("COIN01", False)
    assert now.places == {}


def test_a_card_shown_twice_counts_once_and_is_said(room: Room) -> None:
    now = room.show("ATH2", "ATH2")
    assert now.shown == ("ATH2",)
    assert now.again


def test_what_is_no_playing_card_does_not_count(room: Room) -> None:
    before = room.show("ATH2")
    room.gathering.take(CardSeen("STOP", 1.0, CORNERS))
    room.gathering.take(CopiesSeen("STOP", 1.0))
    room.gathering.take(Tick(1.0))
    assert room.gathering.now == before
    room.gathering.take(ForeignSeen("x", 1.0))
    assert room.gathering.now.foreign
    assert room.gathering.now.last is None
    assert not room.show("ATH1").foreign


def test_two_copies_in_view_are_double(room: Room) -> None:
    room.show("ATH2")
    room.gathering.take(CopiesSeen("ATH2", 1.0))
    room.gathering.take(CopiesSeen("ATH2", 2.0))
    assert room.gathering.now.double == ("ATH2",)
    room.gathering.take_back("ATH2")
    now = room.gathering.now
    assert (len(now.shown), len(now.double)) == (0, 0)


def test_cards_lie_where_they_were_shown_last(room: Room) -> None:
    room.gathering.lay_at("0")
    room.show("ATH1", "ATH2")
    room.gathering.lay_at("1")
    now = room.show("ATH2", "COIN01")
    assert now.places == {"ATH1": "0", "ATH2": "1", "COIN01": "1"}
    assert not room.gathering.now.again
    assert room.show("COIN01").again
    room.gathering.take_back("ATH1")
    assert "ATH1" not in room.gathering.now.places
    room.gathering.lay_at(None)
    assert room.show("ATH1").places == {"ATH2": "1", "COIN01": "1"}


def test_a_picture_adds_all_that_it_shows(room: Room) -> None:
    room.show("ATH1")
    seen = LaidOut({"ATH1": 2, "ATH2": None, "STOP": 1}, ("ATH2",), foreign=1, unread=3)
    room.gathering.add(seen)
    now = room.gathering.now
    assert now.shown == ("ATH1", "ATH2")
    assert now.places == {"ATH1": "2"}
    assert (now.double, now.foreign, now.unread) == (("ATH2",), True, 3)
    room.gathering.add(LaidOut({"COIN01": None}))
    now = room.gathering.now
    assert now.shown == ("ATH1", "ATH2", "COIN01")
    assert (now.double, now.foreign, now.unread) == (("ATH2",), False, 0)


def test_a_card_that_is_a_move_ends_the_gathering(room: Room) -> None:
    room.gathering.lay_at("0")
    room.show("ATH1")
    room.idle = False
    assert room.show("ATH2").shown == ()
    room.idle = True
    now = room.show("ATH2")
    assert (now.shown, now.place, now.places) == (("ATH2",), None, {})


def test_every_change_has_a_number_of_its_own(room: Room) -> None:
    numbers = [room.gathering.now.number, room.show("ATH1").number]
    room.gathering.clear()
    numbers.append(room.gathering.now.number)
    room.gathering.lay_at("0")
    numbers.append(room.gathering.now.number)
    assert numbers == sorted(set(numbers))
    room.gathering.clear()
    cleared = room.gathering.now
    room.gathering.clear()
    assert room.gathering.now == cleared


def test_whatever_the_camera_says_goes_on_to_the_table(room: Room) -> None:
    posted: list[object] = []
    take = room.gathering.before(posted.append)
    messages: list[TableMessage] = [CardSeen("ATH1", 1.0, CORNERS), Tick(1.5)]
    for message in messages:
        take(message)
    assert posted == messages
    assert room.gathering.now.shown == ("ATH1",)


def test_nothing_is_a_move_without_a_match_or_in_a_pause() -> None:
    none = Snapshot(1, 1.0)
    assert is_idle(none)
    running = replace(none, match="1")
    assert not is_idle(running)
    assert is_idle(replace(running, desk=Desk(paused=True)))
