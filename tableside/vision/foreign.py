"""Notices codes that are none of the deck's."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tableside.messages import ForeignSeen
from tableside.vision.frames import Foreign

_READS = 3
_WITHIN_SECONDS = 1.5
_FORGET_SECONDS = 3.0


class ForeignCodes:
    """Reports a foreign code once, when the same text was decoded in three frames; again only after
    it was away for a while. A code that is located but not decoded is never reported: it may be a
    card of the deck, held badly.
    """

    def __init__(self) -> None:
        self._reads: dict[str, list[float]] = {}
        self._told: set[str] = set()

    def update(self, time: float, codes: Iterable[Foreign]) -> Iterator[ForeignSeen]:
        """Take in one frame's foreign codes."""
        payloads = sorted({code.payload for code in codes if code.payload is not None})
        for payload in payloads:
            times = self._reads.setdefault(payload, [])
            times.append(time)
            del times[:-_READS]
            together = len(times) == _READS and times[-1] - times[0] <= _WITHIN_SECONDS
            if together and payload not in self._told:
                self._told.add(payload)
                yield ForeignSeen(payload, time)
        for payload in [
            p for p, times in self._reads.items() if time - times[-1] > _FORGET_SECONDS
        ]:
            del self._reads[payload]
            self._told.discard(payload)
