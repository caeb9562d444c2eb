"""Pictures of codes whose true place is known, drawn for the tests."""

from __future__ import annotations

import math

import cv2
import numpy as np
import segno
from numpy.typing import NDArray

from tableside.vision.frames import Luma

MODULES = 21
Quad = NDArray[np.float64]

PAYLOADS = {"ATH1W9Y1G3": "ATH1", "ATH2O1OFIE": "ATH2", "ATH3OIJQVG": "ATH3"}
"""A small deck of three, with payloads of the bundled deck."""


def homography(corners: Quad) -> Quad:
    """From module coordinates to pixels, for a marker's corners (4, 2)."""
    square = np.array([[0, 0], [MODULES, 0], [MODULES, MODULES], [0, MODULES]], np.float32)
    matrix = cv2.getPerspectiveTransform(square, corners.astype(np.float32))
    return matrix.astype(np.float64)


def project(matrix: Quad, points: Quad) -> Quad:
    """Points (n, 2) through a homography."""
    lifted = np.column_stack([points, np.ones(len(points))]) @ matrix.T
    flat: Quad = lifted[:, :2] / lifted[:, 2:]
    return flat


def grid_of(payload: str) -> NDArray[np.bool_]:
    code = segno.make_qr(payload, version=1, error="h", mode="alphanumeric", boost_error=False)
    return np.array([[bool(module) for module in row] for row in code.matrix])


def square(centre: tuple[float, float], side: float, turn: float = 0.0, tilt: float = 0.0) -> Quad:
    """A marker's corners: turned clockwise by degrees, then tilted away like a trapezium."""
    angle = math.radians(turn)
    spin = np.array([[math.cos(angle), -math.sin(angle)], [math.sin(angle), math.cos(angle)]])
    corners = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * side / 2 @ spin.T
    away = 1 + tilt * corners[:, 1:] / side
    quad: Quad = corners * [1.0, 1 - abs(tilt) / 2] / away + np.array(centre)
    return quad


def draw(
    size: tuple[int, int],
    codes: list[tuple[str, Quad]],
    *,
    blur: float = 0.6,
    noise: float = 3.0,
    seed: int = 0,
    mirrored: bool = False,
) -> Luma:
    """A grey picture (width, height) of codes on white paper on a grey table."""
    finer = 4
    width, height = size
    picture = np.full((height * finer, width * finer), 110, np.uint8)
    for payload, corners in codes:
        grid = grid_of(payload)
        grid = grid[:, ::-1] if mirrored else grid
        scale = 12
        paper = np.kron(np.pad(~grid, 4, constant_values=True), np.ones((scale, scale), bool))
        art = np.where(paper, 225, 25).astype(np.uint8)
        to_index = np.array([[scale, 0, 4 * scale - 0.5], [0, scale, 4 * scale - 0.5], [0, 0, 1.0]])
        to_pixels = np.array([[finer, 0, -0.5], [0, finer, -0.5], [0, 0, 1.0]])
        place = to_pixels @ homography(corners)
        cv2.warpPerspective(
            art,
            place @ np.linalg.inv(to_index),
            (width * finer, height * finer),
            dst=picture,
            flags=cv2.INTER_LINEAR,
            borderMode=cv2.BORDER_TRANSPARENT,
        )
    small = cv2.resize(picture, size, interpolation=cv2.INTER_AREA)
    soft = cv2.GaussianBlur(small, (0, 0), blur).astype(np.float64)
    soft += np.random.default_rng(seed).normal(0, noise, soft.shape)
    return np.clip(np.rint(soft), 0, 255).astype(np.uint8)


def cover(picture: Luma, corners: Quad, modules: tuple[float, float, float, float]) -> Luma:
    """The picture with a finger over part of a marker: left, top, right, bottom in modules."""
    left, top, right, bottom = modules
    outline = np.array([[left, top], [right, top], [right, bottom], [left, bottom]], np.float64)
    finger = project(homography(corners), outline)
    covered = picture.copy()
    cv2.fillConvexPoly(covered, np.round(finger - 0.5).astype(np.int32), 150)
    return covered


def farthest(corners: object, truth: Quad) -> float:
    """The largest distance, in pixels, of a corner from where it truly is."""
    return float(np.linalg.norm(np.array(corners) - truth, axis=1).max())
