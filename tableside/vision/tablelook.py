"""Remembers how the table looks without cards, to tell an empty place from a covered one.

The picture is averaged into cells. A cell that stays the same for a while, with no card near, is
table; the look of a known cell is only replaced after a longer while, so that a card held still
does not become part of the table.
"""

from __future__ import annotations

from typing import Literal

import cv2
import numpy as np
from numpy.typing import NDArray

from tableside.vision.frames import Luma
from tableside.vision.geometry import Quad

Cells = NDArray[np.float32]
Verdict = Literal["card", "empty", "other", "unknown"]

CELLS_ACROSS = 160
FIRST_LOOK_SECONDS = 0.5
NEW_LOOK_SECONDS = 5.0
_LONGEST_STEP = 0.5
"""Seconds that one frame may count for, so that a gap between frames is no evidence."""
_FOLLOWING = 0.02
"""How fast the look of a known cell follows small changes, as a share for each frame."""
_MOSTLY = 0.5
_MATCHING_SHARE = 0.9
_KNOWN_SHARE = 0.6
_SEEN_SHARE = 0.3
_MOVED_CELLS = 1.0
_STILL_ALIKE, _MOVED_ALIKE = 0.25, 0.5
"""Correlations of the table's pattern with the picture: above the first it lies where it lay; the
second is what it must reach where it is said to lie now."""


class TableLook:
    """The table as a camera that stands still sees it."""

    def __init__(self) -> None:
        self._cells: Cells | None = None
        self._size = (0, 0)
        self._scale = 1.0
        self._time = 0.0
        self._noise = 2.0
        self._gain = 1.0
        nothing = np.zeros((1, 1), np.float32)
        self._candidate: Cells = nothing
        self._table: Cells = nothing
        self._stable: Cells = nothing
        self._known: NDArray[np.bool_] = nothing.astype(bool)

    def update(self, luma: Luma, time: float, cards: list[Quad]) -> None:
        """Take in a frame; `cards` are places (pixels) that may hold a card now."""
        height, width = luma.shape
        across = min(CELLS_ACROSS, width)
        down = max(1, round(height * across / width))
        cells = cv2.resize(luma, (across, down), interpolation=cv2.INTER_AREA).astype(np.float32)
        if self._cells is None or self._size != (width, height):
            self._begin(cells, (width, height), time)
            return
        step = min(max(time - self._time, 0.0), _LONGEST_STEP)
        self._time = time
        change = np.abs(cells - self._cells)
        # Most cells do not move between two frames, so the median change is the camera's noise.
        self._noise = 0.9 * self._noise + 0.1 * float(np.median(change)) * 1.5
        self._cells = cells
        same = np.abs(cells - self._candidate) <= self.tolerance
        self._stable = np.where(same, self._stable + step, 0.0)
        self._candidate += np.where(same, 0.1, 1.0) * (cells - self._candidate)
        free = ~self._mask(cards, grown=1.6)
        self._gain = self._exposure(free)
        learn = free & (
            (self._stable >= NEW_LOOK_SECONDS)
            | (~self._known & (self._stable >= FIRST_LOOK_SECONDS))
        )
        follow = free & self._known & self._matches(self._table) & (self._stable > 0)
        # Kept as in the light in which it was first seen, so that one exposure holds everywhere.
        look = self._candidate / self._gain
        rate = np.where(learn, 1.0, np.where(follow, _FOLLOWING, 0.0))
        self._table += rate * (look - self._table)
        self._known |= learn

    @property
    def tolerance(self) -> float:
        """Grey levels by which two looks of the same thing may differ."""
        return min(4.0 + 4.0 * self._noise, 14.0)

    def picture_of(self, quad: Quad) -> Cells:
        """The cells around a place as they are now, for `verdict` later."""
        x0, y0, x1, y1 = self._box(quad)
        assert self._cells is not None
        return self._cells[y0:y1, x0:x1].copy()

    def verdict(self, quad: Quad, card_look: Cells | None) -> Verdict:
        """What a place shows: still the card as it looked when it was last read, the empty table,
        something else, or something where the table's look is not known. `card_look` is None where
        it is not known either.
        """
        x0, y0, x1, y1 = self._box(quad)
        assert self._cells is not None
        area = self._mask([quad], grown=1.0)[y0:y1, x0:x1]
        if not area.any():
            return "unknown"
        now = self._cells[y0:y1, x0:x1]
        if card_look is not None and card_look.shape == now.shape:
            near = np.abs(now - card_look) <= self.tolerance
            if near[area].mean() >= _MATCHING_SHARE:
                return "card"
        known = self._known[y0:y1, x0:x1] & area
        if known.sum() < _KNOWN_SHARE * area.sum():
            return "unknown"
        matching = self._matches(self._table)[y0:y1, x0:x1]
        return "empty" if matching[known].mean() >= _MATCHING_SHARE else "other"

    def still_for(self, quad: Quad) -> float:
        """Seconds since anything moved at a place."""
        area = self._mask([quad], grown=1.0)
        return float(np.percentile(self._stable[area], 10)) if area.any() else 0.0

    def shift(self) -> tuple[float, float] | None:
        """How far the whole picture lies from the remembered table, in pixels (right, down); None
        where it does not, or where that cannot be told (a table without any pattern).

        What is compared is the pattern without its brightness, so that lamps and shadows make no
        difference; the distance comes from phase correlation.
        """
        if self._cells is None or self._known.mean() < _SEEN_SHARE:
            return None
        now, then = self._pattern(self._cells), self._pattern(self._table)
        if _alike(now, then, self._known) > _STILL_ALIKE:
            return None
        window = cv2.createHanningWindow((now.shape[1], now.shape[0]), cv2.CV_32F)
        (x, y), _ = cv2.phaseCorrelate(then, now, window)
        if np.hypot(x, y) < _MOVED_CELLS:
            return None
        move = np.array([[1, 0, x], [0, 1, y]])
        size = (now.shape[1], now.shape[0])
        moved = cv2.warpAffine(then, move, size).astype(np.float32)
        known = cv2.warpAffine(self._known.astype(np.uint8), move, size) > 0
        if known.mean() < _SEEN_SHARE or _alike(now, moved, known) < _MOVED_ALIKE:
            return None
        return x / self._scale, y / self._scale

    def _pattern(self, cells: Cells) -> Cells:
        away = cells - cv2.blur(cells, (9, 9))
        limit = 2 * self.tolerance
        pattern: Cells = np.clip(away, -limit, limit).astype(np.float32)
        return pattern

    def forget(self) -> None:
        """The camera was moved: nothing is known of the table."""
        if self._cells is not None:
            self._begin(self._cells, self._size, self._time)

    def _begin(self, cells: Cells, size: tuple[int, int], time: float) -> None:
        self._cells, self._size, self._time = cells, size, time
        self._scale = cells.shape[1] / size[0]
        self._candidate = cells.copy()
        self._table = cells.copy()
        self._stable = np.zeros(cells.shape, np.float32)
        self._known = np.zeros(cells.shape, bool)
        self._gain = 1.0

    def _matches(self, look: Cells) -> NDArray[np.bool_]:
        assert self._cells is not None
        matches: NDArray[np.bool_] = np.abs(self._cells - self._gain * look) <= self.tolerance
        return matches

    def _exposure(self, free: NDArray[np.bool_]) -> float:
        """How much brighter the picture is than when the table's look was learned.

        What doesn't look like the table is left out where most does: a card's lower part and the
        hand that holds it would brighten the measure a little each time, and the table's look,
        which is learned by that measure, would drift away.
        """
        usable = free & self._known & (self._table > 8)
        if usable.sum() < 50:
            return self._gain
        assert self._cells is not None
        matching = usable & self._matches(self._table)
        if matching.sum() >= _MOSTLY * usable.sum():
            usable = matching
        gain = float(np.median(self._cells[usable] / self._table[usable]))
        return min(max(gain, 0.3), 3.0)

    def _box(self, quad: Quad) -> tuple[int, int, int, int]:
        assert self._cells is not None
        height, width = self._cells.shape
        low = np.floor(quad.min(axis=0) * self._scale).astype(int)
        high = np.ceil(quad.max(axis=0) * self._scale).astype(int)
        x0, y0 = (int(v) for v in np.clip(low, 0, [width - 1, height - 1]))
        x1, y1 = (int(v) for v in np.clip(high, [x0 + 1, y0 + 1], [width, height]))
        return x0, y0, x1, y1

    def _mask(self, quads: list[Quad], *, grown: float) -> NDArray[np.bool_]:
        assert self._cells is not None
        mask = np.zeros(self._cells.shape, np.uint8)
        for quad in quads:
            centre = quad.mean(axis=0)
            corners = ((quad - centre) * grown + centre) * self._scale - 0.5
            cv2.fillConvexPoly(mask, np.round(corners).astype(np.int32), 1)
        return mask.astype(bool)


def _alike(one: Cells, other: Cells, where: NDArray[np.bool_]) -> float:
    """The correlation of two patterns where both are known, -1 to 1."""
    a, b = one[where], other[where]
    a, b = a - a.mean(), b - b.mean()
    return float(a @ b) / (float(np.linalg.norm(a) * np.linalg.norm(b)) + 1e-6)
