"""A journal that turns out to be damaged while a match is played."""

from __future__ import annotations

import threading
from collections.abc import Iterable, Sequence
from pathlib import Path

from tableside.match.journal import NO_CHANGES, Journal, JournalError
from tableside.match.journal_carving import Carved
from tableside.match.refused import Changes
from tableside.messages import Desk, HistoryLine
from tests.interpreter.room import TIMEOUT, FullDisk, Room, hand


class GoneBad(Journal):
    """A journal whose file is found to be damaged at the next write."""

    bad = False

    def write(
        self,
        match_id: str,
        lines: Sequence[HistoryLine],
        desk: Desk,
        refusals: Changes = NO_CHANGES,
    ) -> None:
        if self.bad:
            raise JournalError("damaged", self.path, "a page makes no sense")
        super().write(match_id, lines, desk, refusals)

    def probe(self) -> None:
        if self.bad:
            raise JournalError("damaged", self.path, "a page makes no sense")
        super().probe()

    def reopen(self) -> None:
        self.bad = False
        super().reopen()


def test_it_is_set_aside_and_the_match_is_kept_whole_in_a_new_one(tmp_path: Path) -> None:
    room = Room(tmp_path, journal=GoneBad)
    assert isinstance(room.journal, GoneBad)
    old = room.begin(players=["Celina", "Darek"]).snapshot.match
    match = room.begin().snapshot.match
    room.show("COIN01", "COIN02")
    room.journal.bad = True
    snapshot = room.show("COIN03").snapshot
    assert snapshot.match == match
    assert snapshot.fault is not None
    assert snapshot.fault.code == "fault.saved"
    assert Path(str(snapshot.fault.arguments["path"])).is_file()
    assert room.show("COIN04").snapshot.fault is None
    room.close()
    again = Room(tmp_path)
    assert again.now.match == match
    assert hand(again.now, 0) == {"COIN01", "COIN02", "COIN03", "COIN04"}
    assert again.journal.ids() == {old, match}
    again.close()


class FullWhenAnew(GoneBad):
    """The same, and there is no room for the new one, whenever `full` says so."""

    full = False

    def adopt(self, found: Iterable[Carved]) -> None:
        if self.full:
            raise JournalError("disk-full", self.path)
        super().adopt(found)


def test_a_new_one_that_there_is_no_room_for_is_filled_later(tmp_path: Path) -> None:
    room = Room(tmp_path, journal=FullWhenAnew)
    assert isinstance(room.journal, FullWhenAnew)
    match = room.begin().snapshot.match
    room.show("COIN01", "COIN02")
    room.journal.bad = room.journal.full = True
    snapshot = room.show("COIN03").snapshot
    assert snapshot.fault is not None
    assert snapshot.fault.code == "fault.disk-full"
    assert hand(snapshot, 0) == {"COIN01", "COIN02", "COIN03"}
    room.journal.full = False
    assert room.show("COIN04").snapshot.fault is None
    room.close()
    again = Room(tmp_path)
    assert again.now.match == match
    assert hand(again.now, 0) == {"COIN01", "COIN02", "COIN03", "COIN04"}
    again.close()


def probed(room: Room, *, write: bool) -> None:
    passed = threading.Event()
    room.table.probe(passed.set, write=write)
    assert passed.wait(TIMEOUT)


def test_it_is_also_noticed_while_nobody_plays(tmp_path: Path) -> None:
    room = Room(tmp_path, journal=GoneBad)
    assert isinstance(room.journal, GoneBad)
    match = room.begin().snapshot.match
    room.show("COIN01")
    room.journal.bad = True
    probed(room, write=False)
    assert room.now.fault is None
    probed(room, write=True)
    assert room.now.fault is not None
    assert room.now.fault.code == "fault.saved"
    assert match is not None
    assert [line.line["card"] for line in room.journal.load(match)[1]] == ["COIN01"]
    room.close()


def test_a_disk_that_is_full_is_noticed_while_nobody_plays_and_passes(tmp_path: Path) -> None:
    room = Room(tmp_path, journal=FullDisk)
    assert isinstance(room.journal, FullDisk)
    match = room.begin().snapshot.match
    room.journal.full = True
    room.show("COIN01")
    for write in (True, False):
        probed(room, write=write)
        assert room.now.fault is not None
    room.journal.full = False
    probed(room, write=True)
    assert room.now.fault is None
    assert match is not None
    assert [line.line["card"] for line in room.journal.load(match)[1]] == ["COIN01"]
    room.close()


def test_the_oldest_matches_go_when_another_begins(tmp_path: Path) -> None:
    gone: list[str] = []
    room = Room(tmp_path, most_matches=2, forget=gone.append)
    kept = [room.begin().snapshot.match for _ in range(4)]
    assert room.journal.ids() == set(kept[-2:])
    assert gone == kept[:2]
    room.close()
