"""The rectified patch: a code straightened to a fixed square of samples, and how it is normalised.

Coordinates inside a patch are samples; the code's own top left module begins `QUIET` modules in.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from tableside.vision.frames import Luma
from tableside.vision.geometry import Quad

MODULES = 21
"""Modules a side of a version-1 QR code (ISO/IEC 18004)."""
RESOLUTION = 2
"""Samples a module, each way."""
QUIET = 2
"""Modules of quiet zone around the code that take part in alignment."""
SIDE = (MODULES + 2 * QUIET) * RESOLUTION
"""Samples a side of a patch."""
SENSOR_FLOOR = 3.0
"""Grey levels below which contrast counts as noise."""

Floats = NDArray[np.floating[Any]]
Matrix = NDArray[np.float64]
"""A 3 x 3 homography."""


def normalise(patch: Floats, floor: float = SENSOR_FLOOR, resolution: int = RESOLUTION) -> Floats:
    """Takes out exposure, shadow and slow glare: local mean 0, local deviation about 1.

    Clipped at 2, so that no single sample (a glare spot, a table's edge) outweighs the rest.
    `resolution` is the patch's samples a module: the neighbourhood is seven modules wide.
    """
    window = (7 * resolution) | 1
    box = (window, window)
    mean = cv2.blur(
        cv2.blur(patch, box, borderType=cv2.BORDER_REFLECT), box, borderType=cv2.BORDER_REFLECT
    )
    centred = patch - mean
    power = cv2.blur(centred * centred, box, borderType=cv2.BORDER_REFLECT)
    # The blur adds and takes away as it goes along: beside strong contrast, rounding leaves a flat
    # place a hair below 0.
    deviation = np.sqrt(np.maximum(power, 0))
    return np.clip(centred / (deviation + np.float32(floor)), -2.0, 2.0).astype(np.float32)


def texture(patch: Floats) -> Floats:
    """Weight of each sample, 0.02 where the patch is flat (saturated glare, skin), 1 where it has
    the contrast that most of the patch has.
    """
    box = (4 * RESOLUTION + 1, 4 * RESOLUTION + 1)
    mean = cv2.blur(patch, box, borderType=cv2.BORDER_REFLECT)
    square = cv2.blur(patch * patch, box, borderType=cv2.BORDER_REFLECT)
    deviation = np.sqrt(np.maximum(square - mean * mean, 0))
    usual = (
        float(np.partition(deviation.ravel(), int(deviation.size * 0.6))[int(deviation.size * 0.6)])
        + 1e-3
    )
    return np.clip((deviation / usual - 0.25) / 0.45, 0.02, 1.0).astype(np.float32)


def cells(patch: Floats) -> Floats:
    """The code's modules, (21, 21): the mean of each module's samples."""
    edge = QUIET * RESOLUTION
    code = patch[edge : SIDE - edge, edge : SIDE - edge]
    modules: Floats = code.reshape(MODULES, RESOLUTION, MODULES, RESOLUTION).mean((1, 3))
    return modules


def patch_to_picture(quad: Quad, border: float = QUIET, resolution: int = RESOLUTION) -> Matrix:
    """Homography from sample index (of a patch that begins `border` modules outside the code) to
    pixel index, from the code's outer corners.
    """
    square = np.array([[0, 0], [MODULES, 0], [MODULES, MODULES], [0, MODULES]], np.float32)
    samples = (square + np.float32(border)) * resolution - np.float32(0.5)
    return cv2.getPerspectiveTransform(
        samples.astype(np.float32), (quad - np.float32(0.5)).astype(np.float32)
    ).astype(np.float64)


def corners_of(homography: Matrix) -> Quad:
    """The code's outer corners in the picture; inverse of `patch_to_picture`."""
    square = np.array([[0, 0], [MODULES, 0], [MODULES, MODULES], [0, MODULES]], np.float64)
    samples = (square + QUIET) * RESOLUTION - 0.5
    points = np.column_stack([samples, np.ones(4)]) @ homography.T
    return (points[:, :2] / points[:, 2:] + 0.5).astype(np.float32)


@dataclass(frozen=True, slots=True, eq=False)
class Pyramid:
    """A picture and its halves, so that sampling never skips pixels."""

    levels: tuple[Luma, ...]

    @classmethod
    def of(cls, luma: Luma, levels: int = 4) -> Pyramid:
        """Halves the picture up to `levels` - 1 times, while it is larger than a code."""
        pictures = [luma]
        while len(pictures) < levels and min(pictures[-1].shape) > 120:
            half = cv2.resize(pictures[-1], None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
            pictures.append(half.astype(np.uint8))
        return cls(tuple(pictures))

    def sample(self, homography: Matrix, side: int) -> Floats:
        """The picture seen through `homography` (sample index to pixel index), (side, side)."""
        centre = side / 2
        probe = homography @ np.array(
            [[centre, centre + 1, centre], [centre, centre, centre + 1], [1, 1, 1]]
        )
        points = probe[:2] / probe[2]
        across = math.hypot(points[0, 1] - points[0, 0], points[1, 1] - points[1, 0])
        down = math.hypot(points[0, 2] - points[0, 0], points[1, 2] - points[1, 0])
        step = max((across + down) / 2, 1e-3)
        level = min(max(math.floor(math.log2(step) + 0.35), 0), len(self.levels) - 1)
        if level:
            part = 0.5**level
            shift = 0.5 * part - 0.5
            homography = np.array([[part, 0, shift], [0, part, shift], [0, 0, 1]]) @ homography
        seen = cv2.warpPerspective(
            self.levels[level],
            homography,
            (side, side),
            flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP,
            borderMode=cv2.BORDER_REPLICATE,
        )
        return seen.astype(np.float32)
