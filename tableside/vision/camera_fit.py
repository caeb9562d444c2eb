"""Whether a camera still looks at the table as it did when it was calibrated: across restarts,
when nothing of the frames before is left.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import cv2
import numpy as np
from numpy.typing import NDArray

from card_markers.markers import MODULES
from tableside.vision.calibration import CalibrationData
from tableside.vision.frames import Frame, Luma, Read, Reading
from tableside.vision.geometry import as_quad, side
from tableside.vision.picture_quality import face_quad

Fit = Literal["unknown", "fits", "moved"]

LOOK_SIZE = (96, 54)
"""Width and height of the remembered pattern in cells."""

SURE_SECONDS = 1.5
"""How long the picture must say the same before it is believed."""

_BLUR_CELLS = 9
_STEEPEST = 2.0
"""How many times the median a cell counts at most: a white card then weighs no more than grain."""
_SAME, _STRANGE, _FOUND = 0.55, 0.3, 0.55
_LEAST_SHIFT = 1.5
_LOOK_EVERY_SECONDS = 0.2
_PLAIN = 0.7
"""Grey levels. A picture of which half differs by less from its neighbourhood has no pattern."""
_CARDS = 4
_SMALLER, _LARGER = 0.72, 1.5
"""Cards lie on the table or are held above it: so they may look larger, but hardly smaller."""

_CARD_GROWN = 1.15
_LEAST_FREE = 0.3

Pattern = NDArray[np.float32]
Mask = NDArray[np.bool_]


def look_of(luma: Luma) -> bytes:
    """The table's pattern without its brightness, one signed byte a cell in quarters of a grey
    level, row by row.
    """
    away = _away(luma, _cells_without(luma, ()))
    return np.clip(np.round(4 * away), -127, 127).astype(np.int8).tobytes()


def compare(luma: Luma, look: bytes, reads: Sequence[Read] = ()) -> Fit:
    """Whether a picture shows the remembered table where it lay. It has been moved where the
    pattern lies elsewhere in the picture now; where it is nowhere (another tablecloth, many hands),
    or where there is hardly any, nothing can be said. Where a card was read, there is no table.
    """
    width, height = LOOK_SIZE
    remembered = np.frombuffer(look, np.int8).reshape(height, width).astype(np.float32)
    free = _cells_without(luma, reads)
    everywhere = np.ones_like(free)
    then, now = _pattern(remembered / np.float32(4), everywhere), _pattern(_away(luma, free), free)
    if then is None or now is None:
        return "unknown"
    alike = _alike(now, then, free)
    if alike >= _SAME:
        return "fits"
    if alike > _STRANGE:
        return "unknown"
    window = cv2.createHanningWindow(LOOK_SIZE, cv2.CV_32F)
    (x, y), _ = cv2.phaseCorrelate(then, now, window)
    dx, dy = round(x), round(y)
    if np.hypot(x, y) < _LEAST_SHIFT or abs(dx) > width // 2 or abs(dy) > height // 2:
        return "unknown"
    left, top = max(dx, 0), max(dy, 0)
    right, bottom = width + min(dx, 0), height + min(dy, 0)
    there = then[top - dy : bottom - dy, left - dx : right - dx]
    here = slice(top, bottom), slice(left, right)
    return "moved" if _alike(now[here], there, free[here]) >= _FOUND else "unknown"


def _cells_without(luma: Luma, reads: Sequence[Read]) -> Mask:
    """The cells in which no card was read."""
    free = np.ones((LOOK_SIZE[1], LOOK_SIZE[0]), np.uint8)
    scale = np.array([LOOK_SIZE[0] / luma.shape[1], LOOK_SIZE[1] / luma.shape[0]])
    for read in reads:
        face = face_quad(read.corners)
        centre = face.mean(axis=0)
        grown = ((face - centre) * _CARD_GROWN + centre) * scale - 0.5
        cv2.fillConvexPoly(free, np.round(grown).astype(np.int32), 0)
    return free.astype(bool)


def _away(luma: Luma, free: Mask) -> Pattern:
    """How much brighter each free cell is than its free neighbourhood, in grey levels; the others
    are 0.
    """
    cells = cv2.resize(luma, LOOK_SIZE, interpolation=cv2.INTER_AREA).astype(np.float32)
    weight = free.astype(np.float32)
    around = (_BLUR_CELLS, _BLUR_CELLS)
    mean = cv2.blur(cells * weight, around) / np.maximum(cv2.blur(weight, around), 1e-3)
    away: Pattern = ((cells - mean) * weight).astype(np.float32)
    return away


def _pattern(away: Pattern, free: Mask) -> Pattern | None:
    """The same with steep cells cut off; None where there is no pattern."""
    if free.mean() < _LEAST_FREE:
        return None
    usual = float(np.median(np.abs(away[free])))
    if usual < _PLAIN:
        return None
    pattern: Pattern = np.clip(away / usual, -_STEEPEST, _STEEPEST)
    return pattern


def _alike(one: Pattern, other: Pattern, where: Mask) -> float:
    """Correlation, -1 to 1; 0 where there is too little to compare."""
    if where.mean() < _LEAST_FREE:
        return 0.0
    a, b = one[where], other[where]
    a, b = a - a.mean(), b - b.mean()
    return float(a @ b) / (float(np.linalg.norm(a) * np.linalg.norm(b)) + 1e-6)


class FitCheck:
    """Watches whether frames fit a calibration, until it is sure that they do.

    Args:
        data: the calibration.
    """

    def __init__(self, data: CalibrationData) -> None:
        self._data = data
        self._fit: Fit = "unknown"
        self._says: Fit = "unknown"
        self._since = 0.0
        self._looked_at = float("-inf")
        self._scales: dict[str, float] = {}

    def update(self, frame: Frame, reading: Reading) -> Fit:
        """What is known after one more frame."""
        height, width = frame.luma.shape
        if abs(width * self._data.size[1] - height * self._data.size[0]) > 0.02 * width * height:
            # Another shape of picture: its fractions are other places.
            self._fit = "moved"
            return self._fit
        if self._fit == "fits" or frame.time - self._looked_at < _LOOK_EVERY_SECONDS:
            return self._fit
        self._looked_at = frame.time
        says = self._look(frame.luma, reading)
        if self._scale_is_off(reading, width):
            says = "moved"
        if says != self._says:
            self._says, self._since = says, frame.time
        if says != "unknown" and frame.time - self._since >= SURE_SECONDS:
            self._fit = says
        return self._fit

    def _look(self, luma: Luma, reading: Reading) -> Fit:
        return compare(luma, self._data.look, reading.reads) if self._data.look else "unknown"

    def _scale_is_off(self, reading: Reading, width: int) -> bool:
        """Whether the last few cards all looked much smaller or larger than on the table then."""
        expected = self._data.module_px * width / self._data.size[0]
        for read in reading.reads:
            self._scales.pop(read.card, None)
            self._scales[read.card] = side(as_quad(read.corners)) / MODULES / expected
        while len(self._scales) > _CARDS:
            del self._scales[next(iter(self._scales))]
        if len(self._scales) < _CARDS:
            return False
        scales = self._scales.values()
        return max(scales) < _SMALLER or min(scales) > _LARGER
