"""Finds codes of a known size in a noisy picture by the pattern that they all share.

A matched filter: the finder patterns and the quiet zone, drawn at that size in many turns, are laid
over every place of the picture. It sums up hundreds of pixels at each, so that noise averages out
where no single edge can be followed any more. It costs the same at any resolution, for the picture
is first shrunk until a module is little more than a pixel.
"""

from __future__ import annotations

import math

import cv2
import numpy as np

from tableside.vision.closed_set.grids import function_patterns
from tableside.vision.closed_set.patch import MODULES, QUIET, Floats, normalise
from tableside.vision.frames import Luma
from tableside.vision.geometry import Quad

_MODULE_PX = 1.25
"""Pixels a module in the picture that is searched."""
_TURNS = 12
"""Turns to try within a quarter: every 7.5 degrees."""
_LEAST = 1.0
"""What chance alone reaches in noise: less is an even surface."""
_APART = 0.5
"""Codes' centres are at least this share of a code apart."""


def pattern_places(luma: Luma, module_px: float, most: int) -> list[Quad]:
    """The places most like a code, best first: outer corners, clockwise, in any turn.

    Args:
        luma: the picture, with what is not to be found again painted over.
        module_px: a module's size in pixels.
        most: how many places to give.
    """
    shrink = min(1.0, _MODULE_PX / module_px)
    small = cv2.resize(luma, None, fx=shrink, fy=shrink, interpolation=cv2.INTER_AREA)
    module = module_px * shrink
    if min(small.shape) < (MODULES + 2 * QUIET) * module:
        return []
    even = normalise(small.astype(np.float32), resolution=max(1, round(module)))
    pattern = _pattern()
    best = np.full(even.shape, -np.inf, np.float32)
    turns = np.zeros(even.shape, np.uint8)
    for turn in range(_TURNS):
        fits = cv2.filter2D(
            even, cv2.CV_32F, _drawn(pattern, module, _angle(turn)), borderType=cv2.BORDER_REFLECT
        )
        better = fits > best
        best[better], turns[better] = fits[better], turn
    reach = max(1, round(_APART * MODULES * module))
    peaks = best == cv2.dilate(best, np.ones((2 * reach + 1, 2 * reach + 1), np.uint8))
    rows, columns = np.nonzero(peaks & (best > _LEAST))
    order = np.argsort(-best[rows, columns], kind="stable")[:most]
    scale = np.array([luma.shape[1] / small.shape[1], luma.shape[0] / small.shape[0]])
    return [
        _square(
            (np.array([columns[i], rows[i]]) + 0.5) * scale,
            MODULES * module_px,
            _angle(int(turns[rows[i], columns[i]])),
        )
        for i in order
    ]


def _angle(turn: int) -> float:
    return turn * math.pi / 2 / _TURNS


def _pattern() -> Floats:
    """The shared pattern and its quiet zone, 1 light, -1 dark, 0 unknown; the mean of its four
    quarter turns, so that one filter finds all four.
    """
    known, dark = function_patterns()
    values = np.where(known, np.where(dark, -1.0, 1.0), 0.0)
    framed = np.pad(values, QUIET, constant_values=1.0)
    turned: Floats = np.mean([np.rot90(framed, quarter) for quarter in range(4)], axis=0)
    return turned.astype(np.float32)


def _drawn(pattern: Floats, module: float, angle: float) -> Floats:
    """The pattern at a size and in a turn, as a filter that gives 0 on any even picture."""
    reach = math.ceil(len(pattern) * module / math.sqrt(2))
    cos, sin = math.cos(angle) / module, math.sin(angle) / module
    middle = (len(pattern) - 1) / 2
    matrix = np.array(
        [
            [cos, sin, middle - reach * (cos + sin)],
            [-sin, cos, middle - reach * (cos - sin)],
        ]
    )
    size = (2 * reach + 1, 2 * reach + 1)
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    drawn = cv2.warpAffine(pattern, matrix, size, flags=flags)
    inside = cv2.warpAffine(np.ones_like(pattern), matrix, size, flags=flags)
    centred = drawn - inside * (drawn.sum() / inside.sum())
    filter_: Floats = centred / np.linalg.norm(centred)
    return filter_.astype(np.float32)


def _square(centre: Quad, side: float, angle: float) -> Quad:
    half = side / 2
    corners = np.array([[-half, -half], [half, -half], [half, half], [-half, half]])
    turn = np.array([[math.cos(angle), math.sin(angle)], [-math.sin(angle), math.cos(angle)]])
    placed: Quad = (corners @ turn + centre).astype(np.float32)
    return placed
