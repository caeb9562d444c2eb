"""Whether a camera still looks at the table as it did when it was calibrated: across restarts,
when nothing of the frames before is left.
"""

from __future__ import annotations

from typing import Literal

import cv2
import numpy as np
from numpy.typing import NDArray

from card_markers.markers import MODULES
from tableside.vision.calibration import CalibrationData
from tableside.vision.frames import Frame, Luma, Reading
from tableside.vision.geometry import as_quad, side

Fit = Literal["unknown", "fits", "moved"]

LOOK_SIZE = (96, 54)
"""Width and height of the remembered pattern in cells."""

SURE_SECONDS = 1.5
"""How long the picture must say the same before it is believed."""

_BLUR_CELLS = 9
_STEEPEST = 24.0
"""Grey levels from the neighbourhood that count at most: a white card weighs no more than grain."""
_SAME, _STRANGE, _FOUND = 0.55, 0.3, 0.55
_LEAST_SHIFT = 1.5
_LOOK_EVERY_SECONDS = 0.2
_PLAIN = 1.5
"""A pattern with less contrast than this, in grey levels, is no pattern."""
_CARDS = 4
_SMALLER, _LARGER = 0.72, 1.5
"""Cards lie on the table or are held above it: so they may look larger, but hardly smaller."""

Pattern = NDArray[np.float32]


def look_of(luma: Luma) -> bytes:
    """The table's pattern without its brightness, one signed byte a cell, row by row."""
    return np.round(_pattern(luma)).astype(np.int8).tobytes()


def _pattern(luma: Luma) -> Pattern:
    cells = cv2.resize(luma, LOOK_SIZE, interpolation=cv2.INTER_AREA).astype(np.float32)
    away = cells - cv2.blur(cells, (_BLUR_CELLS, _BLUR_CELLS))
    pattern: Pattern = np.clip(away, -_STEEPEST, _STEEPEST).astype(np.float32)
    return pattern


def compare(luma: Luma, look: bytes) -> Fit:
    """Whether a picture shows the remembered table where it lay. It has been moved where the
    pattern lies elsewhere in the picture now; where it is nowhere (another tablecloth, many hands),
    or where there is hardly any, nothing can be said.
    """
    width, height = LOOK_SIZE
    then = np.frombuffer(look, np.int8).reshape(height, width).astype(np.float32)
    now = _pattern(luma)
    if min(float(then.std()), float(now.std())) < _PLAIN:
        return "unknown"
    alike = _alike(now, then)
    if alike >= _SAME:
        return "fits"
    if alike > _STRANGE:
        return "unknown"
    window = cv2.createHanningWindow(LOOK_SIZE, cv2.CV_32F)
    (x, y), _ = cv2.phaseCorrelate(then, now, window)
    if np.hypot(x, y) < _LEAST_SHIFT:
        return "unknown"
    dx, dy = round(x), round(y)
    if abs(dx) > width // 2 or abs(dy) > height // 2:
        return "unknown"
    left, top = max(dx, 0), max(dy, 0)
    right, bottom = width + min(dx, 0), height + min(dy, 0)
    there = then[top - dy : bottom - dy, left - dx : right - dx]
    return "moved" if _alike(now[top:bottom, left:right], there) >= _FOUND else "unknown"


def _alike(one: Pattern, other: Pattern) -> float:
    """Correlation, -1 to 1."""
    a, b = one - one.mean(), other - other.mean()
    return float((a * b).sum()) / (float(np.linalg.norm(a) * np.linalg.norm(b)) + 1e-6)


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
        says = compare(frame.luma, self._data.look) if self._data.look else "unknown"
        if self._scale_is_off(reading, width):
            says = "moved"
        if says != self._says:
            self._says, self._since = says, frame.time
        if says != "unknown" and frame.time - self._since >= SURE_SECONDS:
            self._fit = says
        return self._fit

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
