"""What was not allowed stays with the match: who, when, why, once, and over restarts."""

from __future__ import annotations

import logging
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from tableside.messages import Answer, Button, CommandShown, DeleteMatch, Text
from tests.interpreter.room import HELD, TIMEOUT, FullDisk, Room
from tests.storytelling import holding


def codes(room: Room) -> list[str]:
    return [kept.refusal.code for kept in room.now.refusals]


def restarted(room: Room) -> Room:
    room.close()
    return Room(room.folder)


def delete(room: Room, match: str) -> Answer:
    return room.table.ask(DeleteMatch(match, room.clock()), TIMEOUT)


def test_a_refused_tap_is_kept_with_who_when_and_why(room: Room) -> None:
    room.begin()
    room.show("COIN01")
    room.tap(line={"do": "draw", "card": "COIN01"}, who="phone:Ania")
    (kept,) = room.now.refusals
    assert (kept.n, kept.after, kept.turn, kept.who) == (1, 1, 0, "phone:Ania")
    assert kept.time == room.time
    assert (kept.refusal.code, kept.refusal.rule) == ("in-play", "R2")
    assert kept.line == {"do": "draw", "card": "COIN01"}
    assert room.now.move == 1


def test_a_refused_showing_is_kept_with_its_card(room: Room) -> None:
    room.begin(start=holding(("ATH", "ATH1 ATHG COIN01 COIN02 COIN03"), ("SPA", "SPA1")))
    room.show("ROBB1")
    assert room.show("ATHG").refusal is not None
    (kept,) = room.now.refusals
    assert (kept.card, kept.who) == ("ATHG", "camera")
    assert (kept.refusal.code, kept.refusal.rule) == ("not-payable", "R7")


@pytest.mark.parametrize(
    ("shown", "line"),
    [
        (["ROBB1", "ATHG"], {"do": "pay", "cards": ["ATHG"]}),
        (["ROBB1", "COIN01", "ATHG"], {"do": "pay", "cards": ["COIN01", "ATHG"]}),
        (["SPA2", "ATH2"], {"do": "buy", "card": "ATH2", "from": 1}),
        (["ABC9"], {"do": "draw", "card": "ABC9"}),
    ],
)
def test_a_refused_showing_is_kept_with_the_move_that_the_card_stood_for(
    room: Room, shown: list[str], line: dict[str, Any]
) -> None:
    room.begin(start=holding(("ATH", "ATH1 ATHG COIN01 COIN02"), ("SPA", "SPA1 ATH2")))
    room.show(*shown)
    (kept,) = room.now.refusals
    assert kept.line == line
    assert room.now.desk.notice is not None
    assert room.now.desk.notice.line == line
    again = restarted(room)
    try:
        assert again.now.refusals == (kept,)
        again.show(shown[-1])
        assert [(one.line, one.times) for one in again.now.refusals] == [(line, 2)]
    finally:
        again.close()


def test_a_button_and_a_command_card_are_told_apart(room: Room) -> None:
    room.begin()
    room.table.ask(Button("STOP", room.time + 1), TIMEOUT)
    room.table.ask(Button("UNDO", room.time + 2), TIMEOUT)
    room.table.ask(CommandShown("STOP", room.time + 3), TIMEOUT)
    assert [(kept.who, kept.refusal.code, kept.times) for kept in room.now.refusals] == [
        ("button", "draw-first", 2),
        ("button", "nothing-to-undo", 1),
    ]


def test_a_card_that_is_laid_in_its_place_is_no_refusal(room: Room) -> None:
    room.begin()
    room.show("COIN01")
    room.show("COIN01")
    assert room.now.refusals == ()


def test_what_was_refused_is_there_after_a_restart_and_numbers_go_on(room: Room) -> None:
    room.begin(house_rules={"buy_timing": "after_draw"})
    room.tap(line={"do": "stop"})
    room.show("COIN01")
    room.tap(line={"do": "draw", "card": "COIN01"})
    before = room.now.refusals
    again = restarted(room)
    try:
        assert again.now.refusals == before
        again.tap(line={"do": "draw", "card": "NOPE"})
        assert [kept.n for kept in again.now.refusals] == [1, 2, 3]
    finally:
        again.close()


def test_a_new_match_begins_without_the_refusals_of_the_last(room: Room) -> None:
    room.begin()
    room.tap(line={"do": "stop"})
    room.begin()
    assert room.now.refusals == ()


def test_the_house_rules_of_a_ruling_are_kept(room: Room) -> None:
    room.begin(start=HELD)
    room.tap(line={"do": "buy", "card": "SPA1", "from": 1})
    (kept,) = room.now.refusals
    assert kept.refusal.house_rules == ("buy_timing",)


def test_tapping_the_same_for_hours_neither_floods_nor_writes_for_ever(room: Room) -> None:
    room.begin()
    for _ in range(130):
        room.tap(line={"do": "stop"})
    (kept,) = room.now.refusals
    assert kept.times == 99


def test_a_full_disk_stops_no_play_and_the_refusal_is_written_later(tmp_path: Path) -> None:
    disks: list[FullDisk] = []

    def full_disk(path: Path) -> FullDisk:
        disks.append(FullDisk(path))
        return disks[-1]

    room = Room(tmp_path, journal=full_disk)
    room.begin()
    disks[0].full = True
    room.tap(line={"do": "stop"})
    assert room.now.fault is not None
    assert room.show("COIN01").ok
    assert codes(room) == ["draw-first"]
    disks[0].full = False
    room.tick(5.0)
    assert room.now.fault is None
    again = restarted(room)
    try:
        assert codes(again) == ["draw-first"]
    finally:
        again.close()


def test_refusals_that_can_not_be_read_cost_the_match_nothing(
    room: Room, caplog: pytest.LogCaptureFixture
) -> None:
    room.begin()
    room.show("COIN01")
    room.tap(line={"do": "draw", "card": "COIN01"})
    room.close()
    with sqlite3.connect(room.folder / "matches.db") as database:
        database.execute("UPDATE refusals SET entry = '{}'")
    database.close()
    with caplog.at_level(logging.ERROR):
        again = Room(room.folder)
    try:
        assert again.now.move == 1
        assert again.now.refusals == ()
        assert "the refusals of match 1 are left out" in caplog.text
        again.tap(line={"do": "draw", "card": "COIN01"})
        assert codes(again) == ["in-play"]
    finally:
        again.close()


# --- deleting ------------------------------------------------------------------------------------


def test_a_match_is_deleted_and_others_hear_of_it(tmp_path: Path) -> None:
    forgotten: list[str] = []
    room = Room(tmp_path, forget=forgotten.append)
    try:
        first = room.begin().snapshot.match
        room.tap(line={"do": "stop"})
        room.begin()
        assert first is not None
        assert delete(room, first).ok
        assert forgotten == [first]
        assert [match.id for match in room.journal.matches()] == [room.now.match]
        assert delete(room, first).text == Text("table.no-such-match")
        assert forgotten == [first]
    finally:
        room.close()


def test_the_match_on_the_table_is_not_deleted(room: Room) -> None:
    running = room.begin().snapshot.match
    assert running is not None
    assert delete(room, running).text == Text("table.match-runs")
    assert room.show("COIN01").ok


@pytest.mark.parametrize("match", ["", "x", "-1", "1; DROP TABLE lines", "9" * 400])
def test_what_is_no_match_is_not_deleted(room: Room, match: str) -> None:
    room.begin()
    assert delete(room, match).text == Text("table.no-such-match")


def test_a_step_to_a_point_is_one_write_and_a_stale_one_is_refused(tmp_path: Path) -> None:
    writes: list[int] = []

    class Watched(FullDisk):
        def write(self, match_id: str, lines: Any, *more: Any) -> None:
            writes.append(len(lines))
            super().write(match_id, lines, *more)

    room = Room(tmp_path, journal=Watched)
    try:
        room.begin()
        seen = room.now.number
        room.show("COIN01", "COIN02", "ATH1")
        assert room.tap(seen, until=0).text == Text("table.stale")
        writes.clear()
        assert room.tap(until=0, why="wrong").ok
        assert writes == [3]
        assert [line.why for line in room.now.history[3:]] == ["wrong"] * 3
    finally:
        room.close()
