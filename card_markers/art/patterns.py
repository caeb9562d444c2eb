"""Bands of ornament, one for each set, so that a set shows without its colour."""

from __future__ import annotations

from collections.abc import Callable

from card_markers.art.pen import Pen
from card_markers.art.things import ivy_leaf

BAND = 2.6
"""Height of a band, mm."""


def meander(pen: Pen, length: float, tone: str) -> None:
    step = 2.6
    for number in range(round(length / step) + 1):
        x = number * step
        pen.stroke(
            f"M{x} .5 L{x} 2.1 L{x + 1.9} 2.1 L{x + 1.9} 1 L{x + 0.8} 1 L{x + 0.8} 1.5 "
            f"M{x} .5 L{x - 0.7} .5",
            tone,
            0.32,
        )


def chevrons(pen: Pen, length: float, tone: str) -> None:
    for number in range(round(length / 2.4) + 1):
        x = number * 2.4
        pen.stroke(f"M{x - 1} .5 L{x} 2.1 L{x + 1} .5", tone, 0.42)


def waves(pen: Pen, length: float, tone: str) -> None:
    for number in range(round(length / 3) + 1):
        x = number * 3
        pen.stroke(
            f"M{x - 1.6} .5 C{x - 0.4} .5 {x - 0.6} 2.2 {x + 0.5} 2.2 C{x + 1.5} 2.2 {x + 1.4} .9 "
            f"{x + 0.6} 1.1",
            tone,
            0.36,
        )
        pen.line(x - 1.6, 0.5, x + 1.4, 0.5, tone, 0.36)


def ivy(pen: Pen, length: float, tone: str) -> None:
    for number in range(round(length / 3) + 1):
        x = number * 3
        pen.stroke(
            f"M{x - 1.5} 1.3 Q{x - 0.75} 2.2 {x} 1.3 Q{x + 0.75} .4 {x + 1.5} 1.3", tone, 0.28
        )
        for dx, y, turn in ((-0.75, 0.8, 160), (0.75, 1.8, -20)):
            with pen.at(x + dx, y, 0.3, turn):
                ivy_leaf(pen, tone)


def diamonds(pen: Pen, length: float, tone: str) -> None:
    for number in range(round(length / 2.6) + 1):
        x = number * 2.6
        pen.polygon(((x - 1.1, 1.3), (x, 2.2), (x + 1.1, 1.3), (x, 0.4)), None, tone, 0.3)
        pen.circle(x, 1.3, 0.32, tone)


def discs(pen: Pen, length: float, tone: str) -> None:
    for number in range(round(length / 2.6) + 1):
        pen.circle(number * 2.6, 1.3, 0.8, None, tone, 0.35)
        pen.circle(number * 2.6, 1.3, 0.25, tone)


def spears(pen: Pen, length: float, tone: str) -> None:
    for number in range(round(length / 4) + 1):
        x = number * 4
        pen.line(x - 1.6, 1.3, x + 0.8, 1.3, tone, 0.35)
        pen.polygon(((x + 0.7, 0.7), (x + 1.9, 1.3), (x + 0.7, 1.9)), tone)


def teeth(pen: Pen, length: float, tone: str) -> None:
    for number in range(round(length / 2) + 1):
        x = number * 2
        pen.polygon(((x - 1, 0.4), (x + 1, 0.4), (x, 2.3)), tone)


def stripes(pen: Pen, length: float, tone: str) -> None:
    for number in range(round(length / 2) + 2):
        x = number * 2
        pen.polygon(((x - 2, 0.4), (x - 1, 0.4), (x, 2.2), (x - 1, 2.2)), tone)


Pattern = Callable[[Pen, float, str], None]
"""Draws a band `BAND` high, from the origin to the right: (pen, length, tone)."""

PATTERNS: dict[str, Pattern] = {
    "meander": meander,
    "chevrons": chevrons,
    "waves": waves,
    "ivy": ivy,
    "diamonds": diamonds,
    "discs": discs,
    "spears": spears,
    "teeth": teeth,
    "stripes": stripes,
}
