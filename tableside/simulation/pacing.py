"""Lets a source that has its own clock go no faster than people can watch."""

from __future__ import annotations

from collections.abc import Callable

from tableside.vision.frames import Frame, Source


class Paced:
    """Gives the frames of `source` no earlier than their times say, counted from the first one.

    Args:
        source: any source that isn't live.
        clock: seconds, never stepping back.
        sleep: lets this many seconds pass.
    """

    def __init__(
        self, source: Source, clock: Callable[[], float], sleep: Callable[[float], None]
    ) -> None:
        self._source = source
        self._clock = clock
        self._sleep = sleep
        self._ahead: float | None = None

    @property
    def live(self) -> bool:
        return self._source.live

    def read(self, timeout: float) -> Frame | None:
        """The next frame, when it is due."""
        frame = self._source.read(timeout)
        if frame is None:
            return None
        now = self._clock()
        if self._ahead is None or now - frame.time > self._ahead:
            # The first frame, or one that came too late: the rest is counted from it, so that a
            # slow moment isn't followed by a hurried one.
            self._ahead = now - frame.time
        else:
            self._sleep(self._ahead + frame.time - now)
        return frame

    def close(self) -> None:
        self._source.close()
