"""A phone at a station with a camera: paired by the code, it ends a turn that cards began."""

from __future__ import annotations

import functools
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tableside.config import Config, DataOptions, GameOptions, ScreenOptions
from tableside.decks import open_game
from tableside.station import Station
from tests.web.stage import Stage, TableScreen, expect, opened
from web.addresses import Addresses

OpenPage = Callable[..., Page]

pytestmark = pytest.mark.timeout(600)


def test_a_paired_phone_ends_a_turn_and_the_tables_screen_shows_it(
    tmp_path: Path, open_page: OpenPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A network with this machine alone. The phone comes through a proxy, so it is not the
    # station's own screen, though it has the same address.
    monkeypatch.setattr("web.app.Addresses", functools.partial(Addresses, lambda: ["127.0.0.1"]))
    config = Config(
        game=GameOptions(players=("Ania", "Borys")),
        screen=ScreenOptions(host="0.0.0.0", port=0),
        data=DataOptions(tmp_path),
    )
    stage = Stage(open_game("collect-and-rule")[1], 2, seed=5)
    with Station(config, sources=lambda: stage) as station, stage:
        assert station.url is not None
        root = station.url.replace("0.0.0.0", "127.0.0.1")
        screen = TableScreen(opened(open_page, root), station)
        stage.show(0, "COIN01")
        screen.catch_up()
        expect(screen.page.locator(".say")).to_have_text("You may draw another card, or stop.")

        codes = opened(open_page, f"{root}phone")
        digits = codes.locator(".pair-digits").inner_text()
        phone = opened(open_page, "about:blank", 390, 844)
        phone.set_extra_http_headers({"Via": "1.1 elsewhere"})
        phone.goto(f"{root}phone")
        phone.get_by_label("Eight digits").fill(digits)
        phone.get_by_role("button", name="Pair").click()
        phone.get_by_role("button", name="Ania").click()
        expect(phone.get_by_role("heading", name="Your turn!")).to_be_visible()
        expect(phone.locator(".seat-goods")).to_contain_text("1 Coins")
        phone.get_by_role("button", name="End turn").click()

        expect(screen.page.locator(".whose-name")).to_have_text("Borys")
        expect(phone.get_by_role("heading", name="Playing now: Borys")).to_be_visible()
        screen.page.goto(f"{root}dispute")
        expect(screen.page.locator("#n-2")).to_contain_text("From: phone: Ania")
