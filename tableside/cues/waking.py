"""A thread that wakes when something is to be done, and sleeps in between."""

from __future__ import annotations

import threading
from collections.abc import Callable

STOP_SECONDS = 5.0
"""How long `stop` waits for a step: longer, only a driver takes that hangs."""


class Waking:
    """Calls `step` when it is woken, and when the time has come that `step` named.

    Args:
        name: of the thread.
        step: (time) -> seconds until it wants to be called again, None for never by itself. An
            error that it raises ends the thread.
        clock: monotonic seconds.
        failed: called in the thread with such an error.
    """

    def __init__(
        self,
        name: str,
        step: Callable[[float], float | None],
        clock: Callable[[], float],
        failed: Callable[[Exception], None],
    ) -> None:
        self._step = step
        self._clock = clock
        self._failed = failed
        self._changed = threading.Condition()
        self._woken = False
        self._stopping = False
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)

    def start(self) -> None:
        """Begin."""
        self._thread.start()

    def wake(self) -> None:
        """There is something to do. Returns at once; may be called from any thread."""
        with self._changed:
            self._woken = True
            self._changed.notify()

    def stop(self) -> bool:
        """End the thread; gives whether it has ended. False where a step doesn't come back."""
        with self._changed:
            self._stopping = True
            self._changed.notify()
        if self._thread.ident is None:
            return True
        self._thread.join(STOP_SECONDS)
        return not self._thread.is_alive()

    def join(self, timeout: float) -> bool:
        """Wait until the thread has ended by itself; gives whether it has."""
        self._thread.join(timeout)
        return not self._thread.is_alive()

    def _run(self) -> None:
        while not self._stopping:
            try:
                wait = self._step(self._clock())
            except Exception as error:
                self._failed(error)
                return
            with self._changed:
                self._changed.wait_for(lambda: self._woken or self._stopping, wait)
                self._woken = False
