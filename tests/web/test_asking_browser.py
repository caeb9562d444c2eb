"""Doubts and tries in a real browser: by touch, by keyboard, without scripts, on every screen."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tableside.messages import LANGUAGES
from tests.web.every_page import in_language
from tests.web.tables import CROWDED, LONG_NAMES, RealTable
from tests.web.test_accessibility import findings
from tests.web.test_layout import MISFITS, PHONE, SIZES
from web.server import Server, serve

OpenPage = Callable[..., Page]
FIRST_LOAD_BYTES = 80 * 1024


@pytest.fixture
def real(real: RealTable) -> RealTable:
    real.begin("Ania", "Borys")
    real.state(0, ("ATH", "ATH1 ATH2 COIN01 COIN02 HOPL1"), ("SPA", "SPA1 ATH3"))
    real.play(do="draw", card="ROBB1")
    return real


@pytest.mark.parametrize("script", [True, False])
def test_may_i_pay_the_robber_with_a_hoplite(
    served: tuple[RealTable, Server], open_page: OpenPage, script: bool
) -> None:
    _, server = served
    page = open_page(f"{server.url}ask", script=script)
    page.get_by_role("link", name="May I pay the robber with a hoplite?").click()
    ruling = page.locator("#ruling")
    expect(ruling).to_contain_text("Not allowed")
    expect(ruling).to_contain_text("It takes only coins and polis cards.")
    ruling.get_by_role("link", name="R7.3").click()
    expect(page).to_have_url(re.compile(r"/rules\?back=/ask[^#]*#R7\.3$"))


@pytest.mark.parametrize("script", [True, False])
def test_cards_are_marked_and_the_ruling_tried(
    served: tuple[RealTable, Server], open_page: OpenPage, script: bool
) -> None:
    table, server = served
    before = table.publisher.snapshot
    page = open_page(f"{server.url}ask", 390, 844, script=script)
    page.get_by_role("link", name="Pay the robber", exact=True).first.click()
    for card in ("ATH1", "ATH2", "COIN01"):
        page.get_by_label(table.deck.title(card, "en")).check()
    page.get_by_role("button", name="Ask").first.click()
    expect(page.locator("#ruling")).to_contain_text("Allowed")
    expect(page.locator("#ruling")).to_contain_text("It is free again.")
    page.get_by_role("link", name="Try it").click()
    expect(page.get_by_role("note")).to_contain_text("Only a try")
    expect(page.locator("#what-now")).to_contain_text("Borys: take a card from the deck")
    page.get_by_role("link", name="Take back the last try").click()
    expect(page.locator("#what-now")).to_contain_text("Ania: a robber!")
    assert table.publisher.snapshot is before


def test_letting_the_slider_go_steps_through_the_match(
    served: tuple[RealTable, Server], open_page: OpenPage
) -> None:
    _, server = served
    page = open_page(f"{server.url}what-if")
    slider = page.get_by_role("slider", name="The moment")
    slider.focus()
    page.keyboard.press("Home")
    expect(page.locator("#point")).to_have_text("The start")
    expect(page.locator(".what-boards .board")).to_have_count(2)


def test_the_slider_has_a_button_without_scripts(
    served: tuple[RealTable, Server], open_page: OpenPage
) -> None:
    _, server = served
    page = open_page(f"{server.url}what-if?n=0", script=False)
    page.get_by_role("button", name="Go").click()
    expect(page.locator("#point")).to_have_text("The start")


@pytest.mark.parametrize("path", ["ask?who=0&do=pay", "what-if"])
def test_a_page_about_now_says_when_the_game_has_gone_on(
    served: tuple[RealTable, Server], open_page: OpenPage, path: str
) -> None:
    table, server = served
    page = open_page("about:blank")
    page.clock.install()
    page.goto(f"{server.url}{path}")
    note = page.locator("#moved-on")
    with page.expect_response("**/api/snapshot"):
        page.clock.run_for(5_000)
    expect(note).to_be_hidden()
    table.play(do="defend")
    with page.expect_response("**/api/snapshot"):
        page.clock.run_for(5_000)
    expect(note).to_contain_text("The game has gone on")
    note.get_by_role("link", name="Ask again").click()
    expect(note).to_be_hidden()
    expect(page.locator("main")).to_contain_text("Borys")


def test_a_page_about_the_past_stays_what_it_is(
    served: tuple[RealTable, Server], open_page: OpenPage
) -> None:
    _, server = served
    page = open_page(f"{server.url}what-if?n=1")
    expect(page.locator("#moved-on")).to_have_count(0)


def test_the_keyboard_alone_asks_and_tries(
    served: tuple[RealTable, Server], open_page: OpenPage
) -> None:
    _, server = served
    page = open_page(f"{server.url}ask")
    page.get_by_role("link", name="Drive the robber off").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#ruling")).to_contain_text("Allowed")
    page.get_by_role("link", name="Try it").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#what-now")).to_contain_text("Borys")


def test_the_menu_leads_to_both(served: tuple[RealTable, Server], open_page: OpenPage) -> None:
    _, server = served
    page = open_page(server.url)
    for path in ("/ask", "/what-if"):
        expect(page.locator(f'a[href^="{path}"]').first).to_be_attached()


PATHS = (
    "ask",
    "ask?who=0&do=pay",
    "ask?who=1&do=buy",
    "ask?who=0&q=win",
    "ask?move=pay*cards(ATH1,COIN01,COIN02)",
    "what-if",
    "what-if?n=1&try=draw*card.ROBB2~pay*cards(ATH1,COIN01,COIN02)",
    "what-if?do=draw&try=nonsense",
)


def test_doubts_and_tries_fit_every_screen_and_keep_nobody_out(
    tmp_path: Path, open_page: OpenPage
) -> None:
    """Five players with long names who hold everything; axe-core finds nothing. Each page in one
    language, the languages by turns.
    """
    with RealTable(tmp_path / "journal.sqlite3") as table:
        table.begin(*LONG_NAMES)
        table.state(0, *CROWDED)
        table.play(do="draw", card="ROBB1")
        server = serve(table.app, "127.0.0.1", 0)
        page = open_page(server.url)
        wrong = {}
        for path, language in zip(PATHS, itertools.cycle(LANGUAGES), strict=False):
            page.goto(server.url.rstrip("/") + in_language(f"/{path}", language))
            for details in page.locator("details").all():
                details.evaluate("node => node.open = true")
            for width, height in (*SIZES, PHONE):
                page.set_viewport_size({"width": width, "height": height})
                wrong[path, width] = page.evaluate(MISFITS, True)
            wrong[path, 0] = findings(page)
        server.stop()
    assert {where: what for where, what in wrong.items() if what} == {}


@pytest.mark.parametrize("path", ["ask?who=0&do=draw", "what-if?try=defend"])
def test_the_first_load_is_small(
    served: tuple[RealTable, Server], open_page: OpenPage, path: str
) -> None:
    _, server = served
    page = open_page("about:blank")
    sizes: list[int] = []
    page.on("requestfinished", lambda request: sizes.append(request.sizes()["responseBodySize"]))
    page.goto(f"{server.url}{path}", wait_until="networkidle")
    assert 0 < sum(sizes) < FIRST_LOAD_BYTES
