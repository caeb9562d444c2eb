"""The two signs beside the code: an outline that tells the kind, an emblem or a number in it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import cos, pi, sin

from reportlab.pdfgen.canvas import Canvas

from card_markers.art.pen import Pen, tones_of
from card_markers.lettering import BOLD

Shape = Callable[[Pen, float], None]
"""Draws an outline of about this radius, mm, round the origin."""

_FILL, _LINE, _WIDTH = "pale", "main", 0.5


def _disc(pen: Pen, radius: float) -> None:
    pen.circle(0, 0, radius, _FILL, _LINE, _WIDTH)


def _regular(corners: int, first: float, reach: float) -> Shape:
    """A polygon with equal sides; `first` is its first corner's direction, in turns."""

    def draw(pen: Pen, radius: float) -> None:
        angles = [2 * pi * (first + number / corners) for number in range(corners)]
        points = [(reach * radius * cos(angle), reach * radius * sin(angle)) for angle in angles]
        pen.polygon(points, _FILL, _LINE, _WIDTH)

    return draw


def _shield(pen: Pen, radius: float) -> None:
    r = radius
    pen.path(
        f"M{-0.9 * r} {0.98 * r} L{0.9 * r} {0.98 * r} L{0.9 * r} {0.1 * r} "
        f"C{0.9 * r} {-0.6 * r} {0.4 * r} {-0.95 * r} 0 {-1.1 * r} "
        f"C{-0.4 * r} {-0.95 * r} {-0.9 * r} {-0.6 * r} {-0.9 * r} {0.1 * r} Z",
        _FILL,
        _LINE,
        _WIDTH,
    )


def _gate(pen: Pen, radius: float) -> None:
    r = radius
    pen.path(
        f"M{-0.95 * r} {-0.98 * r} L{0.95 * r} {-0.98 * r} L{0.95 * r} {0.1 * r} "
        f"C{0.95 * r} {0.7 * r} {0.5 * r} {1.06 * r} 0 {1.06 * r} "
        f"C{-0.5 * r} {1.06 * r} {-0.95 * r} {0.7 * r} {-0.95 * r} {0.1 * r} Z",
        _FILL,
        _LINE,
        _WIDTH,
    )


SHAPES: Mapping[str, Shape] = {
    "disc": _disc,
    "square": _regular(4, 1 / 8, 1.3),
    "diamond": _regular(4, 0, 1.16),
    "hexagon": _regular(6, 1 / 12, 1.1),
    "shield": _shield,
    "gate": _gate,
}

_RADIUS = 6.6
_EMBLEM = 0.58
"""Emblems fill 10 units; so many mm is one of them."""


def emblem_sign(
    canvas: Canvas,
    colour: str,
    shape: str,
    place: tuple[float, float],
    emblem: Callable[[Pen], None],
) -> None:
    """An outline with an emblem in it, its middle at `place`."""
    pen = Pen(canvas, colour)
    with pen.at(*place):
        SHAPES[shape](pen, _RADIUS)
        with pen.at(0, 0, _EMBLEM):
            emblem(pen)


def number_sign(
    canvas: Canvas, colour: str, shape: str, place: tuple[float, float], text: str
) -> None:
    """An outline with a number in it."""
    pen = Pen(canvas, colour)
    with pen.at(*place):
        SHAPES[shape](pen, _RADIUS)
    _number(canvas, colour, place, text, 8.0 if len(text) < 3 else 6.4)


def numbered_sign(
    canvas: Canvas,
    colour: str,
    shape: str,
    place: tuple[float, float],
    which: int,
    count: int,
) -> None:
    """An outline with a part's number, and a dot for each part of its set."""
    pen = Pen(canvas, colour)
    with pen.at(*place):
        SHAPES[shape](pen, _RADIUS)
        with pen.at(0, 0, _EMBLEM):
            for dot in range(count):
                angle = pi / 2 - dot * 2 * pi / count
                tone = "main" if dot < which else "white"
                pen.circle(8.3 * cos(angle), 8.3 * sin(angle), 1.5, tone, "main", 0.5)
    _number(canvas, colour, place, str(which), 6.2)


def _number(
    canvas: Canvas, colour: str, place: tuple[float, float], text: str, size: float
) -> None:
    canvas.setFillColorRGB(*tones_of(colour)["main"])
    canvas.setFont(BOLD, size)
    # 0.355 em: half the height of Roboto's figures.
    canvas.drawCentredString(place[0], place[1] - 0.355 * size, text)
