"""What the page moves a little: places that fill, a turn that passes, the card just shown."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.web.tables import RealTable
from web.server import Server

OpenPage = Callable[..., Page]


@pytest.fixture
def real(real: RealTable) -> RealTable:
    real.begin("Ania", "Borys")
    real.state(0, ("ATH", "ATH1"), ("SPA", "SPA1 COIN05"))
    return real


def test_a_place_that_fills_and_a_turn_that_passes_are_marked_once(
    served: tuple[RealTable, Server], open_page: OpenPage
) -> None:
    table, server = served
    page = open_page(server.url)
    expect(page.locator(".fresh, .passed")).to_have_count(0)

    table.play(do="draw", card="ATH2")
    expect(page.locator(".whose-name")).to_have_text("Borys")
    expect(page.locator("#p-now.passed")).to_have_count(1)
    expect(page.locator(".stone.fresh")).to_have_count(1)
    expect(page.locator(".stone.fresh")).to_have_attribute("data-fills", "ATH2")
    expect(page.locator(".card-face.fresh")).to_have_attribute("data-card", "ATH2")

    table.play(do="draw", card="COIN01")
    expect(page.locator(".card-title")).to_have_text(table.deck.title("COIN01", "en"))
    expect(page.locator(".stone.fresh, .passed")).to_have_count(0)
    expect(page.locator(".good.fresh")).to_have_attribute("data-counts", "2")


def test_a_card_on_the_tray_fills_its_place_and_is_the_card_shown(
    served: tuple[RealTable, Server], open_page: OpenPage
) -> None:
    table, server = served
    table.play(do="draw", card="COIN01")
    table.play(do="draw", card="COIN02")
    table.play(do="draw", card="ROBB1")
    page = open_page(server.url)
    expect(page.locator(".place.full")).to_have_count(0)
    page.goto(f"{server.url}choose")
    page.get_by_role("button", name="Coin ×2").click()
    expect(page.get_by_role("button", name="on the tray")).to_have_count(1)
    page.goto(server.url)
    expect(page.locator(".place.full")).to_have_count(1)
    laid = table.publisher.snapshot.desk.tray.cards[-1]
    expect(page.locator(".card-title")).to_have_text(table.deck.title(laid, "en"))
    expect(page.locator(".card-face img")).to_have_attribute("src", re_of(laid))


def re_of(card: str) -> re.Pattern[str]:
    """The picture's address, whatever its size."""
    return re.compile(rf"/cards/{card}\.webp")
