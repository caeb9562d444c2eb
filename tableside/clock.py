"""The one clock of everything live: seconds since the epoch that never step."""

from __future__ import annotations

import time
from collections.abc import Callable


def steady(wall: Callable[[], float], monotonic: Callable[[], float]) -> Callable[[], float]:
    """A clock that shows what `wall` shows now, and from then on goes as `monotonic` goes.

    The wall clock is set now and then: by hand, or by the network shortly after a Raspberry Pi
    (which keeps no time without power) was switched on. Whatever compares two moments, a command
    card's second or a tap with a frame, would stand still or jump with it.
    """
    offset = wall() - monotonic()
    return lambda: monotonic() + offset


now: Callable[[], float] = steady(time.time, time.monotonic)
"""Seconds since the epoch by the clock as it was when the program started. Cameras, taps, buttons
and ticks all have their times from here, so that they can be compared.
"""
