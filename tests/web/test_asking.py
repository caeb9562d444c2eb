"""The page of doubts: who, what, which cards; the ruling; what may be done now."""

from __future__ import annotations

import html
import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tableside.match.short_line import short_line
from tableside.messages import LANGUAGES, Language, Tap
from tests.web.positions import snapshots
from tests.web.tables import RealTable, ShownTable


@pytest.fixture
def real(tmp_path: Path) -> Iterator[RealTable]:
    with RealTable(tmp_path / "journal.sqlite3") as table:
        table.begin("Ania", "Borys", "Celina")
        yield table


@pytest.fixture
def client(real: RealTable) -> FlaskClient:
    return real.app.test_client()


def page_of(client: FlaskClient, address: str, status: int = 200) -> str:
    answer = client.get(address)
    assert answer.status_code == status, answer.text[:300]
    return answer.text


def links(page: str) -> dict[str, str]:
    """Words of a link -> where it leads."""
    found = re.findall(r'<a class="btn[^"]*" href="([^"]*)"[^>]*>(.*?)</a>', page, re.DOTALL)
    return {
        html.unescape(re.sub(r"<[^>]*>", "", words)).strip(): html.unescape(href)
        for href, words in found
    }


def ruling_of(page: str) -> str:
    """The ruling's words."""
    found = re.search(r'<section id="ruling".*?</section>', page, re.DOTALL)
    assert found is not None
    return html.unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", found[0])))


def sold(table: RealTable) -> None:
    table.state(
        0,
        ("ATH", "ATH1 ATH2 ATHG COIN01 COIN02 COIN03 SPA2 HOPL1"),
        ("SPA", "SPA1 ATH3 COIN04"),
        (None, ""),
    )


# --- picking -------------------------------------------------------------------------------------


def test_without_a_match_there_is_nothing_to_ask() -> None:
    answer = ShownTable().app.test_client().get("/ask")
    assert (answer.status_code, answer.location) == (303, "/")


def test_any_move_is_three_taps_away(real: RealTable, client: FlaskClient) -> None:
    sold(real)
    page = page_of(client, "/ask")
    page = page_of(client, links(page)["Borys"])
    page = page_of(client, links(page)["Buy a card for 3 coins"])
    page = page_of(client, links(page)[real.deck.title("SPA2", "en")])
    said = ruling_of(page)
    assert "Borys" in said
    assert "Not allowed It is not your turn. Now plays: Ania." in said
    assert "after a draw that allows another: Not allowed. Borys: a card costs three coins." in said


def test_cards_to_pay_with_are_marked_and_the_ruling_has_an_address(
    real: RealTable, client: FlaskClient
) -> None:
    sold(real)
    real.play(do="draw", card="ROBB1")
    page = page_of(client, "/ask?who=0&do=pay")
    assert page.count('type="checkbox"') >= 8
    asked = client.get("/ask?who=0&do=pay&picked=yes&card=HOPL1&card=COIN01&card=COIN02")
    assert (asked.status_code, asked.location) == (
        303, "/ask?who=0&move=pay*cards(HOPL1,COIN01,COIN02)"
    )  # fmt: skip
    page = page_of(client, asked.location or "")
    assert "It takes only coins and polis cards." in ruling_of(page)
    assert re.search(r'value="HOPL1" checked', page)


def test_no_card_marked_is_a_question_too(real: RealTable, client: FlaskClient) -> None:
    sold(real)
    real.play(do="draw", card="ROBB1")
    asked = client.get("/ask?do=pay&picked=yes", follow_redirects=True)
    assert "the robber wants exactly 3 cards" in ruling_of(asked.text)


# --- rulings -------------------------------------------------------------------------------------


def test_a_ruling_names_the_house_rule_with_both_readings(
    real: RealTable, client: FlaskClient
) -> None:
    real.play(do="draw", card="ATH1")
    said = ruling_of(page_of(client, "/ask?who=0&do=draw"))
    assert "Not allowed It is not your turn. Now plays: Borys." in said
    assert "May you draw again when you have just begun a polis?" in said
    assert "At this table: No, beginning a polis ends the drawing." in said
    assert (
        "The other answer: Yes, after beginning a polis you may draw again. Then it is allowed."
        in said
    )
    assert "What came before Ania begins a polis: Athens" in said


def test_what_is_allowed_says_what_would_happen_and_what_it_costs(
    real: RealTable, client: FlaskClient
) -> None:
    sold(real)
    real.play(do="draw", card="COIN05")
    page = page_of(client, "/ask?who=0&move=buy*card.ATH3*from-1")
    said = ruling_of(page)
    agora = real.deck.title("ATH3", "en")
    assert "Allowed Nothing in the rules forbids it now. " in said
    assert f"Ania buys a card: {agora}." in said
    coins = ", ".join(real.deck.title(f"COIN0{n}", "en") for n in (1, 2, 3))
    assert f"Gives: {coins} Gets: {agora}" in said
    assert "The other answer: To the discard pile. Then it is allowed, but:" in said
    assert links(page)["Try it"].startswith("/what-if?try=buy*card.ATH3*from-1")


def test_the_point_of_the_clause_leads_to_the_rules(real: RealTable, client: FlaskClient) -> None:
    sold(real)
    real.play(do="draw", card="ROBB1")
    page = page_of(client, "/ask?move=pay*cards(HOPL1,COIN01,COIN02)")
    assert re.search(r'href="/rules\?back=/ask[^"#]*#R7\.3"', page)
    assert 'id="R7.3"' in page_of(client, "/rules")


def test_questions_that_no_move_asks_are_answered(real: RealTable, client: FlaskClient) -> None:
    sold(real)
    page = page_of(client, "/ask?who=0")
    said = ruling_of(page_of(client, links(page)["Do I win now?"]))
    assert f"Still missing: {real.deck.title('ATH3', 'en')}" in said
    assert "R10 · Winning" in said
    said = ruling_of(page_of(client, links(page)["Who must pay the robber?"]))
    assert "Nobody now" in said
    undo = page_of(client, links(page)["May the last move be taken back?"])
    assert "agree among yourselves" in ruling_of(undo)


def test_every_common_question_has_an_answer_in_every_language(
    real: RealTable, client: FlaskClient
) -> None:
    sold(real)
    for moves in ([], [{"do": "draw", "card": "ROBB1"}]):
        for line in moves:
            real.play(**line)
        for seat in range(3):
            for language in LANGUAGES:
                page = page_of(client, f"/ask?who={seat}&lang={language}")
                questions = re.findall(r'<a class="btn pick question" href="([^"]*)"', page)
                assert len(questions) > 4
                for href in questions:
                    said = ruling_of(page_of(client, html.unescape(href)))
                    assert "[" not in said


def test_what_may_be_done_now_has_its_reason(real: RealTable, client: FlaskClient) -> None:
    sold(real)
    real.play(do="draw", card="COIN05")
    page = page_of(client, "/ask?who=2")
    now = page[page.index('class="open-now"') :].partition("</section>")[0]
    agora = real.deck.title("ATH3", "en")
    assert set(links(now)) == {
        "Draw a card", f"Buy a card: {agora} (sold by Borys)", "End the turn", "What if…?"
    }  # fmt: skip
    assert "The last card allows another draw, but demands none." in now


def test_a_ruling_of_the_past_stays_what_it_was(real: RealTable, client: FlaskClient) -> None:
    real.play(do="draw", card="ATH1")
    page = page_of(client, "/ask?who=1&do=draw")
    kept = links(page)["Address of this ruling"]
    assert "Allowed" in ruling_of(page)
    real.play(do="draw", card="SPA1")
    assert "Not allowed" in ruling_of(page_of(client, "/ask?who=1&do=draw"))
    then = page_of(client, kept)
    assert "Not allowed" not in ruling_of(then)
    assert links(then)["Ask about now"] == "/ask?who=1"


def test_the_language_changes_and_the_question_stays(real: RealTable, client: FlaskClient) -> None:
    sold(real)
    page = page_of(client, "/ask?who=1&move=draw*card.COIN05&lang=pl")
    assert "/ask?who=1&amp;move=draw*card.COIN05&amp;lang=ru" in page
    assert "Nie wolno" in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_snapshots_of_every_kind_can_be_asked_about(language: Language) -> None:
    table = ShownTable()
    for snapshot in snapshots(table, 5).values():
        table.show(snapshot)
        for do in ("draw", "stop", "pay", "defend", "buy"):
            page_of(table.app.test_client(), f"/ask?do={do}&who=4&lang={language}")


# --- agreement with the match --------------------------------------------------------------------


def test_what_the_page_says_is_what_the_match_does(tmp_path: Path) -> None:
    """Random games, right and wrong moves: allowed if and only if accepted, with the same code."""
    tested = 0
    for seed in range(6):
        rng = random.Random(seed)
        with RealTable(tmp_path / f"{seed}.sqlite3") as table:
            rules = {rule.key: rng.choice(rule.values) for rule in table.game.house_rules}
            table.begin("Ania", "Borys", **rules)
            client = table.app.test_client()
            for _ in range(25):
                position = table.publisher.snapshot.position
                if table.game.over(position):
                    break
                seat = rng.randrange(2)
                line = _some_move(table, rng, seat)
                asked = client.get(
                    "/api/ruling", query_string={"line": json.dumps(line), "player": seat}
                )
                said = asked.json
                assert said is not None
                page = page_of(client, f"/ask?who={seat}&move={short_line(line)}")
                verdict = re.search(r'class="ruling (is-\w+)"', page)
                number = table.publisher.snapshot.number
                answer = table.ask(Tap(number, 1.5, line={**line, "by": seat}))
                assert said["allowed"] == answer.ok
                assert verdict is not None
                assert verdict[1] == ("is-good" if answer.ok else "is-bad")
                assert said["code"] == (None if answer.refusal is None else answer.refusal.code)
                tested += 1
                if not answer.ok:
                    legal = next(iter(table.game.legal_moves(position)))
                    table.play(**table.game.write_move(legal))
    assert tested > 80


def _some_move(table: RealTable, rng: random.Random, seat: int) -> dict[str, Any]:
    position = table.publisher.snapshot.position
    kinds = table.game.counsel.kinds(position, seat)
    kind = rng.choice(kinds)
    if kind.pick is not None:
        cards = [card for group in kind.pick.groups for card in group.cards] or ["COIN01"]
        few = rng.sample(cards, min(len(cards), rng.randint(1, 4)))
        return {**kind.pick.line, kind.pick.key: few}
    doubts = [doubt for group in kind.groups for doubt in group.doubts]
    if doubts and (kind.line is None or rng.random() < 0.7):
        return dict(rng.choice(doubts).line)
    return dict(kind.line or {"do": "stop"})


# --- JSON ----------------------------------------------------------------------------------------


def test_a_ruling_as_json(real: RealTable, client: FlaskClient) -> None:
    real.play(do="draw", card="ATH1")
    said = client.get('/api/ruling?line={"do":"draw","card":"ATH2"}&player=0').json
    assert said is not None
    assert (said["allowed"], said["code"], said["rule"]) == (False, "not-your-turn", "R2")
    (house,) = said["house_rules"]
    assert (house["key"], house["chosen"], house["turns"]) == ("starting_grants_draw", False, True)
    assert house["others"][0]["value"] is True
    assert house["others"][0]["allowed"] is True
    assert said["elsewhere"][0]["allowed"] is True


def test_who_moves_is_said_by_the_line_or_whose_turn_it_is(
    real: RealTable, client: FlaskClient
) -> None:
    for query, player in (
        ('line={"do":"stop"}', 0),
        ('line={"do":"stop","by":1}', 1),
        ('line={"do":"stop","by":1}&player=2', 2),
    ):
        said = client.get(f"/api/ruling?{query}").json
        assert said is not None
        assert said["player"] == player


@pytest.mark.parametrize(
    "query",
    [
        "",
        "line=",
        "line=x",
        "line=[]",
        'line={"do":7}',
        'line={"do":"draw"}',
        'line={"do":"undo"}',
        'line={"do":"set","position":{}}',
        'line={"do":"stop"}&player=3',
        'line={"do":"stop"}&player=-1',
        'line={"do":"stop"}&player=x',
        'line={"do":"stop","by":9}',
        'line={"do":"stop","by":-1}',
        'line={"do":"stop"}&n=99',
        'line={"do":"stop"}&try=!',
    ],
)
def test_what_is_no_question_is_told_as_json(client: FlaskClient, query: str) -> None:
    answer = client.get(f"/api/ruling?{query}")
    assert answer.status_code in (400, 409)
    assert answer.json is not None
    assert answer.json["text"]


def test_without_a_match_json_says_so() -> None:
    answer = ShownTable().app.test_client().get('/api/ruling?line={"do":"stop"}')
    assert answer.status_code == 409
    assert answer.json is not None
    assert answer.json["code"] == "ui.no-match"


# --- bad addresses -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "query",
    [
        "who=3", "who=-1", "who=x", f"who={'9' * 5000}", "do=dance", "q=nonsense", "q=draw",
        "move=stop~stop", "move=undo", "move=set", "move=draw", "move=draw*card-7", "move=%00",
        "n=99", "n=-1", "n=1.5", "match=77", "try=~", "do=pay&picked=yes&card=A%20B",
    ],
)  # fmt: skip
def test_a_bad_address_is_told_on_the_page(client: FlaskClient, query: str) -> None:
    page = page_of(client, f"/ask?{query}", 400)
    message = re.search(
        r'<div id="message" class="message" role="alert">.*?</div>', page, re.DOTALL
    )
    assert message is not None
    assert "Who is asking?" in page


PARTS = st.sampled_from(
    ["draw", "stop", "pay", "*card.ATH1", "*cards(", ")", "*from-9", "~", "*by-1", "GOLD", "\x00"]
)


@given(st.lists(PARTS | st.text(max_size=4), max_size=8).map("".join))
@settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
def test_any_address_gets_an_answer(client: FlaskClient, said: str) -> None:
    for query in ({"move": said}, {"try": said}, {"do": said, "who": said}, {"q": said, "n": said}):
        for path in ("/ask", "/what-if"):
            assert client.get(path, query_string=query).status_code in (200, 400)
