"""Watching is free; what changes something asks for the own screen, a phone, the staff."""

from __future__ import annotations

import re

import pytest
from flask.testing import FlaskClient

from tableside.messages import Tap
from tests.web.rights.callers import FAR, Kept, client_at, pair, show, tap
from tests.web.tables import ShownTable
from web.access import Access, is_loopback
from web.rights import Need, Right, need_of

READ = ["/", "/fragment", "/phone", "/seat", "/seat/1", "/staff", "/choose", "/api/rights"]
CHANGING = [
    "/tap",
    "/api/tap",
    "/new",
    "/correct",
    "/api/calibrate",
    "/phone/unpair-all",
    "/staff",
    "/api/unpair-all",
]


@pytest.mark.parametrize("path", READ)
def test_everybody_may_watch(phone: FlaskClient, path: str) -> None:
    assert phone.get(path).status_code == 200


@pytest.mark.parametrize("path", CHANGING)
def test_who_is_not_paired_changes_nothing(
    table: ShownTable, phone: FlaskClient, path: str
) -> None:
    answer = phone.post(path, json={"number": 1, "option": 0})
    assert answer.status_code == 403
    assert table.asked == []
    if path == "/phone/unpair-all":
        assert "only on the table&#39;s own screen" in answer.text
    elif path == "/api/unpair-all":
        assert answer.json is not None
        assert answer.json["code"] == "rights.own-screen"
    elif path.startswith("/api/"):
        assert answer.json is not None
        assert answer.json["code"] == "rights.pair"
        assert "scan the code on the table's screen" in answer.json["text"]
    else:
        assert "scan the code on the table&#39;s screen" in answer.text
        assert 'href="/phone"' in answer.text


def changing(table: ShownTable) -> list[tuple[str, str, Need]]:
    """(method, path, what it takes) of whatever the app lets anybody send; ids are filled in."""
    app = table.app
    return [
        (method, re.sub("<[^>]+>", "1", rule.rule), need_of(app.view_functions[rule.endpoint]))
        for rule in app.url_map.iter_rules()
        for method in sorted((rule.methods or set()) - {"GET", "HEAD", "OPTIONS"})
    ]


def test_every_way_to_change_something_asks_for_a_right(table: ShownTable) -> None:
    client = client_at(table, FAR)
    for method, path, need in changing(table):
        if need is not Need.NOTHING:
            assert client.open(path, method=method).status_code == 403, path
    assert table.asked == []


def test_what_nobody_need_be_asked_for_is_little(table: ShownTable) -> None:
    free = {path for _, path, need in changing(table) if need is Need.NOTHING}
    assert free == {"/pair", "/api/pair", "/phone/unpair", "/api/unpair", "/api/seat"}


def test_a_paired_phone_may_not_do_what_takes_more() -> None:
    table = ShownTable(access=Access(passphrase=Kept("correct horse")))
    show(table)
    phone = client_at(table, FAR)
    pair(table, phone)
    more = {Need.STAFF: "rights.staff", Need.OWN_SCREEN: "rights.own-screen"}
    seen = set()
    for method, path, need in changing(table):
        if need not in more:
            continue
        seen.add(need)
        answer = phone.open(path, method=method, json={})
        assert answer.status_code == 403, path
        if answer.json is not None:
            assert answer.json["code"] == more[need], path
    assert seen == set(more)
    assert table.asked == []


def test_the_own_screen_plays(table: ShownTable, own: FlaskClient) -> None:
    assert tap(own) == 409
    assert [message.who for message in table.asked if isinstance(message, Tap)] == ["screen"]


@pytest.mark.parametrize("header", ["X-Forwarded-For", "Forwarded", "Via", "X-Real-IP"])
def test_a_proxy_gives_no_right_and_takes_one(
    table: ShownTable, own: FlaskClient, phone: FlaskClient, header: str
) -> None:
    for client in (own, phone):
        answer = client.post(
            "/api/tap", json={"number": 1, "option": 0}, headers={header: "127.0.0.1"}
        )
        assert answer.status_code == 403
    assert own.get("/phone", headers={header: "127.0.0.1"}).text.count("pair-digits") == 0
    assert table.asked == []


@pytest.mark.parametrize(
    ("peer", "own_address"),
    [
        ("127.0.0.1", True),
        ("127.8.9.1", True),
        ("::1", True),
        ("::ffff:127.0.0.1", True),
        ("::ffff:10.0.0.1", False),
        ("192.168.1.2", False),
        ("fe80::1%eth0", False),
        ("", False),
        ("localhost", False),
    ],
)
def test_what_is_the_own_screen(peer: str, own_address: bool) -> None:
    assert is_loopback(peer) is own_address


@pytest.mark.parametrize(
    ("right", "need", "lacking"),
    [
        (Right(own=False, phone=None, staff=True), Need.NOTHING, None),
        (Right(own=False, phone=None, staff=True), Need.PLAYER, "rights.pair"),
        (Right(own=False, phone=None, staff=True), Need.STAFF, "rights.pair"),
        (Right(own=True, phone=None, staff=False), Need.PLAYER, None),
        (Right(own=True, phone=None, staff=False), Need.STAFF, "rights.staff"),
        (Right(own=True, phone=None, staff=True), Need.STAFF, None),
        (Right(own=True, phone=None, staff=False), Need.OWN_SCREEN, None),
        (Right(own=False, phone=None, staff=True), Need.OWN_SCREEN, "rights.own-screen"),
    ],
)
def test_what_lacks(right: Right, need: Need, lacking: str | None) -> None:
    assert right.lacks(need) == lacking
