"""The page that settles disputes in a real browser: live, by keyboard, without scripts."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tableside.messages import LANGUAGES
from tests.web.disputes import Quarrel
from tests.web.tables import LONG_NAMES
from web.server import Server, serve

OpenPage = Callable[..., Page]
CRAMPED = """
    [...document.querySelectorAll("main :is(a, button)")]
        .filter(target => target.checkVisibility())
        .filter(target => {
            const box = target.getBoundingClientRect();
            const cut = target.scrollWidth > target.clientWidth + 1;
            return cut || Math.min(box.width, box.height) < 47.9;
        })
        .map(target => target.textContent.trim())
"""
SIZES = [(800, 480), (1920, 1080), (390, 844)]


@pytest.fixture
def quarrel(tmp_path: Path) -> Iterator[Quarrel]:
    with Quarrel(tmp_path) as quarrel:
        quarrel.table.begin("Ania", "Borys", "Celina")
        quarrel.play()
        yield quarrel


@pytest.fixture
def served(quarrel: Quarrel) -> Iterator[Server]:
    server = serve(quarrel.table.app, "127.0.0.1", 0)
    yield server
    server.stop()


def test_a_quarrel_from_refusal_to_picture_to_undo(
    quarrel: Quarrel, served: Server, open_page: OpenPage
) -> None:
    page = open_page(f"{served.url}dispute")
    page.get_by_role("link", name="Refusals").click()
    refused = page.locator(".moment").first
    expect(refused).to_contain_text("Celina: draw a card first, then you may buy.")
    refused.get_by_role("button", name="R8 · Buying").click()
    expect(page.locator(".popup:popover-open")).to_contain_text("Clause R8")
    page.keyboard.press("Escape")
    expect(page.locator(".popup:popover-open")).to_have_count(0)
    page.get_by_role("link", name="Everything").click()
    page.get_by_role("button", name="Picture of the card: Acropolis").click()
    shown = page.locator(".popup:popover-open")
    expect(shown.locator("img").first).to_be_visible()
    width = "image => image.decode().then(() => image.naturalWidth)"
    assert shown.locator("img").first.evaluate(width) > 200
    shown.get_by_role("button", name="Close").click()
    page.locator("#n-3").get_by_role("link", name="Back to here").click()
    expect(page.locator(".going li")).to_have_count(5)
    page.get_by_label("The camera misread a card").check()
    page.get_by_role("button", name="Take back 5 moves").click()
    expect(page.locator(".moment").first).to_contain_text("Taken back: 5 moves.")
    expect(page.locator(".moment").first).to_contain_text("The camera misread a card")
    assert len(quarrel.table.publisher.snapshot.history) == 23
    page.locator("#n-18").get_by_role("link", name="Bring back to here").click()
    page.get_by_role("button", name="Bring back 5 moves").click()
    expect(page.locator("#n-18 s")).to_have_count(0)


def test_new_moments_come_by_themselves_and_what_is_read_stays_in_its_place(
    quarrel: Quarrel, served: Server, open_page: OpenPage
) -> None:
    page = open_page(f"{served.url}dispute")
    read = page.locator("#n-2")
    read.scroll_into_view_if_needed()
    page.evaluate("window.scrollTo(0, document.body.scrollHeight)")
    before = read.bounding_box()
    quarrel.show("COIN07")
    quarrel.tap(line={"do": "buy", "card": "ATH2", "from": 0})
    expect(page.locator("#n-19")).to_have_count(1)
    expect(page.locator("#n-19-3")).to_have_count(1)
    expect(page.locator("#news")).to_contain_text("Something new has happened")
    after = read.bounding_box()
    assert before is not None
    assert after is not None
    assert abs(before["y"] - after["y"]) < 2
    page.evaluate("window.scrollTo(0, 0)")
    quarrel.tap(line={"do": "undo"}, why="why.mistake")
    expect(page.locator(".moment").first).to_contain_text("Somebody made a mistake")
    expect(page.locator(".moment").first).to_be_in_viewport()
    expect(page.locator("#n-19 s")).to_have_count(1)


def test_the_focus_and_an_open_window_stay_when_something_happens(
    quarrel: Quarrel, served: Server, open_page: OpenPage
) -> None:
    page = open_page(f"{served.url}dispute")
    page.locator("#n-18").get_by_role("button", name="R3").focus()
    page.keyboard.press("Enter")
    window = page.locator(".popup:popover-open")
    expect(window).to_have_count(1)
    quarrel.show("COIN07")
    expect(page.locator("#n-19")).to_have_count(1)
    expect(window).to_have_count(1)
    page.keyboard.press("Escape")
    page.locator("#n-2").get_by_role("link", name="What if…?").focus()
    quarrel.tap(line={"do": "stop"})
    expect(page.locator("#n-20")).to_have_count(1)
    assert page.evaluate("document.activeElement.closest('.moment')?.id") == "n-2"


def test_everything_works_with_scripts_blocked(
    quarrel: Quarrel, served: Server, open_page: OpenPage
) -> None:
    page = open_page(f"{served.url}dispute", script=False)
    assert "content=" in page.locator("head").inner_html()
    expect(page.locator("noscript meta[http-equiv=refresh]")).to_have_count(1)
    page.locator("#n-3").get_by_role("link", name="Back to here").focus()
    page.keyboard.press("Enter")
    page.get_by_label("We all agreed on it").focus()
    page.keyboard.press("Space")
    page.get_by_role("button", name="Take back 5 moves").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".moment").first).to_contain_text("We all agreed on it")
    page.locator("#n-1").get_by_role("button", name="R3").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".popup:popover-open")).to_contain_text("Clause R3")


def test_nothing_is_cut_or_too_small_to_touch_in_any_language(
    tmp_path: Path, open_page: OpenPage
) -> None:
    with Quarrel(tmp_path) as quarrel:
        quarrel.table.begin(*LONG_NAMES)
        quarrel.play()
        server = serve(quarrel.table.app, "127.0.0.1", 0)
        try:
            for language in LANGUAGES:
                for path in ("dispute", "dispute/back?n=3"):
                    join = "&" if "?" in path else "?"
                    page = open_page(f"{server.url}{path}{join}lang={language}")
                    for width, height in SIZES:
                        page.set_viewport_size({"width": width, "height": height})
                        assert page.evaluate("document.documentElement.scrollWidth") <= width
                        assert page.evaluate(CRAMPED) == []
        finally:
            server.stop()


def test_the_first_load_is_light(served: Server, open_page: OpenPage) -> None:
    page = open_page(f"{served.url}dispute")
    expect(page.locator(".thumb img").first).to_be_visible()
    page.wait_for_load_state("load")
    assert page.evaluate("""
        performance.getEntriesByType("navigation")
            .concat(performance.getEntriesByType("resource"))
            .reduce((sum, entry) => sum + entry.transferSize, 0)
    """) < 80 * 1024  # fmt: skip
    assert re.search(r"/dispute$", page.url)
