"""The badges of poleis, most of them from coins. Each within about 9 units round the origin."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from card_markers.art import creatures, things
from card_markers.art.pen import Pen


def lion(pen: Pen) -> None:
    """A lion's face, as on the coins of Samos."""
    for number in range(14):
        angle = number * pi / 7
        pen.circle(6.4 * cos(angle), 6.4 * sin(angle), 2.2, "deep")
    for side in (-1, 1):
        pen.circle(4.2 * side, 4.6, 1.7, "gold", "ink", 0.6)
    pen.circle(0, 0, 6, "gold", "ink", 0.7)
    for side in (-1, 1):
        pen.oval(2.3 * side, 1.4, 0.9, 1.1, "ink")
        pen.stroke(f"M0 -2.2 Q{1.2 * side} -4.2 {2.8 * side} -3.2", "ink", 0.7)
    pen.polygon(((-1.5, -0.6), (1.5, -0.6), (0, -2.4)), "ink")


def bull(pen: Pen) -> None:
    """A bull's face, the river god of Gela's coins."""
    for side in (-1, 1):
        pen.path(
            f"M{3 * side} 4 C{8 * side} 4.6 {9.4 * side} 7 {7.6 * side} 9.4 "
            f"C{7 * side} 7 {5 * side} 6.4 {2 * side} 6.4 Z",
            "white",
            "ink",
            0.7,
        )
        pen.path(f"M{3.6 * side} 3.4 L{8.4 * side} 2 L{5 * side} .4 Z", "main", "ink", 0.6)
    pen.path(
        "M-4.4 5.6 C-2 6.8 2 6.8 4.4 5.6 C5 1 4 -3 3 -6.4 C2 -9 -2 -9 -3 -6.4 C-4 -3 -5 1 -4.4 "
        "5.6 Z",
        "main",
        "ink",
        0.8,
    )
    pen.oval(0, -6.4, 3, 2.2, "pale", "ink", 0.6)
    for side in (-1, 1):
        pen.circle(2.1 * side, 1.4, 0.9, "white", "ink", 0.5)
        pen.circle(1.2 * side, -6.4, 0.6, "ink")


def mountain(pen: Pen) -> None:
    """A mountain with snow."""
    pen.polygon(((-9, -6), (-1, 7.6), (3, 2.4), (9, -6)), "main", "ink", 0.8)
    pen.polygon(((-1, 7.6), (-3.6, 3.2), (-1.6, 1.8), (-0.4, 3.4), (1.4, 1.6), (3, 2.4)), "white")
    for x in (-5.4, 0, 5.4):
        pen.line(x - 2, -8, x + 2, -8, "main", 1)


def trident(pen: Pen) -> None:
    """The trident of Poseidon."""
    pen.line(0, -9, 0, 4, "main", 1.8)
    pen.stroke("M-5 7 C-5 1.6 -3 .4 0 .4 C3 .4 5 1.6 5 7", "main", 1.6)
    for x in (-5, 0, 5):
        pen.polygon(((x - 1.7, 5.6), (x + 1.7, 5.6), (x, 9.4)), "main")


def griffin(pen: Pen) -> None:
    """A griffin's head, as on the coins of Abdera."""
    pen.path(
        "M-5 -8.6 C-6.6 -2 -5.4 3 -2.4 5 L-3.4 9.6 L.4 6.4 C4 6.6 6.6 4.8 8.4 1.4 C8.4 0 7.6 "
        "-1.4 6.4 -1.8 C5.6 -.2 4.6 .4 3 0 C1 -1 1.4 -5 4 -8.6 Z",
        "main",
        "ink",
        0.7,
    )
    pen.circle(2.2, 3.4, 0.9, "white", "ink", 0.5)
    for y in (1, -2, -5):
        pen.stroke(f"M-4.8 {y} Q-2.6 {y + 1} -1.6 {y - 1}", "pale", 0.7)


def cow(pen: Pen) -> None:
    """A cow that looks back to her calf: the coins of Corcyra and Epidamnus."""
    pen.path(
        "M-8 -6 L-7 1 C-7.4 3 -6 4.4 -3 4.2 C0 4.2 3 4.4 5 3.8 L7 6.2 L8.6 5.8 L8.8 3 L6.8 1.6 "
        "L5.8 -1 L6 -6 L4 -6 L3.4 -2 C0 -2.8 -3 -2.6 -4.6 -2 L-6 -6 Z",
        "main",
        "ink",
        0.7,
    )
    pen.stroke("M7 6.2 Q6.4 8 8 8.6", "ink", 0.8)
    pen.path(
        "M-3 -6.4 L-2.6 -3.4 L2 -3.4 L2.4 -6.4 L1.2 -6.4 L1 -4.6 L-1.4 -4.6 L-1.8 -6.4 Z", "ink"
    )


def eagle(pen: Pen) -> None:
    """An eagle with a snake, as on the coins of Chalcis."""
    pen.path(
        "M-1 3 C-4 7 -7 8.4 -9.4 8 C-8.6 4 -7 0 -3 -2 L-5 -6 L0 -4 L5 -7 L3.4 -2 C7 0 8.6 4 "
        "9.4 8 C7 8.4 4 7 1 3 C1.6 5 3 6 4.4 5.4 C3.6 7.6 1 8 -.4 6.6 C-1 5.6 -1.2 4.4 -1 3 Z",
        "main",
        "ink",
        0.6,
    )
    pen.stroke("M-6 -7.6 C-3.4 -9.4 -2 -6 0 -7.6 C2 -9.2 3.4 -7 6.4 -8.2", "leaf", 1)


def anchor(pen: Pen) -> None:
    """An anchor."""
    pen.circle(0, 7.2, 1.8, None, "main", 1.3)
    pen.line(0, 5.2, 0, -7.6, "main", 1.7)
    pen.line(-4, 3, 4, 3, "main", 1.5)
    pen.stroke("M-7.4 -2.4 C-6.4 -7 -3 -8 0 -8 C3 -8 6.4 -7 7.4 -2.4", "main", 1.7)
    for side in (-1, 1):
        pen.polygon(((7.4 * side, -0.6), (9 * side, -4), (5.4 * side, -3.4)), "main")


def trireme(pen: Pen) -> None:
    """A warship with its ram."""
    pen.path(
        "M-8.4 5 C-9.6 2 -9 -2 -6 -4 L6 -4 L9.6 -3 L7 -2 L7 1 C6 -.6 5 -1 4 -1 L-5 -1 C-7.4 -1 "
        "-7.4 2 -8.4 5 Z",
        "main",
        "ink",
        0.6,
    )
    pen.circle(5.6, -2.4, 0.8, "white", "ink", 0.4)
    for number in range(6):
        x = -5 + number * 1.9
        pen.line(x, -3.6, x - 1.6, -7, "ink", 0.6)
    pen.line(-0.6, -1, -0.6, 7, "ink", 0.8)
    pen.path(
        "M-5 6.6 L4 6.6 C4.6 4.6 4.4 3 3.4 1.2 L-4 1.2 C-3.4 3.2 -4 5 -5 6.6 Z", "white", "ink", 0.6
    )


def _star(pen: Pen) -> None:
    things.star(pen, 0, 0, 9, 8, "main", 0.36)
    pen.circle(0, 0, 2, "gold", "ink", 0.5)


def _amphora(pen: Pen) -> None:
    things.amphora(pen, 0, -9, 18)


def _dolphin(pen: Pen) -> None:
    with pen.at(0, 0, 0.86):
        creatures.dolphin(pen, "main")


EMBLEMS: dict[str, Callable[[Pen], None]] = {
    "dolphin": _dolphin,
    "lion": lion,
    "bull": bull,
    "amphora": _amphora,
    "star": _star,
    "mountain": mountain,
    "trident": trident,
    "griffin": griffin,
    "cow": cow,
    "eagle": eagle,
    "anchor": anchor,
    "trireme": trireme,
}
