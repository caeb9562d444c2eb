"""Figures follow what is wrong with a picture, and the advice fits."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence

import numpy as np
import pytest

from bench.scenes import Light
from tableside.camera_report import CameraReport, Finding, Judgement, Topic, worst
from tableside.messages import Text
from tableside.vision.frames import Read, Reading
from tableside.vision.geometry import as_corners, as_quad
from tableside.vision.marker_look import marker_look
from tableside.vision.picture_quality import (
    face_quad,
    judge,
    noise_of,
    reflections,
    speed_of,
)
from tests.calibration.pictures import SIZE, picture

MIDDLE = ("ATH1", (640.0, 330.0))


def finding(report: CameraReport, topic: Topic) -> Finding:
    return next(finding for finding in report.findings if finding.topic == topic)


def judged(topic: Topic, **faults: object) -> Finding:
    return finding(judge(*picture(MIDDLE, **faults)), topic)  # type: ignore[arg-type]


def values(topic: Topic, faults: Sequence[dict[str, object]]) -> list[float]:
    found = [judged(topic, **fault).value for fault in faults]
    return [value for value in found if value is not None]


def rising(numbers: Sequence[float]) -> bool:
    return len(numbers) > 2 and all(a < b for a, b in itertools.pairwise(numbers))


def test_a_good_picture_has_nothing_to_change() -> None:
    report = judge(*picture(MIDDLE))
    assert report.judgement == "good"
    assert [f.advice for f in report.findings] == [None] * len(report.findings)
    (card,) = report.cards
    assert (card.card, card.judgement) == ("ATH1", "good")


# --- each topic -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("module_px", "judgement"), [(4.0, "good"), (2.2, "fair"), (1.3, "bad")])
def test_size_of_the_code(module_px: float, judgement: Judgement) -> None:
    found = judged("modules", module_px=module_px)
    assert found.judgement == judgement
    assert found.value == pytest.approx(module_px, rel=0.05)
    assert (found.advice is None) == (judgement == "good")


def test_the_farther_the_camera_the_more_it_must_come_closer() -> None:
    centimetres = []
    for module_px in (2.5, 2.0, 1.4):
        advice = judged("modules", module_px=module_px).advice
        assert advice is not None
        assert advice.code == "quality.closer"
        centimetres.append(advice.arguments["cm"])
    assert centimetres == sorted(centimetres)
    assert centimetres[0] != centimetres[-1]


def test_focus_falls_with_defocus() -> None:
    blurs = [0.0, 0.8, 1.6, 2.4, 3.2]
    edges = values("focus", [{"light": Light(defocus=blur)} for blur in blurs])
    assert rising(edges)


@pytest.mark.parametrize(("defocus", "judgement"), [(0.5, "good"), (1.6, "fair"), (3.0, "bad")])
def test_focus_is_judged(defocus: float, judgement: Judgement) -> None:
    found = judged("focus", light=Light(defocus=defocus))
    assert found.judgement == judgement
    assert found.advice == (None if judgement == "good" else Text("quality.focus"))


def test_the_blur_measured_is_the_blur_there_is() -> None:
    """Blurs add up as squares: what defocus adds to a sharp picture's blur is its own sigma."""
    sharp, blurred = (
        marker_look(luma, reading.reads[0].corners)
        for luma, reading in (
            picture(MIDDLE, module_px=5, light=Light(defocus=defocus)) for defocus in (0.0, 2.5)
        )
    )
    added = math.sqrt(blurred.blur**2 - sharp.blur**2) * blurred.module_px
    # Defocus is of light, not of grey levels, which makes dark edges look a little wider.
    assert added == pytest.approx(2.5, rel=0.2)


def test_a_smeared_card_is_to_be_held_still_not_focused() -> None:
    luma, reading = picture(MIDDLE, light=Light(motion=(7.0, 3.0)))
    report = judge(luma, reading, speed=60.0)
    assert finding(report, "focus").advice == Text("quality.hold-still")
    assert finding(report, "motion").judgement == "fair"


def test_few_pixels_are_no_fault_of_the_lens() -> None:
    found = judged("focus", module_px=1.2)
    assert found.judgement != "bad"
    assert found.advice is None


def test_contrast_falls_with_haze() -> None:
    contrasts = values("contrast", [{"light": Light(veil=veil)} for veil in (0.6, 0.4, 0.2, 0.0)])
    assert rising(contrasts)
    found = judged("contrast", light=Light(veil=0.7))
    assert found.judgement != "good"
    assert found.advice == Text("quality.haze")


@pytest.mark.parametrize(
    ("exposure", "judgement", "advice"),
    [
        (0.04, "bad", Text("quality.more-light")),
        (0.12, "fair", Text("quality.more-light")),
        (0.5, "good", None),
        (0.9, "good", None),
        (2.0, "fair", Text("quality.less-light")),
        (12.0, "bad", Text("quality.less-light")),
    ],
)
def test_brightness(exposure: float, judgement: Judgement, advice: Text | None) -> None:
    found = judged("exposure", light=Light(exposure=exposure))
    assert (found.judgement, found.advice) == (judgement, advice)


def test_white_rises_with_exposure() -> None:
    lights: list[dict[str, object]] = [
        {"light": Light(exposure=exposure)} for exposure in (0.05, 0.1, 0.2, 0.4, 0.8)
    ]
    assert rising(values("exposure", lights))


def test_a_dark_table_without_a_card_is_dark() -> None:
    luma, _ = picture(light=Light(exposure=0.04))
    found = finding(judge(luma, Reading()), "exposure")
    assert (found.judgement, found.advice) == ("bad", Text("quality.more-light"))


@pytest.mark.parametrize("exposure", [0.2, 0.8])
def test_glare_grows_with_the_lamp_in_any_light(exposure: float) -> None:
    light = Light(exposure=exposure)
    lamps: list[dict[str, object]] = [
        {"lamp": ((650.0, 380.0), radius), "light": light} for radius in (8.0, 16.0, 32.0)
    ]
    assert rising(values("glare", lamps))
    assert judged("glare", light=light).judgement == "good"
    assert judged("glare", lamp=((650.0, 380.0), 50.0), light=light).judgement == "bad"


@pytest.mark.parametrize(
    ("lamp", "where"),
    [
        ((150.0, 100.0), "top-left"),
        ((1150.0, 620.0), "bottom-right"),
        ((650.0, 380.0), "middle-middle"),
    ],
)
def test_it_is_said_where_the_lamp_reflects(lamp: tuple[float, float], where: str) -> None:
    luma, reading = picture(MIDDLE, lamp=(lamp, 30.0))
    report = judge(luma, reading)
    assert finding(report, "glare").judgement != "good"
    assert finding(report, "glare").advice == Text(
        "quality.glare", {"where_words": (f"quality.at-{where}",)}
    )
    (spot,) = report.spots
    assert math.hypot(spot[0] - lamp[0], spot[1] - lamp[1]) < 10


def test_noise_is_no_lamp() -> None:
    report = judge(*picture(MIDDLE, light=Light(noise=18, jpeg=None)))
    assert finding(report, "glare").judgement == "good"
    assert report.spots == ()


def test_noise_rises_with_noise() -> None:
    noises = [0.5, 3.0, 8.0, 16.0]
    found = values("noise", [{"light": Light(noise=noise, jpeg=None)} for noise in noises])
    assert rising(found)
    assert judged("noise", light=Light(noise=3.0)).judgement == "good"
    grainy = judged("noise", light=Light(exposure=0.1, noise=16.0, jpeg=None))
    assert (grainy.judgement, grainy.advice) == ("bad", Text("quality.grainy"))


def test_noise_is_measured_in_grey_levels() -> None:
    rng = np.random.default_rng(4)
    flat = np.clip(rng.normal(120, 6, (400, 600)), 0, 255).astype(np.uint8)
    assert noise_of(flat) == pytest.approx(6, rel=0.1)
    assert noise_of(np.full((400, 600), 120, np.uint8)) == 0
    assert noise_of(np.full((400, 600), 255, np.uint8)) == 0


def test_without_a_card_one_is_asked_for() -> None:
    report = judge(picture()[0], Reading())
    assert finding(report, "modules").advice == Text("quality.no-card")
    assert report.judgement == "fair"
    assert report.cards == ()


# --- motion ---------------------------------------------------------------------------------------


def moved(by: float) -> Reading:
    corners = as_quad(picture(MIDDLE)[1].reads[0].corners) + np.array([by, 0.0])
    return Reading((Read("ATH1", as_corners(corners), 0.9),))


def test_speed_is_in_modules_a_second() -> None:
    speed = speed_of(moved(0), moved(6.4), 0.1)
    assert speed == pytest.approx(20, rel=0.05)


@pytest.mark.parametrize(
    ("before", "seconds"), [(Reading(), 0.1), (moved(0), 0.0), (moved(0), 5.0)]
)
def test_no_speed_where_it_can_not_be_told(before: Reading, seconds: float) -> None:
    assert speed_of(before, moved(6.4), seconds) is None


@pytest.mark.parametrize(
    ("speed", "judgement"), [(None, "good"), (0.0, "good"), (60.0, "fair"), (200.0, "bad")]
)
def test_motion_is_judged(speed: float | None, judgement: Judgement) -> None:
    luma, reading = picture(MIDDLE)
    found = finding(judge(luma, reading, speed=speed), "motion")
    assert found.judgement == judgement
    assert (found.advice is None) == (judgement == "good")


# --- parts ----------------------------------------------------------------------------------------


def test_the_face_lies_around_the_marker() -> None:
    luma, reading = picture(MIDDLE, light=Light(noise=0.5, jpeg=None))
    face = face_quad(reading.reads[0].corners)
    marker = as_quad(reading.reads[0].corners)
    edge = 0.97 * face + 0.03 * face.mean(axis=0)
    outside = 1.04 * face - 0.04 * face.mean(axis=0)
    bright = luma.max() * 0.8

    def grey(points: np.ndarray[tuple[int, ...], np.dtype[np.float64]]) -> list[int]:
        return [int(luma[int(y), int(x)]) for x, y in points]

    assert min(grey(edge)) > bright
    assert max(grey(outside)) < bright
    assert (marker.min(axis=0) > face.min(axis=0)).all()
    assert (marker.max(axis=0) < face.max(axis=0)).all()


def test_a_card_at_the_picture_s_edge_is_judged_as_far_as_it_is_seen() -> None:
    report = judge(*picture(("ATH1", (30.0, 30.0)), lamp=((40.0, 90.0), 20.0)))
    assert finding(report, "glare").judgement != "good"
    assert 0 < report.cards[0].glare <= 1


def test_reflections_are_the_largest_first_and_five_at_most() -> None:
    luma = np.full((SIZE[1], SIZE[0]), 80, np.uint8)
    for n in range(8):
        luma[100 : 120 + 4 * n, 100 * n + 20 : 100 * n + 44] = 255
    spots = reflections(luma, 250)
    assert len(spots) == 5
    assert [spot[2] for spot in spots] == sorted((spot[2] for spot in spots), reverse=True)
    assert spots[0][0] == pytest.approx(732, abs=4)


def test_the_worst_judgement_counts() -> None:
    assert worst([]) == "good"
    assert worst(["good", "fair"]) == "fair"
    assert worst(["fair", "bad", "good"]) == "bad"


@pytest.mark.parametrize(
    ("value", "unit", "said"),
    [
        (2.04, "px", Text("unit.px", {"value_decimal": "2.0"})),
        (0.634, "modules", Text("unit.modules", {"value_decimal": "0.63"})),
        (0.0249, "share", Text("unit.share", {"value_decimal": "2.5"})),
        (219.6, "grey", Text("unit.grey", {"value_decimal": "220"})),
        (None, "px", Text("unit.unknown")),
    ],
)
def test_numbers_are_said_with_their_units(value: float | None, unit: str, said: Text) -> None:
    assert Finding("modules", value, unit, "good").said == said


def test_a_black_picture_breaks_nothing() -> None:
    assert judge(np.zeros((90, 160), np.uint8), Reading()).judgement == "bad"
