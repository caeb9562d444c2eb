"""The journal of all matches: whether it can be read."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from tableside.doctor.checks import Check, failed, ok, text
from tableside.match.journal import JOURNAL_NAME, JournalError
from tableside.match.journal_copy import journal_copy


def check_journal(folder: Path) -> Iterator[Check]:
    """Read a copy of the journal in the data folder; a running station doesn't notice."""
    path = folder / JOURNAL_NAME
    if not path.exists():
        yield ok("journal", text("journal.none"), matches=0)
        return
    try:
        with journal_copy(path) as journal:
            matches = journal.count()
            running = journal.unfinished()
            if running is not None:
                journal.load(running)
    except JournalError as error:
        remedy = "damaged" if error.fault == "damaged" else "other"
        yield failed(
            "journal",
            text("journal.fault", cause=str(error)),
            text(f"journal.{remedy}.remedy"),
            fault=error.fault,
        )
        return
    if not matches:
        yield ok("journal", text("journal.none"), matches=0)
        return
    code = "journal.ok" if running is None else "journal.unfinished"
    yield ok("journal", text(code, count=matches), matches=matches, unfinished=running)
