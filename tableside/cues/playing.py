"""Plays cues on lamps and buzzer in a thread of its own: nobody ever waits for a lamp."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Sequence
from types import TracebackType
from typing import Protocol

from tableside.cues.patterns import strongest
from tableside.cues.show import Moment, Scene, Show
from tableside.cues.waking import Waking
from tableside.messages import Cue

_log = logging.getLogger(__name__)


class Panel(Protocol):
    """What `CuePlayer` drives."""

    @property
    def seats(self) -> int:
        """How many seat lamps there are."""
        ...

    def apply(self, moment: Moment) -> None:
        """Make lamps and buzzer so."""
        ...

    def close(self) -> None:
        """Everything off, pins given back; may be called again."""
        ...


class CuePlayer:
    """Shows the newest scene and plays the cues that come with it.

    What waits is one scene, the newest, and one cue, the strongest since the thread last looked: a
    driver that is slow is never left with a queue.

    Args:
        panel: what is driven; closed by `stop`.
        clock: monotonic seconds.
    """

    def __init__(self, panel: Panel, clock: Callable[[], float]) -> None:
        self._panel = panel
        self._show = Show(panel.seats)
        self._lock = threading.Lock()
        self._waiting: tuple[Scene, tuple[Cue, ...]] | None = None
        self._waking = Waking("cues", self.step, clock, self._failed)

    def __enter__(self) -> CuePlayer:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()

    def start(self) -> None:
        """Begin to play."""
        self._waking.start()

    def stop(self) -> None:
        """Everything off; gives back when the thread has ended."""
        if self._waking.stop():
            self._panel.close()
        else:
            _log.error("a lamp or the buzzer hangs in its driver, and was left as it is")

    def join(self, timeout: float) -> bool:
        """Wait until the thread has ended by itself; gives whether it has."""
        return self._waking.join(timeout)

    def play(self, scene: Scene, cues: Sequence[Cue]) -> None:
        """Show this from now on. Returns at once."""
        with self._lock:
            earlier = () if self._waiting is None else self._waiting[1]
            cue = strongest((*earlier, *cues))
            self._waiting = scene, () if cue is None else (cue,)
        self._waking.wake()

    def step(self, time: float) -> float | None:
        """Take what waits and show what belongs to `time`; gives the seconds until the next
        change, None where nothing changes by itself.
        """
        with self._lock:
            waiting, self._waiting = self._waiting, None
        if waiting is not None:
            self._show.play(*waiting, time)
        moment = self._show.at(time)
        self._panel.apply(moment)
        return None if moment.until is None else max(0.0, moment.until - time)

    def _failed(self, error: Exception) -> None:
        # A fault here must not stop the game; the pages go on showing it.
        _log.error("lamps and buzzer failed and stay off; the page goes on", exc_info=error)
        self._panel.close()  # a tone that was begun must not sound on
