"""A log that a flood can't fill."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable

from web.buckets import Buckets, Pace

PACE = Pace(rate=1 / 10, burst=5)
LONGEST = 500
"""Letters of a line: what strangers send is quoted there, and may be long."""


class SparseLog:
    """Writes the first warnings of a kind, then one now and then with how many were left out.

    Args:
        log: takes the lines.
        steady: seconds on a clock that never steps.
    """

    def __init__(self, log: logging.Logger, steady: Callable[[], float]) -> None:
        self._log = log
        self._buckets = Buckets(PACE, steady, most=64)
        self._left_out: dict[str, int] = {}
        self._lock = threading.Lock()

    def warning(self, kind: str, message: str, *values: object) -> None:
        """Warns, if there was not too much of this kind lately.

        Args:
            kind: a constant: what is counted together.
            message: with gaps for `values`, as `logging` has them.
        """
        if self._buckets.take(kind):
            with self._lock:
                self._left_out[kind] = self._left_out.get(kind, 0) + 1
            return
        with self._lock:
            more = self._left_out.pop(kind, 0)
        told = message % values if values else message
        if len(told) > LONGEST:
            told = f"{told[:LONGEST]}…"
        if more:
            told += f" (and {more} more like it before)"
        self._log.warning("%s", told)
