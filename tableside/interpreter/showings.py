"""Which cards lie before the camera, and which of them are truly new."""

from __future__ import annotations

from collections.abc import Collection

from tableside.messages import CardGone, CardSeen

SETTLING_S = 2.0
"""After a camera has begun to see, cards of the move in hand that it finds lying there are old."""


class Showings:
    """Follows the tracker's messages; forgets everything with the process, as the tracker does."""

    def __init__(self) -> None:
        self._lying: set[str] = set()
        self._settled: float | None = None

    def settle(self, time: float) -> None:
        """The camera begins to see (again) at `time`, in seconds: all showings begin anew."""
        self._settled = time + SETTLING_S
        self._lying.clear()

    def begin(self, message: CardSeen, old: Collection[str]) -> bool:
        """Whether this showing is a new one.

        Args:
            old: printed cards that may still lie there from before the camera began to see.
        """
        if self._settled is None:
            self.settle(message.time)
        assert self._settled is not None
        lay = message.card in self._lying
        self._lying.add(message.card)
        return not lay and not (message.time < self._settled and message.card in old)

    def end(self, message: CardGone) -> None:
        self._lying.discard(message.card)
