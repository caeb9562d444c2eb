"""Addresses, the port, and a station that runs meanwhile."""

from __future__ import annotations

import errno
import json
import os
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import pytest

from tableside.doctor.camera import check_stations_camera
from tableside.doctor.checks import Check, State
from tableside.doctor.network import check_network, try_bind
from tableside.doctor.pages import Station, check_pages, find_station, pages_at
from tableside.doctor.picture import check_stations_picture
from tests.doctor.saying import only, said, whole


def network(
    host: str = "0.0.0.0",
    *,
    refused: int | None = None,
    served: bool = False,
    lan: tuple[str, ...] = ("192.0.2.7",),
) -> Check:
    def bind(_host: str, _port: int) -> None:
        if refused is not None:
            raise OSError(refused, os.strerror(refused))

    return only(
        check_network(
            host, 8000, served=served, bind=bind, addresses=lambda: lan, name=lambda: "table.local"
        )
    )


def test_where_phones_find_it() -> None:
    check = network()
    assert check.state == "ok"
    assert said(check.said) == "http://192.0.2.7:8000, http://table.local:8000"
    assert check.figures["name"] == "table.local"


def test_this_machine_alone() -> None:
    check = network("127.0.0.1", lan=())
    assert check.state == "ok"
    assert "This machine alone" in said(check.said)


def test_no_network_is_a_warning() -> None:
    assert network(lan=()).state == "warning"


@pytest.mark.parametrize(
    ("refused", "remedy"),
    [
        (errno.EADDRINUSE, "End that program"),
        (errno.EACCES, "a port of 1024 or more"),
        (errno.EADDRNOTAVAIL, "an address of this machine"),
    ],
)
def test_a_port_that_can_not_be_taken_stops_a_game(refused: int, remedy: str) -> None:
    check = network(refused=refused)
    assert check.state == "failed"
    assert remedy in said(check.remedy)


def test_a_port_that_our_station_has_is_no_fault() -> None:
    assert network(refused=errno.EADDRINUSE, served=True).state == "ok"


def test_a_real_port_is_taken_and_given_back() -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as server:
        port = server.getsockname()[1]
        with pytest.raises(OSError, match="in use"):
            try_bind("127.0.0.1", port)
    try_bind("127.0.0.1", port)
    try_bind("127.0.0.1", port)


# --- a station that runs --------------------------------------------------------------------------

HEALTH = {
    "ok": True, "number": 5, "camera": "ok", "viewers": 2, "most_viewers": 300, "fault": None,
}  # fmt: skip


def serving(**changed: Any) -> Callable[[str], Any]:
    return lambda _path: HEALTH | changed


def test_a_station_that_is_well() -> None:
    station = find_station(serving())
    check = only(check_pages(station))
    assert check.state == "ok"
    assert "2 viewers" in said(check.said)


def test_a_fault_of_the_station_stops_a_game() -> None:
    check = only(check_pages(find_station(serving(ok=False, fault="fault.disk-full"))))
    assert check.state == "failed"
    assert "fault.disk-full" in said(check.said)


def refuse(_path: str) -> Any:
    raise ConnectionRefusedError(errno.ECONNREFUSED, "Connection refused")


@pytest.mark.parametrize(
    "fetch",
    [refuse, lambda _path: [1, 2], lambda _path: {"ok": True}],
)
def test_whatever_else_answers_is_no_station(fetch: Callable[[str], Any]) -> None:
    assert find_station(fetch) is None
    assert only(check_pages(None)).state == "skipped"


@pytest.mark.parametrize(
    ("condition", "state"),
    [("ok", "ok"), ("starting", "ok"), ("lost", "failed"), ("blind", "failed"),
     ("covered", "failed"), ("frozen", "failed"), ("busy", "failed"), ("slow", "warning"),
     ("moved", "warning"), ("none", "skipped"), ("of a later version", "ok")],
)  # fmt: skip
def test_the_stations_camera_is_asked_of_it(condition: str, state: State) -> None:
    station = find_station(serving(camera=condition))
    assert station is not None
    check = only(check_stations_camera(station))
    assert (check.name, check.state) == ("camera", state)


def finding(value: float | None, judgement: str, advice: str | None = None) -> dict[str, Any]:
    return {"value": value, "unit": "px", "judgement": judgement, "advice": advice}


FINDINGS = {
    "modules": finding(3.1, "good"),
    "focus": finding(2.0, "bad", "Wyczyść obiektyw."),
    "contrast": finding(120.0, "good"),
    "exposure": finding(90.0, "fair", "Zapal światło."),
    "noise": finding(3.0, "good"),
    "glare": finding(0.0, "good"),
    "motion": finding(None, "good"),
}


def pictured(answer: Any, asked: list[str] | None = None) -> list[Check]:
    def fetch(path: str) -> Any:
        if asked is not None:
            asked.append(path)
        if isinstance(answer, Exception):
            raise answer
        return answer

    station = Station(True, "ok", 0, None, fetch)
    return [whole(check) for check in check_stations_picture(station, "pl")]


def test_the_stations_picture_speaks_in_the_words_of_the_station() -> None:
    asked: list[str] = []
    checks = pictured({"frame": 7, "findings": FINDINGS, "cards": [{"id": "ATH1"}]}, asked)
    assert asked == ["/api/camera?lang=pl"]
    assert {check.name: check.state for check in checks} == {
        "size": "ok", "focus": "failed", "light": "warning", "glare": "ok",
    }  # fmt: skip
    remedies = {check.name: said(check.remedy) for check in checks if check.remedy is not None}
    assert remedies == {"focus": "Wyczyść obiektyw.", "light": "Zapal światło."}


def test_without_a_card_only_the_light_is_judged() -> None:
    checks = pictured({"frame": 7, "findings": FINDINGS, "cards": []})
    assert {check.name for check in checks if check.state != "skipped"} == {"light"}


@pytest.mark.parametrize(
    "answer",
    [{"frame": None}, {"complaint": "no"}, "no", TimeoutError("timed out"), ValueError("no JSON")],
)
def test_a_station_without_a_picture_is_skipped(answer: Any) -> None:
    assert {check.state for check in pictured(answer)} == {"skipped"}


class Handler(BaseHTTPRequestHandler):
    """Answers with what its server was given."""

    def do_GET(self) -> None:
        body = self.server.body  # type: ignore[attr-defined]
        self.send_response(503)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: Any) -> None:
        """Quiet."""


@pytest.fixture
def server() -> Iterator[HTTPServer]:
    with HTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        yield server
        server.shutdown()
        thread.join()


def test_the_pages_are_asked_over_the_network(server: HTTPServer) -> None:
    server.body = json.dumps(HEALTH | {"ok": False, "fault": "fault.x"}).encode()  # type: ignore[attr-defined]
    station = find_station(pages_at("0.0.0.0", server.server_port))
    assert station is not None
    assert not station.ok


def test_another_program_at_the_port_is_no_station(server: HTTPServer) -> None:
    server.body = b"<html>hello</html>"  # type: ignore[attr-defined]
    assert find_station(pages_at("127.0.0.1", server.server_port)) is None


def test_whoever_answers_byte_by_byte_holds_nobody_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tableside.doctor.pages.ASK_SECONDS", 0.1)
    asked = threading.Event()
    with closing(socket.create_server(("127.0.0.1", 0))) as listening:

        def answer() -> None:
            connection, _ = listening.accept()
            with connection:
                connection.sendall(b"HTTP/1.1 200 OK\r\n\r\n")
                while not asked.wait(0.02):
                    connection.sendall(b" ")

        thread = threading.Thread(target=answer)
        thread.start()
        assert find_station(pages_at("127.0.0.1", listening.getsockname()[1])) is None
        asked.set()
        thread.join()


def test_something_that_speaks_no_http_is_no_station() -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as listening:

        def answer() -> None:
            connection, _ = listening.accept()
            with connection:
                connection.sendall(b"220 mail.example ready\r\n")

        thread = threading.Thread(target=answer)
        thread.start()
        assert find_station(pages_at("127.0.0.1", listening.getsockname()[1])) is None
        thread.join()
