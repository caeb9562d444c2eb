"""The bands of ornament of this game's kinds."""

from __future__ import annotations

from card_markers.art.patterns import Pattern
from card_markers.art.pen import Pen


def battlements(pen: Pen, length: float, tone: str) -> None:
    """A wall's top: of a polis."""
    pen.rect(0, 0.35, length, 0.75, tone)
    for number in range(round(length / 2.4) + 1):
        pen.rect(number * 2.4 + 0.3, 1.1, 1.2, 1.0, tone)


def triglyphs(pen: Pen, length: float, tone: str) -> None:
    """A temple's frieze, three bars and a field: of a project."""
    for number in range(round(length / 4) + 1):
        x = number * 4
        for bar in range(3):
            pen.rect(x + bar * 0.62, 0.4, 0.36, 1.8, tone)
        pen.circle(x + 2.75, 1.3, 0.5, None, tone, 0.28)


def spirals(pen: Pen, length: float, tone: str) -> None:
    """A running spiral, the turns of fate: of an event."""
    for number in range(round(length / 3.2) + 1):
        x = number * 3.2
        pen.stroke(
            f"M{x - 1.6} .55 C{x - 0.5} .55 {x - 0.9} 2.1 {x + 0.2} 2.1 C{x + 1.2} 2.1 {x + 1.2} "
            f".8 {x + 0.3} .85 C{x - 0.3} .9 {x - 0.1} 1.6 {x + 0.3} 1.45 M{x - 1.6} .55 "
            f"L{x + 1.6} .55",
            tone,
            0.32,
        )


PATTERNS: dict[str, Pattern] = {
    "battlements": battlements,
    "triglyphs": triglyphs,
    "spirals": spirals,
}
