"""Tells a live camera whose picture stands still, or comes too slowly."""

from __future__ import annotations

import zlib
from collections import deque

from tableside.vision.frames import Frame, Luma

_KEPT = 16
"""Pictures back that one is compared with: a driver that hangs gives its few buffers in turn."""
_ROWS = 4
"""Only every so many rows are compared: a sensor's noise changes each of them."""
_ALIVE = 8
SLOW_SECONDS = 1.2
"""Fewer than two pictures in this time make showing a card tedious."""
_SLOW_GAP = 0.4


class Repeats:
    """Finds pictures that came before, pixel by pixel. A sensor's noise never does that."""

    def __init__(self) -> None:
        self._kept: deque[int] = deque(maxlen=_KEPT)
        self._fresh = 0

    @property
    def alive(self) -> bool:
        """Whether the camera has shown before that its pictures differ. One that never did may show
        a still picture on purpose.
        """
        return self._fresh >= _ALIVE

    def is_new(self, luma: Luma) -> bool:
        """Whether this picture is none of the last ones."""
        digest = zlib.crc32(luma[::_ROWS].tobytes(), luma.shape[0] << 16 | luma.shape[1])
        if digest in self._kept:
            return False
        self._kept.append(digest)
        self._fresh = min(self._fresh + 1, _ALIVE)
        return True


class Pace:
    """How fast new pictures are taken, whatever time it takes to look at them."""

    def __init__(self) -> None:
        self._last: tuple[float, int] | None = None
        self._gap = 0.0

    def take(self, frame: Frame) -> None:
        """A new picture came. Pictures that were never looked at count by their numbers."""
        if self._last is not None:
            time, number = self._last
            self._gap = max(0.0, frame.time - time) / max(1, frame.number - number)
        self._last = (frame.time, frame.number)

    def slow(self, silence: float = 0.0) -> bool:
        """Whether they come too slowly.

        Args:
            silence: seconds since the last one, while none comes.
        """
        if silence:
            return min(self._gap, silence) > _SLOW_GAP and self._gap + silence > SLOW_SECONDS
        return 2 * self._gap > SLOW_SECONDS
