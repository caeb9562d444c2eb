"""Reads the frames of one camera: follows what was read, looks where something moved, adds up what
several frames show.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from tableside.vision.closed_set.attention import Attention, Region
from tableside.vision.closed_set.codes import ClosedSet, Found
from tableside.vision.closed_set.evidence import Evidence
from tableside.vision.closed_set.hunting import ANY_SIZE, SIZES, Hunt, evened, smoothed
from tableside.vision.closed_set.locating import CardShape
from tableside.vision.closed_set.patch import MODULES
from tableside.vision.decoders import Sighting
from tableside.vision.frames import Luma, Reading
from tableside.vision.gathering import Gathering
from tableside.vision.geometry import Quad, side
from tableside.vision.zxing import ZxingDecoder

_LOOKS = 8
"""Squares to compare with the deck in one frame's search, at most; the next frames go on."""
_SEARCH_EVERY = 4
_FINDERS_EVERY = 3
"""Finder patterns are dear to look for: every third frame, instead of card outlines."""
_PREPARATIONS = (np.ascontiguousarray, evened, np.ascontiguousarray, smoothed)
"""How the picture is changed before it is searched, frame by frame: what one does not bring out in
dim light, another does.
"""
_VAIN_FRAMES = 8
_VAIN_REACH = 0.25
"""A square that was looked at in vain waits behind others for so many frames; it is the same one
within this share of its side."""
_LEAST_NOW = 0.50
"""What a code must reach in the frame itself for its earlier frames to count."""
_FASTEST = 2.0
"""Sides that a code may move from one frame to the next and still be followed."""
_SIZES_KNOWN = 8
"""Reads after which a camera's scale is known."""


@dataclass(frozen=True, slots=True, eq=False)
class _Vain:
    """A square that turned out to be no code: its centre and reach in pixels, and when."""

    centre: Quad
    reach: float
    frame: int


class ClosedSetFrameReader:
    """The frames of one camera or clip, in order. What is read depends on them alone.

    Args:
        payloads: payload -> card id.
        shape: the printed card.
    """

    def __init__(self, payloads: Mapping[str, str], shape: CardShape | None) -> None:
        self._payloads = dict(payloads)
        self._closed = ClosedSet.of(payloads)
        self._zxing = ZxingDecoder()
        self._hunt = Hunt(shape)
        self._attention = Attention()
        self._evidence = Evidence(self._closed.grids)
        self._last: list[Found] = []
        self._moved: list[Quad] = []
        self._sizes: deque[float] = deque(maxlen=60)
        self._vain: list[_Vain] = []
        self._frames = 0

    def close(self) -> None:
        self._zxing.close()

    def read(self, luma: Luma) -> Reading:
        """Everything found in the next frame."""
        gathering = Gathering(self._payloads, self._closed, luma)
        self._evidence.begin_frame()
        self._frames += 1
        regions = self._attention.regions(luma)
        for was in self._last:
            if self._attention.quiet_at(was.corners):
                gathering.keep(was)
        if not regions and len(gathering.found) == len(self._last):
            return replace(gathering.reading(), quiet=True)
        for was, moved in zip(self._last, self._moved, strict=True):
            self._look(gathering, was.corners + moved, 3, (1.0,))
        regions = [region for region in regions if self._wants_search(region, gathering)]
        for region in regions:
            gathering.add(self._decoded(luma, region))
        for quad in gathering.undecoded:
            self._look(gathering, quad, 2, (1.0,))
        self._search(luma, [r for r in regions if self._wants_search(r, gathering)], gathering)
        self._remember(gathering.found)
        return gathering.reading()

    def _wants_search(self, region: Region, gathering: Gathering) -> bool:
        """A part of the picture where a card is read already, most likely the one that moves there,
        is searched for others now and then only.
        """
        return self._frames % _SEARCH_EVERY == 0 or not any(
            region.holds(found.corners) for found in gathering.found
        )

    def _decoded(self, luma: Luma, region: Region) -> list[Sighting]:
        """What the general decoder finds in a region, in the picture's pixels."""
        offset = np.array([region.left, region.top], np.float64)
        return [
            Sighting(sighting.payload, sighting.quad + offset)
            for sighting in self._zxing.decode(region.cut(luma))
        ]

    def _search(self, luma: Luma, regions: Sequence[Region], gathering: Gathering) -> None:
        """Compare squares of the regions with the deck: first those that are new there, then those
        that were looked at longest ago, until the frame's share of work is done.
        """
        finders = self._frames % _FINDERS_EVERY == 0
        hunt = replace(
            self._hunt,
            module_px=self._expected_size(),
            finders=finders,
            outlines=not finders,
            prepare=_PREPARATIONS[self._frames % len(_PREPARATIONS)],
        )
        squares = [quad for region in regions for quad in hunt.squares(luma, region)]
        self._vain = [v for v in self._vain if self._frames - v.frame <= _VAIN_FRAMES]
        order = np.argsort(self._tried(squares), kind="stable")
        looks = 0
        for quad in (squares[index] for index in order):
            if looks >= _LOOKS:
                return
            if gathering.read_at(quad) or gathering.foreign_at(quad):
                continue
            looks += 1
            if not self._look(gathering, quad, 3, SIZES):
                place = quad.mean(0)
                self._vain.append(_Vain(place, _VAIN_REACH * side(quad), self._frames))

    def _tried(self, squares: Sequence[Quad]) -> NDArray[np.int64]:
        """For each square the latest frame in which it was looked at in vain; 0 for a new one."""
        if not self._vain or not squares:
            return np.zeros(len(squares), np.int64)
        centres = np.array([quad.mean(0) for quad in squares])
        places = np.array([vain.centre for vain in self._vain])
        reach = np.array([vain.reach for vain in self._vain])
        frames = np.array([vain.frame for vain in self._vain])
        near = np.linalg.norm(centres[:, None] - places[None], axis=2) < reach
        tried: NDArray[np.int64] = np.where(near, frames, 0).max(axis=1)
        return tried

    def _look(self, gathering: Gathering, quad: Quad, reach: int, sizes: tuple[float, ...]) -> bool:
        """Compare a square with the deck, and keep it where it is sure, by itself or together with
        earlier frames. False where no code is.
        """
        if gathering.read_at(quad) or gathering.foreign_at(quad):
            return True
        found = self._closed.look(gathering.pyramid, quad, reach, sizes)
        if found is None or found.common < self._closed.limits.common:
            return False
        if gathering.read_at(found.corners):
            return True
        together = self._evidence.add(found.corners, found.modules)
        if self._closed.accepts(found):
            gathering.keep(found)
        elif together is not None and found.score >= _LEAST_NOW:
            judged = self._closed.judge(found, together)
            if judged.card == found.card and self._closed.accepts(judged):
                gathering.keep(judged)
        return True

    def _remember(self, found: list[Found]) -> None:
        self._moved = [self._step_to(one) for one in found]
        self._sizes.extend(side(one.corners) / MODULES for one in found)
        self._last = found

    def _step_to(self, found: Found) -> Quad:
        """How a code moved since the frame before, corner by corner; of two copies of a card the
        nearer one is the same.
        """
        steps = [found.corners - was.corners for was in self._last if was.card == found.card]
        nearest = min(steps, key=lambda step: float(np.abs(step).max()), default=None)
        if nearest is None or float(np.abs(nearest).max()) > _FASTEST * side(found.corners):
            return np.zeros((4, 2), np.float32)
        return nearest

    def _expected_size(self) -> tuple[float, float]:
        """A camera over a table sees its cards at nearly one size, once some were read."""
        if len(self._sizes) < _SIZES_KNOWN:
            return ANY_SIZE
        small, large = np.percentile(self._sizes, (5, 95))
        return 0.7 * float(small), 1.4 * float(large)
