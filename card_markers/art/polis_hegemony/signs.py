"""Signs of this game: goods and what else is counted, kinds of cards.

Each within about 9 units round the origin.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import cos, pi, sin

from card_markers.art import creatures, things
from card_markers.art.pen import Pen

# --- goods ---------------------------------------------------------------------------------------


def metal(pen: Pen) -> None:
    """Two ingots below a third."""
    for x, y in ((-4.6, -5.4), (4.6, -5.4), (0, 1)):
        pen.polygon(
            ((x - 4.4, y - 2.4), (x + 4.4, y - 2.4), (x + 3, y + 2.8), (x - 3, y + 2.8)),
            "steel",
            "ink",
            0.8,
        )
        pen.line(x - 2, y + 1.2, x + 1.4, y + 1.2, "white", 0.8)


def wood(pen: Pen) -> None:
    """Three logs, seen from their ends."""
    for x, y in ((-4.4, -4), (4.4, -4), (0, 3.4)):
        pen.circle(x, y, 4.2, "bark", "ink", 0.8)
        pen.circle(x, y, 2.9, "sun")
        pen.circle(x, y, 1.5, None, "bark", 0.6)
        pen.circle(x, y, 0.4, "bark")


def oil(pen: Pen) -> None:
    """An olive with its leaves."""
    for turn in (35, 145):
        with pen.at(0, 3, 1, turn):
            pen.path("M0 0 Q4 3.4 8.6 0 Q4 -3 0 0 Z", "leaf", "ink", 0.6)
    pen.oval(0, -3, 4.4, 5.6, "olive", "ink", 0.8)
    pen.oval(-1.5, -1.2, 0.9, 1.6, "sun")


def wine(pen: Pen) -> None:
    """A bunch of grapes."""
    pen.path("M0 7 C3 9.4 6.6 8.6 7.6 6 C5 6 2.4 6 0 7 Z", "leaf", "ink", 0.6)
    pen.line(0, 8.6, 0, 5, "ink", 1)
    for row, count in enumerate((4, 3, 2, 1)):
        for number in range(count):
            at = (number - (count - 1) / 2) * 3.9
            pen.circle(at, 3 - row * 3.4, 2.3, "grape", "ink", 0.6)


def wheat(pen: Pen) -> None:
    """An ear of wheat."""
    pen.line(0, -9, 0, 3, "ink", 0.9)
    for number in range(4):
        y = -4 + number * 3
        for side in (-1, 1):
            pen.path(
                f"M0 {y} C{1.4 * side} {y} {4.8 * side} {y + 1.4} {4.9 * side} {y + 4.8} "
                f"C{2.4 * side} {y + 4.6} {0.4 * side} {y + 2.6} 0 {y} Z",
                "gold",
                "ink",
                0.5,
            )
    pen.path("M0 6 C-1.8 7.4 -1.4 9 0 9.8 C1.4 9 1.8 7.4 0 6 Z", "gold", "ink", 0.5)


def silver(pen: Pen) -> None:
    """A coin with an owl."""
    pen.circle(0, 0, 8.4, "white", "ink", 0.9)
    pen.circle(0, 0, 6.9, None, "steel", 0.6)
    with pen.at(0, 0, 0.62):
        creatures.owl(pen, "ink", "white", "steel")


# --- what else is counted ------------------------------------------------------------------------


def cube(pen: Pen) -> None:
    """A wooden cube."""
    pen.polygon(((-7, -5), (0, -8.4), (0, -0.4), (-7, 3.2)), "main", "ink", 0.8)
    pen.polygon(((7, -5), (0, -8.4), (0, -0.4), (7, 3.2)), "deep", "ink", 0.8)
    pen.polygon(((-7, 3.2), (0, -0.4), (7, 3.2), (0, 7.4)), "light", "ink", 0.8)


def crowd(pen: Pen) -> None:
    """A pyramid of cubes: as many as there is room for."""
    for x, y in ((-4.4, -4.2), (4.4, -4.2), (0, 3)):
        with pen.at(x, y, 0.56):
            cube(pen)


def sprout(pen: Pen) -> None:
    """A shoot with two leaves."""
    pen.stroke("M0 -8.6 C0 -4 0 -1 .4 2", "leaf", 1.6)
    pen.path("M.2 0 C1 5.6 4.6 8 9 7.6 C8.6 2.8 5.4 0 .2 0 Z", "leaf", "ink", 0.6)
    pen.path("M.2 -2.4 C-.6 2.4 -4 4.4 -8.4 4 C-8 -.4 -5 -2.6 .2 -2.4 Z", "leaf", "ink", 0.6)


def wilted(pen: Pen) -> None:
    """A shoot that hangs its head."""
    pen.stroke("M-2 -8.6 C-2 0 -2 6 2 7 C5.4 7.6 6.6 4 6.4 1", "bark", 1.6)
    pen.path("M6.4 2 C3.4 .4 3 -3 4.6 -6.4 C8 -4 8.8 -.6 6.4 2 Z", "bark", "ink", 0.6)
    pen.path("M-2 1 C-5.6 1.4 -7.6 -1 -8 -5 C-4.6 -4.8 -2.4 -2.6 -2 1 Z", "bark", "ink", 0.6)


def tower(pen: Pen) -> None:
    """A tower with battlements and a gate."""
    pen.rect(-5.2, -8.4, 10.4, 12.4, "white", "ink", 0.9)
    pen.rect(-6.6, 3.4, 13.2, 2.4, "white", "ink", 0.9)
    for x in (-6.6, -1.7, 3.2):
        pen.rect(x, 5.8, 3.4, 2.8, "white", "ink", 0.9)
    pen.path("M-2.2 -8.4 L-2.2 -4.4 C-2.2 -1.4 2.2 -1.4 2.2 -4.4 L2.2 -8.4 Z", "ink")
    for x, y in ((-2.6, 1), (2.6, 1)):
        pen.rect(x - 0.6, y - 0.8, 1.2, 2, "ink")


def laurel(pen: Pen) -> None:
    """A wreath: prestige."""
    for side in (-1, 1):
        pen.stroke(f"M0 -7.6 C{8.4 * side} -7.6 {8.6 * side} 4 {3.6 * side} 7", "ink", 0.8)
        for step in range(5):
            angle = -pi / 2 + side * (0.42 + step * 0.46)
            x, y = 6.6 * cos(angle), 6.6 * sin(angle)
            ahead = angle * 180 / pi + side * 90
            for lean in (34, -34):
                with pen.at(x, y, 1, ahead + side * lean):
                    pen.path("M-.6 0 Q2 2.2 5 0 Q2 -2.2 -.6 0 Z", "gold", "ink", 0.5)
    things.star(pen, 0, 0, 3.4, 5, "ink")


def ages(pen: Pen) -> None:
    """A temple: what is seen in later times."""
    pen.polygon(((-9, 3.4), (9, 3.4), (0, 8.6)), "gold", "ink", 0.8)
    for x in (-6.4, -2.1, 2.1, 6.4):
        pen.rect(x - 1.1, -5.6, 2.2, 8.4, "white", "ink", 0.7)
    pen.rect(-8.4, 2, 16.8, 1.6, "gold", "ink", 0.6)
    pen.rect(-8.6, -7.8, 17.2, 2.2, "gold", "ink", 0.7)


def scales(pen: Pen) -> None:
    """A merchant's scales."""
    pen.line(0, -8, 0, 7.4, "ink", 1)
    pen.line(-7.4, 4, 7.4, 6.4, "ink", 1)
    pen.polygon(((-3.4, -8.6), (3.4, -8.6), (0, -6)), "ink")
    for x, y in ((-7.2, 4.1), (7.2, 6.4)):
        for side in (-2.8, 2.8):
            pen.line(x, y, x + side * 0.86, y - 6.2, "ink", 0.5)
        pen.path(f"M{x - 2.8} {y - 6} Q{x} {y - 10.6} {x + 2.8} {y - 6} Z", "gold", "ink", 0.6)


def bolt(pen: Pen) -> None:
    """Lightning."""
    pen.polygon(
        ((1.4, 9), (-6.4, -1), (-1.2, -1), (-3, -9), (6.4, 2.4), (1, 2.4), (4.6, 9)),
        "gold",
        "ink",
        0.8,
    )


def skull(pen: Pen) -> None:
    """A skull: an evil for men."""
    pen.path(
        "M0 8.4 C-5.4 8.4 -7.6 5 -7.4 1.4 C-7.2 -1 -5.6 -2.4 -4.2 -3 L-4.2 -7 L4.2 -7 L4.2 -3 "
        "C5.6 -2.4 7.2 -1 7.4 1.4 C7.6 5 5.4 8.4 0 8.4 Z",
        "white",
        "ink",
        0.9,
    )
    for side in (-1, 1):
        pen.oval(3 * side, 1.4, 2, 2.2, "ink")
    pen.polygon(((-0.9, -2.4), (0.9, -2.4), (0, -0.2)), "ink")
    for x in (-1.6, 0, 1.6):
        pen.line(x, -7, x, -4.6, "ink", 0.6)


# --- kinds of cards ------------------------------------------------------------------------------


def city(pen: Pen) -> None:
    """A wall with a tower and a temple's roof behind it."""
    pen.polygon(((-8.4, 3), (1.6, 3), (-3.4, 7.4)), "gold", "ink", 0.7)
    for x in (-6.6, -3.4, -0.2):
        pen.line(x, -2, x, 3, "ink", 1.2)
    pen.rect(-8.6, -7.4, 17.2, 6.2, "white", "ink", 0.8)
    for x in (-8.6, -5.2, -1.8):
        pen.rect(x, -1.2, 2, 1.7, "white", "ink", 0.7)
    pen.rect(2.4, -7.4, 5.6, 11, "white", "ink", 0.8)
    for x in (1.8, 4.3, 6.8):
        pen.rect(x, 3.6, 1.8, 2, "white", "ink", 0.7)
    pen.path("M-5.2 -7.4 L-5.2 -4.6 C-5.2 -2.4 -1.6 -2.4 -1.6 -4.6 L-1.6 -7.4 Z", "ink")
    pen.rect(4.6, -1, 1.3, 2.2, "ink")


def column(pen: Pen) -> None:
    """An Ionic column."""
    pen.rect(-6, -9, 12, 2.2, "white", "ink", 0.8)
    pen.polygon(((-3.6, -6.8), (3.6, -6.8), (3, 4), (-3, 4)), "white", "ink", 0.8)
    for x in (-1.6, 0, 1.6):
        pen.line(x, -6.4, x * 0.85, 3.8, "ink", 0.5)
    pen.rect(-6.4, 4, 12.8, 1.6, "gold", "ink", 0.7)
    for side in (-1, 1):
        pen.circle(5.2 * side, 4, 2.4, "gold", "ink", 0.8)
        pen.circle(5.2 * side, 4, 0.9, None, "ink", 0.6)
    pen.rect(-7, 6.6, 14, 2, "white", "ink", 0.8)


def hammer(pen: Pen) -> None:
    """Mallet and chisel, crossed."""
    with pen.at(0, 0, 1, 42):
        pen.rect(-1, -9, 2, 13, "bark", "ink", 0.7)
        pen.rect(-4.6, 3, 9.2, 5.6, "sun", "ink", 0.8)
    with pen.at(0, 0, 1, -42):
        pen.polygon(((-1.3, 8.6), (1.3, 8.6), (1.3, -4), (-1.3, -4)), "steel", "ink", 0.7)
        pen.polygon(((-1.3, -4), (1.3, -4), (2, -8.4), (-2, -8.4)), "white", "ink", 0.7)


def crossed_spears(pen: Pen) -> None:
    """A shield on two spears."""
    for turn in (38, -38):
        with pen.at(0, 0, 1, turn), pen.at(0, -10.4, 0.95):
            things.spear(pen, 22)
    things.shield(pen, 0, 0, 5.4, "star")


EMBLEMS: dict[str, Callable[[Pen], None]] = {
    "metal": metal,
    "wood": wood,
    "oil": oil,
    "wine": wine,
    "wheat": wheat,
    "silver": silver,
    "cube": cube,
    "crowd": crowd,
    "sprout": sprout,
    "wilted": wilted,
    "tower": tower,
    "laurel": laurel,
    "ages": ages,
    "scales": scales,
    "bolt": bolt,
    "skull": skull,
    "city": city,
    "column": column,
    "hammer": hammer,
    "tripod": partial(things.tripod, tone="ink", bowl="gold"),
    "crossed-spears": crossed_spears,
}
