"""The contestants: this project's reader and the general QR decoders behind one interface.

All get the same grey pictures, on one thread. A general decoder's text counts where it is a payload
of the deck; what it says besides is left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
import zxingcpp
from numpy.typing import NDArray
from pyzbar import pyzbar

from tableside.vision.decoders import DOUBLED, Preparation
from tableside.vision.frames import Luma, Read, Reader, Reading
from tableside.vision.readers import open_reader

Decoded = Iterable[tuple[str, NDArray[np.float64]]]
"""Texts with corners, (4, 2) pixels."""

_QR = zxingcpp.BarcodeFormats([zxingcpp.BarcodeFormat.QRCode])


class General:
    """A general decoder.

    Args:
        decode: what it finds in a picture; `cv2.error` counts as a failure that finds nothing.
        payloads: payload -> card id.
    """

    def __init__(self, decode: Callable[[Luma], Decoded], payloads: Mapping[str, str]) -> None:
        self._decode = decode
        self._payloads = payloads
        self.failures = 0

    def read(self, luma: Luma) -> Reading:
        try:
            decoded = list(self._decode(luma))
        except cv2.error:
            self.failures += 1
            return Reading()
        reads = []
        for text, quad in decoded:
            card = self._payloads.get(text)
            if card is not None:
                a, b, c, d = ((float(x), float(y)) for x, y in quad)
                reads.append(Read(card, (a, b, c, d), 1.0))
        return Reading(tuple(reads))

    def close(self) -> None:
        """Nothing is held."""


class FreshFrames:
    """The reader for frames of a camera, begun anew for every picture: what it sees at first sight,
    with its budget of time, but no memory.
    """

    def __init__(self, payloads: Mapping[str, str]) -> None:
        self._payloads = payloads
        self._reader = open_reader("closed-set", payloads)

    def renew(self) -> None:
        """Forget all pictures; not part of reading one."""
        self._reader.close()
        self._reader = open_reader("closed-set", self._payloads)

    def read(self, luma: Luma) -> Reading:
        return self._reader.read(luma)

    def close(self) -> None:
        self._reader.close()


def _zbar(luma: Luma) -> Decoded:
    # QR codes alone: zbar's fastest form.
    for code in pyzbar.decode(luma, symbols=[pyzbar.ZBarSymbol.QRCODE]):
        polygon = np.array([(p.x, p.y) for p in code.polygon], np.float64)
        yield code.data.decode("utf-8", "replace"), _four(polygon)


def _four(polygon: NDArray[np.float64]) -> NDArray[np.float64]:
    """Zbar leaves out corners that lie on a line: then the box around them stands for the place."""
    if len(polygon) == 4:
        return polygon
    left, top = polygon.min(axis=0)
    right, bottom = polygon.max(axis=0)
    return np.array([(left, top), (right, top), (right, bottom), (left, bottom)])


def _zxing(luma: Luma) -> Decoded:
    for code in zxingcpp.read_barcodes(np.ascontiguousarray(luma), formats=_QR):
        at = code.position
        corners = (at.top_left, at.top_right, at.bottom_right, at.bottom_left)
        yield code.text, np.array([(corner.x, corner.y) for corner in corners], np.float64)


def _doubled(decode: Callable[[Luma], Decoded], preparation: Preparation = DOUBLED) -> Any:
    def decode_doubled(luma: Luma) -> Decoded:
        picture, scale = preparation.change(luma)
        for text, quad in decode(picture):
            yield text, quad / scale

    return decode_doubled


def _opencv(detector: Any) -> Callable[[Luma], Decoded]:
    def decode(luma: Luma) -> Decoded:
        _, texts, quads, _ = detector.detectAndDecodeMulti(luma)
        if quads is not None:
            yield from zip(texts, quads.astype(np.float64), strict=True)

    return decode


@dataclass(frozen=True, slots=True)
class Contestant:
    """One that takes part.

    Args:
        key: its name on the command line.
        title: its name in tables and plots.
        open: makes it ready for a deck (payload -> card id).
        ours: it is this project's.
    """

    key: str
    title: str
    open: Callable[[Mapping[str, str]], Reader]
    ours: bool = False


def _general(key: str, title: str, decode: Callable[[], Callable[[Luma], Decoded]]) -> Contestant:
    return Contestant(key, title, lambda payloads: General(decode(), payloads))


OURS_THOROUGH = Contestant(
    "ours", "closed set", lambda deck: open_reader("closed-set", deck, thorough=True), ours=True
)
OURS_AT_ONCE = Contestant("ours-frame", "closed set, at first sight", FreshFrames, ours=True)
OURS_FRAMES = Contestant("ours", "closed set", lambda deck: open_reader("closed-set", deck), True)
GENERAL = (
    _general("pyzbar", "pyzbar", lambda: _zbar),
    _general("zxing", "zxing-cpp", lambda: _zxing),
    _general("zxing2", "zxing-cpp, doubled", lambda: _doubled(_zxing)),
    _general("opencv", "OpenCV", lambda: _opencv(cv2.QRCodeDetector())),
    _general("aruco", "OpenCV, ArUco", lambda: _opencv(cv2.QRCodeDetectorAruco())),
)

SINGLE_FRAMES = (OURS_THOROUGH, OURS_AT_ONCE, *GENERAL)
VIDEO = (OURS_FRAMES, *GENERAL)
TITLES = tuple(contestant.title for contestant in SINGLE_FRAMES)
"""Of all that take part anywhere."""


def chosen(contestants: tuple[Contestant, ...], keys: str | None) -> tuple[Contestant, ...]:
    """Those whose keys are listed, separated by commas; None: all.

    Raises ValueError for an unknown key.
    """
    if keys is None:
        return contestants
    known = {contestant.key: contestant for contestant in contestants}
    unknown = [key for key in keys.split(",") if key not in known]
    if unknown:
        raise ValueError(f"no contestant {unknown[0]!r}: choose of {', '.join(known)}")
    return tuple(known[key] for key in keys.split(","))
