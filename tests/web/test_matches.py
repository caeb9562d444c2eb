"""The page of kept matches: resumed, paused, kept as a record, deleted."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from flask.testing import FlaskClient
from playwright.sync_api import Page, expect

from tableside.match.journal import Journal
from tableside.messages import LANGUAGES, Language, NewMatch, Pause
from tests.web.tables import CROWDED, GAME_NAME, LONG_NAMES, RealTable, ShownTable
from tests.web.touching import too_small
from web.matches import A_PAGE
from web.server import Server

OpenPage = Callable[..., Page]
DAY = 1_800_000_000.0
WON = ("ATH", "ATH1 ATH2 ATH3 ATH4 ATH5 ATH6 ATHG")


def begin(table: RealTable, *names: str, time: float = DAY) -> str:
    header = {"table": 1, "game": GAME_NAME, "players": list(names)}
    answer = table.ask(NewMatch(header, time))
    assert answer.ok
    assert answer.snapshot.match is not None
    return answer.snapshot.match


# --- the list ------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_match_says_who_played_and_where_it_stands(real: RealTable, language: str) -> None:
    begin(real, "Ania", "Borys")
    real.state(0, WON, ("SPA", "SPA1"))
    begin(real, "Celina", "Dima", "Ewa")
    page = real.app.test_client().get(f"/matches?lang={language}").text
    titles = real.game.catalogue
    assert f"{titles['set.ATH'][language]} 7/7" in page  # type: ignore[index]
    assert f"{titles['set.SPA'][language]} 1/7" in page  # type: ignore[index]
    assert "2027" in page
    assert "Celina" in page
    assert "[" not in page.split("<main")[1].split("</main>")[0]


def test_without_a_journal_there_is_nothing(client: FlaskClient) -> None:
    assert "No game is kept here yet" in client.get("/matches").text
    shown = ShownTable().app.test_client()
    assert "No game is kept here yet" in shown.get("/matches").text
    assert shown.get("/api/matches").get_json() == {"matches": [], "page": 1, "pages": 0}
    assert shown.get("/matches/1.jsonl").status_code == 404


def test_many_matches_stand_on_several_pages(real: RealTable, client: FlaskClient) -> None:
    for number in range(A_PAGE + 2):
        begin(real, "Ania", f"B{number}")
    first, second = (client.get(f"/api/matches?page={page}").get_json() for page in (1, 2))
    assert [len(first["matches"]), len(second["matches"])] == [A_PAGE, 2]
    assert second["matches"][-1]["players"] == ["Ania", "B0"]
    assert first["pages"] == 2
    assert 'href="/matches?page=2"' in client.get("/matches").text
    assert client.get("/api/matches?page=99").get_json()["page"] == 2
    assert client.get("/matches?page=x").status_code == 200


def test_the_match_on_the_table_stands_first_however_old_it_is(
    real: RealTable, client: FlaskClient
) -> None:
    old = begin(real, "Ania", "Borys")
    for number in range(A_PAGE + 2):
        begin(real, "Celina", f"D{number}")
    assert client.post(f"/matches/{old}/resume").status_code == 303
    page = client.get("/matches").text
    assert page.index(f'id="match-{old}"') == page.index('id="match-')
    assert page.count(f'id="match-{old}"') == 1


def test_a_match_that_can_not_be_loaded_is_listed_and_not_resumed(
    real: RealTable, client: FlaskClient
) -> None:
    header = {"table": 1, "game": "chess", "players": ["Ania", "Borys"]}
    broken = real.table.look(lambda journal: journal.begin(header, DAY), 10.0)
    page = client.get("/matches").text
    assert "can&#39;t be loaded here" in page
    assert f"/matches/{broken}/resume" not in page
    refused = client.post(f"/matches/{broken}/resume")
    assert refused.status_code == 409
    assert "can&#39;t be loaded" in refused.text


def test_a_table_that_does_not_answer_is_told(real: RealTable, client: FlaskClient) -> None:
    def silent(_read: object, _timeout: float) -> object:
        raise TimeoutError

    real.table.look = silent  # type: ignore[assignment,method-assign]
    for path in ("/matches", "/api/matches", "/matches/1.jsonl"):
        assert client.get(path).status_code == 503
    assert client.get("/new").status_code == 200


# --- taken up again, deleted, kept ---------------------------------------------------------------


def test_a_broken_off_match_is_taken_up_again(real: RealTable, client: FlaskClient) -> None:
    left = begin(real, "Ania", "Borys")
    real.play(do="draw", card="COIN01")
    other = begin(real, "Celina", "Dima")
    assert client.post(f"/matches/{left}/resume").headers["Location"] == "/"
    assert real.publisher.snapshot.match == left
    assert real.publisher.snapshot.position.players[0].cards == {"COIN01"}
    assert client.post(f"/api/matches/{other}/resume").get_json()["ok"]
    assert real.publisher.snapshot.players == ("Celina", "Dima")


def test_a_finished_or_unknown_match_is_refused_in_words(
    real: RealTable, client: FlaskClient
) -> None:
    won = begin(real, "Ania", "Borys")
    real.state(0, WON, ("SPA", "SPA1"))
    begin(real, "Celina", "Dima")
    refused = client.post(f"/api/matches/{won}/resume")
    assert refused.status_code == 409
    assert refused.get_json()["code"] == "table.finished"
    assert client.post("/matches/77/resume").status_code == 409
    assert "This game is not here any more" in client.post("/matches/77/resume").text
    for other in ("77", "1.0", "x", "9" * 30):
        assert client.get(f"/matches/{other}.jsonl").status_code == 404
    assert real.publisher.snapshot.players == ("Celina", "Dima")


def test_a_match_is_deleted_only_when_asked_twice(real: RealTable, client: FlaskClient) -> None:
    gone = begin(real, "Ania", "Borys")
    kept = begin(real, "Celina", "Dima")
    assert f"/matches/{gone}/delete" not in client.get("/matches").text
    assert f'action="/matches/{gone}/delete"' in client.get(f"/matches?delete={gone}").text
    assert f"/matches/{kept}/delete" not in client.get(f"/matches?delete={kept}").text
    assert client.post(f"/matches/{gone}/delete").status_code == 303
    assert [match["id"] for match in client.get("/api/matches").get_json()["matches"]] == [kept]
    assert client.post(f"/matches/{kept}/delete").status_code == 409
    assert client.post(f"/api/matches/{gone}/delete").status_code == 409


def test_the_record_of_a_match_is_a_file(real: RealTable, client: FlaskClient) -> None:
    match = begin(real, "Ania", "Żaneta")
    real.play(do="draw", card="COIN01")
    answer = client.get(f"/matches/{match}.jsonl")
    assert answer.headers["Content-Disposition"] == f'attachment; filename="match-{match}.jsonl"'
    lines = [json.loads(line) for line in answer.text.splitlines()]
    assert lines[0]["players"] == ["Ania", "Żaneta"]
    assert lines[1:] == [{"do": "draw", "card": "COIN01"}]


# --- pause ---------------------------------------------------------------------------------------


def test_a_pause_by_json_and_by_form(real: RealTable, client: FlaskClient) -> None:
    assert client.post("/api/pause", json={"on": True}).get_json()["code"] == "table.no-match"
    begin(real, "Ania", "Borys")
    assert client.post("/api/pause", json={"on": True}).get_json()["ok"]
    assert client.get("/api/snapshot").get_json()["paused"]
    number = real.publisher.snapshot.number
    tap = client.post("/api/tap", json={"number": number, "line": {"do": "stop"}})
    assert (tap.status_code, tap.get_json()["code"]) == (409, "table.paused-first")
    assert client.post("/pause", data={"on": "no"}).headers["Location"] == "/"
    assert not client.get("/api/snapshot").get_json()["paused"]
    back = client.post("/pause", data={"on": "yes", "back": "matches"})
    assert back.headers["Location"] == "/matches"


@pytest.mark.parametrize("sent", [{}, [], {"on": 1}, {"on": "yes"}, None])
def test_nonsense_pauses_nothing(real: RealTable, client: FlaskClient, sent: object) -> None:
    begin(real, "Ania", "Borys")
    assert client.post("/api/pause", json=sent).status_code == 400
    assert not real.publisher.snapshot.desk.paused


def test_a_pause_is_on_disk_at_once(real: RealTable) -> None:
    match = begin(real, "Ania", "Borys")
    assert real.ask(Pause(True, DAY)).ok
    desk = real.table.look(lambda journal: Journal.load(journal, match)[2], 10.0)
    assert desk.paused


# --- in a browser --------------------------------------------------------------------------------


@pytest.mark.parametrize("script", [True, False])
def test_pausing_and_going_on_by_touch(
    served: tuple[RealTable, Server], open_page: OpenPage, script: bool
) -> None:
    table, server = served
    begin(table, "Ania", "Borys")
    page = open_page(f"{server.url}matches?lang=en", script=script)
    page.get_by_role("button", name="Pause").click()
    expect(page.locator(".match.on-table .match-state")).to_have_text("paused")
    page.get_by_role("link", name="Back to the table").first.click()
    expect(page.locator("main")).to_contain_text("The game is paused")
    page.get_by_role("button", name="Go on").first.click()
    expect(page.locator("main")).not_to_contain_text("The game is paused")
    assert not table.publisher.snapshot.desk.paused


@pytest.mark.parametrize("script", [True, False])
def test_taking_up_and_deleting_by_touch(
    served: tuple[RealTable, Server], open_page: OpenPage, script: bool
) -> None:
    table, server = served
    begin(table, "Ania", "Borys")
    gone = begin(table, "Ewa", "Filip")
    begin(table, "Celina", "Dima")
    page = open_page(f"{server.url}matches?lang=en", script=script)
    page.get_by_role("link", name=f"Delete: Game {gone}").click()
    page.get_by_role("button", name="Yes, delete").click()
    expect(page.locator(".match")).to_have_count(2)
    page.get_by_role("button", name="Play on: Ania, Borys").click()
    expect(page.locator(".whose-name")).to_have_text("Ania")


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_cut_with_long_names(
    served: tuple[RealTable, Server], open_page: OpenPage, language: Language
) -> None:
    table, server = served
    for _ in range(2):
        begin(table, *LONG_NAMES)
        table.state(0, *CROWDED)
    page = open_page(f"{server.url}matches?lang={language}&delete=1")
    for width, height in ((800, 480), (1920, 1080), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert too_small(page, ".btn") == [], width
