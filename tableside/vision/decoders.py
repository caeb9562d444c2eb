"""What a general QR decoder gives, and how pictures are prepared for it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

import cv2
import numpy as np

from tableside.vision.closed_set.hunting import evened
from tableside.vision.frames import Luma
from tableside.vision.geometry import Quad, clockwise


@dataclass(frozen=True, slots=True, eq=False)
class Sighting:
    """A code in a picture: its text (None: located, not decoded) and rough corners, clockwise as
    seen on the screen, beginning anywhere.
    """

    payload: str | None
    quad: Quad


class Decoder(Protocol):
    """A general QR decoder."""

    def decode(self, luma: Luma) -> list[Sighting]: ...

    def close(self) -> None: ...


@dataclass(frozen=True, slots=True)
class Preparation:
    """One way to make a picture easier to decode.

    Args:
        name: for messages and tests.
        change: gives the changed picture and its scale (2: doubled); positions only scale.
    """

    name: str
    change: Callable[[Luma], tuple[Luma, float]]

    def decode(self, decoder: Decoder, luma: Luma) -> list[Sighting]:
        """What the decoder finds in the prepared picture, in the pixels of the original."""
        picture, scale = self.change(luma)
        return [
            Sighting(found.payload, clockwise(found.quad / scale))
            for found in decoder.decode(picture)
        ]


def _resized(factor: float) -> Callable[[Luma], tuple[Luma, float]]:
    def change(luma: Luma) -> tuple[Luma, float]:
        method = cv2.INTER_CUBIC if factor > 1 else cv2.INTER_AREA
        grown = cv2.resize(luma, None, fx=factor, fy=factor, interpolation=method)
        return grown.astype(np.uint8, copy=False), factor

    return change


def _evened(luma: Luma) -> tuple[Luma, float]:
    doubled, scale = _resized(2)(luma)
    return evened(doubled), scale


def _sharpened(luma: Luma) -> tuple[Luma, float]:
    doubled, scale = _resized(2)(luma)
    soft = cv2.GaussianBlur(doubled, (0, 0), 4.0)
    sharp = cv2.addWeighted(doubled, 2.5, soft, -1.5, 0)
    return sharp.astype(np.uint8, copy=False), scale


def _smoothed(luma: Luma) -> tuple[Luma, float]:
    smooth = cv2.GaussianBlur(luma, (0, 0), 0.9)
    return _resized(2)(smooth.astype(np.uint8, copy=False))


def _thresholded(luma: Luma) -> tuple[Luma, float]:
    doubled, scale = _resized(2)(luma)
    smooth = cv2.GaussianBlur(doubled, (0, 0), 1.0)
    binary = cv2.adaptiveThreshold(
        smooth, 255, cv2.ADAPTIVE_THRESH_MEAN_C, cv2.THRESH_BINARY, 61, 4
    )
    return binary.astype(np.uint8, copy=False), scale


PLAIN = Preparation("plain", lambda luma: (luma, 1.0))
DOUBLED = Preparation("doubled", _resized(2))
TRIPLED = Preparation("tripled", _resized(3))
HALVED = Preparation("halved", _resized(0.5))
EVENED = Preparation("evened", _evened)
SHARPENED = Preparation("sharpened", _sharpened)
SMOOTHED = Preparation("smoothed", _smoothed)
THRESHOLDED = Preparation("thresholded", _thresholded)
