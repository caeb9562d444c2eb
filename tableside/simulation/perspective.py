"""A pinhole camera over a table, and where flat things land in its picture.

Table coordinates are millimetres: x to the picture's right, y down the picture, height up from the
table's face; (0, 0, 0) is where the camera looks. Pixels have (0, 0) at the picture's top left
corner.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

Matrix = NDArray[np.float64]

PIXEL_CENTRE = np.array([[1.0, 0.0, 0.5], [0.0, 1.0, 0.5], [0.0, 0.0, 1.0]])
"""From OpenCV's pixel coordinates (the first pixel's centre is (0, 0)) to ours."""


@dataclass(frozen=True, slots=True)
class Pose:
    """Where a flat thing is: the place of its centre in mm, its turn in the table's plane
    (degrees, clockwise as seen by the camera), and how far it leans about its own two axes.
    """

    x: float = 0.0
    y: float = 0.0
    height: float = 0.0
    turn: float = 0.0
    lean_across: float = 0.0
    lean_along: float = 0.0

    def moved(self, x: float = 0.0, y: float = 0.0, height: float = 0.0) -> Pose:
        return replace(self, x=self.x + x, y=self.y + y, height=self.height + height)


def _rotation(degrees: float, axis: int) -> Matrix:
    """The rotation about one axis (0 x, 1 y, 2 z), right-handed."""
    cosine, sine = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    first, second = ((1, 2), (2, 0), (0, 1))[axis]
    matrix = np.eye(3)
    matrix[first, first] = matrix[second, second] = cosine
    matrix[first, second], matrix[second, first] = -sine, sine
    return matrix


@dataclass(frozen=True, slots=True)
class Viewpoint:
    """A camera that looks at the table.

    Args:
        size: the picture's width and height in pixels.
        pixels_per_mm: scale at the point looked at.
        distance: from the camera to that point, mm.
        pitch: degrees from looking straight down; the camera leans away from the picture's bottom.
        roll: degrees that the picture is turned.
        shift: pixels that the picture is moved, as when somebody bumps the camera.
    """

    size: tuple[int, int] = (960, 540)
    pixels_per_mm: float = 3.2
    distance: float = 620.0
    pitch: float = 14.0
    roll: float = 0.0
    shift: tuple[float, float] = (0.0, 0.0)

    def _camera(self) -> tuple[Matrix, Matrix]:
        """The camera's intrinsic matrix and its rotation from table coordinates (x, y, -height)."""
        focal = self.pixels_per_mm * self.distance
        width, height = self.size
        intrinsic = np.array(
            [
                [focal, 0.0, width / 2 + self.shift[0]],
                [0.0, focal, height / 2 + self.shift[1]],
                [0.0, 0.0, 1.0],
            ]
        )
        return intrinsic, _rotation(self.roll, 2) @ _rotation(-self.pitch, 0)

    def homography(self, pose: Pose) -> Matrix:
        """From a flat thing's own millimetres (x right, y down, from its centre) to pixels."""
        intrinsic, rotation = self._camera()
        own = (
            _rotation(pose.turn, 2) @ _rotation(pose.lean_across, 0) @ _rotation(pose.lean_along, 1)
        )
        centre = np.array([pose.x, pose.y, -pose.height])
        columns = np.column_stack(
            (
                rotation @ own[:, 0],
                rotation @ own[:, 1],
                rotation @ centre + np.array([0.0, 0.0, self.distance]),
            )
        )
        matrix: Matrix = intrinsic @ columns
        return matrix


def apply(matrix: Matrix, points: NDArray[np.float64]) -> NDArray[np.float64]:
    """Points (n, 2) through a homography."""
    mapped = np.column_stack((points, np.ones(len(points)))) @ matrix.T
    flat: NDArray[np.float64] = mapped[:, :2] / mapped[:, 2:]
    return flat
