"""Which production server holds many open event streams best.

Each candidate serves one small WSGI app in a process of its own: `/events` streams whatever another
thread publishes, `/page` answers at once. This process opens the streams on loopback, and measures
how many open, how long a published event takes to reach all of them, how long a page takes while
they are open, and the server's memory and processor time. "work" is how long the publishing thread
takes to publish and then do a fixed piece of work, 1 ms when alone: at a table that thread is the
referee's, in the same process, so a server must not hold it up.

    python bench/servers.py [--streams 300] [--events 25] [--only gevent]

Candidates that are not installed are named and left out; only the chosen one is a dependency.
"""

from __future__ import annotations

import argparse
import importlib.util
import multiprocessing
import selectors
import socket
import statistics
import threading
import time
import urllib.request
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from tableside.messages import Snapshot
from tableside.publisher import Publisher

PAYLOAD_BYTES = 8000
OPEN_SECONDS = 8.0
EVERY_SECONDS = 0.2
SPARE_THREADS = 8
WORK = 60_000

StartResponse = Callable[[str, list[tuple[str, str]]], Any]
Wait = Callable[[int, float], Snapshot | None]
App = Callable[[dict[str, Any], StartResponse], Iterable[bytes]]


def make_app(publisher: Publisher, wait: Wait) -> App:
    """The app that every candidate serves. Events carry the time of their publishing."""

    def stream() -> Iterator[bytes]:
        number = publisher.snapshot.number
        yield b": open\n\n"
        while True:
            snapshot = wait(number, 5.0)
            if snapshot is None:
                yield b": alive\n\n"
                continue
            number = snapshot.number
            yield f"data: {snapshot.time!r} ".encode() + b"x" * PAYLOAD_BYTES + b"\n\n"

    def app(environ: dict[str, Any], start_response: StartResponse) -> Iterable[bytes]:
        if environ["PATH_INFO"] == "/events":
            start_response("200 OK", [("Content-Type", "text/event-stream")])
            return stream()
        start_response("200 OK", [("Content-Type", "text/plain"), ("Content-Length", "4")])
        return [b"page"]

    return app


# --- the candidates ------------------------------------------------------------------------------


def run_werkzeug(publisher: Publisher, port: int, _streams: int) -> None:
    from werkzeug.serving import WSGIRequestHandler, make_server

    class Quiet(WSGIRequestHandler):
        def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
            """Nothing: a line for each request would be measured with it."""

    app: Any = make_app(publisher, publisher.wait_after)
    make_server("127.0.0.1", port, app, threaded=True, request_handler=Quiet).serve_forever()


def run_waitress(publisher: Publisher, port: int, streams: int) -> None:
    import waitress

    waitress.serve(
        make_app(publisher, publisher.wait_after),
        host="127.0.0.1",
        port=port,
        threads=streams + SPARE_THREADS,
        connection_limit=2 * streams + 100,
        send_bytes=1,
    )


def run_cheroot(publisher: Publisher, port: int, streams: int) -> None:
    from cheroot.wsgi import Server

    app = make_app(publisher, publisher.wait_after)
    Server(
        ("127.0.0.1", port),
        app,
        numthreads=streams + SPARE_THREADS,
        max=streams + SPARE_THREADS,
        request_queue_size=512,
    ).start()


def run_gevent(publisher: Publisher, port: int, _streams: int) -> None:
    import gevent
    import gevent.event
    from gevent.pywsgi import WSGIServer

    changed = [gevent.event.Event()]

    def woken() -> None:
        event, changed[0] = changed[0], gevent.event.Event()
        event.set()

    wake = gevent.get_hub().loop.async_()
    wake.start(woken)
    publisher.subscribe(lambda _snapshot: wake.send())

    def wait(number: int, timeout: float) -> Snapshot | None:
        event = changed[0]
        if publisher.snapshot.number <= number:
            event.wait(timeout)
        newest = publisher.snapshot
        return newest if newest.number > number else None

    WSGIServer(("127.0.0.1", port), make_app(publisher, wait), log=None).serve_forever()


CANDIDATES: dict[str, Callable[[Publisher, int, int], None]] = {
    "werkzeug": run_werkzeug,
    "waitress": run_waitress,
    "cheroot": run_cheroot,
    "gevent": run_gevent,
}


def serve(name: str, port: int, streams: int, orders: Connection) -> None:
    """The server's process: serves on its main thread, publishes on another when told."""
    publisher = Publisher(Snapshot(0, 0.0))

    def publish() -> None:
        while True:
            number = orders.recv()
            before = time.monotonic()
            publisher.publish(Snapshot(number, before))
            sum(range(WORK))
            orders.send(((time.monotonic() - before) * 1000, time.process_time()))

    threading.Thread(target=publish, daemon=True).start()
    CANDIDATES[name](publisher, port, streams)


# --- measuring -----------------------------------------------------------------------------------


@dataclass
class Result:
    opened: int
    delays_ms: list[float]
    lost: int
    page_ms: list[float]
    work_ms: list[float]
    cpu_ms: float
    memory_mb: float


class Viewers:
    """Many event streams read in one thread; notes each event's delay."""

    def __init__(self, port: int, count: int) -> None:
        self._selector = selectors.DefaultSelector()
        self._buffers: dict[socket.socket, bytes] = {}
        self.opened = 0
        self.delays_ms: list[float] = []
        for _ in range(count):
            viewer = socket.create_connection(("127.0.0.1", port), timeout=OPEN_SECONDS)
            viewer.sendall(b"GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n")
            viewer.setblocking(False)
            self._buffers[viewer] = b""
            self._selector.register(viewer, selectors.EVENT_READ)

    def read(self, seconds: float, enough: Callable[[], bool]) -> None:
        end = time.monotonic() + seconds
        while not enough() and (left := end - time.monotonic()) > 0:
            for key, _ in self._selector.select(left):
                self._take(key.fileobj)

    def _take(self, viewer: Any) -> None:
        data = viewer.recv(65536)
        now = time.monotonic()
        if not data:
            self._selector.unregister(viewer)
            return
        *whole, rest = (self._buffers[viewer] + data).split(b"\n\n")
        self._buffers[viewer] = rest
        for event in whole:
            if b": open" in event:
                self.opened += 1
            elif b"data: " in event:
                published = float(event.split(b"data: ")[1].split(b" ")[0])
                self.delays_ms.append((now - published) * 1000)

    def close(self) -> None:
        for viewer in self._buffers:
            viewer.close()


def measure(name: str, streams: int, events: int) -> Result:
    """Runs one candidate."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    orders, theirs = multiprocessing.Pipe()
    process = multiprocessing.get_context("spawn").Process(
        target=serve, args=(name, port, streams, theirs), daemon=True
    )
    process.start()
    try:
        _wait_for(port)
        viewers = Viewers(port, streams)
        viewers.read(OPEN_SECONDS, lambda: viewers.opened == streams)
        page_ms: list[float] = []
        done = threading.Event()
        pages = threading.Thread(target=_ask_pages, args=(port, page_ms, done))
        pages.start()
        work: list[tuple[float, float]] = []
        for number in range(1, events + 1):
            orders.send(number)
            viewers.read(EVERY_SECONDS, lambda: False)
            work.append(orders.recv())
        viewers.read(2.0, lambda: len(viewers.delays_ms) >= viewers.opened * events)
        done.set()
        pages.join()
        memory = _memory_mb(process.pid or 0)
        viewers.close()
        lost = streams * events - len(viewers.delays_ms)
        work_ms = [took for took, _ in work]
        cpu_ms = (work[-1][1] - work[0][1]) * 1000 / max(1, events - 1)
        return Result(viewers.opened, viewers.delays_ms, lost, page_ms, work_ms, cpu_ms, memory)
    finally:
        process.kill()
        process.join()


def _wait_for(port: int) -> None:
    for _ in range(100):
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
        except ConnectionRefusedError:
            time.sleep(0.1)
        else:
            return
    raise TimeoutError("the server did not start")


def _ask_pages(port: int, page_ms: list[float], done: threading.Event) -> None:
    while not done.wait(0.05):
        before = time.monotonic()
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/page", timeout=2) as answer:
                answer.read()
        except OSError:
            page_ms.append(float("inf"))
        else:
            page_ms.append((time.monotonic() - before) * 1000)


def _memory_mb(pid: int) -> float:
    status = Path(f"/proc/{pid}/status").read_text()
    kilobytes = next(line for line in status.splitlines() if line.startswith("VmRSS"))
    return int(kilobytes.split()[1]) / 1024


def _quantile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(share * len(values)))] if values else 0.0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--streams", type=int, default=300)
    parser.add_argument("--events", type=int, default=25)
    parser.add_argument("--only", choices=CANDIDATES)
    options = parser.parse_args()
    print(
        f"{options.streams} streams, {options.events} events of {PAYLOAD_BYTES} bytes\n"
        "server      opened   lost  event p50   p99    max ms   page p50   p99 ms"
        "   work p50   p99 ms   CPU ms/event   memory MB"
    )
    for name in [options.only] if options.only else CANDIDATES:
        if importlib.util.find_spec(name) is None:
            print(f"{name:10} not installed")
            continue
        found = measure(name, options.streams, options.events)
        delays, pages = found.delays_ms, found.page_ms
        print(
            f"{name:10} {found.opened:7} {found.lost:6} "
            f"{statistics.median(delays) if delays else 0:10.1f} {_quantile(delays, 0.99):6.1f} "
            f"{max(delays, default=0):8.1f} {_quantile(pages, 0.5):10.1f} "
            f"{_quantile(pages, 0.99):8.1f} {_quantile(found.work_ms, 0.5):10.1f} "
            f"{_quantile(found.work_ms, 0.99):8.1f} {found.cpu_ms:14.1f} {found.memory_mb:11.0f}"
        )


if __name__ == "__main__":
    main()
