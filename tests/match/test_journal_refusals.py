"""Refusals in the journal: after a crash, in earlier versions' files, and gone with their match."""

from __future__ import annotations

import random
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from tableside.match.journal import SCHEMA_VERSION, Journal, JournalError
from tableside.match.refused import Changes, Refusals
from tableside.messages import KeptRefusal, Refusal
from tests.match.old_journal import as_the_first_version
from tests.match.refusing_child import refusal
from tests.match.writing_child import desk, line

HEADER = {"table": 1, "game": "toy", "players": ["Anastazja-Wilhelmina", "Borys"]}
REFUSED = KeptRefusal(
    1, 0, 2.5, "phone:Ania", 1, Refusal("taken", "T2", {"cards": ("A", "B")}, ("rule",)), "A"
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "journal.sqlite3"


def test_refusals_come_back_equal_and_counted_ones_once(path: Path) -> None:
    counted = KeptRefusal(2, 1, 3.5, "camera", 0, Refusal("not-yours", "T4"), line={"do": "give"})
    with Journal(path) as journal:
        match_id = journal.begin(HEADER, 0.0)
        journal.write(match_id, [line(1)], desk(1), Changes((REFUSED, counted)))
        again = KeptRefusal(2, 1, 3.5, "camera", 0, Refusal("not-yours", "T4"), None, None, 7)
        journal.write(match_id, [], desk(1), Changes((again,)))
        journal.write(match_id, [], desk(1), Changes((), (1,)))
    with Journal(path) as journal:
        assert journal.refusals(match_id) == (again,)
        assert journal.load(match_id)[1:] == ((line(1),), desk(1))
        assert journal.refusals("99") == ()


def test_a_wrong_line_keeps_no_refusal_beside_it(path: Path) -> None:
    with Journal(path) as journal:
        match_id = journal.begin(HEADER, 0.0)
        with pytest.raises(ValueError, match="can't be kept"):
            journal.write(match_id, [line(5)], desk(1), Changes((REFUSED,)))
        assert journal.refusals(match_id) == ()


def test_a_journal_of_the_first_version_goes_on_and_loses_nothing(
    path: Path, tmp_path: Path
) -> None:
    with Journal(path) as journal:
        match_id = journal.begin(HEADER, 1.5)
        journal.write(match_id, [line(number) for number in range(1, 30)], desk(29))
        finished = journal.begin(HEADER, 2.5)
        journal.finish(finished)
        before = [journal.load(match.id) for match in journal.matches()]
        entries = journal.matches()
    old = tmp_path / "old.sqlite3"
    as_the_first_version(path, old)
    with Journal(old) as journal:
        assert [journal.load(match.id) for match in journal.matches()] == before
        assert journal.matches() == entries
        assert journal.refusals(match_id) == ()
        journal.write(match_id, [line(30)], desk(30), Changes((REFUSED,)))
    with sqlite3.connect(old) as database:
        assert database.execute("PRAGMA user_version").fetchone() == (SCHEMA_VERSION,)
    database.close()
    with Journal(old) as journal:
        assert journal.refusals(match_id) == (REFUSED,)


def test_every_printed_refusal_is_there_after_kill_9(path: Path) -> None:
    rng = random.Random(4)
    match_id, printed = "", 0
    for _ in range(5):
        with subprocess.Popen(
            [sys.executable, "-m", "tests.match.refusing_child", str(path), match_id],
            stdout=subprocess.PIPE,
            cwd=Path(__file__).parents[2],
        ) as child:
            assert child.stdout is not None
            for _ in range(rng.randint(1, 30)):
                printed = int(child.stdout.readline())
            child.kill()
            for late in child.stdout.read().splitlines():
                printed = int(late)
        with Journal(path) as journal:
            match_id = journal.unfinished() or ""
            kept = journal.refusals(match_id)
        # It may have been killed after its commit and before its print.
        assert kept[-1].n in (printed, printed + 1)
        assert kept == tuple(refusal(number) for number in range(1, kept[-1].n + 1))


def test_a_refusal_that_makes_no_sense_is_told_as_damaged_and_the_match_is_still_there(
    path: Path,
) -> None:
    with Journal(path) as journal:
        match_id = journal.begin(HEADER, 0.0)
        journal.write(match_id, [line(1)], desk(1), Changes((REFUSED,)))
    with sqlite3.connect(path) as database:
        database.execute("UPDATE refusals SET entry = '[]'")
    database.close()
    with Journal(path) as journal:
        with pytest.raises(JournalError, match="damaged"):
            journal.refusals(match_id)
        assert journal.load(match_id)[1] == (line(1),)


# --- deleting ------------------------------------------------------------------------------------


def test_a_deleted_match_leaves_no_trace_in_the_file_and_the_others_stay(path: Path) -> None:
    refusals = Refusals()
    with Journal(path) as journal:
        first = journal.begin(HEADER, 0.0)
        for number in range(40):
            refusals.note(
                Refusal("taken", "T2", {"cause": "Anastazja-Wilhelmina"}),
                after=number, time=1.0, who="phone:Anastazja-Wilhelmina", turn=0, card="A",
            )  # fmt: skip
        journal.write(first, [line(n) for n in range(1, 99)], desk(1), refusals.unsaved())
        other = journal.begin({"table": 1, "game": "toy", "players": ["C", "D"]}, 1.0)
        journal.write(other, [line(1)], desk(1), Changes((REFUSED,)))
        journal.delete(first)
        files = b"".join(file.read_bytes() for file in path.parent.glob(f"{path.name}*"))
        assert b"Wilhelmina" not in files
        assert [match.id for match in journal.matches()] == [other]
        assert journal.refusals(first) == ()
        assert journal.load(other)[1] == (line(1),)
        assert journal.refusals(other) == (REFUSED,)
        with pytest.raises(KeyError):
            journal.load(first)
        assert journal.begin(HEADER, 2.0) not in (first, other)


@pytest.mark.parametrize("other", ["7", "01", " 1", "1.0", "+1", "", "x", "1 OR 1"])
def test_a_match_is_deleted_by_its_own_id_only(path: Path, other: str) -> None:
    with Journal(path) as journal:
        only = journal.begin(HEADER, 0.0)
        with pytest.raises(KeyError):
            journal.delete(other)
        assert [match.id for match in journal.matches()] == [only] == ["1"]


def test_the_match_to_go_on_with_can_be_deleted_and_then_there_is_none(path: Path) -> None:
    with Journal(path) as journal:
        only = journal.begin(HEADER, 0.0)
        journal.delete(only)
        assert journal.unfinished() is None
