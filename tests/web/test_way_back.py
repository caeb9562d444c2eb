"""Whoever reads the clause of a ruling finds the way back to it, and is led nowhere else."""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from flask.testing import FlaskClient
from playwright.sync_api import Page, expect
from werkzeug.datastructures import MultiDict

from tableside.messages import CardSeen
from tests.web.tables import RealTable
from web.server import serve
from web.way_back import MOST_LETTERS, coming_from, way_back

SOMEWHERE = ((10.0, 10.0), (30.0, 10.0), (30.0, 30.0), (10.0, 30.0))
RULING = "/ask?n=1&match=1&who=0&move=pay*cards(ATHG)"


@pytest.fixture
def table(tmp_path: Path) -> Iterator[RealTable]:
    """A robber wants to be paid, and a god was offered to him."""
    with RealTable(tmp_path / "journal.sqlite3") as table:
        table.begin("Ania", "Borys")
        table.state(0, ("ATH", "ATH1 ATHG COIN01 COIN02 COIN03"), ("SPA", "SPA1"))
        for time, card in ((10.0, "ROBB1"), (15.0, "ATHG")):
            answer = table.ask(CardSeen(card, time, SOMEWHERE))
        assert answer.refusal is not None
        yield table


@pytest.fixture
def client(table: RealTable) -> FlaskClient:
    return table.app.test_client()


def link(page: str, pattern: str) -> str:
    """Where the first link leads whose address fits the pattern."""
    found = re.search(rf'href="({pattern})"', page)
    assert found is not None, pattern
    return html.unescape(found[1])


def back_of(page: str) -> str:
    """Where the page's back button leads."""
    found = re.search(r'<header class="sheet-head">\s*<a class="btn" href="([^"]*)"', page)
    assert found is not None
    return html.unescape(found[1])


# --- what may be named ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("address", "words"),
    [
        (RULING, "back.ask"),
        ("/dispute?show=refused", "back.dispute"),
        ("/what-if", "back.what-if"),
        ("/seat/5", "back.seat"),
    ],
)
def test_a_page_of_ours_is_led_back_to(address: str, words: str) -> None:
    back = way_back(MultiDict({"back": address}))
    assert back is not None
    assert (back.address, back.words) == (address, words)


@pytest.mark.parametrize(
    "address",
    [
        "", "/", "https://example.org/ask", "//example.org/ask", "/\\example.org", "javascript:x",
        "/asking", "/ask/../../x", "/ask//example.org", "/ask\n", "/ask?\r\nSet-Cookie: a=b",
        "/ask?a#b", "/ask?q=ą", '/ask?"><script>', "/seat", "/seat/0", "/seat/12", "/seat/1/x",
        "/dispute/back", "/ask/1", "ask", " /ask", "/ask?" + "a" * MOST_LETTERS,
    ],
)  # fmt: skip
def test_nothing_else_is(client: FlaskClient, address: str) -> None:
    assert way_back(MultiDict({"back": address})) is None
    for path in ("/rules", "/ask"):
        answer = client.get(path, query_string={"back": address})
        assert answer.status_code == 200
        assert back_of(answer.text) == "/"


def test_a_link_keeps_its_parameters_and_its_fragment() -> None:
    assert coming_from("/rules#R7.3", "/seat/2") == "/rules?back=/seat/2#R7.3"
    assert coming_from("/rules?show=all", "/what-if") == "/rules?show=all&back=/what-if"
    for here in ("/", None, "/rules?q=x"):
        assert coming_from("/rules?q=x#R1", here) == "/rules?q=x#R1"


# --- ways ----------------------------------------------------------------------------------------


def test_from_the_rules_back_to_the_ruling_through_language_and_search(client: FlaskClient) -> None:
    asked = link(client.get("/").text, '/ask[^"]*')
    rules = client.get(link(client.get(asked).text, r'/rules[^"]*#R7\.3')).text
    assert back_of(rules) == asked
    assert f'name="back" value="{html.escape(asked)}"' in rules
    found = client.get("/rules", query_string={"q": "robber", "back": asked}).text
    for page in (
        client.get(link(rules, r'/rules\?[^"]*lang=pl')).text,
        client.get(link(rules, r'/rules\?show=all[^"]*')).text,
        found,
        client.get(link(found, r'/rules\?back=[^"]*')).text,
    ):
        assert back_of(page) == asked
    example = client.get(link(rules, r'/rules/examples/[^"]*')).text
    for page in (example, client.get(link(example, r'/rules/examples/[^"]*lang=pl')).text):
        assert back_of(client.get(back_of(page)).text) == asked
    again = client.get(link(example, r'/rules\?[^"]*#R[^"]*')).text
    assert back_of(again) == asked


@pytest.mark.parametrize("origin", ["/seat/2", "/dispute", "/dispute?show=refused"])
def test_why_leads_to_the_ruling_its_clause_and_all_the_way_back(
    client: FlaskClient, origin: str
) -> None:
    asked = link(client.get(origin).text, r'/ask[^"]*')
    ruling = client.get(asked).text
    assert back_of(ruling) == origin
    rules = client.get(link(ruling, r'/rules[^"]*#R7\.3')).text
    assert back_of(client.get(back_of(rules)).text) == origin
    # Asking on from there keeps it, also for another player, card and language.
    for other in (r'/ask\?[^"]*who=1[^"]*', r'/ask\?[^"]*do=pay[^"]*', r'/ask\?[^"]*lang=ru[^"]*'):
        assert back_of(client.get(link(ruling, other)).text) == origin


def test_marked_cards_keep_the_way_back(client: FlaskClient) -> None:
    page = client.get("/ask?do=pay&back=/seat/1").text
    assert '<input type="hidden" name="back" value="/seat/1">' in page
    asked = {"who": "0", "do": "pay", "picked": "yes", "card": "COIN01", "back": "/seat/1"}
    answer = client.get("/ask", query_string=asked, follow_redirects=True)
    assert 'id="ruling"' in answer.text
    assert back_of(answer.text) == "/seat/1"


def test_an_address_that_makes_no_sense_still_leads_back(client: FlaskClient) -> None:
    answer = client.get("/ask?move=dance!&back=/seat/1")
    assert answer.status_code == 400
    assert back_of(answer.text) == "/seat/1"


def test_a_try_is_found_again_from_its_ruling_and_its_clause(client: FlaskClient) -> None:
    tried = "/what-if?n=2&try=pay*cards(ATHG)&match=1"
    page = client.get(tried).text
    assert back_of(client.get(link(page, r'/rules[^"]*#R7\.3')).text) == tried
    assert back_of(client.get(link(page, r'/ask\?[^"]*')).text) == tried


# --- a seat's refusal, and the point that says so -----------------------------------------------


def test_a_seat_tells_the_point_and_the_table_the_same(client: FlaskClient) -> None:
    for path, rules in (("/", "/rules#R7.3"), ("/seat/1", "/rules?back=/seat/1#R7.3")):
        page = client.get(f"{path}?lang=en").text
        assert f'<a class="clause" href="{rules}">R7.3 · Robber</a>' in page
        assert 'id="o-why"' in page
    assert "R7.3 · Robber" in client.get("/api/seat/1?lang=en").json["html"]  # type: ignore[index]


def test_a_refused_tap_names_the_point(client: FlaskClient, table: RealTable) -> None:
    sent = {
        "number": table.publisher.snapshot.number,
        "line": {"do": "pay", "cards": ["COIN01", "ATHG"]},
    }
    told = client.post("/api/tap", json=sent).json
    assert told is not None
    assert (told["rule"], told["point"]) == ("R7", "R7.3")


@pytest.mark.parametrize("script", [True, False])
def test_on_a_screen_without_a_back_button(
    table: RealTable, open_page: Callable[..., Page], script: bool
) -> None:
    server = serve(table.app, "127.0.0.1", 0)
    page = open_page(f"{server.url}?lang=en", script=script)
    page.locator("#o-why").click()
    ruling = page.url
    page.locator("#ruling").get_by_role("link", name="R7.3").click()
    search = page.get_by_role("searchbox")
    search.fill("robber")
    search.press("Enter")
    expect(page.locator(".rules-found")).to_contain_text("Found")
    page.get_by_role("link", name="Polski").click()
    page.get_by_role("link", name="Wróć do odpowiedzi").click()
    expect(page.locator("#ruling")).to_be_visible()
    assert page.url == ruling
    server.stop()
