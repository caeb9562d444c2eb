"""Chooses the source that a specification means."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from tableside.errors import UserError
from tableside.vision.frames import Source
from tableside.vision.opening_beside import Opening
from tableside.vision.sources.folder import DEFAULT_FPS, FolderSource
from tableside.vision.sources.mjpeg import MjpegSource
from tableside.vision.sources.phone import PHONE
from tableside.vision.sources.pictures import is_picture_name
from tableside.vision.sources.usb import UsbSource
from tableside.vision.sources.video import VideoSource


def open_source(
    spec: str, fps: float | None = None, *, largest: bool = False, height_cm: float | None = None
) -> Source:
    """The source that `spec` means.

    Args:
        spec: a camera's number ("0") or device ("/dev/video0"), "picamera2", an "http://" or
            "https://" address of an MJPEG stream, a picture, a video file, or a folder of numbered
            pictures.
        fps: frames a second of a clip: for a video file or a folder instead of its own (of a folder
            that doesn't say, 30). Not for live cameras.
        largest: the largest pictures that a camera here gives, at whatever rate; otherwise those
            that a whole game is followed in.
        height_cm: from the lens to the table, for a camera that can focus; None: not known.

    Raises UserError where there is nothing of the kind, SourceLost where a live camera or address
    gives no frames now (it may later).
    """
    if fps is not None and not 0 < fps <= 1000:
        raise UserError(f"--fps {fps:g} makes no clip: give frames a second above 0, such as 30")
    if spec == PHONE:
        raise UserError(
            "a phone is the camera of a running station alone: use 'tableside run', and open "
            "/phone-camera on the phone"
        )
    if spec == "picamera2":
        # Imported only where it is asked for: it exists on Raspberry Pi OS alone.
        from tableside.vision.sources.picamera import open_picamera

        return open_picamera(largest=largest, height_cm=height_cm)
    if re.fullmatch(r"\d+", spec) or spec.startswith("/dev/"):
        return UsbSource(spec, largest=largest)
    if re.match(r"https?://", spec):
        return MjpegSource(spec)
    path = Path(spec)
    if path.is_dir():
        return FolderSource.of_folder(path, fps)
    if not path.exists():
        raise UserError(
            f"there is no file or folder {spec!r}: give a camera's number, picamera2, an http "
            "address, a picture, a video file or a folder of numbered pictures"
        )
    if is_picture_name(path):
        return FolderSource([path], fps or DEFAULT_FPS)
    return VideoSource(path, fps)


def with_first(first: Opening | None, sources: Callable[[], Source]) -> Callable[[], Source]:
    """Opens sources as `sources` does, the first of which may be open already, or about to be."""
    begun = [] if first is None else [first]
    return lambda: begun.pop().finished() if begun else sources()
