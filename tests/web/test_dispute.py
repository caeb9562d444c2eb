"""The page that settles disputes: what it says, and the way back to a point."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tableside.messages import LANGUAGES, DeleteMatch, Language, NewMatch
from tests.web.disputes import Quarrel
from tests.web.tables import RealTable


@pytest.fixture
def quarrel(tmp_path: Path) -> Iterator[Quarrel]:
    with Quarrel(tmp_path) as quarrel:
        quarrel.table.begin("Ania", "Borys", "Celina")
        quarrel.play()
        yield quarrel


def get(quarrel: Quarrel, path: str) -> Any:
    return quarrel.table.app.test_client().get(path)


def moment(page: str, key: str) -> str:
    """One moment of the page, as words parted by spaces."""
    found = re.search(rf'<li id="n-{key}".*?</li>', page, re.DOTALL)
    assert found is not None, f"no moment {key}"
    return " ".join(html.unescape(re.sub(r"<[^>]*>", " ", found[0])).split())


def back(quarrel: Quarrel, n: int, **form: str) -> Any:
    number = str(quarrel.table.publisher.snapshot.number)
    sent = {"number": number, "n": str(n), **form}
    return quarrel.table.app.test_client().post("/dispute/back", data=sent)


# --- what it says --------------------------------------------------------------------------------


def test_a_line_says_who_what_when_by_which_clause_and_shows_the_card(quarrel: Quarrel) -> None:
    page = get(quarrel, "/dispute").text
    said = moment(page, "1")
    assert re.match(r"\d\d:\d\d:\d\d Ania begins a polis: Athens", said)
    assert "R3 · Polis card" in said
    assert "From: camera" in said
    assert "No, beginning a polis ends the drawing." in said
    small = re.search(r'src="(/evidence/1/\d+-ATH1-small\.jpg)"', page)
    assert small is not None
    for size in (small[1], small[1].replace("-small", "")):
        picture = get(quarrel, size)
        assert picture.mimetype == "image/jpeg"
        assert picture.headers["Cache-Control"] == "private, max-age=3600"
        assert picture.data.endswith(b"\xff\xd9")


def test_every_refusal_is_in_its_place_with_reason_clause_and_house_rule(quarrel: Quarrel) -> None:
    page = get(quarrel, "/dispute").text
    first = moment(page, "0-1")
    assert "Not allowed End the turn Ania: first draw a card from the deck. 2 times" in first
    assert "R2 · The turn" in first
    bought = moment(page, "10-2")
    assert "Celina: draw a card first, then you may buy." in bought
    assert "Only after you have drawn a card." in bought
    assert page.index('id="n-10-2"') < page.index('id="n-10"') < page.index('id="n-0-1"')
    # Its doubt leads to the ruling on this very move at this very moment.
    link = re.search(r'id="n-10-2".*?href="(/ask[^"]*)"', page, re.DOTALL)
    assert link is not None
    assert get(quarrel, html.unescape(link[1])).status_code == 200


def test_what_was_taken_back_is_struck_through_with_who_and_why(quarrel: Quarrel) -> None:
    page = get(quarrel, "/dispute").text
    taken = re.search(r'<li id="n-8".*?</li>', page, re.DOTALL)
    assert taken is not None
    assert "<s>" in taken[0]
    said = moment(page, "8")
    assert "Taken back" in said
    assert "From: the table's screen Why: The camera misread a card" in said
    assert "Taken back: 5 moves." in moment(page, "15")
    assert "Brought back: 2 moves." in moment(page, "17")
    assert "<s>" not in (re.search(r'<li id="n-7".*?</li>', page, re.DOTALL) or [""])[0]


def test_each_line_leads_to_mending_trying_and_back(quarrel: Quarrel) -> None:
    page = get(quarrel, "/dispute").text
    for path in ("/mend?n=3", "/what-if?n=3", "/dispute/back?n=3"):
        assert f'href="{path}"' in page
        assert get(quarrel, path).status_code == 200
    assert 'href="/mend?n=8"' not in page, "it was taken back"
    newest = re.search(r'<li id="n-18".*?</li>', page, re.DOTALL)
    assert newest is not None
    assert "/dispute/back" not in newest[0], "the table is there already"


def test_clauses_and_house_rules_are_told_once_in_words(quarrel: Quarrel) -> None:
    page = get(quarrel, "/dispute").text
    for target in set(re.findall(r'popovertarget="([^"]+)"', page)):
        assert page.count(f'id="{target}"') == 1
    ids = re.findall(r' id="([^"]*)"', page)
    assert len(ids) == len(set(ids))
    assert 'href="/rules?back=/dispute#R5"' in page
    assert 'href="/rules?back=/dispute#house-starting_grants_draw"' in page


def test_only_refusals_or_one_player(quarrel: Quarrel) -> None:
    refused = get(quarrel, "/dispute?show=refused").text
    assert set(re.findall(r'<li id="n-([0-9-]+)"', refused)) == {"0-1", "10-2"}
    celina = get(quarrel, "/dispute?show=2").text
    assert "Celina draws a coin" in celina
    assert "Ania draws a coin" not in celina
    for odd in ("7", "x", "²"):
        assert get(quarrel, f"/dispute?show={odd}").status_code == 200


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_is_there(quarrel: Quarrel, language: Language) -> None:
    for path in ("/dispute", "/dispute/back?n=3", "/dispute/back?n=0"):
        page = get(quarrel, f"{path}{'&' if '?' in path else '?'}lang={language}").text
        assert not re.search(r"\[[a-z]+\.[a-z.-]+\]", page)
        assert f'<html lang="{language}">' in page


def test_names_and_reasons_are_text_and_never_markup(tmp_path: Path) -> None:
    with Quarrel(tmp_path) as quarrel:
        quarrel.table.begin("<q>A</q>", "Borys")
        quarrel.show("COIN01")
        quarrel.tap(line={"do": "undo"}, why="<b>why</b>", who="<u>me</u>")
        quarrel.tap(line={"do": "draw", "card": "<img>"})
        page = get(quarrel, "/dispute").text
        for markup in ("<q>A", "<b>why", "<u>me", "<img>"):
            assert markup not in page
        assert "&lt;b&gt;why" in page


def test_nothing_is_said_where_nobody_plays(tmp_path: Path) -> None:
    with Quarrel(tmp_path) as quarrel:
        assert "Nobody is playing yet" in get(quarrel, "/dispute").text
        assert get(quarrel, "/dispute/list").status_code == 200
        assert get(quarrel, "/dispute/back?n=0").location == "/dispute"
        quarrel.table.begin("Ania", "Borys")
        page = get(quarrel, "/dispute").text
        assert "Nothing has happened yet." in page
        assert '<a class="btn" href="/matches">' in page, "a game that goes on has an earlier one"
        assert get(quarrel, "/dispute/back?n=0").location == "/dispute"


# --- a long match --------------------------------------------------------------------------------


def play_long(table: RealTable, rounds: int) -> None:
    """Coins to and fro: three lines a round."""
    for number in range(rounds):
        table.play(do="draw", card=f"COIN{number % 15 + 1:02}")
        table.play(do="stop")
        table.play(do="undo")
        table.play(do="undo")


def test_a_long_match_stays_light_and_every_line_can_be_reached(tmp_path: Path) -> None:
    with Quarrel(tmp_path) as quarrel:
        quarrel.table.begin("Ania", "Borys")
        play_long(quarrel.table, 80)
        assert len(quarrel.table.publisher.snapshot.history) == 320
        found: set[str] = set()
        path = "/dispute"
        for _ in range(40):
            answer = get(quarrel, path)
            assert len(answer.data) < 60_000
            found |= set(re.findall(r'<li id="n-([0-9-]+)"', answer.text))
            older = re.search(r'<p id="older".*?href="(/dispute\?before[^"]+)"', answer.text)
            if older is None:
                break
            path = html.unescape(older[1])
        lines = {str(n) for n in range(1, 321) if n % 4 in (1, 2)}
        assert lines <= found
        # Two undos of one moment are told as one.
        assert len(found) == 240


def test_a_line_can_be_linked_to(quarrel: Quarrel) -> None:
    answer = get(quarrel, "/dispute?at=3")
    assert answer.location == "/dispute?before=4#n-3"
    page = get(quarrel, "/dispute?before=4").text
    assert 'id="n-3"' in page
    assert 'id="n-4"' not in page
    assert 'id="newer"' in page


# --- back to a point -----------------------------------------------------------------------------


def test_going_back_is_confirmed_with_the_moves_it_takes(quarrel: Quarrel) -> None:
    page = get(quarrel, "/dispute/back?n=4").text
    assert "This takes back 4 moves:" in page
    assert page.count("<s>") == 4
    before = len(quarrel.table.publisher.snapshot.history)
    answer = back(quarrel, 4, why="why.agreed")
    assert (answer.status_code, answer.location) == (303, "/dispute")
    steps = quarrel.table.publisher.snapshot.history[before:]
    assert [step.line["do"] for step in steps] == ["undo"] * 4
    assert {(step.who, step.why) for step in steps} == {("screen", "why.agreed")}


def test_a_reason_may_be_typed_and_is_cut_where_it_never_ends(quarrel: Quarrel) -> None:
    for n, picked in ((4, ""), (3, "why.mistake")):
        back(quarrel, n, why=picked, other=f"  Borys sneezed {'a' * 500}")
        why = quarrel.table.publisher.snapshot.history[-1].why
        assert why.startswith("Borys sneezed aaa")
        assert len(why) == 120
    back(quarrel, 2, why="why.nonsense")
    assert quarrel.table.publisher.snapshot.history[-1].why == ""


def test_what_was_taken_back_is_brought_back_to_a_point(quarrel: Quarrel) -> None:
    back(quarrel, 0)
    page = get(quarrel, "/dispute/back?n=3").text
    assert "Bring back to this point?" in page
    assert "This brings back 3 moves:" in page
    back(quarrel, 3, why="why.mistake")
    history = quarrel.table.publisher.snapshot.history
    assert [line.line["do"] for line in history[-3:]] == ["redo"] * 3


def test_a_table_that_moved_on_is_not_taken_back_by_an_old_page(quarrel: Quarrel) -> None:
    number = str(quarrel.table.publisher.snapshot.number)
    quarrel.show("COIN07")
    moves = len(quarrel.table.publisher.snapshot.history)
    sent = {"number": number, "n": "3", "why": "why.agreed"}
    answer = quarrel.table.app.test_client().post("/dispute/back", data=sent)
    assert answer.status_code == 409
    assert "The table has changed meanwhile" in answer.text
    assert 'value="why.agreed" checked' in answer.text
    assert "This takes back" in answer.text
    assert len(quarrel.table.publisher.snapshot.history) == moves


@pytest.mark.parametrize("n", ["8", "99", "-1", "x", "", "18", "1" * 5000])
def test_where_no_way_leads_the_page_leads_back(quarrel: Quarrel, n: str) -> None:
    answer = get(quarrel, f"/dispute/back?n={n}")
    assert (answer.status_code, answer.location) == (303, "/dispute")


@pytest.mark.parametrize("form", [{}, {"number": "x", "n": "3"}, {"number": "1", "n": ""}])
def test_a_form_that_makes_no_sense_changes_nothing(quarrel: Quarrel, form: dict[str, str]) -> None:
    before = quarrel.table.publisher.snapshot
    answer = quarrel.table.app.test_client().post("/dispute/back", data=form)
    assert answer.status_code in (303, 409)
    assert quarrel.table.publisher.snapshot == before


# --- pictures and JSON ---------------------------------------------------------------------------


def test_pictures_are_given_only_of_what_is_kept(quarrel: Quarrel) -> None:
    name = quarrel.evidence.pictures("1")[0].name
    assert get(quarrel, f"/evidence/1/{name}.jpg").status_code == 200
    for path in (
        f"/evidence/2/{name}.jpg",
        f"/evidence/1/{name}.png",
        f"/evidence/1/{name}-small-small.jpg",
        f"/evidence/../1/{name}.jpg",
        f"/evidence/%2e%2e/1/{name}.jpg",
        "/evidence/1/..%2f..%2fjournal.jpg",
        "/evidence/1/.jpg",
    ):
        answer = get(quarrel, path)
        assert answer.status_code in (308, 404)
        assert answer.mimetype != "image/jpeg"


def test_with_the_match_its_pictures_are_gone_from_the_page(quarrel: Quarrel) -> None:
    name = quarrel.evidence.pictures("1")[0].name
    table = quarrel.table
    header = {"table": 1, "game": "collect-and-rule", "players": ["A", "B"]}
    assert table.ask(NewMatch(header, quarrel.time)).ok
    assert table.ask(DeleteMatch("1", quarrel.time)).ok
    quarrel.evidence.forget("1")
    assert get(quarrel, f"/evidence/1/{name}.jpg").status_code == 404


def test_programs_get_the_same_as_people(quarrel: Quarrel) -> None:
    told = get(quarrel, "/api/history").json
    assert told["match"] == "1"
    assert told["total"] == len(told["moments"])
    by_key = {one["key"]: one for one in told["moments"]}
    bought = by_key["10-2"]
    assert (bought["kind"], bought["code"]) == ("refused", "draw-first")
    assert bought["house_rules"][0]["key"] == "buy_timing"
    assert bought["line"] == {"do": "buy", "card": "ATH2", "from": 0}
    assert bought["clauses"][0]["rule"] == "R8"
    assert by_key["8"]["taken_back"]["why"] == "The camera misread a card"
    assert not by_key["8"]["stands"]
    assert by_key["0-1"]["times"] == 2
    assert by_key["1"]["pictures"][0]["card"] == "ATH1"
    assert by_key["1"]["reachable"]
    json.dumps(told)


def test_programs_page_through_it(quarrel: Quarrel) -> None:
    whole = [one["key"] for one in get(quarrel, "/api/history").json["moments"]]
    keys: list[str] = []
    before = ""
    while True:
        path = f"/api/history?limit=3{f'&before={before}' if before else ''}"
        part = get(quarrel, path).json
        keys += [one["key"] for one in part["moments"]]
        if part["older"] is None:
            break
        before = part["older"]
    assert keys == whole
    seat = get(quarrel, "/api/history?show=2").json
    assert {one["seat"] for one in seat["moments"]} == {2}


@pytest.mark.parametrize("query", ["limit=0", "limit=201", "limit=x", "before=x", "show=9"])
def test_programs_are_told_what_they_ask_wrong(quarrel: Quarrel, query: str) -> None:
    assert get(quarrel, f"/api/history?{query}").status_code == 400


def test_programs_hear_that_nobody_plays(tmp_path: Path) -> None:
    with Quarrel(tmp_path) as quarrel:
        assert get(quarrel, "/api/history").json["moments"] == []
