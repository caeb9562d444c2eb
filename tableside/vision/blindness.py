"""Tells a picture that shows nothing: a dark room, a covered lens, a sensor that gives noise."""

from __future__ import annotations

import math
from typing import Literal

import cv2
import numpy as np
from numpy.typing import NDArray

from tableside.vision.frames import Luma

Grey = NDArray[np.float32]
Nothing = Literal["dark", "covered", "noise"]

_DARK = 18.0
_FLAT = 3.0
_ACROSS = 64
_DETAIL_ACROSS = 96
_COARSE = (16, 9)
_LEAST_STEP, _STEP_SHARE = 4.0, 0.1
"""Two neighbouring cells differ where they do so by more grey levels than noise makes of them, and
by more of their brightness than a shadow does."""
_NO_DETAIL, _SOME_DETAIL = 0.0015, 0.006
_CHANGED, _CHANGED_SHARE = 0.12, 0.4
_MEMORY_SECONDS = 3.0
"""How far back what the picture showed before is remembered: longer than a hand needs to cover a
lens, shorter than people need to clear a table."""
_NOISE_SPREAD, _NOISE_RATIO = 35.0, 1.0
_NOISE_ROWS = 24


def is_blind(luma: Luma) -> bool:
    """Whether a picture is dark and flat all over.

    It is averaged down first, so that a dark sensor's noise does not pass for a picture. The limits
    lie below a table lit so dimly that cards on it could still be read.
    """
    mean, spread = cv2.meanStdDev(_cells(luma, _ACROSS))
    return float(mean[0, 0]) < _DARK and float(spread[0, 0]) < _FLAT


def is_noise(luma: Luma) -> bool:
    """Whether neighbouring pixels have nothing to do with each other, and differ a lot: no lens
    makes that, but a broken cable does. A dark room's grain differs little.
    """
    rows = luma[:: max(1, luma.shape[0] // _NOISE_ROWS)].astype(np.float32)
    spread = float(rows.std())
    if spread < _NOISE_SPREAD:
        return False
    return float(np.diff(rows, axis=1).std()) > _NOISE_RATIO * spread


def detail_of(luma: Luma) -> float:
    """How much there is to be seen: the share of neighbouring cells (96 across the picture) that
    differ, for their brightness, so that it is about the same in any light.
    """
    return _detail(_cells(luma, _DETAIL_ACROSS))


class Sight:
    """Whether the pictures of one camera show anything; remembers what they showed.

    Covered is a picture in which nothing at all is to be seen, where there was something before,
    and whose light and shade are not those of before either. So a dim room is not covered (all is
    darker, but still there), and a table that was cleared is not (what is around stays as it was).
    """

    def __init__(self) -> None:
        self._detail = 0.0
        self._coarse: Grey | None = None
        self._time = 0.0

    def judge(self, luma: Luma, time: float) -> Nothing | None:
        """What is wrong with this picture, taken at `time` (seconds); None where it shows
        something. Pictures that show nothing leave what is remembered as it was.
        """
        cells = _cells(luma, _DETAIL_ACROSS)
        mean, spread = (float(value[0, 0]) for value in cv2.meanStdDev(cells))
        if mean < _DARK and spread < _FLAT:
            return "dark"
        if is_noise(luma):
            return "noise"
        detail = _detail(cells)
        coarse = cv2.resize(cells, _COARSE, interpolation=cv2.INTER_AREA).astype(np.float32)
        if self._coarse is None:
            self._detail, self._coarse, self._time = detail, coarse, time
            return None
        if (
            detail < _NO_DETAIL
            and self._detail >= _SOME_DETAIL
            and _changed(coarse, self._coarse) >= _CHANGED_SHARE
        ):
            return "covered"
        share = 1.0 - math.exp(-max(0.0, time - self._time) / _MEMORY_SECONDS)
        self._detail += share * (detail - self._detail)
        self._coarse = self._coarse + np.float32(share) * (coarse - self._coarse)
        self._time = time
        return None


def _detail(small: NDArray[np.uint8]) -> float:
    cells = small.astype(np.float32)
    steps = [
        (np.abs(np.diff(cells, axis=axis)), np.minimum(*_neighbours(cells, axis)))
        for axis in (0, 1)
    ]
    edges = sum(
        int((step > np.maximum(_LEAST_STEP, _STEP_SHARE * level)).sum()) for step, level in steps
    )
    return edges / sum(step.size for step, _ in steps)


def _changed(now: Grey, before: Grey) -> float:
    """The share of the picture that is not what it was, whatever the light."""
    gain = float(np.median((now + 1) / (before + 1)))
    apart = np.abs(now - gain * before)
    return float((apart > _CHANGED * np.maximum(now, gain * before)).mean())


def _cells(luma: Luma, across: int) -> NDArray[np.uint8]:
    """Averages of squares of whole pixels (which is much faster than of parts of them), about as
    many across as asked for.
    """
    height, width = luma.shape
    side = max(1, min(round(width / across), height))
    size = (width // side, height // side)
    whole = luma[: size[1] * side, : size[0] * side]
    return cv2.resize(whole, size, interpolation=cv2.INTER_AREA).astype(np.uint8, copy=False)


def _neighbours(cells: Grey, axis: int) -> tuple[Grey, Grey]:
    return (cells[:-1], cells[1:]) if axis == 0 else (cells[:, :-1], cells[:, 1:])
