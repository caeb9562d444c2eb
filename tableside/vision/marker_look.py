"""How a found marker looks in a picture: how soft its edges are, how dark its black and how bright
its white.

Its three finder patterns look the same on every card, so one bank of blurred finder patterns,
fitted to what the picture shows of them, tells it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import cv2
import numpy as np
from numpy.typing import NDArray

from card_markers.markers import MODULES
from tableside.messages import Corners
from tableside.vision.frames import Luma
from tableside.vision.geometry import Quad, as_quad, side

RISE = 2.563
"""An edge blurred by a Gaussian rises from 10 to 90 % within this many of its sigmas."""

_FINDER, _AROUND = 7, 1
_PER_MODULE = 5
_SIGMAS = np.array([0.08, 0.14, 0.2, 0.26, 0.32, 0.38, 0.45, 0.52, 0.6, 0.7, 0.8, 0.95, 1.1, 1.3])


@dataclass(frozen=True, slots=True)
class MarkerLook:
    """How one marker looks: sigma of its edges' blur in modules; grey levels; pixels a module."""

    blur: float
    black: float
    white: float
    module_px: float

    @property
    def edge_modules(self) -> float:
        """From 10 to 90 % of an edge, in modules."""
        return RISE * self.blur


def marker_look(luma: Luma, corners: Corners) -> MarkerLook:
    """Blur and grey levels of a marker, from its three finder patterns.

    Each blurred pattern of the bank is fitted to the samples with one black and one white; the
    best fit tells the blur, between two of the bank by a parabola.
    """
    quad = as_quad(corners)
    samples = _samples(luma, quad).ravel()
    bank = _bank()
    misfits = np.empty(len(bank))
    levels = np.empty((len(bank), 2))
    for n, pattern in enumerate(bank):
        spread = pattern - pattern.mean()
        slope = float(spread @ samples) / float(spread @ spread)
        offset = float(samples.mean()) - slope * float(pattern.mean())
        levels[n] = offset, offset + slope
        misfits[n] = float(np.square(samples - offset - slope * pattern).sum())
    best = int(misfits.argmin())
    black, white = (min(max(float(level), 0.0), 255.0) for level in levels[best])
    return MarkerLook(_between(misfits, best), black, white, side(quad) / MODULES)


def _samples(luma: Luma, quad: Quad) -> NDArray[np.float64]:
    """Grey levels of the three finder patterns with a module around, (3, n, n)."""
    across = (_FINDER + 2 * _AROUND) * _PER_MODULE
    place = (np.arange(across) + 0.5) / _PER_MODULE - _AROUND
    far = MODULES - _FINDER
    square = np.array([[0, 0], [MODULES, 0], [MODULES, MODULES], [0, MODULES]], np.float32)
    matrix = cv2.getPerspectiveTransform(square, quad.astype(np.float32))
    patches = []
    for x, y in ((0, 0), (far, 0), (0, far)):
        grid = np.stack(np.meshgrid(place + x, place + y), axis=-1).reshape(1, -1, 2)
        # A pixel's centre lies half a pixel inside its corner.
        at = cv2.perspectiveTransform(grid.astype(np.float32), matrix)[0] - np.float32(0.5)
        values = cv2.remap(
            luma,
            at[:, 0].reshape(across, across),
            at[:, 1].reshape(across, across),
            cv2.INTER_LINEAR,
            borderMode=cv2.BORDER_REPLICATE,
        )
        patches.append(values.astype(np.float64))
    return np.array(patches)


@lru_cache(maxsize=1)
def _bank() -> NDArray[np.float64]:
    """The three finder patterns (0 dark, 1 white) as blurred by each of `_SIGMAS`, (sigmas, n)."""
    margin = 4
    across = _FINDER + 2 * margin
    modules = np.ones((across, across))
    for inset, tone in ((0, 0.0), (1, 1.0), (2, 0.0)):
        low, high = margin + inset, margin + _FINDER - inset
        modules[low:high, low:high] = tone
    fine = np.kron(modules, np.ones((_PER_MODULE, _PER_MODULE)))
    cut = slice((margin - _AROUND) * _PER_MODULE, (margin + _FINDER + _AROUND) * _PER_MODULE)
    return np.array(
        [
            np.tile(cv2.GaussianBlur(fine, (0, 0), sigma * _PER_MODULE)[cut, cut].ravel(), 3)
            for sigma in _SIGMAS
        ]
    )


def _between(misfits: NDArray[np.float64], best: int) -> float:
    """The sigma with the least misfit, by a parabola through the best of the bank and its
    neighbours.
    """
    if best in (0, len(_SIGMAS) - 1):
        return float(_SIGMAS[best])
    x, y = _SIGMAS[best - 1 : best + 2], misfits[best - 1 : best + 2]
    bend, slope, _ = np.polyfit(x, y, 2)
    return float(np.clip(-slope / (2 * bend), x[0], x[2])) if bend > 0 else float(x[1])
