"""Taps and new games: what gets through, and what a wrong request is told."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tableside.messages import NewMatch, Tap
from tests.web.tables import TWO, RealTable, ShownTable, position_of, snapshot_of


@pytest.fixture
def shown() -> ShownTable:
    table = ShownTable()
    names = ("Ania", "Borys")
    table.show(snapshot_of(table.game, names, position_of(table.game, names, TWO)))
    return table


@pytest.fixture
def real(tmp_path: Path) -> Iterator[RealTable]:
    with RealTable(tmp_path / "journal.sqlite3") as table:
        yield table


def number(table: RealTable | ShownTable) -> int:
    return table.publisher.snapshot.number


# --- requests that must not get through ----------------------------------------------------------

BAD_TAPS: dict[str, Any] = {
    "a list": [],
    "no number": {"card": "ATH1"},
    "a number that is none": {"number": "1", "card": "ATH1"},
    "a truth for a number": {"number": True, "card": "ATH1"},
    "nothing to do": {"number": 1},
    "two things to do": {"number": 1, "card": "ATH1", "option": 0},
    "a card that is no text": {"number": 1, "card": 7},
    "a line that is no object": {"number": 1, "line": "stop"},
    "an option below nought": {"number": 1, "option": -1},
    "an option that is no integer": {"number": 1, "option": 1.5},
    "an amendment without a number": {"number": 1, "amend": {"lines": []}},
    "an amendment whose lines are none": {"number": 1, "amend": {"n": 1, "lines": ["stop"]}},
    "clear that is not true": {"number": 1, "clear": False, "card": None},
    "clear with a text": {"number": 1, "clear": "yes"},
    "a why that is no text": {"number": 1, "option": 0, "why": 1},
    "an unknown key": {"number": 1, "option": 0, "who": "arbiter"},
}


@pytest.mark.parametrize("name", BAD_TAPS)
def test_a_bad_tap_never_reaches_the_table(shown: ShownTable, name: str) -> None:
    answer = shown.app.test_client().post("/api/tap", json=BAD_TAPS[name])
    assert answer.status_code == 400
    assert answer.json is not None
    assert answer.json["ok"] is False
    assert shown.asked == []


@pytest.mark.parametrize("body", [b"", b"{", b"\xff\xfe", b"null", b"[" * 5000])
@pytest.mark.parametrize("path", ["/api/tap", "/api/match"])
def test_what_is_no_json_is_refused(shown: ShownTable, path: str, body: bytes) -> None:
    answer = shown.app.test_client().post(path, data=body, content_type="application/json")
    assert answer.status_code == 400
    assert shown.asked == []


UNFIT_JSON = {
    "too deep": '{"number": 1, "line": {"do": "stop", "x": ' + "[" * 600 + "]" * 600 + "}}",
    "half a pair in a value": '{"number": 1, "option": 0, "why": "\\ud83d"}',
    "half a pair in a key": '{"number": 1, "line": {"do": "stop", "\\udc00": 1}}',
    "an infinite number": '{"number": 1, "line": {"do": "stop", "x": {"y": 1e999}}}',
    "no number": '{"number": 1, "line": {"do": "stop", "x": [NaN]}}',
    "half a pair in a name": '{"table": 1, "players": ["\\ud83d", "Borys"]}',
}
"""What would be kept with the match, and could then be neither written nor shown."""


@pytest.mark.parametrize("name", UNFIT_JSON)
@pytest.mark.parametrize("path", ["/api/tap", "/api/match"])
def test_what_can_not_be_kept_and_shown_is_refused(shown: ShownTable, path: str, name: str) -> None:
    answer = shown.app.test_client().post(path, data=UNFIT_JSON[name])
    assert answer.status_code == 400
    assert shown.asked == []


@pytest.mark.parametrize("tap", ["", "stop", "[]", "{", '"x"', '{"number": 1}'])
def test_a_bad_tap_of_a_form_is_told_on_the_page(shown: ShownTable, tap: str) -> None:
    answer = shown.app.test_client().post("/tap", data={"number": "1", "tap": tap})
    assert answer.status_code == 400
    assert "makes no sense to the table" in answer.text
    assert shown.asked == []


def test_a_huge_body_is_refused(shown: ShownTable) -> None:
    client = shown.app.test_client()
    assert client.post("/api/tap", json={"why": "x" * 100_000}).status_code == 413
    assert client.post("/new", data={"name-0": "x" * 100_000}).status_code == 413
    assert shown.asked == []


def test_wrong_methods_and_paths_are_told_plainly(shown: ShownTable) -> None:
    client = shown.app.test_client()
    assert client.get("/api/tap").status_code == 405
    assert client.get("/nowhere").status_code == 404
    assert "There is no such page" in client.get("/nowhere").text
    missing = client.get("/api/nowhere?lang=pl").json
    assert missing == {"ok": False, "code": "error.not-found", "text": "Nie ma takiej strony."}


def test_a_silent_table_is_told(shown: ShownTable, monkeypatch: pytest.MonkeyPatch) -> None:
    def silent(self: ShownTable, message: Any) -> Any:
        raise TimeoutError

    monkeypatch.setattr(ShownTable, "_ask", silent)
    client = ShownTable().app.test_client()
    answer = client.post("/api/tap", json={"number": 1, "option": 0})
    assert answer.status_code == 503
    assert "did not answer in time" in answer.text


# --- taps ----------------------------------------------------------------------------------------


def test_a_tap_becomes_a_message(shown: ShownTable) -> None:
    client = shown.app.test_client()
    client.post("/api/tap", json={"number": 3, "line": {"do": "stop"}, "why": "slow"})
    assert shown.asked == [Tap(3, 12.0, line={"do": "stop"}, why="slow")]


def test_a_refused_tap_says_why_with_its_clause(shown: ShownTable) -> None:
    client = shown.app.test_client()
    told = client.post("/api/tap?lang=pl", json={"number": 1, "line": {"do": "stop"}})
    assert told.status_code == 409
    assert told.json is not None
    assert (told.json["code"], told.json["rule"]) == ("draw-first", "R2")
    assert told.json["text"]
    assert told.json["clause"]
    page = client.post("/tap", data={"number": "1", "tap": '{"line": {"do": "stop"}}'})
    assert page.status_code == 409
    assert told.json["text"] in page.text


def test_a_whole_turn_by_tap(real: RealTable) -> None:
    real.begin("Ania", "Borys")
    client = real.app.test_client()

    def tap(**what: Any) -> Any:
        return client.post("/api/tap", json={"number": number(real), **what})

    assert tap(line={"do": "draw", "card": "COIN01"}).status_code == 200
    assert tap(line={"do": "stop"}).status_code == 200
    assert real.publisher.snapshot.position.turn == 1
    assert tap(line={"do": "undo"}).status_code == 200
    assert real.publisher.snapshot.position.turn == 0
    assert tap(line={"do": "redo"}).status_code == 200
    assert real.publisher.snapshot.position.turn == 1


def test_a_refused_tap_gets_the_most_exact_words(real: RealTable) -> None:
    real.begin("Ania", "Borys")
    real.state(0, ("ATH", "ATH1 ATH2 ATH3 ATH4 ATH5 ATH6 ATHG"), ("SPA", "SPA1"))
    tap = {"number": number(real), "line": {"do": "draw", "card": "SPA2"}}
    answer = real.app.test_client().post("/api/tap", json=tap)
    assert answer.json is not None
    assert answer.json["text"] == "The game is already over. The winner: Ania."


def test_a_stale_tap_is_refused_in_words(real: RealTable) -> None:
    real.begin("Ania", "Borys")
    old = number(real)
    real.play(do="draw", card="COIN01")
    answer = real.app.test_client().post("/api/tap", json={"number": old, "line": {"do": "stop"}})
    assert answer.status_code == 409
    assert answer.json is not None
    assert answer.json["text"]
    assert not answer.json["text"].startswith("[")


def test_without_script_a_tap_leads_back_to_the_table(real: RealTable) -> None:
    real.begin("Ania", "Borys")
    sent = {"number": str(number(real)), "tap": '{"line": {"do": "draw", "card": "ATH1"}}'}
    answer = real.app.test_client().post("/tap", data=sent)
    assert (answer.status_code, answer.location) == (303, "/")


def test_paying_by_tap_stays_until_the_tray_is_full(real: RealTable) -> None:
    real.begin("Ania", "Borys")
    real.state(0, ("ATH", "ATH1 ATH2 COIN01 COIN02 COIN03"), ("SPA", "SPA1"))
    real.play(do="draw", card="ROBB1")
    client = real.app.test_client()

    def lay(card: str) -> str | None:
        sent = {"number": str(number(real)), "tap": json.dumps({"card": card}), "back": "choose"}
        return client.post("/tap", data=sent).location

    assert lay("COIN01") == "/choose"
    assert lay("ATH2") == "/choose"
    assert real.publisher.snapshot.desk.tray.cards == ("COIN01", "ATH2")
    assert lay("COIN03") == "/"
    assert real.publisher.snapshot.position.players[0].cards == {"ATH1", "COIN02"}


# --- a new game ----------------------------------------------------------------------------------


def test_a_new_game_with_every_house_rule(shown: ShownTable) -> None:
    form = {"name-0": " Ania ", "name-2": "Żaneta  Z", "first": "2", "abandon": "yes"}
    for rule in shown.game.house_rules:
        form[f"rule-{rule.key}"] = str(rule.values[-1]).lower()
    shown.app.test_client().post("/new", data=form)
    (message,) = shown.asked
    assert isinstance(message, NewMatch)
    assert message.header == {
        "table": 1,
        "game": "collect-and-rule",
        "players": ["Ania", "Żaneta Z"],
        "first": 1,
        "house_rules": {rule.key: rule.values[-1] for rule in shown.game.house_rules},
    }


BAD_FORMS: dict[str, tuple[dict[str, str], str]] = {
    "nobody": ({}, "name-0"),
    "one player": ({"name-0": "Ania"}, "name-1"),
    "twice the same name": ({"name-0": "Ania", "name-1": "ania"}, "name-1"),
    "a name too long": ({"name-0": "Ania", "name-1": "B" * 21}, "name-1"),
    "a name that can't be shown": ({"name-0": "Ania", "name-1": "B\u202eo"}, "name-1"),
    "no youngest": ({"name-0": "Ania", "name-1": "Borys", "first": ""}, "first"),
    "youngest is absent": ({"name-0": "Ania", "name-1": "Borys", "first": "4"}, "first"),
    "youngest is nonsense": ({"name-0": "Ania", "name-1": "Borys", "first": "-1"}, "first"),
    "an unknown reading": (
        {"name-0": "Ania", "name-1": "Borys", "rule-coins_to": "bank"},
        "rule-coins_to",
    ),
}


def test_a_youngest_of_thousands_of_digits_is_none(shown: ShownTable) -> None:
    form = {"name-0": "Ania", "name-1": "Borys", "first": "9" * 5000, "abandon": "yes"}
    assert shown.app.test_client().post("/new", data=form).status_code == 400
    assert shown.asked == []


@pytest.mark.parametrize("language", ["pl", "ru", "en"])
@pytest.mark.parametrize("name", BAD_FORMS)
def test_a_wrong_form_says_where_and_keeps_what_was_typed(
    shown: ShownTable, name: str, language: str
) -> None:
    form, field = BAD_FORMS[name]
    answer = shown.app.test_client().post(f"/new?lang={language}", data={"first": "0", **form})
    assert answer.status_code == 400
    assert f'id="error-{field}"' in answer.text
    for typed in form.values():
        assert len(typed) < 4 or typed == "bank" or typed in answer.text
    assert shown.asked == []


def test_both_readings_of_every_house_rule_are_shown(shown: ShownTable) -> None:
    page = shown.app.test_client().get("/new").text
    for rule in shown.game.house_rules:
        for value in rule.values:
            assert f'name="rule-{rule.key}" value="{str(value).lower()}"' in page
    assert "[house" not in page


def test_a_running_match_is_not_abandoned_by_accident(real: RealTable) -> None:
    real.begin("Ania", "Borys")
    real.play(do="draw", card="COIN01")
    client = real.app.test_client()
    form = {"name-0": "Celina", "name-1": "Dima", "first": "1"}
    asked = client.post("/new", data=form)
    assert asked.status_code == 409
    assert 'value="Celina"' in asked.text
    assert real.publisher.snapshot.players == ("Ania", "Borys")
    assert client.post("/new", data={**form, "abandon": "yes"}).status_code == 303
    assert real.publisher.snapshot.players == ("Celina", "Dima")
    assert real.publisher.snapshot.position.turn == 1


def test_a_match_begun_by_json(real: RealTable) -> None:
    client = real.app.test_client()
    header = {"table": 1, "game": "collect-and-rule", "players": ["Ania", "Borys"]}
    assert client.post("/api/match", json=header).status_code == 200
    bad = client.post("/api/match", json={**header, "players": ["Ania"]})
    assert bad.status_code == 409
    assert bad.json is not None
    assert bad.json["text"]
    assert real.publisher.snapshot.players == ("Ania", "Borys")


@pytest.mark.parametrize("deck", ["/etc/table.toml", "../hellas-60.toml", "rome-60", 7, ["x"]])
def test_a_match_begun_by_json_opens_no_file(shown: ShownTable, deck: Any) -> None:
    header = {"table": 1, "game": "collect-and-rule", "players": ["A", "B"], "deck": deck}
    assert shown.app.test_client().post("/api/match", json=header).status_code == 400
    assert shown.asked == []
