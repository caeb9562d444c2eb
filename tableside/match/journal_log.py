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
    starts = range(_HEADER_BYTES, len(log) - step + 1, step)
    own = _salts(log, starts)
    commits = 0
    for index, start in enumerate(starts):
        _page, pages_then, first, second = struct.unpack_from(">II4s4s", log, start)
        # The older log's salts are both others; a letter that went bad changes one.
        if index >= pages and pages_then and (first == own[:4] or second == own[4:]):
            commits += 1
    return commits


def _salts(log: bytes, starts: range) -> bytes:
    """What marks the pages of this log: as its header says, or where that is damaged, the first
    page. They differ where a page's salts went bad, and where the plug was pulled when only the
    header of a new log was written: all that follows it then was in the database already.
    """
    if not starts or struct.pack(">II", *_checksum(log)) == log[24:32]:
        return log[16:24]
    return log[starts[0] + 8 : starts[0] + 16]


def _checksum(log: bytes) -> tuple[int, int]:
    """Of the header's first 24 bytes (https://sqlite.org/fileformat.html, section 4.2)."""
    one = other = 0
    for even, odd in struct.iter_unpack(">II" if log[3] & 1 else "<II", log[:24]):
        one = (one + even + other) & 0xFFFFFFFF
        other = (other + odd + one) & 0xFFFFFFFF
    return one, other


def _page_size(log: bytes) -> int | None:
    if len(log) < _HEADER_BYTES:
        return None
    (size,) = struct.unpack_from(">I", log, 8)
    size = 65536 if size == 1 else int(size)
    return size if size in _PAGE_SIZES else 4096
