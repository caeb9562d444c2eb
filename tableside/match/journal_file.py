"""The SQLite file below a journal: opened, locked, synced, and its errors in sentences."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tableside.match.journal_errors import JournalError, from_sqlite
from tableside.match.journal_schema import (
    SCHEMA_VERSION,
    DisagreeingFile,
    ForeignFile,
    bring_up_to_date,
    version_of,
)

_LOCK_PATIENCE_S = 1.0
"""How long to wait for a lock: a station that was just stopped may still be closing the file."""

_LOG_PAGES = 250
"""After how many pages (1 MB) the write-ahead log is written back: the shorter it is, the less lies
in a file that is read at every start after a pulled plug.
"""

_EFFECTIVE = os.access in os.supports_effective_ids


class JournalFile:
    """The file at `path`, made where there is none.

    Write-ahead log with `synchronous=FULL`: a transaction is in the synced log when it ends, with
    one sync and nothing that could be half-done (https://sqlite.org/wal.html). The lock is held for
    as long as the file is open, and goes with a killed process.

    Args:
        in_memory: keep everything in memory alone; `path` is then what it stands for.

    Every method raises JournalError when the file can't be used.
    """

    def __init__(self, path: Path, *, in_memory: bool = False) -> None:
        self.path = path
        self.in_memory = in_memory
        self.db = self._open()

    def close(self) -> None:
        with self.errors():
            self.db.close()

    def reopen(self) -> None:
        """Leave the file that was open, whatever has become of it, and open what is there now."""
        with contextlib.suppress(JournalError):
            self.close()
        self.db = self._open()

    @contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """All of the block is on disk when it ends, or (where it raises) none of it."""
        with self.errors():
            self.db.execute("BEGIN IMMEDIATE")
            try:
                yield self.db
                self.db.execute("COMMIT")
            except BaseException:
                if self.db.in_transaction:  # a full disk has ended it already
                    self.db.execute("ROLLBACK")
                raise

    @contextmanager
    def errors(self) -> Iterator[None]:
        try:
            yield
        except (sqlite3.ProgrammingError, sqlite3.IntegrityError):
            raise  # a fault of the program, not of the disk
        except sqlite3.DatabaseError as error:
            raise from_sqlite(error, self.path) from error

    @contextmanager
    def rehearsal(self) -> Iterator[sqlite3.Connection]:
        """A transaction of which nothing stays."""
        with self.errors():
            self.db.execute("BEGIN IMMEDIATE")
            try:
                yield self.db
            finally:
                if self.db.in_transaction:
                    self.db.execute("ROLLBACK")

    def write_back(self) -> int:
        """Write the log back into the file; gives how many of its pages were whole."""
        with self.errors():
            _busy, pages, _done = self.db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
        return int(pages)

    def empty_log(self) -> None:
        """Write the log back and empty it: it still holds pages as they were before."""
        with self.errors():
            self.db.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def _open(self) -> sqlite3.Connection:
        path = self.path
        if (
            not self.in_memory
            and path.exists()
            and not os.access(path, os.W_OK, effective_ids=_EFFECTIVE)
        ):
            # SQLite would open it for reading, and then stumble over the lock.
            raise JournalError("read-only", path)
        with self.errors():
            db = sqlite3.connect(
                ":memory:" if self.in_memory else path,
                timeout=_LOCK_PATIENCE_S,
                isolation_level=None,
                check_same_thread=False,
            )
        self.db = db
        try:
            with self.errors():
                self._prepare(db)
        except JournalError:
            db.close()
            raise
        return db

    def _prepare(self, db: sqlite3.Connection) -> None:
        # A letter gone bad is for the seals to find, whatever it is no letter of.
        db.text_factory = lambda data: data.decode("utf-8", "replace")
        # Exclusive locking before the first read keeps other processes out for as long as this
        # connection lives, and a killed process's lock goes with it.
        db.execute("PRAGMA locking_mode = EXCLUSIVE")
        db.execute("PRAGMA foreign_keys = ON")
        db.execute("PRAGMA secure_delete = ON")
        db.execute("PRAGMA cell_size_check = ON")
        try:
            version = version_of(db)
        except ForeignFile:
            raise JournalError("foreign", self.path) from None
        except DisagreeingFile:
            raise JournalError("damaged", self.path, "its header is not as written") from None
        if version > SCHEMA_VERSION:
            raise JournalError("newer", self.path)
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
        db.execute(f"PRAGMA wal_autocheckpoint = {_LOG_PAGES}")
        if version < SCHEMA_VERSION:
            with self.transaction():
                bring_up_to_date(db, version)
        with self.transaction():
            pass  # a journal that can only be read is refused now, not at the first move
