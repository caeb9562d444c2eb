"""A journal that turns out to be damaged while a match is played."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from tableside.match.journal import NO_CHANGES, Journal, JournalError
from tableside.match.refused import Changes
from tableside.messages import Desk, HistoryLine
from tests.interpreter.room import Room, hand


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


def test_the_oldest_matches_go_when_another_begins(tmp_path: Path) -> None:
    gone: list[str] = []
    room = Room(tmp_path, most_matches=2, forget=gone.append)
    kept = [room.begin().snapshot.match for _ in range(4)]
    assert room.journal.ids() == set(kept[-2:])
    assert gone == kept[:2]
    room.close()
