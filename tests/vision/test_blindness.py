"""Whether a picture shows anything: dim rooms, covered lenses, cleared tables, noise."""

from __future__ import annotations

from collections.abc import Callable

import cv2
import numpy as np
import pytest

from tableside.vision.blindness import Sight
from tableside.vision.frames import Luma

Lit = Callable[[float], Luma]


@pytest.fixture(scope="module")
def table() -> Lit:
    """A table with something on it, in any light: 1 is bright, and a sensor's noise is in it."""
    rng = np.random.default_rng(8)
    shown = np.full((360, 640), 90.0)
    for _ in range(14):
        x, y = int(rng.integers(20, 560)), int(rng.integers(20, 290))
        cv2.rectangle(shown, (x, y), (x + 45, y + 60), float(rng.integers(120, 250)), -1)
        cv2.rectangle(shown, (x + 8, y + 8), (x + 24, y + 24), 15.0, -1)

    def lit(light: float) -> Luma:
        seen = shown * light + rng.normal(0, 3, shown.shape)
        return np.clip(seen, 0, 255).astype(np.uint8)

    return lit


def over_the_lens(level: float, slope: float = 0.4) -> Luma:
    """A hand on it: light comes in at one side, and nothing is sharp."""
    rng = np.random.default_rng(9)
    side = np.linspace(-1, 1, 640)[None, :] * slope + 1
    seen = level * side + rng.normal(0, 4, (360, 640))
    return np.clip(seen, 0, 255).astype(np.uint8)


@pytest.mark.parametrize("light", [1.0, 0.5, 0.3, 0.15])
def test_a_room_that_grows_dim_is_seen_all_the_same(table: Lit, light: float) -> None:
    sight = Sight()
    assert sight.judge(table(1.0), 0.0) is None
    assert sight.judge(table(light), 0.1) is None


@pytest.mark.parametrize("level", [40.0, 80.0, 130.0])
@pytest.mark.parametrize("light", [1.0, 0.3])
def test_a_covered_lens_is_covered_however_bright(table: Lit, level: float, light: float) -> None:
    sight = Sight()
    assert sight.judge(table(light), 0.0) is None
    assert sight.judge(over_the_lens(level), 0.1) == "covered"
    assert sight.judge(over_the_lens(level), 60.0) == "covered"
    assert sight.judge(table(light), 60.1) is None


def test_a_black_picture_is_dark_and_not_covered(table: Lit) -> None:
    sight = Sight()
    assert sight.judge(table(1.0), 0.0) is None
    assert sight.judge(over_the_lens(3.0, 0.0), 0.1) == "dark"


def test_a_table_that_is_cleared_is_not_covered(table: Lit) -> None:
    """Nothing is left on a plain cloth, but its light and shade are what they were."""
    sight = Sight()
    cloth = np.full((360, 640), 90, np.uint8)
    one = cloth.copy()
    cv2.rectangle(one, (300, 150), (345, 210), 240, -1)
    cv2.rectangle(one, (305, 155), (325, 175), 15, -1)
    assert sight.judge(one, 0.0) is None
    assert sight.judge(cloth, 0.1) is None


def test_a_dark_rooms_grain_is_no_noise(table: Lit) -> None:
    rng = np.random.default_rng(10)
    dim = np.clip(table(0.2) + rng.normal(0, 9, (360, 640)), 0, 255).astype(np.uint8)
    assert Sight().judge(dim, 0.0) is None
    assert Sight().judge(rng.integers(0, 256, (360, 640)).astype(np.uint8), 0.0) == "noise"
