"""Plays hundreds of games in one process, and sees whether it grows or slows down.

    python -m bench.endurance [--games 500] [--seed 1] [--json FILE]

A whole station runs: a camera that looks at an empty table, the table's thread, the journal on the
disk (of which the oldest matches are deleted meanwhile), pages, and a viewer on the event stream.
In each game legal moves are tapped by chance, some are undone, and pages are asked for. What reader
and tracker take for cards is measured by `bench.memory` and `bench.showings`.

After every game: memory (resident), open files, threads, and seconds a move. The bars: memory grows
by less than 5 % from the tenth game on, files and threads not at all, and the last tenth of the
games takes no longer a move than the first after the tenth.
"""

from __future__ import annotations

import os
import random
import statistics
import sys
import tempfile
import threading
import time
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np

from bench.workshop import common_options, machine, markdown, write_json
from tableside.clock import now
from tableside.config import Config, CueOptions, DataOptions, GameOptions, ScreenOptions
from tableside.messages import NewMatch, Snapshot, Tap
from tableside.new_match import match_header
from tableside.station import Station
from tableside.vision.frames import Frame

PATIENCE = 60.0
WARM = 10
"""Games until everything is loaded that is ever loaded."""
MOST_MOVES = 60
UNDO_EVERY = 9
PAGES = ("", "dispute", "matches", "rules", "api/snapshot", "api/history")
PAGES_EVERY = 20
FPS = 5.0
MOST_MATCHES = 40


@dataclass(frozen=True, slots=True)
class Measured:
    """The process after a game."""

    memory_mb: float
    files: int
    threads: int
    ms_a_move: float


class EmptyTable:
    """A live camera that looks at an empty table."""

    live = True

    def __init__(self) -> None:
        self._luma = np.random.default_rng(1).integers(90, 110, (480, 640), np.uint8)
        self._number = 0

    def read(self, timeout: float) -> Frame:
        """A picture when it is due."""
        time.sleep(min(timeout, 1 / FPS))
        self._number += 1
        return Frame(np.roll(self._luma, self._number, axis=1), now(), self._number)

    def close(self) -> None:
        """Nothing is open."""


@contextmanager
def playing() -> Iterator[Station]:
    """A station with a viewer on its event stream."""
    with tempfile.TemporaryDirectory(prefix="tableside-endurance-") as folder:
        config = Config(
            game=GameOptions(players=("Ania", "Borys", "Celina")),
            screen=ScreenOptions(port=0),
            cues=CueOptions(lamps=False, buzzer=False, buttons=False),
            data=DataOptions(Path(folder), most_matches=MOST_MATCHES),
        )
        with Station(config, sources=EmptyTable) as station:
            viewer = threading.Thread(target=_view, args=(station.url,), daemon=True)
            viewer.start()
            yield station
        viewer.join(PATIENCE)


def _view(url: str) -> None:
    try:
        with urllib.request.urlopen(f"{url}events", timeout=PATIENCE) as stream:
            for _ in stream:
                pass
    except OSError:
        return  # the station has ended


def play(station: Station, rng: random.Random) -> float:
    """One game; gives the milliseconds a move took."""
    config, game = station._config, station.game
    answer = station.table.ask(NewMatch(match_header(config, game), now()), PATIENCE)
    moves = 0
    took = 0.0
    snapshot = answer.snapshot
    while moves < MOST_MOVES and not game.over(snapshot.position):
        moves += 1
        started = time.monotonic()
        snapshot = _move(station, snapshot, rng, undo=moves % UNDO_EVERY == 0)
        took += time.monotonic() - started
        if moves % PAGES_EVERY == 0:
            for page in PAGES:
                with urllib.request.urlopen(f"{station.url}{page}", timeout=PATIENCE) as shown:
                    shown.read()
    return 1000 * took / max(1, moves)


def _move(station: Station, snapshot: Snapshot, rng: random.Random, *, undo: bool) -> Snapshot:
    game = station.game
    line: Any = {"do": "undo"}
    if not (undo and snapshot.can_undo):
        line = game.write_move(rng.choice(list(game.legal_moves(snapshot.position))))
    answer = station.table.ask(Tap(snapshot.number, now(), line=line), PATIENCE)
    if not answer.ok:
        raise RuntimeError(f"refused: {line}, {answer.text}")
    return answer.snapshot


def measured(ms_a_move: float) -> Measured:
    """The process now."""
    status = Path("/proc/self/status").read_text().splitlines()
    found = dict(line.split(":", 1) for line in status)
    return Measured(
        int(found["VmRSS"].split()[0]) / 1024,
        len(list(Path("/proc/self/fd").iterdir())),
        int(found["Threads"]),
        ms_a_move,
    )


def measure(games: int, seed: int) -> list[Measured]:
    """So many games, one after another."""
    rng = random.Random(seed)
    all_measured: list[Measured] = []
    with playing() as station:
        for _ in range(games):
            all_measured.append(measured(play(station, rng)))
            if sys.stderr.isatty():
                print(".", end="", file=sys.stderr, flush=True)
    return all_measured


@dataclass(frozen=True, slots=True)
class Change:
    """From the tenth game to the end."""

    memory_share: float
    files: int
    threads: int
    slower_share: float


def change(found: Sequence[Measured], warm: int = WARM) -> Change:
    """How the process changed after so many games; the ends are medians of some games each."""
    some = max(1, (len(found) - warm) // 10)
    first, last = found[warm : warm + some], found[-some:]

    def median(part: Sequence[Measured], name: str) -> float:
        middle: float = statistics.median(getattr(one, name) for one in part)
        return middle

    return Change(
        found[-1].memory_mb / found[warm - 1].memory_mb - 1,
        round(median(last, "files") - median(first, "files")),
        round(median(last, "threads") - median(first, "threads")),
        median(last, "ms_a_move") / median(first, "ms_a_move") - 1,
    )


def table(found: Sequence[Measured]) -> str:
    """Some of the games as a table."""
    shown = sorted({1, WARM, *range(100, len(found), 100), len(found)} & {*range(len(found) + 1)})
    rows = [
        [
            str(n),
            f"{found[n - 1].memory_mb:.1f}",
            str(found[n - 1].files),
            str(found[n - 1].threads),
            f"{found[n - 1].ms_a_move:.1f}",
        ]
        for n in shown
    ]
    return markdown(["game", "MB", "open files", "threads", "ms a move"], rows)


def main() -> int:
    parser = common_options(__doc__)
    parser.add_argument("--games", type=int, default=500)
    options = parser.parse_args()
    started = time.monotonic()
    found = measure(options.games, options.seed)
    write_json(options.json, [asdict(one) for one in found])
    print(f"{options.games} games in {time.monotonic() - started:.0f} s; {machine()}, ", end="")
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.0f}\n\n{table(found)}\n")
    if options.games <= WARM:
        return 0
    changed = change(found)
    print(
        f"after the tenth: memory {100 * changed.memory_share:+.1f} %, files {changed.files:+}, "
        f"threads {changed.threads:+}, time a move {100 * changed.slower_share:+.0f} %"
    )
    return int(changed.memory_share >= 0.05 or changed.files > 0 or changed.threads > 0)


if __name__ == "__main__":
    raise SystemExit(main())
