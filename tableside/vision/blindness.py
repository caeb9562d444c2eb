"""Tells a picture that shows nothing: a covered lens, a dark room, a dead sensor."""

from __future__ import annotations

import cv2

from tableside.vision.frames import Luma

_DARK = 18.0
_FLAT = 3.0
_ACROSS = 64


def is_blind(luma: Luma) -> bool:
    """Whether a picture is dark and flat all over.

    It is averaged down first, so that a dark sensor's noise does not pass for a picture. The limits
    lie below a table lit so dimly that cards on it could still be read.
    """
    height, width = luma.shape
    size = (min(_ACROSS, width), max(1, round(min(_ACROSS, width) * height / width)))
    small = cv2.resize(luma, size, interpolation=cv2.INTER_AREA)
    mean, spread = cv2.meanStdDev(small)
    return float(mean[0, 0]) < _DARK and float(spread[0, 0]) < _FLAT
