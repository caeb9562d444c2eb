"""Opens a journal whatever has become of it: a damaged one is set aside, and a new one begun."""

from __future__ import annotations

import logging
import time as clock
from pathlib import Path

from tableside.match.evidence import EVIDENCE_NAME
from tableside.match.evidence_aside import set_pictures_aside
from tableside.match.journal import Journal
from tableside.match.journal_errors import JournalError, from_system

_log = logging.getLogger(__name__)


def open_journal(path: Path | str, time: float) -> tuple[Journal, Path | None]:
    """The journal at `path`; where it is damaged, a new one, and the name of the damaged one, which
    is set aside. Raises JournalError for whatever else is wrong.

    Args:
        time: seconds since the epoch, for the name.
    """
    try:
        return Journal(path), None
    except JournalError as error:
        if error.fault != "damaged":
            raise
        _log.error("%s", error)
        aside = set_aside(path, time)
    return Journal(path), aside


def set_aside(path: Path | str, time: float) -> Path:
    """Move a damaged journal out of the way, under a dated name beside it; gives that name.

    Nothing of it is deleted: the write-ahead log goes along, so that the file may still be mended,
    and the pictures of its matches, under the same date.

    Args:
        time: seconds since the epoch, for the name.

    Raises:
        JournalError: the files can't be moved.
    """
    path = Path(path)
    pictures = path.with_name(EVIDENCE_NAME)
    ending = dated = clock.strftime(".damaged-%Y%m%d-%H%M%S", clock.gmtime(time))
    count = 1
    while any(one.with_name(one.name + ending).exists() for one in (path, pictures)):
        count += 1
        ending = f"{dated}-{count}"
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
    except OSError as error:
        raise from_system(error, path) from error
    return aside
