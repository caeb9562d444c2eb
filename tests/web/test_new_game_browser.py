"""The new-game page in a real browser: by touch alone, by keyboard, and without scripts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tableside.messages import LANGUAGES, Language
from tests.web.tables import LONG_NAMES, RealTable
from tests.web.touching import too_small
from web.server import Server, serve

OpenPage = Callable[..., Page]
SIZES = ((800, 480), (1280, 720), (1920, 1080), (390, 844))


@pytest.fixture
def real(tmp_path: Path) -> Iterator[tuple[RealTable, Server]]:
    with RealTable(tmp_path / "journal.sqlite3") as table:
        server = serve(table.app, "127.0.0.1", 0)
        yield table, server
        server.stop()


def tap_name(page: Page, name: str) -> None:
    page.locator("#samples").get_by_role("button", name=name, exact=True).click()


def test_names_go_to_the_places_that_are_tapped(
    real: tuple[RealTable, Server], open_page: OpenPage
) -> None:
    table, server = real
    page = open_page(f"{server.url}new?lang=en")
    tap_name(page, "Ewa")
    page.locator(".chair-3").click(position={"x": 20, "y": 20})
    tap_name(page, "Jan")
    page.locator(".chair-2").click(position={"x": 20, "y": 20})
    tap_name(page, "Ania")
    page.locator(".chair-2 .youngest").click()
    page.get_by_role("button", name="Let's play!").click()
    expect(page.locator(".whose-name")).to_have_text("Ania")
    assert table.publisher.snapshot.players == ("Ewa", "Ania", "Jan")


def test_places_have_the_colours_and_shapes_of_the_table_page(
    real: tuple[RealTable, Server], open_page: OpenPage
) -> None:
    _, server = real
    page = open_page(f"{server.url}new?lang=en")
    page.locator("#name-1").fill("Ania")
    page.locator("#name-4").fill("Borys")
    for place, seat in ((1, 0), (4, 1), (0, 2)):
        expect(page.locator(f".chair-{place}")).to_contain_class(f"seat-{seat}")
        sign = page.locator(f".chair-{place} use")
        expect(sign).to_have_attribute("href", f"#icon-seat-{seat}")


@pytest.mark.parametrize(
    ("language", "letters", "name"),
    [("pl", "ŻABA", "Żaba"), ("ru", "ЁЛКА", "Ёлка"), ("en", "JO ANN", "Jo Ann")],
)
def test_a_name_is_typed_with_letters_on_the_screen(
    real: tuple[RealTable, Server], open_page: OpenPage, language: str, letters: str, name: str
) -> None:
    table, server = real
    page = open_page(f"{server.url}new?lang={language}")
    tap_name(page, "Ewa")
    page.locator('[data-tab="letters"]').click()
    for letter in letters + "XЯ"["pl en".find(language) < 0]:
        page.locator(f'[data-key="{letter}"]').click()
    page.locator('[data-key="back"]').click()
    expect(page.locator("#name-1")).to_have_value(name)
    page.locator('[data-tab="names"]').click()
    page.locator(".chair-1 .youngest").click()
    page.locator(".start button").click()
    expect(page.locator(".whose-name")).to_have_text(name)
    assert table.publisher.snapshot.players == ("Ewa", name)


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_letters_are_seen_at_once_on_the_small_screen(
    real: tuple[RealTable, Server], open_page: OpenPage, language: Language
) -> None:
    _, server = real
    page = open_page(f"{server.url}new?lang={language}")
    page.locator('[data-tab="letters"]').click()
    box = page.locator("#letters")
    assert box.evaluate("(e) => e.scrollHeight <= e.clientHeight")
    assert box.evaluate("(e) => e.getBoundingClientRect().bottom <= innerHeight")


def test_a_name_never_gets_too_long(real: tuple[RealTable, Server], open_page: OpenPage) -> None:
    _, server = real
    page = open_page(f"{server.url}new?lang=en")
    page.locator('[data-tab="letters"]').click()
    for _ in range(22):
        page.locator('[data-key="A"]').click()
    expect(page.locator("#name-0")).to_have_value("A" + "a" * 19)


def test_a_preset_by_one_tap_and_own_rules_kept_for_next_time(
    real: tuple[RealTable, Server], open_page: OpenPage
) -> None:
    table, server = real
    page = open_page(f"{server.url}new?lang=en")
    tap_name(page, "Ewa")
    family = page.locator('.preset[value="family"]')
    family.click()
    expect(family).to_have_attribute("aria-pressed", "true")
    page.get_by_role("link", name="Your own way").click()
    page.locator('.reading:has([name="rule-coins_to"][value="discard"])').click()
    expect(family).to_have_attribute("aria-pressed", "false")
    page.locator("#save-as").fill("At Granny's")
    page.get_by_role("button", name="Keep").click()
    own = page.locator('.preset[value="own:At Granny\'s"]')
    expect(own).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#name-0")).to_have_value("Ewa")
    tap_name(page, "Jan")
    page.locator(".chair-0 .youngest").click()
    page.locator(".start button").click()
    expect(page.locator(".whose-name")).to_have_text("Ewa")
    rules = table.publisher.snapshot.header
    assert rules is not None
    assert rules["house_rules"]["coins_to"] == "discard"
    assert rules["house_rules"]["robber_takes_built"] is False


def test_a_new_game_without_script(real: tuple[RealTable, Server], open_page: OpenPage) -> None:
    table, server = real
    page = open_page(f"{server.url}new?lang=en", script=False)
    page.locator("#name-0").fill("Ewa")
    page.locator("#name-1").fill("Jan")
    page.locator('.preset[value="family"]').click()
    expect(page.locator("#name-1")).to_have_value("Jan")
    page.locator('[name="first"][value="1"]').check()
    page.locator(".start button").click()
    expect(page.locator(".whose-name")).to_have_text("Jan")
    assert table.publisher.snapshot.position.house_rules["stalemate"] == "most_complete"


def test_a_new_game_by_keyboard(real: tuple[RealTable, Server], open_page: OpenPage) -> None:
    table, server = real
    page = open_page(f"{server.url}new?lang=en")
    page.locator("#name-0").focus()
    page.keyboard.type("Ewa")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    page.locator("#name-1").focus()
    page.keyboard.type("Jan")
    page.keyboard.press("Enter")
    expect(page.locator(".whose-name")).to_have_text("Ewa")
    assert table.publisher.snapshot.players == ("Ewa", "Jan")


CUT = """() => [...document.querySelectorAll('.chair input, .btn, .round-hint, .reading')]
  .filter((e) => e.offsetParent && e.scrollWidth > e.clientWidth + 1)
  .map((e) => e.value || e.textContent)"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_long_names_fit_and_nothing_is_cut(
    real: tuple[RealTable, Server], open_page: OpenPage, language: Language
) -> None:
    table, server = real
    table.begin(*LONG_NAMES)
    filled = "&".join(f"name-{place}={name}" for place, name in enumerate(LONG_NAMES))
    page = open_page(f"{server.url}new?lang={language}&first=2&{filled}&rules=open")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert page.evaluate(CUT) == [], width
        assert too_small(page, ".btn, .youngest") == [], width
