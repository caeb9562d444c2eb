"""A journal that was cut, or whose bits went bad: no wrong position, and what is proved stays."""

from __future__ import annotations

import random
import shutil
from itertools import islice
from pathlib import Path

import pytest

from bench import journal_damage
from bench.journal_damage import Files, cut, flipped, moves, outcome, written
from tableside.match.journal import Journal
from tableside.match.journal_aside import open_journal
from tableside.match.journal_carving import carve
from tableside.match.journal_errors import JournalError
from tableside.match.journal_log import commits_beyond, log_of, read_log
from tableside.match.seals import read_seal, seal
from tableside.messages import Desk, HistoryLine, Text
from tests.match.writing_child import desk, line

HEADER = journal_damage.HEADER


@pytest.fixture(scope="module")
def both() -> tuple[Files, Files]:
    """A journal with its log, and after the log was written back."""
    with_log, written_back = written(1)
    return with_log, written_back


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "journal.sqlite3"


def lay(path: Path, database: bytes, log: bytes = b"") -> None:
    path.write_bytes(database)
    if log:
        log_of(path).write_bytes(log)


@pytest.mark.parametrize("which", [0, 1])
def test_no_cut_and_no_turned_bit_gives_a_wrong_position(
    both: tuple[Files, Files], which: int, tmp_path: Path
) -> None:
    files = both[which]
    damages = [*cut(files, 4096, every=293), *flipped(files, 30, random.Random(5))]
    assert {outcome(files, *damage, tmp_path)[0] for damage in damages} <= {
        "whole", "told", "earlier",
    }  # fmt: skip


def test_no_turned_bit_in_the_files_header_stops_the_start(
    both: tuple[Files, Files], tmp_path: Path
) -> None:
    files = both[1]
    for place in range(100):
        database = bytearray(files.database)
        database[place] ^= 1 << place % 8
        came, missing = outcome(files, bytes(database), b"", tmp_path)
        assert came in ("whole", "told"), place
        assert missing == 0, place


def test_a_log_with_one_bad_letter_loses_no_confirmed_move(
    both: tuple[Files, Files], path: Path
) -> None:
    files = both[0]
    log = bytearray(files.log)
    log[len(log) // 3] ^= 4
    lay(path, files.database, bytes(log))
    journal, said = open_journal(path, 0.0)
    with journal:
        aside = path.with_name("journal.sqlite3.damaged-19700101-000000")
        assert said == Text("fault.saved", {"path": str(aside)})
        assert journal.load(files.match) == (HEADER, files.lines, journal_damage.TRAY)
    assert log_of(aside).read_bytes() == log


@pytest.mark.parametrize("place", [9, 18, 40, 46, -4096 - 24 + 9])
def test_no_bad_letter_in_the_logs_own_marks_loses_a_confirmed_move(
    both: tuple[Files, Files], place: int, tmp_path: Path
) -> None:
    """In its header, and in the frames of its first and its last page."""
    files = both[0]
    log = bytearray(files.log)
    log[place] ^= 16
    assert outcome(files, files.database, bytes(log), tmp_path) == ("told", 0)


def test_a_plug_pulled_after_a_new_logs_header_is_no_damage(path: Path) -> None:
    with Journal(path) as journal:
        match = journal.begin(HEADER, 0.0)
        journal.write(match, [line(1)], desk(1))
        journal._file.write_back()
        before = path.read_bytes(), read_log(path)
        journal.write(match, [line(2)], desk(2))
        begun = read_log(path)
    assert begun[:32] != before[1][:32]
    lay(path, before[0], begun[:32] + before[1][32:])
    journal, said = open_journal(path, 0.0)
    with journal:
        assert said is None
        assert journal.load(match)[1:] == ((line(1),), desk(1))


def test_a_pulled_plug_before_the_last_sync_is_no_damage(
    both: tuple[Files, Files], path: Path
) -> None:
    files = both[0]
    lay(path, files.database, files.log[:-100])
    journal, said = open_journal(path, 0.0)
    with journal:
        assert said is None
        assert journal.load(files.match) == (HEADER, files.lines, Desk())


def test_all_matches_are_saved_from_a_file_that_no_database_can_open(
    both: tuple[Files, Files], path: Path
) -> None:
    files = both[1]
    lay(path, b"\0" * 4096 + files.database[4096:])
    journal, said = open_journal(path, 0.0)
    with journal:
        assert said is not None
        assert said.code == "fault.saved"
        assert journal.load(files.match) == (HEADER, files.lines, journal_damage.TRAY)
        assert [entry.finished for entry in journal.matches()] == [False, True, True]
        assert journal.unfinished() == files.match
        for entry in journal.matches():
            assert len(journal.load(entry.id)[1]) == journal_damage.MOVES_EACH


def test_a_line_that_was_changed_ends_what_is_saved(both: tuple[Files, Files], path: Path) -> None:
    files = both[1]
    changed = files.database.replace(b'"n":21,"line":{"do"', b'"n":21,"line":{"du"')
    assert changed != files.database
    lay(path, changed)
    journal, said = open_journal(path, 0.0)
    with journal:
        assert said is not None
        assert said.code == "fault.saved-partly"
        assert journal.load(files.match) == (HEADER, files.lines[:20], Desk())


def test_an_old_match_that_is_damaged_costs_that_one_alone(
    both: tuple[Files, Files], path: Path
) -> None:
    files = both[1]
    first = next(iter(moves(1, 1)))
    place = files.database.index(b'"n":1,"line":')  # of the first match
    assert first.n == 1
    lay(path, files.database[:place] + b'"n":7' + files.database[place + 5 :])
    journal, said = open_journal(path, 0.0)
    with journal:
        assert said is None
        assert journal.load(files.match)[1] == files.lines
        with pytest.raises(JournalError, match="line 1 is not as it was written"):
            journal.load("1")


def test_a_line_missing_at_the_end_is_noticed(path: Path) -> None:
    with Journal(path) as journal:
        match = journal.begin(HEADER, 0.0)
        journal.write(match, [line(1), line(2)], desk(2))
        journal._file.db.execute("DELETE FROM lines WHERE key % 1000000 = 2")
        with pytest.raises(JournalError, match="last lines are not as they were"):
            journal.load(match)


def test_what_was_half_written_is_not_mixed_with_what_came_instead(path: Path) -> None:
    with Journal(path) as journal:
        match = journal.begin(HEADER, 0.0)
        journal.write(match, [line(1)], desk(1))
    lost = path.with_name("lost.sqlite3")
    shutil.copy(path, lost)
    other = HistoryLine(2, {"do": "stop"}, 9.0, "", "", 0)
    for copy, second in ((lost, other), (path, line(2))):
        with Journal(copy) as journal:
            journal.write(match, [second], desk(2))
    with Journal(path) as journal:
        journal.write(match, [line(3)], desk(3))
    # The plug was pulled while `other` was written; its page is still in the file.
    (carved,) = carve([lost.read_bytes(), path.read_bytes()])
    with Journal(path.with_name("new.sqlite3")) as journal:
        journal.adopt([carved])
        assert journal.load(match)[1:] == ((line(1), line(2), line(3)), desk(3))


def test_matches_that_were_saved_go_on_under_their_ids(path: Path) -> None:
    with Journal(path) as journal:
        first, second = journal.begin(HEADER, 0.0), journal.begin(HEADER, 1.0)
        journal.write(second, [line(1)], desk(1))
        journal.take_up(first)
    with Journal(path.with_name("new.sqlite3")) as journal:
        journal.adopt(carve([path.read_bytes()]))
        assert journal.unfinished() == first
        assert journal.load(second)[1:] == ((line(1),), desk(1))
        journal.write(first, [line(1)], desk(1))
        assert journal.begin(HEADER, 2.0) == "3"


def test_commits_beyond_what_was_taken_are_counted(both: tuple[Files, Files]) -> None:
    log = both[0].log
    pages = (len(log) - 32) // (4096 + 24)
    assert commits_beyond(log, pages) == 0
    assert commits_beyond(log, pages - 1) == 1
    assert commits_beyond(log, 0) > journal_damage.MOVES_EACH
    assert commits_beyond(b"", 0) == commits_beyond(b"no log", 0) == 0
    assert read_log(Path("/nowhere/journal.sqlite3")) == b""


def test_a_seal_is_of_its_text_its_place_and_its_chain() -> None:
    sealed = seal("L", 3, 7, "text", "before")
    assert read_seal(str(sealed)) == sealed
    assert sealed.proves("text", "before")
    assert not sealed.proves("test", "before")
    assert not sealed.proves("text", "other")
    assert seal("L", 3, 8, "text", "before").digest != sealed.digest
    assert seal("L", 4, 7, "text", "before").digest != sealed.digest
    assert read_seal("no seal") is None


def test_the_table_of_outcomes_has_a_row_for_each_damage() -> None:
    tallies = list(islice(journal_damage.measure(2, flips=1, last=8, every=8), 4))
    assert journal_damage.table(tallies).count("\n") == 5
    assert sum(tally.outcomes["wrong"] for tally in tallies) == 0
