"""A mailbox of one place: a live camera's newest frame, and why there is none."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import numpy as np
from numpy.typing import NDArray

from tableside.vision.frames import Frame, Luma, SourceLost, SourceStalled

_log = logging.getLogger(__name__)

Colour = NDArray[np.uint8] | Callable[[], NDArray[np.uint8] | None] | None
Picture = tuple[Luma, Colour, float]
"""Grey, colour where there is any (or what makes it when it is wanted), and the capture time by
`tableside.clock`.
"""


class LiveSource:
    """A thread that takes pictures as they come, and hands over the newest only.

    Args:
        name: what to call it in messages.
        grab: gives the next picture as soon as it is there; raises SourceLost when none
            comes. Whatever else it raises is logged, and the source is lost by it as well.
        release: called once, by the grabbing thread when it ends.
        wake: makes a `grab` that waits give up soon, where there is a way.
    """

    live = True

    def __init__(
        self,
        name: str,
        grab: Callable[[], Picture],
        release: Callable[[], None],
        wake: Callable[[], None] = lambda: None,
    ) -> None:
        self._name = name
        self._grab = grab
        self._release = release
        self._wake = wake
        self._changed = threading.Condition()
        self._newest: Frame | None = None
        self._lost: SourceLost | None = None
        self._closing = False
        self._busy_until = float("-inf")
        self._number = 0
        self._thread = threading.Thread(target=self._run, name=f"camera {name}", daemon=True)
        self._thread.start()

    def read(self, timeout: float) -> Frame | None:
        """The newest frame not yet given; None once the source is closed."""
        with self._changed:
            there = self._there(timeout)
            while not there and (more := self._busy_until - time.monotonic()) > 0:
                there = self._there(more)
            frame, self._newest = self._newest, None
            if frame is not None:
                return frame
            if self._closing:
                return None
            if self._lost is not None:
                raise self._lost
            assert not there
            raise SourceStalled(
                f"{self._name} has given no picture for {timeout:g} seconds: check its cable"
            )

    def _there(self, timeout: float) -> bool:
        """Waits for news; gives whether there is any."""
        return self._changed.wait_for(
            lambda: self._newest is not None or self._lost is not None or self._closing, timeout
        )

    @contextmanager
    def busy(self, seconds: float) -> Iterator[None]:
        """For so long at most it is no fault that no picture comes: the camera does something else
        that it was asked for.
        """
        self._busy_until = time.monotonic() + seconds
        try:
            yield
        finally:
            self._busy_until = float("-inf")

    def lose(self, lost: SourceLost) -> SourceLost:
        """From now on the source is lost, for this cause, which is given back."""
        with self._changed:
            self._lost = lost
            self._changed.notify_all()
        return lost

    def close(self) -> None:
        """Stops taking pictures; a grab that hangs in a driver is left behind."""
        with self._changed:
            self._closing = True
            self._changed.notify_all()
        self._wake()
        self._thread.join(timeout=2.0)
        with self._changed:
            # It may lie in the camera's own memory.
            self._newest = None

    @property
    def hung(self) -> bool:
        """Whether it was closed, and the grab has still not come back from its driver."""
        return self._closing and self._thread.is_alive()

    def _run(self) -> None:
        try:
            while not self._closing:
                luma, colour, taken = self._grab()
                makes = colour if callable(colour) else None
                made = None if callable(colour) else colour
                with self._changed:
                    self._newest = Frame(luma, taken, self._number, made, makes)
                    self._number += 1
                    self._changed.notify_all()
        except SourceLost as lost:
            self.lose(lost)
        except Exception as error:
            # A driver may raise anything; unsaid, the camera would look as if it were only slow.
            _log.exception("%s failed", self._name)
            broken = SourceLost(
                f"{self._name} failed ({type(error).__name__}: {error}): unplug it and plug it in "
                "again, or start the program again"
            )
            broken.__cause__ = error
            self.lose(broken)
        finally:
            self._release()
