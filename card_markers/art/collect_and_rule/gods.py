"""The patrons: their signs before golden rays, on the darkest tone, unlike any other kind."""

from __future__ import annotations

from math import cos, pi, sin

from card_markers.art import buildings as b
from card_markers.art import creatures, things
from card_markers.art.pen import Pen

_X, _Y = 28.5, 13.0


def _glory(pen: Pen) -> None:
    """Rays from the middle, and a round shield of light for the god's sign."""
    pen.rect(0, 0, b.WIDTH, b.HEIGHT, "ink")
    for number in range(24):
        start, end = number * pi / 12, (number + 0.5) * pi / 12
        pen.polygon(
            (
                (_X, _Y),
                (_X + 40 * cos(start), _Y + 40 * sin(start)),
                (_X + 40 * cos(end), _Y + 40 * sin(end)),
            ),
            "deep",
        )
    pen.circle(_X, _Y, 12.4, "gold")
    pen.circle(_X, _Y, 11.6, "ink")
    pen.circle(_X, _Y, 11.1, "sun")


def athena(pen: Pen) -> None:
    _glory(pen)
    with pen.at(_X - 0.4, _Y - 0.6, 0.98):
        things.helmet(pen, crest="main")
    with pen.at(8.4, 12.4, 0.92):
        creatures.owl(pen, "white", "ink")
    things.leaf_branch(pen, 48.6, 3.4, 20, 90, "gold")
    for x, y in ((47.0, 8), (50.6, 12), (46.8, 16)):
        pen.oval(x, y, 0.8, 1.1, "white")


def ares(pen: Pen) -> None:
    _glory(pen)
    for turn in (32, -32):
        with pen.at(_X + turn * 0.34, 1.4, 1, turn):
            things.spear(pen, 26)
    things.shield(pen, _X, _Y, 6.4, "star")
    for x in (7.6, 49.4):
        with pen.at(x, 12.4, 0.82, flip=x > 28):
            things.helmet(pen, crest="red")
    # The chain that holds him in Sparta.
    for number in range(10):
        pen.oval(2.4 + number * 5.8, 2.6, 2.2, 1.1, None, "gold", 0.7)
        pen.line(4.6 + number * 5.8, 2.6, 6 + number * 5.8, 2.6, "gold", 0.9)


def poseidon(pen: Pen) -> None:
    _glory(pen)
    with pen.at(_X, 2, 1):
        pen.line(0, 0.6, 0, 15, "main", 1.3)
        pen.stroke("M-5.4 19.6 C-5.4 14 -3 12.6 0 12.6 C3 12.6 5.4 14 5.4 19.6", "main", 1.3)
        pen.line(0, 12, 0, 19.4, "main", 1.3)
        for x in (-5.4, 0, 5.4):
            pen.polygon(((x - 1.5, 18.8), (x + 1.5, 18.8), (x, 22.2)), "main")
    with pen.at(8.6, 13.6, 0.8):
        creatures.dolphin(pen, "white", "ink")
    with pen.at(48.6, 13.6, 0.8):
        creatures.horse(pen, "white", detail="ink")
    for row, y in enumerate((4.6, 2.4)):
        for number in range(12):
            x = number * 5.4 - 2 + row * 2.6
            if abs(x + 2 - _X) > 8:
                pen.stroke(
                    f"M{x} {y} Q{x + 1.3} {y + 1.7} {x + 2.6} {y} Q{x + 3.9} {y - 1} {x + 5} {y}",
                    "gold",
                    0.5,
                )


def dionysus(pen: Pen) -> None:
    _glory(pen)
    things.mask(pen, _X, _Y - 0.4, 1.72)
    for side in (-1, 1):
        for step in range(5):
            angle = pi / 2 + side * (0.16 + step * 0.3)
            with pen.at(_X + 9.4 * cos(angle), _Y + 9.2 * sin(angle), 0.8, angle * 180 / pi - 90):
                things.ivy_leaf(pen, "main")
    things.grapes(pen, 8.4, 20, 1.5)
    with pen.at(48.6, 3, 1):
        # The kantharos, his two-handled cup.
        for side in (-1, 1):
            pen.stroke(
                f"M{5 * side} 17.6 C{9.6 * side} 19 {8.6 * side} 10 {4 * side} 8.4", "gold", 0.9
            )
        pen.path(
            "M-5.6 17 L5.6 17 C5.4 12 4.6 8 1 7 L1 3.4 L4 1.4 L-4 1.4 L-1 3.4 L-1 7 C-4.6 8 "
            "-5.4 12 -5.6 17 Z",
            "white",
            "ink",
            0.3,
        )
        pen.rect(-5.4, 14.4, 10.8, 1, "main")


def hera(pen: Pen) -> None:
    _glory(pen)
    with pen.at(_X, 3.6, 1):
        # Her diadem with its palmette, and the sceptre's cuckoo above it.
        pen.path(
            "M-9.4 2.4 C-9 9 -4.6 13.4 0 13.6 C4.6 13.4 9 9 9.4 2.4 C5 5.4 -5 5.4 -9.4 2.4 Z",
            "gold",
            "ink",
            0.4,
        )
        pen.stroke("M-8.2 4.8 C-4 7 4 7 8.2 4.8", "ink", 0.35)
        for turn in (-60, -30, 0, 30, 60):
            with pen.at(0, 7.4, 1, turn):
                pen.path("M0 .4 C1 1.6 1 3.6 0 4.8 C-1 3.6 -1 1.6 0 .4 Z", "main", "ink", 0.2)
        for x, y in ((-6.6, 7), (-4.2, 7.8), (4.2, 7.8), (6.6, 7)):
            pen.circle(x, y, 0.75, "main", "ink", 0.2)
        pen.circle(0, 7.2, 0.9, "white", "ink", 0.3)
        for number in range(7):
            pen.circle(-6.3 + number * 2.1, 4.9 + 0.5 * (1 - abs(number - 3) / 3), 0.42, "white")
    for side in (-1, 1):
        for number, lean in enumerate((-24, 0, 24)):
            with pen.at(_X + side * 20, 1, 1, lean):
                peacock_feather(pen, 19 if number == 1 else 16)
    with pen.at(_X + 0.4, 19.9, 0.44):
        creatures.cuckoo(pen, "ink")


def peacock_feather(pen: Pen, length: float) -> None:
    """A feather with its eye, growing upward from the origin."""
    pen.line(0, 0, 0, length, "gold", 0.5)
    for number in range(8):
        y = 2 + number * (length - 6) / 8
        pen.line(0, y, -2.2, y + 2.2, "mid", 0.4)
        pen.line(0, y, 2.2, y + 2.2, "mid", 0.4)
    pen.oval(0, length, 2.7, 3.5, "main", "gold", 0.4)
    pen.oval(0, length - 0.4, 1.7, 2.2, "gold")
    pen.oval(0, length - 0.7, 0.9, 1.2, "ink")


SCENES = {
    "athena": athena,
    "ares": ares,
    "poseidon": poseidon,
    "dionysus": dionysus,
    "hera": hera,
}
