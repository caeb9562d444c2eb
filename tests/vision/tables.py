"""A table for the tracker's tests: painted frames, and readings as a perfect reader gives them."""

from __future__ import annotations

from collections.abc import Callable, Collection

import cv2
import numpy as np
import pytest

from tableside.messages import CardGone, CardSeen, CommandShown, TableMessage
from tableside.vision.frames import Foreign, Frame, Read, Reading
from tableside.vision.tracker import Tracker
from tests.vision.pictures import square

WIDTH, HEIGHT = 320, 180
SIDE = 24.0
NOISE = np.random.default_rng(9).normal(0, 2, (8, HEIGHT, WIDTH)).astype(np.float32)
Place = tuple[float, float]

COMMANDS = ("STOP", "UNDO", "HELP")
HERE, THERE = (120.0, 90.0), (220.0, 100.0)
RATES = pytest.mark.parametrize("fps", [5.0, 20.0, 60.0])


class PaintedTable:
    """Cards as white paper with a chequered marker on a patterned table.

    Args:
        tracker: is given every frame.
        fps: frames a second.
    """

    def __init__(self, tracker: Tracker, fps: float = 30.0) -> None:
        self.tracker = tracker
        self.fps = fps
        self.number = 0
        self.messages: list[TableMessage] = []
        self.lying: list[tuple[str, Place]] = []
        self.covers: list[tuple[Place, float]] = []
        self.foreign: list[tuple[str | None, Place]] = []
        self.unread: Collection[str] = ()
        self.light = 1.0
        self.shift: Place = (0.0, 0.0)
        rng = np.random.default_rng(5)
        coarse = rng.uniform(70, 130, (HEIGHT // 6 + 20, WIDTH // 6 + 20)).astype(np.float32)
        self.top = cv2.resize(coarse, None, fx=6, fy=6, interpolation=cv2.INTER_CUBIC)

    @property
    def time(self) -> float:
        return self.number / self.fps

    def put(self, card: str, place: Place) -> None:
        self.lying.append((card, place))

    def take(self, card: str) -> None:
        self.lying = [(other, place) for other, place in self.lying if other != card]

    def move(self, card: str, place: Place) -> None:
        self.take(card)
        self.put(card, place)

    def frame(self, reads: Collection[str] | None = None) -> tuple[TableMessage, ...]:
        """One frame; `reads` are the cards that are read in it (default: all not covered)."""
        picture = self._paint()
        read = [
            Read(card, self._corners(place), 0.95)
            for n, (card, place) in enumerate(self.lying)
            if (card in reads if reads is not None else self._is_read(card, place, n))
        ]
        codes = tuple(Foreign(payload, self._corners(place)) for payload, place in self.foreign)
        frame = Frame(picture, self.time, self.number)
        self.number += 1
        messages = self.tracker.update(frame, Reading(tuple(read), codes))
        self.messages += messages
        return messages

    def run(self, seconds: float, each: Callable[[float], None] | None = None) -> None:
        """Frames for some seconds; before every one `each` gets the share that is over."""
        frames = max(1, round(seconds * self.fps))
        for n in range(frames):
            if each is not None:
                each(n / frames)
            self.frame()

    @property
    def seen(self) -> list[str]:
        return [m.card for m in self.messages if isinstance(m, CardSeen)]

    @property
    def gone(self) -> list[str]:
        return [m.card for m in self.messages if isinstance(m, CardGone)]

    @property
    def commands(self) -> list[str]:
        return [m.command for m in self.messages if isinstance(m, CommandShown)]

    def _corners(self, place: Place) -> tuple[Place, Place, Place, Place]:
        centre = (place[0] + self.shift[0], place[1] + self.shift[1])
        a, b, c, d = ((float(x), float(y)) for x, y in square(centre, SIDE))
        return a, b, c, d

    def _is_read(self, card: str, place: Place, number: int) -> bool:
        return card not in self.unread and not self._covered(place, number)

    def _covered(self, place: Place, number: int) -> bool:
        """By a hand, or by a card laid later."""
        above = [(other, SIDE / 2) for _, other in self.lying[number + 1 :]]
        return any(
            max(abs(place[0] - x), abs(place[1] - y)) < reach + SIDE / 2 - 1
            for (x, y), reach in [*self.covers, *above]
        )

    def _paint(self) -> np.ndarray[tuple[int, ...], np.dtype[np.uint8]]:
        move = np.array([[1, 0, self.shift[0] - 60], [0, 1, self.shift[1] - 60]], np.float64)
        picture = cv2.warpAffine(self.top, move, (WIDTH, HEIGHT)).astype(np.float32)
        for _, (x, y) in [*self.lying, *self.foreign]:
            self._box(picture, (x, y), 1.6 * SIDE, 225)
            for row in range(6):
                for column in range(6):
                    if (row * 5 + column * 3) % 4 < 2:
                        at = (x + (column - 2.5) * SIDE / 6, y + (row - 2.5) * SIDE / 6)
                        self._box(picture, at, SIDE / 12, 30)
        for place, reach in self.covers:
            self._box(picture, place, reach, 165)
        noise = NOISE[self.number % len(NOISE)]
        shown = np.clip(picture * self.light + noise, 0, 255)
        return np.asarray(shown, np.uint8)

    def _box(
        self,
        picture: np.ndarray[tuple[int, ...], np.dtype[np.float32]],
        centre: Place,
        reach: float,
        value: float,
    ) -> None:
        x, y = centre[0] + self.shift[0], centre[1] + self.shift[1]
        x0, x1 = (min(max(round(v), 0), WIDTH) for v in (x - reach, x + reach))
        y0, y1 = (min(max(round(v), 0), HEIGHT) for v in (y - reach, y + reach))
        picture[y0:y1, x0:x1] = value


def new_table(fps: float = 15.0, tracker: Tracker | None = None) -> PaintedTable:
    """A table that has been empty for a second."""
    table = PaintedTable(tracker or Tracker(COMMANDS), fps)
    table.run(1.0)
    return table
