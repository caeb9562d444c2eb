"""Opens a source in a thread of its own: a camera that hangs while it is opened must not hold up
who watches it.
"""

from __future__ import annotations

import threading
from collections.abc import Callable

from tableside.vision.frames import Source


class Opening:
    """One attempt to open a source, begun at once.

    Args:
        open_source: may take long, and may raise.
    """

    def __init__(self, open_source: Callable[[], Source]) -> None:
        self._open_source = open_source
        self._lock = threading.Lock()
        self._done = threading.Event()
        self._source: Source | None = None
        self._fault: Exception | None = None
        self._given_up = False
        threading.Thread(target=self._run, name="opening a camera", daemon=True).start()

    def wait(self, timeout: float | None = None) -> bool:
        """Waits until it is open or has failed, so many seconds at most where any are named; gives
        whether it is.
        """
        return self._done.wait(timeout)

    def result(self) -> Source:
        """The open source, once `wait` has given True; raises what opening it raised."""
        if self._fault is not None:
            raise self._fault
        assert self._source is not None
        return self._source

    def finished(self) -> Source:
        """The same, waiting for as long as it takes."""
        self._done.wait()
        return self.result()

    def give_up(self) -> None:
        """Nobody will use the source: it is closed, as soon as it is open."""
        with self._lock:
            self._given_up = True
            source = self._source
        if source is not None:
            source.close()

    def _run(self) -> None:
        try:
            source = self._open_source()
        except Exception as error:
            self._fault = error
        else:
            with self._lock:
                self._source = source
                unwanted = self._given_up
            if unwanted:
                source.close()
        self._done.set()
