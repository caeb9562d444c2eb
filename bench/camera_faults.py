"""Breaks a running table's camera in ten ways, thirty times, while people play whole games.

    python -m bench.camera_faults [--faults 30] [--seed 1] [--json FILE]

A whole station runs, with its threads and pages. Its camera is a simulated table in its own time,
of which the newest picture is handed over as every live camera does it (`LiveSource`). Simulated
people show their cards, look at the display, and show again what it did not take. The camera is not
there when the station starts. Then, whenever it has been well for a while, it breaks:

- unplugged: no picture comes, and there is no camera to be opened
- hangs: the same, and opening it takes two seconds
- busy: another program took it
- stalled: it is open, and no picture comes
- stands still: the last picture again and again
- dark: a black picture with a sensor's noise
- covered: light and shade without anything in them
- noise: nothing but noise
- no picture: arrays in a shape that no camera gives
- slow: one picture a second

The bars: the display says each within two seconds; the camera is well again without a restart; the
game goes on to its end, with no card taken twice or from a picture that stands still: the people
compare the display with their cards after every move, and give up where the two differ. Where a
game ends before the last fault, they begin another; the last one is played to its end as well.
"""

from __future__ import annotations

import queue
import random
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Literal

import numpy as np

from bench.workshop import common_options, machine, markdown, write_json
from tableside.clock import now
from tableside.config import Config, CueOptions, DataOptions, GameOptions, ScreenOptions
from tableside.messages import NewMatch, PlayingCard, Snapshot, TableMessage
from tableside.new_match import match_header
from tableside.simulation.habits import Habits, habits_of
from tableside.simulation.perspective import Viewpoint
from tableside.simulation.players import Pace, Players
from tableside.simulation.table import SimulatedTable
from tableside.station import Station
from tableside.vision.frames import Luma, SourceBusy, SourceLost
from tableside.vision.sources.mailbox import LiveSource, Picture

FPS = 10.0
VIEW = Viewpoint(size=(640, 400))
PACE = Pace(think=(0.8, 1.4), carry=0.2, admire=0.1, patience=2.5, again=0.8)
WELL_SECONDS = 6.0
"""Between two faults: a camera that was well for so long is opened again soon."""
LASTS_SECONDS = 1.5
"""How long a fault lasts after it was told."""
PATIENCE = 60.0
BAR_SECONDS = 2.0
LONGEST_GAME_SECONDS = 1200.0

Kind = Literal[
    "unplugged", "hangs", "busy", "stalled", "stands still", "dark", "covered", "noise",
    "no picture", "slow",
]  # fmt: skip
TOLD: dict[Kind, str] = {
    "unplugged": "lost", "hangs": "lost", "busy": "busy", "stalled": "lost",
    "stands still": "frozen", "dark": "blind", "covered": "covered", "noise": "lost",
    "no picture": "lost", "slow": "slow",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault: what was told and when, when all was well again after it had ended (seconds
    each), and in which game and at which move of it that was.
    """

    kind: Kind
    condition: str
    told: float
    well: float
    game: int
    move: int


class Table:
    """The simulated table in its own time, and a camera before it that can be broken.

    Args:
        seen: the table, whose script plays.
    """

    def __init__(self, seen: SimulatedTable) -> None:
        self._seen = seen
        self._changed = threading.Condition()
        self._newest: tuple[int, Luma] = (-1, np.zeros((1, 1), np.uint8))
        self._over = False
        self._fault: Kind | None = "unplugged"
        self._rng = np.random.default_rng(6)
        self._thread = threading.Thread(target=self._run, name="the table")
        self.opened = 0

    def start(self) -> None:
        self._thread.start()

    def join(self, timeout: float) -> bool:
        """Waits until the people have left the table; gives whether they have."""
        self._thread.join(timeout)
        return not self._thread.is_alive()

    def stop(self) -> None:
        with self._changed:
            self._over = True
            self._changed.notify_all()

    def break_(self, kind: Kind | None) -> None:
        """From now on the camera does this; None: it is well."""
        with self._changed:
            self._fault = kind
            self._changed.notify_all()

    def _run(self) -> None:
        due = time.monotonic()
        while not self._over:
            frame = self._seen.read(0.0)
            if frame is None:
                break
            with self._changed:
                self._newest = (frame.number, frame.luma)
                self._changed.notify_all()
            due = max(due + 1 / FPS, time.monotonic())
            time.sleep(max(0.0, due - time.monotonic()))

    def wake(self) -> None:
        """Whoever waits for a picture looks around."""
        with self._changed:
            self._changed.notify_all()

    # --- the camera ---

    def open(self) -> LiveSource:
        """Opens the camera as it is now."""
        fault = self._fault
        if fault == "hangs":
            time.sleep(2.0)
        if fault in ("unplugged", "hangs"):
            raise SourceLost("there is no camera: plug it in")
        if fault == "busy":
            raise SourceBusy("another program has the camera: close it")
        self.opened += 1
        return _Camera(self).source

    def next(self, after: int, closed: threading.Event) -> tuple[int, Luma]:
        """The next picture as the camera gives it, and its number."""
        if self._fault == "slow":
            closed.wait(1.0)
        with self._changed:

            def there() -> bool:
                still = self._fault == "stands still" or self._newest[0] > after
                gone = self._fault in ("unplugged", "hangs", "busy")
                return closed.is_set() or gone or (still and self._fault != "stalled")

            self._changed.wait_for(there)
            fault, (number, luma) = self._fault, self._newest
        if closed.is_set() or fault in ("unplugged", "hangs", "busy"):
            raise SourceLost("the camera stopped giving pictures: check its cable")
        if fault == "stands still" and after >= 0:
            closed.wait(1 / FPS)
            return after, luma
        return number, luma

    def seen_as(self, luma: Luma) -> Luma:
        """What the camera makes of a picture."""
        height, width = luma.shape
        match self._fault:
            case "dark":
                return self._rng.integers(0, 8, luma.shape).astype(np.uint8)
            case "covered":
                slope = np.linspace(70, 40, width)[None, :] + self._rng.normal(0, 3, luma.shape)
                return slope.astype(np.uint8)
            case "noise":
                return self._rng.integers(0, 256, luma.shape).astype(np.uint8)
            case "no picture":
                return np.zeros((height, width, 2), np.uint8)
            case _:
                return luma


class _Camera:
    """One time that the camera is open."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._closed = threading.Event()
        self._last = -1
        self._held: Luma | None = None
        self.source = LiveSource("the camera", self._grab, self._closed.set, self._wake)

    def _grab(self) -> Picture:
        number, luma = self._table.next(self._last, self._closed)
        if number > self._last or self._held is None:
            self._last, self._held = number, luma
        return self._table.seen_as(self._held), None, now()

    def _wake(self) -> None:
        self._closed.set()
        self._table.wake()


# --- one run --------------------------------------------------------------------------------------


class Run:
    """A station, people before its broken camera, and somebody who breaks it.

    Args:
        folder: where the match is kept.
        seed: of the deck's order and the people's manners.
    """

    def __init__(self, folder: Path, seed: int) -> None:
        self._seed = seed
        config = Config(
            game=GameOptions(players=("Ania", "Borys", "Celina")),
            screen=ScreenOptions(port=0),
            cues=CueOptions(lamps=False, buzzer=False, buttons=False),
            data=DataOptions(folder),
        )
        self._station = Station(config, sources=self._open, new_match=True)
        self.players = Players(
            self._sit_down,
            lambda: self._station.publisher.snapshot,
            self._press,
            pace=PACE,
            rng=random.Random(f"manners {seed}"),
            company=True,
        )
        self._header = match_header(config, self._station.game)
        self.games = 0
        """How many were played to their end."""
        seen = SimulatedTable(
            self._station.deck, self.players.script, seed=seed, fps=FPS, viewpoint=VIEW
        )
        self.table = Table(seen)
        self._news: queue.SimpleQueue[Snapshot] = queue.SimpleQueue()

    def play(self, kinds: Sequence[Kind]) -> Iterator[Fault]:
        """Breaks the camera in these ways, one after the other, then lets the people finish. Ends
        early where they are stuck.
        """
        with self._station, self._at_the_table():
            started = time.monotonic()
            condition = self._until({"lost"})
            yield self._mended("unplugged", time.monotonic() - started, condition)
            for kind in kinds:
                self._play_on(WELL_SECONDS)
                if self.players.stuck is not None:
                    return
                began = time.monotonic()
                self.table.break_(kind)
                condition = self._until({TOLD[kind]})
                told = time.monotonic() - began
                self._play_on(LASTS_SECONDS)
                yield self._mended(kind, told, condition)
            games = self.games
            ends = time.monotonic() + LONGEST_GAME_SECONDS
            while self.games == games and time.monotonic() < ends and not self.players.stuck:
                self._play_on(WELL_SECONDS)

    @property
    def shown(self) -> Snapshot:
        """What the display shows."""
        return self._station.publisher.snapshot

    @contextmanager
    def _at_the_table(self) -> Iterator[None]:
        unsubscribe = self._station.publisher.subscribe(self._news.put)
        self._news.put(self.shown)
        self.table.start()
        try:
            yield
        finally:
            self.table.stop()
            self.table.break_(None)
            unsubscribe()

    def _mended(self, kind: Kind, told: float, condition: str) -> Fault:
        """The fault ends; waits until the display says that all is well."""
        began = time.monotonic()
        self.table.break_(None)
        self._until({"ok"})
        well = time.monotonic() - began
        return Fault(kind, condition, told, well, self.games + 1, self.shown.move)

    def _until(self, conditions: set[str]) -> str:
        """Waits for a snapshot in which the camera is so; gives how it is."""
        while True:
            snapshot = self._news.get(timeout=PATIENCE)
            if snapshot.camera.condition in conditions:
                return snapshot.camera.condition

    def _play_on(self, seconds: float) -> None:
        """The people play for so long, or until they give up; where a game is over, another begins
        then.
        """
        self.table.join(seconds)
        if self._station.game.over(self.shown.position):
            self.games += 1
            self._station.table.ask(NewMatch(self._header, now(), who="screen"), PATIENCE)
        while not self._news.empty():
            self._news.get()

    def _open(self) -> LiveSource:
        return self.table.open()

    def _press(self, message: TableMessage) -> None:
        # The people's time is the simulated table's; the station's is that of live cameras.
        self._station.table.post(replace(message, time=now()))

    def _sit_down(self, display: Snapshot) -> Habits:
        deck = self._station.deck.cards.values()
        cards = [PlayingCard(card.id, card.kind, card.set) for card in deck]
        rng = random.Random(f"deck {self._seed} {display.move}")
        return habits_of(self._station.game.name)(cards, display, rng)


def main(arguments: Sequence[str] | None = None) -> int:
    """Gives 0 where every bar was reached, else 1."""
    parser = common_options(__doc__ or "")
    parser.add_argument("--faults", type=int, default=30)
    options = parser.parse_args(arguments)
    kinds = [tuple(TOLD)[n % len(TOLD)] for n in range(options.faults)]
    random.Random(options.seed).shuffle(kinds)
    faults: list[Fault] = []
    with tempfile.TemporaryDirectory(prefix="tableside-faults-") as folder:
        run = Run(Path(folder), options.seed)
        for fault in run.play(kinds):
            faults.append(fault)
            print(f"{len(faults) - 1:3} {said(fault)}", file=sys.stderr, flush=True)
    print(table_of(faults))
    print(f"\n{len(faults)} faults in {run.games} whole games; {machine()}")
    write_json(options.json, [asdict(fault) for fault in faults])
    problems = [f"fault {n}, {f.kind}: {p}" for n, f in enumerate(faults) for p in problems_of(f)]
    if run.players.stuck is not None or not run.games:
        problems.append(f"the game did not come to its end: {run.players.stuck or 'too slow'}")
    for problem in problems:
        print(problem)
    return 1 if problems else 0


def said(fault: Fault) -> str:
    """A fault in a line."""
    return (
        f"{fault.kind:13} told as {fault.condition} after {fault.told:.1f} s, well again after "
        f"{fault.well:.1f} s, at move {fault.move} of game {fault.game}"
    )


def problems_of(fault: Fault) -> list[str]:
    """Which bars a fault missed."""
    problems = []
    if fault.told > BAR_SECONDS:
        problems.append(f"told after {fault.told:.1f} s")
    return problems


def table_of(faults: Sequence[Fault]) -> str:
    """How long each kind took to be told and to be well again, at most, in Markdown."""
    rows = []
    for kind, condition in TOLD.items():
        of_kind = [fault for fault in faults if fault.kind == kind]
        if of_kind:
            told, well = max(f.told for f in of_kind), max(f.well for f in of_kind)
            rows.append((kind, condition, str(len(of_kind)), f"{told:.1f} s", f"{well:.1f} s"))
    return markdown(("camera", "told as", "times", "told within", "well again within"), rows)


if __name__ == "__main__":
    sys.exit(main())
