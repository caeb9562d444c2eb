"""Finds a deck's markers in pictures with general QR decoders.

A payload that a decoder gives is borne out by laying its grid onto the picture (`fit`), which also
gives the exact corners and the score: the correlation of the 238 modules that tell codes apart with
what the picture shows, 0 to 1. Where a code is located but not decoded, it is matched with the
deck's grids; one that agrees well and leads clearly is read, any other is not.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence

import numpy as np

from tableside.errors import UserError
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
    Sighting,
)
from tableside.vision.fit import Fit, as_corners
from tableside.vision.frames import Foreign, Luma, Read, Reader, Reading
from tableside.vision.known import KnownMarkers, Quad
from tableside.vision.zbar import ZbarDecoder
from tableside.vision.zxing import ZxingDecoder

log = logging.getLogger(__name__)

READERS = ("all", "zxing", "zbar")
Pass = tuple[Decoder, Preparation]

_DOUBLED_EVERY = 3
_ZBAR_EVERY = 8
_LOOK_BACK_FRAMES = 15
_SMALL_PIXELS = 1_500_000
_LARGE_PIXELS = 4_000_000
_HUGE_PIXELS = 16_000_000
"""Sizes from which on changed copies of a picture cost more time and memory than they give."""


def open_reader(name: str, payloads: Mapping[str, str], *, thorough: bool = False) -> Reader:
    """The reader of that name for a deck.

    Args:
        name: `zxing`, `zbar`, or `all` for the union of both.
        payloads: payload -> card id; only these become cards.
        thorough: for single pictures: every way of reading is tried on each, and nothing is
            remembered from one picture to the next. Otherwise the pictures are taken as frames of
            one camera or clip, and the dearer ways run on some frames only.

    Raises UserError for an unknown name, and where `zbar` is asked for but not installed.
    """
    if name not in READERS:
        raise UserError(f"unknown reader {name!r}: choose one of {', '.join(READERS)}")
    zxing = ZxingDecoder() if name != "zbar" else None
    zbar: ZbarDecoder | None = None
    if name != "zxing":
        try:
            zbar = ZbarDecoder()
        except UserError as error:
            if name == "zbar":
                raise
            log.warning("reading with zxing-cpp alone: %s", error)
    known = KnownMarkers(payloads)
    if thorough:
        return PictureReader(known, zxing, zbar)
    return FrameReader(known, zxing, zbar)


class PictureReader:
    """Reads single pictures, each as thoroughly as it can."""

    def __init__(self, known: KnownMarkers, zxing: Decoder | None, zbar: Decoder | None) -> None:
        self._known = known
        self._zxing = zxing
        self._zbar = zbar

    def read(self, luma: Luma) -> Reading:
        gathering = Gathering(self._known, luma)
        for decoder, preparation in self._passes(luma.size):
            gathering.add(preparation.decode(decoder, luma))
        return gathering.reading()

    def close(self) -> None:
        _close(self._zxing, self._zbar)

    def _passes(self, pixels: int) -> Sequence[Pass]:
        if pixels > _HUGE_PIXELS:
            strong, weak = [PLAIN, HALVED], [HALVED]
        elif pixels > _LARGE_PIXELS:
            strong, weak = [PLAIN, DOUBLED, HALVED], [PLAIN, HALVED]
        else:
            strong, weak = (
                [PLAIN, DOUBLED, EVENED, SHARPENED, SMOOTHED, THRESHOLDED],
                [PLAIN, DOUBLED],
            )
        if pixels <= _SMALL_PIXELS:
            strong = [*strong, TRIPLED]
        passes: list[Pass] = []
        if self._zxing is not None:
            passes += [(self._zxing, preparation) for preparation in strong]
        if self._zbar is not None:
            passes += [(self._zbar, preparation) for preparation in weak]
        return passes


class FrameReader:
    """Reads the frames of one camera or clip, in order.

    The plain picture is decoded every time. The doubled one, which shows smaller and noisier codes,
    every third frame and whenever something located was not decoded or a card of the last frame is
    missing; zbar every few frames. A card of the last frames that no decoder reads now is looked
    for near its last place with its own grid. What is read depends on the frames alone,
    never on time.
    """

    def __init__(self, known: KnownMarkers, zxing: Decoder | None, zbar: Decoder | None) -> None:
        self._known = known
        self._zxing = zxing
        self._zbar = zbar
        self._last: tuple[Read, ...] = ()
        self._lost: list[tuple[Read, int]] = []
        self._count = 0

    def read(self, luma: Luma) -> Reading:
        gathering = Gathering(self._known, luma)
        if self._zxing is not None:
            gathering.add(PLAIN.decode(self._zxing, luma))
        gathering.follow((*self._last, *(read for read, _ in self._lost)))
        unsure = gathering.undecoded or gathering.missing(self._last)
        if self._zxing is not None and (unsure or self._count % _DOUBLED_EVERY == 0):
            gathering.add(DOUBLED.decode(self._zxing, luma))
        if self._zbar is not None and (self._zxing is None or self._count % _ZBAR_EVERY == 0):
            gathering.add(PLAIN.decode(self._zbar, luma))
        self._count += 1
        reading = gathering.reading()
        self._remember(reading.reads)
        return reading

    def close(self) -> None:
        _close(self._zxing, self._zbar)

    def _remember(self, reads: tuple[Read, ...]) -> None:
        """A card that is not read any more is looked for in its last place for some frames."""
        cards = {read.card for read in reads}
        just_lost = [(read, _LOOK_BACK_FRAMES) for read in self._last]
        self._lost = [
            (read, left - 1)
            for read, left in (*self._lost, *just_lost)
            if left > 0 and read.card not in cards
        ]
        self._last = reads


def _close(*decoders: Decoder | None) -> None:
    for decoder in decoders:
        if decoder is not None:
            decoder.close()


class Gathering:
    """What was found in one picture so far, each code once."""

    def __init__(self, known: KnownMarkers, luma: Luma) -> None:
        self._known = known
        self._luma = luma
        self._reads: list[Read] = []
        self._decoded: set[Read] = set()
        self._foreign: list[tuple[str, Quad]] = []
        self._undecoded: list[Quad] = []

    def add(self, sightings: Sequence[Sighting]) -> None:
        """Take in what one decoder gave."""
        for sighting in sightings:
            if sighting.payload is None:
                if not _any_at(self._undecoded, sighting.quad):
                    self._undecoded.append(sighting.quad)
                continue
            card = self._known.card(sighting.payload)
            if card is None:
                self._yield_to(sighting.quad)
                if not _any_at([quad for _, quad in self._foreign], sighting.quad):
                    self._foreign.append((sighting.payload, sighting.quad))
            elif not self._read_at(sighting.quad):
                self._keep(card, self._known.confirm(self._luma, card, sighting.quad), decoded=True)

    def follow(self, last: Sequence[Read]) -> None:
        """Look for cards of the last frame near where they were."""
        for read in last:
            quad = np.array(read.corners)
            taken = self._read_at(quad) or _any_at([place for _, place in self._foreign], quad)
            if not taken and self._read_near(read.card, quad) is None:
                self._keep(read.card, self._known.follow(self._luma, read.card, quad))

    def missing(self, last: Sequence[Read]) -> bool:
        """Whether a card of the last frame is not among those read now."""
        return not {read.card for read in last} <= {read.card for read in self._reads}

    @property
    def undecoded(self) -> bool:
        """Whether a code was located that is still unknown."""
        return any(not self._read_at(quad) for quad in self._undecoded)

    def reading(self) -> Reading:
        """Everything found: cards by id and place, foreign codes by place."""
        foreign = [Foreign(payload, as_corners(quad)) for payload, quad in self._foreign]
        for quad in self._undecoded:
            if self._read_at(quad) or _any_at([known for _, known in self._foreign], quad):
                continue
            matched = self._known.match(self._luma, quad)
            if matched is None:
                foreign.append(Foreign(None, as_corners(quad)))
            else:
                self._keep(*matched)
        return Reading(
            tuple(sorted(self._reads, key=lambda read: (read.card, read.corners))),
            tuple(
                sorted(
                    (code for code in foreign if not self._read_at(np.array(code.corners))),
                    key=lambda code: (code.corners, code.payload or ""),
                )
            ),
        )

    def _keep(self, card: str, fit: Fit | None, *, decoded: bool = False) -> None:
        if fit is not None and not self._read_at(np.array(fit.corners)):
            read = Read(card, fit.corners, round(min(fit.agreement, 1.0), 4))
            self._reads.append(read)
            if decoded:
                self._decoded.add(read)

    def _yield_to(self, quad: Quad) -> None:
        """A foreign code was decoded here: a card that was only recognised by its look is none."""
        self._reads = [
            read
            for read in self._reads
            if read in self._decoded or not _any_at([np.array(read.corners)], quad)
        ]

    def _read_at(self, quad: Quad) -> bool:
        return _any_at([np.array(read.corners) for read in self._reads], quad)

    def _read_near(self, card: str, quad: Quad) -> Read | None:
        """The same card, moved by less than its own side: the same copy of it."""
        reach = _side(quad)
        for read in self._reads:
            away = np.array(read.corners).mean(axis=0) - quad.mean(axis=0)
            if read.card == card and float(np.hypot(*away)) < reach:
                return read
        return None


def _any_at(quads: Sequence[Quad], quad: Quad) -> bool:
    """Whether one of the quads lies at the same place: printed markers never overlap."""
    centre = quad.mean(axis=0)
    return any(
        float(np.hypot(*(other.mean(axis=0) - centre))) < 0.5 * max(_side(other), _side(quad))
        for other in quads
    )


def _side(quad: Quad) -> float:
    return float(np.linalg.norm(quad - np.roll(quad, 1, axis=0), axis=1).mean())
