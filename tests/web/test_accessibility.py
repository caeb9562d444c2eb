"""Nobody is kept out: axe-core finds nothing, the keyboard reaches everything, nothing is too small
to be tapped, and the main sentence stands out.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tableside.messages import LANGUAGES, Language
from tests.web.every_page import in_language, pages_of
from tests.web.positions import snapshots
from tests.web.tables import CROWDED, LONG_NAMES, RealTable, ShownTable
from tests.web.test_layout import MISFITS, PHONE, SIZES
from web.server import Server, serve

OpenPage = Callable[..., Page]
RealPages = tuple[RealTable, Server]

CONTRAST = """(selector) => {
  const light = (colour) => {
    const [r, g, b] = colour.match(/[\\d.]+/g).slice(0, 3).map((c) => {
      const part = Number(c) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const node = document.querySelector(selector);
  let ground = node;
  const clear = "rgba(0, 0, 0, 0)";
  while (getComputedStyle(ground).backgroundColor === clear) ground = ground.parentElement;
  const [dark, bright] = [light(getComputedStyle(node).color),
    light(getComputedStyle(ground).backgroundColor)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}"""
"""The contrast of a text with what is behind it, as WCAG 2.2 defines it."""

AAA_CONTRAST = 7.0


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealPages]:
    """A table in the middle of a game with a long log."""
    with RealTable(tmp_path_factory.mktemp("played") / "journal.sqlite3") as table:
        table.begin(*LONG_NAMES)
        table.state(0, *CROWDED)
        table.play(do="draw", card="ROBB1")
        table.play(do="pay", cards=["COIN01", "COIN02", "SPA2"])
        table.play(do="draw", card="ROBB2")
        table.play(do="undo")
        server = serve(table.app, "127.0.0.1", 0)
        yield table, server
        server.stop()


def findings(page: Page) -> list[str]:
    """What axe-core finds: its rule, and where."""
    violations = Axe().run(page).response["violations"]
    return [
        f"{found['id']}: {[node['target'] for node in found['nodes']][:3]}" for found in violations
    ]


@pytest.fixture(scope="module")
def addresses(played: RealPages) -> list[str]:
    """Every page of that table."""
    return pages_of(played[0].app)


def found_on_pages(
    page: Page, server: Server, pages: Iterable[tuple[str, Language]]
) -> dict[tuple[str, Language], list[str]]:
    """What axe-core finds, by address and language; nothing where it finds nothing."""
    found = {}
    for address, language in pages:
        page.goto(server.url.rstrip("/") + in_language(address, language))
        found[address, language] = findings(page)
    return {where: what for where, what in found.items() if what}


def misfits_on_pages(
    page: Page, server: Server, pages: Iterable[tuple[str, Language]]
) -> dict[tuple[str, Language, int], list[str]]:
    """What is cut, or too small to be tapped, by address, language and the screen's width."""
    wrong = {}
    for address, language in pages:
        page.goto(server.url.rstrip("/") + in_language(address, language))
        for width, height in (*SIZES, PHONE):
            page.set_viewport_size({"width": width, "height": height})
            wrong[address, language, width] = page.evaluate(MISFITS, True)
    return {where: what for where, what in wrong.items() if what}


def test_axe_finds_nothing_on_any_page(
    played: RealPages, addresses: list[str], open_page: OpenPage
) -> None:
    """Each page in one language, the languages by turns: what axe-core looks at is what a page is
    made of, and it takes its time. Every page in every language is looked at below.
    """
    assert {"/", "/choose", "/correct", "/new"} <= set(addresses)
    page = open_page(played[1].url)
    by_turns = zip(addresses, itertools.cycle(LANGUAGES), strict=False)
    assert found_on_pages(page, played[1], by_turns) == {}


@pytest.mark.long
@pytest.mark.timeout(900)
def test_axe_finds_nothing_on_any_page_in_any_language(
    played: RealPages, addresses: list[str], open_page: OpenPage
) -> None:
    page = open_page(played[1].url)
    assert found_on_pages(page, played[1], itertools.product(addresses, LANGUAGES)) == {}


def test_axe_finds_nothing_in_any_state_of_the_table(
    shown: tuple[ShownTable, Server], open_page: OpenPage
) -> None:
    table, server = shown
    page = open_page(f"{server.url}?lang=ru")
    found = {"empty": findings(page)}
    for name, snapshot in snapshots(table, 5).items():
        number = table.show(snapshot).number
        page.wait_for_selector(f'#tap input[value="{number}"]', state="attached")
        found[name] = findings(page)
    page.locator("#menu-open").click()
    found["menu"] = findings(page)
    page.keyboard.press("Escape")
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    found["phone"] = findings(page)
    assert {name: what for name, what in found.items() if what} == {}


@pytest.mark.long
def test_axe_finds_nothing_on_any_page_before_the_first_game(
    shown: tuple[ShownTable, Server], open_page: OpenPage
) -> None:
    table, server = shown
    page = open_page(server.url)
    found = {}
    for address in pages_of(table.app):
        page.goto(server.url.rstrip("/") + address)
        found[address] = findings(page)
    assert {address: what for address, what in found.items() if what} == {}


def test_every_page_fits_in_width_and_can_be_tapped(
    played: RealPages, addresses: list[str], open_page: OpenPage
) -> None:
    """Each page in one language, the languages by turns; all of them below."""
    page = open_page(played[1].url)
    by_turns = zip(addresses, itertools.cycle(LANGUAGES), strict=False)
    assert misfits_on_pages(page, played[1], by_turns) == {}


@pytest.mark.long
@pytest.mark.timeout(900)
def test_every_page_fits_in_width_and_can_be_tapped_in_any_language(
    played: RealPages, addresses: list[str], open_page: OpenPage
) -> None:
    page = open_page(played[1].url)
    assert misfits_on_pages(page, played[1], itertools.product(addresses, LANGUAGES)) == {}


# --- the main sentence ---------------------------------------------------------------------------


def test_the_main_sentence_and_the_name_stand_out(
    shown: tuple[ShownTable, Server], open_page: OpenPage
) -> None:
    table, server = shown
    page = open_page(server.url)
    contrasts = {"empty": page.evaluate(CONTRAST, ".say")}
    for name in ("robber", "won"):
        number = table.show(snapshots(table, 5)[name]).number
        page.wait_for_selector(f'#tap input[value="{number}"]', state="attached")
        contrasts[name] = page.evaluate(CONTRAST, ".say")
    begun = snapshots(table, 5)["begun"]
    number = table.show(begun).number
    page.wait_for_selector(f'#tap input[value="{number}"]', state="attached")
    for seat in range(5):
        page.evaluate(
            "(seat) => document.getElementById('p-now').className = `now seat-${seat}`", seat
        )
        contrasts[f"name {seat}"] = page.evaluate(CONTRAST, ".whose-name")
    assert {name: found for name, found in contrasts.items() if found < AAA_CONTRAST} == {}


# --- the keyboard alone --------------------------------------------------------------------------

FOCUSED = """() => {
  const at = document.activeElement;
  const style = getComputedStyle(at);
  const box = at.getBoundingClientRect();
  return {
    name: at.getAttribute("aria-label") || at.innerText.trim() || at.tagName,
    body: at === document.body,
    ringed: style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2,
    inView: box.bottom > 0 && box.top < innerHeight && box.width > 0,
  };
}"""


def tabbed(page: Page) -> list[str]:
    """Every stop of the Tab key through the page, each checked to be seen."""
    stops = []
    for _ in range(200):
        page.keyboard.press("Tab")
        focused = page.evaluate(FOCUSED)
        if focused["body"]:
            break
        assert focused["ringed"], focused
        assert focused["inView"], focused
        stops.append(focused["name"])
    return stops


@pytest.mark.parametrize("state", ["begun", "robber", "refused", "question", "won-mendable"])
def test_the_tab_key_reaches_everything_that_can_be_tapped(
    shown: tuple[ShownTable, Server], open_page: OpenPage, state: str
) -> None:
    table, server = shown
    table.show(snapshots(table, 3)[state])
    page = open_page(server.url)
    expect(page.locator("#sound")).to_be_visible()
    reachable = page.locator(":is(a[href], button:enabled, summary):visible").count()
    assert len(tabbed(page)) == reachable


@pytest.mark.long
def test_on_every_page_the_tab_key_goes_round_and_is_seen(
    played: RealPages, addresses: list[str], open_page: OpenPage
) -> None:
    _, server = played
    page = open_page(server.url)
    for address in addresses:
        page.goto(server.url.rstrip("/") + address)
        assert tabbed(page), address


def test_menu_and_offers_open_and_close_by_keyboard(
    shown: tuple[ShownTable, Server], open_page: OpenPage
) -> None:
    table, server = shown
    table.show(snapshots(table, 3)["robber"])
    page = open_page(server.url)
    for opener, opened in (("#more", "#offers"), ("#menu-open", "#menu")):
        page.locator(opener).focus()
        page.keyboard.press("Enter")
        expect(page.locator(opened)).to_be_visible()
        page.keyboard.press("Tab")
        assert page.evaluate(f"document.querySelector('{opened}').contains(document.activeElement)")
        page.keyboard.press("Escape")
        expect(page.locator(opened)).to_be_hidden()
        expect(page.locator(opener)).to_be_focused()


def test_the_menu_leads_on_without_script(
    shown: tuple[ShownTable, Server], open_page: OpenPage
) -> None:
    table, server = shown
    table.show(snapshots(table, 3)["begun"])
    page = open_page(server.url, script=False)
    page.locator("#menu-open").click()
    page.locator("#menu").get_by_role("link", name="New game").click()
    expect(page.locator("h1")).to_be_visible()
    assert page.url.rstrip("/").endswith("/new")
