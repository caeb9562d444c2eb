"""Lays a known module grid onto the picture: exact corners, and a check that the grid is there.

Decoders give corners in whole pixels and no measure of trust. Once a payload is known its whole
module grid is known, so the grid itself is the best ruler: it is aligned to the picture by the
inverse-compositional Lucas-Kanade method (Baker and Matthews, "Lucas-Kanade 20 years on", IJCV
2004) over a homography, and the modules that differ from code to code are correlated with what the
picture shows there. A payload that was decoded wrongly, and a mirrored code, fail this check.

Module coordinates: (0, 0) is the marker's own top left corner, (21, 21) its bottom right.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from tableside.messages import Corners
from tableside.vision.frames import Luma

Grid = NDArray[np.bool_]
"""21 x 21 modules, True is dark."""
Matrix = NDArray[np.float64]
Samples = NDArray[np.float32]

MODULES = 21
_PER_MODULE = 2
_MARGIN = 2
_SIDE = (MODULES + 2 * _MARGIN) * _PER_MODULE
_REACH = 3
_BLUR_MODULES = 0.55
_ITERATIONS = 14
_SETTLED_MODULES = 0.01
_ASTRAY, _TRIFLE = 0.2, 0.04
"""Losses of agreement: after the first a step has gone wrong, within the second it has not."""
_NEIGHBOURHOOD = 7 * _PER_MODULE + 1
"""Samples over which brightness and contrast are evened out: a finder pattern's width."""


_SQUARE = np.array([[0, 0], [MODULES, 0], [MODULES, MODULES], [0, MODULES]], np.float64)


@dataclass(frozen=True, slots=True)
class Fit:
    """Where a grid lies and how well it agrees: the correlation of the modules that tell codes
    apart with the picture, from -1 to 1.
    """

    corners: Corners
    agreement: float


def function_modules() -> Grid:
    """The modules that every version 1 code shares: finders with separators, timing, dark module
    (ISO/IEC 18004, clause 6.3).
    """
    shared = np.zeros((MODULES, MODULES), dtype=bool)
    shared[:8, :8] = shared[:8, -8:] = shared[-8:, :8] = True
    shared[6, :] = shared[:, 6] = True
    shared[MODULES - 8, 8] = True
    return shared


_TELLING = ~function_modules()


def homography(corners: NDArray[np.float64]) -> Matrix:
    """From module coordinates to pixels, for corners (4, 2) clockwise from the top left."""
    matrix: Matrix = cv2.getPerspectiveTransform(
        _SQUARE.astype(np.float32), corners.astype(np.float32)
    ).astype(np.float64)
    return matrix


def project(matrix: Matrix, points: NDArray[np.float64]) -> NDArray[np.float64]:
    """Points (n, 2) through a homography."""
    lifted = np.column_stack([points, np.ones(len(points))]) @ matrix.T
    flat: NDArray[np.float64] = lifted[:, :2] / lifted[:, 2:]
    return flat


def as_corners(quad: NDArray[np.float64]) -> Corners:
    a, b, c, d = ((float(x), float(y)) for x, y in quad)
    return a, b, c, d


def clockwise(quad: NDArray[np.float64]) -> NDArray[np.float64]:
    """The quad's corners in clockwise order as seen on the screen, from the same first one."""
    x, y = quad[:, 0], quad[:, 1]
    turn = float(np.sum(x * np.roll(y, -1) - np.roll(x, -1) * y))
    return quad if turn > 0 else quad[[0, 3, 2, 1]]


def look(luma: Luma, quad: NDArray[np.float64]) -> NDArray[np.float32] | None:
    """The telling modules as the picture shows them at `quad`, for `Ruler.expected` of many grids:
    zero mean, length one; None where the quad is no square seen from the front.
    """
    patch = _Patch.around(luma, quad)
    return None if patch is None else _telling(patch.sample(homography(quad)))


class Ruler:
    """One grid, ready to be laid onto pictures."""

    def __init__(self, grid: Grid) -> None:
        modules = np.pad(np.where(grid, -1.0, 1.0), _MARGIN, constant_values=1.0)
        drawn = np.kron(modules, np.ones((_PER_MODULE, _PER_MODULE))).astype(np.float32)
        blurred = cv2.GaussianBlur(drawn, (0, 0), _BLUR_MODULES * _PER_MODULE)
        self._template = _evened(blurred.astype(np.float32), 0.05)
        self._pull = _pseudo_inverse(self._template)
        self._expected = _telling(self._template)
        self._expected_sharp = _telling(_evened(drawn, 0.05))

    def lay(self, luma: Luma, quad: NDArray[np.float64], *, any_turn: bool) -> Fit | None:
        """Align the grid, beginning at a rough quad (4, 2) in pixels, clockwise.

        Args:
            luma: the whole picture.
            quad: rough corners, off by up to about a module; with `any_turn` the first may be any
                of the marker's corners.

        Returns the fit, or None where the quad is no square seen from the front, or the picture
        does not show the grid at all.
        """
        patch = _Patch.around(luma, quad)
        if patch is None:
            return None
        best: tuple[float, Matrix] | None = None
        for turn in range(4 if any_turn else 1):
            start = homography(np.roll(quad, -turn, axis=0))
            agreement = self._agreement(patch.sample(start))
            if best is None or agreement > best[0]:
                best = agreement, start
        assert best is not None
        agreement, matrix = self._align(patch, best[1])
        if agreement <= 0:
            return None
        return Fit(as_corners(project(matrix, _SQUARE)), agreement)

    def follow(self, luma: Luma, quad: NDArray[np.float64]) -> Fit | None:
        """Like `lay`, for a marker that was at `quad` a frame ago and may have moved by up to
        three modules since.
        """
        patch = _Patch.around(luma, quad)
        if patch is None:
            return None
        start = homography(quad)
        wide = patch.sample(start @ _shift(-_REACH, -_REACH), _SIDE + 2 * _REACH * _PER_MODULE)
        match = cv2.matchTemplate(wide, self._template, cv2.TM_CCOEFF_NORMED)
        _, _, _, (x, y) = cv2.minMaxLoc(match)
        moved = _shift(x / _PER_MODULE - _REACH, y / _PER_MODULE - _REACH)
        agreement, matrix = self._align(patch, start @ moved)
        return Fit(as_corners(project(matrix, _SQUARE)), agreement) if agreement > 0 else None

    @property
    def expected(self) -> NDArray[np.float32]:
        """What the telling modules should look like: zero mean, length one."""
        return self._expected

    def _align(self, patch: _Patch, start: Matrix) -> tuple[float, Matrix]:
        matrix = start
        samples = patch.sample(matrix)
        best = (self._agreement(samples), matrix)
        for _ in range(_ITERATIONS):
            step = self._step(samples)
            matrix = matrix @ step
            matrix = matrix / matrix[2, 2]
            samples = patch.sample(matrix)
            agreement = self._agreement(samples)
            if agreement < best[0] - _ASTRAY:
                break
            # A better place may agree a trifle less where the picture is sharper than the template.
            if agreement >= best[0] - _TRIFLE:
                best = (agreement, matrix)
            if _moved(step) < _SETTLED_MODULES:
                break
        return best

    def _step(self, samples: Samples) -> Matrix:
        """The change of the homography, in module coordinates, that one linear step asks for."""
        gain = float((samples * self._template).sum()) / (float((samples * samples).sum()) + 1e-6)
        error = np.clip(max(gain, 0.3) * samples - self._template, -1.0, 1.0)
        p = self._pull @ error.reshape(-1)
        warp = np.array([[1 + p[0], p[1], p[2]], [p[3], 1 + p[4], p[5]], [p[6], p[7], 1.0]])
        step: Matrix = _FROM_UNIT @ np.linalg.inv(warp) @ _TO_UNIT
        return step

    def _agreement(self, samples: Samples) -> float:
        seen = _telling(samples)
        return max(float(seen @ self._expected), float(seen @ self._expected_sharp))


_HALF = MODULES / 2 + _MARGIN
_TO_UNIT = np.array(
    [[1 / _HALF, 0, -MODULES / 2 / _HALF], [0, 1 / _HALF, -MODULES / 2 / _HALF], [0, 0, 1.0]]
)
_FROM_UNIT = np.linalg.inv(_TO_UNIT)
_MODULES_OF_SAMPLES = np.array(
    [
        [1 / _PER_MODULE, 0, 0.5 / _PER_MODULE - _MARGIN],
        [0, 1 / _PER_MODULE, 0.5 / _PER_MODULE - _MARGIN],
        [0, 0, 1.0],
    ]
)


@dataclass(frozen=True, slots=True)
class _Patch:
    """The part of a picture around a marker, shrunk until a module is a few pixels."""

    pixels: Luma
    to_index: Matrix
    """From the picture's pixel coordinates to this part's array index."""

    @classmethod
    def around(cls, luma: Luma, quad: NDArray[np.float64]) -> _Patch | None:
        area = 0.5 * float(
            np.sum(quad[:, 0] * np.roll(quad[:, 1], -1) - np.roll(quad[:, 0], -1) * quad[:, 1])
        )
        if not math.isfinite(area) or area < MODULES * MODULES / 4:
            return None
        side = math.sqrt(area)
        height, width = luma.shape
        x0, y0 = np.floor(quad.min(axis=0) - side * 0.35).astype(int)
        x1, y1 = np.ceil(quad.max(axis=0) + side * 0.35).astype(int)
        x0, y0, x1, y1 = max(x0, 0), max(y0, 0), min(x1, width), min(y1, height)
        shrink = max(1, int(side / MODULES / _PER_MODULE))
        columns, rows = (x1 - x0) // shrink, (y1 - y0) // shrink
        if columns < MODULES or rows < MODULES:
            return None
        part = luma[y0 : y0 + rows * shrink, x0 : x0 + columns * shrink]
        if shrink > 1:
            part = cv2.resize(part, (columns, rows), interpolation=cv2.INTER_AREA).astype(np.uint8)
        to_index = np.array(
            [
                [1 / shrink, 0, -x0 / shrink - 0.5],
                [0, 1 / shrink, -y0 / shrink - 0.5],
                [0, 0, 1.0],
            ]
        )
        return cls(part, to_index)

    def sample(self, matrix: Matrix, side: int = _SIDE) -> Samples:
        """The marker with its margin, made square and evened out: (side, side)."""
        raw = cv2.warpPerspective(
            self.pixels,
            self.to_index @ matrix @ _MODULES_OF_SAMPLES,
            (side, side),
            flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP,
            borderMode=cv2.BORDER_REPLICATE,
        )
        return _evened(raw.astype(np.float32), 3.0)


def _evened(samples: Samples, floor: float) -> Samples:
    """Takes out shadow, exposure and contrast; `floor` keeps flat places from becoming noise."""
    size = (_NEIGHBOURHOOD, _NEIGHBOURHOOD)
    away = samples - cv2.blur(samples, size, borderType=cv2.BORDER_REFLECT)
    spread = np.sqrt(cv2.blur(away * away, size, borderType=cv2.BORDER_REFLECT))
    evened: Samples = np.clip(away / (spread + floor), -2.0, 2.0).astype(np.float32)
    return evened


def _telling(samples: Samples) -> NDArray[np.float32]:
    edge = _MARGIN * _PER_MODULE
    inner = samples[edge:-edge, edge:-edge]
    modules = inner.reshape(MODULES, _PER_MODULE, MODULES, _PER_MODULE).mean(axis=(1, 3))
    values = modules[_TELLING]
    values = values - values.mean()
    unit: NDArray[np.float32] = values / (float(np.linalg.norm(values)) + 1e-6)
    return unit


def _pseudo_inverse(template: Samples) -> NDArray[np.float32]:
    """What turns a difference of samples into the eight numbers of a homography near identity.

    Coordinates are the unit square [-1, 1] of the sampled area.
    """
    down, right = np.gradient(template.astype(np.float64) * (_SIDE / 2))
    axis = (np.arange(_SIDE) + 0.5) / (_SIDE / 2) - 1
    x, y = axis[None, :], axis[:, None]
    ones = np.ones_like(right)
    columns = [
        right * x,
        right * y,
        right * ones,
        down * x,
        down * y,
        down * ones,
        -(right * x + down * y) * x,
        -(right * x + down * y) * y,
    ]
    jacobian = np.stack(columns, axis=-1).reshape(-1, 8)
    pull: NDArray[np.float32] = np.linalg.solve(jacobian.T @ jacobian, jacobian.T).astype(
        np.float32
    )
    return pull


def _moved(step: Matrix) -> float:
    """The farthest that a step moves a corner, in modules."""
    return float(np.abs(project(step, _SQUARE) - _SQUARE).max())


def _shift(x: float, y: float) -> Matrix:
    return np.array([[1, 0, x], [0, 1, y], [0, 0, 1.0]])
