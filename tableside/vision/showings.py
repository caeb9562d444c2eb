"""One card's way over the show spot: what the tracker remembers of it."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field

import numpy as np

from tableside.messages import Corners
from tableside.vision.frames import Read
from tableside.vision.geometry import Quad, scaled
from tableside.vision.tablelook import Cells

PLACE = 2.0
"""A card's place is its marker's square, grown by this: still inside the card's white and print."""


@dataclass(slots=True, eq=False)
class Track:
    """A card that is, or was until now, on the show spot.

    Attributes:
        showing: whether it has appeared (was read in two of three frames).
        quiet: it came into view by the camera's own movement, so it is no showing.
        sightings: the last three frames: the marker's place in each, None where it was not read.
        corners: where it was last read, as pixels.
        look: how its place looked then.
        empty: seconds for which its place was seen without it since it was last read.
        anchor, moved_at: where it has been lying since when.
        appeared_at: when it became a showing.
        held_since: for a command card: since when it is held alone.
        elsewhere: consecutive frames in which it was read outside the show spot only.
        returning: consecutive frames in which it was read far from its place after a pause.
        overlaid: frames since its last read in which another card was read over its place.
        seen_now: its read in the frame that is being looked at.
        acted: for a command card: that it has done what it does.
    """

    card: str
    corners: Corners
    read_at: float
    showing: bool = False
    quiet: bool = False
    acted: bool = False
    sightings: deque[Quad | None] = field(default_factory=lambda: deque([None] * 3, maxlen=3))
    look: Cells | None = None
    empty: float = 0.0
    anchor: Quad = field(default_factory=lambda: np.zeros((4, 2)))
    moved_at: float = 0.0
    appeared_at: float = 0.0
    held_since: float = 0.0
    elsewhere: int = 0
    returning: int = 0
    overlaid: int = 0
    seen_now: Read | None = None

    @property
    def quad(self) -> Quad:
        return np.array(self.corners, np.float64)

    @property
    def place(self) -> Quad:
        quad = self.quad
        centre = quad.mean(axis=0)
        place: Quad = (quad - centre) * PLACE + centre
        return place

    @property
    def reads(self) -> int:
        """In how many of the last three frames it was read."""
        return sum(sighting is not None for sighting in self.sightings)

    def shift(self, by: tuple[float, float]) -> None:
        """The camera was moved: everything remembered lies elsewhere in the picture now."""
        moved = self.quad + np.array(by)
        self.corners = tuple((float(x), float(y)) for x, y in moved)  # type: ignore[assignment]
        self.anchor = self.anchor + np.array(by)
        self.look = None
        self.empty = 0.0

    def scale(self, by: tuple[float, float]) -> None:
        """The picture has another size now: larger by a factor across and a factor down."""
        self.corners = scaled(self.corners, by)
        self.anchor = self.anchor * np.array(by)
        self.sightings.clear()
        self.sightings.extend([None] * 3)
        self.look = None
        self.empty = 0.0


def quad_of(read: Read) -> Quad:
    return np.array(read.corners, np.float64)
