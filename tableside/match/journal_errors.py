"""What can go wrong with the files that keep matches, each in one sentence."""

from __future__ import annotations

import errno
import sqlite3
from pathlib import Path
from typing import Literal

from tableside.errors import UserError
from tableside.messages import Text

JournalFault = Literal[
    "disk-full", "read-only", "damaged", "foreign", "in-use", "newer", "not-opened", "disk-error"
]

_SENTENCES: dict[JournalFault, str] = {
    "disk-full": "no space is left on the disk for {path}; make room there and go on",
    "read-only": "{path} can't be written to; allow this user to write to the file and its folder",
    "damaged": "{path} is damaged ({cause}); move it aside to begin with an empty journal",
    "foreign": "{path} is no journal of tableside; name another folder",
    "in-use": "{path} is in use by another tableside; stop that one, or name another folder",
    "newer": "{path} was written by a newer tableside; update this one, or name another folder",
    "not-opened": "{path} can't be opened ({cause}); see that its folder exists and may be used",
    "disk-error": "{path} could not be written ({cause}); look at the disk or memory card",
}


class JournalError(UserError):
    """A journal or record file can't be used. Nothing of what was asked has been kept.

    `fault` says what is wrong, for whoever can mend it or say it on a screen.
    """

    def __init__(self, fault: JournalFault, path: Path, cause: str = "") -> None:
        super().__init__(_SENTENCES[fault].format(path=path, cause=cause))
        self.fault: JournalFault = fault
        self.path = path
        self.cause = cause


_PRIMARY_CODES: dict[int, JournalFault] = {
    sqlite3.SQLITE_FULL: "disk-full",
    sqlite3.SQLITE_READONLY: "read-only",
    sqlite3.SQLITE_PERM: "read-only",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_NOTADB: "damaged",
    sqlite3.SQLITE_BUSY: "in-use",
    sqlite3.SQLITE_LOCKED: "in-use",
    sqlite3.SQLITE_CANTOPEN: "not-opened",
}

_SYSTEM_CODES: dict[int, JournalFault] = {
    errno.ENOSPC: "disk-full",
    errno.EDQUOT: "disk-full",
    errno.EFBIG: "disk-full",
    errno.EROFS: "read-only",
    errno.EACCES: "read-only",
    errno.EPERM: "read-only",
    errno.ENOENT: "not-opened",
    errno.EISDIR: "not-opened",
    errno.ENOTDIR: "not-opened",
}


def from_sqlite(error: sqlite3.Error, path: Path) -> JournalError:
    """The sentence for an error of SQLite (the codes: https://sqlite.org/rescode.html)."""
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)
    fault = _PRIMARY_CODES.get(code & 0xFF, "disk-error")
    return JournalError(fault, path, str(error))


def from_system(error: OSError, path: Path) -> JournalError:
    """The sentence for an error of the operating system."""
    fault = _SYSTEM_CODES.get(error.errno or 0, "disk-error")
    return JournalError(fault, path, error.strerror or str(error))


_TOLD = ("disk-full", "read-only", "damaged")
"""Faults with words of their own; all others are `disk-error`."""


def fault_text(error: JournalError) -> Text:
    """What screens say of an error."""
    code = error.fault if error.fault in _TOLD else "disk-error"
    return Text(f"fault.{code}", {"path": str(error.path)})
