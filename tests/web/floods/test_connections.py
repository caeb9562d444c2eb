"""One device holds on to connections and lanes: the others get theirs."""

from __future__ import annotations

import http.client
import socket
import struct
from contextlib import ExitStack, closing

import gevent
import gevent.event
import pytest

from tests.web.floods.devices import OTHER, OWN, PATIENCE, THIRD, ask, connect
from tests.web.tables import ShownTable
from web import connections
from web.connections import Connections
from web.pooling import Lanes
from web.server import Server

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


def test_the_own_screen_gives_back_what_belongs_to_others() -> None:
    room = Room(most=5, each=3, own=2)
    for _ in range(5):
        assert room.enter(OWN) is not None
    for _ in range(3):
        other = room.enter(OTHER)
        assert other is not None
        other.works()
    assert len(room.connections) == 5
    assert room.enter(THIRD) is None, "the last two places of the own screen stay its own"
    assert room.enter(OWN) is not None


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
