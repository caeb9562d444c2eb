"""Opens a journal whatever has become of it, for nobody has a keyboard at a table.

A damaged one is set aside and a new one begun, with every match that is proved whole, or as far as
it is. Where nothing can be written, what was kept is read, and play goes on in memory.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from tableside.aside import free_ending
from tableside.match.evidence import EVIDENCE_NAME
from tableside.match.evidence_aside import bring_pictures_back, set_pictures_aside
from tableside.match.journal import Journal
from tableside.match.journal_carving import Carved, carve
from tableside.match.journal_errors import JournalError, fault_text, from_system
from tableside.match.journal_log import log_of, read_log
from tableside.messages import Text

_log = logging.getLogger(__name__)

MOST_ASIDE = 5
"""Damaged journals that are kept: a card that wears out must not fill itself with them."""

_LEFT_ALONE = ("in-use", "foreign", "newer")
"""Journals that are whole, and not for us."""


def open_journal(path: Path | str, time: float) -> tuple[Journal, Text | None]:
    """The journal at `path`, and what the screen should say of it, if anything.

    It is checked (`Journal.check`). A damaged one is set aside, and a new one begun with whatever
    of it is proved. Where the disk can't be written at all, the journal is in memory, and holds
    what could be read.

    Args:
        time: seconds since the epoch, for the name of a damaged one.

    Raises JournalError for a journal that is another's: in use, another program's, a newer
    program's, or one that this user may not write.
    """
    path = Path(path)
    log = read_log(path)  # before anybody opens it: who closes a journal writes its log back
    try:
        return _checked(path, log), None
    except JournalError as error:
        if error.fault in _LEFT_ALONE or _is_for_others(path):
            raise
        _log.error("%s", error)
        if _is_unwritable(path, error):
            return _in_memory(path, log, error), fault_text(error)
    try:
        return _begun_anew(path, time, log)
    except JournalError as error:
        if error.fault in _LEFT_ALONE:
            raise
        _log.error("%s", error)
        return _in_memory(path, log, error), fault_text(error)


def begin_anew(journal: Journal, time: float) -> Text:
    """Set a journal aside that turned out to be damaged while it was in use, and have it begin
    anew, with whatever of it is proved; gives what the screen should say. Raises JournalError.

    Args:
        time: seconds since the epoch, for the name of the damaged one.
    """
    # While it is open still: SQLite does not touch a file that was moved.
    aside = set_aside(journal.path, time)
    journal.reopen()
    return _taken_over(journal, aside)


def set_aside(path: Path | str, time: float, log: bytes = b"") -> Path:
    """Move a damaged journal out of the way, under a dated name beside it; gives that name.

    Nothing of it is deleted: the write-ahead log goes along, so that the file may still be mended,
    and the pictures of its matches, under the same date.

    Args:
        time: seconds since the epoch, for the name.
        log: the write-ahead log as it was found, where it may have been written back since.

    Raises:
        JournalError: the files can't be moved.
    """
    path = Path(path)
    pictures = path.with_name(EVIDENCE_NAME)
    ending = free_ending(time, path, pictures)
    aside = path.with_name(path.name + ending)
    # The pictures before all else: beside a new journal they would be taken for nobody's, and
    # deleted.
    set_pictures_aside(pictures, ending)
    try:
        # The log first: a journal without its log, should this stop half-way, is still damaged,
        # whereas a log without its journal would be deleted by the next start.
        for ending in ("-shm", "-wal", ""):
            part = path.with_name(path.name + ending)
            if part.exists():
                part.rename(aside.with_name(aside.name + ending))
        if log:
            log_of(aside).write_bytes(log)
    except OSError as error:
        raise from_system(error, path) from error
    _drop_oldest(path, aside)
    return aside


def _drop_oldest(path: Path, newest: Path) -> None:
    """Delete the oldest damaged journals, by their dated names; never the one just set aside,
    whatever the clock says.
    """
    parts = ("-wal", "-shm")
    others = sorted(
        other
        for other in path.parent.glob(f"{path.name}.damaged-*")
        if other != newest and not other.name.endswith(parts)
    )
    for other in others[: max(0, len(others) + 1 - MOST_ASIDE)]:
        for part in ("", *parts):
            try:
                other.with_name(other.name + part).unlink(missing_ok=True)
            except OSError as error:  # a folder that had its name, perhaps
                _log.warning("an old damaged journal can't be deleted: %s", error)


def _checked(path: Path, log: bytes) -> Journal:
    journal = Journal(path)
    try:
        journal.check(log)
    except BaseException:
        with suppress(JournalError):
            journal.close()
        raise
    return journal


def _begun_anew(path: Path, time: float, log: bytes) -> tuple[Journal, Text]:
    aside = set_aside(path, time, log)
    journal = Journal(path)
    try:
        return journal, _taken_over(journal, aside)
    except BaseException:
        with suppress(JournalError):
            journal.close()
        raise


def _taken_over(journal: Journal, aside: Path) -> Text:
    """Keep in a new journal what is whole in the one set aside; gives what the screen says."""
    found = carve(_bytes_of(aside))
    journal.adopt(found)
    if not found:
        return Text("fault.set-aside", {"path": str(aside)})
    folder = journal.path.with_name(EVIDENCE_NAME)
    ending = aside.name.removeprefix(journal.path.name)
    bring_pictures_back(folder, ending, [str(one.match) for one in found])
    last = max(found, key=lambda one: one.step)
    code = "fault.saved-partly" if last.desk is None else "fault.saved"
    _log.warning(
        "%d matches of it are taken over, the last one with %d lines%s",
        len(found),
        len(last.lines),
        ", perhaps not all" if last.desk is None else "",
    )
    return Text(code, {"path": str(aside)})


def _in_memory(path: Path, log: bytes, error: JournalError) -> Journal:
    journal = Journal(path, in_memory=error)
    found: Iterable[Carved] = ()
    with suppress(OSError):
        found = carve((path.read_bytes(), log))
    journal.adopt(found)
    return journal


def _bytes_of(path: Path) -> list[bytes]:
    """A journal that was set aside, and its log."""
    try:
        return [path.read_bytes(), read_log(path)]
    except OSError as error:
        _log.error("nothing of it can be read: %s", error)
        return []


def _is_unwritable(path: Path, error: JournalError) -> bool:
    """Whether it is the disk that can't be written, not this file alone."""
    return error.fault == "disk-full" or _is_read_only(path.parent)


def _is_for_others(path: Path) -> bool:
    """Whether it was not given to this user to write: a mistake that a user can mend."""
    if _is_read_only(path.parent):
        return False
    return not os.access(path.parent, os.W_OK | os.X_OK, effective_ids=True) or (
        path.exists() and not os.access(path, os.W_OK, effective_ids=True)
    )


def _is_read_only(folder: Path) -> bool:
    """Whether the file system is mounted read-only, as happens to memory cards that wear out."""
    try:
        return bool(os.statvfs(folder).f_flag & os.ST_RDONLY)
    except OSError:
        return False
