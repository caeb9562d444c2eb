"""Notices that the camera itself was moved."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tableside.messages import CameraState
from tableside.vision.frames import Read
from tableside.vision.geometry import Quad, distance, side
from tableside.vision.showings import quad_of

LYING_SECONDS = 1.0
SETTLE_SECONDS = 1.0
_JUMP_SIDES = 0.3
_ALIKE_SIDES = 0.35
_JUMP_SECONDS = 0.5
_FITS_SIDES = 0.35
Shift = tuple[float, float]


@dataclass(slots=True, eq=False)
class _Lying:
    """Where a card lies, since when, and since when it has been read elsewhere."""

    quad: Quad
    since: float
    seen_at: float
    off_since: float | None = None


class CameraMoves:
    """Whether the picture still shows the table from where it did.

    Moved: all cards that lay still (two at least) moved alike within half a second, or the look of
    the whole table did. Settled: nothing more of the kind for a second. With zones it stays moved
    until the picture, or a card that lay still before, lies where it lay.

    Args:
        zoned: whether there are zones that a moved camera spoils.
    """

    def __init__(self, zoned: bool) -> None:
        self.zoned = zoned
        self._lying: dict[str, _Lying] = {}
        self._moved_at: float | None = None
        self._jumped_at = float("-inf")
        self._unsettled = False
        self._told = False
        self._side = 50.0
        self._home: dict[str, Quad] = {}
        self._at_home = False
        self.shift: Shift = (0.0, 0.0)

    @property
    def moved(self) -> bool:
        """Whether zones do not fit now."""
        return self._moved_at is not None

    @property
    def unsettled(self) -> bool:
        """Whether the picture is still on its way, so that what comes into view is no showing."""
        return self._unsettled

    def update(self, time: float, reads: Sequence[Read], table_shift: Shift | None) -> Shift | None:
        """Take in a frame; gives by how many pixels (right, down) the picture jumped, if it did."""
        before = {card: lying.quad for card, lying in self._lying.items()}
        jump = self._markers_jump(time, reads)
        if jump is None and table_shift is not None and not self._some_stay(time):
            jump = table_shift
        if jump is not None:
            if self._moved_at is None:
                self._moved_at = time
                self._home = before
            self._jumped_at = time
            self._unsettled = True
            self.shift = (self.shift[0] + jump[0], self.shift[1] + jump[1])
            self._lying.clear()
            self._remember(time, reads)
        elif self._unsettled and time - self._jumped_at >= SETTLE_SECONDS:
            self._unsettled = False
        self._at_home = any(
            distance(quad_of(read), self._home[read.card]) < _FITS_SIDES * side(quad_of(read))
            for read in reads
            if read.card in self._home
        )
        return jump

    def unsettle(self, time: float) -> None:
        """The picture is another one from now on, though nobody moved the camera: what comes into
        view until it has settled is no showing, and no card is missed.
        """
        self._jumped_at, self._unsettled = time, True
        self._lying.clear()

    def news(self, time: float) -> Iterator[CameraState]:
        """What there is to say about it now."""
        if self._moved_at is None:
            return
        if not self._told:
            self._told = True
            yield CameraState("moved", time, f"picture moved by {np.hypot(*self.shift):.0f} px")
        fits = self._at_home or float(np.hypot(*self.shift)) < _FITS_SIDES * self._side
        if (fits or not self.zoned) and not self._unsettled:
            self._moved_at, self._told, self.shift = None, False, (0.0, 0.0)
            self._home.clear()
            yield CameraState("ok", time, "the picture fits its zones")

    def _remember(self, time: float, reads: Sequence[Read]) -> None:
        for read in reads:
            self._lying.setdefault(read.card, _Lying(quad_of(read), time, time))

    def _markers_jump(self, time: float, reads: Sequence[Read]) -> Shift | None:
        """How far all cards that lay still moved, if they moved alike."""
        once = {read.card: quad_of(read) for read in reads}
        moved: list[NDArray[np.float64]] = []
        sides: list[float] = []
        for card, quad in once.items():
            lying = self._lying.get(card)
            if lying is None:
                self._lying[card] = _Lying(quad, time, time)
                continue
            lying.seen_at = time
            by = (quad - lying.quad).mean(axis=0)
            if float(np.hypot(*by)) <= _JUMP_SIDES * side(quad):
                lying.off_since = None
                continue
            lying.off_since = time if lying.off_since is None else lying.off_since
            if lying.off_since - lying.since >= LYING_SECONDS:
                moved.append(by)
                sides.append(side(quad))
        jump: Shift | None = None
        if len(moved) >= 2 and not self._some_stay(time):
            middle = np.median(np.array(moved), axis=0)
            allowed = _ALIKE_SIDES * max(float(np.median(sides)), 1.0)
            allowed = max(allowed, 0.3 * float(np.hypot(*middle)))
            if all(float(np.hypot(*(by - middle))) <= allowed for by in moved):
                jump = (float(middle[0]), float(middle[1]))
                self._side = float(np.median(sides))
        self._forget_strays(time, once)
        return jump

    def _some_stay(self, time: float) -> bool:
        """Whether a card that lay still is seen where it lay: then the camera did not move."""
        return any(
            lying.off_since is None
            and lying.seen_at == time
            and time - lying.since >= LYING_SECONDS
            for lying in self._lying.values()
        )

    def _forget_strays(self, time: float, now: dict[str, Quad]) -> None:
        """A card that moved alone lies elsewhere now; one not seen for long lies nowhere."""
        for card, lying in list(self._lying.items()):
            if lying.off_since is not None and time - lying.off_since > _JUMP_SECONDS:
                if card in now:
                    self._lying[card] = _Lying(now[card], time, time)
                else:
                    del self._lying[card]
            elif time - lying.seen_at > 10 * _JUMP_SECONDS:
                del self._lying[card]
