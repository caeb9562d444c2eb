"""Joining a game that nobody followed: by showing, by one picture, by tap."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient
from playwright.sync_api import Page, expect

from tableside.laid_out import Gathering, LaidOut, is_idle
from tableside.messages import LANGUAGES, Answer, NewMatch, TableMessage
from tests.web.tables import LONG_NAMES, RealTable, ShownTable, game_and_deck
from tests.web.test_deck_check import CheckedTable
from tests.web.touching import too_small
from web.server import Server, serve

OpenPage = Callable[..., Page]
WHO = {"name-0": "Ania", "name-2": "Borys", "name-3": "Celina", "first": "2"}
ALL = tuple(game_and_deck()[1].cards)


class Joined(RealTable):
    """A running table beside a camera that shows what it is told to."""

    def __init__(self, path: Path) -> None:
        self.laid_out = LaidOut({})
        self.gathering = Gathering(ALL, lambda: is_idle(self.publisher.snapshot))
        super().__init__(path, gathering=self.gathering, look=lambda: self.laid_out)


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Joined]:
    table = Joined(tmp_path / "journal.sqlite3")
    with table:
        yield table


@pytest.fixture
def client(table: Joined) -> FlaskClient:
    return table.app.test_client()


@pytest.fixture
def served(table: Joined) -> Iterator[tuple[Joined, Server]]:
    server = serve(table.app, "127.0.0.1", 0)
    yield table, server
    server.stop()


def do(client: FlaskClient, **asked: Any) -> int:
    return client.post("/api/join", json=asked).status_code


def name_players(client: FlaskClient) -> None:
    answer = client.post("/join", data=WHO)
    assert (answer.status_code, answer.headers["Location"]) == (303, "/join/cards")


def put(client: FlaskClient, place: str, *cards: str) -> None:
    assert do(client, do="place", place=place) == 200
    for card in cards:
        assert do(client, do="put", card=card) == 200


def fields(page: str) -> dict[str, str]:
    """What a form sends as it stands."""
    sent = dict(re.findall(r'<input[^>]*name="(count-[^"]*)"[^>]*value="([^"]*)"', page))
    sent |= dict(re.findall(r'name="(turn)" value="(\d)" checked', page))
    for name, options in re.findall(
        r'<select id="[^"]*" name="([^"]*)">(.*?)</select>', page, re.S
    ):
        chosen = re.search(r'value="([^"]*)" selected', options)
        assert chosen is not None
        sent[name] = chosen[1]
    return sent


def holdings(table: RealTable) -> list[tuple[str | None, set[str]]]:
    return [(p.polis, set(p.cards)) for p in table.publisher.snapshot.position.players]


# --- from names to a match -----------------------------------------------------------------------


class TappedTwice(Joined):
    """While a game is being begun, somebody taps `begin` once more."""

    answers: list[str]
    sent: dict[str, str]

    def ask(self, message: TableMessage) -> Answer:
        if isinstance(message, NewMatch) and not self.answers:
            self.answers.append("")
            again = self.app.test_client().post("/join/check", data=self.sent)
            self.answers.append(again.headers["Location"])
        return super().ask(message)


def test_of_two_who_begin_the_game_at_once_one_does(tmp_path: Path) -> None:
    table = TappedTwice(tmp_path / "journal.sqlite3")
    table.answers = []
    client = table.app.test_client()
    with table:
        name_players(client)
        put(client, "0", "ATH1")
        table.sent = fields(client.get("/join/check").text)
        assert client.post("/join/check", data=table.sent).headers["Location"] == "/"
        assert table.answers == ["", "/"]
        assert client.post("/join/check", data=table.sent).headers["Location"] == "/"
        kept = client.get("/api/matches").json
        assert kept is not None
        assert len(kept["matches"]) == 1


class Busy(Joined):
    """A table that does not answer when a match is to begin."""

    def ask(self, message: TableMessage) -> Answer:
        if isinstance(message, NewMatch):
            raise TimeoutError
        return super().ask(message)


def test_a_game_that_is_not_begun_is_not_lost(tmp_path: Path) -> None:
    table = Busy(tmp_path / "journal.sqlite3")
    client = table.app.test_client()
    with table:
        name_players(client)
        put(client, "0", "ATH1")
        sent = fields(client.get("/join/check").text)
        assert client.post("/join/check", data=sent).status_code == 503
        assert fields(client.get("/join/check").text)["at-ATH1"] == "0"


def test_cards_of_a_seat_that_is_gone_are_asked_for(table: Joined, client: FlaskClient) -> None:
    name_players(client)
    put(client, "2", "ATH1")
    assert client.get("/api/join").json["unplaced"] == []  # type: ignore[index]
    client.post("/join", data={"name-0": "Ania", "name-1": "Borys", "first": "0"})
    assert client.get("/api/join").json["unplaced"] == ["ATH1"]  # type: ignore[index]


def test_cards_by_seat_become_the_position_of_a_match(table: Joined, client: FlaskClient) -> None:
    name_players(client)
    put(client, "0", "ATH1", "ATH2", "COIN01")
    put(client, "1", "SPA1", "HOPL1", "THEG")
    put(client, "discard", "ROBB1", "COR1")
    page = client.get("/join/check").text
    sent = fields(page)
    assert sent["at-ATH2"] == "0"
    assert sent["at-COR1"] == "discard"
    assert sent["at-ARG1"] == "deck"
    assert (sent["polis-0"], sent["polis-1"], sent["polis-2"]) == ("ATH", "SPA", "-")
    answer = client.post("/join/check", data={**sent, "then": "play"})
    assert (answer.status_code, answer.headers["Location"]) == (303, "/")
    now = table.publisher.snapshot
    assert (now.players, now.turn) == (("Ania", "Borys", "Celina"), 1)
    assert holdings(table) == [
        ("ATH", {"ATH1", "ATH2", "COIN01"}), ("SPA", {"SPA1", "HOPL1", "THEG"}), (None, set()),
    ]  # fmt: skip
    assert now.position.discard == {"ROBB1", "COR1"}
    assert table.gathering.now.shown == ()
    assert client.get("/join/cards").headers["Location"] == "/join"


def test_then_they_ask(table: Joined, client: FlaskClient) -> None:
    name_players(client)
    put(client, "0", "ATH1")
    answer = client.post("/join/check", data={"then": "ask"})
    assert answer.headers["Location"] == "/ask"
    assert client.get("/ask").status_code == 200
    assert holdings(table)[0] == ("ATH", {"ATH1"})


def test_what_was_set_right_on_the_last_page_counts(table: Joined, client: FlaskClient) -> None:
    name_players(client)
    put(client, "0", "ATH1", "COIN07")
    form = {"turn": "2", "polis-0": "-", "at-SPA2": "1", "count-coin-1": "2", "count-coin-0": "1"}
    assert client.post("/join/check", data=form).status_code == 303
    assert table.publisher.snapshot.turn == 2
    assert holdings(table)[0] == (None, {"ATH1", "COIN07"})
    assert holdings(table)[1] == (None, {"SPA2", "COIN01", "COIN02"})


def test_house_rules_are_those_that_were_chosen(table: Joined, client: FlaskClient) -> None:
    client.post("/join", data={**WHO, "rule-coins_to": "discard"})
    assert 'value="discard" checked' in client.get("/join").text
    assert client.post("/join/check", data={}).status_code == 303
    assert table.publisher.snapshot.position.house_rules["coins_to"] == "discard"


def test_a_picture_lays_cards_at_their_seats_and_asks_for_the_others(
    table: Joined, client: FlaskClient
) -> None:
    name_players(client)
    table.laid_out = LaidOut({"ATH1": 0, "SPA1": 1, "SPA2": 1, "COR1": None})
    assert do(client, do="look") == 200
    known = client.get("/api/join").get_json()
    assert known["places"] == {"ATH1": "0", "SPA1": "1", "SPA2": "1"}
    assert known["unplaced"] == ["COR1"]
    put(client, "2", "COR1")
    assert client.get("/api/join").get_json()["unplaced"] == []
    assert do(client, do="take", card="SPA2") == 200
    assert "SPA2" not in client.get("/api/join").get_json()["places"]
    assert do(client, do="clear") == 200
    known = client.get("/api/join").get_json()
    assert (known["places"], known["place"]) == ({}, "2")


@pytest.mark.parametrize(
    ("places", "begun"),
    [
        ({"ATH1": "0", "ATH2": "1", "ATH3": "1"}, [None, "ATH", None]),
        ({"ATH1": "0", "ATH2": "1", "SPA1": "0"}, ["ATH", None, None]),
        ({"ATH1": "0", "ATH2": "1", "ATHG": "1", "SPA1": "0"}, ["SPA", "ATH", None]),
        ({"ATHG": "0"}, [None, None, None]),
        ({"ROBB1": "0", "ATH1": "9"}, [None, None, None]),
    ],
)
def test_who_has_begun_which_polis_is_guessed(
    table: Joined, client: FlaskClient, places: dict[str, str], begun: list[str | None]
) -> None:
    name_players(client)
    seats = {card: None if place == "9" else int(place) for card, place in places.items()}
    table.laid_out = LaidOut(seats)
    assert do(client, do="look") == 200
    sent = fields(client.get("/join/check").text)
    assert [sent[f"polis-{seat}"] for seat in range(3)] == [polis or "-" for polis in begun]
    assert client.post("/join/check", data=sent).status_code == 303


# --- what can't be -------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_can_not_lie_so_is_refused_in_words(
    table: Joined, client: FlaskClient, language: str
) -> None:
    name_players(client)
    put(client, "0", "ATH1")
    form = {"polis-0": "ATH", "polis-1": "ATH"}
    refused = client.post(f"/join/check?lang={language}", data=form)
    assert refused.status_code == 409
    words = table.game.catalogue["refusal.bad-position.claimed-twice"][language]  # type: ignore[index]
    assert words.split(":")[0].replace("'", "&#39;") in refused.text
    assert table.publisher.snapshot.match is None
    many = client.post("/join/check", data={"count-coin-0": "9", "count-coin-1": "9"})
    assert many.status_code == 400
    assert "15" in many.text


def test_two_who_would_have_won_are_put_down_by_hand(table: Joined, client: FlaskClient) -> None:
    name_players(client)
    for seat, polis in enumerate(("ATH", "SPA")):
        put(client, str(seat), *(f"{polis}{part}" for part in (1, 2, 3, 4, 5, 6, "G")))
    page = client.get("/join/check")
    assert page.status_code == 200
    assert fields(page.text)["at-ATH1"] == "deck"


@pytest.mark.parametrize("form", [{"turn": "7"}, {"at-ATH1": "moon"}, {"count-coin-0": "x"}])
def test_a_form_that_makes_no_sense_begins_nothing(
    table: Joined, client: FlaskClient, form: dict[str, str]
) -> None:
    name_players(client)
    assert client.post("/join/check", data=form).status_code == 400
    assert table.publisher.snapshot.match is None


def test_names_are_asked_for_first(client: FlaskClient) -> None:
    assert client.get("/join/cards").headers["Location"] == "/join"
    assert client.get("/join/check").headers["Location"] == "/join"
    assert client.post("/join/check", data={}).headers["Location"] == "/"
    wrong = client.post("/join", data={"name-0": "Ania", "name-1": "ania", "first": "0"})
    assert wrong.status_code == 400
    assert 'id="error-name-1"' in wrong.text
    assert 'action="/join"' in wrong.text
    wrong = client.post("/join", data={"name-0": "Ania", "name-1": "Borys"})
    assert "Mark who plays now" in wrong.text


def test_the_names_of_who_plays_here_are_there_already(table: Joined, client: FlaskClient) -> None:
    table.begin("Ewa", "Filip")
    assert 'value="Filip"' in client.get("/join").text
    page = client.get("/join?preset=family").text
    assert 'name="rule-stalemate" value="most_complete" checked' in page


@pytest.mark.parametrize(
    "asked",
    [[], {}, {"do": "dance"}, {"do": "place"}, {"do": "place", "place": 0}, {"do": "put"},
     {"do": "take", "card": 7}],
)  # fmt: skip
def test_nonsense_puts_nothing_down(table: Joined, client: FlaskClient, asked: Any) -> None:
    name_players(client)
    before = table.gathering.now
    assert client.post("/api/join", json=asked).status_code == 400
    assert table.gathering.now == before


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"do": "place", "place": "3"}, "players.no-seat"),
        ({"do": "put", "card": "STOP"}, "shown.no-card"),
        ({"do": "take", "card": "x"}, "shown.no-card"),
    ],
)
def test_a_seat_or_card_that_is_none_is_refused_in_words(
    client: FlaskClient, asked: dict[str, str], code: str
) -> None:
    name_players(client)
    refused = client.post("/api/join", json=asked)
    assert (refused.status_code, refused.get_json()["code"]) == (409, code)
    assert client.post("/join/cards", data=asked).status_code == 409
    assert client.post("/join/cards", data={"do": "dance"}).status_code == 400


def test_while_a_match_runs_the_page_asks_for_a_pause(table: Joined, client: FlaskClient) -> None:
    table.begin("Ewa", "Filip")
    name_players(client)
    page = client.get("/join/cards").text
    assert 'name="back" value="join"' in page
    assert client.post("/join/cards", data={"do": "look"}).status_code == 409
    paused = client.post("/pause", data={"on": "yes", "back": "join"})
    assert paused.headers["Location"] == "/join"
    assert 'name="back" value="join"' not in client.get("/join/cards").text


def test_without_a_camera_everything_is_said_by_tap() -> None:
    table = CheckedTable(camera=False)
    client = table.app.test_client()
    answer = client.post("/join", data=WHO)
    assert answer.headers["Location"] == "/join/check"
    assert client.get("/api/join").get_json()["text"].startswith("Without a camera")
    client.post("/join/check", data={"at-ATH1": "0"})
    (message,) = table.asked
    assert isinstance(message, NewMatch)
    assert message.header["start"]["players"][0] == {"polis": None, "cards": ["ATH1"]}


def test_a_refusal_of_the_table_is_told_and_keeps_what_was_put_down() -> None:
    table = ShownTable()
    client = table.app.test_client()
    client.post("/join", data=WHO)
    refused = client.post("/join/check", data={"at-ATH1": "0"})
    assert refused.status_code == 409
    assert fields(refused.text)["at-ATH1"] == "0"


# --- in a browser --------------------------------------------------------------------------------


@pytest.mark.parametrize("script", [True, False])
def test_joining_by_touch(served: tuple[Joined, Server], open_page: OpenPage, script: bool) -> None:
    table, server = served
    table.laid_out = LaidOut({"ATH1": 0, "SPA1": None})
    page = open_page(f"{server.url}join?lang=en", script=script)
    if script:
        for name in ("Ewa", "Jan"):
            page.locator("#samples").get_by_role("button", name=name, exact=True).click()
    else:
        page.locator("#name-0").fill("Ewa")
        page.locator("#name-1").fill("Jan")
    page.locator('[name="first"][value="1"]').check()
    page.get_by_role("button", name="Next: the cards").click()
    expect(page.locator(".laying")).to_have_text("Show the camera the cards of: Ewa")
    page.get_by_role("button", name="Look at the whole table").click()
    expect(page.locator("#take-ATH1")).to_be_visible()
    page.locator("#place-1").click()
    expect(page.locator(".laying")).to_have_text("Show the camera the cards of: Jan")
    page.locator("#put-SPA1").click()
    expect(page.locator(".join-pile.on #take-SPA1")).to_be_visible()
    page.get_by_role("link", name="Next: check it").click()
    page.get_by_role("button", name="Play on from here").click()
    expect(page.locator(".whose-name")).to_have_text("Jan")
    assert holdings(table) == [("ATH", {"ATH1"}), ("SPA", {"SPA1"})]


def test_cards_appear_as_they_are_shown(served: tuple[Joined, Server], open_page: OpenPage) -> None:
    table, server = served
    client = table.app.test_client()
    name_players(client)
    page = open_page(f"{server.url}join/cards?lang=en")
    expect(page.locator("#place-0")).to_have_attribute("aria-pressed", "true")
    table.gathering.put("ATH1")
    expect(page.locator(".join-pile.on #take-ATH1")).to_be_visible()
    expect(page.locator("#spoken")).to_contain_text(table.deck.title("ATH1", "en"))
    page.locator("#take-ATH1").click()
    expect(page.locator("#take-ATH1")).to_have_count(0)


def test_nothing_is_cut_with_long_names(served: tuple[Joined, Server], open_page: OpenPage) -> None:
    table, server = served
    client = table.app.test_client()
    client.post("/join", data={"first": "0", **{f"name-{n}": x for n, x in enumerate(LONG_NAMES)}})
    put(client, "4", *ALL[:20])
    table.laid_out = LaidOut(dict.fromkeys(ALL[20:40], None))
    do(client, do="look")
    for path, language in zip(("join", "join/cards", "join/check"), LANGUAGES, strict=True):
        page = open_page(f"{server.url}{path}?lang={language}")
        for width, height in ((800, 480), (1920, 1080), (390, 844)):
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate("document.documentElement.scrollWidth") <= width, path
            assert too_small(page, ".btn") == [], width
