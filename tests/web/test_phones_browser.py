"""Phones in a real browser: scanning, sitting down, playing, being shown the door."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest
import zxingcpp
from playwright.sync_api import Page, expect

from tests.web.conftest import TIMEOUT_MS
from tests.web.tables import (
    CROWDED,
    LONG_NAMES,
    TWO,
    RealTable,
    ShownTable,
    position_of,
    snapshot_of,
)
from tests.web.test_camera_page import Desk
from web.access import Access
from web.addresses import ADDRESSES, Addresses
from web.server import Server, serve

PHONE = (390, 844)
OpenPage = Callable[..., Page]


class Devices:
    """A running table, its own screen, and phones, which come through a proxy: so they are none of
    its own, though everything here comes from one address.
    """

    def __init__(self, table: RealTable, server: Server, open_page: OpenPage) -> None:
        self.table = table
        self._open = open_page
        self._root = f"http://127.0.0.1:{server.port}"

    def screen(self, path: str, **options: bool) -> Page:
        return self._open(self._root + path, **options)

    def phone(self, path: str, **options: bool) -> Page:
        """A phone at a path of the pages, or at a whole address."""
        page = self._open("about:blank", *PHONE, **options)
        page.set_extra_http_headers({"Via": "1.1 elsewhere"})
        page.goto(path if path.startswith("http") else self._root + path)
        return page


@pytest.fixture
def devices(tmp_path: Path, open_page: OpenPage) -> Iterator[Devices]:
    with RealTable(tmp_path / "j.sqlite3") as table:
        addresses: Addresses = table.app.extensions[ADDRESSES]
        addresses.lan = lambda: ["127.0.0.1"]
        table.begin("Ania", "Borys")
        server = serve(table.app, "0.0.0.0", 0)
        yield Devices(table, server, open_page)
        server.stop()


def scanned(page: Page) -> str:
    """What a phone's camera reads off the screen."""
    picture = cv2.imdecode(np.frombuffer(page.screenshot(), np.uint8), cv2.IMREAD_GRAYSCALE)
    (code,) = zxingcpp.read_barcodes(picture)
    return code.text


@pytest.mark.parametrize("script", [True, False])
def test_a_scanned_phone_sits_down_and_plays(devices: Devices, script: bool) -> None:
    devices.table.state(0, ("ATH", "ATH1"), ("SPA", "SPA1"))
    screen = devices.screen("/phone")
    phone = devices.phone("/phone", script=script)
    expect(phone.get_by_role("heading", name="Pair this phone")).to_be_visible()
    assert phone.locator(".qr").count() == 0

    phone.goto(scanned(screen))
    expect(phone.get_by_role("heading", name="Where do you sit?")).to_be_visible()
    phone.get_by_role("button", name="Ania").click()
    expect(phone.get_by_role("heading", name="Your turn!")).to_be_visible()

    expect(phone.locator(".seat-place.has")).to_have_count(1)
    assert phone.locator("#b-stop").is_disabled()

    devices.table.play(do="draw", card="COIN01")
    if not script:
        phone.reload()
    expect(phone.locator(".seat-goods")).to_contain_text("1 Coins")
    phone.get_by_role("button", name="End turn").click()
    expect(phone.get_by_role("heading", name="Playing now: Borys")).to_be_visible()
    assert devices.table.publisher.snapshot.history[-1].who == "phone:Ania"


def test_a_typed_code_pairs_without_scripts(devices: Devices) -> None:
    screen = devices.screen("/phone", script=False)
    digits = screen.locator(".pair-digits").inner_text()
    phone = devices.phone("/phone", script=False)
    phone.get_by_label("Eight digits").fill("0000 0000")
    phone.get_by_role("button", name="Pair").click()
    expect(phone.get_by_role("alert")).to_contain_text("That is not the code")
    phone.get_by_label("Eight digits").fill(digits)
    phone.keyboard.press("Enter")
    expect(phone.get_by_role("heading", name="Where do you sit?")).to_be_visible()


def test_who_only_watches_is_told_how_to_play(devices: Devices) -> None:
    phone = devices.phone("/seat/1")
    expect(phone.get_by_role("heading", name="Your turn!")).to_be_visible()
    assert phone.get_by_role("button", name="End turn").count() == 0
    phone.get_by_role("link", name="Pair this phone").click()
    expect(phone.get_by_role("heading", name="Pair this phone")).to_be_visible()


def test_the_screen_shows_who_is_paired_and_unpairs_them(devices: Devices) -> None:
    screen = devices.screen("/phone")
    screen.set_default_timeout(3 * TIMEOUT_MS)
    code = scanned(screen)
    phone = devices.phone(code)
    phone.get_by_role("button", name="Borys").click()
    expect(screen.locator(".phones li")).to_contain_text("Borys", timeout=3 * TIMEOUT_MS)
    screen.get_by_role("button", name="Unpair all").click()
    expect(screen.locator(".phones li")).to_have_count(0)
    assert scanned(screen) != code
    phone.reload()
    expect(phone.get_by_text("From here you can only watch.")).to_be_visible()


def test_the_menus_code_pairs_and_follows_the_match(devices: Devices) -> None:
    screen = devices.screen("/")
    screen.locator("#menu-open").click()
    first = in_menu(screen)
    devices.table.play(do="draw", card="COIN01")
    devices.table.begin("Ania", "Borys")
    screen.keyboard.press("Escape")
    with screen.expect_response("**/pair-code.svg?*"):
        screen.locator("#menu-open").click()
    second = in_menu(screen)
    assert second != first
    expect(devices.phone(second).get_by_role("heading", name="Where do you sit?")).to_be_visible()
    watching = devices.phone("/")
    watching.locator("#menu-open").click()
    assert watching.locator("#pair-code").count() == 0


def in_menu(screen: Page) -> str:
    """What the small code in the menu holds."""
    expect(screen.locator("#pair-code")).to_be_visible()
    screen.evaluate("document.getElementById('pair-code').decode()")
    return scanned(screen)


def test_a_new_match_ends_the_pairing(devices: Devices) -> None:
    screen = devices.screen("/phone")
    phone = devices.phone(scanned(screen))
    phone.get_by_role("button", name="Ania").click()
    devices.table.play(do="draw", card="COIN01")
    devices.table.begin("Ania", "Borys")
    expect(phone.get_by_role("heading", name="Your turn!")).to_be_visible()
    phone.reload()
    expect(phone.get_by_text("From here you can only watch.")).to_be_visible()


def test_a_turn_that_comes_is_spoken_and_felt(devices: Devices) -> None:
    page = devices.screen("/seat/2")
    page.evaluate(
        "() => { window.felt = []; navigator.vibrate = (ms) => window.felt.push(ms);"
        " window.said = []; speechSynthesis.speak = (words) => window.said.push(words.text); }"
    )
    page.get_by_role("button", name="Say when it is my turn").click()
    devices.table.play(do="draw", card="COIN01")
    devices.table.play(do="stop")
    expect(page.get_by_role("heading", name="Your turn!")).to_be_visible()
    expect(page.locator("#spoken")).not_to_be_empty()
    assert page.evaluate("window.felt.length") == 1
    assert page.evaluate("window.said.at(-1)") == page.locator("#spoken").inner_text()


class Kept:
    """A passphrase in memory."""

    mark = "one is set"

    def fits(self, typed: str) -> bool:
        return typed == "open sesame"


@pytest.mark.parametrize("script", [True, False])
def test_who_calibrates_enters_the_passphrase_first(open_page: OpenPage, script: bool) -> None:
    desk = Desk()
    table = ShownTable(access=Access(passphrase=Kept()), camera_desk=lambda: desk)
    server = serve(table.app, "127.0.0.1", 0)
    try:
        page = open_page(f"{server.url}camera?lang=en", script=script)
        page.locator("#calibrate-start").click()
        if not script:
            page.get_by_role("link", name="Enter the passphrase").click()
        page.get_by_label("Staff passphrase").fill("open rice")
        page.keyboard.press("Enter")
        expect(page.get_by_role("alert")).to_contain_text("That is not the passphrase")
        page.get_by_label("Staff passphrase").fill("open sesame")
        page.keyboard.press("Enter")
        expect(page.get_by_text("The settings are open.")).to_be_visible()
        assert desk.step is None
        page.get_by_role("link", name="Camera").click()
        page.locator("#calibrate-start").click()
        expect(page.locator(".step-ask")).to_be_visible()
        assert desk.step is not None
    finally:
        server.stop()


def test_keys_alone_sit_down(devices: Devices) -> None:
    phone = devices.phone(scanned(devices.screen("/phone")))
    for _ in range(20):
        phone.keyboard.press("Tab")
        if phone.evaluate("document.activeElement.innerText").strip() == "Borys":
            break
    phone.keyboard.press("Enter")
    phone.wait_for_url(re.compile("/seat/2$"))


PAGES = ["/phone", "/seat", "/seat/1", "/seat/5", "/staff", "/phone-camera"]
SIZES = [(800, 480), (1920, 1080), PHONE]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["pl", "ru", "en"])
def test_nothing_is_cut_or_too_small_to_touch(
    open_page: OpenPage, size: tuple[int, int], language: str
) -> None:
    table = ShownTable()
    position = position_of(table.game, LONG_NAMES, CROWDED)
    table.show(snapshot_of(table.game, LONG_NAMES, position))
    addresses: Addresses = table.app.extensions[ADDRESSES]
    addresses.lan = lambda: ["192.168.100.200", "10.20.30.40"]
    server = serve(table.app, "0.0.0.0", 0)
    try:
        page = open_page(f"http://127.0.0.1:{server.port}/phone?lang={language}", *size)
        for path in PAGES:
            page.goto(f"http://127.0.0.1:{server.port}{path}")
            wide = page.evaluate("document.documentElement.scrollWidth")
            assert wide <= size[0], (path, wide)
            cut = page.evaluate(
                "() => [...document.querySelectorAll('.btn, h1, h2, p, li')].filter("
                "(e) => e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).display !== "
                "'inline' && !e.classList.contains('sr')).map((e) => e.outerHTML.slice(0, 90))"
            )
            assert cut == [], path
            small = page.evaluate(
                "() => [...document.querySelectorAll('a, button, input')].filter((e) => "
                "e.getClientRects().length && e.offsetHeight < 48 && e.type !== 'hidden')"
                ".map((e) => e.outerHTML.slice(0, 90))"
            )
            assert small == [], path
    finally:
        server.stop()


def test_the_own_view_follows_a_station_whose_clock_was_set_back(open_page: OpenPage) -> None:
    """Numbers begin from the clock, so those of the next run may be smaller."""

    def table_at(number: int, turn: int) -> ShownTable:
        table = ShownTable()
        position = position_of(table.game, ("Ania", "Borys"), TWO, turn)
        shown = snapshot_of(table.game, ("Ania", "Borys"), position)
        table.publisher.publish(replace(shown, number=number))
        return table

    server = serve(table_at(2000, 1).app, "127.0.0.1", 0)
    page = open_page(f"http://127.0.0.1:{server.port}/seat/1", *PHONE)
    expect(page.locator("#seat")).to_contain_text("Borys")
    server.stop()
    server = serve(table_at(1000, 0).app, "127.0.0.1", server.port)
    expect(page.get_by_role("heading", name="Your turn!")).to_be_visible(timeout=10_000)
    server.stop()
