"""The five hoplite cards: what a heavy foot soldier wore, and how he fought."""

from __future__ import annotations

from card_markers.art import buildings as b
from card_markers.art import creatures, things
from card_markers.art.pen import Pen


def _rack(pen: Pen) -> None:
    """The wall of an armoury, spears standing at both sides."""
    pen.rect(0, 0, b.WIDTH, b.HEIGHT, "pale")
    pen.rect(0, 0, b.WIDTH, 3.4, "light")
    for x in (3.4, 7.2, 49.8, 53.6):
        with pen.at(x, 1.2):
            things.spear(pen, 24)
    for left in (1, 47.4):
        pen.rect(left, 8, 8.6, 1, "deep")


def shield(pen: Pen) -> None:
    _rack(pen)
    x, y = 28.5, 13.2
    pen.circle(x + 0.5, y - 0.6, 12.2, "mid")
    pen.circle(x, y, 12.2, "gold", "ink", 0.4)
    pen.circle(x, y, 10.2, "main", "ink", 0.35)
    with pen.at(x, y - 0.6, 0.86):
        creatures.horse(pen, "white", detail="ink")
    for number in range(24):
        with pen.at(x, y, 1, number * 15):
            pen.circle(0, 11.2, 0.35, "ink")


def helmet(pen: Pen) -> None:
    _rack(pen)
    pen.rect(22, 1.2, 13, 2.2, "main", "ink", 0.3)
    with pen.at(28.2, 13, 1.06):
        things.helmet(pen, crest="red")


def greaves(pen: Pen) -> None:
    _rack(pen)
    for x in (22.6, 34.4):
        with pen.at(x, 13, 1.14):
            things.greave(pen)


def spear(pen: Pen) -> None:
    b.sky(pen, (48, 18))
    b.ground(pen, ((0, 5), (20, 7), (57, 4)), "light")
    b.ground(pen, ((0, 3), (57, 3)), "mid")
    with pen.at(5.4, 9.4, 1.3, -76):
        things.spear(pen, 38)
    things.soldier(pen, 21, 1.4, 1.36, "star", armed=False)


def phalanx(pen: Pen) -> None:
    b.sky(pen, None)
    b.ground(pen, ((0, 5), (57, 5)), "light")
    for number in range(9):
        with pen.at(2 + number * 6.4, 8, 1, -52):
            things.spear(pen, 20)
    for number in range(9):
        x = -1.6 + number * 6.4
        with pen.at(x + 2, 16.4, 0.5):
            things.helmet(pen, crest="red" if number % 2 else "main")
    for number in range(9):
        x = 0.4 + number * 6.4
        for foot in (-1.4, 1.2):
            pen.line(x + foot, 0.6, x + foot, 6, "ink", 1.3)
        things.shield(pen, x, 8.4, 4.5, ("star", "club")[number % 2])


SCENES = {
    "shield": shield,
    "helmet": helmet,
    "greaves": greaves,
    "spear": spear,
    "phalanx": phalanx,
}
