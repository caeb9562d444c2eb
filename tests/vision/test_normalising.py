"""A patch made comparable, on pictures where rounding matters."""

from __future__ import annotations

import numpy as np
import pytest

from tableside.vision.closed_set.patch import SIDE, Floats, normalise


@pytest.mark.parametrize(("seed", "busy", "grey"), [(11, 6, 120.0), (37, 15, 124.0)])
def test_a_flat_place_below_strong_contrast_stays_finite(seed: int, busy: int, grey: float) -> None:
    """A scanned sheet of cards once stopped the reader: the power of a flat place was below 0."""
    random = np.random.default_rng(seed)
    patch: Floats = np.full((SIDE, SIDE), float(random.integers(100, 255)), np.float32)
    rows = int(random.integers(5, 20))
    patch[:rows] = random.integers(0, 255, (rows, SIDE))
    assert (rows, float(patch[-1, -1])) == (busy, grey)

    samples = normalise(patch)

    assert np.isfinite(samples).all()
    assert np.abs(samples[-1, -1]) < 0.01
    assert np.abs(samples[:rows]).max() > 1
