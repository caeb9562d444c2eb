"""Where the table thread puts its newest snapshot, and everybody else finds it."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable

from tableside.messages import Snapshot

_log = logging.getLogger(__name__)


class Publisher:
    """Holds the newest snapshot; thread-safe.

    Listeners are called in the publishing thread, in the order they came, and must return at once
    (put it on a queue, set an event). One that raises is logged, and holds up none of the others.
    """

    def __init__(self, first: Snapshot) -> None:
        self._snapshot = first
        self._changed = threading.Condition()
        self._listeners: list[Callable[[Snapshot], None]] = []

    @property
    def snapshot(self) -> Snapshot:
        return self._snapshot

    def publish(self, snapshot: Snapshot) -> None:
        with self._changed:
            self._snapshot = snapshot
            self._changed.notify_all()
            listeners = tuple(self._listeners)
        for listener in listeners:
            try:
                listener(snapshot)
            except Exception:
                _log.exception("a listener could not take snapshot %d", snapshot.number)

    def wait_after(self, number: int, timeout: float) -> Snapshot | None:
        """The newest snapshot as soon as its number is over `number`; None after `timeout`
        seconds.
        """
        with self._changed:
            if self._changed.wait_for(lambda: self._snapshot.number > number, timeout):
                return self._snapshot
            return None

    def subscribe(self, listener: Callable[[Snapshot], None]) -> Callable[[], None]:
        """Calls `listener` with every snapshot from now on; gives the function that ends it."""
        with self._changed:
            self._listeners.append(listener)

        def unsubscribe() -> None:
            with self._changed:
                if listener in self._listeners:
                    self._listeners.remove(listener)

        return unsubscribe
