"""The newest camera picture with what was found in it, for people to see."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from tableside.messages import Corners
from tableside.vision.frames import Frame, Reading

_GREEN, _ORANGE, _BLACK = (80, 200, 60), (40, 150, 255), (0, 0, 0)
_QUALITY = 80
_CARD_GROWN, _FOREIGN_GROWN = 1.35, 1.2


@dataclass(frozen=True, slots=True, eq=False)
class CameraView:
    """One frame and its reading. `number` counts the camera's frames."""

    frame: Frame
    reading: Reading
    label: Callable[[str], str] = str

    @property
    def number(self) -> int:
        return self.frame.number

    def jpeg(self, outlines: bool = True, width: int | None = None) -> bytes:
        """The picture as a JPEG; arguments as for `picture`."""
        drawn = self.picture(outlines, width)
        return cv2.imencode(".jpg", drawn, [cv2.IMWRITE_JPEG_QUALITY, _QUALITY])[1].tobytes()

    def picture(self, outlines: bool = True, width: int | None = None) -> NDArray[np.uint8]:
        """The picture, (height, width, 3) BGR.

        Args:
            outlines: draw what was found: cards in a green frame with their id, foreign codes in an
                orange one, crossed out, so that colour is not needed to tell them apart.
            width: in pixels; None, or more than the picture has: its own width.
        """
        picture = self.frame.seen
        if picture.ndim == 2:
            picture = cv2.cvtColor(picture, cv2.COLOR_GRAY2BGR).astype(np.uint8, copy=False)
        scale = 1.0
        if width is not None and 0 < width < picture.shape[1]:
            scale = width / picture.shape[1]
            size = (width, max(1, round(picture.shape[0] * scale)))
            picture = cv2.resize(picture, size, interpolation=cv2.INTER_AREA).astype(
                np.uint8, copy=False
            )
        return self._outlined(picture.copy(), scale) if outlines else picture

    def _outlined(self, picture: NDArray[np.uint8], scale: float) -> NDArray[np.uint8]:
        thick = max(2, picture.shape[1] // 400)
        for code in self.reading.foreign:
            quad = _drawn(code.corners, scale, _FOREIGN_GROWN)
            cv2.polylines(picture, [quad], True, _ORANGE, thick, cv2.LINE_AA)
            cv2.line(picture, quad[0], quad[2], _ORANGE, thick, cv2.LINE_AA)
            cv2.line(picture, quad[1], quad[3], _ORANGE, thick, cv2.LINE_AA)
        for read in self.reading.reads:
            quad = _drawn(read.corners, scale, _CARD_GROWN)
            cv2.polylines(picture, [quad], True, _GREEN, thick, cv2.LINE_AA)
            self._write(picture, self.label(read.card), quad, thick)
        return picture

    def _write(
        self, picture: NDArray[np.uint8], text: str, quad: NDArray[np.int32], thick: int
    ) -> None:
        font, size = cv2.FONT_HERSHEY_SIMPLEX, max(0.5, picture.shape[1] / 1400)
        (across, up), _ = cv2.getTextSize(text, font, size, thick)
        left = int(np.clip(quad[:, 0].min(), 0, max(0, picture.shape[1] - across)))
        base = int(np.clip(quad[:, 1].min() - 6, up + 2, picture.shape[0] - 4))
        for colour, width in ((_BLACK, thick + 3), (_GREEN, thick)):
            cv2.putText(picture, text, (left, base), font, size, colour, width, cv2.LINE_AA)


def _drawn(corners: Corners, scale: float, grown: float) -> NDArray[np.int32]:
    quad = np.array(corners)
    centre = quad.mean(axis=0)
    outline = ((quad - centre) * grown + centre) * scale - 0.5
    drawn: NDArray[np.int32] = np.round(outline).astype(np.int32)
    return drawn
