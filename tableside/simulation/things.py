"""What lies on a simulated table or is held over it, and how somebody holds it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np

from tableside.simulation.perspective import Pose
from tableside.simulation.textures import Sprite

Outline = np.ndarray[tuple[int, ...], np.dtype[np.float64]]
"""Corners in mm from a thing's centre, (n, 2)."""


@dataclass(eq=False)
class Thing:
    """Something flat on or over the table. `path` gives its pose at a time of the table's clock."""

    name: str
    sprite: Sprite
    path: Callable[[float], Pose]
    outline: Outline
    marker: tuple[float, float, float] | None = None
    """The marker's left, top and side in mm from the thing's centre."""
    hand: Sprite | None = None
    cover: Sprite | None = None

    def pose(self, time: float) -> Pose:
        """Where it is; halfway through the exposure, where a frame's time is given."""
        return self.path(time)


@dataclass(frozen=True, slots=True)
class Manner:
    """How somebody shows a card.

    Args:
        side: where the hand comes from: degrees clockwise from the picture's bottom.
        at: where the card is held; its turn is added to that of `side`.
        enter, leave: seconds of carrying in and out; 0: it is just there, or gone.
        shake: deviation of the trembling, mm.
    """

    side: float = 0.0
    at: Pose = field(default_factory=lambda: Pose(height=60.0))
    enter: float = 0.35
    leave: float = 0.3
    shake: float = 0.8


def rectangle(
    size: tuple[float, float],
) -> Outline:
    """The outline of something of this width and height in mm."""
    half_width, half_height = size[0] / 2, size[1] / 2
    return np.array(
        [
            [-half_width, -half_height],
            [half_width, -half_height],
            [half_width, half_height],
            [-half_width, half_height],
        ]
    )
