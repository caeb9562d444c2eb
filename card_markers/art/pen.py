"""A pen for the drawings: shapes in millimetres, filled with the tones of one colour.

Every drawing uses the tones of its card's colour, so that a whole polis looks alike, and a few
fixed ones. Only `reportlab`'s canvas methods are called; nothing is imported from it, so that a
deck can be checked against the drawings without it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

Rgb = tuple[float, float, float]

_TOKEN = re.compile(r"[MLCQZ]|-?\d*\.?\d+")
_ARGUMENTS = {"M": 2, "L": 2, "C": 6, "Q": 4, "Z": 0}


def rgb(colour: str) -> Rgb:
    """`#RRGGBB` as three shares from 0 to 1."""
    return (
        int(colour[1:3], 16) / 255,
        int(colour[3:5], 16) / 255,
        int(colour[5:7], 16) / 255,
    )


def tones_of(colour: str) -> Mapping[str, Rgb]:
    """The tones that drawings name, from the darkest of the colour to the palest, and the fixed."""
    main = rgb(colour)
    white, black = (1.0, 1.0, 1.0), (0.0, 0.0, 0.0)
    return {
        "ink": _mix(main, black, 0.62),
        "deep": _mix(main, black, 0.3),
        "main": main,
        "mid": _mix(main, white, 0.38),
        "light": _mix(main, white, 0.64),
        "pale": _mix(main, white, 0.84),
        "gold": rgb("#EDBB3F"),
        "sun": rgb("#F8DC86"),
        "white": white,
        "black": rgb("#1B1B1B"),
        "red": rgb("#D2402A"),
        "leaf": rgb("#5E8F3A"),
        "olive": rgb("#77803A"),
        "grape": rgb("#8B3F77"),
        "bark": rgb("#8A5A33"),
        "steel": rgb("#8C9AA6"),
        "sea": rgb("#3C86B0"),
        "foam": rgb("#CFE6F1"),
    }


def _mix(one: Rgb, other: Rgb, share: float) -> Rgb:
    red, green, blue = (a + (b - a) * share for a, b in zip(one, other, strict=True))
    return red, green, blue


class Pen:
    """Draws on a canvas; y points up. `fill` and `line` name tones, None leaves them out."""

    def __init__(self, canvas: Canvas, colour: str) -> None:
        self._canvas = canvas
        self._tones = tones_of(colour)

    @contextmanager
    def at(
        self, x: float, y: float, scale: float = 1, turn: float = 0, *, flip: bool = False
    ) -> Iterator[None]:
        """Move the origin, then turn (degrees, to the left), mirror and scale what follows."""
        self._canvas.saveState()
        self._canvas.translate(x, y)
        if turn:
            self._canvas.rotate(turn)
        self._canvas.scale(-scale if flip else scale, scale)
        yield
        self._canvas.restoreState()

    @contextmanager
    def window(self, x: float, y: float, width: float, height: float) -> Iterator[None]:
        """Cut off what follows at a rectangle, and put the origin at its bottom left corner."""
        self._canvas.saveState()
        frame = self._canvas.beginPath()
        frame.rect(x, y, width, height)
        self._canvas.clipPath(frame, stroke=0, fill=0)
        self._canvas.translate(x, y)
        yield
        self._canvas.restoreState()

    def path(
        self,
        shape: str,
        fill: str | None = "ink",
        line: str | None = None,
        width: float = 0.3,
    ) -> None:
        """A shape in the letters of SVG: M, L, C, Q and Z, all absolute."""
        outline = self._canvas.beginPath()
        here = (0.0, 0.0)
        for letter, numbers in _commands(shape):
            if letter == "M":
                outline.moveTo(*numbers)
            elif letter == "L":
                outline.lineTo(*numbers)
            elif letter == "C":
                outline.curveTo(*numbers)
            elif letter == "Q":
                # A quadratic curve as a cubic one: its handle lies two thirds along.
                (x0, y0), (qx, qy, x, y) = here, numbers
                outline.curveTo(
                    x0 + (qx - x0) * 2 / 3,
                    y0 + (qy - y0) * 2 / 3,
                    x + (qx - x) * 2 / 3,
                    y + (qy - y) * 2 / 3,
                    x,
                    y,
                )
            else:
                outline.close()
            if numbers:
                here = (numbers[-2], numbers[-1])
        self._set(fill, line, width)
        self._canvas.drawPath(outline, stroke=int(line is not None), fill=int(fill is not None))

    def stroke(self, shape: str, line: str = "ink", width: float = 0.4) -> None:
        """A shape's outline alone."""
        self.path(shape, None, line, width)

    def polygon(
        self,
        points: Sequence[tuple[float, float]],
        fill: str | None = "ink",
        line: str | None = None,
        width: float = 0.3,
    ) -> None:
        outline = self._canvas.beginPath()
        outline.moveTo(*points[0])
        for point in points[1:]:
            outline.lineTo(*point)
        outline.close()
        self._set(fill, line, width)
        self._canvas.drawPath(outline, stroke=int(line is not None), fill=int(fill is not None))

    def rect(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        fill: str | None = "ink",
        line: str | None = None,
        thick: float = 0.3,
    ) -> None:
        self._set(fill, line, thick)
        self._canvas.rect(x, y, width, height, stroke=int(line is not None), fill=int(bool(fill)))

    def circle(
        self,
        x: float,
        y: float,
        radius: float,
        fill: str | None = "ink",
        line: str | None = None,
        width: float = 0.3,
    ) -> None:
        self.oval(x, y, radius, radius, fill, line, width)

    def oval(
        self,
        x: float,
        y: float,
        across: float,
        up: float,
        fill: str | None = "ink",
        line: str | None = None,
        width: float = 0.3,
    ) -> None:
        """An ellipse by its centre and its two radii."""
        self._set(fill, line, width)
        self._canvas.ellipse(
            x - across,
            y - up,
            x + across,
            y + up,
            stroke=int(line is not None),
            fill=int(bool(fill)),
        )

    def line(
        self, x1: float, y1: float, x2: float, y2: float, line: str = "ink", width: float = 0.4
    ) -> None:
        self._set(None, line, width)
        self._canvas.line(x1, y1, x2, y2)

    def _set(self, fill: str | None, line: str | None, width: float) -> None:
        if fill is not None:
            self._canvas.setFillColorRGB(*self._tones[fill])
        if line is not None:
            self._canvas.setStrokeColorRGB(*self._tones[line])
            self._canvas.setLineWidth(width)
            self._canvas.setLineCap(1)
            self._canvas.setLineJoin(1)


def _commands(shape: str) -> Iterator[tuple[str, list[float]]]:
    """The letters of a shape with their numbers; a letter left out repeats the last one."""
    tokens = _TOKEN.findall(shape)
    letter, position = "", 0
    while position < len(tokens):
        if tokens[position] in _ARGUMENTS:
            letter = tokens[position]
            position += 1
        count = _ARGUMENTS[letter]
        yield letter, [float(token) for token in tokens[position : position + count]]
        position += count
