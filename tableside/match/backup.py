"""Copies all matches to another place, a USB stick as a rule, while a station goes on playing.

Every copy gets a folder of its own. Nothing that is there already is changed or deleted, and a
folder has its final name only once everything in it was written, synced, read back and found to be
the same.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from tableside.errors import UserError
from tableside.match.journal import JOURNAL_NAME, Journal, JournalError
from tableside.match.journal_copy import copied_journal

BACKUP_FOLDER = "tableside"
"""The folder on the stick that all copies lie in."""

SPARE_BYTES = 1024 * 1024
"""What is left free on the stick: its own table of files grows as well."""

_HALF = ".part"
_BLOCK = 1024 * 1024


@dataclass(frozen=True, slots=True)
class Backup:
    """A copy that was made.

    Args:
        matches: so many have a record of their own in it.
        size: bytes that it takes.
        damaged: the ids of those that have none, for they are not as they were written. What is
            left of them is in the copied journal.
    """

    folder: Path
    matches: int
    size: int
    damaged: tuple[str, ...] = ()


def back_up(
    journal: Path, to: Path, *, station: str, time: float, others: Mapping[str, Path]
) -> Backup:
    """Copy the journal, each match as a record, and `others`, into a new folder below `to`.

    Args:
        journal: the journal's file; a station may be writing to it.
        to: a folder that is there, such as the one that the stick is mounted on.
        station: the station's name, which tells its copies from another's on the same stick.
        time: seconds since the epoch, for the new folder's name.
        others: name in the copy -> file; those that are not there are left out.

    Raises UserError where there is nothing to copy, or `to` is full, read-only or breaks off; what
    was begun is taken away again then, as far as it still can be.
    """
    if not to.is_dir():
        raise UserError(f"there is no folder {to}; is the stick plugged in?")
    with tempfile.TemporaryDirectory(prefix="tableside-") as name:
        gathered = Path(name)
        matches, damaged = _gather(journal, gathered, others)
        files = {path.name: path for path in gathered.iterdir()}
        size = sum(path.stat().st_size for path in files.values())
        day = datetime.fromtimestamp(time).strftime("%Y-%m-%d_%H%M%S")
        try:
            _check_room(to, size)
            folder = _write(files, to / BACKUP_FOLDER / station, day)
        except OSError as error:
            raise UserError(_complaint(error, to)) from error
    return Backup(folder, matches, size, damaged)


def _gather(journal: Path, folder: Path, others: Mapping[str, Path]) -> tuple[int, tuple[str, ...]]:
    """Everything as it is at this moment, in a folder of our own; gives the number of matches that
    are whole, and the ids of those that are not.
    """
    damaged: list[str] = []
    with copied_journal(journal) as copy:
        with Journal(copy) as kept:
            entries = list(kept.matches())
            for entry in entries:
                try:
                    record = "".join(f"{line}\n" for line in kept.record_lines(entry.id))
                except JournalError as error:
                    if error.fault != "damaged":
                        raise
                    damaged.append(entry.id)
                    continue
                (folder / f"match-{entry.id}.jsonl").write_text(record, encoding="utf-8")
        with (
            contextlib.closing(sqlite3.connect(copy)) as source,
            contextlib.closing(sqlite3.connect(folder / JOURNAL_NAME)) as target,
        ):
            source.backup(target)
            # One file alone: no write-ahead log that could be left behind.
            target.execute("PRAGMA journal_mode = DELETE")
            (verdict,) = target.execute("PRAGMA integrity_check(1)").fetchone()
        if verdict != "ok":
            raise UserError(f"the journal {journal} is damaged ({verdict}); nothing was copied")
    for name, path in others.items():
        with contextlib.suppress(FileNotFoundError):
            shutil.copyfile(path, folder / name)
    return len(entries) - len(damaged), tuple(damaged)


def _check_room(to: Path, size: int) -> None:
    free = shutil.disk_usage(to).free
    if free < size + SPARE_BYTES:
        raise UserError(
            f"{to} has {_megabytes(free)} MB free, and the copy takes "
            f"{_megabytes(size + SPARE_BYTES)} MB; make room on it, or take another stick"
        )


def _megabytes(size: int) -> str:
    return f"{size / 1e6:.1f}"


def _write(files: Mapping[str, Path], place: Path, name: str) -> Path:
    place.mkdir(parents=True, exist_ok=True)
    half = _new_folder(place, name)
    try:
        for file, path in sorted(files.items()):
            _copy(path, half / file)
        _sync_folder(half)
        folder = half.with_name(half.name.removesuffix(_HALF))
        half.rename(folder)
        _sync_folder(place)
    except OSError:
        # Ours, and good for nothing. A stick that was pulled out takes it along.
        shutil.rmtree(half, ignore_errors=True)
        raise
    return folder


def _new_folder(place: Path, name: str) -> Path:
    """A folder that nobody has, also where a clock went back."""
    for wanted in _names(name):
        if (place / wanted).exists():
            continue
        with contextlib.suppress(FileExistsError):
            (place / f"{wanted}{_HALF}").mkdir()
            return place / f"{wanted}{_HALF}"
    raise AssertionError("numbers don't end")


def _names(name: str) -> Iterator[str]:
    yield name
    number = 1
    while True:
        number += 1
        yield f"{name}_{number}"


def _copy(path: Path, to: Path) -> None:
    """Written, synced, and read back from the stick itself. Raises OSError where that differs."""
    with path.open("rb") as source, to.open("xb") as target:
        shutil.copyfileobj(source, target, _BLOCK)
        target.flush()
        os.fsync(target.fileno())
        # Else the memory of this machine would answer in the stick's stead (posix_fadvise(2)).
        os.posix_fadvise(target.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)
    if _sum(path) != _sum(to):
        raise OSError(None, "it does not give back what was written to it", str(to))


def _sum(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _sync_folder(folder: Path) -> None:
    number = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(number)
    finally:
        os.close(number)


def _complaint(error: OSError, to: Path) -> str:
    return (
        f"the matches can't be copied to {to}: {error.strerror or error}; "
        "earlier copies are as they were. Is it full, write-protected, or pulled out?"
    )
