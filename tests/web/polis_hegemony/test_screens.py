"""How the pages of Polis lie on every screen, and that nobody is kept out, in a real browser."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tableside.messages import (
    LANGUAGES,
    CameraState,
    Desk,
    Language,
    NewMatch,
    Notice,
    Option,
    Question,
    Refusal,
    Text,
    Tray,
)
from tests.web.polis_hegemony.tables import MIDDLE, STATES, RealPolis, ShownPolis, snapshot_in
from tests.web.tables import GAME_NAME as OWN_GAME
from tests.web.tables import LONG_NAMES
from tests.web.test_accessibility import findings
from tests.web.test_first_load import MOST_BYTES, loaded
from tests.web.test_layout import MISFITS, PHONE, SIZES
from web.server import Server, serve

OpenPage = Callable[..., Page]
Shown = tuple[ShownPolis, Server]

NAMES = LONG_NAMES[0], LONG_NAMES[2]

STICKS_OUT = """() => {
  const wrong = [];
  const inside = (part, holder) => {
    const a = part.getBoundingClientRect(), b = holder.getBoundingClientRect();
    return a.bottom <= b.bottom + 2 && a.right <= b.right + 2 && a.left >= b.left - 2;
  };
  const holders = ".theatre, .estate, .part, .duel, .stores, .battle, .round-end, .middle, .piles";
  for (const holder of document.querySelectorAll(holders)) {
    for (const part of holder.querySelectorAll("*")) {
      if (part.closest("svg, .sr") && part.tagName !== "svg") continue;
      if (part.checkVisibility() && !inside(part, holder))
        wrong.push(`${part.className.baseVal ?? part.className} sticks out of ${holder.className}`);
    }
  }
  // Of those that stand below each other none covers the next.
  const column = [".stores", ".estates", ".ledger .guess-note", ".middle", ".piles"];
  const there = column.map((what) => document.querySelector(what))
    .filter((one) => one && one.checkVisibility());
  if (innerWidth > 699) there.slice(1).forEach((one, n) => {
    if (one.getBoundingClientRect().top < there[n].getBoundingClientRect().bottom - 1)
      wrong.push(`${there[n].className} covers ${one.className}`);
  });
  return wrong;
}"""


@pytest.fixture(scope="module")
def shown() -> Iterator[Shown]:
    table = ShownPolis(heartbeat=0.5)
    server = serve(table.app, "127.0.0.1", 0)
    yield table, server
    server.stop()


QUESTION = Question(
    Text("ask.project-where", {"player": 0, "card": "PRJ11"}),
    tuple(
        Option(Text("option.in-polis", {"polis": polis, "card": "PRJ11"}))
        for polis in ("PATH", "PEPI", "PSYR", "PNAU", "PCHI", "PSAM", "PCRC", "PGYT")
    ),
)
"""As many answers as there ever are."""

TOLD = Notice(
    Text("refusal.no-prestige", {"player": 0, "count": 1}),
    "refused",
    refusal=Refusal("no-prestige", "P6", {"player": 0, "count": 1}),
    line={"do": "besiege", "polis": "PTHE"},
)
DESKS = {
    "asked": Desk(question=QUESTION),
    "refused": Desk(notice=TOLD),
    "laid": Desk(tray=Tray("attack", ("CMB01",))),
}
"""What may be told or asked in the midst of a full table."""


def show(page: Page, table: ShownPolis, state: str, **more: Any) -> None:
    desk = DESKS.get(state, Desk())
    if state == "broken":
        more |= {"fault": Text("fault.disk-full"), "camera": CameraState("lost", 0.0)}
    stated = STATES["battle" if state == "laid" else state if state in STATES else "full"]
    number = table.show(snapshot_in(stated, names=NAMES, desk=desk, **more)).number
    page.wait_for_selector(f'#tap input[value="{number}"]', state="attached")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_fits_every_screen(shown: Shown, open_page: OpenPage, language: Language) -> None:
    table, server = shown
    page = open_page(f"{server.url}?lang={language}")
    misfits = {}
    for state in (*STATES, *DESKS, "broken"):
        show(page, table, state)
        # Russian has the longest words; what fits in it on the other screens fits in all languages.
        for width, height in (*SIZES, PHONE) if language == "ru" else (SIZES[0], PHONE):
            page.set_viewport_size({"width": width, "height": height})
            wrong = page.evaluate(MISFITS, width == PHONE[0]) + page.evaluate(STICKS_OUT)
            if wrong:
                misfits[state, width] = wrong
    assert misfits == {}


def test_the_table_fits_beside_the_cameras_picture(open_page: OpenPage) -> None:
    table = ShownPolis(language="ru", camera_view=lambda: None, heartbeat=0.5)
    server = serve(table.app, "127.0.0.1", 0)
    page = open_page(server.url, 1920, 1080)
    misfits = {}
    for state in ("middle", "full", "battle", "asked", "refused"):
        show(page, table, state, camera=CameraState("ok", 0.0))
        expect(page.locator("#camera")).to_be_visible()
        misfits[state] = page.evaluate(MISFITS, False) + page.evaluate(STICKS_OUT)
    server.stop()
    assert {state: wrong for state, wrong in misfits.items() if wrong} == {}


def test_the_map_draws_every_place_and_says_it_in_words(shown: Shown, open_page: OpenPage) -> None:
    table, server = shown
    table.show(snapshot_in(MIDDLE))
    page = open_page(server.url)
    places = page.locator(".map.wide .site")
    expect(places).to_have_count(22)
    expect(page.locator(".map.tall")).to_be_hidden()
    boeotia = page.get_by_role("img", name="Boeotia")
    expect(boeotia).to_be_visible()
    label = boeotia.get_attribute("aria-label") or ""
    assert "Controlled by: Ania" in label
    assert "Hoplites, Borys: 2" in label
    assert "Proxenos here: Borys" in label
    assert "Thebes, Ania, population 3" in label
    # A side is known by colour, by the shape of its badge, and by the pattern of what it holds.
    expect(boeotia.locator(".badge.seat-0 circle").first).to_be_visible()
    expect(boeotia.locator(".badge.seat-1 rect").first).to_be_visible()
    assert page.locator(".site.held.seat-0 .hold").first.get_attribute("fill") == "url(#rings-wide)"
    assert page.locator(".site.held.seat-1 .hold").first.get_attribute("fill") == "url(#bars-wide)"
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    expect(page.locator(".map.tall")).to_be_visible()
    expect(page.locator(".map.wide")).to_be_hidden()


def test_a_tap_on_the_checklist_reaches_the_table(shown: Shown, open_page: OpenPage) -> None:
    table, server = shown
    page = open_page(server.url)
    show(page, table, "growth")
    table.asked.clear()
    with page.expect_response("**/api/tap"):
        page.get_by_role("button", name="Thebes +1").click()
    assert [getattr(asked, "line", None) for asked in table.asked] == [
        {"do": "grow", "polis": "PTHE", "count": 1}
    ]


def test_a_page_goes_from_one_game_to_another(running: RealPolis, open_page: OpenPage) -> None:
    own = {"table": 1, "game": OWN_GAME, "players": ["Ania", "Borys"]}
    assert running.ask(NewMatch(own, 1.0)).ok
    server = serve(running.app, "127.0.0.1", 0)
    page = open_page(server.url)
    expect(page.locator(".boards")).to_be_visible()
    running.begin()
    expect(page.locator(".hegemony")).to_be_visible()
    # Its style sheet has come as well: only the map that fits is shown.
    expect(page.locator(".map.wide")).to_be_visible()
    expect(page.locator(".map.tall")).to_be_hidden()
    page.goto(f"{server.url}seat/1")
    assert running.ask(NewMatch(own, 1.0)).ok
    expect(page.locator(".seat-board")).to_contain_text("No polis yet")
    server.stop()


PAGES = (
    "/", "/choose", "/choose?do=move_proxenos", "/choose?do=move_hoplites&to=ARC&n-LAC=1",
    "/choose?do=collect&region=LAC", "/correct", "/seat/2", "/what-if",
    "/new?game=polis-hegemony", "/rules", "/deck-check",
)  # fmt: skip


def test_axe_finds_nothing(shown: Shown, open_page: OpenPage) -> None:
    table, server = shown
    table.show(snapshot_in(MIDDLE))
    page = open_page(server.url)
    found = {}
    for address in (
        "/choose?do=move_hoplites&to=ARC&n-LAC=1",
        "/correct",
        "/seat/2",
        "/choose?do=move_proxenos",
    ):
        page.goto(server.url.rstrip("/") + address)
        found[address] = findings(page)
    page.goto(server.url)
    for state in ("battle", "growth"):
        show(page, table, state)
        found[state] = findings(page)
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    show(page, table, "full")
    found["phone"] = findings(page)
    assert {what: wrong for what, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize("language", ["pl", "ru"])
def test_other_pages_fit_in_width_and_can_be_tapped(
    shown: Shown, open_page: OpenPage, language: Language
) -> None:
    table, server = shown
    table.show(snapshot_in(MIDDLE, names=NAMES))
    page = open_page(server.url)
    wrong = {}
    for address in PAGES[1:]:
        page.goto(
            f"{server.url.rstrip('/')}{address}{'&' if '?' in address else '?'}lang={language}"
        )
        for width, height in (SIZES[0], PHONE):
            page.set_viewport_size({"width": width, "height": height})
            found = page.evaluate(MISFITS, True)
            if found:
                wrong[address, width] = found
    assert wrong == {}


@pytest.mark.parametrize("state", ["full", "battle"])
def test_the_table_loads_in_80_kilobytes(shown: Shown, browser: Browser, state: str) -> None:
    table, server = shown
    table.show(snapshot_in(STATES[state], names=NAMES))
    for size in (SIZES[-1], PHONE):
        got = loaded(browser, f"{server.url}?lang=ru", size)
        assert sum(got.values()) < MOST_BYTES, got
