"""From the picture that completes a showing to changed pixels in a browser.

    python -m bench.latency [--showings 40] [--json FILE]

Cards held over a simulated table are filmed beforehand, at 30 pictures a second. Then a station in
a process of its own gets them as from a live camera, and Chromium shows its table's page. For each
card these moments are noted, on the machine's one clock: the picture that completed its showing was
handed over (that time goes through reader, tracker, rules and journal into the snapshot); the
snapshot was published; its event reached the page; the page's elements changed; the second
animation frame after that began, so that the first one, with the change in it, was painted.
"""

from __future__ import annotations

import argparse
import math
import os
import shutil
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import asdict, dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from playwright.sync_api import Page, sync_playwright

from bench.workshop import beside, deck, machine, markdown, quantile, write_json
from tableside.clock import now
from tableside.config import Config, DataOptions, GameOptions, ScreenOptions
from tableside.messages import Snapshot
from tableside.simulation.table import SimulatedTable, Steps
from tableside.station import Station
from tableside.vision.frames import Frame

FPS = 30.0
GOAL_MS = 150.0
PATIENCE = 60.0
_BROWSERS = ("chromium", "chromium-browser", "google-chrome")
_HOLD_SECONDS = 0.7
_PAUSE_SECONDS = 0.4
_QUALITY = 95

CARDS = (
    "ATH1",
    "SPA1",
    *(f"COIN{n:02}" for n in range(1, 16)),
    *(f"HOPL{n}" for n in range(1, 6)),
    *(f"{polis}{n}" for polis in ("COR", "THE", "ARG") for n in range(1, 7)),
)
"""Two players begin their polises; then one of them draws on and on, for none of the rest ends a
turn. Each of these changes what the page shows."""

NOTE_TIMES = """
window.marks = [];
let newest = null;
const clock = () => (performance.timeOrigin + performance.now()) / 1000;
const add = EventSource.prototype.addEventListener;
EventSource.prototype.addEventListener = function (name, listener) {
  add.call(this, name, (event) => {
    if (name === "table") newest = { number: Number(event.lastEventId), came: clock() };
    listener(event);
  });
};
document.addEventListener("DOMContentLoaded", () => {
  const table = document.getElementById("table");
  new MutationObserver(() => {
    if (!newest) return;
    const mark = { ...newest, changed: clock() };
    newest = null;
    requestAnimationFrame(() => requestAnimationFrame(() => {
      mark.painted = clock();
      window.marks.push(mark);
      document.documentElement.dataset.painted = mark.number;
    }));
  }).observe(table, { subtree: true, childList: true, attributes: true, characterData: true });
});
"""


@dataclass(frozen=True, slots=True)
class Way:
    """One card's way to the screen: milliseconds since its picture was handed over."""

    published: float
    came: float
    changed: float
    painted: float


# --- the film ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Film:
    """Pictures as a camera sends them (JPEG), and an empty table before and after."""

    empty: bytes
    pictures: tuple[bytes, ...]


def film(cards: Sequence[str], seed: int) -> Film:
    """Each card is carried in, held, carried out."""

    def script(table: SimulatedTable) -> Steps:
        yield _PAUSE_SECONDS
        for card in cards:
            yield from table.show(card, hold=_HOLD_SECONDS)
            yield _PAUSE_SECONDS

    table = SimulatedTable(deck(), script, seed=seed, fps=FPS)
    pictures: list[bytes] = []
    while (frame := table.read(0.0)) is not None:
        done, coded = cv2.imencode(".jpg", frame.luma, [cv2.IMWRITE_JPEG_QUALITY, _QUALITY])
        assert done
        pictures.append(coded.tobytes())
    return Film(pictures[0], tuple(pictures))


class Projector:
    """Shows a film as a live camera does, once `begin` is set: a picture that is not taken in time
    is lost.
    """

    live = True

    def __init__(self, shown: Film, begin: threading.Event) -> None:
        self._film = shown
        self._begin = begin
        self._begun: float | None = None
        self._given = -1
        self._number = -1
        self._rng = np.random.default_rng(0)

    def read(self, timeout: float) -> Frame:
        """The newest picture that was not given yet, when it is due."""
        if self._begun is None:
            time.sleep(min(timeout, 1 / FPS))
            if not self._begin.is_set():
                return self._frame(self._film.empty)
            self._begun = time.monotonic()
        due = max(self._given + 1, math.floor((time.monotonic() - self._begun) * FPS))
        picture = self._film.pictures[due] if due < len(self._film.pictures) else self._film.empty
        time.sleep(max(0.0, self._begun + due / FPS - time.monotonic()))
        self._given = due
        return self._frame(picture)

    def close(self) -> None:
        """Nothing is open."""

    def _frame(self, picture: bytes) -> Frame:
        coded = np.frombuffer(picture, np.uint8)
        luma = np.asarray(cv2.imdecode(coded, cv2.IMREAD_GRAYSCALE), np.uint8)
        self._number += 1
        # A sensor never gives the same picture twice; a station takes one that does for stuck.
        grain = self._rng.integers(0, 2, luma.shape[1]).astype(np.uint8)
        return Frame(luma ^ grain, now(), self._number)


# --- the station's process -----------------------------------------------------------------------


def run_station(orders: Connection, folder: str, shown: Film) -> None:
    """Runs a station before the film: says where its pages are, begins when told, and when told to
    end sends (snapshot, when its card's picture came, when it was published).
    """
    published: list[tuple[int, float, float]] = []

    def note(snapshot: Snapshot) -> None:
        if snapshot.cues and snapshot.events:
            published.append((snapshot.number, snapshot.time, now()))

    begin = threading.Event()
    config = Config(
        game=GameOptions(players=("Ania", "Borys")),
        screen=ScreenOptions(port=0),
        data=DataOptions(Path(folder)),
    )
    station = Station(config, sources=lambda: Projector(shown, begin))
    station.publisher.subscribe(note)
    with station:
        orders.send(station.url)
        orders.recv()
        published.clear()
        begin.set()
        orders.recv()
        orders.send(published)


# --- measuring -----------------------------------------------------------------------------------


@contextmanager
def _page(url: str) -> Iterator[Page]:
    found = next(filter(None, map(shutil.which, _BROWSERS)), None)
    if found is None:
        raise SystemExit(f"a browser is needed, one of: {', '.join(_BROWSERS)}")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
        page = chromium.new_page(viewport={"width": 1280, "height": 720})
        page.add_init_script(NOTE_TIMES)
        page.goto(url)
        yield page
        chromium.close()


def measure(showings: int, seed: int, folder: Path | None = None) -> tuple[int, list[Way]]:
    """Shows so many cards, with the match kept in `folder` meanwhile; gives how many of them were
    registered, and the way of each that reached the page as a snapshot of its own.
    """
    shown = film(CARDS[:showings], seed)
    with ExitStack() as stack:
        kept = tempfile.TemporaryDirectory(prefix="tableside-latency-", dir=folder)
        station = stack.enter_context(
            beside(run_station, stack.enter_context(kept), shown, patience=PATIENCE)
        )
        page = stack.enter_context(_page(station.recv()))
        page.wait_for_timeout(1000)  # what is loaded once, is loaded now
        station.send("begin")
        page.wait_for_timeout(1000 * (len(shown.pictures) / FPS + 1))
        marks: list[dict[str, Any]] = page.evaluate("marks")
        station.send("end")
        published: list[tuple[int, float, float]] = station.recv()
    seen = {mark["number"]: mark for mark in marks}
    ways = [
        Way(*(1000 * (at - came) for at in (told, *_moments(seen[number]))))
        for number, came, told in published
        if number in seen
    ]
    return len(published), ways


def _moments(mark: dict[str, Any]) -> tuple[float, float, float]:
    return mark["came"], mark["changed"], mark["painted"]


def table(ways: Sequence[Way]) -> str:
    """The ways as a table."""
    names = {
        "published": "published (read, tracked, judged, on the disk)",
        "came": "its event is in the page",
        "changed": "the page's elements are changed",
        "painted": "the change is painted",
    }
    rows = []
    for name, told in names.items():
        values = [getattr(way, name) for way in ways]
        shares = (quantile(values, 0.5), quantile(values, 0.95), max(values, default=float("nan")))
        rows.append([told, *(f"{value:.0f}" for value in shares)])
    return markdown(
        ["ms since the picture that completed the showing", "half", "95 %", "worst"], rows
    )


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--showings", type=int, default=len(CARDS), help=f"at most {len(CARDS)}")
    parser.add_argument("--seed", type=int, default=1, help="another seed, other hands")
    parser.add_argument("--folder", type=Path, help="where the match is kept: its disk is measured")
    parser.add_argument("--json", type=Path, help="also write the numbers to this file")
    options = parser.parse_args()
    registered, ways = measure(options.showings, options.seed, options.folder)
    write_json(options.json, {"machine": machine(), "ways": [asdict(way) for way in ways]})
    within = sum(way.painted <= GOAL_MS for way in ways)
    print(
        f"{min(options.showings, len(CARDS))} cards shown, {registered} registered, {len(ways)} "
        f"painted one by one, {100 * within / max(1, len(ways)):.1f} % of them within "
        f"{GOAL_MS:.0f} ms; {FPS:.0f} pictures of 1280x720 a second; "
        f"{machine()}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}\n\n{table(ways)}"
    )


if __name__ == "__main__":
    main()
