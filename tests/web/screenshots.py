"""Pictures of every page, to be looked at: three sizes, three languages.

    .venv/bin/python -m tests.web.screenshots FOLDER [--only /rules,/ask,polis]

A whole station runs for it, with a simulated table before its camera: cards are shown, one is
refused, a robber comes. Pages are found by the app's routes. The table page is also pictured in the
states that one moment can't have: before the first game, asking, buying, won.
"""

from __future__ import annotations

import argparse
import re
import shutil
import tempfile
import threading
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tableside.config import Config, CueOptions, DataOptions, GameOptions, ScreenOptions
from tableside.messages import LANGUAGES, CameraState, Tap
from tableside.simulation.table import SimulatedTable, Steps
from tableside.station import Station
from tests.web.conftest import ARGUMENTS, NAMES
from tests.web.every_page import addresses_of, in_language, is_page
from tests.web.pictures import camera_picture
from tests.web.polis_hegemony.tables import STATES as POLIS_STATES
from tests.web.polis_hegemony.tables import ShownPolis, snapshot_in
from tests.web.positions import snapshots
from tests.web.tables import THREE, ShownTable, game_and_deck
from web.server import serve

SIZES = ((800, 480), (1920, 1080), (390, 844))
STATES = {"begun": 3, "paying": 3, "question": 4, "selling": 2, "refused": 5, "notice": 5, "won": 5}
"""States of the table page, and how many play."""

POLIS_PAGES = (
    ("choose", "middle", "/choose"),
    ("choose-move", "middle", "/choose?do=move_hoplites&to=ARC&n-LAC=2"),
    ("choose-answer", "battle", "/choose?do=defend"),
    ("choose-project", "begun", "/choose?do=project"),
    ("new", "middle", "/new?game=polis-hegemony"),
    ("correct", "middle", "/correct"),
    ("seat", "middle", "/seat/2"),
    ("what-if", "middle", "/what-if"),
    ("ask", "middle", "/ask"),
    ("rules", "middle", "/rules"),
)
"""Pages of the second game: name, state of the table, address."""

PATIENCE = 120.0

_BEFORE = {
    "turn": 0,
    "players": [
        {"polis": "ARG", "cards": ["ARG3", "ATHG", "SPA2", "COR6", "HOPL1", "COIN02", "COIN05"]},
        {"polis": "SPA", "cards": ["SPA1", "SPA4", "SPAG", "CORG", "COIN01", "ARG5", "THE3"]},
        {"polis": "THE", "cards": ["THE2", "THE5", "ARG1", "COIN03", "COIN04", "HOPL3", "HOPL5"]},
    ],
    "discard": ["ROBB4", "COIN07", "COR2", "ARG6"],
}
_SHOWN = ("ARG2", "COIN08", "THE1", "THE6", "ROBB1")


def main() -> None:
    parser = argparse.ArgumentParser(description="Pictures of every page.")
    parser.add_argument("folder", type=Path, help="where they are put; made where it is missing")
    parser.add_argument("--only", metavar="PATHS", help="only these, parted by commas")
    arguments = parser.parse_args()
    only = None if arguments.only is None else set(arguments.only.split(","))
    arguments.folder.mkdir(parents=True, exist_ok=True)
    path = next(filter(None, map(shutil.which, NAMES)))
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        if only is None or "/" in only:
            picture_states(chromium, arguments.folder)
        if only is None or "polis" in only:
            picture_polis(chromium, arguments.folder)
        picture_pages(chromium, arguments.folder, only)
        chromium.close()


def picture_pages(browser: Browser, folder: Path, only: set[str] | None) -> None:
    """Every page of a running station."""
    addresses = [
        address
        for address in addresses_of(ShownTable().app)
        if only is None or address.split("?")[0] in only
    ]
    with running_station() as url:
        for address in addresses:
            if answers_with_a_page(url + address):
                for language in LANGUAGES:
                    take(browser, f"{url}{in_language(address, language)}", folder, address)


def answers_with_a_page(url: str) -> bool:
    try:
        with urllib.request.urlopen(url, timeout=PATIENCE) as answer:
            return is_page(answer.read(100))
    except urllib.error.HTTPError:
        return False


def picture_states(browser: Browser, folder: Path) -> None:
    """The table page in states of its own."""
    table = ShownTable(camera_view=camera_picture)
    server = serve(table.app, "127.0.0.1", 0)
    empty = table.publisher.snapshot
    for language in LANGUAGES:
        url = f"{server.url}?lang={language}"
        table.show(empty)
        take(browser, url, folder, "table-empty")
        for name, count in STATES.items():
            snapshot = snapshots(table, count)[name]
            fine = CameraState("ok", 0.0)
            table.show(snapshot if name == "notice" else replace(snapshot, camera=fine))
            take(browser, url, folder, f"table-{name}")
    server.stop()


def picture_polis(browser: Browser, folder: Path) -> None:
    """The second game: the table in its states, with and without a camera, and the steps of a move
    by tap.
    """
    table = ShownPolis(camera_view=camera_picture)
    server = serve(table.app, "127.0.0.1", 0)
    for language in LANGUAGES:
        for name, stated in POLIS_STATES.items():
            snapshot = snapshot_in(stated)
            table.show(snapshot)
            take(browser, f"{server.url}?lang={language}", folder, f"polis-{name}")
        table.show(replace(snapshot_in(POLIS_STATES["middle"]), camera=CameraState("ok", 0.0)))
        take(browser, f"{server.url}?lang={language}", folder, "polis-camera")
        for name, state, address in POLIS_PAGES:
            table.show(snapshot_in(POLIS_STATES[state]))
            url = server.url.rstrip("/") + in_language(address, language)
            take(browser, url, folder, f"polis-{name}")
    server.stop()


def take(browser: Browser, url: str, folder: Path, name: str) -> None:
    """One page in three sizes: `FOLDER/NAME-LANGUAGE-WIDTH.png`; what scrolls is pictured whole."""
    plain = re.sub(r"[^a-z0-9.-]+", "-", name.lower()).strip("-") or "table"
    language = url[-2:]
    context = browser.new_context()
    page = context.new_page()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        if page.url != url:
            page.goto(url)
        settle(page)
        page.screenshot(path=folder / f"{plain}-{language}-{width}.png", full_page=True)
    context.close()
    print(f"{plain} {language}", flush=True)


def settle(page: Page) -> None:
    """Until all pictures are there and nothing moves any more, but what moves for ever."""
    page.evaluate("""async () => {
      for (const image of document.images) image.loading = "eager";
      const pictures = [...document.images].filter((image) => image.getClientRects().length);
      await Promise.all(pictures.map((image) => image.decode().catch(() => null)));
      const ending = document.getAnimations().filter(
        (motion) => Number.isFinite(motion.effect.getComputedTiming().endTime));
      await Promise.all(ending.map((motion) => motion.finished.catch(() => null)));
    }""")


@contextmanager
def running_station() -> Iterator[str]:
    """The address of a station in the middle of a game, whose camera has just seen a robber."""
    over, seen = threading.Event(), threading.Event()

    def plays(table: SimulatedTable) -> Steps:
        table.set_piles(30, 4)
        yield from table.wait(0.5)
        for card in _SHOWN[:-1]:
            yield from table.show(card, 0.8)
            yield from table.wait(0.4)
        table.lay(_SHOWN[-1])
        yield 1.0
        seen.set()
        over.wait(PATIENCE * 10)  # the last picture stays

    with tempfile.TemporaryDirectory() as data:
        config = Config(
            game=GameOptions(players=THREE),
            screen=ScreenOptions(port=0),
            cues=CueOptions(lamps=False, buzzer=False, buttons=False),
            data=DataOptions(Path(data)),
        )
        begin = threading.Event()

        def starts(table: SimulatedTable) -> Steps:
            begin.wait(PATIENCE)
            yield from plays(table)

        station = Station(
            config, sources=lambda: SimulatedTable(game_and_deck()[1], starts, fps=15)
        )
        with station:
            number = station.publisher.snapshot.number
            line = {"do": "set", "position": _BEFORE, "why": "joined late"}
            answer = station.table.ask(Tap(number, 0.0, line=line), PATIENCE)
            begin.set()
            try:
                if not (answer.ok and seen.wait(PATIENCE)) or station.url is None:
                    raise RuntimeError(f"the simulated table did not get there: {answer}")
                yield station.url.rstrip("/")
            finally:
                over.set()


if __name__ == "__main__":
    main()
