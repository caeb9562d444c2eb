"""Reads one picture of many cards laid out on a table, in the order that costs least.

What the general decoder reads is taken first, for a code of two pixels a module or more costs it
next to nothing. Those codes tell the scale, and with it the rest is looked for: where a code was
located and not decoded, under every card's outline, where the pattern that all codes share fits at
that size, and at last wherever something looks like a code. The deck's grids have the last word
throughout.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace

import cv2
import numpy as np

from tableside.vision.closed_set.codes import ClosedSet, Found
from tableside.vision.closed_set.hunting import ANY_SIZE, SIZES, evened
from tableside.vision.closed_set.locating import (
    CardShape,
    card_outlines,
    finder_patterns,
    square_blobs,
)
from tableside.vision.closed_set.patch import MODULES, Pyramid
from tableside.vision.decoders import DOUBLED, PLAIN
from tableside.vision.frames import Foreign, Luma, Reading
from tableside.vision.gathering import Gathering
from tableside.vision.geometry import Quad, as_quad, side, sides
from tableside.vision.pattern_places import pattern_places
from tableside.vision.zxing import ZxingDecoder

_DOUBLED_PIXELS = 4_000_000
"""Pictures up to this size are decoded doubled as well; larger ones show enough as they are."""
_SCALE_KNOWN = 4
"""Codes that must be read for the others' size to be known."""
_SIZE_SPAN = (0.7, 1.4)
"""How much smaller and larger than usual a code on the same table may be (perspective)."""
_HUNTED_MODULE_PX = 3.0
"""A code is located as well at this size as at a larger one, and in far fewer pixels."""
_LEAST_SQUARE = 0.6
"""Shortest to longest side of a code that lies on a table, seen from not too far aside."""
_NOISE_PX = 0.8
"""Width of the blur that takes out noise before contrast is stretched, pixels."""
_ALIKE = 0.08
"""Share of its side by which two quads' corners may differ and be one: under two modules."""
_PLACES, _MORE_PLACES = 1.5, 20
"""Places to look at for each missing card, and besides, where the shared pattern fits best."""
_QUIET = 1.1
"""A code with one module of its quiet zone around it, relative to the code."""


class WholeTableReader:
    """Single pictures of a whole table.

    Args:
        payloads: payload -> card id; only these become cards.
        shape: the printed card.
    """

    def __init__(self, payloads: Mapping[str, str], shape: CardShape) -> None:
        self._payloads = dict(payloads)
        self._closed = ClosedSet.of(payloads)
        self._shape = shape
        self._zxing = ZxingDecoder()

    def read(self, luma: Luma, wanted: Collection[str], *, beyond: bool = False) -> Reading:
        """Everything found in a picture.

        Args:
            wanted: ids of the cards that should lie there. Once all of these are found, the dearest
                searches are spared.
            beyond: search on for whatever else lies there.
        """
        gathering = Gathering(self._payloads, self._closed, luma)
        gathering.add(PLAIN.decode(self._zxing, luma))
        self._look(gathering, gathering.undecoded, 2, (1.0,))
        if luma.size <= _DOUBLED_PIXELS:
            gathering.add(DOUBLED.decode(self._zxing, luma))
            self._look(gathering, gathering.undecoded, 2, (1.0,))
        expected = _expected_size(gathering.found)
        self._look(gathering, card_outlines(gathering.pyramid, expected, self._shape), 3, SIZES)
        size_known = bool(gathering.found)
        if size_known and not _has_all(gathering.found, wanted):
            self._look_by_pattern(gathering, wanted)
        if beyond or not _has_all(gathering.found, wanted):
            self._hunt(gathering, wanted, beyond=beyond)
        if not size_known and gathering.found and not _has_all(gathering.found, wanted):
            self._look_by_pattern(gathering, wanted)
        return _without_slivers(gathering.reading(), _expected_size(gathering.found))

    def close(self) -> None:
        self._zxing.close()

    def _look(
        self, gathering: Gathering, quads: Iterable[Quad], reach: int, sizes: tuple[float, ...]
    ) -> None:
        """Compare what lies at these places with the deck, and keep what is sure."""
        for quad in quads:
            if gathering.read_at(quad) or gathering.foreign_at(quad):
                continue
            found = self._closed.look(gathering.pyramid, quad, reach, sizes)
            if found is not None and self._closed.accepts(found):
                gathering.keep(found)

    def _look_by_pattern(self, gathering: Gathering, wanted: Collection[str]) -> None:
        """Look where the shared pattern fits best, at the size of the codes that were read."""
        picture = _without(gathering.found, gathering.pyramid, 0)
        missing = len(set(wanted) - {one.card for one in gathering.found})
        module_px = float(np.median([side(one.corners) for one in gathering.found])) / MODULES
        places = pattern_places(picture, module_px, round(_PLACES * missing) + _MORE_PLACES)
        self._look(gathering, places, 3, SIZES)

    def _hunt(self, gathering: Gathering, wanted: Collection[str], *, beyond: bool) -> None:
        """Look wherever something is like a code, in the coarsest picture that still shows it."""
        expected = _expected_size(gathering.found)
        level = 0
        while (
            level + 1 < len(gathering.pyramid.levels)
            and expected[0] / 2 ** (level + 1) >= _HUNTED_MODULE_PX / 2
        ):
            level += 1
        factor = 2.0**level
        pyramid = Pyramid.of(_without(gathering.found, gathering.pyramid, level))
        limits = (expected[0] / factor, expected[1] / factor)
        tried = _Tried()

        def look_at(quads: Iterable[Quad]) -> None:
            for quad in quads:
                if tried.is_new(quad):
                    self._look(gathering, (quad * np.float32(factor),), 3, SIZES)

        look_at(square_blobs(pyramid, limits))
        if beyond or not _has_all(gathering.found, wanted):
            look_at(finder_patterns(pyramid, limits))
        if not _has_all(gathering.found, wanted):
            # Dim and blurred: there a code is paler than what is printed around it.
            look_at(square_blobs(Pyramid.of(_smooth_and_even(pyramid.levels[0])), limits))


def _smooth_and_even(luma: Luma) -> Luma:
    """With the noise smoothed away and the contrast of every part stretched to the same."""
    return evened(cv2.GaussianBlur(luma, (0, 0), _NOISE_PX).astype(np.uint8, copy=False))


class _Tried:
    """The quads that were looked at."""

    def __init__(self) -> None:
        self._quads = np.zeros((64, 4, 2), np.float32)
        self._near = np.zeros(64, np.float32)
        self._count = 0

    def is_new(self, quad: Quad) -> bool:
        """Takes in a quad; False where a look at an earlier one, in whatever turn, has shown what a
        look at this one would: they differ by less than a look searches.
        """
        quads, near = self._quads[: self._count], self._near[: self._count]
        close = np.abs(quads.mean(1) - quad.mean(0)).max(1) <= near
        quads, near = quads[close], near[close]
        if any((np.abs(quads - np.roll(quad, k, 0)).max((1, 2)) < near).any() for k in range(4)):
            return False
        if self._count == len(self._near):
            self._quads = np.concatenate([self._quads, np.zeros_like(self._quads)])
            self._near = np.concatenate([self._near, np.zeros_like(self._near)])
        self._quads[self._count] = quad
        self._near[self._count] = _ALIKE * side(quad)
        self._count += 1
        return True


def _has_all(found: Collection[Found], wanted: Collection[str]) -> bool:
    return set(wanted) <= {one.card for one in found}


def _expected_size(found: Collection[Found]) -> tuple[float, float]:
    """Smallest and largest module in pixels, as far as the codes that were read tell it."""
    if len(found) < _SCALE_KNOWN:
        return ANY_SIZE
    modules = [side(one.corners) / MODULES for one in found]
    return _SIZE_SPAN[0] * min(modules), _SIZE_SPAN[1] * max(modules)


def _without_slivers(reading: Reading, expected: tuple[float, float]) -> Reading:
    """Leaves out what was located and not read where its form is no code's: a decoder takes all
    kinds of dark squares for finder patterns.
    """

    def may_be_code(code: Foreign) -> bool:
        lengths = sides(as_quad(code.corners)) / MODULES
        square = lengths.min() >= _LEAST_SQUARE * lengths.max()
        return bool(square and expected[0] <= lengths.mean() <= expected[1])

    foreign = tuple(
        code for code in reading.foreign if code.payload is not None or may_be_code(code)
    )
    return replace(reading, foreign=foreign)


def _without(found: Iterable[Found], pyramid: Pyramid, level: int) -> Luma:
    """A level of the pyramid in which the codes that were found are painted over, so that nothing
    is looked for there. Only the codes: on the rest of a card another card's code may lie.
    """
    picture = pyramid.levels[level].copy()
    for one in found:
        centre = one.corners.mean(0)
        corners = ((one.corners - centre) * _QUIET + centre) / 2.0**level - 0.5
        x, y = np.clip(np.round(corners[0]).astype(int), 0, np.array(picture.shape[::-1]) - 1)
        cv2.fillConvexPoly(picture, np.round(corners).astype(np.int32), int(picture[y, x]))
    return picture
