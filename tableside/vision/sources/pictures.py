"""Reads picture files into grey and colour arrays, whatever their depth and channels."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from tableside.errors import UserError
from tableside.vision.frames import Luma
from tableside.vision.sources.opencv import quiet_libraries

_SUFFIXES = frozenset(
    {".bmp", ".jpeg", ".jpg", ".pbm", ".pgm", ".png", ".ppm", ".tif", ".tiff", ".webp"}
)
_MAX_BYTES = 256 * 1024 * 1024


def is_picture_name(path: Path) -> bool:
    return path.suffix.lower() in _SUFFIXES


def read_picture(path: Path) -> tuple[Luma, NDArray[np.uint8] | None]:
    """A picture file as grey and, where it has colour, as (height, width, 3) BGR.

    Pixels stay as they are stored: a camera's note on how to turn the picture (EXIF orientation) is
    not followed, so that corners are pixels of the file. Transparent parts become white paper;
    16-bit pictures are scaled to 8.

    Raises UserError where the file cannot be read or is no picture.
    """
    try:
        if path.stat().st_size > _MAX_BYTES:
            raise UserError(f"{path} is too large for a picture: give one of at most 256 MB")
        data = path.read_bytes()
    except OSError as error:
        raise UserError(
            f"cannot read {path}: {error.strerror or error}; check the name and its permissions"
        ) from error
    with quiet_libraries():
        decoded = decode_picture(data)
    if decoded is None:
        raise UserError(
            f"{path} is no picture that can be read: give a PNG, JPEG, WebP, BMP or TIFF"
        )
    return decoded


def decode_picture(data: bytes) -> tuple[Luma, NDArray[np.uint8] | None] | None:
    """The same for the bytes of a picture file; None where they are no whole picture."""
    if not data or _is_cut_off(data):
        return None
    try:
        raw = cv2.imdecode(
            np.frombuffer(data, np.uint8), cv2.IMREAD_UNCHANGED | cv2.IMREAD_IGNORE_ORIENTATION
        )
    except cv2.error:
        return None
    if raw is None or raw.size == 0:
        return None
    if raw.dtype == np.uint16:
        raw = (raw // 257).astype(np.uint8)
    elif raw.dtype != np.uint8:
        raw = np.clip(raw.astype(np.float32) * 255, 0, 255).astype(np.uint8)
    return _grey_and_colour(raw.astype(np.uint8, copy=False))


def _is_cut_off(data: bytes) -> bool:
    """Whether this is a JPEG that ends early: it would decode to a half-grey picture, and that is
    no picture of the table. What follows the end (a phone's short film) does not matter.

    Segments as in ITU-T T.81, annex B: from the scan on, the end marker cannot occur by chance.
    """
    if data[:2] != b"\xff\xd8":
        return False
    at = 2
    while data[at : at + 1] == b"\xff" and data[at + 1 : at + 2] != b"\xda":
        length = int.from_bytes(data[at + 2 : at + 4], "big")
        at += 2 + max(length, 2)
    return data.find(b"\xff\xd9", at) < 0


def _grey_and_colour(raw: NDArray[np.uint8]) -> tuple[Luma, NDArray[np.uint8] | None]:
    if raw.ndim == 2:
        return raw, None
    channels = raw.shape[2]
    if channels == 1:
        return np.ascontiguousarray(raw[:, :, 0]), None
    if channels in (2, 4):
        opacity = raw[:, :, -1:].astype(np.uint16)
        over_white = (raw[:, :, :-1] * opacity + 255 * (255 - opacity)) // 255
        raw = over_white.astype(np.uint8)
    if raw.shape[2] == 1:
        return np.ascontiguousarray(raw[:, :, 0]), None
    luma = cv2.cvtColor(raw, cv2.COLOR_BGR2GRAY).astype(np.uint8, copy=False)
    return luma, np.ascontiguousarray(raw)
