"""Fits a patch's homography to a template: inverse-compositional Lucas-Kanade.

Source: S. Baker and I. Matthews, "Lucas-Kanade 20 Years On: A Unifying Framework", IJCV 56 (2004),
section 3.2, with a weight for each sample and a gain between patch and template.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from tableside.vision.closed_set.patch import (
    SIDE,
    Floats,
    Matrix,
    Pyramid,
    normalise,
    texture,
)

_CENTRE = (SIDE - 1) / 2
_TO_UNIT = np.array([[1 / _CENTRE, 0, -1], [0, 1 / _CENTRE, -1], [0, 0, 1.0]])
_FROM_UNIT = np.linalg.inv(_TO_UNIT)
_DAMPING = 1e-3
_AS_GOOD = 0.01
"""A later step that loses less than this lies nearer to the true place: the correlation, clipped as
the samples are, has a flat top."""
_WORSE = 0.05
"""A step that loses this much correlation has left the basin: stop."""


@dataclass(frozen=True, slots=True, eq=False)
class Aligned:
    """A patch in its best place: the homography, the correlation with the template, the normalised
    samples and their texture weights.
    """

    homography: Matrix
    correlation: float
    samples: Floats
    weights: Floats


class Template:
    """A fixed pattern that patches are aligned to.

    Args:
        pattern: normalised samples, (SIDE, SIDE).
        weight: how much each sample counts, (SIDE, SIDE), 0 to 1.
    """

    def __init__(self, pattern: Floats, weight: Floats) -> None:
        down, across = np.gradient(pattern)
        yy, xx = (np.mgrid[0:SIDE, 0:SIDE] - _CENTRE) / _CENTRE
        # Columns: the eight parameters of x' = ((1+a)x + by + c) / (gx + hy + 1), likewise y'.
        jacobian = np.stack(
            [
                across * xx,
                across * yy,
                across,
                down * xx,
                down * yy,
                down,
                -(across * xx * xx + down * xx * yy),
                -(across * xx * yy + down * yy * yy),
            ],
            axis=-1,
        ).reshape(-1, 8)
        weighted = jacobian * weight.reshape(-1, 1)
        hessian = jacobian.T @ weighted
        hessian += np.eye(8) * _DAMPING * np.trace(hessian) / 8
        self._solve = np.linalg.solve(hessian, weighted.T).astype(np.float32)
        self.pattern = pattern.reshape(-1).astype(np.float32)
        self._weight = weight.reshape(-1).astype(np.float32)
        self._weight_sum = float(self._weight.sum())

    def align(self, pyramid: Pyramid, start: Matrix, steps: int) -> Aligned:
        """The best place found within `steps` steps from `start` (sample to pixel index)."""
        best: Aligned | None = None
        homography = start
        for step in range(steps + 1):
            patch = pyramid.sample(homography, SIDE)
            samples = normalise(patch)
            weights = texture(patch)
            correlation, update = self._compare(samples, weights)
            if best is None or correlation > best.correlation - _AS_GOOD:
                best = Aligned(homography, correlation, samples, weights)
            elif correlation < best.correlation - _WORSE:
                break
            if step < steps:
                homography = homography @ update
                homography = homography / homography[2, 2]
        assert best is not None
        return best

    def correlation(self, aligned: Aligned) -> float:
        """Weighted correlation of an aligned patch's samples with this template."""
        return self._compare(aligned.samples, aligned.weights)[0]

    def _compare(self, samples: Floats, weights: Floats) -> tuple[float, Matrix]:
        """The correlation, and the step (3 x 3, in sample coordinates) towards a better one."""
        trust = weights.reshape(-1)
        weight = self._weight * trust
        total = float(weight.sum()) + 1e-9
        flat = samples.reshape(-1)
        seen = flat - float(flat @ weight) / total
        wanted = self.pattern - float(self.pattern @ weight) / total
        weighted_seen = weight * seen
        seen_power = float(weighted_seen @ seen)
        product = float(weighted_seen @ wanted)
        wanted_power = float((weight * wanted) @ wanted)
        correlation = product / math.sqrt(seen_power * wanted_power + 1e-9)
        gain = max(product / (seen_power + 1e-6), 0.2)
        error = (wanted - gain * seen) * (trust * np.float32(self._weight_sum / total))
        p = (-(self._solve @ error)).astype(np.float64)
        step = np.array(
            [
                [1 + p[0] / _CENTRE, p[1] / _CENTRE, p[2] / _CENTRE],
                [p[3] / _CENTRE, 1 + p[4] / _CENTRE, p[5] / _CENTRE],
                [p[6] / _CENTRE, p[7] / _CENTRE, 1.0],
            ]
        )
        return correlation, _FROM_UNIT @ np.linalg.inv(step) @ _TO_UNIT
