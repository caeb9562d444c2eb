"""The page reads turn and robber aloud, in its own language, where it is asked to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.tables import RealTable
from web.server import Server, serve

OpenPage = Callable[..., Page]

LISTEN = """() => {
  window.heard = [];
  speechSynthesis.speak = (sentence) => window.heard.push([sentence.lang, sentence.text]);
}"""


@pytest.fixture
def real(tmp_path: Path) -> Iterator[tuple[RealTable, Server]]:
    with RealTable(tmp_path / "journal.sqlite3") as table:
        table.begin("Ania", "Borys")
        server = serve(table.app, "127.0.0.1", 0)
        yield table, server
        server.stop()


def said(page: Page, count: int) -> list[list[str]]:
    """What was said, once there are as many sentences."""
    page.wait_for_function("(count) => heard.length >= count", arg=count)
    heard: list[list[str]] = page.evaluate("heard")
    assert len(heard) == count
    return heard


def test_turn_and_robber_are_said_once_switched_on(
    real: tuple[RealTable, Server], open_page: OpenPage
) -> None:
    table, server = real
    page = open_page(f"{server.url}?lang=ru")
    page.evaluate(LISTEN)
    table.play(do="draw", card="ATH1")
    expect(page.locator(".whose-name")).to_have_text("Borys")
    assert page.evaluate("heard.length") == 0  # off until switched on

    page.locator("#speech").click()
    expect(page.locator("#speech")).to_have_attribute("aria-pressed", "true")
    said(page, 1)
    table.play(do="draw", card="COIN01")  # the turn stays: nothing to say
    expect(page.locator(".card-title")).to_have_text(table.deck.title("COIN01", "ru"))
    table.play(do="draw", card="COIN02")
    table.play(do="draw", card="ROBB1")
    language, robber = said(page, 2)[-1]
    assert language == "ru"
    assert robber.startswith("Borys: разбойник!")
    table.play(do="pay", cards=["COIN01", "COIN02"])
    assert said(page, 3)[-1] == ["ru", "Ania: возьми карту из колоды и покажи её."]


def test_the_switch_is_remembered(real: tuple[RealTable, Server], open_page: OpenPage) -> None:
    table, server = real
    page = open_page(server.url)
    page.locator("#speech").click()
    page.reload()
    expect(page.locator("#speech")).to_have_attribute("aria-pressed", "true")
    page.evaluate(LISTEN)
    table.play(do="draw", card="ATH1")
    assert said(page, 1)[0][1].startswith("Borys: take a card")
    page.locator("#speech").click()
    page.reload()
    expect(page.locator("#speech")).to_have_attribute("aria-pressed", "false")
    page.evaluate(LISTEN)
    table.play(do="draw", card="SPA1")
    expect(page.locator(".whose-name")).to_have_text("Ania")
    assert page.evaluate("heard.length") == 0


def test_a_page_without_voices_shows_no_switch(
    real: tuple[RealTable, Server], open_page: OpenPage
) -> None:
    _, server = real
    page = open_page(server.url)
    page.context.add_init_script("delete window.speechSynthesis")
    page.goto(server.url)
    expect(page.locator("#sound")).to_be_visible()
    expect(page.locator("#speech")).to_be_hidden()
    expect(page.locator(".whose-name")).to_have_text("Ania")
