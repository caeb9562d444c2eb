"""A bar on a terminal that shows how far a long piece of work has come."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TextIO

_WIDTH = 30
_EVERY = 0.1


@contextmanager
def progress(
    total: int, unit: str, out: TextIO, clock: Callable[[], float] = time.monotonic
) -> Iterator[Callable[[], None]]:
    """Gives what is to be called for each of `total` pieces done; the bar is gone afterwards.

    Args:
        unit: what is counted, in English and as several: `games`.
        out: where the bar is drawn; nowhere, unless it is a terminal.
        clock: seconds.
    """
    if not out.isatty():
        yield lambda: None
        return
    began = clock()
    done, drawn, longest = 0, began, 0

    def count() -> None:
        nonlocal done, drawn, longest
        done += 1
        now = clock()
        if now - drawn >= _EVERY:
            drawn = now
            line = _line(done, total, unit, now - began)
            longest = max(longest, len(line))
            out.write(f"\r{line:<{longest}}")
            out.flush()

    try:
        yield count
    finally:
        out.write(f"\r{'':<{longest}}\r")
        out.flush()


def _line(done: int, total: int, unit: str, seconds: float) -> str:
    """`[#####.....] 500 of 1000 games, 250 a second, 2 s to go`."""
    bar = "#" * (_WIDTH * done // total)
    rate = done / seconds
    return (
        f"[{bar:.<{_WIDTH}}] {done} of {total} {unit}, {rate:.0f} a second, "
        f"{(total - done) / rate:.0f} s to go"
    )
