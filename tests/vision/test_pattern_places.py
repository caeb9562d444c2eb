from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from tableside.vision.frames import Luma
from tableside.vision.pattern_places import pattern_places
from tests.vision.pictures import PAYLOADS, Quad, draw, square

SIZE = (480, 360)
MODULE_PX = 2.0
SIDE = 21 * MODULE_PX
ONE, *_ = PAYLOADS


def noisy(codes: list[tuple[str, Quad]], noise: float, seed: int = 3) -> Luma:
    """A dim picture in which the noise is stronger than the codes' contrast."""
    dim = draw(SIZE, codes).astype(np.float64) * 0.15 + 30
    shaken = dim + np.random.default_rng(seed).normal(0, noise, dim.shape)
    return shaken.clip(0, 255).round().astype(np.uint8)


def off(place: NDArray[np.floating[Any]], truth: Quad) -> float:
    """The corners' largest distance from the truth in modules, in the best of the four turns."""
    return min(float(np.hypot(*(np.roll(place, k, 0) - truth).T).max()) for k in range(4)) / (
        MODULE_PX
    )


@pytest.mark.parametrize("turn", [0, 4, 30, 90, 141, 200, 313])
def test_a_code_in_any_turn_is_the_likeliest_place_even_in_strong_noise(turn: float) -> None:
    truth = square((230, 170), SIDE, turn)

    place, *_ = pattern_places(noisy([(ONE, truth)], noise=15), MODULE_PX, 5)

    assert off(place, truth) < 3


def test_several_codes_come_before_any_other_place() -> None:
    truths = [square((100 + 130 * i, 100 + 70 * i), SIDE, 25 * i) for i in range(3)]
    picture = noisy(list(zip(PAYLOADS, truths, strict=True)), noise=12)

    places = pattern_places(picture, MODULE_PX, 3)

    assert all(min(off(place, truth) for place in places) < 3 for truth in truths)


def test_a_large_picture_gives_places_in_its_own_pixels() -> None:
    truth = square((230, 170), 21 * 6.0, 20)

    place, *_ = pattern_places(draw(SIZE, [(ONE, truth)]), 6.0, 1)

    assert off(place, truth) < 3 * 6.0 / MODULE_PX


def test_no_more_places_than_asked_for_and_none_in_too_small_a_picture() -> None:
    noise = noisy([], noise=12)

    assert len(pattern_places(noise, MODULE_PX, 4)) == 4
    assert pattern_places(noise[:40], MODULE_PX, 4) == []
    assert pattern_places(noise, 40.0, 4) == []


@pytest.mark.parametrize("grey", [0, 128, 255])
def test_an_even_picture_has_nothing_that_is_like_a_code(grey: int) -> None:
    assert pattern_places(np.full((360, 480), grey, np.uint8), MODULE_PX, 4) == []
