"""Reads the frames of one camera: follows what was read, looks where something moved, adds up what
several frames show.

The work of one frame is bounded, in pixels to search and squares to compare, never in time.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from tableside.vision.closed_set.attention import Attention, Region, Sweep, share
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

_LOOKS = 6
"""Squares to compare with the deck in one frame's search, at most; the next frames go on."""
_CODES = 2
"""The same for those that turn out to be codes: these are dear, for each is aligned."""
_PIXELS = 400_000
"""Pixels to search in one frame, at most; of a larger part of the picture each frame takes a share.
"""
_SEARCH_EVERY = 5
_WAYS: tuple[tuple[str, Callable[[Luma], Luma]], ...] = (
    ("outlines", np.ascontiguousarray),
    ("outlines", evened),
    ("finders", np.ascontiguousarray),
    ("outlines", smoothed),
)
"""How to search, frame by frame: what one way does not bring out in dim light, another does. All
look for squares of fine detail; finder patterns and outlines are dear, so each frame has one of
them, and finder patterns never in evened noise, where they cost most.
"""
_SWEEPS: tuple[tuple[str, Callable[[Luma], Luma]], ...] = (
    ("blobs", np.ascontiguousarray),
    ("outlines", smoothed),
    ("blobs", evened),
    ("finders", np.ascontiguousarray),
)
"""What a round of the sweep over a quiet table looks for, and in which picture."""
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
        if not self._first:
            regions = share(regions, _PIXELS, *divmod(self._frames, len(_WAYS)))
        quiet = not regions
        sweep = self._attention.sweep(luma) if quiet else None
        for was in self._last:
            if self._attention.quiet_at(was.corners):
                gathering.keep(was)
        if quiet and sweep is None and len(gathering.found) == len(self._last):
            return replace(gathering.reading(), quiet=True)
        for was, moved in zip(self._last, self._moved, strict=True):
            self._look(gathering, was.corners + moved, 3, (1.0,))
        if sweep is not None:
            hunts = [(sweep.region, self._swept_for(sweep))]
        else:
            hunt = self._hunt_now()
            hunts = [(region, hunt) for region in regions if self._wants_search(region, gathering)]
        for region, _ in hunts:
            gathering.add(self._decoded(luma, region))
        for quad in gathering.undecoded:
            self._look(gathering, quad, 2, (1.0,))
        if sweep is None:
            hunts = [(r, hunt) for r, hunt in hunts if self._wants_search(r, gathering)]
        self._search(luma, hunts, gathering)
        self._remember(gathering.found)
        return replace(gathering.reading(), quiet=quiet)

    @property
    def _first(self) -> bool:
        """The first frame is searched to the end: nobody shows anything yet, and what lies on the
        table since before is read at once.
        """
        return self._frames == 1

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

    def _hunt_now(self) -> Hunt:
        """How to search in this frame what moves."""
        kind, prepare = _WAYS[self._frames % len(_WAYS)]
        return replace(
            self._hunt,
            module_px=self._expected_size(),
            finders=kind == "finders",
            outlines=kind == "outlines",
            prepare=prepare,
        )

    def _swept_for(self, sweep: Sweep) -> Hunt:
        """How to search a tile of a quiet table: in one way, in the next round in another."""
        kind, prepare = _SWEEPS[sweep.round % len(_SWEEPS)]
        return replace(
            self._hunt,
            module_px=self._expected_size(),
            blobs=kind == "blobs",
            finders=kind == "finders",
            outlines=kind == "outlines",
            prepare=prepare,
        )

    def _search(
        self, luma: Luma, hunts: Sequence[tuple[Region, Hunt]], gathering: Gathering
    ) -> None:
        """Compare squares of the regions with the deck: first those that are new there, then those
        that were looked at longest ago, until the frame's share of work is done.
        """
        squares = [quad for region, hunt in hunts for quad in hunt.squares(luma, region)]
        self._vain = [v for v in self._vain if self._frames - v.frame <= _VAIN_FRAMES]
        order = np.argsort(self._tried(squares), kind="stable")
        looks = codes = 0
        for quad in (squares[index] for index in order):
            if not self._first and (looks >= _LOOKS or codes >= _CODES):
                return
            if gathering.read_at(quad) or gathering.foreign_at(quad):
                continue
            looks += 1
            if self._look(gathering, quad, 3, SIZES):
                codes += 1
            else:
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
        cards = {one.card for one in found}
        for was in self._last:
            if was.card not in cards:
                self._attention.forget(was.corners)
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
