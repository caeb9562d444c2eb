"""Where the places of a board stand on its map, so that none covers another.

The board file says roughly where each place is. A schematic map keeps who is left of whom and who
is above whom, and gives every box its room: on a wide picture and on a tall one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

_GAP = 12.0
_ROUNDS = 300
_HOME = 0.02
"""By how much of its way a box goes back to where it belongs, in the first round."""
_EAGER = 0.9
"""By how much of what two boxes overlap they part, each round."""


@dataclass(frozen=True, slots=True)
class Box:
    """A place to be laid out.

    Args:
        id: its name.
        x, y: where the board file has it, 0 to 1000 from the top left.
        width, height: what its drawing needs, in units of the map.
    """

    id: str
    x: float
    y: float
    width: float
    height: float


@lru_cache(maxsize=16)
def lay_out(
    boxes: tuple[Box, ...], width: float, height: float
) -> Mapping[str, tuple[float, float]]:
    """The centre of each box on a map of this size; the same for the same boxes.

    Half of a box's place is its own, half its rank among the others: crowded coasts get the room
    that empty seas do not need. Boxes that overlap then push each other apart.
    """
    across = _spread([box.x for box in boxes], [box.width / 2 for box in boxes], width)
    down = _spread([box.y for box in boxes], [box.height / 2 for box in boxes], height)
    homes = list(zip(across, down, strict=True))
    centres = [list(home) for home in homes]
    for turn in range(_ROUNDS):
        pull = _HOME * (1 - turn / _ROUNDS)
        for centre, home in zip(centres, homes, strict=True):
            centre[0] += pull * (home[0] - centre[0])
            centre[1] += pull * (home[1] - centre[1])
        _push_apart(boxes, centres)
        for box, centre in zip(boxes, centres, strict=True):
            centre[0] = min(max(centre[0], box.width / 2), width - box.width / 2)
            centre[1] = min(max(centre[1], box.height / 2), height - box.height / 2)
    return {
        box.id: (round(centre[0]), round(centre[1]))
        for box, centre in zip(boxes, centres, strict=True)
    }


def _spread(places: Sequence[float], margins: Sequence[float], size: float) -> list[float]:
    """Places of 0 to 1000 on a side of this length, drawn apart where they crowd."""
    order = {place: rank for rank, place in enumerate(sorted(set(places)))}
    last = max(len(order) - 1, 1)
    low, high = min(places), max(places)
    return [
        margin
        + (size - 2 * margin)
        * (0.5 * order[place] / last + 0.5 * (place - low) / max(high - low, 1.0))
        for place, margin in zip(places, margins, strict=True)
    ]


def _push_apart(boxes: Sequence[Box], centres: list[list[float]]) -> None:
    """Moves every two boxes that overlap apart: mostly the shorter way, and a little the other, so
    that none is stuck in a row that is full.
    """
    for one, box in enumerate(boxes):
        here = centres[one]
        for other in range(one + 1, len(boxes)):
            there = centres[other]
            dx, dy = there[0] - here[0], there[1] - here[1]
            over_x = (box.width + boxes[other].width) / 2 + _GAP - abs(dx)
            over_y = (box.height + boxes[other].height) / 2 + _GAP - abs(dy)
            if over_x <= 0 or over_y <= 0:
                continue
            both = over_x * over_x + over_y * over_y
            step_x = _EAGER * over_x * over_y * over_y / both / 2 * (1 if dx >= 0 else -1)
            step_y = _EAGER * over_y * over_x * over_x / both / 2 * (1 if dy >= 0 else -1)
            here[0] -= step_x
            here[1] -= step_y
            there[0] += step_x
            there[1] += step_y
