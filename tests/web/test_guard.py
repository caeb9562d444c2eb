"""What a request may do at all: by which names the pages open, and posts from elsewhere."""

from __future__ import annotations

import socket

import pytest

from tests.web.tables import TWO, ShownTable, position_of, snapshot_of
from web.guard import OWN_NAMES, OwnNames


@pytest.fixture
def shown() -> ShownTable:
    table = ShownTable()
    names = ("Ania", "Borys")
    table.show(snapshot_of(table.game, names, position_of(table.game, names, TWO)))
    return table


@pytest.fixture(autouse=True)
def machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: "Agora.home")


OWN = [
    "127.0.0.1:8000",
    "192.168.1.20:8000",
    "[::1]:8000",
    "[fe80::1]",
    "localhost",
    "LOCALHOST.:8000",
    "agora.home:8000",
    "agora",
    "Agora.local",
]
OTHER = [
    "evil.example:8000",
    "agora.evil.example",
    "localhost.evil.example",
    "127.0.0.1.evil.example",
    "localhost@evil.example",
    "[no-address",
    ":8000",
    "",
]


@pytest.mark.parametrize("host", OWN)
def test_the_pages_open_by_the_machines_own_names(host: str) -> None:
    client = ShownTable().app.test_client()
    assert client.get("/", headers={"Host": host}).status_code == 200
    headers = {"Host": host, "Origin": f"http://{host}"}
    assert client.post("/api/tap", json={}, headers=headers).status_code == 400


@pytest.mark.parametrize("host", OTHER)
@pytest.mark.parametrize("path", ["/", "/fragment", "/events", "/camera.jpg", "/api/camera"])
def test_nothing_is_shown_by_another_name(host: str, path: str) -> None:
    answer = ShownTable().app.test_client().get(path, headers={"Host": host})
    assert answer.status_code == 403
    assert "does not open under this name" in answer.text


@pytest.mark.parametrize("host", OTHER)
@pytest.mark.parametrize("path", ["/tap", "/api/tap", "/new", "/api/match", "/correct"])
def test_nothing_changes_by_another_name(shown: ShownTable, path: str, host: str) -> None:
    # What a browser sends for a page of that name, once the name means this machine.
    headers = {"Host": host, "Origin": f"http://{host}", "Sec-Fetch-Site": "same-origin"}
    answer = shown.app.test_client().post(path, json={"number": 1, "option": 0}, headers=headers)
    assert answer.status_code == 403
    assert shown.asked == []


def test_the_name_that_pages_are_served_on_opens_them() -> None:
    table = ShownTable()
    names: OwnNames = table.app.extensions[OWN_NAMES]
    names.add("Table.example.")
    client = table.app.test_client()
    assert client.get("/", headers={"Host": "table.example:8000"}).status_code == 200


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://[no-address"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
@pytest.mark.parametrize("path", ["/tap", "/api/tap", "/new", "/api/match", "/correct"])
def test_posts_from_elsewhere_change_nothing(
    shown: ShownTable, path: str, headers: dict[str, str]
) -> None:
    answer = shown.app.test_client().post(path, json={"number": 1, "option": 0}, headers=headers)
    assert answer.status_code == 403
    assert shown.asked == []


def test_posts_from_the_page_itself_get_through(shown: ShownTable) -> None:
    headers = {"Origin": "http://localhost", "Sec-Fetch-Site": "same-origin"}
    shown.app.test_client().post("/api/tap", json={"number": 1, "option": 0}, headers=headers)
    assert len(shown.asked) == 1


def test_refusals_are_logged_but_not_each(
    shown: ShownTable, caplog: pytest.LogCaptureFixture
) -> None:
    client = shown.app.test_client()
    with caplog.at_level("WARNING"):
        for _ in range(50):
            client.post("/tap", headers={"Origin": "http://evil.example"})
            client.get("/", headers={"Host": "evil.example"})
            client.post("/tap", environ_overrides={"REMOTE_ADDR": "192.168.1.9"})
    for told in ("from http://evil.example", "no name of this machine", "from 192.168.1.9"):
        assert 1 <= sum(told in message for message in caplog.messages) <= 6
