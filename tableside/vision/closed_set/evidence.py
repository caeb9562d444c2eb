"""Adds up what several frames show of one code, so that one that no single frame shows well is
still read.

What is added are the modules' values, not the scores: noise and passing fingers average out, while
a code that is not the deck's stays as unlike every grid as it is.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tableside.vision.closed_set.grids import DeckGrids
from tableside.vision.closed_set.matching import Match, Modules, match
from tableside.vision.closed_set.patch import Floats
from tableside.vision.geometry import Quad, distance, side

_FORGET_FRAMES = 6
"""Frames without a sight of a code after which it may be another one."""
_FADE = 0.8
"""Weight that older frames keep with every new one: about five frames count."""
_REACH = 1.2
"""How far a code moves between frames at most, in its own sides."""


@dataclass(slots=True, eq=False)
class _Trail:
    quad: Quad
    values: Floats
    weights: Floats
    frames: int
    seen: int


class Evidence:
    """The codes seen in the last frames of one camera, read or not."""

    def __init__(self, grids: DeckGrids) -> None:
        self._grids = grids
        self._trails: list[_Trail] = []
        self._frame = 0

    def begin_frame(self) -> None:
        """Count a frame and forget codes that were not seen lately."""
        self._frame += 1
        self._trails = [t for t in self._trails if self._frame - t.seen <= _FORGET_FRAMES]

    def add(self, quad: Quad, modules: Modules) -> Match | None:
        """Take in one frame's view of the code at `quad` (upright corners, pixels).

        Returns what all its frames together show, None where this is the first.
        """
        trail = self._near(quad)
        if trail is None:
            self._trails.append(
                _Trail(quad, modules.values * modules.weights, modules.weights, 1, self._frame)
            )
            return None
        fade = np.float32(_FADE)
        trail.values = trail.values * fade + modules.values * modules.weights
        trail.weights = trail.weights * fade + modules.weights
        trail.quad, trail.seen, trail.frames = quad, self._frame, trail.frames + 1
        return match(self._grids, Modules(trail.values / (trail.weights + 1e-6), trail.weights))

    def _near(self, quad: Quad) -> _Trail | None:
        """The trail of an earlier frame that leads here: near, as large, the same way up."""
        long = side(quad)
        for trail in self._trails:
            before = trail.quad
            was = side(before)
            if trail.seen == self._frame or not 0.75 < long / max(was, 1e-3) < 1.33:
                continue
            along = float((quad[1] - quad[0]) @ (before[1] - before[0]))
            if distance(quad, before) < _REACH * long and along > 0.7 * long * was:
                return trail
        return None
