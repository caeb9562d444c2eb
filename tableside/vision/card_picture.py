"""The picture of a shown card and of nothing beside it, as a proof of what was shown."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from card_markers.measures import FACE_MM, MARKER_MM
from tableside.messages import Corners
from tableside.vision.frames import Luma
from tableside.vision.geometry import as_quad, side

LARGE_PX, SMALL_PX = 320, 96
"""Heights of the two pictures."""

_LARGE_QUALITY, _SMALL_QUALITY = 75, 65
_OVERSAMPLED = 2

INSET_MM = (3.0, 3.0, 3.0, 5.0)
"""What is left off at the card's left, top, right and bottom. The outline is worked out from the
marker alone, which lies near the top: a reader's error of a third of a pixel there grows to one or
two millimetres at the far edge, and whatever lies beside the card is nobody's affair.
"""

_SURE_SIDE_PX = 40.0
"""Of a marker smaller than this, the same error in pixels is more on the card: more is left off."""

_MOST_INSET_MM = 15.0

_WHITE, _DARKEST = 235.0, 20.0

_Homography = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class CardPicture:
    """A card as the camera saw it: two JPEGs, upright and grey, `LARGE_PX` and `SMALL_PX` high."""

    large: bytes
    small: bytes


def card_picture(luma: Luma, corners: Corners) -> CardPicture:
    """The card that a marker is printed on.

    Args:
        luma: the grey picture, (height, width).
        corners: of the card's marker in it. What of the card lies outside the picture is black.
    """
    upright = _brightened(cropped(luma, corners, LARGE_PX))
    width = round(upright.shape[1] * SMALL_PX / LARGE_PX)
    small = cv2.resize(upright, (width, SMALL_PX), interpolation=cv2.INTER_AREA)
    return CardPicture(
        _jpeg(upright, _LARGE_QUALITY), _jpeg(np.asarray(small, np.uint8), _SMALL_QUALITY)
    )


def cropped(luma: Luma, corners: Corners, height: int) -> Luma:
    """The card's face without its rim (`INSET_MM`), upright, `height` pixels high."""
    unsure = max(1.0, _SURE_SIDE_PX / max(side(as_quad(corners)), 1.0))
    left, top, right, bottom = (min(inset * unsure, _MOST_INSET_MM) for inset in INSET_MM)
    across, down = FACE_MM[0] - left - right, FACE_MM[1] - top - bottom
    width = round(height * across / down)
    sampled = (width * _OVERSAMPLED, height * _OVERSAMPLED)
    # From pixels of the upright picture, whose first one's centre is (0.5, 0.5), to millimetres on
    # the card, to pixels of the camera's picture, where OpenCV counts centres from (0, 0).
    to_mm = np.array(
        [
            [across / sampled[0], 0.0, left + 0.5 * across / sampled[0]],
            [0.0, down / sampled[1], top + 0.5 * down / sampled[1]],
            [0.0, 0.0, 1.0],
        ]
    )
    to_centres = np.array([[1.0, 0.0, -0.5], [0.0, 1.0, -0.5], [0.0, 0.0, 1.0]])
    upright = cv2.warpPerspective(
        luma,
        to_centres @ face_to_picture(corners) @ to_mm,
        sampled,
        flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP,
        borderMode=cv2.BORDER_CONSTANT,
        borderValue=0,
    )
    return np.asarray(cv2.resize(upright, (width, height), interpolation=cv2.INTER_AREA), np.uint8)


def face_to_picture(corners: Corners) -> _Homography:
    """Maps millimetres on a card's face, from its top left corner, to pixels (3 x 3)."""
    x, y, long = MARKER_MM
    square = np.array([[x, y], [x + long, y], [x + long, y + long], [x, y + long]], np.float32)
    found = cv2.getPerspectiveTransform(square, as_quad(corners).astype(np.float32))
    return np.asarray(found, np.float64)


def _brightened(picture: Luma) -> Luma:
    """White paper as white, so that a card shown in the dark can be recognised."""
    white = float(np.percentile(picture, 95))
    return np.asarray(cv2.convertScaleAbs(picture, alpha=_WHITE / max(white, _DARKEST)), np.uint8)


def _jpeg(picture: Luma, quality: int) -> bytes:
    return cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, quality])[1].tobytes()
