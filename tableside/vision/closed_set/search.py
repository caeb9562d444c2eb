"""The first look at a candidate: where, which way up and how large is the shared pattern?

Works on one sample a module, which is cheap and forgiving; `alignment` then fits it exactly.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from tableside.vision.closed_set.grids import DeckGrids
from tableside.vision.closed_set.patch import (
    MODULES,
    QUIET,
    RESOLUTION,
    Floats,
    Matrix,
    Pyramid,
    normalise,
    patch_to_picture,
)
from tableside.vision.geometry import Quad

_SIDE = MODULES + 2 * QUIET


@dataclass(frozen=True, slots=True, eq=False)
class Start:
    """A place to begin aligning: sample-to-pixel homography of an upright patch, and how well the
    shared pattern fits there (correlation, -1 to 1).
    """

    homography: Matrix
    fit: float


class PatternSearch:
    """Looks for the shared pattern around a rough quad, in four turns."""

    def __init__(self, grids: DeckGrids) -> None:
        framed = np.pad(grids.common, QUIET, constant_values=1.0).astype(np.float32)
        soft = cv2.GaussianBlur(framed, (0, 0), 0.7, borderType=cv2.BORDER_REPLICATE)
        pattern = normalise(soft.astype(np.float32), 0.05, 1)
        weight = np.pad(grids.common_weight, QUIET, constant_values=1.0).astype(np.float32)
        turned = [(np.rot90(pattern, k), np.rot90(weight, k)) for k in range(4)]
        self._weights = np.stack([w.reshape(-1) for _, w in turned], axis=1)
        self._products = np.stack([(w * t).reshape(-1) for t, w in turned], axis=1)
        self._powers = np.array([float((w * t * t).sum()) for t, w in turned], np.float32)

    def around(
        self, pyramid: Pyramid, quad: Quad, reach: int, scales: Sequence[float], keep: int
    ) -> list[Start]:
        """The best places, best first, at most one a turn.

        Args:
            quad: rough outer corners, clockwise, any turn.
            reach: modules to look to each side.
            scales: sizes to try, relative to the quad's.
            keep: how many turns to keep.
        """
        centre = quad.mean(0)
        best: dict[int, tuple[float, Matrix, int, int]] = {}
        for scale in scales:
            sized = (quad - centre) * np.float32(scale) + centre
            homography = patch_to_picture(sized, QUIET + reach, 1)
            patch = normalise(pyramid.sample(homography, _SIDE + 2 * reach), 3.0, 1)
            fits = self._fits(patch)
            places = fits.argmax(0)
            for turn in range(4):
                fit = float(fits[places[turn], turn])
                if turn not in best or fit > best[turn][0]:
                    row, column = divmod(int(places[turn]), 2 * reach + 1)
                    best[turn] = (fit, homography, row, column)
        ranked = sorted(best.items(), key=lambda item: -item[1][0])[:keep]
        return [
            Start(_upright(homography, row, column, turn), fit)
            for turn, (fit, homography, row, column) in ranked
        ]

    def _fits(self, patch: Floats) -> Floats:
        """Weighted correlation at every shift (rows) and turn (columns)."""
        windows = np.lib.stride_tricks.sliding_window_view(patch, (_SIDE, _SIDE))
        flat = windows.reshape(-1, _SIDE * _SIDE)
        power = (flat * flat) @ self._weights * self._powers
        fits: Floats = (flat @ self._products) / np.sqrt(power + 1e-6)
        return fits


def _upright(homography: Matrix, row: int, column: int, turn: int) -> Matrix:
    """The fine patch's homography for a pattern found turned by `turn` quarter turns."""
    last = _SIDE - 1
    turns = (
        np.eye(3),
        np.array([[0, 1, 0], [-1, 0, last], [0, 0, 1.0]]),
        np.array([[-1, 0, last], [0, -1, last], [0, 0, 1.0]]),
        np.array([[0, -1, last], [1, 0, 0], [0, 0, 1.0]]),
    )
    shift = np.array([[1, 0, column], [0, 1, row], [0, 0, 1.0]])
    fine = 1 / RESOLUTION
    to_coarse = np.array([[fine, 0, fine / 2 - 0.5], [0, fine, fine / 2 - 0.5], [0, 0, 1.0]])
    found: Matrix = homography @ shift @ turns[turn] @ to_coarse
    upright: Matrix = found / found[2, 2]
    return upright
