"""Gives signs of life for as long as a card's whole way is free.

A token goes the way of a card: the camera's loop takes it at its next turn, which it makes without
pictures too; the table's thread takes it in its turn, and sees that the journal answers and, now
and then, that a write reaches the disk; then a page is asked for over the socket, as a viewer asks.
Only when it has come all the way round does the service manager hear of it. So a thread that hangs
anywhere on the way ends the signs of life, and the station is started anew; a camera that is
unplugged, or a full disk, which are told on the screen, do not.
"""

from __future__ import annotations

import http
import http.client
import logging
import threading
import time
from collections.abc import Callable
from typing import Literal, Protocol

from tableside.messages import Snapshot
from tableside.notifying import Notifier
from tableside.publisher import Publisher

_log = logging.getLogger(__name__)

Stage = Literal["camera", "table", "page"]

HEALTH_PAGE = "/healthz"

ROUNDS = 3
"""How many rounds there are between two signs of life that are due: a memory card may take some
seconds for its own housekeeping.
"""

PACE_SECONDS = 10.0
"""How long after a round the next one begins, where nobody waits for signs of life."""

FIRST_PACE_SECONDS = 0.1
"""The same until the station is ready, and after one that was stuck."""

WRITE_SECONDS = 60.0
"""How often a write is tried: a memory card wears out by them."""

_NAMES: dict[Stage, str] = {
    "camera": "the camera's loop",
    "table": "the table's thread or its journal",
    "page": "the pages",
}


class ToTable(Protocol):
    def __call__(self, passed: Callable[[], None], /, *, write: bool) -> None:
        """Hands the token to the table's thread, which calls `passed`; with `write` only after a
        write to the journal came back.
        """
        ...


class Watchdog:
    """Sends the token round and round, in a thread of its own.

    Args:
        notifier: gets READY=1 after the first round that finds the station ready, WATCHDOG=1 after
            each from then on, and STATUS=.
        to_table: see there.
        page: host and port of the pages; None where none are served.
        is_ready: whether the camera has shown a picture, or was found missing.
        status: the present state in a few words.
    """

    def __init__(
        self,
        notifier: Notifier,
        to_table: ToTable,
        page: tuple[str, int] | None,
        is_ready: Callable[[], bool],
        status: Callable[[], str],
    ) -> None:
        self._notifier = notifier
        self._to_table = to_table
        self._page = page
        self._is_ready = is_ready
        self._status = status
        due = notifier.watchdog_seconds
        self._pace = PACE_SECONDS if due is None else due / ROUNDS
        self._written: float | None = None
        self._told = ""
        self._stuck: Stage | None = None
        self._stage: Stage | None = None
        self._moved = threading.Condition()
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, name="watchdog", daemon=True)

    def start(self) -> None:
        """Begin to send it."""
        self._thread.start()

    def stop(self) -> None:
        """Say that the station ends, and end."""
        self._notifier.send("STOPPING=1")
        self._stopping.set()
        with self._moved:
            self._moved.notify_all()
        self._thread.join()

    def turned(self) -> None:
        """The camera's loop has made a turn; called by its thread, and gives back at once."""
        with self._moved:
            if self._stage != "camera":
                return
            self._stage = "table"
        now = time.monotonic()
        write = self._written is None or now - self._written >= WRITE_SECONDS
        if write:
            self._written = now
        self._to_table(self._passed_table, write=write)

    def _passed_table(self) -> None:
        with self._moved:
            self._stage = "page"
            self._moved.notify_all()

    def _run(self) -> None:
        ready = False
        while not self._stopping.is_set():
            stuck = self._round()
            if self._stopping.is_set():
                return
            if stuck is not None:
                self._tell_stuck(stuck)
                # A page that is refused is refused at once.
                self._stopping.wait(FIRST_PACE_SECONDS)
                continue
            self._stuck = None
            if not ready and self._is_ready():
                # Said once and not heard, the station would be ended as one that never was.
                ready = self._notifier.send("READY=1", "WATCHDOG=1")
                if ready:
                    _log.info("ready")
            elif ready:
                self._notifier.send("WATCHDOG=1")
            self._tell(self._status())
            self._stopping.wait(self._pace if ready else FIRST_PACE_SECONDS)

    def _round(self) -> Stage | None:
        """Send the token round; gives where it is stuck, None where it came back. One that is stuck
        is waited for again by the next round: there is never a second one.
        """
        with self._moved:
            if self._stage is None:
                self._stage = "camera"
            self._moved.wait_for(
                lambda: self._stage == "page" or self._stopping.is_set(), self._pace
            )
            if self._stage != "page":
                return self._stage
        if self._page is not None and not self._answers(*self._page):
            return "page"
        self._stage = None
        return None

    def _answers(self, host: str, port: int) -> bool:
        """Whether the page comes, by a connection of its own; also where it tells of a fault."""
        line = http.client.HTTPConnection(host, port, timeout=self._pace)
        try:
            line.request("GET", HEALTH_PAGE, headers={"Connection": "close"})
            answer = line.getresponse()
            answer.read()
        except (OSError, http.client.HTTPException):
            return False
        finally:
            line.close()
        return answer.status in (http.HTTPStatus.OK, http.HTTPStatus.SERVICE_UNAVAILABLE)

    def _tell_stuck(self, stage: Stage) -> None:
        if stage != self._stuck:
            _log.error("no sign of life: %s does not answer", _NAMES[stage])
        self._stuck = stage
        self._told = ""
        self._notifier.send(f"STATUS=Stuck: {_NAMES[stage]}")

    def _tell(self, status: str) -> None:
        if status != self._told:
            self._told = status
            self._notifier.send(f"STATUS={status}")


def watchdog_of(
    notifier: Notifier | None,
    to_table: ToTable,
    page: tuple[str, int] | None,
    publisher: Publisher,
    *,
    has_camera: bool,
) -> Watchdog | None:
    """The watchdog of a station; None where nobody waits for word. Arguments as `Watchdog`."""
    if notifier is None:
        return None

    def is_ready() -> bool:
        return not has_camera or publisher.snapshot.camera.condition not in ("none", "starting")

    return Watchdog(notifier, to_table, page, is_ready, lambda: _status(publisher.snapshot))


def _status(snapshot: Snapshot) -> str:
    """Where the table stands; nobody's name, for it is kept in the system's log."""
    play = "no match" if snapshot.match is None else f"{len(snapshot.players)} players"
    if snapshot.match is not None and snapshot.desk.paused:
        play += ", paused"
    fault = "" if snapshot.fault is None else f"; {snapshot.fault.code}"
    return f"Running: {play}; camera {snapshot.camera.condition}{fault}"
