"""The rows of a journal and their seals: which seal a row gets, and whether it proves it."""

from __future__ import annotations

from tableside.match.journal_errors import JournalError
from tableside.match.journal_file import JournalFile
from tableside.match.journal_schema import LINES_EACH
from tableside.match.seals import Kind, read_seal, seal

_STEPS_APART = 1000
"""How far the steps of two runs are apart at least. What a sudden end left half-written never has
a step that a later run wrote as well.
"""


class SealedRows:
    """The rows in a file that is open. What writes belongs into a transaction of the file."""

    def __init__(self, file: JournalFile) -> None:
        self._file = file
        self._step = self._last_step() + _STEPS_APART

    def step_over(self, step: int) -> None:
        """Steps to come are higher than this one."""
        self._step = max(self._step, step + _STEPS_APART)

    def proved(self, match_id: str) -> tuple[str, list[str], str]:
        """A match's texts: header, lines, desk. Raises JournalError where any is not as it was
        written, or is missing; KeyError for an unknown id.
        """
        with self._file.errors():
            match = self.id(match_id)
            db = self._file.db
            header, began, finished, sealed = db.execute(
                "SELECT header, began, finished, seal FROM matches WHERE id = ?", (match,)
            ).fetchone()
            rows = db.execute(
                "SELECT key, entry, seal FROM lines WHERE key > ? AND key < ? ORDER BY key",
                keys_of(match),
            ).fetchall()
            desk = db.execute("SELECT desk, seal FROM desks WHERE match = ?", (match,)).fetchone()
        if not is_proved(match, header, began, sealed):
            raise self.damaged(match, "its header is not as it was written")
        head = self._digest(match, sealed)
        for number, (key, entry, sealed) in enumerate(rows, 1):
            expected = seal("L", match, number, str(entry), head)
            if key != match * LINES_EACH + number or sealed != str(expected):
                raise self.damaged(match, f"line {number} is not as it was written")
            head = expected.digest
        kept = None if desk is None else read_seal(str(desk[1]))
        kind: Kind = "F" if finished else "D"
        if kept is None or (kept.kind, kept.match) != (kind, match):
            raise self.damaged(match, "what lies beside its lines is not as it was written")
        if not kept.proves(str(desk[0]), head):
            raise self.damaged(match, "its last lines are not as they were written")
        return header, [entry for _, entry, _ in rows], desk[0]

    def damaged(self, match: int | str, cause: str) -> JournalError:
        """The error that says so of a match."""
        return JournalError("damaged", self._file.path, f"match {match}: {cause}")

    def keep_desk(self, match: int, text: str) -> None:
        """Keep a desk, sealed with what stands in `matches` and `lines`. The match to go on with
        has the newest step of all.
        """
        db = self._file.db
        self._step += 1
        row = db.execute("SELECT finished FROM matches WHERE id = ?", (match,)).fetchone()
        if row is None:
            raise self.damaged(match, "it is not there")
        sealed = seal("F" if row[0] else "D", match, self._step, text, self.head(match)[1])
        db.execute(
            "INSERT OR REPLACE INTO desks (match, desk, seal) VALUES (?, ?, ?)",
            (match, text, str(sealed)),
        )
        running = db.execute("SELECT match FROM running").fetchone()
        if running is not None and running[0] != match:
            self.keep_desk(running[0], self.desk(running[0]))

    def desk(self, match: int) -> str:
        """The desk's text as it stands there."""
        row = self._file.db.execute("SELECT desk FROM desks WHERE match = ?", (match,)).fetchone()
        if row is None:
            raise self.damaged(match, "what lies beside its lines is not there")
        return str(row[0])

    def head(self, match: int) -> tuple[int, str]:
        """How many lines a match has, and the digest that its chain has reached."""
        row = self._file.db.execute(
            "SELECT key, seal FROM lines WHERE key > ? AND key < ? ORDER BY key DESC LIMIT 1",
            keys_of(match),
        ).fetchone()
        if row is None:
            return 0, self.first(match)
        return row[0] - match * LINES_EACH, self._digest(match, row[1])

    def first(self, match: int) -> str:
        """The digest that its chain begins with."""
        row = self._file.db.execute("SELECT seal FROM matches WHERE id = ?", (match,)).fetchone()
        return self._digest(match, None if row is None else row[0])

    def _digest(self, match: int, sealed: object) -> str:
        found = read_seal(str(sealed))
        if found is None:
            raise self.damaged(match, "a seal is not as it was written")
        return found.digest

    def delete(self, match: int) -> None:
        """Delete a match with all that is kept of it."""
        db = self._file.db
        db.execute("DELETE FROM lines WHERE key > ? AND key < ?", keys_of(match))
        for table in ("desks", "refusals", "running"):
            db.execute(f"DELETE FROM {table} WHERE match = ?", (match,))
        db.execute("DELETE FROM matches WHERE id = ?", (match,))

    def run(self, match: int) -> None:
        """From now on this is the match to go on with."""
        self._file.db.execute(
            "INSERT OR REPLACE INTO running (only, match) VALUES (1, ?)", (match,)
        )

    def _last_step(self) -> int:
        with self._file.errors():
            rows = self._file.db.execute(
                "SELECT seal FROM desks WHERE match = coalesce((SELECT match FROM running), match)"
            ).fetchall()
        seals = (read_seal(text) for (text,) in rows)
        return max((one.count for one in seals if one is not None), default=0)

    def id(self, match_id: str) -> int:
        """The match's number; raises KeyError for an unknown id."""
        row = self._file.db.execute("SELECT id FROM matches WHERE id = ?", (match_id,)).fetchone()
        # To SQLite "01" is 1 as well; elsewhere a match has one id.
        if row is None or str(row[0]) != match_id:
            raise KeyError(f"no match {match_id} in {self._file.path}")
        return int(row[0])


def keys_of(match: int) -> tuple[int, int]:
    """Between these are the keys of a match's lines."""
    return match * LINES_EACH, (match + 1) * LINES_EACH


def is_proved(match: int, header: object, began: object, sealed: object) -> bool:
    """Whether a match's header and when it began are as they were written."""
    return sealed == str(seal("M", match, repr(began), str(header)))
