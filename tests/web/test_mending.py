"""The page of one past move: it was another card, or something is missing before it."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tableside.messages import LANGUAGES, Language
from tests.web.tables import RealTable
from web.server import Server

OpenPage = Callable[..., Page]
Line = dict[str, Any]


@pytest.fixture
def real(real: RealTable) -> RealTable:
    real.begin("Ania", "Borys")
    return real


def page_of(table: RealTable, n: int, language: Language = "en") -> str:
    answer = table.app.test_client().get(f"/mend?n={n}&lang={language}")
    assert answer.status_code == 200
    return answer.text


def choices(page: str, chooser: str) -> dict[str, list[Line]]:
    """What a select offers: the words, and the lines that it puts in the move's place."""
    found = re.search(rf'<select id="{chooser}".*?</select>', page, re.DOTALL)
    if found is None:
        return {}
    options = re.findall(r'<option value="([^"]+)">(.*?)</option>', found[0])
    return {
        html.unescape(words): json.loads(html.unescape(sent))["amend"]["lines"]
        for sent, words in options
    }


def send(table: RealTable, n: int, lines: list[Line]) -> None:
    """What the page's form sends."""
    tap = json.dumps({"amend": {"n": n, "lines": lines}})
    sent = {"number": str(table.publisher.snapshot.number), "tap": tap}
    answer = table.app.test_client().post("/tap", data=sent)
    assert (answer.status_code, answer.location) == (303, "/")


def held(table: RealTable, seat: int) -> set[str]:
    cards: frozenset[str] = table.publisher.snapshot.position.players[seat].cards
    return set(cards)


def test_the_log_leads_to_each_move_but_not_to_a_stated_table(real: RealTable) -> None:
    real.play(do="draw", card="ATH1")
    real.state(0, ("ATH", "ATH1"), ("SPA", "SPA1"))
    real.play(do="draw", card="COIN01")
    page = real.app.test_client().get("/correct").text
    assert re.findall(r'href="/mend\?n=(\d+)"', page) == ["3", "1"]


@pytest.mark.parametrize("n", ["2", "99", "-1", "x", "", "9" * 5000])
def test_what_is_no_move_that_stands_leads_back_to_the_log(real: RealTable, n: str) -> None:
    real.play(do="draw", card="ATH1")
    real.state(0, ("ATH", "ATH1"), ("SPA", "SPA1"))
    answer = real.app.test_client().get(f"/mend?n={n}")
    assert (answer.status_code, answer.location) == (303, "/correct")


def test_a_draw_was_of_another_card(real: RealTable) -> None:
    real.play(do="draw", card="ATH1")
    real.play(do="draw", card="COIN01")
    others = choices(page_of(real, 1), "other")
    assert real.deck.title("ATH1", "en") not in others
    assert others[real.deck.title("ATH2", "en")] == [{"do": "draw", "card": "ATH2"}]
    send(real, 1, others[real.deck.title("ATH2", "en")])
    assert held(real, 0) == {"ATH2"}
    assert held(real, 1) == {"COIN01"}


def test_copies_that_came_later_are_left_to_their_moves(real: RealTable) -> None:
    real.play(do="draw", card="ATH1")
    real.play(do="draw", card="COIN01")
    real.play(do="draw", card="HOPL1")
    others = choices(page_of(real, 1), "other")
    assert others["Coin"] == [{"do": "draw", "card": "COIN02"}]
    assert "Hoplite" not in choices(page_of(real, 3), "other")


def test_a_card_of_a_later_move_is_asked_about(real: RealTable) -> None:
    real.play(do="draw", card="ATH1")
    real.play(do="draw", card="SPA1")
    send(real, 1, choices(page_of(real, 1), "other")[real.deck.title("SPA1", "en")])
    question = real.publisher.snapshot.desk.question
    assert question is not None
    assert question.text.code == "table.misfits"


def test_a_ransom_was_of_other_cards(real: RealTable) -> None:
    real.state(0, ("ATH", "ATH1 ATH2 COIN01 COIN02 SPA2"), ("SPA", "SPA1"))
    real.play(do="draw", card="ROBB1")
    real.play(do="pay", cards=["COIN01", "COIN02", "SPA2"])
    others = choices(page_of(real, 3), "other")
    line = {"do": "pay", "cards": ["COIN01", "COIN02", "ATH2"]}
    assert line in [lines[0] for lines in others.values()]
    send(real, 3, [line])
    assert held(real, 0) == {"ATH1", "SPA2"}


def test_a_purchase_was_of_another_card(real: RealTable) -> None:
    real.state(0, ("ATH", "ATH1 COIN01 COIN02 COIN03"), ("SPA", "SPA1 ATH2 ATH3"))
    real.play(do="draw", card="COIN04")
    real.play(do="buy", card="ATH2", **{"from": 1})
    others = choices(page_of(real, 3), "other")
    assert list(others) == [f"{real.deck.title('ATH3', 'en')}, from: Borys"]
    send(real, 3, *others.values())
    assert "ATH3" in held(real, 0)
    assert "ATH2" in held(real, 1)


def test_a_move_is_put_in_before_another(real: RealTable) -> None:
    real.play(do="draw", card="COIN01")
    real.play(do="stop")
    missing = choices(page_of(real, 2), "missing")
    assert missing["Coin"] == [{"do": "draw", "card": "COIN02"}, {"do": "stop"}]
    send(real, 2, missing["Coin"])
    assert held(real, 0) == {"COIN01", "COIN02"}
    assert real.publisher.snapshot.position.turn == 1


def test_a_forgotten_end_of_turn_is_put_in(real: RealTable) -> None:
    real.play(do="draw", card="COIN01")
    real.play(do="draw", card="ATH1")
    send(real, 2, choices(page_of(real, 2), "missing")["End turn"])
    assert held(real, 0) == {"COIN01"}
    assert held(real, 1) == {"ATH1"}


def test_nothing_is_offered_that_the_rules_would_refuse(real: RealTable) -> None:
    real.play(do="draw", card="COIN01")
    real.play(do="stop")
    # Before the first draw nobody could end a turn; a stop has no card.
    assert "End turn" not in choices(page_of(real, 1), "missing")
    assert choices(page_of(real, 2), "other") == {}
    # A part ends the turn, and nobody stops before they draw.
    assert real.deck.title("ATH1", "en") not in choices(page_of(real, 2), "missing")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_is_there(real: RealTable, language: Language) -> None:
    real.state(0, ("ATH", "ATH1 COIN01 COIN02 COIN03 SPA2"), ("SPA", "SPA1 ATH2 ATH3"))
    real.play(do="draw", card="COIN04")
    real.play(do="buy", card="ATH2", **{"from": 1})
    real.play(do="draw", card="HOPL1")
    real.play(do="stop")
    for n in (2, 3, 4, 5):
        page = page_of(real, n, language)
        assert not re.search(r"\[(mend|view|correct|event|ui|set)\.", page)
        ids = re.findall(r' id="([^"]*)"', page)
        assert len(ids) == len(set(ids))


def test_another_language_shows_the_same_move(real: RealTable) -> None:
    real.play(do="draw", card="ATH1")
    assert 'href="/mend?n=1&amp;lang=pl"' in page_of(real, 1)


# --- in a browser --------------------------------------------------------------------------------


@pytest.mark.parametrize("script", [True, False])
def test_a_past_card_is_changed_by_keyboard(
    served: tuple[RealTable, Server], open_page: OpenPage, script: bool
) -> None:
    real, server = served
    real.play(do="draw", card="ATH1")
    real.play(do="draw", card="SPA1")
    page = open_page(f"{server.url}correct", script=script)
    page.get_by_role("link", name="It was different").last.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".mended")).to_contain_text(real.deck.title("ATH1", "en"))
    page.get_by_label("Which was it really?").focus()
    page.keyboard.type(real.deck.title("ATH4", "en"))
    page.keyboard.press("Tab")
    page.keyboard.type("Somebody")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".whose-name")).to_have_text("Ania")
    assert held(real, 0) == {"ATH4"}
    assert real.publisher.snapshot.history[-1].why == "why.mistake"


def test_nothing_is_sent_before_something_is_chosen(
    served: tuple[RealTable, Server], open_page: OpenPage
) -> None:
    real, server = served
    real.play(do="draw", card="ATH1")
    page = open_page(f"{server.url}mend?n=1")
    page.get_by_role("button", name="Add it").click()
    expect(page.locator("#missing")).to_be_focused()
    assert page.url.endswith("/mend?n=1")
    assert held(real, 0) == {"ATH1"}


def test_a_reason_is_picked_and_everybody_reads_it_in_their_language(real: RealTable) -> None:
    real.play(do="draw", card="COIN01")
    page = page_of(real, 1)
    assert re.findall(r'<option value="(why\.[a-z-]+)"', page)[:2] == ["why.misread", "why.mistake"]
    tap = json.dumps({"amend": {"n": 1, "lines": []}})
    number = str(real.publisher.snapshot.number)
    sent = {"number": number, "tap": tap, "why": "why.misread"}
    real.app.test_client().post("/tap", data=sent)
    assert real.publisher.snapshot.history[-1].why == "why.misread"
    log = real.app.test_client().get("/correct?lang=pl").text
    assert "(Kamera źle odczytała kartę)" in log
