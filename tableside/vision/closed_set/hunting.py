"""Runs the locators over a part of a picture and gives squares worth a look, cheapest first."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import cv2
import numpy as np

from tableside.vision.closed_set.attention import Region
from tableside.vision.closed_set.locating import (
    CardShape,
    card_outlines,
    finder_patterns,
    square_blobs,
)
from tableside.vision.closed_set.patch import MODULES, Pyramid
from tableside.vision.frames import Luma
from tableside.vision.geometry import Quad


def evened(luma: Luma) -> Luma:
    """The picture with its contrast made even over twelfths of its sides: brings out codes at the
    edge of shadows and reflections, and in dim light.
    """
    even = cv2.createCLAHE(clipLimit=3.0, tileGridSize=(12, 12)).apply(luma)
    return even.astype(np.uint8, copy=False)


def smoothed(luma: Luma) -> Luma:
    """The picture with its noise smoothed away."""
    return cv2.GaussianBlur(luma, (0, 0), 1.0).astype(np.uint8, copy=False)


SIZES = (0.92, 1.0, 1.09)
"""Sizes to try around a located square, relative to it."""
ANY_SIZE = (0.7, 14.0)
"""Pixels a module, smallest and largest, where nothing is known of the camera."""


@dataclass(frozen=True, slots=True)
class Hunt:
    """What to look for.

    Args:
        shape: the printed card, for finding codes by its outline; None: not looked for.
        module_px: smallest and largest module in pixels.
        blobs: look for codes as squares of fine dark detail.
        finders: also look for finder patterns.
        outlines: also look for the card's outline.
        prepare: how the picture is changed before it is searched.
    """

    shape: CardShape | None
    module_px: tuple[float, float] = ANY_SIZE
    blobs: bool = True
    finders: bool = True
    outlines: bool = True
    prepare: Callable[[Luma], Luma] = np.ascontiguousarray

    def squares(self, luma: Luma, region: Region) -> Iterator[Quad]:
        """Rough quads of codes in a region, in the picture's pixels, clockwise, in any turn."""
        pyramid = Pyramid.of(self.prepare(region.cut(luma)))
        offset = np.array([region.left, region.top], np.float32)
        if self.blobs:
            for quad in square_blobs(pyramid, self.module_px):
                yield from self._sized(quad + offset)
        if self.shape is not None and self.outlines:
            for quad in card_outlines(pyramid, self.module_px, self.shape):
                yield from self._sized(quad + offset)
        if self.finders:
            for quad in finder_patterns(pyramid, self.module_px):
                yield from self._sized(quad + offset)

    def _sized(self, quad: Quad) -> Iterator[Quad]:
        module = math.sqrt(abs(cv2.contourArea(quad.astype(np.float32)))) / MODULES
        if 0.8 * self.module_px[0] <= module <= 1.25 * self.module_px[1]:
            yield quad
