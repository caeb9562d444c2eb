"""Formations as a general sees them from above, the front at the top; room for numbers beside."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import cos, pi, sin

from card_markers.art import buildings as b
from card_markers.art.pen import Pen

_X, _Y = 28.5, 12.4

Places = Sequence[tuple[float, float]]

_PHALANX = [(x * 4.2 - 12.6, y * 4.6 - 5.2) for y in range(3) for x in range(7)]
_WEDGE = [((x - row / 2) * 4.3, 7 - row * 4.2) for row in range(5) for x in range(row + 1)]
_OBLIQUE = [
    *((x * 4.2 - 12.4, 5.6 - row * 4.1) for x in range(2) for row in range(4)),
    *((x * 4.2 - 12.4, 4.6 - (x - 1) * 2.2) for x in range(2, 7)),
]
_CRESCENT = [
    (radius * cos(angle) * 1.04, radius * sin(angle) * 0.9 + 5.8)
    for radius, count in ((13.0, 10), (8.6, 7))
    for angle in (pi + number * pi / (count - 1) for number in range(count))
]
_COLUMN = [(x * 4.6 - 2.3, y * 4.1 - 8.6) for y in range(5) for x in range(2)]
_SKIRMISH = [
    (-11.6, 3.4), (-4.2, 5), (3.6, 3.8), (11.4, 4.4),
    (-7.8, -2), (0, -1.4), (7.8, -2.2), (-11.4, -7.4), (-3.6, -7.6), (4.2, -7.2), (11.6, -7.6),
]  # fmt: skip


def _field(pen: Pen) -> None:
    pen.rect(0, 0, b.WIDTH, b.HEIGHT, "pale")
    pen.oval(_X, _Y + 0.6, 17.2, 15.2, "light")
    pen.oval(_X, _Y + 0.6, 16.3, 14.2, "sun")
    for x, y in ((16.6, 21), (41, 20.4), (28, 0.6)):
        for lean in (-0.6, 0, 0.6):
            pen.line(x + lean * 0.6, y, x + lean * 1.6, y + 1.2, "gold", 0.3)


def _man(pen: Pen, x: float, y: float, *, light: bool = False) -> None:
    """One man: his shield from above, his spear before him; a light one with a javelin."""
    with pen.at(x, y, 1.26):
        if light:
            pen.line(-1.2, -2, 1.4, 3.4, "ink", 0.36)
            pen.polygon(((0.9, 2.9), (1.6, 2.5), (2.0, 4.4)), "ink")
            pen.path(
                "M-2.1 .9 C-1.8 -2.6 1.6 -2.6 1.9 .9 C.9 .1 -1.1 .1 -2.1 .9 Z", "main", "ink", 0.3
            )
            pen.circle(-0.1, 1.1, 1.05, "gold", "ink", 0.28)
            return
        pen.line(1.1, -0.9, 1.1, 2.7, "ink", 0.36)
        pen.polygon(((0.72, 2.2), (1.48, 2.2), (1.1, 3.4)), "ink")
        pen.circle(0, 0, 1.55, "main", "ink", 0.3)
        pen.circle(0, 0, 0.75, "gold", "ink", 0.2)


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
        ("M-10 -7 L-10 5 M-12.2 2.6 L-10 5.4 L-7.8 2.6", "M10 -7 L10 5 M7.8 2.6 L10 5.4 L12.2 2.6"),
    ),
    "skirmish": (_SKIRMISH, True, ()),
}

SCENES: dict[str, Callable[[Pen], None]] = {
    name: partial(_formation, *formation) for name, formation in _FORMATIONS.items()
}
