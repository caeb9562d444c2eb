"""Parts of the picture, as calibration gives them."""

from __future__ import annotations

from tableside.camera_report import Zone
from tableside.vision.geometry import Quad


def contains(
    zone: Zone, quad: Quad, size: tuple[int, int], shift: tuple[float, float] = (0.0, 0.0)
) -> bool:
    """Whether a marker's centre lies in a zone, after the whole picture moved by `shift` pixels."""
    x, y = quad.mean(axis=0)
    left, top, right, bottom = zone
    across, down = (x - shift[0]) / size[0], (y - shift[1]) / size[1]
    return bool(left <= across <= right and top <= down <= bottom)
