"""Floods and abuse: one device asks for everything, the others and the station go on."""

from __future__ import annotations

import http.client
import json
import logging
import socket
import struct
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing

import gevent
import gevent.event
import pytest

from tests.web.tables import ShownTable
from web import connections, floods
from web.access import Access
from web.buckets import MOST_KEPT, Buckets, Pace, address_key
from web.connections import Connections
from web.floods import CHANGES, PICTURES, PICTURES_PATH, Floods
from web.pooling import Lanes
from web.server import Server, serve
from web.sparse_log import LONGEST, SparseLog

PATIENCE = 20.0
OWN, OTHER, THIRD = "127.0.0.1", "127.0.0.2", "127.0.0.3"


class Clock:
    """Stands still unless it is told to go on."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def table() -> ShownTable:
    return ShownTable(access=Access(is_own=lambda peer: peer == OWN))


@pytest.fixture
def server(table: ShownTable) -> Iterator[Server]:
    running = serve(table.app, "0.0.0.0", 0)
    yield running
    running.stop()


def connect(server: Server, source: str) -> socket.socket:
    return socket.create_connection((OWN, server.port), PATIENCE, source_address=(source, 0))


def ask(
    server: Server, source: str, path: str = "/healthz", method: str = "GET", body: str = ""
) -> http.client.HTTPResponse:
    line = http.client.HTTPConnection(
        OWN, server.port, timeout=PATIENCE, source_address=(source, 0)
    )
    with closing(line):
        line.request(method, path, body, {"Content-Type": "application/json"})
        answer = line.getresponse()
        answer.read()
        return answer


# --- buckets -------------------------------------------------------------------------------------


def test_a_bucket_gives_a_burst_and_then_fills_evenly() -> None:
    clock = Clock()
    buckets = Buckets(Pace(rate=2, burst=3), clock)
    assert [buckets.take("a") for _ in range(4)] == [0, 0, 0, 0.5]
    assert buckets.take("b") == 0
    clock.now += 0.25
    assert buckets.take("a") == pytest.approx(0.25)
    clock.now += 0.25
    assert buckets.take("a") == 0
    clock.now += 1000
    assert [buckets.take("a") for _ in range(4)] == [0, 0, 0, 0.5]


def test_many_names_are_forgotten_the_longest_unused_first() -> None:
    buckets = Buckets(Pace(rate=1, burst=1), Clock(), most=2)
    assert [buckets.take(name) for name in ("a", "b", "a", "c")] == [0, 0, 1, 0]
    assert buckets.take("a") == 1  # kept, for it was used after b
    assert buckets.take("b") == 0  # forgotten: full again
    assert MOST_KEPT > 1000


@pytest.mark.parametrize(
    ("peer", "key"),
    [
        ("192.168.1.7", "192.168.1.7"),
        ("::ffff:192.168.1.7", "192.168.1.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("nobody", "nobody"),
    ],
)
def test_what_counts_as_one_device(peer: str, key: str) -> None:
    assert address_key(peer) == key


# --- requests ------------------------------------------------------------------------------------


def environ(peer: str, method: str = "GET", path: str = "/", **more: str) -> dict[str, str]:
    return {"REMOTE_ADDR": peer, "REQUEST_METHOD": method, "PATH_INFO": path, **more}


def test_a_device_that_sends_too_much_waits_and_no_other_does() -> None:
    clock = Clock()
    gate = Floods(Access(is_own=lambda peer: peer == OWN, steady=clock))
    posts = [environ(OTHER, "POST", "/api/tap")] * int(CHANGES.burst)
    assert [gate.refusal(post) for post in posts] == [None] * len(posts)
    refused = gate.refusal(environ(OTHER, "POST", "/api/tap", HTTP_COOKIE="lang=pl"))
    assert refused is not None
    status, headers, body = refused
    assert status.startswith("429 ")
    assert dict(headers)["Retry-After"] == "1"
    told = json.loads(body)
    assert told["code"] == "error.flood"
    assert told["text"].startswith("Za dużo próśb")
    assert gate.refusal(environ(OTHER)) is None  # reading is counted apart
    assert gate.refusal(environ(THIRD, "POST", "/tap")) is None
    assert [gate.refusal(environ(OWN, "POST", "/tap")) for _ in range(500)] == [None] * 500
    clock.now += 1 / CHANGES.rate
    assert gate.refusal(environ(OTHER, "POST", "/tap")) is None


def test_pictures_of_a_phone_that_is_the_camera_are_counted_apart() -> None:
    gate = Floods(Access(is_own=lambda peer: False, steady=Clock()))
    picture, tapped = environ(OTHER, "POST", PICTURES_PATH), environ(OTHER, "POST", "/tap")
    answers = [gate.refusal(picture) for _ in range(int(PICTURES.burst) + 1)]
    assert [answer is None for answer in answers] == [True] * int(PICTURES.burst) + [False]
    assert gate.refusal(tapped) is None


def test_a_strange_cookie_does_not_break_the_refusal() -> None:
    gate = Floods(Access(is_own=lambda peer: False, steady=Clock()))
    post = environ(OTHER, "POST", "/tap", HTTP_COOKIE='lang="\\377; =;;')
    answers = [gate.refusal(post) for _ in range(int(CHANGES.burst) + 1)]
    assert answers[-1] is not None
    assert answers[-1][2].startswith(b"Too many requests")


def test_a_flood_of_one_device_leaves_the_own_screen_its_answers(
    server: Server, table: ShownTable, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING, logger=floods.__name__)
    with ThreadPoolExecutor(12) as pool:
        flood = [
            pool.submit(ask, server, OTHER, "/api/tap", "POST", "{}")
            for _ in range(int(CHANGES.burst) * 4)
        ]
        pages = [pool.submit(ask, server, OTHER, "/") for _ in range(100)]
        for _ in range(10):
            assert ask(server, OWN, "/").status == 200
            assert ask(server, OWN, "/api/tap", "POST", '{"number": 0, "option": 0}').status == 409
        statuses = {answer.result().status for answer in flood}
        assert {answer.result().status for answer in pages} == {200}
    assert statuses == {403, 429}  # it is not paired, and then it is too much
    assert len(table.asked) == 10
    assert 2 <= len(caplog.records) <= 20  # said, but not for each of more than a hundred


def test_a_log_says_how_much_was_left_out(caplog: pytest.LogCaptureFixture) -> None:
    clock = Clock()
    sparse = SparseLog(logging.getLogger("sparse"), clock)
    with caplog.at_level(logging.WARNING):
        for number in range(20):
            sparse.warning("kind", "number %d", number)
        clock.now += 10
        sparse.warning("kind", "number %d", 20)
        sparse.warning("other", "another")
    assert caplog.messages[:5] == [f"number {number}" for number in range(5)]
    assert caplog.messages[5:] == ["number 20 (and 15 more like it before)", "another"]


def test_a_log_quotes_no_more_than_a_line(caplog: pytest.LogCaptureFixture) -> None:
    sparse = SparseLog(logging.getLogger("sparse"), Clock())
    with caplog.at_level(logging.WARNING):
        sparse.warning("kind", "a name: %r", "x" * 30_000)
        sparse.warning("other", "100 % of it")
    assert [len(message) for message in caplog.messages] == [LONGEST + 1, 11]
    assert caplog.messages[0].startswith("a name: 'xxx")


# --- connections ---------------------------------------------------------------------------------


def half_requests(server: Server, source: str, count: int, stack: ExitStack) -> list[socket.socket]:
    """Connections that each sent the beginning of a request."""
    opened = []
    for _ in range(count):
        line = stack.enter_context(connect(server, source))
        line.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n")
        opened.append(line)
    return opened


@pytest.mark.parametrize("source", [OWN, OTHER])
def test_half_requests_hold_up_nobody(server: Server, source: str) -> None:
    with ExitStack() as stack:
        half_requests(server, source, 600, stack)
        for asking in (OWN, THIRD, OTHER):
            assert ask(server, asking).status == 200


def test_one_address_has_only_so_many_connections(server: Server) -> None:
    with ExitStack() as stack:
        lines = half_requests(server, OTHER, connections.MOST_EACH + 20, stack)
        assert ask(server, OTHER).status == 200
        # The oldest made room: for 20 of its own kind, and for the request.
        assert [line.recv(1) for line in lines[:21]] == [b""] * 21
        lines[-1].sendall(b"\r\n")
        assert lines[-1].recv(12) == b"HTTP/1.1 200"


def test_half_a_request_ends_by_itself(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "HEAD_SECONDS", 0.05)
    monkeypatch.setattr(connections, "BODY_SECONDS", 0.05)
    with connect(server, OTHER) as line:
        line.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n")
        assert line.recv(12) == b"HTTP/1.1 400"
    with connect(server, OTHER) as line:
        line.sendall(b"POST /tap HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nabc")
        assert line.recv(1) == b""
    assert ask(server, OTHER).status == 200


@pytest.mark.parametrize(
    "headers",
    [
        b"X: " + b"x" * 40_000 + b"\r\n",
        b"".join(b"X%d: %s\r\n" % (n, b"x" * 900) for n in range(50)),
        b"".join(b"X%d: y\r\n" % n for n in range(200)),
    ],
)
def test_endless_headers_are_not_read(
    server: Server, headers: bytes, capfd: pytest.CaptureFixture[str]
) -> None:
    with connect(server, OTHER) as line:
        line.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n" + headers)
        assert line.recv(12) == b"HTTP/1.1 400"
    assert "Traceback" not in capfd.readouterr().err


def test_who_hangs_up_in_the_middle_leaves_no_traceback(
    server: Server, capfd: pytest.CaptureFixture[str]
) -> None:
    for sent in (
        b"GET",
        b"GET / HTTP/1.1\r\nHost: x",
        b"POST / HTTP/1.1\r\nContent-Length: 9\r\n\r\nab",
    ):
        with connect(server, OTHER) as line:
            line.sendall(sent)
            # Closing with a reset, not an end.
            line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    assert ask(server, OTHER).status == 200
    assert "Traceback" not in capfd.readouterr().err


def test_many_cookies_are_read(server: Server) -> None:
    with connect(server, OTHER) as line:
        cookies = b"; ".join(b"c%d=%s" % (n, b"x" * 60) for n in range(120))
        line.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nCookie: " + cookies + b"\r\n\r\n")
        assert line.recv(12) == b"HTTP/1.1 200"


def test_a_silent_connection_ends_by_itself(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "IDLE_SECONDS", 0.05)
    with connect(server, OTHER) as line:
        assert line.recv(1) == b""


def test_a_body_without_a_length_is_refused(server: Server, table: ShownTable) -> None:
    with connect(server, OWN) as line:
        line.sendall(
            b"POST /api/tap HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
            b"2\r\n{}\r\n0\r\n\r\n"
        )
        assert line.recv(12) == b"HTTP/1.1 400"
    assert table.asked == []


def test_an_oversized_body_is_refused_and_the_connection_ends(server: Server) -> None:
    with connect(server, OTHER) as line:
        line.sendall(
            b"POST /pair HTTP/1.1\r\nHost: localhost\r\nContent-Length: 200000\r\n\r\n"
            + b"x" * 200000
        )
        with line.makefile("rb") as answer:
            told = answer.read()
    assert told.startswith(b"HTTP/1.1 413")


def test_requests_in_a_row_share_a_connection(server: Server) -> None:
    line = http.client.HTTPConnection(OWN, server.port, timeout=PATIENCE)
    with closing(line):
        for _ in range(3):
            line.request("POST", "/api/tap", '{"number": 0, "option": 0}')
            answer = line.getresponse()
            answer.read()
            assert answer.status in (409, 415)
        assert line.sock is not None


class Room:
    """Connections of stated addresses, whose ends are counted."""

    def __init__(self, most: int, each: int, own: int) -> None:
        self.connections = Connections(most, lambda peer: peer == OWN, each, own)

    def enter(self, peer: str) -> connections.Place | None:
        place = self.connections.enter(peer)
        if place is not None:
            place.greenlet = gevent.Greenlet()
        return place


def test_the_own_screen_has_places_of_its_own() -> None:
    room = Room(most=6, each=3, own=2)
    others = [room.enter(peer) for peer in (OTHER, OTHER, OTHER, THIRD)]
    for place in others:
        assert place is not None
        place.works()
    assert room.enter(OTHER) is None
    assert room.enter("10.0.0.1") is None
    own = [room.enter(OWN), room.enter(OWN)]
    assert None not in own
    assert len(room.connections) == 6
    assert others[0] is not None
    room.connections.leave(others[0])
    room.connections.leave(others[0])
    assert room.enter("10.0.0.1") is not None


def test_who_waits_longest_makes_room_but_never_for_another_address_alone() -> None:
    room = Room(most=6, each=2, own=2)
    first, second = room.enter(OTHER), room.enter(OTHER)
    third = room.enter(THIRD)
    assert first is not None
    assert second is not None
    assert third is not None
    first.works()
    first.waits()  # a request of it came: now the second waits longest
    fourth = room.enter(OTHER)
    assert fourth is not None
    assert len(room.connections) == 3
    first.works()
    fourth.works()
    assert room.enter(OTHER) is None  # it has its share, and nobody of it waits
    assert len(room.connections) == 3


# --- lanes ---------------------------------------------------------------------------------------


def test_one_device_has_a_part_of_the_lanes_and_all_others_the_rest() -> None:
    lanes = Lanes(all_others=3, each=2)
    go_on = gevent.event.Event()
    begun: list[str] = []

    def work(key: str) -> None:
        with lanes.turn(key):
            begun.append(key)
            go_on.wait()

    workers = [gevent.spawn(work, key) for key in ("a", "a", "a", "a", "b", "c")]
    gevent.sleep(0)
    assert begun == ["a", "a", "b"]
    go_on.set()
    gevent.joinall(workers, raise_error=True)
    assert sorted(begun) == ["a", "a", "a", "a", "b", "c"]
    assert lanes.devices == 0


def test_a_turn_that_is_given_up_is_free_again() -> None:
    lanes = Lanes(all_others=1, each=1)
    go_on = gevent.event.Event()

    def work(key: str) -> None:
        with lanes.turn(key):
            go_on.wait()

    holding = gevent.spawn(work, "a")
    waiting = gevent.spawn(work, "b")
    gevent.sleep(0)
    waiting.kill()
    assert lanes.devices == 1
    holding.kill()
    assert lanes.devices == 0
    go_on.set()
    gevent.spawn(work, "c").get()


def test_cookies_of_other_programs_are_left_out_where_they_are_no_text(
    server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    asked = b"GET /api/rights HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
    with connect(server, OWN) as line, line.makefile("rb") as answer:
        line.sendall(asked + b"Cookie: phone=\xff\xfe\r\n\r\n")
        assert b" 200 " in answer.readline()
    assert [line for line in caplog.messages if "Traceback" in line or "Exception" in line] == []
