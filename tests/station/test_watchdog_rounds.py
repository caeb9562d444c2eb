"""What the watchdog does between its rounds."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

from tableside.notifying import Notifier
from tableside.watchdog import FIRST_PACE_SECONDS, Watchdog

PATIENCE = 60.0


class Line(Notifier):
    """A line to a manager that does not hear the first so many messages."""

    def __init__(self, deaf: int = 0) -> None:
        super().__init__("/nowhere")
        self.deaf = deaf
        self.sent: queue.SimpleQueue[tuple[str, ...]] = queue.SimpleQueue()

    def send(self, *assignments: str) -> bool:
        self.sent.put(assignments)
        self.deaf -= 1
        return self.deaf < 0


class Stopping(threading.Event):
    """Notes how long somebody wants to wait for it."""

    def __init__(self) -> None:
        super().__init__()
        self.waits: queue.SimpleQueue[float | None] = queue.SimpleQueue()

    def wait(self, timeout: float | None = None) -> bool:
        self.waits.put(timeout)
        return super().wait(0.001)


@contextmanager
def going_round(line: Line) -> Iterator[tuple[Watchdog, Stopping]]:
    """A watchdog of a camera that turns and a table that answers."""

    def to_table(passed: Callable[[], None], /, *, write: bool) -> None:
        del write
        passed()

    watchdog = Watchdog(line, to_table, ("127.0.0.1", 1), lambda: True, lambda: "well")
    stopping = watchdog._stopping = Stopping()
    over = threading.Event()

    def turn() -> None:
        while not over.wait(0.001):
            watchdog.turned()

    camera = threading.Thread(target=turn)
    camera.start()
    watchdog.start()
    try:
        yield watchdog, stopping
    finally:
        watchdog.stop()
        over.set()
        camera.join()


def test_a_page_that_is_refused_at_once_is_not_asked_for_without_a_pause() -> None:
    line = Line()
    with going_round(line) as (_, stopping):
        for _ in range(3):
            assert line.sent.get(timeout=PATIENCE) == ("STATUS=Stuck: the pages",)
            assert stopping.waits.get(timeout=PATIENCE) == FIRST_PACE_SECONDS


def test_ready_is_said_until_it_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Watchdog, "_answers", lambda *_: True)
    line = Line(deaf=1)
    with going_round(line):
        sent = [line.sent.get(timeout=PATIENCE) for _ in range(4)]
    ready = ("READY=1", "WATCHDOG=1")
    assert sent == [ready, ("STATUS=well",), ready, ("WATCHDOG=1",)]
