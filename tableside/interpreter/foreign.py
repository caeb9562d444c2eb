"""Codes that are none of the deck's: told once, not with every frame."""

from __future__ import annotations

FORGET_S = 5.0
"""A code that was not reported for this time is told again when it comes back."""


class ForeignCodes:
    """Remembers which codes lie there and have been told."""

    def __init__(self) -> None:
        self._last: dict[str | None, float] = {}

    def news(self, payload: str | None, time: float) -> bool:
        """Whether the table should be told of this code now.

        Args:
            payload: what the code says, None where it can't be read.
            time: seconds, on the camera's clock.
        """
        for known, last in list(self._last.items()):
            if time - last > FORGET_S:
                del self._last[known]
        new = payload not in self._last
        self._last[payload] = time
        return new
