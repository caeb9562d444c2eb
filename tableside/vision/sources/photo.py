"""Photographs that somebody sends: what their heads say is checked before they are decoded."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass

import cv2
import numpy as np

from tableside.laid_out import MAX_MEGAPIXELS, BadPhoto
from tableside.vision.frames import Luma
from tableside.vision.sources.opencv import hush

LARGEST_SIDE = 20_000
"""Longer than any phone's panorama."""
READ_PIXELS = 12_000_000
"""Of what has more, a smaller picture is read: sixty cards are seen well in so many pixels, and
searching takes longer with each.
"""
MOST_SCANS = 200
"""A JPEG is decoded once for each of its scans. Progressive ones have about ten; one of thousands
would take hours.
"""

_JPEG, _PNG = b"\xff\xd8", b"\x89PNG\r\n\x1a\n"
_MARKER = re.compile(rb"\xff+[^\x00\xff\xd0-\xd7]")
"""In a JPEG's scan, whatever is neither a stuffed byte nor a restart marker ends it."""


@dataclass(frozen=True, slots=True)
class Header:
    """What the head of a picture file says of it."""

    width: int
    height: int
    whole: bool
    """Whether its end is there."""


def decode_photo(data: bytes) -> Luma:
    """A photograph as a grey picture of at most `READ_PIXELS` pixels or so, turned as it is stored
    (a card is read any way up).

    Args:
        data: a JPEG, PNG or WebP file.

    Raises:
        BadPhoto: it is none of these, cut off, or of more than `MAX_MEGAPIXELS`.
    """
    header = photo_header(data)
    if header is None or min(header.width, header.height) < 1 or not header.whole:
        raise BadPhoto("unreadable")
    pixels = header.width * header.height
    if pixels > MAX_MEGAPIXELS * 1_000_000 or max(header.width, header.height) > LARGEST_SIDE:
        raise BadPhoto("too-many-pixels")
    hush()
    try:
        # In grey only: of fifty megapixels that is 50 MB instead of 200.
        luma = cv2.imdecode(
            np.frombuffer(data, np.uint8), cv2.IMREAD_GRAYSCALE | cv2.IMREAD_IGNORE_ORIENTATION
        )
    except cv2.error as error:
        raise BadPhoto("unreadable") from error
    if luma is None or luma.size == 0:
        raise BadPhoto("unreadable")
    if luma.size > READ_PIXELS:
        scale = math.sqrt(READ_PIXELS / luma.size)
        height, width = (max(1, round(side * scale)) for side in luma.shape)
        luma = cv2.resize(luma, (width, height), interpolation=cv2.INTER_AREA)
    return luma.astype(np.uint8, copy=False)


def photo_header(data: bytes) -> Header | None:
    """What a JPEG, PNG or WebP file says of itself; None where it is none of these."""
    if data.startswith(_JPEG):
        return _jpeg(data)
    if data.startswith(_PNG):
        return _png(data)
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        return _webp(data)
    return None


def _jpeg(data: bytes) -> Header | None:
    """By its segments (ITU-T T.81, annex B). What follows the end, such as a phone's short film,
    does not matter.
    """
    size: tuple[int, int] | None = None
    at, scans = 2, 0
    while data[at : at + 1] == b"\xff":
        marker = data[at + 1 : at + 2]
        if marker == b"\xff":  # a fill byte
            at += 1
            continue
        if marker == b"\xd9":
            return None if size is None or not scans else Header(*size, whole=True)
        length = int.from_bytes(data[at + 2 : at + 4], "big")
        if length < 2:
            return None
        if marker and 0xC0 <= marker[0] <= 0xCF and marker[0] not in (0xC4, 0xC8, 0xCC):
            height = int.from_bytes(data[at + 5 : at + 7], "big")
            size = int.from_bytes(data[at + 7 : at + 9], "big"), height
        at += 2 + length
        if marker == b"\xda":
            scans += 1
            found = _MARKER.search(data, at)
            if found is None or scans > MOST_SCANS:
                break
            at = found.start()
    return None if size is None else Header(*size, whole=False)


def _png(data: bytes) -> Header | None:
    """By its first and its last chunk (ISO/IEC 15948, 11.2)."""
    if data[12:16] != b"IHDR" or len(data) < 33:
        return None
    width, height = (int.from_bytes(data[at : at + 4], "big") for at in (16, 20))
    return Header(width, height, whole=data.rfind(b"IEND") >= 33)


def _webp(data: bytes) -> Header | None:
    """By its first chunk (RFC 9649, 2.5 to 2.7; for a lossy picture RFC 6386, 9.1)."""
    whole = len(data) >= 8 + int.from_bytes(data[4:8], "little")
    body = data[20:30]
    match data[12:16]:
        case b"VP8X" if len(body) == 10:
            width, height = (int.from_bytes(body[at : at + 3], "little") + 1 for at in (4, 7))
        case b"VP8L" if len(body) == 10 and body[0] == 0x2F:
            bits = int.from_bytes(body[1:5], "little")
            width, height = (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
        case b"VP8 " if len(body) == 10 and body[3:6] == b"\x9d\x01\x2a":
            width, height = (int.from_bytes(body[at : at + 2], "little") & 0x3FFF for at in (6, 8))
        case _:
            return None
    return Header(width, height, whole=whole)
