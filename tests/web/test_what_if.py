"""The page of tries: any point of the match, moves tried from there, the match untouched."""

from __future__ import annotations

import hashlib
import html
import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from tableside.match.short_line import MOST_LINES, short_line, short_lines
from tableside.messages import LANGUAGES, JsonLine, Language
from tests.web.positions import snapshots
from tests.web.tables import RealTable, ShownTable
from tests.web.test_asking import links, page_of, ruling_of


@pytest.fixture
def real(tmp_path: Path) -> Iterator[RealTable]:
    """Ania began Athens, Borys drew a coin and Sparta, a hoplite was taken back."""
    with RealTable(tmp_path / "journal.sqlite3") as table:
        table.begin("Ania", "Borys")
        table.play(do="draw", card="ATH1")
        table.play(do="draw", card="COIN01")
        table.play(do="draw", card="HOPL1")
        table.play(do="undo")
        table.play(do="draw", card="SPA1")
        yield table


@pytest.fixture
def client(real: RealTable) -> FlaskClient:
    return real.app.test_client()


def words(page: str) -> str:
    return html.unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", page)))


def heading(page: str) -> str:
    """Which moment is shown."""
    found = re.search(r'<h2 id="point">(.*?)</h2>', page, re.DOTALL)
    assert found is not None
    return found[1]


def prompt(page: str) -> str:
    found = re.search(r'<h2 id="what-now".*?</h2>', page, re.DOTALL)
    assert found is not None
    return words(found[0]).strip()


# --- stepping ------------------------------------------------------------------------------------


def test_without_a_match_there_is_nothing_to_try() -> None:
    answer = ShownTable().app.test_client().get("/what-if")
    assert (answer.status_code, answer.location) == (303, "/")


def test_every_moment_is_reached_by_steps(client: FlaskClient) -> None:
    """Undone lines are no moments of the match that counts."""
    page = page_of(client, "/what-if")
    seen = [heading(page)]
    while "One step back" in links(page):
        page = page_of(client, links(page)["One step back"])
        seen.append(heading(page))
    assert seen == ["Now (move 3)", "After move 2 of 3", "After move 1 of 3", "The start"]
    assert "To the start" not in links(page)
    page = page_of(client, links(page)["One step on"])
    assert heading(page) == "After move 1 of 3"
    assert "Ania begins a polis" in words(page)
    assert heading(page_of(client, links(page)["To now"])) == "Now (move 3)"
    assert heading(page_of(client, links(page)["To the start"])) == "The start"


def test_all_moves_are_listed(client: FlaskClient) -> None:
    page = page_of(client, "/what-if?n=2")
    steps = re.findall(r'<a class="btn step( on)?" href="([^"]*)"', page)
    assert [html.unescape(href) for _, href in steps] == [
        "/what-if?n=1&match=1", "/what-if?n=2&match=1", "/what-if?n=5&match=1"
    ]  # fmt: skip
    assert [bool(on) for on, _ in steps] == [False, True, False]


def test_the_slider_leads_to_a_moment(client: FlaskClient) -> None:
    for place, n in ((0, 0), (1, 1), (3, 5)):
        answer = client.get(f"/what-if?place={place}&match=1")
        assert (answer.status_code, answer.location) == (303, f"/what-if?n={n}&match=1")
    page_of(client, "/what-if?place=4", 400)
    page_of(client, "/what-if?place=-1", 400)
    page_of(client, "/what-if?place=%C2%B2", 400)


def test_a_line_that_was_taken_back_is_a_moment_too(client: FlaskClient) -> None:
    page = page_of(client, "/what-if?n=3")
    assert heading(page) == "A move taken back later"
    assert links(page)["One step back"] == "/what-if?n=2&match=1"
    assert links(page)["One step on"] == "/what-if?n=5&match=1"
    board = page[page.index("seat-1") :]
    assert 'data-counts="1"' in board


def test_the_boards_are_those_of_the_moment(real: RealTable, client: FlaskClient) -> None:
    assert "Sparta" in page_of(client, "/what-if")
    page = page_of(client, "/what-if?n=2")
    assert "Sparta" not in page[page.index("what-boards") : page.index("try-next")]
    assert prompt(page).startswith("Borys: you may draw another card")


# --- tries ---------------------------------------------------------------------------------------


def test_moves_are_tried_one_after_another(real: RealTable, client: FlaskClient) -> None:
    page = page_of(client, "/what-if?n=2")
    page = page_of(client, links(page)["Draw a card"])
    page = page_of(client, links(page)[real.deck.title("COR1", "en")])
    assert links(page)["Start again from here"] == "/what-if?n=2&match=1"
    assert "Allowed" in ruling_of(page)
    assert "Borys begins a polis: Corinth" in ruling_of(page)
    assert prompt(page).startswith("Ania:")
    page = page_of(client, links(page)["Draw a card"])
    page = page_of(client, links(page)[real.deck.title("ATH2", "en")])
    assert "Ania builds their polis, Athens" in ruling_of(page)
    assert prompt(page).startswith("Borys:")
    back = page_of(client, links(page)["Take back the last try"])
    assert "Borys begins a polis: Corinth" in ruling_of(back)
    again = page_of(client, links(page)["Start again from here"])
    assert 'id="ruling"' not in again
    assert heading(again) == "After move 2 of 3"


def test_a_refused_try_changes_nothing_and_says_why(client: FlaskClient) -> None:
    page = page_of(client, "/what-if?n=2&try=stop~stop~draw*card.ATH2*by-1")
    assert "Not allowed It is not your turn. Now plays: Ania." in ruling_of(page)
    tried = re.findall(r'<li class="(is-\w+)">', page[page.index('class="tried"') :])
    assert tried[:2] == ["is-good", "is-bad"]
    assert "Ania: first draw a card from the deck." in words(page)
    why = [href for text, href in links(page).items() if text == "Why?"]
    assert "Ania: first draw a card" in ruling_of(page_of(client, why[0]))


def test_another_players_move_can_be_tried(client: FlaskClient) -> None:
    page = page_of(client, "/what-if?who=1")
    stop = next(
        html.unescape(href)
        for href in re.findall(r'href="(/what-if[^"]*)"', page)
        if "stop*by-1" in html.unescape(href)
    )
    assert "It is not your turn" in ruling_of(page_of(client, stop))


def test_cards_are_marked_for_a_try(real: RealTable, client: FlaskClient) -> None:
    real.state(0, ("ATH", "ATH1 ATH2 COIN01 HOPL1"), ("SPA", "SPA1"))
    real.play(do="draw", card="ROBB1")
    answer = client.get("/what-if?do=pay&picked=yes&card=ATH1&card=ATH2&card=COIN01")
    assert answer.location == "/what-if?try=pay*cards(ATH1,ATH2,COIN01)&match=1"
    page = page_of(client, answer.location or "")
    assert "Ania has no part of the polis Athens left. It is free again." in ruling_of(page)
    assert prompt(page).startswith("Borys:")


def test_a_try_can_win(real: RealTable, client: FlaskClient) -> None:
    real.state(0, ("ATH", "ATH1 ATH2 ATH3 ATH4 ATH5 ATHG"), ("SPA", "SPA1"))
    page = page_of(client, "/what-if?try=draw*card.ATH6")
    assert prompt(page) == "The game is over! The winner: Ania."
    assert 'class="victory' not in page
    assert "/new" not in page
    after = page_of(client, "/what-if?try=draw*card.ATH6~draw*card.SPA2")
    assert "The game is already over. The winner: Ania." in ruling_of(after)


def test_the_page_says_that_it_is_only_a_try(client: FlaskClient) -> None:
    for address in ("/what-if", "/what-if?n=0", "/what-if?try=stop"):
        assert "Only a try: the match is untouched." in page_of(client, address)


def test_as_many_tries_as_an_address_holds(client: FlaskClient) -> None:
    full = "~".join(["stop"] * MOST_LINES)
    page = page_of(client, f"/what-if?n=0&try={full}")
    assert "No more tries fit in one go" in page
    page_of(client, f"/what-if?n=0&try={full}~stop", 400)


@pytest.mark.parametrize("language", LANGUAGES)
def test_snapshots_of_every_kind_can_be_tried_from(language: Language) -> None:
    table = ShownTable()
    for snapshot in snapshots(table, 5).values():
        table.show(snapshot)
        for query in ("", "&do=draw", "&do=pay", "&do=buy", "&try=stop", "&try=draw*card.ATH6"):
            page_of(table.app.test_client(), f"/what-if?lang={language}{query}")


# --- nothing is touched --------------------------------------------------------------------------


def test_no_try_touches_journal_or_snapshot(real: RealTable, client: FlaskClient) -> None:
    """Random sandboxes and doubts, and at the end the match is what it was, to the byte."""
    snapshot = real.publisher.snapshot
    kept = real.journal.load("1")
    files = _files(real.journal.path)
    rng = random.Random(4)
    for _ in range(25):
        n = rng.randrange(snapshot.move + 1)
        tries: list[JsonLine] = []
        for _ in range(rng.randrange(6)):
            query = {"n": str(n), "try": short_lines(tries)}
            assert client.get("/api/what-if", query_string=query).status_code == 200
            card = rng.choice(list(real.deck.cards))
            tries.append(rng.choice([{"do": "draw", "card": card}, {"do": "stop"}]))
        page_of(client, f"/what-if?n={n}&try={short_lines(tries)}")
        page_of(client, f"/ask?n={n}&try={short_lines(tries)}&move={short_line({'do': 'stop'})}")
    assert real.publisher.snapshot is snapshot
    assert real.journal.load("1") == kept
    assert _files(real.journal.path) == files
    real.play(do="draw", card="ATH2")
    assert real.publisher.snapshot.position.players[0].cards == {"ATH1", "ATH2"}


def _files(path: Path) -> dict[str, str]:
    return {
        file.name: hashlib.sha256(file.read_bytes()).hexdigest()
        for file in path.parent.iterdir()
        if file.is_file() and not file.name.endswith("-shm")
    }


# --- bad addresses -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "query",
    [
        "n=6", "n=-1", "n=x", "n=0x1", f"n={'9' * 400}", "try=~", "try=undo", "try=redo",
        "try=set", "try=draw", "try=draw*card.ATH1*by-2", "try=stop*by.1", "try=%F0%9F%83%8F",
        f"try={'stop~' * 900}", "match=2", "who=2", "do=dance", "place=x",
    ],
)  # fmt: skip
def test_a_bad_address_is_told_on_the_page(client: FlaskClient, query: str) -> None:
    page = page_of(client, f"/what-if?{query}", 400)
    message = re.search(r'id="message" class="message" role="alert">(.*?)</div>', page, re.DOTALL)
    assert message is not None
    assert words(message[1]).strip()
    assert heading(page) == "Now (move 3)"


def test_a_try_of_the_match_before_says_so(real: RealTable, client: FlaskClient) -> None:
    link = links(page_of(client, "/what-if"))["One step back"]
    real.begin("Celina", "Dima")
    page = page_of(client, link, 400)
    assert "another match" in words(page)


# --- JSON ----------------------------------------------------------------------------------------


def test_tries_as_json(client: FlaskClient) -> None:
    said = client.get("/api/what-if?n=2&try=draw*card.COR1~stop").json
    assert said is not None
    assert (said["ok"], said["n"]) == (True, 2)
    first, second = said["tries"]
    assert (first["player"], first["allowed"], first["code"]) == (1, True, None)
    assert first["events"][0]["rule"] == "R3"
    assert (second["player"], second["allowed"], second["code"]) == (0, False, "draw-first")
    assert said["position"]["players"][1] == {"polis": "COR", "cards": ["COIN01", "COR1"]}
    assert client.get("/api/what-if?n=99").status_code == 409
