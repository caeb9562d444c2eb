"""Looks into a journal that a running station keeps locked, without disturbing it."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tableside.match.journal import Journal
from tableside.match.journal_errors import JournalError, from_system

_TRIES = 20
_LOG_HEADER_BYTES = 32


@contextmanager
def journal_copy(path: Path | str) -> Iterator[Journal]:
    """A copy of the journal at `path` as it is on disk at this moment; it is gone afterwards.

    Everything that a station has shown is in it. Nothing is written beside the journal, and no lock
    is taken: the station neither waits nor notices.

    Raises JournalError where there is no journal, or it can't be used.
    """
    path = Path(path)
    with copied_journal(path) as copy:
        try:
            with Journal(copy) as journal:
                yield journal
        except JournalError as error:
            raise JournalError(error.fault, path, error.cause) from error


@contextmanager
def copied_journal(path: Path) -> Iterator[Path]:
    """The file that `journal_copy` opens: with its write-ahead log beside it, not yet looked into.

    Raises JournalError where there is no journal, or it can't be read.
    """
    with tempfile.TemporaryDirectory(prefix="tableside-") as folder:
        copy = Path(folder) / path.name
        try:
            path.stat()
            for _ in range(_TRIES):
                if _copied(path, copy):
                    break
            else:
                raise JournalError("in-use", path)
        except OSError as error:
            raise from_system(error, path) from error
        yield copy


def _copied(path: Path, copy: Path) -> bool:
    """Copies the file and its write-ahead log; False where they changed in a way that tears them.

    Lines that are added to the log meanwhile do no harm: SQLite stops at the first whole
    transaction (https://www.sqlite.org/fileformat.html, section 4.3). What would is the log being
    written back into the file, or begun anew; then the file's time or the log's header changes.
    """
    before = _state(path)
    shutil.copyfile(path, copy)
    log, log_copy = _log_of(path), _log_of(copy)
    log_copy.unlink(missing_ok=True)
    try:
        shutil.copyfile(log, log_copy)
    except FileNotFoundError:
        log_copy.unlink(missing_ok=True)
    return before == _state(path)


def _state(path: Path) -> tuple[int, int, bytes]:
    """What changes when the log is written back or begun anew."""
    status = path.stat()
    try:
        with _log_of(path).open("rb") as log:
            header = log.read(_LOG_HEADER_BYTES)
    except FileNotFoundError:
        header = b""
    return status.st_mtime_ns, status.st_size, header


def _log_of(path: Path) -> Path:
    return path.with_name(path.name + "-wal")
