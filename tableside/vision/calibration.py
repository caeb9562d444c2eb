"""Sets up what a camera sees by showing it a card where its parts begin and end.

`Calibration` is the way there, one step after the other; `CalibrationData` is what comes out.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal

import numpy as np

from card_markers.markers import MODULES
from tableside.camera_report import CalibrationStep, Zone
from tableside.messages import Text
from tableside.vision.frames import Read, Reading
from tableside.vision.geometry import Quad, as_quad, distance, side
from tableside.vision.picture_quality import face_quad

HOLD_SECONDS = 1.0
"""How long a card must be held still."""

CLEAR_SECONDS = 1.5
"""How long the table must be seen without a card before its look is remembered."""

MOST_SEATS = 8
NO_ZONES: Mapping[int, Zone] = MappingProxyType({})

_STILL_MODULES = 2.5
"""What a hand that holds still may wander."""
_UNREAD_SECONDS = 0.3
_ON_SIDES = 1.5
"""How far the card must have been moved on from the last corner, in marker sides."""

StepName = Literal["table", "first", "second", "clear", "done"]


@dataclass(frozen=True, slots=True)
class CalibrationData:
    """What calibrating a camera gives.

    Args:
        size: the picture's width and height in pixels.
        module_px: pixels a module of a card that lies on the table.
        show_spot: where a card counts as shown; None: everywhere.
        seat_zones: seat (from 0) -> its part of the picture.
        look: the empty table's pattern, as `camera_fit.look_of` gives it; empty: not known.
    """

    size: tuple[int, int]
    module_px: float
    show_spot: Zone | None = None
    seat_zones: Mapping[int, Zone] = field(default_factory=lambda: NO_ZONES)
    look: bytes = b""


@dataclass(frozen=True, slots=True)
class _Part:
    """One step: of which seat it sets the zone (None: the show spot)."""

    name: StepName
    seat: int | None = None


class Calibration:
    """Asks for a card on the table, then at the corners of the show spot and of each seat's place,
    then for the empty table. Only one card may be in view, so that it is clear which one counts.

    Args:
        seats: for how many seats zones are set; 0: none.
    """

    def __init__(self, seats: int = 0) -> None:
        if not 0 <= seats <= MOST_SEATS:
            raise ValueError(f"seats must be 0 to {MOST_SEATS}, not {seats}")
        self._parts = [_Part("table")]
        for seat in (None, *range(seats)):
            self._parts += [_Part("first", seat), _Part("second", seat)]
        self._parts += [_Part("clear"), _Part("done")]
        self._begin()

    def _begin(self) -> None:
        self._at = 0
        self._size: tuple[int, int] | None = None
        self._module_px = 0.0
        self._zones: dict[int | None, Zone] = {}
        self._first: Zone | None = None
        self._last: Quad | None = None
        self._forget()
        self._step = self._said(Text("calibrate.no-card"))

    def _forget(self) -> None:
        """Nothing has been held yet in this step."""
        self._anchor: Quad | None = None
        self._held: list[Quad] = []
        self._since = self._read_at = 0.0
        self._clear_since: float | None = None

    @property
    def step(self) -> CalibrationStep:
        """Where it stands now."""
        return self._step

    @property
    def result(self) -> CalibrationData | None:
        """What came out, without the table's look; None until it is done."""
        if self._part.name != "done" or self._size is None:
            return None
        seats = {seat: zone for seat, zone in self._zones.items() if seat is not None}
        return CalibrationData(
            self._size, self._module_px, self._zones.get(None), MappingProxyType(seats)
        )

    def skip(self) -> CalibrationStep:
        """Leave out the zone that is asked for: cards then count everywhere, or a seat has no place
        of its own. Does nothing in the other steps.
        """
        if self._part.name in ("first", "second"):
            self._at += 2 if self._part.name == "first" else 1
            self._first = None
            self._forget()
            self._step = self._said(None)
        return self._step

    def update(self, time: float, reading: Reading, size: tuple[int, int]) -> CalibrationStep:
        """Take in what was read in the next frame of `size` (width, height) pixels."""
        if self._part.name == "done":
            return self._step
        if self._size not in (None, size):
            # Corners that were shown in another picture mean nothing in this one.
            self._begin()
            self._size = size
            self._step = self._said(Text("calibrate.size-changed"))
            return self._step
        self._size = size
        if self._part.name == "clear":
            self._step = self._cleared(time, reading)
        else:
            self._step = self._shown(time, reading)
        return self._step

    # --- the steps ---------------------------------------------------------------------------

    @property
    def _part(self) -> _Part:
        return self._parts[self._at]

    def _cleared(self, time: float, reading: Reading) -> CalibrationStep:
        if reading.reads:
            self._clear_since = None
            return self._said(None)
        if self._clear_since is None:
            self._clear_since = time
        share = (time - self._clear_since) / CLEAR_SECONDS
        if share < 1:
            return self._said(None, share)
        self._at += 1
        return self._said(None)

    def _shown(self, time: float, reading: Reading) -> CalibrationStep:
        if len(reading.reads) > 1:
            self._forget()
            return self._said(Text("calibrate.several"))
        if reading.reads:
            return self._held_still(time, reading.reads[0])
        if self._anchor is None or time - self._read_at > _UNREAD_SECONDS:
            self._forget()
            return self._said(Text("calibrate.no-card"))
        return self._said(None, self._share(time))

    def _held_still(self, time: float, read: Read) -> CalibrationStep:
        quad = as_quad(read.corners)
        if self._last is not None and distance(quad, self._last) < _ON_SIDES * side(quad):
            self._forget()
            return self._said(Text("calibrate.same-place"))
        wander = _STILL_MODULES * side(quad) / MODULES
        if self._anchor is None or distance(quad, self._anchor) > wander:
            moving = self._anchor is not None
            self._anchor, self._held, self._since = quad, [], time
            self._read_at = time
            return self._said(Text("calibrate.moving") if moving else None)
        self._read_at = time
        self._held.append(quad)
        if self._share(time) < 1:
            return self._said(None, self._share(time))
        return self._taken(np.median(np.array(self._held), axis=0))

    def _share(self, time: float) -> float:
        return (time - self._since) / HOLD_SECONDS

    def _taken(self, quad: Quad) -> CalibrationStep:
        """A card was held still there for long enough."""
        part = self._part
        if part.name == "table":
            self._module_px = side(quad) / MODULES
        else:
            here = self._face(quad)
            if part.name == "first":
                self._first = here
            else:
                assert self._first is not None
                left, top, _, _ = self._first
                if here[2] <= self._first[2] or here[3] <= self._first[3]:
                    self._forget()
                    return self._said(Text("calibrate.not-right-below"))
                self._zones[part.seat] = (left, top, here[2], here[3])
        # Only corners must lie apart: the card on the table may lie where the spot begins.
        self._last = None if part.name == "table" else quad
        self._at += 1
        self._forget()
        return self._said(None)

    def _face(self, quad: Quad) -> Zone:
        """The part of the picture that the whole card takes, so that a zone holds the cards shown
        at its corners.
        """
        assert self._size is not None
        a, b, c, d = ((float(x), float(y)) for x, y in quad)
        face = face_quad((a, b, c, d)) / np.array(self._size, np.float64)
        low, high = np.clip(face.min(axis=0), 0, 1), np.clip(face.max(axis=0), 0, 1)
        return float(low[0]), float(low[1]), float(high[0]), float(high[1])

    def _said(self, problem: Text | None, held: float = 0.0) -> CalibrationStep:
        part = self._part
        code = f"calibrate.{part.name}" if part.seat is None else f"calibrate.seat-{part.name}"
        ask = Text(code) if part.seat is None else Text(code, {"seat": part.seat + 1})
        skippable = part.name in ("first", "second")
        held = min(max(held, 0.0), 1.0)
        steps = len(self._parts) - 1
        return CalibrationStep(
            part.name, min(self._at + 1, steps), steps, ask, problem, held, skippable
        )
