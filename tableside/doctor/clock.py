"""The clock: whether it can be right, and whether the network sets it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from datetime import datetime

from tableside.doctor.asked import Ask, NotAnswered, ask
from tableside.doctor.checks import Check, ok, text, warning

EARLIEST = datetime(2026, 1, 1).timestamp()
"""No clock of a machine with this program can show less: it was written later."""

_SYNCHRONISED = ("timedatectl", "show", "--property=NTPSynchronized", "--value")


def check_clock(now: Callable[[], float] = time.time, asked: Ask = ask) -> Iterator[Check]:
    """Look at the clock. A wrong one stops no game: play has a clock of its own that never steps;
    only dates in lists and names are wrong.
    """
    shown = datetime.fromtimestamp(now())
    said = f"{shown:%Y-%m-%d %H:%M}"
    if now() < EARLIEST:
        remedy = text("clock.unsynchronised.remedy")
        yield warning("clock", text("clock.wrong", time=said), remedy, synchronised=None)
        return
    try:
        synchronised = asked(_SYNCHRONISED) == "yes"
    except NotAnswered as error:
        yield ok("clock", text("clock.unknown", time=said, cause=str(error)), synchronised=None)
        return
    if synchronised:
        yield ok("clock", text("clock.ok", time=said), synchronised=True)
    else:
        remedy = text("clock.unsynchronised.remedy")
        yield warning("clock", text("clock.unsynchronised", time=said), remedy, synchronised=False)
