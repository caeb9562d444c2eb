"""Full disks and files that can't be written: one clear sentence, nothing kept is lost, and the
journal goes on once the cause is gone.
"""

from __future__ import annotations

import os
import re
import resource
import signal
import sqlite3
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tableside.match.journal import Journal, JournalError
from tableside.match.record_file import RecordWriter
from tableside.messages import Desk, HistoryLine
from tests.match.writing_child import desk, line

HEADER = {"table": 1, "game": "toy", "players": ["Ania", "Borys"]}
NOBODY = 65534


@contextmanager
def no_file_over(size: int) -> Iterator[None]:
    """The operating system refuses to let any file of this process grow beyond `size` bytes."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    handler = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        signal.signal(signal.SIGXFSZ, handler)


@contextmanager
def a_common_user() -> Iterator[None]:
    """Root may write anything; the rest of the test runs as somebody who may not."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that every user may enter and nobody but its owner may write to."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        yield folder
        folder.chmod(0o755)


@pytest.fixture
def tiny_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of 256 kB; only root can make one."""
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=256k", "tiny", str(tmp_path)], capture_output=True
    )
    if mounted.returncode != 0:
        pytest.skip("mounting a tiny file system needs root")
    yield tmp_path
    subprocess.run(["umount", str(tmp_path)], check=True)


def fill_until_refused(journal: Journal, match_id: str) -> tuple[int, JournalError]:
    """Writes lines until one is refused; gives the last number kept, and the refusal."""
    number = len(journal.load(match_id)[1])
    while True:
        try:
            journal.write(match_id, [line(number + 1)], desk(number + 1))
        except JournalError as error:
            return number, error
        number += 1


def assert_kept(journal: Journal, match_id: str, number: int) -> None:
    expected = tuple(line(each) for each in range(1, number + 1))
    assert journal.load(match_id) == (HEADER, expected, desk(number))


def test_a_full_disk_loses_nothing_and_the_journal_goes_on(tiny_disk: Path) -> None:
    path = tiny_disk / "journal.sqlite3"
    ballast = tiny_disk / "ballast"
    ballast.write_bytes(b"x" * 65536)
    journal = Journal(path)
    match_id = journal.begin(HEADER, 0.0)
    number, error = fill_until_refused(journal, match_id)
    assert error.fault == "disk-full"
    assert re.search(rf"no space is left on the disk for {re.escape(str(path))}", str(error))
    assert_kept(journal, match_id, number)
    ballast.unlink()
    journal.write(match_id, [line(number + 1)], desk(number + 1))
    journal.close()
    with Journal(path) as reopened:
        assert_kept(reopened, match_id, number + 1)


def test_a_journal_at_its_quota_loses_nothing_and_goes_on(tmp_path: Path) -> None:
    with Journal(tmp_path / "journal.sqlite3") as journal:
        match_id = journal.begin(HEADER, 0.0)
        with no_file_over(100_000):
            number, error = fill_until_refused(journal, match_id)
        assert number > 0
        assert error.fault in ("disk-full", "disk-error")
        assert_kept(journal, match_id, number)
        journal.write(match_id, [line(number + 1)], desk(number + 1))
    with Journal(tmp_path / "journal.sqlite3") as reopened:
        assert_kept(reopened, match_id, number + 1)


def test_a_journal_that_may_not_be_written_is_told_at_once(open_folder: Path) -> None:
    path = open_folder / "journal.sqlite3"
    Journal(path).close()
    path.chmod(0o444)
    open_folder.chmod(0o555)
    with a_common_user(), pytest.raises(JournalError) as raised:
        Journal(path)
    assert raised.value.fault == "read-only"
    assert f"{path} can't be written to" in str(raised.value)


def test_a_folder_that_may_not_be_written_is_told_at_once(open_folder: Path) -> None:
    open_folder.chmod(0o555)
    with a_common_user(), pytest.raises(JournalError) as raised:
        Journal(open_folder / "journal.sqlite3")
    assert raised.value.fault in ("not-opened", "read-only")


def test_faults_of_the_program_are_not_blamed_on_the_disk(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "journal.sqlite3")
    journal.close()
    with pytest.raises(sqlite3.ProgrammingError):
        journal.begin(HEADER, 0.0)


# --- the record file -----------------------------------------------------------------------------


def history(count: int) -> list[HistoryLine]:
    return [line(number) for number in range(1, count + 1)]


def whole_record(path: Path, count: int) -> bytes:
    """What a writer that was never disturbed writes."""
    writer = RecordWriter(path, HEADER, history(count))
    writer.close()
    return path.read_bytes()


def test_a_record_is_written_line_by_line(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    writer = RecordWriter(path, HEADER)
    assert path.read_text().count("\n") == 1
    for count in range(1, 5):
        writer.write(history(count))
        assert path.read_text().count("\n") == count + 1
    writer.write(history(4))
    writer.close()
    assert path.read_bytes() == whole_record(tmp_path / "whole.jsonl", 4)
    assert writer.note is None


def test_a_record_torn_anywhere_is_continued_and_nothing_is_lost(tmp_path: Path) -> None:
    whole = whole_record(tmp_path / "whole.jsonl", 3)
    path = tmp_path / "game.jsonl"
    for end in range(len(whole) + 1):
        path.write_bytes(whole[:end])
        writer = RecordWriter(path, HEADER, history(3))
        writer.close()
        assert path.read_bytes() == whole
        torn = whole[:end] and not whole[:end].endswith(b"\n")
        assert writer.note == (
            f"{path} ended in a torn line, which was written anew" if torn else None
        )
    assert sorted(file.name for file in tmp_path.iterdir()) == ["game.jsonl", "whole.jsonl"]


@pytest.mark.parametrize(
    "other",
    [b'{"table": 1}\n', b"my diary", b"\x00\xff\r", b'{"table": 1, "game": "toy"}\n{"do": "st'],
)
def test_another_record_is_kept_under_another_name(tmp_path: Path, other: bytes) -> None:
    path = tmp_path / "game.jsonl"
    (tmp_path / "game.1.jsonl").write_text("older")
    path.write_bytes(other)
    writer = RecordWriter(path, HEADER, history(2))
    writer.close()
    assert (tmp_path / "game.2.jsonl").read_bytes() == other
    assert writer.note == f"{path} held another record, which is now game.2.jsonl"
    assert path.read_bytes() == whole_record(tmp_path / "whole.jsonl", 2)


def test_the_same_clip_again_does_not_overwrite_its_first_record(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    first = whole_record(path, 3)
    assert whole_record(path, 0) == first.splitlines(keepends=True)[0]
    assert (tmp_path / "game.1.jsonl").read_bytes() == first


def test_a_record_on_a_full_disk_ends_whole_and_is_made_up_for_later(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    writer = RecordWriter(path, HEADER, history(2))
    whole = path.read_bytes()
    with no_file_over(len(whole) + 20), pytest.raises(JournalError) as raised:
        writer.write(history(3))
    assert raised.value.fault == "disk-full"
    assert path.read_bytes() == whole
    writer.write(history(4))
    writer.close()
    assert path.read_bytes() == whole_record(tmp_path / "whole.jsonl", 4)


def test_a_record_into_a_pipe_is_written_as_it_comes() -> None:
    read_end, write_end = os.pipe()
    writer = RecordWriter(f"/dev/fd/{write_end}", HEADER, history(1))
    writer.close()
    os.close(write_end)
    with open(read_end, "rb") as pipe:  # noqa: PTH123 - a file descriptor has no path
        assert len(pipe.read().splitlines()) == 2


def test_a_record_that_cant_be_written_names_its_path(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "nowhere" / "game.jsonl"):
        with pytest.raises(JournalError, match=re.escape(str(path))):
            RecordWriter(path, HEADER)


def test_half_a_surrogate_pair_can_be_recorded(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    said = HistoryLine(1, {"do": "dance", "card": "\ud800"}, 0.0, "", "", 0)
    RecordWriter(path, HEADER, [said]).close()
    assert path.read_text().splitlines()[1] == r'{"do": "dance", "card": "\ud800"}'


def test_an_empty_desk_is_kept_with_a_new_match(tmp_path: Path) -> None:
    with Journal(tmp_path / "journal.sqlite3") as journal:
        assert journal.load(journal.begin(HEADER, 0.0))[2] == Desk()
