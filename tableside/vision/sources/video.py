"""A video file as a clip."""

from __future__ import annotations

import logging
import math
from pathlib import Path

import cv2
import numpy as np

from tableside.errors import UserError
from tableside.vision.frames import Frame
from tableside.vision.sources.opencv import hush

_log = logging.getLogger(__name__)


class VideoSource:
    """Every frame of a video file, on a clock of its own: frame n is at n / fps seconds.

    Args:
        path: the file.
        fps: frames a second; None: what the file says, or 30 where it says nothing sensible.

    Raises UserError where the file cannot be read or is no video.
    """

    live = False

    def __init__(self, path: Path, fps: float | None = None) -> None:
        hush()
        self._path = path
        try:
            with path.open("rb"):
                pass
        except OSError as error:
            raise UserError(
                f"cannot read {path}: {error.strerror or error}; check the name and its permissions"
            ) from error
        self._capture = cv2.VideoCapture(str(path), cv2.CAP_FFMPEG)
        self._first = self._capture.read()[1] if self._capture.isOpened() else None
        if self._first is None:
            self._capture.release()
            raise UserError(
                f"{path} is neither a picture nor a video that can be read: give an MP4, MKV, AVI "
                "or MJPEG file, a picture, or a folder of numbered pictures"
            )
        said = self._capture.get(cv2.CAP_PROP_FPS)
        self._fps = fps or (said if math.isfinite(said) and 0.1 <= said <= 1000 else 30.0)
        self._next = 0

    def read(self, timeout: float) -> Frame | None:  # noqa: ARG002 - files do not keep waiting
        """The next frame, None after the last."""
        picture = self._first
        if picture is None:
            given, picture = self._capture.read()
            if not given or picture is None:
                self._tell_if_short()
                return None
        self._first = None
        number = self._next
        self._next += 1
        colour = picture.astype(np.uint8, copy=False)
        if colour.ndim == 2:
            return Frame(colour, number / self._fps, number)
        luma = cv2.cvtColor(colour, cv2.COLOR_BGR2GRAY).astype(np.uint8, copy=False)
        return Frame(luma, number / self._fps, number, colour)

    def _tell_if_short(self) -> None:
        said = self._capture.get(cv2.CAP_PROP_FRAME_COUNT)
        # Only a count by and large: some files estimate it, and some have none.
        if math.isfinite(said) and self._next < said - max(2, said / 50):
            _log.warning(
                "%s seems to be damaged: it gave %d of its %d pictures, and what followed is "
                "not in the record; copy the file anew",
                self._path, self._next, said,
            )  # fmt: skip

    def close(self) -> None:
        self._first = None
        self._capture.release()
