"""How soon every viewer has a new position, and a tap its answer, while as many look on as may.

    python -m bench.viewers [--viewers 300] [--moves 60] [--every 0.5] [--json FILE]

A station with pages runs in one process. Another holds open event streams, in three languages,
until no more are let in. Moves are sent through the API one after another; noted are, on the
machine's one monotonic clock: when the station published each snapshot, when each viewer had its
whole event, and how long each tap, and a page asked for beside it, took to be answered. Viewers and
station share the machine's cores, so on two cores the viewers' own work is in the figures.
"""

from __future__ import annotations

import argparse
import http.client
import json
import os
import resource
import selectors
import socket
import sys
import tempfile
import time
from contextlib import ExitStack
from dataclasses import asdict, dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from bench.workshop import beside, machine, markdown, quantile, write_json
from tableside.config import CameraOptions, Config, DataOptions, GameOptions, ScreenOptions
from tableside.messages import LANGUAGES, Snapshot
from tableside.station import Station

PATIENCE = 30.0
GOAL_MS = 100.0
TAP_GOAL_MS = 200.0
_PLAYERS = ("Ania", "Borys", "Celina", "Dima", "Ewa")
_END_OF_EVENT = b"\n\n"


@dataclass(frozen=True, slots=True)
class Figures:
    """What was found; milliseconds.

    Args:
        viewers: how many had a stream.
        refused: how many more asked for one and got none.
        moves: snapshots that were published.
        lost: events that a viewer did not get.
        delays: from publishing to a viewer's last byte, for each viewer and snapshot.
        slowest: the same, for each snapshot the slowest viewer's.
        taps: from sending a tap to its answer.
        pages: from asking for the table's page to its last byte.
        cpu: processor time of the station for each move, all its threads.
        event_bytes: of an event.
    """

    viewers: int
    refused: int
    moves: int
    lost: int
    delays: list[float]
    slowest: list[float]
    taps: list[float]
    pages: list[float]
    cpu: float
    event_bytes: int


# --- the station's process -----------------------------------------------------------------------


def run_station(orders: Connection, folder: str) -> None:
    """Runs a station until told to end; then sends when it published what."""
    published: list[tuple[int, float]] = []

    def note(snapshot: Snapshot) -> None:
        published.append((snapshot.number, time.monotonic()))

    config = Config(
        game=GameOptions(players=_PLAYERS),
        camera=CameraOptions("none"),
        screen=ScreenOptions(port=0),
        data=DataOptions(Path(folder)),
    )
    station = Station(config)
    # Before all others: what they do is in the time that is measured.
    station.publisher.subscribe(note)
    with station:
        orders.send(station.url)
        while orders.recv() == "cpu":
            orders.send(_cpu_ms())
        orders.send(published)


def _cpu_ms() -> float:
    used = resource.getrusage(resource.RUSAGE_SELF)
    return (used.ru_utime + used.ru_stime) * 1000


# --- the viewers' process ------------------------------------------------------------------------


class Viewers:
    """Event streams, read in one thread."""

    def __init__(self, port: int, count: int) -> None:
        self._selector = selectors.DefaultSelector()
        self._rests: dict[socket.socket, bytes] = {}
        self.arrivals: list[tuple[int, int, float]] = []
        """Viewer, snapshot, when."""
        self._names: dict[socket.socket, int] = {}
        self.refused = 0
        self.event_bytes = 0
        for name in range(count):
            viewer = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
            lang = LANGUAGES[name % len(LANGUAGES)]
            request = f"GET /events?lang={lang} HTTP/1.1\r\nHost: localhost\r\n\r\n"
            viewer.sendall(request.encode())
            if not viewer.recv(12, socket.MSG_PEEK).endswith(b" 200"):
                self.refused += 1
                viewer.close()
                continue
            viewer.setblocking(False)
            self._rests[viewer], self._names[viewer] = b"", name
            self._selector.register(viewer, selectors.EVENT_READ)

    @property
    def count(self) -> int:
        return len(self._names)

    def read(self, orders: Connection) -> None:
        """Takes events until told to end."""
        self._selector.register(orders, selectors.EVENT_READ)
        while True:
            for key, _ in self._selector.select():
                if key.fileobj is orders:
                    orders.recv()
                    return
                self._take(key.fileobj)  # type: ignore[arg-type]

    def _take(self, viewer: socket.socket) -> None:
        data = viewer.recv(262144)
        now = time.monotonic()
        if not data:
            self._selector.unregister(viewer)
            return
        *events, self._rests[viewer] = (self._rests[viewer] + data).split(_END_OF_EVENT)
        for event in events:
            start = event.find(b"id: ")
            if start >= 0:
                number = int(event[start + 4 : event.index(b"\n", start)])
                self.arrivals.append((self._names[viewer], number, now))
                self.event_bytes = max(self.event_bytes, len(event))

    def close(self) -> None:
        for viewer in self._names:
            viewer.close()


def run_viewers(orders: Connection, port: int, count: int) -> None:
    """Opens streams, says how many there are, reads until told to end, sends what came."""
    viewers = Viewers(port, count)
    orders.send((viewers.count, viewers.refused))
    viewers.read(orders)
    orders.send((viewers.arrivals, viewers.event_bytes))
    viewers.close()


# --- who plays -----------------------------------------------------------------------------------


class Player:
    """Plays a match through the API, on one connection."""

    def __init__(self, port: int) -> None:
        self._line = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        self.taps: list[float] = []
        self.pages: list[float] = []

    def move(self) -> None:
        """One move that the rules allow, or a new match where none is left; and a page."""
        moves, _ = self._ask("GET", "/api/moves?limit=1")
        if moves["moves"]:
            tap = {"number": moves["number"], "line": moves["moves"][0]["line"]}
            answer, took = self._ask("POST", "/api/tap", tap)
        else:
            header = {"table": 1, "game": "collect-and-rule", "players": list(_PLAYERS)}
            answer, took = self._ask("POST", "/api/match", header)
        if not answer["ok"]:
            raise RuntimeError(f"a move was not accepted: {answer}")
        self.taps.append(took)

    def look(self) -> None:
        """The table's page."""
        self.pages.append(self._fetch("GET", "/", None)[1])

    def close(self) -> None:
        self._line.close()

    def _ask(self, method: str, path: str, body: Any = None) -> tuple[Any, float]:
        text, took = self._fetch(method, path, body)
        return json.loads(text), took

    def _fetch(self, method: str, path: str, body: Any) -> tuple[bytes, float]:
        sent = None if body is None else json.dumps(body)
        headers = {} if body is None else {"Content-Type": "application/json"}
        before = time.monotonic()
        self._line.request(method, path, sent, headers)
        text = self._line.getresponse().read()
        return text, (time.monotonic() - before) * 1000


# --- measuring -----------------------------------------------------------------------------------


def measure(viewers: int, moves: int, every: float, folder: Path | None = None) -> Figures:
    """One run.

    Args:
        viewers: how many try to look on.
        moves: how many are made.
        every: seconds between moves.
        folder: where the match is kept meanwhile; None: where the system keeps passing files.
    """
    with ExitStack() as stack:
        kept = tempfile.TemporaryDirectory(prefix="tableside-viewers-", dir=folder)
        station = stack.enter_context(
            beside(run_station, stack.enter_context(kept), patience=PATIENCE)
        )
        port = int(station.recv().rstrip("/").rpartition(":")[2])
        watching = stack.enter_context(beside(run_viewers, port, viewers, patience=PATIENCE))
        count, refused = watching.recv()
        player = Player(port)
        stack.callback(player.close)
        player.move()  # what is made once, is made now
        player.look()
        time.sleep(every)
        player.taps.clear()
        player.pages.clear()
        before = _asked_cpu(station)
        begun = time.monotonic()
        for number in range(moves):
            time.sleep(max(0.0, begun + number * every - time.monotonic()))
            player.move()
            player.look()
        time.sleep(max(every, 1.0))
        cpu = _asked_cpu(station) - before
        watching.send("end")
        arrivals, event_bytes = watching.recv()
        station.send("end")
        published = [(number, at) for number, at in station.recv() if at >= begun]
    came: dict[int, dict[int, float]] = {number: {} for number, _ in published}
    for viewer, number, at in arrivals:
        if number in came:
            came[number][viewer] = at
    delays = {
        number: [(each - at) * 1000 for each in came[number].values()] for number, at in published
    }
    return Figures(
        viewers=count,
        refused=refused,
        moves=len(published),
        lost=sum(count - len(found) for found in delays.values()),
        delays=[delay for found in delays.values() for delay in found],
        slowest=[max(found, default=float("inf")) for found in delays.values()],
        taps=player.taps,
        pages=player.pages,
        cpu=cpu / max(1, moves),
        event_bytes=event_bytes,
    )


def _asked_cpu(station: Connection) -> float:
    station.send("cpu")
    used: float = station.recv()
    return used


def table(found: Figures) -> str:
    """The figures as a table."""

    def row(name: str, values: list[float], goal: float | None) -> list[str]:
        within = "" if goal is None else f"{_share(values, goal):.1f} % within {goal:.0f} ms"
        shown = (quantile(values, 0.5), quantile(values, 0.99), max(values, default=float("nan")))
        return [name, *(f"{value:.0f}" for value in shown), within]

    return markdown(
        ["ms", "half", "99 %", "worst", "goal"],
        [
            row("published to every viewer's last byte", found.delays, GOAL_MS),
            row("the slowest viewer of each position", found.slowest, GOAL_MS),
            row("a tap's answer", found.taps, TAP_GOAL_MS),
            row("the table's page", found.pages, None),
        ],
    )


def _share(values: list[float], goal: float) -> float:
    return 100 * sum(value <= goal for value in values) / max(1, len(values))


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--viewers", type=int, default=301, help="one more than are let in")
    parser.add_argument("--moves", type=int, default=60)
    parser.add_argument("--every", type=float, default=0.5, help="seconds between moves")
    parser.add_argument("--folder", type=Path, help="where the match is kept: its disk is measured")
    parser.add_argument("--json", type=Path, help="also write the numbers to this file")
    options = parser.parse_args()
    found = measure(options.viewers, options.moves, options.every, options.folder)
    write_json(options.json, {"machine": machine(), **asdict(found)})
    load = os.getloadavg()[0]
    print(
        f"{found.viewers} viewers ({found.refused} more were refused), {found.moves} positions, "
        f"events of {found.event_bytes / 1000:.0f} kB; {found.lost} not received; "
        f"{found.cpu:.0f} ms of processor time a move; "
        f"{machine()}, {os.cpu_count()} cores, load {load:.1f}\n\n{table(found)}"
    )
    sys.stdout.flush()


if __name__ == "__main__":
    main()
