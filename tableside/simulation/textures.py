"""What the simulated table is made of, drawn by formula: wood, cloth, a mat, a hand.

Pictures are float32 in linear light, 0 to 1, channels BGR; those with a shape carry their coverage
as a fourth channel, and their colours are multiplied by it.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import cv2
import numpy as np
import segno
from numpy.typing import NDArray

Picture = NDArray[np.float32]

FOREIGN_MM = (63.0, 63.0)


@dataclass(frozen=True, slots=True, eq=False)
class Sprite:
    """A flat thing's picture and the millimetres it shows.

    Args:
        picture: (height, width, 4), premultiplied.
        left, top: the picture's corner in the thing's own millimetres.
        scale: pixels a millimetre.
    """

    picture: Picture
    left: float
    top: float
    scale: float


def linear(picture: NDArray[np.uint8]) -> Picture:
    """Screen values (0 to 255) as linear light; gamma 2 stands for sRGB's 2.2, as it and its
    inverse cost one multiplication and one root.
    """
    values = picture.astype(np.float32) / np.float32(255)
    squared: Picture = values * values
    return squared


def _noise(rng: np.random.Generator, height: int, width: int, coarse: tuple[int, int]) -> Picture:
    """Smooth noise of mean 0 and deviation 1 that varies over `coarse` (rows, columns) pixels."""
    small = rng.normal(size=(height // coarse[0] + 3, width // coarse[1] + 3)).astype(np.float32)
    grown = cv2.resize(small, (width, height), interpolation=cv2.INTER_CUBIC)
    return np.asarray(grown / grown.std(), dtype=np.float32)


def wood(rng: np.random.Generator, width: int, height: int) -> Picture:
    """Planks along x: long grain, rings, darker joints."""
    rings = _noise(rng, height, width, (28, 420))
    fine = _noise(rng, height, width, (2, 90))
    tone = 0.34 + 0.05 * np.sin(rings * 5.0) + 0.03 * fine
    plank = height // 4
    for edge in range(plank, height - 1, plank):
        tone[edge - 1 : edge + 2] *= 0.55
    colour = np.array([0.22, 0.52, 0.95], np.float32)
    return np.asarray(np.clip(tone, 0.03, 1)[..., None] * colour, dtype=np.float32)


def cloth(rng: np.random.Generator, width: int, height: int) -> Picture:
    """A woven cloth with soft folds."""
    folds = _noise(rng, height, width, (160, 220))
    weave = rng.normal(size=(height, width)).astype(np.float32)
    across = np.sin(np.arange(width, dtype=np.float32) * 1.9)
    along = np.sin(np.arange(height, dtype=np.float32) * 1.9)
    tone = 0.16 + 0.012 * folds + 0.012 * weave + 0.012 * across + 0.012 * along[:, None]
    colour = np.array([0.85, 0.95, 0.55], np.float32)
    return np.asarray(np.clip(tone, 0.02, 1)[..., None] * colour, dtype=np.float32)


SURFACES = {"wood": wood, "cloth": cloth}


def mat(scale: float) -> Sprite:
    """The show spot: a darker felt square with a light rim, where cards are to be held."""
    half = (52.0, 62.0)
    width, height = (round(2 * side * scale) for side in half)
    picture = np.zeros((height, width, 4), np.float32)
    _rounded(picture, 0.0, 11 * scale, (0.30, 0.32, 0.30, 1.0))
    _rounded(picture, 2.0 * scale, 9 * scale, (0.055, 0.045, 0.02, 1.0))
    return Sprite(_softened(picture, 0.8), -half[0], -half[1], scale)


def _softened(picture: Picture, deviation: float) -> Picture:
    return np.asarray(cv2.GaussianBlur(picture, (0, 0), deviation), np.float32)


def _rounded(
    picture: Picture, inset: float, radius: float, colour: tuple[float, float, float, float]
) -> None:
    """Fills a rectangle with round corners, `inset` pixels inside the picture."""
    height, width = picture.shape[:2]
    low, high_x, high_y = inset + radius, width - inset - radius, height - inset - radius
    bands = ((inset, low, width - inset, high_y), (low, inset, high_x, height - inset))
    for x0, y0, x1, y1 in bands:
        cv2.rectangle(picture, (round(x0), round(y0)), (round(x1), round(y1)), colour, -1)
    for x in (low, high_x):
        for y in (low, high_y):
            cv2.circle(picture, (round(x), round(y)), round(radius), colour, -1)


def card_sprite(
    face: NDArray[np.uint8], size_mm: tuple[float, float], scale: float, corner_mm: float = 3.0
) -> Sprite:
    """A printed face, (height, width, 3) RGB, as a card with rounded corners."""
    width, height = (round(side * scale) for side in size_mm)
    small = cv2.resize(face, (width, height), interpolation=cv2.INTER_AREA)
    picture = np.zeros((height, width, 4), np.float32)
    _rounded(picture, 0.0, corner_mm * scale, (1.0, 1.0, 1.0, 1.0))
    # Paper reflects nine tenths of the light and is never quite black where printed.
    picture[..., :3] *= 0.02 + 0.88 * linear(np.asarray(small[..., ::-1], np.uint8))
    return Sprite(picture, -size_mm[0] / 2, -size_mm[1] / 2, scale)


def foreign_face(payload: str) -> NDArray[np.uint8]:
    """Somebody else's QR code on a square of white paper, RGB."""
    modules = np.array([list(row) for row in segno.make_qr(payload, error="m").matrix], np.uint8)
    grid = np.pad(np.where(modules > 0, 0, 255).astype(np.uint8), 6, constant_values=255)
    big = np.kron(grid, np.ones((12, 12), np.uint8))
    return np.asarray(np.repeat(big[..., None], 3, axis=2), np.uint8)


def hand(
    scale: float, skin: tuple[float, float, float], sleeve: tuple[float, float, float]
) -> Sprite:
    """A right hand seen from above that pinches something at its own (0, 0): the thumb reaches
    9 mm over it (to negative y), palm and arm go down.

    Args:
        scale: pixels a millimetre.
        skin, sleeve: linear BGR.
    """
    left, top, width, height = -70.0, -22.0, 150.0, 330.0
    picture = np.zeros((round(height * scale), round(width * scale), 4), np.float32)

    def at(x: float, y: float) -> tuple[int, int]:
        return round((x - left) * scale), round((y - top) * scale)

    def limb(
        points: list[tuple[float, float, float]], colour: tuple[float, ...], tone: float
    ) -> None:
        """A tapering stroke through (x, y, radius) points."""
        value = (*(tone * channel for channel in colour), 1.0)
        for (x0, y0, r0), (x1, y1, r1) in pairwise(points):
            for step in np.linspace(0.0, 1.0, 24):
                x, y, r = x0 + step * (x1 - x0), y0 + step * (y1 - y0), r0 + step * (r1 - r0)
                cv2.circle(picture, at(x, y), round(r * scale), value, -1, cv2.LINE_AA)

    limb([(14, 120, 27), (30, 320, 42)], sleeve, 1.0)
    limb([(6, 78, 25), (13, 118, 21)], skin, 0.82)
    for x, reach in ((30, 12), (20, 5), (9, 1)):  # the fingers' backs, under the card at their tips
        limb([(x, reach + 6, 8), (x + 3, reach + 34, 10), (14, 74, 18)], skin, 0.86)
        limb([(x, reach + 7, 6), (x + 3, reach + 32, 8)], skin, 0.96)
    limb([(0, 70, 22), (14, 72, 24)], skin, 0.93)
    limb([(-26, 52, 13), (-18, 26, 11), (-4, 4, 9.0), (0, -1.5, 7.5)], skin, 0.88)
    limb([(-24, 52, 10), (-17, 26, 8.5), (-4, 4, 7.0), (0, -1.5, 6.0)], skin, 1.0)
    limb([(0.4, -3.5, 3.6), (0.0, -2.0, 3.9)], tuple(min(1.0, 1.25 * c) for c in skin), 1.0)
    return Sprite(_softened(picture, 0.5 * scale), left, top, scale)
