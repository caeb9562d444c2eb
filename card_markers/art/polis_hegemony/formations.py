"""Formations as a general sees them from above, the front at the top; room for numbers beside."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import cos, pi, sin

from card_markers.art import buildings as b
from card_markers.art.pen import Pen

_X, _Y = 28.5, 12.4

Places = Sequence[tuple[float, float]]

_PHALANX = [(x * 3.4 - 10.2, y * 3.6 - 4.6) for y in range(3) for x in range(7)]
_WEDGE = [((x - row / 2) * 3.5, 5.6 - row * 3.5) for row in range(5) for x in range(row + 1)]
_OBLIQUE = [
    *((x * 3.4 - 10.4, 4.4 - row * 3.3) for x in range(2) for row in range(5)),
    *((x * 3.4 - 10.4, 4.4 - (x - 1) * 2.0) for x in range(2, 7)),
]
_CRESCENT = [
    (radius * cos(angle) * 1.06, radius * sin(angle) * 0.86 + 5.4)
    for radius, count in ((11.2, 11), (7.6, 8))
    for angle in (pi + number * pi / (count - 1) for number in range(count))
]
_COLUMN = [(x * 3.8 - 1.9, y * 3.3 - 7.6) for y in range(5) for x in range(2)]
_SKIRMISH = [
    (-10.4, 3.6), (-5.6, -1), (-1.4, 4.6), (3.4, 0.4), (8.2, 4.2),
    (-8.6, -5.6), (-1.4, -5.8), (5.4, -5.2), (11, -1.6),
]  # fmt: skip


def _field(pen: Pen) -> None:
    pen.rect(0, 0, b.WIDTH, b.HEIGHT, "pale")
    pen.oval(_X, _Y + 0.6, 16.6, 13.6, "light")
    pen.oval(_X, _Y + 0.6, 15.6, 12.6, "sun")
    for x, y in ((18, 20), (21.6, 3.6), (37.4, 3.2), (39.6, 19.4), (28, 1.6)):
        for lean in (-0.6, 0, 0.6):
            pen.line(x + lean * 0.6, y, x + lean * 1.6, y + 1.2, "gold", 0.3)


def _man(pen: Pen, x: float, y: float, *, light: bool = False) -> None:
    """One man: his shield from above, his spear before him."""
    pen.line(x + 1.1, y - 0.9, x + 1.1, y + (2.5 if light else 3.0), "ink", 0.35)
    pen.polygon(((x + 0.75, y + 2.4), (x + 1.45, y + 2.4), (x + 1.1, y + 3.5)), "ink")
    if light:
        pen.path(f"M{x - 1.3} {y + 0.6} Q{x} {y - 2.4} {x + 1.2} {y + 0.6} Z", "main", "ink", 0.3)
        pen.circle(x, y + 0.6, 0.85, "gold", "ink", 0.25)
        return
    pen.circle(x, y, 1.5, "main", "ink", 0.3)
    pen.circle(x, y, 0.72, "gold", "ink", 0.2)


def _formation(places: Places, light: bool, arrow: Sequence[str], pen: Pen) -> None:
    _field(pen)
    with pen.at(_X, _Y):
        for shape in arrow:
            pen.stroke(shape, "white", 1.5)
        for x, y in sorted(places, key=lambda place: -place[1]):
            _man(pen, x, y, light=light)


_FORMATIONS: dict[str, tuple[Places, bool, tuple[str, ...]]] = {
    "phalanx": (_PHALANX, False, ()),
    "wedge": (_WEDGE, False, ()),
    "oblique": (_OBLIQUE, False, ()),
    "crescent": (_CRESCENT, False, ()),
    "column": (
        _COLUMN,
        False,
        ("M-8 -7 L-8 5 M-10 3 L-8 5.4 L-6 3", "M8 -7 L8 5 M6 3 L8 5.4 L10 3"),
    ),
    "skirmish": (_SKIRMISH, True, ()),
}

SCENES: dict[str, Callable[[Pen], None]] = {
    name: partial(_formation, *formation) for name, formation in _FORMATIONS.items()
}
