"""A simulated table before a station's camera, and Chromium before its pages.

The table's time stands still until somebody acts on it, and then passes picture by picture, as fast
as the station reads them: a story waits for what it needs, and for nothing else.
"""

from __future__ import annotations

import queue
import random
from collections.abc import Callable
from types import TracebackType

from playwright.sync_api import Expect, Page

from card_markers.deck import Deck
from tableside.simulation.perspective import Pose, Viewpoint
from tableside.simulation.table import SimulatedTable, Steps
from tableside.simulation.things import Manner
from tableside.station import Station
from tableside.vision.frames import Frame

PATIENCE = 60.0
"""Seconds that a story waits for one thing, on a machine that does much else."""

PATIENCE_MS = 1000 * PATIENCE

expect = Expect()
"""Playwright's `expect` with a story's patience."""
expect.set_options(timeout=PATIENCE_MS)

_FPS = 5.0
_HOLD = 0.6
_THINK = 0.2
_SITTING_DOWN = 1.4
"""Seconds in which the station sees the empty table."""
_GONE = 2.0
"""Seconds without a card in the picture, after which it counts when it comes again."""


class Stage:
    """A camera's source. Use it as a context manager within that of its station: leaving it ends
    the source, so that the station can stop.

    Args:
        deck: whose printed cards lie here.
        seats: how many people sit around the table.
        seed: of how they hold their cards.
    """

    live = False

    def __init__(self, deck: Deck, seats: int, seed: int) -> None:
        self._seats = seats
        self._rng = random.Random(f"hands {seed}")
        self._acts: queue.SimpleQueue[Steps | None] = queue.SimpleQueue()
        self._played: queue.SimpleQueue[None] = queue.SimpleQueue()
        self._table = SimulatedTable(
            deck, self._script, seed=seed, fps=_FPS, viewpoint=Viewpoint(size=(640, 400))
        )

    def __enter__(self) -> Stage:
        self._wait()
        self.pause(_SITTING_DOWN)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._acts.put(None)

    # --- the source ---

    def read(self, timeout: float) -> Frame | None:
        """The next picture, once there is something to be seen."""
        return self._table.read(timeout)

    def close(self) -> None:
        self._table.close()

    # --- what people do; each gives back when the station has handled all of it ---

    def show(self, seat: int, card: str, again: bool = False) -> None:
        """Somebody holds a card over the table.

        Args:
            again: whether the table has to see first that it was taken away.
        """
        if again:
            self.pause(_GONE)
        self._act(self._shown(seat, card))

    def pause(self, seconds: float) -> None:
        """Nobody does anything for so long, on the table's clock."""
        self._act(self._table.wait(seconds))

    def set_piles(self, deck: int, discard: int) -> None:
        """How many cards lie on the two piles, for the eye."""
        self._table.set_piles(deck, discard)

    def _shown(self, seat: int, card: str) -> Steps:
        yield from self._table.show(card, _HOLD, manner=self._manner(seat))
        yield _THINK

    def _act(self, steps: Steps) -> None:
        self._acts.put(steps)
        self._wait()

    def _wait(self) -> None:
        self._played.get(timeout=PATIENCE)

    def _script(self, _: SimulatedTable) -> Steps:
        """Runs in the camera's thread. A picture is asked for when all before it is handled."""
        while True:
            self._played.put(None)
            steps = self._acts.get()
            if steps is None:
                return
            yield from steps

    def _manner(self, seat: int) -> Manner:
        """People sit around the table, and nobody holds a card twice in the same way."""
        rng = self._rng
        side = 360.0 * seat / self._seats + rng.uniform(-14.0, 14.0)
        at = Pose(
            rng.uniform(-9.0, 9.0), rng.uniform(-4.0, 6.0), rng.uniform(30.0, 70.0),
            rng.uniform(-9.0, 9.0), rng.gauss(0.0, 6.0), rng.gauss(0.0, 6.0),
        )  # fmt: skip
        return Manner(side, at, enter=0.0, leave=0.0, shake=rng.uniform(0.3, 1.0))


def opened(open_page: Callable[..., Page], address: str, *size: int) -> Page:
    """A page at an address, in a window of this width and height, with a story's patience."""
    page = open_page("about:blank", *size)
    page.context.set_default_timeout(PATIENCE_MS)
    page.goto(address)
    return page


class TableScreen:
    """A station's table page in Chromium, looked at when it shows all that happened."""

    def __init__(self, page: Page, station: Station) -> None:
        self.page = page
        self._station = station

    def catch_up(self) -> None:
        """Wait until the page shows the newest snapshot, or one that came later."""
        self._await(self._station.publisher.snapshot.number)

    def tap(self, what: str) -> None:
        """Tap what a CSS selector names, and wait until the table's answer is on the page."""
        before = self._station.publisher.snapshot.number
        self.page.locator(what).click()
        self._await(before + 1)

    def _await(self, number: int) -> None:
        self.page.wait_for_function(
            "number => document.querySelector('#tap input[name=number]')?.value >= number",
            arg=number,
        )
