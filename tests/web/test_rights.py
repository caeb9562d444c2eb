"""Who may do what: watching, playing from the own screen or a paired phone, the staff's things."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from tableside.messages import Snapshot, Tap
from tableside.passphrase import PassphraseFile
from tests.web.tables import TWO, RealTable, ShownTable, position_of, snapshot_of
from web.access import Access, is_loopback
from web.pairing import MOST_PHONES, Pairing, TooManyTries
from web.rights import Need, Right, Rights, need_of
from web.staff import SESSION_SECONDS, StaffSessions
from web.who import who_text

FAR = "192.168.1.9"
NAMES = ("Ania", "Borys")


class Clock:
    """Goes on only where it is told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


class Kept:
    """A passphrase in memory."""

    def __init__(self, passphrase: str | None = None) -> None:
        self.mark = passphrase
        self.asked = 0

    def fits(self, typed: str) -> bool:
        self.asked += 1
        return typed == self.mark


def client_at(table: Any, address: str) -> FlaskClient:
    client: FlaskClient = table.app.test_client()
    client.environ_base["REMOTE_ADDR"] = address
    return client


def show(table: ShownTable, match: str | None = "m") -> Snapshot:
    position = position_of(table.game, NAMES, TWO)
    return table.show(snapshot_of(table.game, NAMES, position, match=match))


@pytest.fixture
def table() -> ShownTable:
    made = ShownTable()
    show(made)
    made.app.extensions["tableside-addresses"].served("http", "192.168.1.5", 8000)
    return made


@pytest.fixture
def own(table: ShownTable) -> FlaskClient:
    return client_at(table, "127.0.0.1")


@pytest.fixture
def phone(table: ShownTable) -> FlaskClient:
    return client_at(table, FAR)


def rights_of(table: ShownTable) -> Rights:
    check = next(
        function
        for function in table.app.before_request_funcs[None]
        if function.__name__ == "check_right"
    )
    found = next(
        cell.cell_contents
        for cell in check.__closure__ or ()
        if isinstance(cell.cell_contents, Rights)
    )
    assert isinstance(found, Rights)
    return found


def pair(table: ShownTable, client: FlaskClient) -> None:
    answer = client.get(f"/pair?t={rights_of(table).pairing.code.token}")
    assert (answer.status_code, answer.location) == (303, "/seat")


def tap(client: FlaskClient) -> int:
    return client.post("/api/tap", json={"number": 1, "option": 0}).status_code


# --- watching and playing ------------------------------------------------------------------------

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


# --- pairing -------------------------------------------------------------------------------------


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


# --- a player's own view -------------------------------------------------------------------------


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


# --- staff ---------------------------------------------------------------------------------------


def staffed(passphrase: Kept, clock: Clock) -> ShownTable:
    table = ShownTable(access=Access(passphrase=passphrase, steady=clock))
    show(table)
    return table


def test_without_a_passphrase_whoever_plays_is_staff(own: FlaskClient) -> None:
    assert own.post("/api/calibrate", json={"do": "next"}).status_code == 409  # there is no camera
    assert "No passphrase is set" in own.get("/staff").text
    assert own.post("/api/staff", json={"passphrase": "x"}).json == {"ok": True}


def test_the_passphrase_opens_the_settings_for_a_while() -> None:
    clock = Clock()
    table = staffed(Kept("open sesame"), clock)
    own = client_at(table, "127.0.0.1")
    refused = own.post("/api/calibrate", json={"do": "next"})
    assert refused.status_code == 403
    assert refused.json is not None
    assert refused.json["code"] == "rights.staff"
    assert tap(own) == 409  # playing takes no passphrase
    assert own.post("/staff", data={"passphrase": "open rice"}).status_code == 403
    answer = own.post("/staff", data={"passphrase": "open sesame"})
    assert answer.status_code == 303
    assert "SameSite=Strict" in answer.headers["Set-Cookie"]
    assert "HttpOnly" in answer.headers["Set-Cookie"]
    assert own.post("/api/calibrate", json={"do": "next"}).status_code == 409
    clock.now += SESSION_SECONDS + 1
    assert own.post("/api/calibrate", json={"do": "next"}).status_code == 403


def test_the_settings_are_closed_again() -> None:
    own = client_at(staffed(Kept("open sesame"), Clock()), "127.0.0.1")
    assert own.post("/api/staff", json={"passphrase": "open sesame"}).json == {"ok": True}
    assert own.get("/api/rights").json["staff"] is True  # type: ignore[index]
    assert own.post("/staff/leave").status_code == 303
    assert own.get("/api/rights").json["staff"] is False  # type: ignore[index]


def test_a_passphrase_alone_gives_no_right() -> None:
    far = client_at(staffed(Kept("open sesame"), Clock()), FAR)
    assert far.post("/staff", data={"passphrase": "open sesame"}).status_code == 403
    assert far.post("/api/staff", json={"passphrase": "open sesame"}).status_code == 403


def test_wrong_passphrases_are_slowed_down_the_own_screen_only_briefly() -> None:
    clock, kept = Clock(), Kept("open sesame")
    own = client_at(staffed(kept, clock), "127.0.0.1")
    statuses = [own.post("/staff", data={"passphrase": "x"}).status_code for _ in range(7)]
    assert statuses == [403] * 5 + [429] * 2
    assert kept.asked == 5
    assert own.post("/api/staff", json={"passphrase": "open sesame"}).status_code == 429
    clock.now += 5
    assert own.post("/staff", data={"passphrase": "open sesame"}).status_code == 303


def test_phones_that_guess_do_not_lock_out_the_own_screen() -> None:
    clock = Clock()
    sessions = StaffSessions(Kept("x"), clock)
    waits = [sessions.wait(f"10.0.0.{number}", own=False) for number in range(30)]
    assert waits[:10] == [0] * 10
    assert all(wait > 0 for wait in waits[10:])
    assert sessions.wait("127.0.0.1", own=True) == 0


def test_cookies_can_neither_be_made_nor_outlive_a_passphrase() -> None:
    kept = Kept("open sesame")
    sessions = StaffSessions(kept, Clock())
    cookie = sessions.open("open sesame")
    assert sessions.is_open(cookie)
    assert cookie is not None
    ends, nonce, signature = cookie.split(".")
    for forged in (
        None, "", "..", "a.b.c", f"{float(ends) + 9:.0f}.{nonce}.{signature}",
        f"{ends}.{nonce}", f"nan.{nonce}.{signature}", "ż.ż.ż",
    ):  # fmt: skip
        assert not sessions.is_open(forged)
    assert not StaffSessions(kept, Clock()).is_open(cookie)
    kept.mark = "another"
    assert not sessions.is_open(cookie)
    assert sessions.open("open sesame") is None


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


def test_the_file_of_the_passphrase_counts_at_once(tmp_path: Path) -> None:
    kept = PassphraseFile(tmp_path / "passphrase")
    table = ShownTable(access=Access(passphrase=kept))
    own = client_at(table, "127.0.0.1")
    assert own.get("/api/rights").json["passphrase"] is False  # type: ignore[index]
    kept.set("open sesame")
    assert own.get("/api/rights").json["staff"] is False  # type: ignore[index]
    assert own.post("/api/staff", json={"passphrase": "open sesame"}).json == {"ok": True}
    assert own.get("/api/rights").json["staff"] is True  # type: ignore[index]
