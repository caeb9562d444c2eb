"""Notices two copies of one card in view: it was printed twice."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Collection, Iterable, Iterator

from tableside.messages import CopiesSeen
from tableside.vision.frames import Read

_APART_SECONDS = 3.0


class Copies:
    """Says it once, when two copies were read together in two of three frames; and again only
    after they were not seen together for a while.
    """

    def __init__(self) -> None:
        self._recent: dict[str, deque[bool]] = {}
        self._together_at: dict[str, float] = {}

    def update(
        self, time: float, reads: Iterable[Read], on_spot: Collection[str]
    ) -> Iterator[CopiesSeen]:
        """Take in one frame's reads; `on_spot`: the cards with a copy on the show spot."""
        counts = Counter(read.card for read in reads)
        doubled = {card for card, count in counts.items() if count > 1 and card in on_spot}
        for card in sorted(doubled | self._recent.keys()):
            recent = self._recent.setdefault(card, deque(maxlen=3))
            recent.append(card in doubled)
            if recent.count(True) >= 2:
                told_at = self._together_at.get(card)
                self._together_at[card] = time
                if told_at is None or time - told_at > _APART_SECONDS:
                    yield CopiesSeen(card, time)
            elif not any(recent):
                del self._recent[card]
