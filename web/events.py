"""The event stream: every viewer gets the newest snapshot as soon as it is there.

A stream holds no queue. It waits until the publisher has something newer than what it sent last and
sends the newest: a slow viewer skips snapshots and holds up nobody.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from typing import Protocol

from tableside.messages import Language, Snapshot
from tableside.publisher import Publisher

EXTENSION = "tableside"
"""The app's `Streams` are `app.extensions[EXTENSION]`."""
HEARTBEAT_SECONDS = 5.0
HEARTBEAT = b"event: alive\ndata: 1\n\n"
"""An event, for a page can't see comments: it tells a dead line from a quiet table by it."""
RETRY_MS = 1000


class Waiter(Protocol):
    def __call__(self, number: int, timeout: float) -> Snapshot | None:
        """The newest snapshot once its number is over `number`; None after `timeout` seconds."""
        ...


def encode(number: int, name: str, json_text: str) -> bytes:
    """One server-sent event (HTML Living Standard, 9.2.6); `json_text` has no line breaks."""
    return f"id: {number}\nevent: {name}\ndata: {json_text}\n\n".encode()


class Streams:
    """Counts the open streams, up to `most`, and writes each.

    `wait` may be replaced by the server before it starts: a server of green threads waits in its
    own way.
    """

    def __init__(self, publisher: Publisher, most: int) -> None:
        self.publisher = publisher
        self.wait: Waiter = publisher.wait_after
        self.most = most
        self._open = 0
        self._lock = threading.Lock()
        self._closing = False

    @property
    def open(self) -> int:
        return self._open

    def enter(self) -> bool:
        """Takes one of the places; False where none is left."""
        with self._lock:
            if self._closing or self._open >= self.most:
                return False
            self._open += 1
            return True

    def leave(self) -> None:
        with self._lock:
            self._open -= 1

    def close(self) -> None:
        """Ends every stream at its next waking."""
        self._closing = True

    def write(
        self, first: Snapshot, render: Callable[[Snapshot], bytes], heartbeat: float
    ) -> Iterator[bytes]:
        """The stream's bytes: `first` at once, then each newer snapshot, else heartbeats.

        Args:
            first: the newest snapshot.
            render: gives a snapshot's event.
            heartbeat: the longest silence, in seconds.
        """
        yield f"retry: {RETRY_MS}\n\n".encode()
        yield render(first)
        number = first.number
        while not self._closing:
            snapshot = self.wait(number, heartbeat)
            if snapshot is None:
                yield HEARTBEAT
            else:
                number = snapshot.number
                yield render(snapshot)


class RenderedOnce:
    """Keeps the newest snapshot's bytes for each language: many viewers cost one drawing."""

    def __init__(self, render: Callable[[Snapshot, Language], bytes]) -> None:
        self._render = render
        self._kept: dict[Language, tuple[Snapshot, bytes]] = {}
        self._locks: dict[Language, threading.Lock] = {}
        self._lock = threading.Lock()

    def __call__(self, snapshot: Snapshot, language: Language) -> bytes:
        with self._lock:
            lock = self._locks.setdefault(language, threading.Lock())
        with lock:
            kept = self._kept.get(language)
            if kept is None or kept[0] is not snapshot:
                kept = (snapshot, self._render(snapshot, language))
                self._kept[language] = kept
            return kept[1]
