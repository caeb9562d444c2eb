"""Where log lines go: a terminal, or the system's journal, which keeps them for months.

In the journal each event is one line that begins with its priority (sd-daemon(3)), so that
`journalctl -p warning` finds what matters. Nothing personal is kept there: players are seats, and
devices of the network get a name that lasts as long as the program runs. A fault that repeats
itself can't fill the disk: of many lines in a short time most are left out, and counted.
"""

from __future__ import annotations

import hashlib
import ipaddress
import logging
import logging.handlers
import os
import queue
import re
import secrets
import time
import traceback
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

STREAM_NAME = "JOURNAL_STREAM"
BURST = 60
"""So many lines may come at once."""
LINES_A_SECOND = 0.5
"""So many on the long run."""
LONGEST = 1000
"""Letters of a line."""

_PRIORITIES = ((logging.ERROR, 3), (logging.WARNING, 4), (logging.INFO, 6))
_DEBUG = 7
_ADDRESS = re.compile(
    r"(?:\d{1,3}\.){3}\d{1,3}|[0-9A-Fa-f]{0,4}(?::[0-9A-Fa-f]{0,4}){2,7}(?:%\w+)?"
)
_FRAMES = 4


def is_journal(stream: TextIO, environment: Mapping[str, str]) -> bool:
    """Whether what is written to a stream goes to the system's journal (systemd.exec(5))."""
    try:
        status = os.fstat(stream.fileno())
    except (OSError, ValueError):
        return False
    return environment.get(STREAM_NAME) == f"{status.st_dev}:{status.st_ino}"


class JournalLine(logging.Formatter):
    """Writes one line an event, its priority before it, and a traceback as its last frames.

    Args:
        key: makes names of addresses; another one, other names.
    """

    def __init__(self, key: bytes) -> None:
        super().__init__()
        self._key = key

    def format(self, record: logging.LogRecord) -> str:
        priority = next((n for level, n in _PRIORITIES if record.levelno >= level), _DEBUG)
        told = record.getMessage()
        if record.exc_info is not None and record.exc_info[1] is not None:
            told += f": {_in_short(record.exc_info[1])}"
        left_out = getattr(record, "left_out", 0)
        if left_out:
            told += f" (and {left_out} lines before it were left out)"
        line = _ADDRESS.sub(self._named, " ".join(told.split()))
        return f"<{priority}>{line[:LONGEST]}"

    def _named(self, found: re.Match[str]) -> str:
        try:
            address = ipaddress.ip_address(found[0].partition("%")[0])
        except ValueError:
            return found[0]  # a time of day, or a version
        if address.is_loopback or address.is_unspecified:
            return found[0]
        digest = hashlib.blake2b(address.packed, key=self._key, digest_size=2)
        return f"device-{digest.hexdigest()}"


class NotTooMany(logging.Filter):
    """Lets a burst of lines through, then so many a second; whatever follows is told how many were
    left out. Warnings are counted apart from what is merely told.

    Args:
        steady: seconds on a clock that never steps.
    """

    def __init__(self, steady: Callable[[], float]) -> None:
        super().__init__()
        self._steady = steady
        self._room = {False: float(BURST), True: float(BURST)}
        self._at = dict.fromkeys(self._room, steady())
        self._left_out = dict.fromkeys(self._room, 0)

    def filter(self, record: logging.LogRecord) -> bool:
        kind, now = record.levelno >= logging.WARNING, self._steady()
        room = self._room[kind] + (now - self._at[kind]) * LINES_A_SECOND
        self._room[kind], self._at[kind] = min(room, BURST), now
        if self._room[kind] < 1:
            self._left_out[kind] += 1
            return False
        self._room[kind] -= 1
        record.left_out, self._left_out[kind] = self._left_out[kind], 0
        return True


@contextmanager
def logging_to(stream: TextIO, *, journal: bool, quiet: bool) -> Iterator[None]:
    """Log to a stream from a thread of its own: a slow terminal holds nobody up.

    Args:
        journal: whether it is the system's journal.
        quiet: nothing but faults.
    """
    lines: queue.SimpleQueue[logging.LogRecord] = queue.SimpleQueue()
    written = logging.StreamHandler(stream)
    to_queue = logging.handlers.QueueHandler(lines)
    if journal:
        to_queue.setFormatter(JournalLine(secrets.token_bytes(16)))
        to_queue.addFilter(NotTooMany(time.monotonic))
    else:
        written.setFormatter(logging.Formatter("%(asctime)s %(message)s", "%H:%M:%S"))
    listener = logging.handlers.QueueListener(lines, written)
    root = logging.getLogger()
    level = root.level
    root.addHandler(to_queue)
    root.setLevel(logging.WARNING if quiet else logging.INFO)
    listener.start()
    try:
        yield
    finally:
        listener.stop()
        root.removeHandler(to_queue)
        root.setLevel(level)


def _in_short(error: BaseException) -> str:
    """What was raised, and where: the last frames, the innermost first."""
    frames = traceback.extract_tb(error.__traceback__)[-_FRAMES:]
    where = " < ".join(f"{Path(frame.filename).name}:{frame.lineno}" for frame in reversed(frames))
    return f"{type(error).__name__}: {error} [{where}]"
