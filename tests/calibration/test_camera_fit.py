"""A camera that was moved while nobody watched is noticed, and nothing else is taken for it."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
import pytest

from bench.scenes import Light
from tableside.vision.calibration import CalibrationData
from tableside.vision.camera_fit import SURE_SECONDS, Fit, FitCheck, compare, look_of
from tableside.vision.frames import Frame, Luma, Read, Reading
from tableside.vision.geometry import as_corners
from tests.calibration.pictures import SIZE, picture

LOOK = look_of(picture()[0])
DATA = CalibrationData(SIZE, 3.2, (0.2, 0.2, 0.8, 0.8), look=LOOK)
CARDS = [(f"ATH{n}", (200.0 + 150 * n, 200.0 + 60 * n)) for n in range(1, 6)]


def test_the_same_table_fits() -> None:
    assert compare(picture(seed=5)[0], LOOK) == "fits"


@pytest.mark.parametrize(
    "light",
    [Light(exposure=0.25), Light(exposure=1.3), Light(veil=0.2), Light(defocus=2), Light(noise=12)],
)
def test_light_is_no_move(light: Light) -> None:
    assert compare(picture(light=light)[0], LOOK) == "fits"


def test_cards_on_the_table_are_no_move() -> None:
    luma, reading = picture(*CARDS)
    assert compare(luma, LOOK, reading.reads) == "fits"
    # One that is not read hides little.
    assert compare(luma, LOOK, reading.reads[1:]) == "fits"


@pytest.mark.parametrize("shift", [(80, 0), (-60, 40), (0, 120), (200, -90), (-300, 0)])
def test_a_shift_is_a_move(shift: tuple[int, int]) -> None:
    assert compare(picture(shift=shift)[0], LOOK) == "moved"
    luma, reading = picture(*CARDS, shift=shift)
    assert compare(luma, LOOK, reading.reads) == "moved"


@pytest.mark.parametrize("shift", [(3, 0), (-4, 3)])
def test_a_nudge_that_spoils_no_zone_is_none(shift: tuple[int, int]) -> None:
    assert compare(picture(shift=shift)[0], LOOK) == "fits"


def test_another_tablecloth_says_nothing() -> None:
    rng = np.random.default_rng(77)
    coarse = rng.uniform(60, 190, (45, 80)).astype(np.float32)
    other = cv2.resize(coarse, SIZE, interpolation=cv2.INTER_CUBIC)
    assert compare(np.clip(other, 0, 255).astype(np.uint8), LOOK) == "unknown"


@pytest.mark.parametrize("grey", [0, 120, 255])
def test_a_plain_table_says_nothing(grey: int) -> None:
    plain: Luma = np.full((SIZE[1], SIZE[0]), grey, np.uint8)
    assert compare(plain, LOOK) == "unknown"
    assert compare(picture()[0], look_of(plain)) == "unknown"


def test_a_picture_of_another_resolution_is_compared_all_the_same() -> None:
    larger = cv2.resize(picture()[0], (1920, 1080)).astype(np.uint8)
    assert compare(larger, LOOK) == "fits"


# --- over frames ----------------------------------------------------------------------------------


def watch(check: FitCheck, luma: Luma, seconds: float, begin: float, *reads: Read) -> Fit:
    fit: Fit = "unknown"
    for n in range(round(seconds * 10)):
        fit = check.update(Frame(luma, begin + n / 10, n), Reading(reads))
    return fit


def test_it_is_sure_only_after_a_while() -> None:
    check = FitCheck(DATA)
    moved = picture(shift=(90, 0))[0]
    assert watch(check, moved, SURE_SECONDS - 0.3, 0.0) == "unknown"
    assert watch(check, picture()[0], 0.5, 2.0) == "unknown"
    assert watch(check, moved, SURE_SECONDS + 0.5, 3.0) == "moved"


def test_put_back_it_fits_again() -> None:
    check = FitCheck(DATA)
    assert watch(check, picture(shift=(90, 0))[0], 3, 0.0) == "moved"
    assert watch(check, picture()[0], 3, 4.0) == "fits"


def test_once_it_fits_the_tracker_takes_over() -> None:
    check = FitCheck(DATA)
    assert watch(check, picture()[0], 3, 0.0) == "fits"
    assert watch(check, picture(shift=(90, 0))[0], 3, 4.0) == "fits"


def test_another_shape_of_picture_does_not_fit() -> None:
    check = FitCheck(DATA)
    square: Luma = np.full((960, 1280), 90, np.uint8)
    assert check.update(Frame(square, 0.0, 0), Reading()) == "moved"


def read(card: str, module_px: float) -> Read:
    side = 21 * module_px
    return Read(card, as_corners(np.array([[0, 0], [side, 0], [side, side], [0, side]])), 0.9)


@pytest.mark.parametrize(
    ("module_px", "expected"), [(1.6, "moved"), (3.2, "unknown"), (4.2, "unknown"), (6.5, "moved")]
)
def test_cards_tell_how_far_the_camera_is(module_px: float, expected: Fit) -> None:
    """Also on a table without a pattern; cards in a hand look larger, which is no move."""
    plain: Luma = np.full((SIZE[1], SIZE[0]), 120, np.uint8)
    check = FitCheck(replace(DATA, look=b""))
    fit: Fit = "unknown"
    for n, card in enumerate(("ATH1", "SPA2", "COIN01", "THE4", "ARG3", "HOPL1")):
        fit = watch(check, plain, 2, 2.0 * n, read(card, module_px))
        if n < 3:
            assert fit == "unknown"
    assert fit == expected


def test_one_card_of_another_size_is_no_move() -> None:
    plain: Luma = np.full((SIZE[1], SIZE[0]), 120, np.uint8)
    check = FitCheck(replace(DATA, look=b""))
    for n, (card, size) in enumerate([("ATH1", 1.5), ("ATH2", 3.2), ("ATH3", 1.5), ("ATH4", 1.5)]):
        assert watch(check, plain, 2, 2.0 * n, read(card, size)) == "unknown"


def test_a_larger_picture_of_the_same_table_has_the_same_scale() -> None:
    plain: Luma = np.full((1440, 2560), 120, np.uint8)
    check = FitCheck(replace(DATA, look=b""))
    for n, card in enumerate(("ATH1", "ATH2", "ATH3", "ATH4", "ATH5")):
        assert watch(check, plain, 2, 2.0 * n, read(card, 6.4)) == "unknown"
