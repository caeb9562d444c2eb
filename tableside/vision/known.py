"""The markers of one deck, ready to be recognised: which card a payload means, and its grid."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from card_markers.markers import grid_for
from tableside.vision.fit import Fit, Ruler, look
from tableside.vision.frames import Luma

Quad = NDArray[np.float64]
"""Four corners (4, 2) in pixels, clockwise as seen on the screen."""

DECODED_AGREEMENT = 0.5
"""What a decoded payload's grid must reach where it was read: below the lowest that fingers and
glare leave of a readable code, above what any other code of the format reaches."""
MATCHED_AGREEMENT = 0.72
MATCHED_MARGIN = 0.2
"""What a grid must reach, and by how much it must lead every other of the deck, where a code was
located but not decoded."""
FOLLOWED_AGREEMENT = 0.65
"""What a grid must reach near the place where its card was read a frame ago."""


class KnownMarkers:
    """A deck's payloads with their grids.

    Args:
        payloads: payload -> card id.
    """

    def __init__(self, payloads: Mapping[str, str]) -> None:
        self._card_of = dict(payloads)
        self._rulers = {card: Ruler(grid_for(payload)) for payload, card in payloads.items()}
        self._cards = tuple(self._rulers)
        self._expected = np.array([ruler.expected for ruler in self._rulers.values()])

    def card(self, payload: str) -> str | None:
        """The card that a payload means, None for a foreign one."""
        return self._card_of.get(payload)

    def confirm(self, luma: Luma, card: str, quad: Quad) -> Fit | None:
        """Where exactly a decoded card's marker lies, None where the picture does not bear it out.

        `quad` may begin at any of the marker's corners.
        """
        fit = self._rulers[card].lay(luma, quad, any_turn=True)
        return fit if fit is not None and fit.agreement >= DECODED_AGREEMENT else None

    def follow(self, luma: Luma, card: str, quad: Quad) -> Fit | None:
        """The card's marker near the place where it was a frame ago, None where it is not seen."""
        fit = self._rulers[card].follow(luma, quad)
        return fit if fit is not None and fit.agreement >= FOLLOWED_AGREEMENT else None

    def match(self, luma: Luma, quad: Quad) -> tuple[str, Fit] | None:
        """Which of the deck's markers a located, undecoded code is; None where that is not sure."""
        if not self._cards:
            return None
        best: tuple[float, int, Quad] | None = None
        for turn in range(4):
            turned = np.roll(quad, -turn, axis=0)
            seen = look(luma, turned)
            if seen is None:
                return None
            scores = self._expected @ seen
            index = int(scores.argmax())
            if best is None or scores[index] > best[0]:
                best = float(scores[index]), index, turned
        assert best is not None
        fit = self._rulers[self._cards[best[1]]].lay(luma, best[2], any_turn=False)
        if fit is None or fit.agreement < MATCHED_AGREEMENT:
            return None
        seen = look(luma, np.array(fit.corners))
        if seen is None:
            return None
        scores = self._expected @ seen
        others = np.delete(scores, best[1])
        if others.size and scores[best[1]] - others.max() < MATCHED_MARGIN:
            return None
        return self._cards[best[1]], fit
