"""Reads the frames of one camera: follows what was read, looks where something moved, adds up what
several frames show.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import replace

import numpy as np

from card_markers.markers import grid_for
from tableside.messages import Corners
from tableside.vision.closed_set.attention import Attention, Region
from tableside.vision.closed_set.codes import ClosedSet, Found
from tableside.vision.closed_set.evidence import Evidence
from tableside.vision.closed_set.hunting import ANY_SIZE, Hunt
from tableside.vision.closed_set.locating import CardShape
from tableside.vision.closed_set.patch import MODULES, Pyramid, Quad
from tableside.vision.frames import Foreign, Luma, Read, Reading
from tableside.vision.zxing import ZxingDecoder

_LOOKS = 24
"""Squares to compare with the deck in one frame's search, at most."""
_LEAST_NOW = 0.50
"""What a code must reach in the frame itself for its earlier frames to count."""
_LEAST_COMMON = 0.50
_SIZES = (0.92, 1.0, 1.09)


class ClosedSetFrameReader:
    """The frames of one camera or clip, in order. What is read depends on them alone.

    Args:
        payloads: payload -> card id.
        shape: the printed card.
    """

    def __init__(self, payloads: Mapping[str, str], shape: CardShape | None) -> None:
        self._payloads = dict(payloads)
        self._closed = ClosedSet({card: grid_for(text) for text, card in payloads.items()})
        self._zxing = ZxingDecoder()
        self._hunt = Hunt(shape)
        self._attention = Attention()
        self._evidence = Evidence(self._closed.grids)
        self._last: list[Found] = []
        self._moved: dict[str, Quad] = {}
        self._sizes: deque[float] = deque(maxlen=60)
        self._frames = 0

    def close(self) -> None:
        self._zxing.close()

    def read(self, luma: Luma) -> Reading:
        """Everything found in the next frame."""
        pyramid = Pyramid.of(luma)
        self._evidence.begin_frame()
        self._frames += 1
        regions = self._attention.regions(luma)
        found = [hit for hit in self._last if self._attention.quiet_at(hit.corners)]
        foreign: list[Foreign] = []
        located: list[Quad] = []
        for region in regions:
            self._decode(luma, pyramid, region, found, foreign, located)
        for read in self._last:
            quad = read.corners + self._moved.get(read.card, np.float32(0))
            if not _inside(found, quad):
                self._consider(found, self._closed.look(pyramid, quad, 3, (1.0,)))
        for quad in located:
            if not _inside(found, quad):
                self._consider(found, self._closed.look(pyramid, quad, 2, (1.0,)))
        self._search(luma, pyramid, regions, found)
        self._remember(found)
        found = [hit for hit in found if not _at(foreign, hit.corners)]
        undecoded = [
            Foreign(None, _corners(quad))
            for quad in located
            if not _inside(found, quad) and not _at(foreign, quad)
        ]
        reads = [Read(hit.card, _corners(hit.corners), _score(hit)) for hit in found]
        return Reading(
            tuple(sorted(reads, key=lambda read: (read.card, read.corners))),
            tuple(foreign + undecoded),
        )

    def _decode(
        self,
        luma: Luma,
        pyramid: Pyramid,
        region: Region,
        found: list[Found],
        foreign: list[Foreign],
        located: list[Quad],
    ) -> None:
        """What the general decoder finds in a region: cards, foreign codes, codes it can't read."""
        offset = np.array([region.left, region.top], np.float32)
        for sighting in self._zxing.decode(region.cut(luma)):
            quad = sighting.quad.astype(np.float32) + offset
            if sighting.payload is None:
                located.append(quad)
            elif (card := self._payloads.get(sighting.payload)) is None:
                foreign.append(Foreign(sighting.payload, _corners(quad)))
            elif not _inside(found, quad):
                hit = self._closed.confirm(pyramid, card, quad)
                if hit is not None:
                    self._evidence.add(hit.corners, hit.modules)
                    found.append(hit)

    def _search(
        self, luma: Luma, pyramid: Pyramid, regions: Sequence[Region], found: list[Found]
    ) -> None:
        looks = 0
        hunt = replace(self._hunt, module_px=self._expected_size(), finders=self._frames % 2 == 0)
        for region in regions:
            for quad in hunt.squares(luma, region):
                if _inside(found, quad):
                    continue
                if looks >= _LOOKS:
                    return
                looks += 1
                self._consider(found, self._closed.look(pyramid, quad, 3, _SIZES))

    def _consider(self, found: list[Found], hit: Found | None) -> None:
        """Keep a comparison that is sure, by itself or together with earlier frames."""
        if hit is None or hit.common < _LEAST_COMMON or _inside(found, hit.corners):
            return
        together = self._evidence.add(hit.corners, hit.modules)
        if self._closed.accepts(hit):
            found.append(hit)
        elif together is not None and hit.score >= _LEAST_NOW:
            judged = self._closed.judge(hit, together)
            if judged.card == hit.card and self._closed.accepts(judged):
                found.append(judged)

    def _remember(self, found: list[Found]) -> None:
        before = {hit.card: hit for hit in self._last}
        self._moved = {
            hit.card: hit.corners - before[hit.card].corners for hit in found if hit.card in before
        }
        for hit in found:
            self._sizes.append(_side(hit.corners) / MODULES)
        self._last = found

    def _expected_size(self) -> tuple[float, float]:
        """A camera over a table sees its cards at nearly one size, once some were read."""
        if len(self._sizes) < 8:
            return ANY_SIZE
        small, large = np.percentile(self._sizes, (5, 95))
        return 0.7 * float(small), 1.4 * float(large)


def _score(hit: Found) -> float:
    return round(min(max(hit.score, 0.0), 1.0), 4)


def _side(quad: Quad) -> float:
    return float(np.linalg.norm(np.roll(quad, -1, 0) - quad, axis=1).mean())


def _corners(quad: Quad) -> Corners:
    a, b, c, d = ((float(x), float(y)) for x, y in quad)
    return a, b, c, d


def _near(one: Quad, other: Quad) -> bool:
    """Whether two quads lie at one place: printed markers never overlap."""
    gap = float(np.linalg.norm(one.mean(0) - other.mean(0)))
    return gap < 0.5 * max(_side(one), _side(other))


def _inside(found: Sequence[Found], quad: Quad) -> bool:
    return any(_near(hit.corners, quad) for hit in found)


def _at(codes: Sequence[Foreign], quad: Quad) -> bool:
    return any(_near(np.array(code.corners), quad) for code in codes)
