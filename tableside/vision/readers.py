"""Finds a deck's markers in pictures.

Whatever finds a code, the deck's own grids have the last word: they give the exact corners and the
score, the correlation of the modules that tell the deck's codes apart with what the picture shows,
0 to 1. A decoded payload that the picture does not bear out is dropped; a code that is located but
not decoded is read where one grid agrees well and leads clearly.
"""

from __future__ import annotations

import logging
import math
from collections.abc import Mapping, Sequence
from dataclasses import replace

import cv2
import numpy as np

from card_markers.measures import FACE_MM, MARKER_MM
from tableside.errors import UserError
from tableside.vision.closed_set.attention import Region
from tableside.vision.closed_set.codes import ClosedSet, Found
from tableside.vision.closed_set.frame_reader import ClosedSetFrameReader
from tableside.vision.closed_set.hunting import SIZES, Hunt, evened
from tableside.vision.closed_set.locating import CardShape
from tableside.vision.decoders import (
    DOUBLED,
    EVENED,
    HALVED,
    PLAIN,
    SHARPENED,
    SMOOTHED,
    THRESHOLDED,
    TRIPLED,
    Decoder,
    Preparation,
)
from tableside.vision.frames import Luma, Reader, Reading
from tableside.vision.gathering import Gathering
from tableside.vision.geometry import distance, scaled, side
from tableside.vision.zbar import ZbarDecoder
from tableside.vision.zxing import ZxingDecoder

log = logging.getLogger(__name__)

READERS = ("closed-set", "all", "zxing", "zbar")
DEFAULT_READER = "closed-set"
CARD_SHAPE = CardShape(FACE_MM, MARKER_MM)
Pass = tuple[Decoder, Preparation]

_DOUBLED_EVERY = 3
_ZBAR_EVERY = 8
_SMALL_PIXELS = 1_500_000
_LARGE_PIXELS = 4_000_000
_LARGEST_PIXELS = 24_000_000
"""A larger picture is shrunk to this: the time a picture takes grows with its size."""


def open_reader(name: str, payloads: Mapping[str, str], *, thorough: bool = False) -> Reader:
    """The reader of that name for a deck.

    Args:
        name: `closed-set` matches what it locates with the deck's own grids; `zxing` and `zbar` are
            general decoders, `all` the union of both.
        payloads: payload -> card id, at least two; only these become cards.
        thorough: for single pictures: every way of reading is tried on each, and nothing is
            remembered from one picture to the next. Otherwise the pictures are taken as frames of
            one camera or clip.

    Raises UserError for an unknown name, and where `zbar` is asked for but not installed.
    """
    if name not in READERS:
        raise UserError(f"unknown reader {name!r}: choose one of {', '.join(READERS)}")
    if name == DEFAULT_READER:
        if not thorough:
            return ClosedSetFrameReader(payloads, CARD_SHAPE)
        # What no plain decoding reads, the hunt does: more decoding adds time and no card.
        return PictureReader(payloads, ZxingDecoder(), None, Hunt(CARD_SHAPE))
    zxing = ZxingDecoder() if name != "zbar" else None
    zbar: ZbarDecoder | None = None
    if name != "zxing":
        try:
            zbar = ZbarDecoder()
        except UserError as error:
            if name == "zbar":
                raise
            log.warning("reading without zbar: %s", error)
    if thorough:
        return PictureReader(payloads, zxing, zbar)
    return FrameReader(payloads, zxing, zbar)


class PictureReader:
    """Reads single pictures, each as thoroughly as it can.

    Args:
        hunt: also look for codes that no decoder locates; None: not.
    """

    def __init__(
        self,
        payloads: Mapping[str, str],
        zxing: Decoder | None,
        zbar: Decoder | None,
        hunt: Hunt | None = None,
    ) -> None:
        self._payloads = dict(payloads)
        self._closed = ClosedSet.of(payloads)
        self._zxing = zxing
        self._zbar = zbar
        self._hunt = hunt

    def read(self, luma: Luma) -> Reading:
        if luma.size > _LARGEST_PIXELS:
            return self._read_shrunk(luma)
        gathering = Gathering(self._payloads, self._closed, luma)
        for decoder, preparation in self._passes(luma.size):
            gathering.add(preparation.decode(decoder, luma))
        _recognise(gathering, self._closed)
        if self._hunt is not None:
            # Evened contrast brings out codes at the edge of shadows and reflections.
            for hunt in (self._hunt, replace(self._hunt, prepare=evened)):
                self._search(gathering, hunt, luma)
        return gathering.reading()

    def close(self) -> None:
        _close(self._zxing, self._zbar)

    def _read_shrunk(self, luma: Luma) -> Reading:
        """A picture larger than any camera's of ours, read at the largest size that is worth it."""
        shrink = math.sqrt(_LARGEST_PIXELS / luma.size) * 0.999
        small = cv2.resize(luma, None, fx=shrink, fy=shrink, interpolation=cv2.INTER_AREA)
        grow = (luma.shape[1] / small.shape[1], luma.shape[0] / small.shape[0])
        reading = self.read(small.astype(np.uint8, copy=False))
        return Reading(
            tuple(replace(read, corners=scaled(read.corners, grow)) for read in reading.reads),
            tuple(replace(code, corners=scaled(code.corners, grow)) for code in reading.foreign),
        )

    def _search(self, gathering: Gathering, hunt: Hunt, luma: Luma) -> None:
        height, width = luma.shape
        for quad in hunt.squares(luma, Region(0, 0, width, height)):
            if not gathering.read_at(quad):
                found = self._closed.look(gathering.pyramid, quad, 3, SIZES)
                if found is not None and self._closed.accepts(found):
                    gathering.keep(found)

    def _passes(self, pixels: int) -> Sequence[Pass]:
        strong = [PLAIN, DOUBLED]
        if self._hunt is None:
            strong += [EVENED, SHARPENED, SMOOTHED, THRESHOLDED]
        if pixels <= _SMALL_PIXELS:
            strong.append(TRIPLED)
        if pixels > _LARGE_PIXELS:
            strong.append(HALVED)
        passes: list[Pass] = []
        if self._zxing is not None:
            passes += [(self._zxing, preparation) for preparation in strong]
        if self._zbar is not None:
            weak = [PLAIN, DOUBLED] if pixels <= _LARGE_PIXELS else [PLAIN, HALVED]
            passes += [(self._zbar, preparation) for preparation in weak]
        return passes


class FrameReader:
    """Reads the frames of one camera or clip, in order, with general decoders.

    The plain picture is decoded every time. The doubled one, which shows smaller and noisier codes,
    every third frame and whenever something located was not decoded or a card of the last frame is
    missing; zbar every few frames. A card of the last frame that no decoder reads now is looked for
    near its last place. What is read depends on the frames alone, never on time.
    """

    def __init__(
        self, payloads: Mapping[str, str], zxing: Decoder | None, zbar: Decoder | None
    ) -> None:
        self._payloads = dict(payloads)
        self._closed = ClosedSet.of(payloads)
        self._zxing = zxing
        self._zbar = zbar
        self._last: list[Found] = []
        self._count = 0

    def read(self, luma: Luma) -> Reading:
        gathering = Gathering(self._payloads, self._closed, luma)
        if self._zxing is not None:
            gathering.add(PLAIN.decode(self._zxing, luma))
        self._follow(gathering)
        lost = {was.card for was in self._last} - {found.card for found in gathering.found}
        unsure = bool(gathering.undecoded or lost)
        if self._zxing is not None and (unsure or self._count % _DOUBLED_EVERY == 0):
            gathering.add(DOUBLED.decode(self._zxing, luma))
        if self._zbar is not None and (self._zxing is None or self._count % _ZBAR_EVERY == 0):
            gathering.add(PLAIN.decode(self._zbar, luma))
        _recognise(gathering, self._closed)
        self._count += 1
        self._last = gathering.found
        return gathering.reading()

    def close(self) -> None:
        _close(self._zxing, self._zbar)

    def _follow(self, gathering: Gathering) -> None:
        """Look for cards of the last frame near where they were."""
        for was in self._last:
            here = [found for found in gathering.found if found.card == was.card]
            if any(distance(found.corners, was.corners) < side(was.corners) for found in here):
                continue
            found = self._closed.look(gathering.pyramid, was.corners, 3, (1.0,))
            if found is not None and found.card == was.card and self._closed.follows(found):
                gathering.keep(found)


def _recognise(gathering: Gathering, closed: ClosedSet) -> None:
    """Match what was located but not decoded with the deck's grids."""
    for quad in gathering.undecoded:
        found = closed.look(gathering.pyramid, quad, 2, (1.0,))
        if found is not None and closed.accepts(found):
            gathering.keep(found)


def _close(*decoders: Decoder | None) -> None:
    for decoder in decoders:
        if decoder is not None:
            decoder.close()
