"""Players leave, join and are replaced in mid-game."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient
from playwright.sync_api import Page, expect

from tableside.messages import LANGUAGES, NewMatch, Text
from tests.web.tables import LONG_NAMES, THREE, RealTable, ShownTable
from tests.web.touching import too_small
from web.server import Server, serve

OpenPage = Callable[..., Page]
HELD = (("ATH", "ATH1 COIN01"), ("SPA", "SPA1 SPA2"), ("COR", "COR1 HOPL1"))


@pytest.fixture
def real(tmp_path: Path) -> Iterator[RealTable]:
    with RealTable(tmp_path / "journal.sqlite3") as table:
        table.begin(*THREE, coins_to="discard")
        table.state(1, *HELD)
        yield table


def change(client: FlaskClient, **asked: Any) -> Any:
    return client.post("/api/players", json=asked)


def holdings(table: RealTable) -> list[tuple[str | None, set[str]]]:
    return [(p.polis, set(p.cards)) for p in table.publisher.snapshot.position.players]


# --- what becomes of the table -------------------------------------------------------------------


def test_who_leaves_lays_their_cards_on_the_discard_pile(
    real: RealTable, client: FlaskClient
) -> None:
    old = real.publisher.snapshot
    assert change(client, do="leave", seat=2, why="bedtime").status_code == 200
    now = real.publisher.snapshot
    assert now.players == ("Ania", "Borys")
    assert now.turn == 1
    assert now.position.discard == {"COR1", "HOPL1"}
    assert holdings(real) == [("ATH", {"ATH1", "COIN01"}), ("SPA", {"SPA1", "SPA2"})]
    assert now.header is not None
    assert now.header["house_rules"] == {"coins_to": "discard"}
    assert now.header["after"] == {
        "match": old.match, "do": "leave", "player": "Celina", "who": "screen", "why": "bedtime",
    }  # fmt: skip
    assert now.match != old.match


def test_cards_may_go_back_into_the_deck(real: RealTable, client: FlaskClient) -> None:
    assert change(client, do="leave", seat=2, cards="deck").status_code == 200
    position = real.publisher.snapshot.position
    assert position.discard == set()
    assert {"COR1", "HOPL1"} <= position.deck


@pytest.mark.parametrize(
    ("turn", "seat", "then"), [(0, 0, "Borys"), (1, 1, "Celina"), (2, 2, "Ania"), (2, 0, "Celina")]
)
def test_after_somebody_has_left_the_next_clockwise_plays(
    real: RealTable, client: FlaskClient, turn: int, seat: int, then: str
) -> None:
    real.state(turn, *HELD)
    assert change(client, do="leave", seat=seat).status_code == 200
    now = real.publisher.snapshot
    assert now.turn is not None
    assert now.players[now.turn] == then


def test_who_leaves_in_the_middle_of_their_turn_ends_it(
    real: RealTable, client: FlaskClient
) -> None:
    real.play(do="draw", card="COIN02")
    real.play(do="draw", card="ROBB1")
    assert change(client, do="leave", seat=1).status_code == 200
    now = real.publisher.snapshot
    assert now.players == ("Ania", "Celina")
    assert now.turn == 1
    assert now.position.robber is None
    assert now.position.discard == {"SPA1", "SPA2", "COIN02", "ROBB1"}


def test_a_robber_goes_to_the_discard_pile_also_where_cards_go_to_the_deck(
    real: RealTable, client: FlaskClient
) -> None:
    real.play(do="draw", card="ROBB1")
    assert change(client, do="leave", seat=1, cards="deck").status_code == 200
    assert real.publisher.snapshot.position.discard == {"ROBB1"}


@pytest.mark.parametrize("asked", [{"do": "leave", "seat": 0}, {"do": "join", "seat": 3}])
def test_somebody_elses_turn_has_to_end_first(
    real: RealTable, client: FlaskClient, asked: dict[str, Any]
) -> None:
    real.play(do="draw", card="COIN02")
    refused = change(client, **asked, name="Filip")
    assert (refused.status_code, refused.get_json()["code"]) == (409, "view.turn-first")
    assert "Borys" in refused.get_json()["text"]
    real.play(do="stop")
    assert change(client, **asked, name="Filip").status_code == 200


def test_somebody_takes_over_a_place_with_its_cards(real: RealTable, client: FlaskClient) -> None:
    before = holdings(real)
    assert change(client, do="replace", seat=0, name=" Kasia ").status_code == 200
    now = real.publisher.snapshot
    assert now.players == ("Kasia", "Borys", "Celina")
    assert (now.turn, holdings(real)) == (1, before)
    assert now.header is not None
    assert now.header["after"]["name"] == "Kasia"
    assert now.header["after"]["player"] == "Ania"


@pytest.mark.parametrize(
    ("seat", "players", "turn"),
    [
        (0, ("Ewa", "Ania", "Borys", "Celina"), 2),
        (1, ("Ania", "Ewa", "Borys", "Celina"), 2),
        (2, ("Ania", "Borys", "Ewa", "Celina"), 1),
        (3, ("Ania", "Borys", "Celina", "Ewa"), 1),
    ],
)
def test_who_joins_sits_where_they_like_and_holds_nothing(
    real: RealTable, client: FlaskClient, seat: int, players: tuple[str, ...], turn: int
) -> None:
    assert change(client, do="join", seat=seat, name="Ewa").status_code == 200
    now = real.publisher.snapshot
    assert (now.players, now.turn) == (players, turn)
    assert holdings(real)[seat] == (None, set())


def test_the_match_goes_on_by_the_rules(real: RealTable, client: FlaskClient) -> None:
    assert change(client, do="leave", seat=2).status_code == 200
    real.play(do="draw", card="SPA3")
    real.play(do="draw", card="ATH2")
    assert holdings(real) == [
        ("ATH", {"ATH1", "ATH2", "COIN01"}),
        ("SPA", {"SPA1", "SPA2", "SPA3"}),
    ]


def test_the_old_match_is_kept_linked_and_can_be_taken_up(
    real: RealTable, client: FlaskClient
) -> None:
    old = real.publisher.snapshot
    assert change(client, do="leave", seat=2).status_code == 200
    listed = client.get("/api/matches").get_json()["matches"]
    assert [(match["after"], match["running"]) for match in listed] == [
        (old.match, True), (None, False),
    ]  # fmt: skip
    assert f"Goes on from game {old.match}. Without: Celina." in client.get("/matches").text
    assert client.post(f"/api/matches/{old.match}/resume").status_code == 200
    assert real.publisher.snapshot.players == THREE


# --- refused -------------------------------------------------------------------------------------


def test_the_number_of_players_stays_within_the_games_bounds(
    real: RealTable, client: FlaskClient
) -> None:
    assert change(client, do="leave", seat=0).status_code == 200
    refused = change(client, do="leave", seat=0)
    assert (refused.status_code, refused.get_json()["code"]) == (409, "players.too-few")
    page = client.get("/players").text
    assert "do=leave" not in page
    assert "Somebody else may play on" in page
    for name in ("Dima", "Ewa", "Filip"):
        assert change(client, do="join", seat=0, name=name).status_code == 200
    refused = change(client, do="join", seat=0, name="Gosia")
    assert (refused.status_code, refused.get_json()["code"]) == (409, "players.too-many")
    assert "do=join" not in client.get("/players").text


def test_in_a_finished_match_nobody_changes(real: RealTable, client: FlaskClient) -> None:
    real.state(0, ("ATH", "ATH1 ATH2 ATH3 ATH4 ATH5 ATH6 ATHG"), *HELD[1:])
    for do in ("leave", "join", "replace"):
        refused = change(client, do=do, seat=0, name="Ewa")
        assert (refused.status_code, refused.get_json()["code"]) == (409, "players.over")
    assert "The game is over" in client.get("/players").text


@pytest.mark.parametrize("name", ["", "x" * 21, "BORYS", "a\nb\u202e"])
@pytest.mark.parametrize("do", ["join", "replace"])
def test_a_name_that_does_not_do_is_refused_in_words(
    real: RealTable, client: FlaskClient, do: str, name: str
) -> None:
    refused = change(client, do=do, seat=0, name=name)
    assert refused.status_code == 409
    assert refused.get_json()["code"].startswith("new.")
    assert real.publisher.snapshot.players == THREE


@pytest.mark.parametrize(
    "asked",
    [
        [], {}, {"do": "dance", "seat": 0}, {"do": "leave"}, {"do": "leave", "seat": -1},
        {"do": "leave", "seat": True}, {"do": "leave", "seat": "0"},
        {"do": "join", "seat": 0, "name": 3},
        {"do": "leave", "seat": 0, "cards": "mine"}, {"do": "leave", "seat": 0, "why": "x" * 121},
        {"do": "leave", "seat": 0, "number": "1"},
    ],
)  # fmt: skip
def test_nonsense_changes_nobody(real: RealTable, client: FlaskClient, asked: object) -> None:
    assert client.post("/api/players", json=asked).status_code == 400
    assert real.publisher.snapshot.players == THREE


def test_a_seat_that_there_is_not_is_refused(client: FlaskClient) -> None:
    assert change(client, do="leave", seat=3).get_json()["code"] == "players.no-seat"
    assert change(client, do="join", seat=4, name="Ewa").get_json()["code"] == "players.no-seat"


def test_a_change_made_on_an_older_table_is_stale(real: RealTable, client: FlaskClient) -> None:
    seen = real.publisher.snapshot.number
    real.play(do="draw", card="COIN02")
    real.play(do="stop")
    refused = change(client, do="leave", seat=0, number=seen)
    assert refused.get_json()["code"] == "table.stale"
    form = {"do": "leave", "seat": "0", "number": str(seen), "why": "tired"}
    page = client.post("/players", data=form)
    assert page.status_code == 409
    assert 'value="tired"' in page.text
    assert "changed meanwhile" in page.text


def test_a_form_that_makes_no_sense_is_told(client: FlaskClient) -> None:
    assert client.post("/players", data={"do": "leave", "seat": "x"}).status_code == 400
    assert client.get("/players?do=leave&seat=9").status_code == 200


def test_without_a_match_there_are_no_players() -> None:
    table = ShownTable()
    client = table.app.test_client()
    assert client.get("/players").headers["Location"] == "/"
    assert change(client, do="leave", seat=0).get_json()["code"] == "table.no-match"


def test_a_new_match_that_goes_on_from_an_older_table_is_refused(real: RealTable) -> None:
    now = real.publisher.snapshot
    assert now.header is not None
    answer = real.ask(NewMatch(now.header, 1.0, number=now.number - 1))
    assert (answer.ok, answer.text) == (False, Text("table.stale"))
    assert real.ask(NewMatch(now.header, 1.0, number=now.number)).ok


# --- in a browser --------------------------------------------------------------------------------


@pytest.mark.parametrize("script", [True, False])
def test_leaving_and_joining_by_touch(
    served: tuple[RealTable, Server], open_page: OpenPage, script: bool
) -> None:
    table, server = served
    page = open_page(f"{server.url}players?lang=en", script=script)
    page.get_by_role("link", name="Leaves: Borys").click()
    expect(page.locator("main")).to_contain_text("This polis is then free again: Sparta.")
    expect(page.locator("main")).to_contain_text("This turn ends with it")
    page.get_by_role("button", name="Yes, play on").click()
    expect(page.locator(".whose-name")).to_have_text("Celina")
    page.goto(f"{server.url}players")
    page.get_by_role("link", name="Somebody joins").click()
    page.locator('[name="pick"][value="Ewa"]').check()
    page.get_by_label("after: Ania").check()
    page.get_by_role("button", name="Yes, play on").click()
    expect(page.locator(".whose-name")).to_have_text("Celina")
    assert table.publisher.snapshot.players == ("Ania", "Ewa", "Celina")
    page.goto(f"{server.url}players")
    page.get_by_role("link", name="Stand-in: Ewa").click()
    page.locator("#name").fill("Zosia")
    page.get_by_role("button", name="Yes, play on").click()
    expect(page.locator(".whose-name")).to_have_text("Celina")
    assert table.publisher.snapshot.players == ("Ania", "Zosia", "Celina")


def test_nothing_is_cut_with_long_names(tmp_path: Path, open_page: OpenPage) -> None:
    queries = ("", "&do=leave&seat=0", "&do=replace&seat=2", "&do=join")
    with RealTable(tmp_path / "other.sqlite3") as table:
        table.begin(*LONG_NAMES[:4])
        server = serve(table.app, "127.0.0.1", 0)
        for query, language in zip(queries, itertools.cycle(LANGUAGES), strict=False):
            page = open_page(f"{server.url}players?lang={language}{query}")
            for width, height in ((800, 480), (1920, 1080), (390, 844)):
                page.set_viewport_size({"width": width, "height": height})
                assert page.evaluate("document.documentElement.scrollWidth") <= width
                assert too_small(page, ".btn, .pick-name, .choice") == [], width
        server.stop()


def test_who_joins_is_spelled_on_the_screen(
    served: tuple[RealTable, Server], open_page: OpenPage
) -> None:
    table, server = served
    page = open_page(f"{server.url}players?lang=pl&do=join")
    page.locator('[name="pick"][value="Ewa"]').check()
    for letter in "ŻAN A":
        page.locator(f'#letters [data-key="{letter}"]').click()
    page.locator('#letters [data-key="back"]').click()
    expect(page.locator("#name")).to_have_value("Żan ")
    expect(page.locator('[name="pick"]:checked')).to_have_count(0)
    page.get_by_role("button", name="Tak, gramy dalej").click()
    expect(page.locator(".whose-name")).to_have_text("Borys")
    assert table.publisher.snapshot.players == (*THREE, "Żan")
