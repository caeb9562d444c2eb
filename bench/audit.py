"""The whole table at once: 60 cards laid out on a table a metre wide, read from one picture.

Prints what ours reads of such pictures beside the general decoders, and how long each takes in one
thread: `python -m bench.audit`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bench.scenes import (
    FaceOf,
    Light,
    PlacedCard,
    Pose,
    Scene,
    expose,
    marker_corners,
    paste,
    shadow,
    share_in_view,
    table_top,
)
from card_markers.measures import MARKER_MM

TABLE_MM = 1000.0
SIZES = ((1920, 1080), (4608, 2592))
"""Pictures of a webcam and of the Raspberry Pi's camera module 3."""
COLUMNS, ROWS = 10, 6
MODULES = 21

Quad = NDArray[np.float64]
Found = list[tuple[str, Quad]]
Read = Callable[[NDArray[np.uint8]], Found]


@dataclass(slots=True)
class Tally:
    """What one reader made of all pictures of one size."""

    found: int = 0
    missed: int = 0
    false: int = 0
    worst: int = 0
    seconds: float = 0.0
    slowest: float = 0.0
    pictures: int = 0

    def add(self, found: Found, scene: Scene, seconds: float) -> None:
        """Count one picture: a read is right where that card lies within half a marker of it."""
        truth = {placed.card: placed for placed in scene.cards}
        right = {card for card, corners in found if card in truth and _near(corners, truth[card])}
        wrong = sum(not (card in truth and _near(corners, truth[card])) for card, corners in found)
        missed = len(truth) - len(right)
        self.found += len(right)
        self.missed += missed
        self.false += wrong
        self.worst = max(self.worst, missed)
        self.seconds += seconds
        self.slowest = max(self.slowest, seconds)
        self.pictures += 1


def laid_out(
    cards: Sequence[str], face_of: FaceOf, size: tuple[int, int], rng: np.random.Generator
) -> Scene:
    """A picture of cards laid out in rows by hand on a table a metre wide.

    Every card is turned and shifted a little, so that some overlap, but none covers another's code.
    A lamp from one side makes the light uneven; blur and noise are mild.

    Args:
        cards: up to 60 ids, one may come twice.
        size: width and height in pixels, 16 : 9.
    """
    width, height = size
    px_per_mm = width / TABLE_MM
    scene = table_top(height, width, rng)
    across, down = width / COLUMNS, height / ROWS
    poses: list[tuple[str, Pose]] = []
    for place, card in enumerate(rng.permutation(np.array(cards))):
        row, column = divmod(place, COLUMNS)
        pose = Pose(
            x=(column + 0.5) * across + float(rng.uniform(-6, 6)) * px_per_mm,
            y=(row + 0.5) * down + float(rng.uniform(-2, 2)) * px_per_mm,
            turn=float(rng.uniform(-8, 8)) + (180.0 if rng.random() < 0.3 else 0.0),
            tilt=abs(float(rng.normal(0, 4))),
            tilt_axis=float(rng.uniform(0, 360)),
            px_per_mm=px_per_mm,
        )
        poses.append((str(card), pose))
    covers: list[NDArray[np.uint8]] = []
    for card, pose in poses:
        paste(scene, face_of(card), pose)
    shadow(scene, float(rng.uniform(0.1, 0.5)), rng)
    module_px = px_per_mm * MARKER_MM[2] / MODULES
    light = Light(
        exposure=float(rng.uniform(0.4, 0.9)),
        veil=float(rng.uniform(0, 0.06)),
        defocus=float(rng.uniform(0.15, 0.4)) * module_px,
        noise=float(rng.uniform(2, 5)),
        jpeg=int(rng.integers(80, 96)),
    )
    placed = []
    for card, pose in poses:
        corners = marker_corners(pose)
        in_view = share_in_view(corners, covers, size)
        placed.append(PlacedCard(card, corners, module_px, in_view))
    return Scene(expose(scene, light, rng), tuple(placed))
