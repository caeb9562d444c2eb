"""Reads the frames of one camera: follows what was read, looks where something moved, adds up what
several frames show.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import replace

import numpy as np

from tableside.vision.closed_set.attention import Attention, Region
from tableside.vision.closed_set.codes import ClosedSet, Found
from tableside.vision.closed_set.evidence import Evidence
from tableside.vision.closed_set.hunting import ANY_SIZE, SIZES, Hunt
from tableside.vision.closed_set.locating import CardShape
from tableside.vision.closed_set.patch import MODULES
from tableside.vision.decoders import Sighting
from tableside.vision.frames import Luma, Reading
from tableside.vision.gathering import Gathering
from tableside.vision.geometry import Quad, side
from tableside.vision.zxing import ZxingDecoder

_LOOKS = 24
"""Squares to compare with the deck in one frame's search, at most."""
_LEAST_NOW = 0.50
"""What a code must reach in the frame itself for its earlier frames to count."""
_SIZES_KNOWN = 8
"""Reads after which a camera's scale is known."""


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
        self._moved: dict[str, Quad] = {}
        self._sizes: deque[float] = deque(maxlen=60)
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
        for region in regions:
            gathering.add(self._decoded(luma, region))
        for was in self._last:
            quad = was.corners + self._moved.get(was.card, np.float32(0))
            self._look(gathering, quad, 3, (1.0,))
        for quad in gathering.undecoded:
            self._look(gathering, quad, 2, (1.0,))
        self._search(luma, regions, gathering)
        self._remember(gathering.found)
        return gathering.reading()

    def _decoded(self, luma: Luma, region: Region) -> list[Sighting]:
        """What the general decoder finds in a region, in the picture's pixels."""
        offset = np.array([region.left, region.top], np.float64)
        return [
            Sighting(sighting.payload, sighting.quad + offset)
            for sighting in self._zxing.decode(region.cut(luma))
        ]

    def _search(self, luma: Luma, regions: Sequence[Region], gathering: Gathering) -> None:
        looks = 0
        hunt = replace(self._hunt, module_px=self._expected_size(), finders=self._frames % 2 == 0)
        for region in regions:
            for quad in hunt.squares(luma, region):
                if gathering.read_at(quad):
                    continue
                if looks >= _LOOKS:
                    return
                looks += 1
                self._look(gathering, quad, 3, SIZES)

    def _look(self, gathering: Gathering, quad: Quad, reach: int, sizes: tuple[float, ...]) -> None:
        """Compare a square with the deck, and keep it where it is sure, by itself or together with
        earlier frames.
        """
        if gathering.read_at(quad) or gathering.foreign_at(quad):
            return
        found = self._closed.look(gathering.pyramid, quad, reach, sizes)
        if found is None or found.common < self._closed.limits.common:
            return
        if gathering.read_at(found.corners):
            return
        together = self._evidence.add(found.corners, found.modules)
        if self._closed.accepts(found):
            gathering.keep(found)
        elif together is not None and found.score >= _LEAST_NOW:
            judged = self._closed.judge(found, together)
            if judged.card == found.card and self._closed.accepts(judged):
                gathering.keep(judged)

    def _remember(self, found: list[Found]) -> None:
        before = {was.card: was for was in self._last}
        self._moved = {
            one.card: one.corners - before[one.card].corners for one in found if one.card in before
        }
        self._sizes.extend(side(one.corners) / MODULES for one in found)
        self._last = found

    def _expected_size(self) -> tuple[float, float]:
        """A camera over a table sees its cards at nearly one size, once some were read."""
        if len(self._sizes) < _SIZES_KNOWN:
            return ANY_SIZE
        small, large = np.percentile(self._sizes, (5, 95))
        return 0.7 * float(small), 1.4 * float(large)
