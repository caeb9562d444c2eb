"""Markers' corners in the picture."""

from __future__ import annotations

import math
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from tableside.messages import Corners

Quad = NDArray[np.floating[Any]]
"""Four corners, (4, 2) pixels; (0, 0) is the picture's top left corner. A marker's begin at its own
top left and go clockwise as seen on the screen.
"""


def as_corners(quad: Quad) -> Corners:
    """A quad as plain numbers."""
    a, b, c, d = ((float(x), float(y)) for x, y in quad)
    return a, b, c, d


def as_quad(corners: Corners) -> Quad:
    """Plain numbers as a quad."""
    return np.array(corners, np.float64)


def scaled(corners: Corners, by: tuple[float, float]) -> Corners:
    """Corners in a picture that is larger by a factor across and a factor down."""
    a, b, c, d = ((x * by[0], y * by[1]) for x, y in corners)
    return a, b, c, d


def clockwise(quad: Quad) -> Quad:
    """The quad with its corners clockwise on the screen (y down), from the same first one."""
    turns = cv2.contourArea(quad.astype(np.float32), oriented=True)
    return quad if turns > 0 else quad[[0, 3, 2, 1]]


def sides(quad: Quad) -> Quad:
    """The four sides' lengths in pixels, beginning with corner 0 to corner 1."""
    lengths: Quad = np.linalg.norm(np.roll(quad, -1, axis=0) - quad, axis=1)
    return lengths


def side(quad: Quad) -> float:
    """The mean side in pixels."""
    return float(sides(quad).mean())


def distance(one: Quad, other: Quad) -> float:
    """Pixels between two quads' centres."""
    return float(np.hypot(*(one.mean(axis=0) - other.mean(axis=0))))


def farthest_corner(one: Quad, other: Quad) -> float:
    """Pixels between the corners of two quads that lie farthest from each other."""
    return float(np.hypot(*(one - other).T).max())


def same_place(one: Quad, other: Quad) -> bool:
    """Whether two quads lie at one place: printed markers never overlap.

    In plain numbers: it is asked tens of thousands of times of a picture of many cards, and for
    four points that is several times as fast as in arrays.
    """
    points, others = one.tolist(), other.tolist()
    gap = math.dist(_centre(points), _centre(others))
    return gap < 0.5 * max(_mean_side(points), _mean_side(others))


def _centre(points: list[list[float]]) -> tuple[float, float]:
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = points
    return (ax + bx + cx + dx) / 4, (ay + by + cy + dy) / 4


def _mean_side(points: list[list[float]]) -> float:
    a, b, c, d = points
    return (math.dist(a, b) + math.dist(b, c) + math.dist(c, d) + math.dist(d, a)) / 4
