"""The hand that shows a card: forearm, palm, fingers behind the card, the thumb before it."""

from __future__ import annotations

import math
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from bench.scenes import Linear, Pose, marker_corners, project
from card_markers.measures import FACE_MM, MARKER_MM


@dataclass(frozen=True, slots=True)
class Hand:
    """Whose hand it is and how it holds the card.

    Args:
        press: the share of the code under a finger, and from where the finger comes, in radians
            from the card's turn; None: no finger is on the code.
        grip: where the thumb is on the card's lower edge, in millimetres from its left.
        size: 1.0: a grown-up's.
        skin, sleeve: reflectance.
    """

    press: tuple[float, float] | None
    grip: float
    size: float
    skin: float
    sleeve: float


@dataclass(frozen=True, slots=True)
class Limb:
    """A part of the hand: a thick line with round ends, in pixels. `behind` the card or over it."""

    start: NDArray[np.float64]
    end: NDArray[np.float64]
    width: float
    tone: float
    behind: bool

    def points(self, *, margin: bool = False) -> NDArray[np.float64]:
        """Its two ends, (2, 2); with `margin` what it may reach to, (4, 2)."""
        ends = np.stack([self.start, self.end])
        if not margin:
            return ends
        return np.concatenate([ends - self.width / 2 - 2, ends + self.width / 2 + 2])

    def draw(
        self, layer: Linear, alpha: NDArray[np.uint8], origin: tuple[int, int]
    ) -> NDArray[np.uint8]:
        """Draw it, darker towards its sides; gives its mask."""
        mask = np.zeros(layer.shape, np.uint8)
        ends = np.round((self.points() - 0.5 - origin) * 16).astype(int)
        one, other = ((int(x), int(y)) for x, y in ends)
        for share, light in ((1.0, 0.8), (0.72, 0.92), (0.42, 1.0)):
            thick = max(1, round(self.width * share))
            if share == 1.0:
                cv2.line(mask, one, other, 255, thick, cv2.LINE_AA, 4)
            cv2.line(layer, one, other, self.tone * light, thick, cv2.LINE_8, 4)
        np.maximum(alpha, mask, out=alpha)
        return mask


def hand_limbs(hand: Hand, pose: Pose) -> list[Limb]:
    """Forearm in a sleeve, back of the hand, fingers behind the card, the thumb over its lower
    edge, and where there is one, a finger over part of the code. `pose` is the card's, laid flat.
    """
    size, x, edge = hand.size, hand.grip, FACE_MM[1]

    def limb(
        start: tuple[float, float],
        end: tuple[float, float],
        width: float,
        tone: float,
        behind: bool = True,
    ) -> Limb:
        ends = np.array([start, end])
        # Measures of a grown-up's hand, from where the thumb holds the card.
        ends = (ends - (x, edge)) * size + (x, edge)
        at = project(ends, pose)
        return Limb(at[0], at[1], width * size * pose.px_per_mm, tone, behind)

    skin = hand.skin
    found = [
        limb((x + 30, edge + 420), (x + 8, edge + 120), 72, hand.sleeve),
        limb((x + 8, edge + 105), (x + 6, edge + 85), 58, skin * 0.85),
        limb((x + 4, edge + 70), (x, edge + 55), 78, skin * 0.95),
    ]
    for index, reach in enumerate((-6, -14, -12, -4)):
        across = -27 + 18 * index
        found.append(
            limb(
                (x + across, edge + 45),
                (x + across * 0.85, edge + reach),
                15,
                skin * (0.86 + 0.05 * index),
            )
        )
    found.append(limb((x + 14, edge + 52), (x, edge - 9), 17, skin, behind=False))
    if hand.press is not None:
        share, angle = hand.press
        side = pose.px_per_mm * MARKER_MM[2]
        width = 0.4 * side
        depth = share * side * side / width
        way = math.radians(pose.turn) + angle
        inward = np.array([math.cos(way), math.sin(way)])
        tip = marker_corners(pose).mean(0) - inward * (0.5 * side - depth + width / 2)
        found.append(Limb(tip - inward * 6 * width, tip, width, skin, False))
    return found
