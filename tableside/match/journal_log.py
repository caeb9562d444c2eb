"""Looks into SQLite's write-ahead log, for what SQLite itself passes over in silence.

When it opens a database, SQLite takes from the log every transaction up to the first page that is
not whole (https://sqlite.org/fileformat.html, section 4). After a pulled plug that is right: what
follows was never synced. But where one letter in the middle of the log went bad, confirmed moves
follow, and they would be gone without a word.
"""

from __future__ import annotations

import struct
from pathlib import Path

_HEADER_BYTES = 32
_FRAME_BYTES = 24
_PAGE_SIZES = frozenset(2**power for power in range(9, 17))


def log_of(path: Path) -> Path:
    """The name of a database's write-ahead log."""
    return path.with_name(path.name + "-wal")


def read_log(path: Path) -> bytes:
    """A database's log as it lies there; empty where there is none, or it can't be read. To be read
    before anybody opens the database.
    """
    try:
        return log_of(path).read_bytes()
    except OSError:
        return b""


def commits_beyond(log: bytes, pages: int) -> int:
    """How many transactions end behind the first so many pages of the log, and belong to it: not to
    an older log whose place it took.

    Args:
        pages: how many SQLite took from it.
    """
    size = _page_size(log)
    if size is None:
        return 0
    step = _FRAME_BYTES + size
    own: bytes | None = None
    commits = 0
    for index, start in enumerate(range(_HEADER_BYTES, len(log) - step + 1, step)):
        _page, pages_then, salts = struct.unpack_from(">II8s", log, start)
        own = own or salts
        if index >= pages and salts == own and pages_then:
            commits += 1
    return commits


def _page_size(log: bytes) -> int | None:
    if len(log) < _HEADER_BYTES:
        return None
    (size,) = struct.unpack_from(">I", log, 8)
    size = 65536 if size == 1 else int(size)
    return size if size in _PAGE_SIZES else 4096
