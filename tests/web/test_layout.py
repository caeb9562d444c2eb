"""How the pages lie on every screen, in a real browser."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect

from tableside.messages import (
    LANGUAGES,
    CameraState,
    Language,
)
from tests.web.positions import snapshots
from tests.web.tables import ShownTable
from web.server import Server, serve

OpenPage = Callable[..., Page]
SIZES = ((800, 480), (1280, 720), (1920, 1080))
PHONE = (390, 844)

# What is wrong with how a page lies on the screen; empty when it fits.
MISFITS = """(mayScroll) => {
  const wrong = [];
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth) wrong.push(`wider than the screen: ${root.scrollWidth}`);
  if (!mayScroll && root.scrollHeight > innerHeight) wrong.push(`higher: ${root.scrollHeight}`);
  for (const part of document.querySelectorAll("#app *, .sheet *")) {
    if (part.closest("svg, .sr, [hidden]") || !part.checkVisibility()) continue;
    const name = `${part.tagName} ${part.className} "${part.textContent.trim().slice(0, 30)}"`;
    const holder = part.closest(".board, .panel, .now, .victory");
    if (holder && part !== holder) {
      const inner = part.getBoundingClientRect();
      const outer = holder.getBoundingClientRect();
      if (inner.bottom > outer.bottom + 2 || inner.right > outer.right + 2)
        wrong.push(`${name} sticks out`);
    }
    const body = part.matches(".board-body, .polis") && part.lastElementChild;
    if (body && body.getBoundingClientRect().bottom > part.getBoundingClientRect().bottom + 2)
      wrong.push(`${name} overlaps what is below`);
    const tapped = "button, a.btn, select, label.choice, " +
      "input:not([type=radio], [type=checkbox], [type=hidden])";
    if (part.matches(tapped)) {
      const box = part.getBoundingClientRect();
      if (box.height < 47.5 || box.width < 47.5) wrong.push(`${name} is small: ${box.width}`);
      if (part.scrollWidth > part.clientWidth + 2) wrong.push(`${name} is cut`);
    }
  }
  return wrong;
}"""


@pytest.mark.parametrize(
    ("count", "language"), [(2, "ru"), *((5, language) for language in LANGUAGES)]
)
def test_the_table_fits_every_screen(
    shown: tuple[ShownTable, Server], open_page: OpenPage, language: Language, count: int
) -> None:
    table, server = shown
    page = open_page(f"{server.url}?lang={language}")
    misfits = {}
    for name, snapshot in snapshots(table, count).items():
        number = table.show(snapshot).number
        page.wait_for_selector(f'#tap input[value="{number}"]', state="attached")
        for width, height in (*SIZES, PHONE):
            page.set_viewport_size({"width": width, "height": height})
            wrong = page.evaluate(MISFITS, width == PHONE[0])
            if wrong:
                misfits[name, width] = wrong
    assert misfits == {}


@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_the_table_fits_beside_the_cameras_picture(open_page: OpenPage, count: int) -> None:
    table = ShownTable(language="ru", camera_view=lambda: None, heartbeat=0.5)
    server = serve(table.app, "127.0.0.1", 0)
    misfits = {}
    page: Page | None = None
    for name, snapshot in snapshots(table, count).items():
        camera = CameraState("lost" if name == "notice" else "ok", 0.0)
        number = table.show(replace(snapshot, camera=camera)).number
        page = page or open_page(server.url, 1920, 1080)
        page.wait_for_selector(f'#tap input[value="{number}"]', state="attached")
        # A victory takes the whole page.
        expect(page.locator("#camera")).to_be_visible(visible=not name.startswith("won"))
        misfits[name] = page.evaluate(MISFITS, False)
    server.stop()
    assert {name: wrong for name, wrong in misfits.items() if wrong} == {}


@pytest.mark.parametrize("state", ["won", "won-mendable", "won-told"])
def test_a_victory_shows_all_cards_everybodys_result_and_the_way_on(
    shown: tuple[ShownTable, Server], open_page: OpenPage, state: str
) -> None:
    table, server = shown
    table.show(snapshots(table, 5)[state])
    for width, height in SIZES:
        page = open_page(f"{server.url}?lang=ru", width, height)
        for selector, count in ((".won-cards img", 7), (".result", 5), (".victory .btn", 1)):
            parts = page.locator(selector)
            expect(parts).to_have_count(count)
            for part in parts.all():
                expect(part).to_be_in_viewport(ratio=1)
        # What one tap could mend covers nothing.
        if state == "won-mendable":
            button = page.locator("#more").bounding_box()
            new_game = page.locator(".victory .btn").bounding_box()
            assert button is not None
            assert new_game is not None
            assert new_game["x"] + new_game["width"] <= button["x"]
        expect(page.locator("#more")).to_have_count(1 if state == "won-mendable" else 0)


def test_nothing_moves_for_whoever_asks_for_rest(
    shown: tuple[ShownTable, Server], open_page: OpenPage
) -> None:
    table, server = shown
    page = open_page(server.url)
    page.emulate_media(reduced_motion="reduce")
    for name in ("begun", "robber", "won"):
        number = table.show(snapshots(table, 3)[name]).number
        page.wait_for_selector(f'#tap input[value="{number}"]', state="attached")
        assert page.evaluate("document.getAnimations().length") == 0
    page.emulate_media(reduced_motion="no-preference")
    assert page.evaluate("document.getAnimations().length") > 0
