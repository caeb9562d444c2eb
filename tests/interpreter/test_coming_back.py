"""Coming back after a restart: the match that goes on, and the one that can not."""

from __future__ import annotations

from pathlib import Path

from tableside.games.collect_and_rule.game import CollectAndRule
from tableside.messages import Text
from tests.interpreter.room import HELD, Room, cards_of_the_deck
from tests.storytelling import holding


def test_the_table_comes_back_where_it_was(tmp_path: Path) -> None:
    room = Room(tmp_path)
    room.begin(start=HELD)
    room.show("ROBB1", "COIN01", "ATH1")
    before = room.now
    room.close()
    again = Room(tmp_path)
    after = again.now
    assert after.match == before.match
    assert after.position == before.position
    assert after.desk == before.desk
    assert after.desk.tray.cards == ("COIN01", "ATH1")
    assert after.history == before.history
    assert after.last_card == before.last_card
    assert after.prompt == before.prompt
    again.show("COIN02")
    assert again.now.position.turn == 1
    again.close()


def test_a_won_match_is_still_shown_after_a_restart_and_ends_with_the_next(tmp_path: Path) -> None:
    start = holding(("ATH", "ATH1 ATH2 ATH3 ATH4 ATH5 ATH6"), (None, ""))
    room = Room(tmp_path)
    room.begin(start=start)
    assert "win" in room.show("ATHG").snapshot.cues
    room.close()
    again = Room(tmp_path)
    assert again.now.position.winner == 0
    won = again.now.match
    again.begin()
    assert [match.finished for match in again.journal.matches() if match.id == won] == [True]
    assert again.now.match != won
    again.close()


def test_a_match_left_for_a_newer_one_is_kept_unfinished(room: Room) -> None:
    first = room.begin().snapshot.match
    room.show("ATH1")
    second = room.begin().snapshot.match
    assert first != second
    kept = {match.id: match for match in room.journal.matches()}
    assert first is not None
    assert (kept[first].lines, kept[first].finished) == (1, False)


def test_a_match_that_no_longer_fits_its_deck_is_told_and_left_on_disk(tmp_path: Path) -> None:
    room = Room(tmp_path)
    room.begin()
    room.show("ATH1")
    room.close()
    others = [card for card in cards_of_the_deck() if card.id != "ATH1"]
    again = Room(tmp_path, CollectAndRule(others))
    assert again.now.match is None
    assert again.now.fault is not None
    assert again.now.fault.code == "fault.resume"
    assert again.begin().snapshot.fault == again.now.fault  # said until somebody plays
    assert again.show("COIN01").snapshot.fault is None
    assert again.begin().snapshot.fault is None
    assert len(again.journal.matches()) == 3
    again.close()


def test_a_match_with_another_deck_is_neither_taken_up_nor_begun(tmp_path: Path) -> None:
    room = Room(tmp_path)
    left = room.begin(deck="other").snapshot.match
    room.show("ATH1")
    room.close()
    again = Room(tmp_path, other_deck=lambda header: header.get("deck"))
    assert again.now.match is None
    assert again.now.fault == Text("fault.other-deck", {"deck": "other"})
    answer = again.begin(deck="third")
    assert (answer.ok, answer.text) == (False, Text("table.other-deck", {"deck": "third"}))
    again.close()
    room = Room(tmp_path)
    assert room.now.match == left
    room.close()


def test_what_went_wrong_before_the_start_is_said_until_the_first_move(tmp_path: Path) -> None:
    fault = Text("fault.set-aside", {"path": "journal.damaged"})
    room = Room(tmp_path, fault=fault)
    assert room.now.fault == fault
    assert room.begin().snapshot.fault == fault
    assert room.show("COIN01").snapshot.fault is None
    room.close()


def test_a_match_taken_up_keeps_when_it_began(tmp_path: Path) -> None:
    room = Room(tmp_path)
    match = room.begin().snapshot.match
    began = room.time
    room.close()
    again = Room(tmp_path)
    assert again.table._kept is not None
    assert (again.now.match, again.table._kept.began) == (match, began)
    again.close()
