"""Looking into a journal while a station writes to it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tableside.match.journal import Journal, JournalError
from tableside.match.journal_copy import journal_copy
from tests.match.writing_child import desk, line

LOOKS = 25
LINES_BETWEEN = 40
"""So many lines are written in all that SQLite writes its log back several times."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "journal.sqlite3"


@contextmanager
def station(path: Path) -> Iterator[Iterator[int]]:
    """A process that keeps line after line; gives the numbers of those that are on disk."""
    with subprocess.Popen(
        [sys.executable, "-m", "tests.match.writing_child", str(path)],
        stdout=subprocess.PIPE,
        text=True,
        cwd=Path(__file__).parents[2],
    ) as child:
        assert child.stdout is not None
        yield map(int, child.stdout)
        assert child.poll() is None, "the station has stumbled over being looked at"
        child.kill()


def test_whenever_one_looks_everything_shown_so_far_is_there_and_whole(path: Path) -> None:
    with station(path) as numbers:
        for _ in range(LOOKS):
            for _ in range(LINES_BETWEEN):
                shown = next(numbers)
            with journal_copy(path) as journal:
                match_id = journal.unfinished()
                assert match_id is not None
                _, lines, kept_desk = journal.load(match_id)
            assert len(lines) >= shown
            assert lines == tuple(line(number) for number in range(1, len(lines) + 1))
            # The desk was written with the last line, in one transaction.
            assert kept_desk == desk(len(lines))


def test_looking_takes_no_lock_and_leaves_nothing_behind(path: Path) -> None:
    with station(path) as numbers:
        next(numbers)
        before = sorted(entry.name for entry in path.parent.iterdir())
        with journal_copy(path) as journal:
            copy = journal.path
            assert copy.parent != path.parent
        assert not copy.parent.exists()
        assert sorted(entry.name for entry in path.parent.iterdir()) == before
        with pytest.raises(JournalError, match="in use by another tableside"):
            Journal(path)
        next(numbers)


def test_writing_to_the_copy_changes_nothing_of_the_journal(path: Path) -> None:
    with Journal(path) as journal:
        match_id = journal.begin({"table": 1}, 0.0)
    with journal_copy(path) as journal:
        journal.finish(match_id)
    with Journal(path) as journal:
        assert journal.unfinished() == match_id


@pytest.mark.parametrize(
    ("content", "fault"),
    [(None, "not-opened"), (b"no journal, " * 100, "damaged"), (b"", None)],
)
def test_faults_name_the_journal_itself(
    path: Path, content: bytes | None, fault: str | None
) -> None:
    if content is not None:
        path.write_bytes(content)
    if fault is None:
        with journal_copy(path) as journal:
            assert journal.matches() == ()
        return
    with pytest.raises(JournalError) as caught, journal_copy(path):
        pass
    assert caught.value.fault == fault
    assert str(path) in str(caught.value)
