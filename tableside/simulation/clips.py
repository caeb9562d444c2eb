"""Keeps the frames of a source as a clip: a folder of numbered pictures, or a video file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import cv2

from tableside.vision.frames import Frame, Source


def write_clip(source: Source, path: Path, fps: float, quality: int = 90) -> int:
    """Write every frame of a source that ends.

    Args:
        source: read to its end, then closed.
        path: `NAME.avi` for a Motion JPEG video; any other name becomes a folder of JPEG pictures.
        fps: frames a second, kept in a video file.
        quality: of the JPEG pictures, 0 to 100.

    Returns:
        The number of frames.

    Raises:
        OSError: the clip can't be written.
    """
    if path.suffix == ".avi":
        return _write_video(source, path, fps, quality)
    path.mkdir(parents=True, exist_ok=True)
    count = 0
    for frame in _frames(source):
        picture = frame.luma if frame.colour is None else frame.colour
        file = path / f"{count:06d}.jpg"
        if not cv2.imwrite(str(file), picture, [cv2.IMWRITE_JPEG_QUALITY, quality]):
            raise OSError(f"can't write {file}")
        count += 1
    return count


def _write_video(source: Source, path: Path, fps: float, quality: int) -> int:
    writer: cv2.VideoWriter | None = None
    count = 0
    for frame in _frames(source):
        picture = (
            cv2.cvtColor(frame.luma, cv2.COLOR_GRAY2BGR) if frame.colour is None else frame.colour
        )
        if writer is None:
            height, width = frame.luma.shape
            fourcc = cv2.VideoWriter.fourcc(*"MJPG")
            writer = cv2.VideoWriter(str(path), cv2.CAP_OPENCV_MJPEG, fourcc, fps, (width, height))
            if not writer.isOpened():
                raise OSError(f"can't write {path}")
            writer.set(cv2.VIDEOWRITER_PROP_QUALITY, quality)
        writer.write(picture)
        count += 1
    if writer is not None:
        writer.release()
    return count


def _frames(source: Source) -> Iterator[Frame]:
    try:
        while (frame := source.read(timeout=10.0)) is not None:
            yield frame
    finally:
        source.close()
