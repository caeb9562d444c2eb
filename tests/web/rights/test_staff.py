"""The passphrase: what it opens, for how long, and who guesses."""

from __future__ import annotations

from pathlib import Path

from flask.testing import FlaskClient

from tableside.passphrase import PassphraseFile
from tests.clock import Clock
from tests.web.rights.callers import FAR, Kept, client_at, show, tap
from tests.web.tables import ShownTable
from web.access import Access
from web.staff import SESSION_SECONDS, StaffSessions


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


def test_the_file_of_the_passphrase_counts_at_once(tmp_path: Path) -> None:
    kept = PassphraseFile(tmp_path / "passphrase")
    table = ShownTable(access=Access(passphrase=kept))
    own = client_at(table, "127.0.0.1")
    assert own.get("/api/rights").json["passphrase"] is False  # type: ignore[index]
    kept.set("open sesame")
    assert own.get("/api/rights").json["staff"] is False  # type: ignore[index]
    assert own.post("/api/staff", json={"passphrase": "open sesame"}).json == {"ok": True}
    assert own.get("/api/rights").json["staff"] is True  # type: ignore[index]
