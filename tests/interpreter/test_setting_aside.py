"""Matches set aside and taken up again: nothing of them is lost, and nothing counts meanwhile."""

from __future__ import annotations

from pathlib import Path

import pytest

from tableside.match.journal import Journal, JournalError
from tableside.messages import Button, CardGone, CardSeen, CommandShown, Pause, ResumeMatch, Text
from tests.interpreter.room import TIMEOUT, Room, hand
from tests.interpreter.story import SOMEWHERE
from tests.match.old_journal import as_the_first_version


def pause(room: Room, on: bool) -> None:
    assert room.table.ask(Pause(on, room.clock()), TIMEOUT).ok


def resume(room: Room, match: str | None) -> Text | None:
    assert match is not None
    return room.table.ask(ResumeMatch(match, room.clock()), TIMEOUT).text


# --- pause ---------------------------------------------------------------------------------------


def test_while_a_match_is_paused_nothing_is_a_move(room: Room) -> None:
    room.begin()
    room.show("COIN01")
    pause(room, True)
    paused = room.now
    assert paused.desk.paused
    assert paused.prompt == Text("table.paused")
    for message in (
        CardSeen("COIN02", room.clock(), SOMEWHERE),
        CommandShown("STOP", room.clock()),
        Button("UNDO", room.clock()),
    ):
        answer = room.table.ask(message, TIMEOUT)
        assert (answer.ok, answer.text) == (False, Text("table.paused-first"))
    assert room.tap(line={"do": "stop"}).text == Text("table.paused-first")
    assert room.now == paused


def test_after_a_pause_play_goes_on_where_it_was(room: Room) -> None:
    room.begin()
    room.show("COIN01")
    before = room.now
    pause(room, True)
    room.show("COIN02")
    pause(room, False)
    assert (room.now.position, room.now.desk, room.now.prompt) == (
        before.position,
        before.desk,
        before.prompt,
    )
    room.show("COIN02")
    assert hand(room.now, 0) == {"COIN01", "COIN02"}


def test_a_card_left_lying_in_a_pause_counts_once_it_is_shown_anew(room: Room) -> None:
    room.begin()
    pause(room, True)
    room.table.ask(CardSeen("COIN05", room.clock(), SOMEWHERE), TIMEOUT)
    pause(room, False)
    room.table.ask(CardGone("COIN05", room.clock() + 60), TIMEOUT)
    assert room.now.move == 0
    room.show("COIN05")
    assert hand(room.now, 0) == {"COIN05"}


def test_a_pause_outlasts_a_restart(tmp_path: Path) -> None:
    room = Room(tmp_path)
    room.begin()
    room.show("COIN01")
    pause(room, True)
    room.close()
    again = Room(room.folder)
    assert again.now.desk.paused
    assert again.now.move == 1
    again.close()


def test_without_a_match_there_is_nothing_to_pause(room: Room) -> None:
    answer = room.table.ask(Pause(True, 1.0), TIMEOUT)
    assert (answer.ok, answer.text) == (False, Text("table.no-match"))


def test_a_new_match_is_not_paused(room: Room) -> None:
    room.begin()
    pause(room, True)
    room.begin()
    assert not room.now.desk.paused


# --- taken up again ------------------------------------------------------------------------------


def test_a_match_that_was_left_is_taken_up_with_its_tray_and_the_other_one_kept(
    room: Room,
) -> None:
    room.begin()
    room.show("COIN01", "COIN02", "COIN03", "ROBB1", "COIN01")
    left = room.now
    assert left.desk.tray
    room.begin(players=["Celina", "Dima"])
    room.show("ATH1")
    other = room.now
    assert resume(room, left.match) is None
    assert (room.now.match, room.now.position) == (left.match, left.position)
    assert (room.now.players, room.now.desk, room.now.move) == (left.players, left.desk, left.move)
    room.show("COIN02", "COIN03")
    assert hand(room.now, 0) == set()
    assert resume(room, other.match) is None
    assert (room.now.match, room.now.position) == (other.match, other.position)


def test_after_a_restart_the_match_taken_up_last_goes_on(tmp_path: Path) -> None:
    room = Room(tmp_path)
    room.begin()
    first = room.now.match
    room.begin(players=["Celina", "Dima"])
    assert resume(room, first) is None
    room.close()
    again = Room(room.folder)
    assert again.now.match == first
    again.close()


def test_taking_up_the_match_on_the_table_ends_its_pause(room: Room) -> None:
    room.begin()
    pause(room, True)
    assert resume(room, room.now.match) is None
    assert not room.now.desk.paused


def test_a_tap_on_the_page_of_the_other_match_is_stale(room: Room) -> None:
    room.begin()
    first = room.now
    room.begin()
    assert resume(room, first.match) is None
    assert room.tap(first.number, line={"do": "stop"}).text == Text("table.stale")


def test_what_can_not_be_taken_up_is_said_and_changes_nothing(room: Room) -> None:
    room.begin()
    won = {
        "turn": 0,
        "players": [
            {"polis": "ATH", "cards": ["ATH1", "ATH2", "ATH3", "ATH4", "ATH5", "ATH6", "ATHG"]},
            {"polis": None, "cards": []},
        ],
        "discard": [],
    }
    room.tap(line={"do": "set", "position": won})
    finished = room.now.match
    room.begin()
    present = room.now
    assert resume(room, finished) == Text("table.finished")
    assert resume(room, "999") == Text("table.no-such-match")
    assert resume(room, "no number") == Text("table.no-such-match")
    assert room.now == present


def test_a_match_of_another_deck_is_not_taken_up(tmp_path: Path) -> None:
    room = Room(tmp_path, other_deck=lambda header: header.get("other"))
    room.begin()
    journal = room.journal
    kept = room.table.look(lambda _: journal.begin({"other": "rome-60"}, 1.0), TIMEOUT)
    assert resume(room, kept) == Text("table.other-deck", {"deck": "rome-60"})
    room.close()


def test_while_the_disk_is_full_no_other_match_is_taken_up(tmp_path: Path) -> None:
    class Full(Journal):
        full = False

        def write(self, *what: object, **more: object) -> None:
            if Full.full:
                raise JournalError("disk-full", self.path)
            super().write(*what, **more)  # type: ignore[arg-type]

    room = Room(tmp_path, journal=Full)
    room.begin()
    first = room.now.match
    room.begin()
    Full.full = True
    room.show("COIN01")
    told = resume(room, first)
    assert told is not None
    assert told.code == "fault.disk-full"
    assert room.now.move == 1
    Full.full = False
    room.close()


def test_looking_into_the_journal_gives_what_is_kept(room: Room) -> None:
    room.begin()
    room.begin()
    assert room.table.look(lambda journal: journal.count(), TIMEOUT) == 2
    assert [match.id for match in room.table.look(lambda j: j.matches(1, 1), TIMEOUT)] == ["1"]
    with pytest.raises(KeyError):
        room.table.look(lambda journal: journal.load("99"), TIMEOUT)
    assert room.begin().ok


def test_a_journal_of_the_version_before_goes_on(tmp_path: Path) -> None:
    path, old = tmp_path / "matches.db", tmp_path / "old.db"
    with Journal(path) as journal:
        first = journal.begin({"table": 1}, 1.0)
        second = journal.begin({"table": 1}, 2.0)
    as_the_first_version(path, old)
    with Journal(old) as journal:
        assert journal.unfinished() == second
        journal.take_up(first)
        assert journal.unfinished() == first
