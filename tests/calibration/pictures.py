"""Pictures of one card on a table with a known fault, for everything that judges pictures."""

from __future__ import annotations

from functools import lru_cache

import cv2
import numpy as np

from bench.scenes import (
    FaceOf,
    Light,
    Linear,
    Pose,
    deck_faces,
    expose,
    glare,
    marker_corners,
    paste,
)
from card_markers.deck import Deck, load_deck
from card_markers.faces import face_image
from card_markers.markers import MODULES
from card_markers.measures import MARKER_MM
from tableside.vision.frames import Frame, Luma, Read, Reading
from tableside.vision.geometry import as_corners

__all__ = ["SIZE", "card_frame", "deck", "picture", "table_top"]

SIZE = (1280, 720)
Place = tuple[float, float]


@lru_cache(maxsize=1)
def deck() -> Deck:
    return load_deck("hellas-60")


@lru_cache(maxsize=1)
def faces() -> FaceOf:
    return deck_faces(lambda card: face_image(deck(), card))


@lru_cache(maxsize=4)
def table_top(size: tuple[int, int] = SIZE, seed: int = 3) -> Linear:
    """A table's pattern: blotches of several sizes; a larger picture of the same shape shows the
    same table.
    """
    rng = np.random.default_rng(seed)
    top = np.full((size[1], size[0]), 0.25, np.float32)
    for cells in (9, 27, 81):
        blotches = rng.uniform(0.7, 1.3, (cells, cells * 16 // 9)).astype(np.float32)
        top *= cv2.resize(blotches, size, interpolation=cv2.INTER_CUBIC).astype(np.float32)
    return np.clip(top, 0.01, 0.7).astype(np.float32)


def picture(
    *cards: tuple[str, Place],
    module_px: float = 3.2,
    light: Light | None = None,
    lamp: tuple[Place, float] | None = None,
    shift: tuple[int, int] = (0, 0),
    turn: float = 10.0,
    seed: int = 1,
) -> tuple[Luma, Reading]:
    """A grey picture of cards (id, place of the marker's centre, pixels) with a perfect reading.

    Args:
        lamp: where a lamp reflects, and how far out it saturates, pixels.
        shift: by how many pixels (right, down) the camera's picture was moved.
    """
    scene = np.roll(table_top(), (shift[1], shift[0]), axis=(0, 1)).copy()
    reads = []
    for card, (x, y) in cards:
        pose = Pose(0.0, 0.0, turn, 12, 30, module_px * MODULES / MARKER_MM[2])
        offset = marker_corners(pose).mean(axis=0)
        at = (x + shift[0] - offset[0], y + shift[1] - offset[1])
        pose = Pose(at[0], at[1], turn, 12, 30, pose.px_per_mm)
        paste(scene, faces()(card), pose)
        reads.append(Read(card, as_corners(marker_corners(pose)), 0.95))
    if lamp is not None:
        glare(scene, *lamp)
    return expose(scene, light or Light(), np.random.default_rng(seed)), Reading(tuple(reads))


def card_frame(
    time: float, number: int, *cards: tuple[str, Place], module_px: float = 3.2
) -> tuple[Frame, Reading]:
    """The same as a frame of a camera."""
    luma, reading = picture(*cards, module_px=module_px, seed=number)
    return Frame(luma, time, number), reading
