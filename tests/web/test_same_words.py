"""A refusal is told in the same words on every page, whose "Why?" leads to the same ruling."""

from __future__ import annotations

import html
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest
from flask.testing import FlaskClient

from tableside.messages import LANGUAGES, Button, CardSeen, Language, Tap
from tests.web.tables import Holding, RealTable

ANIA: Holding = ("ATH", "ATH1 ATHG COIN01 COIN02 COIN03 HOPL1")
BORYS: Holding = ("SPA", "SPA1 ATH2 COIN04")
SOMEWHERE = ((10.0, 10.0), (30.0, 10.0), (30.0, 30.0), (10.0, 30.0))
Try = Callable[[RealTable], object]


def show(*cards: str) -> Try:
    """Cards are held over the table, the last of which is refused."""

    def shown(table: RealTable) -> None:
        for place, card in enumerate(cards):
            answer = table.ask(CardSeen(card, 10.0 + 5.0 * place, SOMEWHERE))
        assert answer.refusal is not None

    return shown


def tap(**line: object) -> Try:
    return lambda table: table.ask(Tap(table.publisher.snapshot.number, 10.0, line=line))


REFUSED: dict[str, Try] = {
    "pay*cards(ATHG)": show("ROBB1", "ATHG"),
    "pay*cards(COIN01,ATHG)": show("ROBB1", "COIN01", "ATHG"),
    "draw*card.SPA3": tap(do="draw", card="SPA3", by=1),
    "buy*card.ATH2*from-1": show("ATH2"),
    "buy*card.SPA1*from-1": tap(do="buy", card="SPA1", **{"from": 1}),
    "draw*card.ABC9": show("ABC9"),
    "defend": tap(do="defend"),
    "stop": lambda table: table.ask(Button("STOP", 10.0)),
}
"""What is tried, by the move that each ruling is on."""


def words(page: str) -> str:
    """A page's text."""
    bare = re.sub(r"<(script|style|svg)\b.*?</\1>", " ", page, flags=re.DOTALL)
    return " ".join(html.unescape(re.sub(r"<[^>]*>", " ", bare)).split())


def json_of(client: FlaskClient, path: str) -> Any:
    return client.get(path).json


def without_way_back(link: str) -> str:
    """The address without where it says that it stands."""
    parts = urlsplit(html.unescape(link))
    asked = {key: value for key, (value,) in parse_qs(parts.query).items() if key != "back"}
    return parts._replace(query=urlencode(asked, safe="*(),~")).geturl()


def why(page: str, link: str) -> str:
    """The address that a link leads to, whose tag fits `link` up to its address; the way back,
    which is each page's own, left out.
    """
    found = re.search(rf'{link}href="(/ask[^"]*)"', page, re.DOTALL)
    assert found is not None
    return without_way_back(found[1])


@pytest.fixture(params=LANGUAGES)
def table(request: pytest.FixtureRequest, tmp_path: Path) -> RealTable:
    return RealTable(tmp_path / "journal.sqlite3", request.param)


@pytest.mark.parametrize("move", REFUSED)
def test_one_sentence_serves_all_pages(table: RealTable, move: str) -> None:
    with table:
        table.begin("Ania", "Borys", "Celina")
        table.state(0, ANIA, BORYS, (None, ""))
        REFUSED[move](table)
        client = table.app.test_client()
        on_table, on_dispute = client.get("/").text, client.get("/dispute").text
        sentence = json_of(client, "/api/history?show=refused")["moments"][0]["text"]
        assert len(sentence) > 10
        link = why(on_table, 'id="o-why"[^>]*?')
        assert why(on_dispute, 'class="moment refused".*?') == link
        asked = parse_qs(urlsplit(link).query)
        assert asked["move"] == [move]
        ruling = client.get(link).text
        found = re.search(r'<p class="ruling-why">(.*?)</p>', ruling, re.DOTALL)
        assert found is not None
        assert words(found[1]) == sentence
        assert sentence in words(on_table)
        assert sentence in words(on_dispute)
        assert sentence in words(client.get("/seat/1").text)
        assert json_of(client, "/api/snapshot")["notice"]["text"].endswith(sentence)
        happened = json_of(client, "/api/events?after=0")["happened"]
        assert happened[-1]["notice"]["text"].endswith(sentence)
        clause = re.search(
            r'id="p-middle".*?<a class="clause" href="(/rules#[^"]*)"', on_table, re.S
        )
        assert clause is not None
        assert clause[1] in {
            without_way_back(link) for link in re.findall('href="(/r[^"]*)', ruling)
        }


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_a_wanted_card_lies_is_told_before_why_it_is_not_sold(
    tmp_path: Path, language: Language
) -> None:
    with RealTable(tmp_path / "journal.sqlite3", language) as table:
        table.begin("Ania", "Borys")
        table.state(0, ANIA, BORYS)
        show("ATH2")(table)
        client: FlaskClient = table.app.test_client()
        notice = json_of(client, "/api/snapshot")["notice"]["text"]
        sentence = json_of(client, "/api/history?show=refused")["moments"][0]["text"]
        where = notice.removesuffix(sentence)
        assert "Borys" in where
        assert "Borys" not in sentence


def test_taking_back_at_the_beginning_leads_to_what_is_said_of_taking_back(
    tmp_path: Path,
) -> None:
    with RealTable(tmp_path / "journal.sqlite3") as table:
        table.begin("Ania", "Borys")
        table.ask(Button("UNDO", 10.0))
        client = table.app.test_client()
        link = why(client.get("/").text, 'id="o-why"[^>]*?')
        assert 'id="ruling"' in client.get(link).text


def test_what_is_no_move_has_no_ruling_on_the_table_and_its_moment_in_the_dispute(
    tmp_path: Path,
) -> None:
    with RealTable(tmp_path / "journal.sqlite3") as table:
        table.begin("Ania", "Borys")
        tap(do="redo")(table)
        client = table.app.test_client()
        assert 'id="o-why"' not in client.get("/").text
        link = why(client.get("/dispute").text, 'class="moment refused".*?')
        assert link == "/ask?n=0&match=1"
        assert client.get(link).status_code == 200
