"""Time for a table without a camera: somebody has to say that it passes."""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import ExitStack

TICK_SECONDS = 0.5
"""How often."""


def start_ticking(parts: ExitStack, tick: Callable[[], None], turned: Callable[[], None]) -> None:
    """Calls `tick` and `turned` now and then, on a thread of its own, until `parts` are closed."""
    over = threading.Event()

    def run() -> None:
        while not over.wait(TICK_SECONDS):
            tick()
            turned()

    thread = threading.Thread(target=run, name="ticks", daemon=True)
    thread.start()
    parts.callback(thread.join)
    parts.callback(over.set)
