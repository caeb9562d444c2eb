"""Keeps the frames that a source gives as a clip: a folder of numbered pictures, and their rate."""

from __future__ import annotations

from pathlib import Path

import cv2

from tableside.errors import UserError
from tableside.vision.frames import Frame, Source
from tableside.vision.sources.folder import CLIP_FILE

_QUALITY = 92


class Filmed:
    """Hands on the frames of `source` and writes each as a JPEG picture.

    Args:
        source: any source that isn't live.
        folder: made if it isn't there; pictures are named by the frames' numbers. Raises UserError
            where it can't be written to, or has something in it.
        fps: the source's frames a second; kept beside the pictures, so that they are played back
            at the pace at which they were taken.
    """

    def __init__(self, source: Source, folder: Path, fps: float) -> None:
        self._source = source
        self._folder = folder
        try:
            folder.mkdir(parents=True, exist_ok=True)
            occupied = any(folder.iterdir())
        except OSError as error:
            raise UserError(
                f"the clip's folder {folder} can't be made: {error.strerror}; name another"
            ) from None
        if occupied:
            raise UserError(f"the clip's folder {folder} is not empty; name another")
        try:
            (folder / CLIP_FILE).write_text(f"fps = {fps:g}\n", encoding="utf-8")
        except OSError as error:
            raise UserError(
                f"the clip's folder {folder} can't be written to: {error.strerror}; name another"
            ) from None

    @property
    def live(self) -> bool:
        return self._source.live

    def read(self, timeout: float) -> Frame | None:
        """The next frame, once its picture is written."""
        frame = self._source.read(timeout)
        if frame is not None:
            picture = frame.luma if frame.colour is None else frame.colour
            file = self._folder / f"{frame.number:06d}.jpg"
            encoded = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, _QUALITY])[1]
            try:
                file.write_bytes(encoded.tobytes())
            except OSError as error:
                raise UserError(f"picture {file} can't be written: {error.strerror}") from None
        return frame

    def close(self) -> None:
        self._source.close()
