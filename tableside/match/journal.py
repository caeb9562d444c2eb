"""Keeps matches on disk: a SQLite file in which a move is before anything of it is shown.

Every write is one transaction, synced to the disk before it returns (WAL with `synchronous=FULL`),
so that after a crash or a pulled plug the file holds exactly what was written, no more, no less.
The file is locked while it is open: two stations never write to one folder.
"""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tableside.match.desk_json import (
    desk_from_json,
    desk_to_json,
    line_from_json,
    line_to_json,
    refusal_from_json,
    refusal_to_json,
    to_json,
)
from tableside.match.journal_errors import JournalError, from_sqlite
from tableside.match.record_file import record_text
from tableside.match.refused import Changes
from tableside.messages import Desk, HistoryLine, JsonLine, KeptRefusal

__all__ = ["JOURNAL_NAME", "Journal", "JournalError", "MatchEntry"]

JOURNAL_NAME = "journal.sqlite3"
"""The journal's name in a data folder."""

APPLICATION_ID = 0x7AB1E51D
"""Marks the file as ours in its header, bytes 68 to 71."""

SCHEMA_VERSION = 3
_SCHEMA = """
CREATE TABLE matches (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    header TEXT NOT NULL,
    began REAL NOT NULL,
    finished INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE lines (
    match INTEGER NOT NULL REFERENCES matches (id),
    n INTEGER NOT NULL,
    entry TEXT NOT NULL,
    PRIMARY KEY (match, n)
) STRICT, WITHOUT ROWID;
CREATE TABLE desks (
    match INTEGER PRIMARY KEY REFERENCES matches (id),
    desk TEXT NOT NULL
) STRICT;
"""

_CHANGES = {
    2: """
CREATE TABLE running (
    only INTEGER PRIMARY KEY CHECK (only = 1),
    match INTEGER NOT NULL REFERENCES matches (id)
) STRICT
""",
    3: """
CREATE TABLE refusals (
    match INTEGER NOT NULL REFERENCES matches (id),
    n INTEGER NOT NULL,
    entry TEXT NOT NULL,
    PRIMARY KEY (match, n)
) STRICT, WITHOUT ROWID
""",
}
"""What each version added: the statements that make it of the one before."""

_ENTRIES = (
    "SELECT id, header, began, finished, (SELECT count(*) FROM lines WHERE match = id) FROM matches"
)
"""The columns of a `MatchEntry`."""

NO_CHANGES = Changes()

_LOCK_PATIENCE_S = 1.0
"""How long to wait for a lock: a station that was just stopped may still be closing the file."""

_EFFECTIVE = os.access in os.supports_effective_ids


@dataclass(frozen=True, slots=True)
class MatchEntry:
    """A match in the journal: its record's first line, when it began (seconds since the epoch, or
    of its clip), whether it is finished, and how many lines it has.
    """

    id: str
    header: JsonLine
    began: float
    finished: bool
    lines: int


class Journal:
    """The journal at `path`, made where there is none. For one thread at a time.

    Every method raises JournalError when the file can't be used; a write that raises has kept
    nothing, and may be tried again.
    """

    def __init__(self, path: Path | str) -> None:
        self.path = Path(path)
        if self.path.exists() and not os.access(self.path, os.W_OK, effective_ids=_EFFECTIVE):
            # SQLite would open it for reading, and then stumble over the lock.
            raise JournalError("read-only", self.path)
        with self._errors():
            self._db = sqlite3.connect(
                self.path, timeout=_LOCK_PATIENCE_S, isolation_level=None, check_same_thread=False
            )
        try:
            with self._errors():
                self._prepare()
        except JournalError:
            self._db.close()
            raise

    def close(self) -> None:
        """Give the file free; nothing needs it, everything is on disk already."""
        with self._errors():
            self._db.close()

    def __enter__(self) -> Journal:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def begin(self, header: JsonLine, time: float) -> str:
        """Keep a new match; gives its id. `header` is the record's first line."""
        with self._transaction():
            row = self._db.execute(
                "INSERT INTO matches (header, began) VALUES (?, ?)", (_dump(header), time)
            )
            match_id = row.lastrowid
            self._db.execute(
                "INSERT INTO desks (match, desk) VALUES (?, ?)",
                (match_id, _dump(desk_to_json(Desk()))),
            )
            self._run(match_id)
        return str(match_id)

    def take_up(self, match_id: str) -> None:
        """From now on this is the match to go on with. Raises KeyError for an unknown id."""
        with self._transaction():
            self._header(match_id)
            self._run(match_id)

    def write(
        self,
        match_id: str,
        lines: Sequence[HistoryLine],
        desk: Desk,
        refusals: Changes = NO_CHANGES,
    ) -> None:
        """Keep newly accepted lines, the desk beside them, and what changed among the refusals, in
        one transaction.

        Raises ValueError when the lines do not follow those already kept.
        """
        with self._transaction():
            kept = self._count(match_id)
            for number, line in enumerate(lines, kept + 1):
                if line.n != number:
                    raise ValueError(f"line {line.n} can't be kept as line {number}")
                self._db.execute(
                    "INSERT INTO lines (match, n, entry) VALUES (?, ?, ?)",
                    (match_id, number, _dump(line_to_json(line))),
                )
            self._db.execute(
                "UPDATE desks SET desk = ? WHERE match = ?",
                (_dump(desk_to_json(desk)), match_id),
            )
            self._db.executemany(
                "DELETE FROM refusals WHERE match = ? AND n = ?",
                [(match_id, n) for n in refusals.dropped],
            )
            self._db.executemany(
                "INSERT OR REPLACE INTO refusals (match, n, entry) VALUES (?, ?, ?)",
                [(match_id, one.n, _dump(refusal_to_json(one))) for one in refusals.changed],
            )

    def load(self, match_id: str) -> tuple[JsonLine, tuple[HistoryLine, ...], Desk]:
        """A match's header, accepted lines and desk, equal to what was written.

        Raises KeyError for an unknown id.
        """
        with self._errors():
            header = self._header(match_id)
            rows = self._db.execute(
                "SELECT entry FROM lines WHERE match = ? ORDER BY n", (match_id,)
            ).fetchall()
            desk = self._db.execute(
                "SELECT desk FROM desks WHERE match = ?", (match_id,)
            ).fetchone()
        try:
            lines = tuple(line_from_json(json.loads(entry)) for (entry,) in rows)
            return json.loads(header), lines, desk_from_json(json.loads(desk[0]))
        except (KeyError, TypeError, ValueError) as error:
            raise JournalError("damaged", self.path, f"match {match_id}: {error}") from error

    def refusals(self, match_id: str) -> tuple[KeptRefusal, ...]:
        """What was refused in a match, oldest first, equal to what was written; nothing for an
        unknown id.
        """
        with self._errors():
            rows = self._db.execute(
                "SELECT entry FROM refusals WHERE match = ? ORDER BY n", (match_id,)
            ).fetchall()
        try:
            return tuple(refusal_from_json(json.loads(entry)) for (entry,) in rows)
        except (KeyError, TypeError, ValueError) as error:
            raise JournalError("damaged", self.path, f"match {match_id}: {error}") from error

    def delete(self, match_id: str) -> None:
        """Delete a match with all that is kept of it; nothing of it stays readable in the file.

        Raises KeyError for an unknown id.
        """
        with self._transaction():
            self._header(match_id)
            for table in ("lines", "desks", "refusals", "running"):
                self._db.execute(f"DELETE FROM {table} WHERE match = ?", (match_id,))
            self._db.execute("DELETE FROM matches WHERE id = ?", (match_id,))
        with self._errors():
            # The log still holds the pages as they were.
            self._db.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def entry(self, match_id: str) -> MatchEntry:
        """What `matches` says of one match. Raises KeyError for an unknown id."""
        with self._errors():
            self._header(match_id)
            rows = self._db.execute(f"{_ENTRIES} WHERE id = ?", (match_id,)).fetchall()
        return self._entries(rows)[0]

    def unfinished(self) -> str | None:
        """The match to go on with: the one begun or taken up last, unless it is finished.

        Others that were left for it are not gone on with by themselves.
        """
        with self._errors():
            row = self._db.execute(
                "SELECT id, finished FROM matches"
                " ORDER BY id = (SELECT match FROM running) DESC, id DESC LIMIT 1"
            ).fetchone()
        return None if row is None or row[1] else str(row[0])

    def finish(self, match_id: str) -> None:
        """Mark a match as finished: it is kept, and never gone on with by itself."""
        with self._transaction():
            self._db.execute("UPDATE matches SET finished = 1 WHERE id = ?", (match_id,))

    def count(self) -> int:
        """How many matches are kept."""
        with self._errors():
            return int(self._db.execute("SELECT count(*) FROM matches").fetchone()[0])

    def ids(self) -> frozenset[str]:
        """The ids of all matches."""
        with self._errors():
            return frozenset(str(match) for (match,) in self._db.execute("SELECT id FROM matches"))

    def matches(self, most: int = -1, skip: int = 0) -> tuple[MatchEntry, ...]:
        """The matches, the newest first: `most` of them (all where that is negative) after leaving
        out the first `skip`.
        """
        with self._errors():
            rows = self._db.execute(
                f"{_ENTRIES} ORDER BY id DESC LIMIT ? OFFSET ?", (most, skip)
            ).fetchall()
        return self._entries(rows)

    def _entries(self, rows: Iterable[tuple[int, str, float, int, int]]) -> tuple[MatchEntry, ...]:
        try:
            return tuple(
                MatchEntry(str(match), json.loads(header), began, bool(finished), count)
                for match, header, began, finished, count in rows
            )
        except ValueError as error:
            raise JournalError("damaged", self.path, str(error)) from error

    def record_lines(self, match_id: str) -> Iterator[str]:
        """The match as a table record, text line by text line, without line ends; `tableside
        referee` plays it to the same position. Raises KeyError for an unknown id.
        """
        header, lines, _ = self.load(match_id)
        yield record_text(header)
        for line in lines:
            yield record_text(line.line)

    def _prepare(self) -> None:
        # Exclusive locking before the first read keeps other processes out for as long as this
        # connection lives, and a killed process's lock goes with it.
        self._db.execute("PRAGMA locking_mode = EXCLUSIVE")
        self._db.execute("PRAGMA foreign_keys = ON")
        self._db.execute("PRAGMA secure_delete = ON")
        application, version, tables = (
            self._db.execute(query).fetchone()[0]
            for query in (
                "PRAGMA application_id",
                "PRAGMA user_version",
                "SELECT count(*) FROM sqlite_master",
            )
        )
        if (tables or application) and application != APPLICATION_ID:
            raise JournalError("foreign", self.path)
        if version > SCHEMA_VERSION:
            raise JournalError("newer", self.path)
        self._db.execute("PRAGMA journal_mode = WAL")
        self._db.execute("PRAGMA synchronous = FULL")
        if version < SCHEMA_VERSION:
            with self._transaction():
                if version == 0:
                    self._create(_SCHEMA)
                    self._db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
                for change in range(max(version, 1) + 1, SCHEMA_VERSION + 1):
                    self._create(_CHANGES[change])
                self._db.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")
        (verdict,) = self._db.execute("PRAGMA quick_check(1)").fetchone()
        if verdict != "ok":
            raise JournalError("damaged", self.path, verdict)
        with self._transaction():
            pass  # a journal that can only be read is refused now, not at the first move

    def _create(self, statements: str) -> None:
        for statement in statements.split(";"):
            self._db.execute(statement)

    def _run(self, match_id: str | int | None) -> None:
        self._db.execute("INSERT OR REPLACE INTO running (only, match) VALUES (1, ?)", (match_id,))

    def _header(self, match_id: str) -> str:
        row = self._db.execute(
            "SELECT id, header FROM matches WHERE id = ?", (match_id,)
        ).fetchone()
        # To SQLite "01" is 1 as well; elsewhere a match has one id.
        if row is None or str(row[0]) != match_id:
            raise KeyError(f"no match {match_id} in {self.path}")
        return str(row[1])

    def _count(self, match_id: str) -> int:
        self._header(match_id)
        row = self._db.execute(
            "SELECT coalesce(max(n), 0) FROM lines WHERE match = ?", (match_id,)
        ).fetchone()
        return int(row[0])

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        """All of the block is on disk when it ends, or (where it raises) none of it."""
        with self._errors():
            self._db.execute("BEGIN IMMEDIATE")
            try:
                yield
                self._db.execute("COMMIT")
            except BaseException:
                if self._db.in_transaction:  # a full disk has ended it already
                    self._db.execute("ROLLBACK")
                raise

    @contextmanager
    def _errors(self) -> Iterator[None]:
        try:
            yield
        except (sqlite3.ProgrammingError, sqlite3.IntegrityError):
            raise  # a fault of the program, not of the disk
        except sqlite3.DatabaseError as error:
            raise from_sqlite(error, self.path) from error


def _dump(value: Any) -> str:
    # ASCII only: SQLite refuses half a surrogate pair, which JSON text may well contain.
    return json.dumps(to_json(value), separators=(",", ":"))
