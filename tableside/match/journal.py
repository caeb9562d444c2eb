"""Keeps matches on disk: a SQLite file in which a move is before anything of it is shown.

Every write is one transaction, synced to the disk before it returns, so that after a crash or a
pulled plug the file holds exactly what was written, no more, no less. Every row is sealed
(`seals`): what a worn memory card made of it is noticed, not played on.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
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
from tableside.match.journal_carving import Carved
from tableside.match.journal_errors import JournalError
from tableside.match.journal_file import JournalFile
from tableside.match.journal_log import commits_beyond
from tableside.match.journal_rows import SealedRows, is_proved
from tableside.match.journal_schema import LINES_EACH, SCHEMA_VERSION
from tableside.match.record_file import record_text
from tableside.match.refused import Changes
from tableside.match.seals import seal
from tableside.messages import Desk, HistoryLine, JsonLine, KeptRefusal

__all__ = ["JOURNAL_NAME", "SCHEMA_VERSION", "Journal", "JournalError", "MatchEntry"]

JOURNAL_NAME = "journal.sqlite3"
"""The journal's name in a data folder."""

_COUNT = (
    "(SELECT count(*) FROM lines"
    f" WHERE key > matches.id * {LINES_EACH} AND key < (matches.id + 1) * {LINES_EACH})"
)
_ENTRIES = f"SELECT id, header, began, finished, seal, {_COUNT} FROM matches"
"""The columns of a `MatchEntry`."""

_MOST_MATCHES = 10**12
"""Ids beyond are no work of ours."""

NO_CHANGES = Changes()


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

    Args:
        in_memory: why everything is kept in memory alone, and is gone in the end; None where it is
            kept on disk.
    """

    def __init__(self, path: Path | str, *, in_memory: JournalError | None = None) -> None:
        self.path = Path(path)
        self.in_memory = in_memory
        self._file = JournalFile(self.path, in_memory=in_memory is not None)
        self._rows = SealedRows(self._file)

    def close(self) -> None:
        """Give the file free; nothing needs it, everything is on disk already."""
        self._file.close()

    def __enter__(self) -> Journal:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def reopen(self) -> None:
        """Leave the file that was open, whatever has become of it, and open what is there now. If
        it can't be opened, the journal is in memory from now on.
        """
        try:
            self._file.reopen()
        except JournalError as error:
            self.in_memory = error
            self._file = JournalFile(self.path, in_memory=True)
        self._rows = SealedRows(self._file)

    def begin(self, header: JsonLine, time: float, match_id: str | None = None) -> str:
        """Keep a new match; gives its id. `header` is the record's first line.

        Args:
            match_id: the id to give it, where it has one already that is free here.
        """
        with self._file.transaction():
            wanted = None if match_id is None else int(match_id)
            return str(self._begin(_dump(header), float(time), wanted))

    def _begin(self, header: str, began: float, wanted: int | None) -> int:
        db = self._file.db
        row = db.execute(
            "INSERT INTO matches (id, header, began) VALUES (?, ?, ?)", (wanted, header, began)
        )
        match = int(row.lastrowid or 0)
        sealed = str(seal("M", match, repr(began), header))
        db.execute("UPDATE matches SET seal = ? WHERE id = ?", (sealed, match))
        self._rows.run(match)
        self._rows.keep_desk(match, _dump(desk_to_json(Desk())))
        return match

    def take_up(self, match_id: str) -> None:
        """From now on this is the match to go on with. Raises KeyError for an unknown id."""
        with self._file.transaction():
            match = self._rows.id(match_id)
            self._rows.run(match)
            self._rows.keep_desk(
                match, self._rows.desk(match)
            )  # with a new step: it is the last one played

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
        with self._file.transaction():
            self._write(self._rows.id(match_id), lines, desk, refusals)

    def rewrite(
        self,
        match_id: str,
        header: JsonLine,
        time: float,
        lines: Sequence[HistoryLine],
        desk: Desk,
        refusals: Changes = NO_CHANGES,
    ) -> None:
        """Keep a whole match under its id, in the place of whatever is kept under it, in one
        transaction. It is the one to go on with. Arguments and errors as of `begin` and `write`.
        """
        with self._file.transaction():
            match = int(match_id)
            self._rows.delete(match)
            self._begin(_dump(header), float(time), match)
            self._write(match, lines, desk, refusals)

    def _write(
        self, match: int, lines: Sequence[HistoryLine], desk: Desk, refusals: Changes
    ) -> None:
        db = self._file.db
        kept, head = self._rows.head(match)
        for number, line in enumerate(lines, kept + 1):
            if line.n != number:
                raise ValueError(f"line {line.n} can't be kept as line {number}")
            entry = _dump(line_to_json(line))
            sealed = seal("L", match, number, entry, head)
            head = sealed.digest
            db.execute(
                "INSERT INTO lines (key, entry, seal) VALUES (?, ?, ?)",
                (match * LINES_EACH + number, entry, str(sealed)),
            )
        self._rows.keep_desk(match, _dump(desk_to_json(desk)))
        db.executemany(
            "DELETE FROM refusals WHERE match = ? AND n = ?",
            [(match, n) for n in refusals.dropped],
        )
        first = self._rows.first(match)
        for one in refusals.changed:
            entry = _dump(refusal_to_json(one))
            db.execute(
                "INSERT OR REPLACE INTO refusals (match, n, entry, seal) VALUES (?, ?, ?, ?)",
                (match, one.n, entry, str(seal("R", match, one.n, entry, first))),
            )

    def load(self, match_id: str) -> tuple[JsonLine, tuple[HistoryLine, ...], Desk]:
        """A match's header, accepted lines and desk, equal to what was written.

        Raises KeyError for an unknown id.
        """
        header, entries, desk = self._rows.proved(match_id)
        try:
            lines = tuple(line_from_json(json.loads(entry)) for entry in entries)
            return json.loads(header), lines, desk_from_json(json.loads(desk))
        except (KeyError, TypeError, ValueError) as error:
            raise self._rows.damaged(match_id, str(error)) from error

    def refusals(self, match_id: str) -> tuple[KeptRefusal, ...]:
        """What was refused in a match, oldest first, equal to what was written; nothing for an
        unknown id.
        """
        with self._file.errors():
            rows = self._file.db.execute(
                "SELECT n, entry, seal FROM refusals WHERE match = ? ORDER BY n", (match_id,)
            ).fetchall()
            first = self._rows.first(int(match_id)) if rows else ""
        try:
            for n, entry, sealed in rows:
                if sealed != str(seal("R", int(match_id), n, entry, first)):
                    raise ValueError(f"refusal {n} is not as it was written")
            return tuple(refusal_from_json(json.loads(entry)) for _, entry, _ in rows)
        except (KeyError, TypeError, ValueError) as error:
            raise self._rows.damaged(match_id, str(error)) from error

    def delete(self, match_id: str) -> None:
        """Delete a match with all that is kept of it; nothing of it stays readable in the file.

        Raises KeyError for an unknown id.
        """
        with self._file.transaction():
            self._rows.delete(self._rows.id(match_id))
        self._file.empty_log()

    def prune(self, most: int) -> tuple[str, ...]:
        """Delete the oldest matches beyond so many, but never the one to go on with; gives their
        ids.
        """
        with self._file.transaction() as db:
            old = [
                match
                for (match,) in db.execute(
                    "SELECT id FROM matches WHERE id NOT IN (SELECT match FROM running)"
                    " ORDER BY id DESC LIMIT -1 OFFSET ?",
                    (max(0, most - 1),),
                )
            ]
            for match in old:
                self._rows.delete(match)
        if old:
            self._file.empty_log()
        return tuple(map(str, old))

    def adopt(self, found: Iterable[Carved]) -> None:
        """Keep matches as they were found in a damaged journal, under their own ids: all or none.
        The one played last is the one to go on with.
        """
        last: Carved | None = None
        with self._file.transaction() as db:
            for carved in found:
                db.execute(
                    "INSERT INTO matches (id, header, began, finished, seal)"
                    " VALUES (?, ?, ?, ?, ?)",
                    (
                        carved.match,
                        carved.header.text,
                        carved.began,
                        carved.finished,
                        str(carved.header.seal),
                    ),
                )
                db.executemany(
                    "INSERT INTO lines (key, entry, seal) VALUES (?, ?, ?)",
                    [
                        (carved.match * LINES_EACH + line.seal.count, line.text, str(line.seal))
                        for line in carved.lines
                    ],
                )
                db.executemany(
                    "INSERT INTO refusals (match, n, entry, seal) VALUES (?, ?, ?, ?)",
                    [
                        (carved.match, row.seal.count, row.text, str(row.seal))
                        for row in carved.refusals
                    ],
                )
                self._rows.step_over(carved.step)
                desk = _dump(desk_to_json(Desk())) if carved.desk is None else carved.desk.text
                self._rows.keep_desk(carved.match, desk)
                if last is None or carved.step >= last.step:
                    last = carved
            if last is not None:
                self._rows.run(last.match)
                self._rows.keep_desk(last.match, self._rows.desk(last.match))

    def entry(self, match_id: str) -> MatchEntry:
        """What `matches` says of one match. Raises KeyError for an unknown id."""
        with self._file.errors():
            match = self._rows.id(match_id)
            row = self._file.db.execute(f"{_ENTRIES} WHERE id = ?", (match,)).fetchone()
        found = _entry(row)
        if found is None:
            raise self._rows.damaged(match_id, "its header is not as it was written")
        return found

    def unfinished(self) -> str | None:
        """The match to go on with: the one begun or taken up last, unless it is finished.

        Others that were left for it are not gone on with by themselves.
        """
        with self._file.errors():
            row = self._file.db.execute(
                "SELECT id, finished FROM matches WHERE id = coalesce("
                "(SELECT match FROM running), (SELECT max(id) FROM matches))"
            ).fetchone()
        return None if row is None or row[1] else str(row[0])

    def finish(self, match_id: str) -> None:
        """Mark a match as finished: it is kept, and never gone on with by itself."""
        with self._file.transaction() as db:
            match = self._rows.id(match_id)
            db.execute("UPDATE matches SET finished = 1 WHERE id = ?", (match,))
            self._rows.keep_desk(match, self._rows.desk(match))

    def check(self, log: bytes) -> None:
        """See whether the match to go on with is whole, and whether SQLite took all of the log that
        it found at the opening. Nothing else is read: old matches are proved when somebody looks.

        Args:
            log: what `journal_log.read_log` gave before the journal was opened.

        Raises JournalError, `damaged` where confirmed moves are not here.
        """
        lost = commits_beyond(log, self._file.write_back())
        if lost:
            raise JournalError("damaged", self.path, f"{lost} writes in its log can't be read")
        with self._file.errors():
            (verdict,) = self._file.db.execute("PRAGMA quick_check('matches')").fetchone()
            running = self._file.db.execute("SELECT match FROM running").fetchone()
        if verdict != "ok":
            raise JournalError("damaged", self.path, str(verdict))
        self._rehearse()
        match_id = self.unfinished() if running is None else str(running[0])
        if match_id is not None:
            try:
                self._rows.proved(match_id)
            except KeyError as error:
                raise self._rows.damaged(match_id, "it is not there") from error

    def _rehearse(self) -> None:
        """Go through all that is ever written, and keep nothing of it."""
        entry = str(seal("L", 0, 1, "", ""))
        try:
            with self._file.rehearsal() as db:
                match = self._begin("{}", 0.0, None)
                if match > _MOST_MATCHES:
                    raise JournalError("damaged", self.path, "its ids are used up")
                key = match * LINES_EACH + 1
                db.execute("INSERT INTO lines (key, entry, seal) VALUES (?, '', ?)", (key, entry))
                db.execute(
                    "INSERT OR REPLACE INTO refusals (match, n, entry, seal) VALUES (?, 1, '', '')",
                    (match,),
                )
                db.execute("UPDATE matches SET finished = 1 WHERE id = ?", (match,))
                self._rows.keep_desk(match, "")
                self._rows.delete(match)
                db.execute("UPDATE about SET probes = probes + 1")
        except sqlite3.IntegrityError as error:
            raise JournalError("damaged", self.path, str(error)) from error
        except JournalError as error:
            if error.fault != "disk-error":
                raise
            raise JournalError("damaged", self.path, error.cause) from error

    def probe(self) -> None:
        """See whether a write reaches the disk, by one that changes nothing."""
        with self._file.transaction() as db:
            db.execute("UPDATE about SET probes = probes + 1")

    def count(self) -> int:
        """How many matches are kept."""
        with self._file.errors():
            return int(self._file.db.execute("SELECT count(*) FROM matches").fetchone()[0])

    def ids(self) -> frozenset[str]:
        """The ids of all matches."""
        with self._file.errors():
            return frozenset(
                str(match) for (match,) in self._file.db.execute("SELECT id FROM matches")
            )

    def matches(self, most: int = -1, skip: int = 0) -> tuple[MatchEntry, ...]:
        """The matches, the newest first: `most` of them (all where that is negative) after leaving
        out the first `skip`. One whose header is damaged has an empty one.
        """
        with self._file.errors():
            rows = self._file.db.execute(
                f"{_ENTRIES} ORDER BY id DESC LIMIT ? OFFSET ?", (most, skip)
            ).fetchall()
        return tuple(
            _entry(row) or MatchEntry(str(row[0]), {}, row[2], bool(row[3]), row[5]) for row in rows
        )

    def record_lines(self, match_id: str) -> Iterator[str]:
        """The match as a table record, text line by text line, without line ends; `tableside
        referee` plays it to the same position. Raises KeyError for an unknown id.
        """
        header, lines, _ = self.load(match_id)
        yield record_text(header)
        for line in lines:
            yield record_text(line.line)


def _entry(row: Any) -> MatchEntry | None:
    """A row of `_ENTRIES`; None where its header is not as it was written."""
    match, header, began, finished, sealed, count = row
    if not is_proved(match, header, began, sealed):
        return None
    try:
        return MatchEntry(str(match), json.loads(header), began, bool(finished), count)
    except ValueError:
        return None


def _dump(value: Any) -> str:
    # ASCII only: SQLite refuses half a surrogate pair, which JSON text may well contain; and a
    # text's letters are its bytes, which seals count.
    return json.dumps(to_json(value), separators=(",", ":"))
