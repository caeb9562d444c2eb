"""What lamps and buzzer do for each cue, as plain data: pins and pages play the same."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Literal

from tableside.messages import Cue


@dataclass(frozen=True, slots=True)
class Step:
    """For `seconds`: a tone of `hertz` (None: silence) and lamps lit or dark."""

    seconds: float
    hertz: float | None = None
    lit: bool = False


@dataclass(frozen=True, slots=True)
class Pattern:
    """What one cue looks and sounds like.

    While it runs the lamps named by `lamps` follow its steps; afterwards, and all others, they are
    steady again. `rank`: a running pattern gives way to one of at least its own rank.
    """

    rank: int
    lamps: Literal["turn", "status", "all"]
    steps: tuple[Step, ...]

    @property
    def seconds(self) -> float:
        return sum(step.seconds for step in self.steps)


# Equal temperament from A4 = 440 Hz, rounded to the hertz.
_G4, _C5, _E5, _G5, _C6 = 392.0, 523.0, 659.0, 784.0, 1047.0
_LOW = 165.0

PATTERNS: Mapping[Cue, Pattern] = MappingProxyType(
    {
        # A short click: it comes with every card and must never tire.
        "card-read": Pattern(0, "status", (Step(0.06, _C6),)),
        "turn-passed": Pattern(
            1,
            "turn",
            (Step(0.12, _E5, True), Step(0.12), Step(0.12, _G5, True), Step(0.12)),
        ),
        "question": Pattern(
            2, "status", (Step(0.12, _G5, True), Step(0.08), Step(0.18, _C6, True))
        ),
        "refused": Pattern(
            3, "status", (Step(0.18, _LOW), Step(0.08, None, True), Step(0.3, _LOW))
        ),
        "robber": Pattern(
            4,
            "turn",
            (
                Step(0.16, _C5, True),
                Step(0.16, _G4),
                Step(0.16, _C5, True),
                Step(0.16, _G4),
                Step(0.3, _LOW, True),
            ),
        ),
        "win": Pattern(
            5,
            "all",
            (
                Step(0.15, _C5, True),
                Step(0.15, _E5),
                Step(0.15, _G5, True),
                Step(0.3, _C6),
                Step(0.15, _G5, True),
                Step(0.6, _C6),
                Step(0.4, None, True),
                Step(0.4),
                Step(0.4, None, True),
            ),
        ),
    }
)

BLINK_SECONDS = 0.5
"""The status lamp blinks with this half period while the table needs help."""


def strongest(cues: tuple[Cue, ...]) -> Cue | None:
    """The cue that is played where several come at once; the later of equals."""
    return max(reversed(cues), key=lambda cue: PATTERNS[cue].rank, default=None)


def patterns_json() -> dict[str, Any]:
    """The patterns as JSON values, for pages: cue -> `rank`, `lamps`, `steps` of
    `[seconds, hertz or null, lit]`.
    """
    return {
        cue: {
            "rank": pattern.rank,
            "lamps": pattern.lamps,
            "steps": [[step.seconds, step.hertz, step.lit] for step in pattern.steps],
        }
        for cue, pattern in PATTERNS.items()
    }
