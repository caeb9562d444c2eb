"""Compares one located square with the deck: look, align, match, accept."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from card_markers.markers import grid_for
from tableside.vision.closed_set.alignment import Template
from tableside.vision.closed_set.grids import DeckGrids, template
from tableside.vision.closed_set.matching import Match, Modules, match
from tableside.vision.closed_set.patch import (
    QUIET,
    Floats,
    Matrix,
    Pyramid,
    corners_of,
)
from tableside.vision.closed_set.search import PatternSearch, Start
from tableside.vision.geometry import Quad


@dataclass(frozen=True, slots=True)
class Limits:
    """What a read must reach to be believed; measured, see docs."""

    score: float = 0.66
    together: float = 1.00
    """What score and margin must reach together: chance gives foreign codes either, never both."""
    common: float = 0.50
    cover: float = 0.35
    slack: float = 0.20
    """How far the data modules may fit worse than the shared pattern: a code that is nearly a
    card's (one character changed) shows a sharp pattern but wrong data."""
    decoded: float = 0.5
    """What a code must reach that a decoder has read: its own error correction vouches for it."""
    followed: float = 0.6
    """What a card must reach near the place where it was read a frame ago."""
    start: float = 0.42
    """Fit of the shared pattern at the first look."""


@dataclass(frozen=True, slots=True, eq=False)
class Found:
    """One code compared with the deck."""

    card: str
    corners: Quad
    score: float
    margin: float
    common: float
    cover: float
    modules: Modules


class ClosedSet:
    """One deck's codes, ready to be recognised.

    Args:
        grids: card id -> modules (21, 21), True = dark.
        limits: what a read must reach.
    """

    def __init__(
        self,
        grids: Mapping[str, NDArray[np.bool_]],
        limits: Limits | None = None,
    ) -> None:
        self.grids = DeckGrids(grids)
        self.limits = limits or Limits()
        self._search = PatternSearch(self.grids)
        weight = template_weight(self.grids)
        self._rough, self._fine = (
            Template(template(self.grids.common, blur), weight) for blur in (1.0, 0.5)
        )
        self._own: dict[int, Template] = {}

    @classmethod
    def of(cls, payloads: Mapping[str, str]) -> ClosedSet:
        """The closed set of a deck's payloads (payload -> card id)."""
        return cls({card: grid_for(payload) for payload, card in payloads.items()})

    def look(
        self, pyramid: Pyramid, quad: Quad, reach: int, scales: tuple[float, ...]
    ) -> Found | None:
        """The best card for a rough quad, accepted or not; None where no code is."""
        starts = self._search.around(pyramid, quad, reach, scales, 2)
        for start in starts:
            if start.fit < self.limits.start or start.fit < starts[0].fit - 0.1:
                continue
            hit = self.identify(pyramid, start)
            if hit is not None:
                return hit
        return None

    def identify(self, pyramid: Pyramid, start: Start) -> Found | None:
        """Aligns from `start` and names the best card; None where the pattern doesn't hold."""
        rough = self._rough.align(pyramid, start.homography, 3)
        if rough.correlation < 0.40:
            return None
        fine = self._fine.align(pyramid, rough.homography, 3)
        if fine.correlation < 0.46:
            return None
        first = match(self.grids, Modules.of(self.grids, fine))
        if first.score < 0.42:
            return None
        hopefuls = [first.card] if first.margin > 0.06 else [first.card, first.second]
        best: Found | None = None
        for card in hopefuls:
            found = self._settle(pyramid, card, fine.homography, 3)
            if best is None or found.score > best.score:
                best = found
            if best.score > 0.7:
                break
        return best

    def confirm(self, pyramid: Pyramid, card: str, quad: Quad) -> Found | None:
        """A card that a decoder read at `quad` (clockwise, in any turn): its exact place, or None
        where the picture does not bear the read out.
        """
        start = self._search.around(pyramid, quad, 1, (1.0,), 1)[0]
        found = self._settle(pyramid, self.grids.ids.index(card), start.homography, 8)
        sure = found.card == card and found.score >= self.limits.decoded
        return found if sure else None

    def accepts(self, found: Found) -> bool:
        """Whether a comparison is sure enough to be reported as a read."""
        limits = self.limits
        return (
            self.surplus(found) >= 0
            and found.common >= limits.common
            and found.cover >= limits.cover
        )

    def surplus(self, found: Found) -> float:
        """By how much score and margin are more than asked for; negative: by how much they lack."""
        limits = self.limits
        return min(
            found.score - max(limits.score, found.common - limits.slack),
            found.score + found.margin - limits.together,
        )

    def follows(self, found: Found) -> bool:
        """Whether a comparison is sure enough where that card was read a frame ago."""
        return found.score >= self.limits.followed and found.common >= self.limits.common

    def judge(self, seen: Found, together: Match) -> Found:
        """The same code, judged by what several frames show together."""
        return self._found(together, seen.corners, seen.common, seen.modules)

    def _settle(self, pyramid: Pyramid, card: int, start: Matrix, steps: int) -> Found:
        """Aligns one card's own grid, then compares with all."""
        own = self._own_template(card).align(pyramid, start, steps)
        modules = Modules.of(self.grids, own)
        result = match(self.grids, modules)
        corners = corners_of(own.homography)
        return self._found(result, corners, self._fine.correlation(own), modules)

    def _found(self, result: Match, corners: Quad, common: float, modules: Modules) -> Found:
        return Found(
            self.grids.ids[result.card],
            corners,
            result.score,
            result.margin,
            common,
            result.cover,
            modules,
        )

    def _own_template(self, card: int) -> Template:
        if card not in self._own:
            pattern = self.grids.patches[card]
            self._own[card] = Template(pattern, np.ones_like(pattern))
        return self._own[card]


def template_weight(grids: DeckGrids) -> Floats:
    """The shared pattern's weight for each sample: its known modules and the quiet zone."""
    known = np.pad(grids.common_weight, QUIET, constant_values=1.0)
    samples = np.kron(known, np.ones((2, 2), np.float32)).astype(np.float32)
    return np.clip(cv2.GaussianBlur(samples, (0, 0), 1.0), 0, 1).astype(np.float32)
