"""Which lamps are lit and which tone sounds at a moment: pure, with the time as an argument."""

from __future__ import annotations

import math
from dataclasses import dataclass

from tableside.cues.patterns import BLINK_SECONDS, PATTERNS, Pattern, strongest
from tableside.messages import Cue


@dataclass(frozen=True, slots=True)
class Scene:
    """What lamps show while no cue runs.

    Args:
        turn: the seat whose turn it is, None where no match runs.
        needs_help: something is wrong with the station or its camera; the status lamp blinks.
    """

    turn: int | None = None
    needs_help: bool = False


@dataclass(frozen=True, slots=True)
class Moment:
    """Lamps and tone at one time, and when they change next (None: not until something happens)."""

    seats: tuple[bool, ...]
    status: bool
    hertz: float | None
    until: float | None


class Show:
    """Follows scenes and cues.

    Args:
        seats: how many seat lamps there are.
    """

    def __init__(self, seats: int) -> None:
        self._seats = seats
        self._scene = Scene()
        self._pattern: Pattern | None = None
        self._began = 0.0

    def play(self, scene: Scene, cues: tuple[Cue, ...], time: float) -> None:
        """From `time` (seconds) on the scene is this; the strongest of the cues starts, unless a
        stronger one is still running.
        """
        self._scene = scene
        cue = strongest(cues)
        if cue is None:
            return
        running = self._running(time)
        if running is None or PATTERNS[cue].rank >= running.rank:
            self._pattern, self._began = PATTERNS[cue], time

    def at(self, time: float) -> Moment:
        """What to show at `time` (seconds, same clock, never going back)."""
        seats = [seat == self._scene.turn for seat in range(self._seats)]
        status, changes = True, []
        if self._scene.needs_help:
            periods = math.floor(time / BLINK_SECONDS)
            status = periods % 2 == 0
            changes.append((periods + 1) * BLINK_SECONDS)
        hertz = None
        pattern = self._running(time)
        if pattern is not None:
            end = self._began
            for step in pattern.steps:
                end += step.seconds
                if time < end:
                    break
            changes.append(end)
            hertz = step.hertz
            if pattern.lamps == "all":
                seats = [step.lit] * self._seats
            elif pattern.lamps == "turn":
                seats = [lit and step.lit for lit in seats]
            if pattern.lamps in ("all", "status"):
                status = step.lit
        return Moment(tuple(seats), status, hertz, min(changes, default=None))

    def _running(self, time: float) -> Pattern | None:
        if self._pattern is None:
            return None
        # Summed step by step as `at` does, so that both agree on the last instant.
        end = self._began
        for step in self._pattern.steps:
            end += step.seconds
        return self._pattern if time < end else None
