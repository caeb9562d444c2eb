"""The mixed set: single frames with 1 to 12 cards and all conditions at once.

The ranges are those of "Conditions to draw from" in the measurements that the reader was designed
on.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from bench.scenes import (
    MODULES,
    FaceOf,
    Light,
    Linear,
    PlacedCard,
    Pose,
    Scene,
    expose,
    finger,
    glare,
    marker_corners,
    paste,
    project,
    shadow,
    share_in_view,
    table_top,
)
from card_markers.measures import FACE_MM, MARKER_MM


def mixed_frame(
    cards: Sequence[str], face_of: FaceOf, rng: np.random.Generator, count: int | None = None
) -> Scene:
    """A single frame of the mixed set: 1 to 12 cards (or `count`), all conditions at once."""
    width, height = (1280, 720) if rng.random() < 0.5 else (1920, 1080)
    scene = table_top(height, width, rng)
    module_px = math.exp(rng.uniform(math.log(1.3), math.log(6)))
    px_per_mm = module_px * MODULES / MARKER_MM[2]
    wanted = int(rng.integers(1, 13)) if count is None else count
    overlap = rng.random() < 0.4
    poses: list[tuple[str, Pose]] = []
    for card in rng.permutation(np.array(cards))[:wanted]:
        pose = _free_place(poses, px_per_mm, (width, height), overlap, rng)
        if pose is not None:
            poses.append((str(card), pose))
    for card, pose in poses:
        paste(scene, face_of(card), pose)
    covers = _hands(scene, poses, rng)
    if rng.random() < 0.5:
        shadow(scene, float(rng.uniform(0.2, 0.75)), rng)
    shines: dict[str, float] = {}
    for card, pose in poses:
        if rng.random() < 0.25:
            side = module_px * MODULES
            at = marker_corners(pose).mean(0) + rng.uniform(-0.6, 0.6, 2) * side
            shines[card] = float(rng.uniform(0.08, 0.35))
            glare(scene, (float(at[0]), float(at[1])), shines[card] * side)
    blur = max(0.0, float(rng.normal(0, 1.2))) * module_px
    way = rng.uniform(0, 2 * math.pi)
    light = Light(
        exposure=math.exp(rng.uniform(math.log(0.12), math.log(1.1))),
        veil=float(rng.uniform(0, 0.35)),
        defocus=abs(float(rng.normal(0.15, 0.25))) * module_px,
        motion=(blur * math.cos(way), blur * math.sin(way)),
        noise=float(rng.uniform(1.5, 12)),
        jpeg=int(rng.integers(45, 96)),
    )
    placed = tuple(
        _placed(card, pose, covers, (width, height), shines.get(card, 0.0)) for card, pose in poses
    )
    return Scene(expose(scene, light, rng), placed, light)


def _placed(
    card: str,
    pose: Pose,
    covers: Sequence[NDArray[np.uint8]],
    size: tuple[int, int],
    shine: float,
) -> PlacedCard:
    corners = marker_corners(pose)
    sides = np.linalg.norm(np.roll(corners, -1, 0) - corners, axis=1)
    module_px = float(sides.mean()) / MODULES
    seen = share_in_view(corners, covers, size)
    return PlacedCard(card, corners, module_px, seen, pose, shine)


def _free_place(
    poses: Sequence[tuple[str, Pose]],
    px_per_mm: float,
    size: tuple[int, int],
    overlap: bool,
    rng: np.random.Generator,
) -> Pose | None:
    """A random place whose code no card covers and which covers no code; None when all is full."""
    reach = 0.5 * math.hypot(*FACE_MM) * px_per_mm
    for _ in range(40):
        pose = Pose(
            x=float(rng.uniform(0.06, 0.94)) * size[0],
            y=float(rng.uniform(0.08, 0.92)) * size[1],
            turn=float(rng.uniform(0, 360)),
            tilt=min(60.0, abs(float(rng.normal(0, 22)))),
            tilt_axis=float(rng.uniform(0, 360)),
            px_per_mm=px_per_mm,
            curl=float(rng.uniform(0, 0.7)) if rng.random() < 0.35 else 0.0,
        )
        apart = 2 * reach * (0.72 if overlap else 1.0)
        if all(math.hypot(pose.x - o.x, pose.y - o.y) > apart for _, o in poses):
            return pose
    return None


def _hands(
    scene: Linear, poses: Sequence[tuple[str, Pose]], rng: np.random.Generator
) -> list[NDArray[np.uint8]]:
    covers = []
    for _, pose in poses:
        corners = marker_corners(pose)
        side = pose.px_per_mm * MARKER_MM[2]
        if rng.random() < 0.35:  # a thumb on the card's edge
            at = project(np.array([[rng.uniform(4, 59), FACE_MM[1] - rng.uniform(4, 14)]]), pose)[0]
            down = math.radians(pose.turn) - math.pi / 2
            covers.append(
                finger(
                    scene, (at[0], at[1]), down, float(rng.uniform(13, 18)) * pose.px_per_mm, rng
                )
            )
        if rng.random() < 0.25:  # a finger over the code
            share = float(rng.uniform(0.02, 0.22))
            angle = float(rng.uniform(0, 2 * math.pi))
            width = 0.45 * side
            depth = share * side * side / width
            centre = corners.mean(0)
            inward = np.array([math.cos(angle), math.sin(angle)])
            tip = centre - inward * (0.5 * side - depth + width / 2)
            covers.append(finger(scene, (float(tip[0]), float(tip[1])), angle, width, rng))
    return covers
