"""A disk that can't be written: play goes on, and nothing is lost."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tableside.errors import UserError
from tests.interpreter.room import FullDisk, Room, hand


@pytest.fixture
def crowded(tmp_path: Path) -> Iterator[tuple[Room, FullDisk]]:
    room = Room(tmp_path, journal=FullDisk)
    assert isinstance(room.journal, FullDisk)
    yield room, room.journal
    room.close()


def test_play_goes_on_with_a_full_disk_and_nothing_is_lost(
    crowded: tuple[Room, FullDisk],
) -> None:
    room, disk = crowded
    match = room.begin().snapshot.match
    room.show("COIN01")
    disk.full = True
    snapshot = room.show("COIN02").snapshot
    assert snapshot.fault is not None
    assert snapshot.fault.code == "fault.disk-full"
    assert hand(snapshot, 0) == {"COIN01", "COIN02"}
    assert room.show("COIN03").snapshot.fault == snapshot.fault
    disk.full = False
    assert room.show("COIN04").snapshot.fault is None
    assert match is not None
    _, lines, desk = disk.load(match)
    assert [line.line["card"] for line in lines] == ["COIN01", "COIN02", "COIN03", "COIN04"]
    assert desk == room.now.desk


def test_time_alone_tries_again_but_not_with_every_frame(crowded: tuple[Room, FullDisk]) -> None:
    room, disk = crowded
    room.begin()
    disk.full = True
    room.show("COIN01")
    room.table.wait_handled()
    before = disk.attempts
    for _ in range(30):
        room.tick(0.01)
    assert disk.attempts == before
    room.tick(1.0)
    assert disk.attempts == before + 1
    disk.full = False
    assert room.tick(1.0).snapshot.fault is None


def test_a_table_that_stops_while_the_disk_is_full_lost_moves_silently(
    crowded: tuple[Room, FullDisk],
) -> None:
    room, disk = crowded
    room.begin()
    disk.full = True
    room.show("COIN01")
    with pytest.raises(UserError, match="the last moves are lost: no space is left"):
        room.table.stop()


def test_a_table_that_stops_tries_once_more_to_keep_everything(
    crowded: tuple[Room, FullDisk],
) -> None:
    room, disk = crowded
    match = room.begin().snapshot.match
    disk.full = True
    room.show("COIN01")
    disk.full = False
    room.table.stop()
    assert match is not None
    assert [line.line["card"] for line in disk.load(match)[1]] == ["COIN01"]


def test_matches_begun_on_a_full_disk_are_all_kept_in_the_end(
    crowded: tuple[Room, FullDisk],
) -> None:
    room, disk = crowded
    disk.full = True
    room.begin()
    room.show("ATH1")
    room.begin(players=["Celina", "Darek"])
    room.show("SPA1", "COIN01")
    assert disk.matches() == ()
    disk.full = False
    room.tick(5.0)
    kept = [(match.header["players"], match.lines) for match in reversed(disk.matches())]
    assert kept == [(["Ania", "Borys"], 1), (["Celina", "Darek"], 2)]
    assert room.now.match == disk.unfinished()
