"""What is known of a deck's codes: the pattern they all share, and each one's own modules."""

from __future__ import annotations

from collections.abc import Mapping

import cv2
import numpy as np
from numpy.typing import NDArray

from tableside.vision.closed_set.patch import (
    MODULES,
    QUIET,
    RESOLUTION,
    Floats,
    cells,
    normalise,
)

BLURS = (0.35, 0.75, 1.1)
"""Standard deviations, in modules, of the blurs that templates are made for."""
OWN_BLUR = 0.4
"""The blur of a card's own template: with more, corners are drawn outwards by up to a fifth of a
module on sharp pictures; with less, blurred pictures are aligned worse."""
_TEMPLATE_FLOOR = 0.05


def function_patterns() -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
    """(known, dark), each (21, 21): what every version-1 code shares.

    Finder patterns with separators, timing patterns, the dark module (ISO/IEC 18004, 6.3).
    """
    known = np.zeros((MODULES, MODULES), bool)
    dark = np.zeros((MODULES, MODULES), bool)
    far = MODULES - 7
    for row, column in ((0, 0), (0, far), (far, 0)):
        known[max(0, row - 1) : row + 8, max(0, column - 1) : column + 8] = True
        dark[row : row + 7, column : column + 7] = True
        dark[row + 1 : row + 6, column + 1 : column + 6] = False
        dark[row + 2 : row + 5, column + 2 : column + 5] = True
    known[6, 8 : far - 1] = known[8 : far - 1, 6] = True
    dark[6, 8 : far - 1 : 2] = dark[8 : far - 1 : 2, 6] = True
    known[far - 1, 8] = dark[far - 1, 8] = True
    return known, dark


def template(light: Floats, blur: float) -> Floats:
    """Modules (21, 21; 1 light, -1 dark) as a normalised patch, blurred by `blur` modules."""
    framed = np.pad(light, QUIET, constant_values=1.0)
    samples = np.kron(framed, np.ones((RESOLUTION, RESOLUTION), np.float32)).astype(np.float32)
    soft = cv2.GaussianBlur(samples, (0, 0), blur * RESOLUTION, borderType=cv2.BORDER_REPLICATE)
    return normalise(soft.astype(np.float32), _TEMPLATE_FLOOR)


class DeckGrids:
    """A deck's grids prepared for matching.

    Args:
        grids: card id -> its modules, (21, 21), True = dark.

    Attributes:
        ids: the card ids, in the order of all arrays.
        data: mask (21, 21) of the modules that differ between cards.
        common, common_weight: the shared pattern's module values and which of them are known.
        units: for each blur, (cards, data modules): each card's data modules with mean 0, norm 1.
        turned: the same for the three wrong turns at the middle blur: what chance looks like.
        patches: (cards, SIDE, SIDE) templates, for the last alignment.
    """

    def __init__(self, grids: Mapping[str, NDArray[np.bool_]]) -> None:
        if len(grids) < 2:
            raise ValueError("a closed set needs at least two grids to tell apart")
        self.ids = tuple(grids)
        stack = np.stack([grids[card] for card in self.ids])
        if stack.shape[1:] != (MODULES, MODULES):
            raise ValueError(f"grids must be {MODULES} x {MODULES} modules, not {stack.shape[1:]}")
        known, dark = function_patterns()
        if not (stack[:, known] == dark[known]).all():
            raise ValueError("a grid is not a version-1 QR code: its function patterns differ")
        shared = (stack == stack[0]).all(0)
        self.data = ~known & ~shared
        values = np.where(known, np.where(dark, -1.0, 1.0), -0.05).astype(np.float32)
        self.common = values
        self.common_weight = known.astype(np.float32)
        light = np.where(stack, -1.0, 1.0).astype(np.float32)
        self.patches = np.stack([template(card, OWN_BLUR) for card in light])
        by_blur = [np.stack([cells(template(card, blur)) for card in light]) for blur in BLURS]
        self.units = tuple(_units(modules[:, self.data]) for modules in by_blur)
        self.turned = np.concatenate(
            [_units(np.rot90(by_blur[1], turn, (1, 2))[:, self.data]) for turn in (1, 2, 3)]
        )


def _units(rows: Floats) -> Floats:
    centred = rows - rows.mean(1, keepdims=True)
    units: Floats = centred / np.linalg.norm(centred, axis=1, keepdims=True)
    return units.astype(np.float32)
