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

Quad = NDArray[np.float64]
Cells = NDArray[np.float32]
Verdict = Literal["card", "empty", "other", "unknown"]

CELLS_ACROSS = 160
FIRST_LOOK_SECONDS = 0.5
NEW_LOOK_SECONDS = 5.0
_LONGEST_STEP = 0.5
"""Seconds that one frame may count for, so that a gap between frames is no evidence."""
_MATCHING_SHARE = 0.9
_KNOWN_SHARE = 0.6
_MOVED_SHARE = 0.4
_MOVED_CELLS = 0.75
_MOVED_RESPONSE = 0.1
_MOVED_AGREEMENT = 0.7


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
            | (self._known & self._matches(self._table) & (self._stable > 0))
        )
        self._table = np.where(learn, self._candidate, self._table)
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

    def verdict(self, quad: Quad, card_look: Cells) -> Verdict:
        """What a place shows: still the card as it looked when it was last read, the empty table,
        something else, or something that the table's look there is not known for.
        """
        x0, y0, x1, y1 = self._box(quad)
        assert self._cells is not None
        area = self._mask([quad], grown=1.0)[y0:y1, x0:x1]
        if not area.any():
            return "unknown"
        now = self._cells[y0:y1, x0:x1]
        near = np.abs(now - card_look) <= self.tolerance
        if card_look.shape == now.shape and near[area].mean() >= _MATCHING_SHARE:
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
        where it does not, or where that cannot be told.
        """
        if self._cells is None or self._known.mean() < 0.3:
            return None
        differs = ~self._matches(self._table) & self._known
        if differs.sum() < _MOVED_SHARE * self._known.sum():
            return None
        now = np.where(self._known, self._cells / self._gain, self._table)
        window = cv2.createHanningWindow((now.shape[1], now.shape[0]), cv2.CV_32F)
        (x, y), response = cv2.phaseCorrelate(
            self._table.astype(np.float32), now.astype(np.float32), window
        )
        if response < _MOVED_RESPONSE or np.hypot(x, y) < _MOVED_CELLS:
            return None
        if self._agreement_moved_by(x, y) < _MOVED_AGREEMENT:
            return None
        return x / self._scale, y / self._scale

    def forget(self) -> None:
        """The camera was moved: nothing is known of the table."""
        if self._cells is not None:
            self._begin(self._cells, self._size, self._time)

    def _agreement_moved_by(self, x: float, y: float) -> float:
        """The share of cells that look like the remembered table, were it moved by some cells."""
        assert self._cells is not None
        size = (self._cells.shape[1], self._cells.shape[0])
        move = np.array([[1, 0, x], [0, 1, y]])
        moved = cv2.warpAffine(self._table.astype(np.float32), move, size)
        known = cv2.warpAffine(self._known.astype(np.uint8), move, size) > 0
        near = np.abs(self._cells - self._gain * moved) <= 1.5 * self.tolerance
        return float(near[known].mean()) if known.any() else 0.0

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
        """How much brighter the picture is than when the table's look was learned."""
        usable = free & self._known & (self._table > 8)
        if usable.sum() < 50:
            return self._gain
        assert self._cells is not None
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
