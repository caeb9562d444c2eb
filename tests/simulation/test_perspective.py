"""The camera's geometry, checked against what the eye expects."""

from __future__ import annotations

import numpy as np
import pytest

from tableside.simulation.perspective import Pose, Viewpoint, apply

FROM_ABOVE = Viewpoint(size=(800, 600), pixels_per_mm=2.0, distance=500.0, pitch=0.0)


def pixel(viewpoint: Viewpoint, pose: Pose, x: float = 0.0, y: float = 0.0) -> tuple[float, float]:
    (across, down), *_ = apply(viewpoint.homography(pose), np.array([[x, y]])).tolist()
    return across, down


def test_the_point_looked_at_is_the_middle_of_the_picture() -> None:
    for pitch in (0.0, 14.0, 35.0):
        viewpoint = Viewpoint(size=(800, 600), pitch=pitch)
        assert pixel(viewpoint, Pose()) == pytest.approx((400.0, 300.0))


def test_scale_from_straight_above_is_pixels_per_mm() -> None:
    assert pixel(FROM_ABOVE, Pose(), 10.0, -20.0) == pytest.approx((420.0, 260.0))


def test_halfway_to_the_camera_looks_twice_as_large() -> None:
    assert pixel(FROM_ABOVE, Pose(height=250.0), 10.0, 0.0) == pytest.approx((440.0, 300.0))


def test_turning_is_clockwise_in_the_picture() -> None:
    assert pixel(FROM_ABOVE, Pose(turn=90.0), 10.0, 0.0) == pytest.approx((400.0, 320.0))


def test_a_leaning_camera_sees_the_far_side_smaller_and_raised_things_higher_up() -> None:
    viewpoint = Viewpoint(size=(800, 600), pixels_per_mm=2.0, pitch=30.0)

    def width(y: float) -> float:
        return pixel(viewpoint, Pose(y=y), 10.0)[0] - pixel(viewpoint, Pose(y=y), -10.0)[0]

    assert width(-80.0) < width(0.0) < width(80.0)
    assert pixel(viewpoint, Pose(height=30.0))[1] < pixel(viewpoint, Pose())[1]


def test_leaning_shortens_a_card() -> None:
    flat = pixel(FROM_ABOVE, Pose(), 0.0, 40.0)[1] - pixel(FROM_ABOVE, Pose(), 0.0, -40.0)[1]
    leaning = Pose(lean_across=50.0)
    shortened = pixel(FROM_ABOVE, leaning, 0.0, 40.0)[1] - pixel(FROM_ABOVE, leaning, 0.0, -40.0)[1]
    assert 0 < shortened < 0.75 * flat


def test_a_bumped_camera_moves_the_whole_picture() -> None:
    bumped = Viewpoint(size=(800, 600), pixels_per_mm=2.0, pitch=0.0, shift=(12.0, -7.0))
    assert pixel(bumped, Pose(), 10.0, 10.0) == pytest.approx((432.0, 313.0))
