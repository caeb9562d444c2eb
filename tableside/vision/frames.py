"""What sources give and readers take and give."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar, Protocol, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from tableside.messages import CameraCondition, Corners

Luma = NDArray[np.uint8]
"""A grey picture, (height, width), 0 black to 255 white."""


@dataclass(frozen=True, slots=True, eq=False)
class Frame:
    """One picture with its capture time.

    Args:
        luma: the grey picture.
        time: seconds on the source's clock.
        number: counts the source's frames from 0 (a live camera skips numbers it dropped).
        colour: the same picture as (height, width, 3) BGR for people to see, where there is one.
        in_colour: makes that picture when somebody wants to see it, where it is not made yet.
    """

    luma: Luma
    time: float
    number: int
    colour: NDArray[np.uint8] | None = None
    in_colour: Callable[[], NDArray[np.uint8] | None] | None = None

    @property
    def seen(self) -> NDArray[np.uint8]:
        """The picture for people: (height, width, 3) BGR, or grey where there is no colour."""
        made = self.colour if self.in_colour is None else self.in_colour()
        return self.luma if made is None else made


class SourceLost(Exception):
    """A source that should give frames gives none (unplugged, unreachable, unreadable). The message
    is one sentence: what, where, how to mend it.
    """

    condition: ClassVar[CameraCondition] = "lost"
    """What the table is told of it."""


class SourceBusy(SourceLost):
    """The source is there, but another program uses it."""

    condition: ClassVar[CameraCondition] = "busy"


class SourceFrozen(SourceLost):
    """It gives the same picture again and again."""

    condition: ClassVar[CameraCondition] = "frozen"


class SourceStalled(SourceLost):
    """Nothing came in the time that was given. It may still come: one can go on reading."""


class Source(Protocol):
    """Where frames come from."""

    @property
    def live(self) -> bool:
        """True: frames not taken in time are lost, and time is `tableside.clock` (seconds since
        the epoch, never stepping). False: every frame is given, on the source's own clock from 0.
        """
        ...

    def read(self, timeout: float) -> Frame | None:
        """The next frame (a live source: the newest one not yet given), None when a clip is over.

        Raises SourceStalled when nothing comes within `timeout` seconds, any other SourceLost when
        nothing will come any more.
        """
        ...

    def close(self) -> None: ...


@runtime_checkable
class MayHang(Protocol):
    """A source whose driver may keep a thread of it for good."""

    @property
    def hung(self) -> bool:
        """Whether it was closed, and its driver has still not given back control."""
        ...


@runtime_checkable
class TakesStills(Protocol):
    """A source that can also take a picture with every pixel of its sensor."""

    def still(self) -> Frame:
        """That picture, from any thread; raises SourceLost where none comes."""
        ...


@dataclass(frozen=True, slots=True)
class Read:
    """One of the deck's markers, found: card id, outer corners, confidence 0 to 1."""

    card: str
    corners: Corners
    score: float


@dataclass(frozen=True, slots=True)
class Foreign:
    """A code that is none of the deck's; `payload` None where it can't be read."""

    payload: str | None
    corners: Corners


@dataclass(frozen=True, slots=True)
class Reading:
    """What a reader found in one frame.

    `quiet`: nothing changed since the frames before, so the reader had nothing to do.
    """

    reads: tuple[Read, ...] = ()
    foreign: tuple[Foreign, ...] = ()
    quiet: bool = False


class Reader(Protocol):
    """Finds a deck's markers in a picture. Never guesses: no read beats a false one."""

    def read(self, luma: Luma) -> Reading: ...

    def close(self) -> None: ...
