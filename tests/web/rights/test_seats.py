"""A player's own view, and who sits where."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from tests.web.rights.callers import pair
from tests.web.tables import ShownTable


def test_a_seat_shows_what_its_player_has_and_may(own: FlaskClient, phone: FlaskClient) -> None:
    mine = own.get("/seat/1").text
    assert "Your turn!" in mine
    assert 'id="b-stop"' in mine
    other = own.get("/seat/2").text
    assert "Playing now: Ania" in other
    assert 'id="b-stop"' not in other
    watched = phone.get("/seat/1").text
    assert "From here you can only watch." in watched
    assert 'id="b-stop"' not in watched


def test_a_refused_tap_comes_back_to_the_seat(own: FlaskClient) -> None:
    form = {"back": "seat/1", "number": "1", "tap": '{"line": {"do": "stop"}}'}
    answer = own.post("/tap", data=form)
    assert answer.status_code == 409
    assert 'id="seat"' in answer.text
    assert 'role="alert"' in answer.text


@pytest.mark.parametrize("path", ["/seat/0", "/seat/3"])
def test_a_seat_that_is_not_there(own: FlaskClient, path: str) -> None:
    assert own.get(path).location == "/seat"
    assert own.get(f"/api{path}").status_code in (400, 404)


@pytest.mark.parametrize("seat", ["0", "3", "x", ""])
def test_nobody_sits_where_no_seat_is(table: ShownTable, phone: FlaskClient, seat: str) -> None:
    pair(table, phone)
    assert phone.post("/seat", data={"seat": seat}).location == "/seat"
    assert phone.get("/api/rights").json["seat"] is None  # type: ignore[index]


@pytest.mark.parametrize("seat", [-1, True, "0", 0.5, [0]])
def test_seats_in_json_are_checked(table: ShownTable, phone: FlaskClient, seat: object) -> None:
    pair(table, phone)
    assert phone.post("/api/seat", json={"seat": seat}).status_code == 400
    assert phone.post("/api/seat", json={"seat": 2}).status_code == 404
    assert phone.post("/api/seat", json={"seat": 1}).status_code == 200
    assert phone.post("/api/seat", json={"seat": None}).json == {"ok": True, "seat": None}


def test_who_is_not_paired_sits_nowhere(phone: FlaskClient) -> None:
    assert phone.post("/api/seat", json={"seat": 1}).status_code == 403
