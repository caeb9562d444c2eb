"""The event stream and the server under it."""

from __future__ import annotations

import dataclasses
import http.client
import json
import re
import socket
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from typing import Any

import pytest

from tableside.errors import UserError
from tableside.messages import Language, Snapshot
from tableside.publisher import Publisher
from tests.web.tables import ShownTable
from web.app import MAX_STREAMS
from web.events import HEARTBEAT, MOST_SHARED, Streams, TableEvents, encode
from web.happenings import Happening, Happenings
from web.server import Server, serve

PATIENCE = 10.0


def snapshot(number: int) -> Snapshot:
    return Snapshot(number, float(number))


def body_of(shown: Snapshot, after: int | None) -> bytes:
    return f"{shown.number} after {after}".encode()


# --- streams -------------------------------------------------------------------------------------


def test_an_event_is_written_as_browsers_read_it() -> None:
    assert encode(7, "table", '{"a": "ą"}') == 'id: 7\nevent: table\ndata: {"a": "ą"}\n\n'.encode()


def test_a_stream_sends_the_newest_and_knows_what_its_viewer_saw_before() -> None:
    publisher = Publisher(snapshot(3))
    stream = Streams(publisher, 1).write(publisher.snapshot, 1, body_of, PATIENCE)
    assert next(stream) == b"retry: 1000\n\n"
    assert next(stream) == b"3 after 1"
    for number in (4, 5, 6):
        publisher.publish(snapshot(number))
    assert next(stream) == b"6 after 3"
    publisher.publish(snapshot(7))
    assert next(stream) == b"7 after 6"


def test_a_quiet_stream_beats() -> None:
    publisher = Publisher(snapshot(3))
    stream = Streams(publisher, 1).write(publisher.snapshot, None, body_of, 0.0)
    assert [next(stream) for _ in range(4)][2:] == [HEARTBEAT, HEARTBEAT]


def test_a_closed_stream_ends() -> None:
    publisher = Publisher(snapshot(3))
    streams = Streams(publisher, 1)
    stream = streams.write(publisher.snapshot, None, body_of, 0.0)
    next(stream)
    streams.close()
    assert list(stream) == [b"3 after None"]
    assert not streams.enter("a", own=True)


def test_places_are_counted() -> None:
    streams = Streams(Publisher(snapshot(0)), 2)
    assert [streams.enter("a", own=True) for _ in range(3)] == [True, True, False]
    streams.leave("a")
    assert streams.open == 1
    assert streams.enter("b", own=True)


def test_one_device_takes_a_third_and_the_own_screen_always_finds_a_place() -> None:
    streams = Streams(Publisher(snapshot(0)), 30)
    taken = [sum(streams.enter(device, own=False) for _ in range(30)) for device in "abc"]
    assert taken == [10, 10, 7]
    assert not streams.enter("d", own=False)
    assert [streams.enter("own", own=True) for _ in range(4)] == [True, True, True, False]
    streams.leave("c")
    assert streams.enter("own", own=True)


def test_many_viewers_cost_one_drawing_a_language() -> None:
    drawn: list[tuple[int, Language]] = []

    def draw(shown: Snapshot, language: Language) -> str:
        drawn.append((shown.number, language))
        return json.dumps({"number": shown.number})

    publisher = Publisher(snapshot(0))
    events = TableEvents(
        Happenings(publisher),
        draw,
        lambda happening, _: {"n": happening.number},
        lambda _, language: f"a robber, in {language}",
    )
    first, second = snapshot(1), dataclasses.replace(snapshot(2), cues=("robber",))
    with ThreadPoolExecutor(8) as pool:
        for shown in (first, second):
            publisher.publish(shown)
            viewers = [shown] * 40, ["pl", "ru"] * 20, [0, 1, None, None] * 10
            sent = [parsed(event) for event in pool.map(events.event, *viewers)]
            assert {data["number"] for data in sent} == {shown.number}
    assert sorted(drawn) == [(1, "pl"), (1, "ru"), (2, "pl"), (2, "ru")]
    assert [data["cues"] for data in sent] == [["robber"], ["robber"], [], []] * 10
    assert [data["aloud"] for data in sent[:4]] == ["a robber, in pl", "a robber, in ru", "", ""]


def test_whoever_asks_after_every_number_takes_no_memory() -> None:
    publisher = Publisher(snapshot(0))
    happenings = Happenings(publisher)
    told: list[int] = []

    def tell(happening: Happening, _: Language) -> dict[str, Any]:
        told.append(happening.number)
        return {}

    events = TableEvents(happenings, lambda *_: '{"number": 0}', tell, lambda *_: "")
    for number in range(1, MOST_SHARED + 3):
        publisher.publish(dataclasses.replace(snapshot(number), cues=("card-read",)))
    newest = publisher.snapshot
    asked = range(newest.number - 1, 0, -1)
    sent = {after: events.event(newest, "pl", after) for after in asked}
    del told[:]
    assert events.event(newest, "pl", 1) == sent[1]  # asked for last: kept
    assert told == []
    assert events.event(newest, "pl", newest.number - 1) == sent[newest.number - 1]
    assert told == [newest.number]  # asked for first: made again


def parsed(event: bytes) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(event.decode().split("data: ")[1])
    return data


def test_too_many_viewers_are_told_when_to_come_back() -> None:
    client = ShownTable(max_streams=0).app.test_client()
    answer = client.get("/events")
    assert answer.status_code == 503
    assert answer.headers["Retry-After"] == "5"
    fragment = client.get("/fragment")
    assert json.loads(fragment.data)["number"] == 0


def test_a_viewer_that_leaves_before_reading_gives_its_place_back() -> None:
    table = ShownTable(max_streams=1)
    for _ in range(3):
        with table.app.test_client().get("/events", buffered=False) as answer:
            assert answer.status_code == 200


# --- the server ----------------------------------------------------------------------------------


class Stream:
    """An open event stream; `event` waits for the next table event and gives (id, data)."""

    def __init__(
        self, server: Server, path: str = "/events", headers: dict[str, str] | None = None
    ) -> None:
        self.connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
        self.connection.request("GET", path, headers=headers or {})
        self.answer = self.connection.getresponse()

    def event(self) -> tuple[int, dict[str, Any]]:
        fields: dict[str, str] = {}
        while fields.get("event") != "table" or "data" not in fields:
            line = self.answer.readline().decode()
            if not line:
                raise EOFError
            name, _, value = line.rstrip("\n").partition(": ")
            fields = {} if not name else {**fields, name: value}
        return int(fields["id"]), json.loads(fields["data"])

    def ends(self) -> bool:
        try:
            while self.answer.readline():
                pass
        except (http.client.HTTPException, ConnectionError):
            return True
        return True

    def close(self) -> None:
        self.connection.close()


@pytest.fixture
def table() -> ShownTable:
    return ShownTable(heartbeat=0.2, max_streams=40)


@pytest.fixture
def server(table: ShownTable) -> Iterator[Server]:
    running = serve(table.app, "127.0.0.1", 0)
    yield running
    running.stop()


def get(server: Server, path: str) -> tuple[int, bytes]:
    with closing(http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)) as line:
        line.request("GET", path)
        answer = line.getresponse()
        return answer.status, answer.read()


def test_what_any_thread_publishes_reaches_every_viewer(table: ShownTable, server: Server) -> None:
    streams = [Stream(server, f"/events?lang={lang}") for lang in ("pl", "ru", "en") * 4]
    for stream in streams:
        assert stream.event()[0] == 0
    publishing = threading.Thread(target=table.show, args=(snapshot(0),))
    publishing.start()
    publishing.join()
    for stream in streams:
        number, data = stream.event()
        assert number == data["number"] == 1
        stream.close()


def test_a_viewer_that_never_reads_holds_up_nobody(table: ShownTable, server: Server) -> None:
    asleep = socket.socket()
    asleep.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    asleep.connect(("127.0.0.1", server.port))
    asleep.sendall(b"GET /events HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
    awake = Stream(server)
    awake.event()
    names = tuple("x" * 5000 + str(seat) for seat in range(2))
    for _ in range(300):
        shown = table.show(dataclasses.replace(snapshot(0), players=names))
        while awake.event()[0] < shown.number:
            pass
    assert get(server, "/healthz")[0] == 200
    awake.close()
    asleep.close()


def test_pages_and_taps_find_a_thread_while_all_streams_are_taken(
    table: ShownTable, server: Server
) -> None:
    streams = [Stream(server) for _ in range(40)]
    for stream in streams:
        stream.event()
    assert get(server, "/events")[0] == 503
    assert get(server, "/")[0] == 200
    assert json.loads(get(server, "/healthz")[1])["viewers"] == 40
    streams.pop().close()
    # The place is free once a heartbeat has found the viewer gone.
    while json.loads(get(server, "/healthz")[1])["viewers"] == 40:
        table.show(snapshot(0))
    newcomer = Stream(server)
    assert newcomer.answer.status == 200
    for stream in (*streams, newcomer):
        stream.close()


def test_with_every_place_taken_a_tap_is_answered() -> None:
    table = ShownTable()
    server = serve(table.app, "127.0.0.1", 0)
    streams = [Stream(server) for _ in range(MAX_STREAMS)]
    assert get(server, "/events")[0] == 503
    with closing(http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)) as line:
        body = json.dumps({"number": 0, "line": {"do": "stop"}})
        line.request("POST", "/api/tap", body, {"Content-Type": "application/json"})
        assert line.getresponse().status == 409
    assert len(table.asked) == 1
    # All of them were open meanwhile, and all get what comes next.
    shown = table.show(snapshot(0))
    for stream in streams:
        while stream.event()[0] < shown.number:
            pass
        stream.close()
    server.stop()


def test_a_post_is_read_whole_and_answered(table: ShownTable, server: Server) -> None:
    with closing(http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)) as line:
        body = json.dumps({"number": 0, "line": {"do": "stop"}})
        line.request("POST", "/api/tap", body, {"Content-Type": "application/json"})
        answer = line.getresponse()
        assert answer.status == 409
        answer.read()
    assert len(table.asked) == 1


def test_a_huge_post_is_refused_unread(table: ShownTable, server: Server) -> None:
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as line:
        line.sendall(
            b"POST /api/tap HTTP/1.1\r\nHost: localhost\r\nContent-Length: 999999999\r\n\r\n{"
        )
        assert line.recv(12) == b"HTTP/1.1 413"
    assert table.asked == []


def test_a_nonsense_length_is_refused(server: Server) -> None:
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as line:
        line.sendall(b"POST /api/tap HTTP/1.1\r\nHost: localhost\r\nContent-Length: many\r\n\r\n")
        assert line.recv(12).startswith(b"HTTP/1.1 400")


def test_a_busy_port_is_told_in_one_sentence(table: ShownTable, server: Server) -> None:
    with pytest.raises(UserError, match=f"port {server.port}") as told:
        serve(ShownTable().app, "127.0.0.1", server.port)
    assert "\n" not in str(told.value)
    assert get(server, "/")[0] == 200


@pytest.mark.parametrize("host", ["192.0.2.1", "nobody..here", "no\0body", "ż" * 70])
def test_an_address_that_is_not_ours_is_told(table: ShownTable, host: str) -> None:
    with pytest.raises(UserError, match=re.escape(host)):
        serve(table.app, host, 0)


def test_stopping_ends_open_streams_and_frees_the_port(table: ShownTable) -> None:
    first = serve(table.app, "127.0.0.1", 0)
    stream = Stream(first)
    stream.event()
    first.stop()
    first.stop()
    assert stream.ends()
    stream.close()
    second = serve(ShownTable().app, "127.0.0.1", first.port)
    assert get(second, "/")[0] == 200
    second.stop()
    # Nobody listens any more, and publishing must not mind.
    table.show(snapshot(0))


@pytest.mark.parametrize("port", [-1, 99999])
def test_a_port_that_there_is_not_ended_in_a_traceback(table: ShownTable, port: int) -> None:
    with pytest.raises(UserError, match=f"cannot show the pages on 127.0.0.1 port {port}"):
        serve(table.app, "127.0.0.1", port)
