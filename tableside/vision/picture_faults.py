"""What is wrong with a camera's pictures: which may be used, what is told of them, and when the
camera had better be opened anew.
"""

from __future__ import annotations

import numpy as np

from tableside.messages import CameraCondition, CameraState
from tableside.vision.blindness import Nothing, Sight, is_blind
from tableside.vision.frames import Frame, SourceFrozen, SourceLost
from tableside.vision.pace import Pace, Repeats

TELL_SECONDS = 1.0
"""How long something must be wrong before it is told: a hand that passes close to the lens is none
of anybody's business."""
LEAST_SIDE = 16
"""Pixels; no camera gives less."""

_SAID: dict[Nothing, tuple[CameraCondition, str]] = {
    "dark": ("blind", "the picture is dark all over"),
    "covered": ("covered", "nothing is to be seen where something was"),
    "noise": ("lost", "the picture is nothing but noise"),
}


class PictureFaults:
    """Looks at every frame of one table's camera, also after it was opened anew."""

    def __init__(self) -> None:
        self._sight = Sight()
        self._repeats = Repeats()
        self._pace = Pace()
        self._wrong: tuple[CameraCondition, str] | None = None
        self._since = 0.0
        self._told: CameraState | None = None
        self._lost: SourceLost | None = None

    @property
    def told(self) -> CameraState | None:
        """What is to be told of the last frame; None where there is nothing, or not yet."""
        return self._told

    @property
    def lost(self) -> SourceLost | None:
        """Why the camera should be opened anew after the last frame."""
        return self._lost

    def begin(self) -> None:
        """The source was opened. How fast its pictures come must be found out again; which were
        seen already is not forgotten, for a driver may give its old ones first.
        """
        self._pace = Pace()
        self._wrong = self._told = self._lost = None

    def slow(self, silence: float) -> bool:
        """Whether pictures come too slowly, none having come for `silence` seconds."""
        return self._pace.slow(silence)

    def take(self, frame: Frame, *, live: bool) -> bool:
        """Look at a frame; gives whether cards may be looked for in it.

        Args:
            live: a clip may show what it likes: only its darkness is of interest.

        Raises SourceLost for what is no picture at all.
        """
        if not live:
            self._judge("dark" if is_blind(frame.luma) else None, frame.time)
            return self._wrong is None
        luma = frame.luma
        if luma.ndim != 2 or luma.dtype != np.uint8 or min(luma.shape) < LEAST_SIDE:
            raise SourceLost(
                f"the camera gives no pictures but arrays of {luma.dtype} in the shape "
                f"{luma.shape}: plug it in again, or try another"
            )
        new = self._repeats.is_new(luma)
        if new:
            self._pace.take(frame)
        nothing = self._sight.judge(luma, frame.time)
        self._judge(nothing, frame.time, still=not new)
        return nothing is None and new

    def _judge(self, nothing: Nothing | None, time: float, *, still: bool = False) -> None:
        wrong: tuple[CameraCondition, str] | None = None
        if nothing is not None:
            wrong = _SAID[nothing]
        elif still and self._repeats.alive:
            wrong = ("frozen", "the same picture again and again")
        elif self._pace.slow():
            wrong = ("slow", "pictures come slowly")
        if wrong != self._wrong:
            self._wrong, self._since = wrong, time
        self._told = self._lost = None
        if wrong is None:
            return
        condition, detail = wrong
        lasts = time - self._since
        if condition == "slow" or lasts > TELL_SECONDS:
            self._told = CameraState(condition, time, detail)
        if self._told is not None and condition == "frozen":
            self._lost = SourceFrozen("the camera's picture stands still: plug it in again")
        elif self._told is not None and condition == "lost":
            self._lost = SourceLost("the camera gives damaged pictures: check its cable")
