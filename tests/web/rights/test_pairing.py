"""Pairing phones: the code, who sees it, how long it counts, and who guesses."""

from __future__ import annotations

from pathlib import Path

import pytest
from flask.testing import FlaskClient

from tableside.messages import Snapshot, Tap
from tests.clock import Clock
from tests.web.rights.callers import FAR, client_at, pair, rights_of, show, tap
from tests.web.tables import RealTable, ShownTable
from web.pairing import MOST_PHONES, Pairing, TooManyTries
from web.who import who_text


def test_a_scanned_code_pairs_and_the_log_says_whose_phone_it_is(
    table: ShownTable, phone: FlaskClient
) -> None:
    pair(table, phone)
    assert tap(phone) == 409
    assert phone.post("/seat", data={"seat": "2"}).location == "/seat/2"
    assert tap(phone) == 409
    assert [message.who for message in table.asked if isinstance(message, Tap)] == [
        "phone 1",
        "phone:Borys",
    ]
    told = phone.get("/api/rights").json
    assert told == {
        "own_screen": False, "paired": True, "plays": True, "seat": 1, "staff": True,
        "passphrase": False,
    }  # fmt: skip


def test_the_cookie_is_no_scripts_business(table: ShownTable, phone: FlaskClient) -> None:
    answer = phone.get(f"/pair?t={rights_of(table).pairing.code.token}")
    cookie = answer.headers["Set-Cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert answer.headers["Cache-Control"] == "no-store"


def test_a_typed_code_pairs(table: ShownTable, phone: FlaskClient) -> None:
    code = rights_of(table).pairing.code
    answer = phone.post("/pair", data={"code": code.spaced})
    assert (answer.status_code, answer.location) == (303, "/seat")
    assert tap(phone) == 409
    other = client_at(table, "192.168.1.10")
    assert other.post("/api/pair", json={"code": code.digits}).json == {
        "ok": True, "number": 2, "seat": None,
    }  # fmt: skip
    assert other.post("/api/seat", json={"seat": 0}).json == {"ok": True, "seat": 0}
    assert tap(other) == 409
    assert other.post("/api/unpair").json == {"ok": True}
    assert tap(other) == 403


def test_only_the_own_screen_sees_the_code(
    table: ShownTable, own: FlaskClient, phone: FlaskClient
) -> None:
    pairing = rights_of(table).pairing
    secrets = (pairing.code.token, pairing.code.digits, pairing.code.spaced)
    assert pairing.code.spaced in own.get("/phone").text
    assert own.get("/pair-code.svg").mimetype == "image/svg+xml"
    for paired in (False, True):
        if paired:
            pair(table, phone)
        for rule in table.app.url_map.iter_rules():
            if "GET" not in (rule.methods or ()) or rule.arguments or rule.rule == "/events":
                continue
            answer = phone.get(rule.rule)
            assert not any(secret in answer.text for secret in secrets), rule.rule
            assert "<svg viewBox" not in answer.text or 'class="qr"' not in answer.text, rule.rule
        assert phone.get("/pair-code.svg").status_code == 404


def test_what_all_viewers_share_holds_no_code(table: ShownTable, own: FlaskClient) -> None:
    assert "pair-code" not in own.get("/fragment").text


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        ({}, 400),
        ({"code": 12345678}, 400),
        ({"code": "1", "token": "2"}, 400),
        ([], 400),
        ("code", 400),
        ({"code": "0000000"}, 403),
        ({"code": "ż"}, 403),
        ({"token": ""}, 403),
        ({"token": "ż"}, 403),
    ],
)
def test_what_is_no_code_pairs_nobody(phone: FlaskClient, sent: object, status: int) -> None:
    assert phone.post("/api/pair", json=sent).status_code == status
    assert tap(phone) == 403


def test_an_old_code_is_told(table: ShownTable, phone: FlaskClient) -> None:
    assert phone.get("/").status_code == 200
    token = rights_of(table).pairing.code.token
    show(table, "another")
    answer = phone.get(f"/pair?t={token}")
    assert answer.status_code == 403
    assert "This code has changed" in answer.text


def test_another_match_ends_all_pairings(table: ShownTable, phone: FlaskClient) -> None:
    pair(table, phone)
    before = rights_of(table).pairing.code
    show(table)
    assert tap(phone) == 409
    show(table, "another")
    assert tap(phone) == 403
    assert rights_of(table).pairing.code != before


def test_who_was_paired_before_the_first_match_goes_on_in_it() -> None:
    table = ShownTable()
    client = client_at(table, FAR)
    token = rights_of(table).pairing.code.token
    assert client.get(f"/pair?t={token}").location == "/"
    assert tap(client) == 409
    show(table)
    assert tap(client) == 409


def test_a_match_that_only_changes_its_name_keeps_its_phones() -> None:
    pairing = Pairing(Clock())
    header = {"table": 1}
    pairing.follow(Snapshot(1, 0.0, match="unkept-7", header=header))
    phone = pairing.pair_by_token(pairing.code.token)
    assert phone is not None
    pairing.follow(Snapshot(2, 0.0, match="12", header=header))
    assert pairing.phone(phone.key) == phone
    pairing.follow(Snapshot(3, 0.0, match="13", header=dict(header)))
    assert pairing.phone(phone.key) is None


def test_where_players_come_and_go_phones_stay_with_their_players() -> None:
    pairing = Pairing(Clock())
    pairing.follow(Snapshot(1, 0.0, match="1", header={}, players=("Ania", "Borys", "Celina")))
    code = pairing.code
    keys = []
    for seat in (0, 1, 2, None):
        phone = pairing.pair_by_token(code.token)
        assert phone is not None
        pairing.sit(phone.key, seat)
        keys.append(phone.key)
    header = {"after": {"match": "1", "do": "leave"}}
    pairing.follow(Snapshot(2, 0.0, match="2", header=header, players=("Celina", "Ania")))
    assert pairing.code == code
    seats = [None if phone is None else phone.seat for phone in map(pairing.phone, keys)]
    assert seats == [1, None, 0, None]
    assert len(pairing.phones) == 4
    # The same words about another match keep nobody.
    pairing.follow(Snapshot(3, 0.0, match="3", header=dict(header), players=("Celina", "Ania")))
    assert not pairing.phones
    assert pairing.code != code


@pytest.mark.parametrize("after", [None, "2", [], {}, {"match": 2}])
def test_nonsense_in_a_header_keeps_no_phone(after: object) -> None:
    pairing = Pairing(Clock())
    pairing.follow(Snapshot(1, 0.0, match="2"))
    assert pairing.pair_by_token(pairing.code.token) is not None
    pairing.follow(Snapshot(2, 0.0, match="3", header={"after": after}))
    assert not pairing.phones


def test_the_own_screen_ends_all_pairings(
    table: ShownTable, own: FlaskClient, phone: FlaskClient
) -> None:
    pair(table, phone)
    assert "1 phone" in own.get("/phone").text
    assert own.post("/phone/unpair-all").status_code == 303
    assert tap(phone) == 403
    assert "phone is paired" not in phone.get("/phone").text


def test_the_own_screen_does_all_this_by_json(
    table: ShownTable, own: FlaskClient, phone: FlaskClient
) -> None:
    refused = phone.get("/api/pairing")
    assert (refused.status_code, refused.json["code"]) == (403, "rights.own-screen")  # type: ignore[index]
    told = own.get("/api/pairing").json
    assert told is not None
    assert told["url"].startswith("http://192.168.1.5:8000/pair?t=")
    assert phone.post("/api/pair", json={"code": told["code"]}).status_code == 200
    assert own.get("/api/pairing").json["phones"] == [{"number": 1, "seat": None}]  # type: ignore[index]
    assert own.post("/api/unpair-all").json == {"ok": True}
    again = own.get("/api/pairing").json
    assert again is not None
    assert again["phones"] == []
    assert again["code"] != told["code"]
    assert tap(phone) == 403


def test_a_phone_ends_its_own_pairing(table: ShownTable, phone: FlaskClient) -> None:
    pair(table, phone)
    assert "This phone is paired" in phone.get("/phone").text
    assert phone.post("/phone/unpair").status_code == 303
    assert tap(phone) == 403


def test_guessing_is_slowed_down() -> None:
    clock = Clock()
    pairing = Pairing(clock)
    wrong = str((int(pairing.code.digits) + 1) % 10**8).zfill(8)
    assert [pairing.pair_by_digits(wrong, FAR) for _ in range(5)] == [None] * 5
    with pytest.raises(TooManyTries) as told:
        pairing.pair_by_digits(pairing.code.digits, FAR)
    assert told.value.wait == pytest.approx(10)
    # Another address still may, but all together not without end.
    for number in range(15):
        assert pairing.pair_by_digits(wrong, f"10.0.0.{number}") is None
    with pytest.raises(TooManyTries):
        pairing.pair_by_digits(wrong, "10.0.0.99")
    assert pairing.pair_by_token(pairing.code.token) is not None
    clock.now += 10
    assert pairing.pair_by_digits(pairing.code.digits, FAR) is not None


def test_who_guesses_is_told_how_long_to_wait(phone: FlaskClient) -> None:
    answers = [phone.post("/pair", data={"code": "1"}) for _ in range(6)]
    assert [answer.status_code for answer in answers] == [403] * 5 + [429]
    assert 1 <= int(answers[-1].headers["Retry-After"]) <= 10
    assert "Too many tries. Wait:" in answers[-1].text
    told = phone.post("/api/pair", json={"code": "1"})
    assert told.status_code == 429
    assert told.json is not None
    assert told.json["code"] == "phone.wait"


def test_who_guesses_does_not_fill_the_log(
    phone: FlaskClient, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level("WARNING"):
        for _ in range(40):
            phone.post("/pair", data={"code": "1"})
    told = [line for line in caplog.messages if "too many pairing codes" in line]
    assert 1 <= len(told) <= 6


def test_phones_are_numbered_and_the_most_silent_makes_room() -> None:
    pairing = Pairing(Clock())
    first = pairing.pair_by_token(pairing.code.token)
    assert first is not None
    assert pairing.pair_by_token(pairing.code.token, first.key) == first
    second = pairing.pair_by_token(pairing.code.token)
    assert second is not None
    assert [phone.number for phone in pairing.phones] == [1, 2]
    pairing.phone(first.key)  # it speaks
    for _ in range(MOST_PHONES - 1):
        pairing.pair_by_token(pairing.code.token)
    assert pairing.phone(first.key) is not None
    assert pairing.phone(second.key) is None
    assert len(pairing.phones) == MOST_PHONES


def test_a_phone_plays_at_a_real_table(tmp_path: Path) -> None:
    with RealTable(tmp_path / "j.sqlite3") as table:
        table.begin("Ania", "Borys")
        client = client_at(table, FAR)
        line = {"number": table.publisher.snapshot.number, "line": {"do": "draw", "card": "COIN01"}}
        assert client.post("/api/tap", json=line).status_code == 403
        assert client.get(f"/pair?t={rights_of(table).pairing.code.token}").status_code == 303  # type: ignore[arg-type]
        client.post("/seat", data={"seat": "1"})
        assert client.post("/api/tap", json=line).status_code == 200
        assert table.publisher.snapshot.history[-1].who == "phone:Ania"


@pytest.mark.parametrize(
    ("who", "code"),
    [
        ("screen", "who.screen"),
        ("phone 2", "who.phone"),
        ("phone:Ania", "who.phone-of"),
        ("phone:a:b", "who.phone-of"),
        ("phone two", "who.name"),
        ("Ania", "who.name"),
        ("", "who.name"),
    ],
)
def test_who_did_it_has_words(table: ShownTable, who: str, code: str) -> None:
    assert who_text(who).code == code
