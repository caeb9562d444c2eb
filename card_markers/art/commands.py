"""Command cards: one big sign that reads across the table."""

from __future__ import annotations

from math import cos, pi, sin

from card_markers.art import buildings as b
from card_markers.art.pen import Pen

_X, _Y = 28.5, 13.0


def _plate(pen: Pen) -> None:
    pen.rect(0, 0, b.WIDTH, b.HEIGHT, "pale")
    for number in range(-6, 20):
        pen.line(number * 4, -2, number * 4 + 30, 28, "white", 0.8)


def stop(pen: Pen) -> None:
    _plate(pen)
    for radius, tone in ((12, "white"), (11.2, "red")):
        pen.polygon(
            [
                (
                    _X + radius * cos(pi / 8 + number * pi / 4),
                    _Y + radius * sin(pi / 8 + number * pi / 4),
                )
                for number in range(8)
            ],
            tone,
        )
    # A raised hand.
    for x, top in ((-3.6, 5.2), (-1.3, 7), (1, 6.6), (3.3, 4.8)):
        pen.line(_X + x, _Y - 1, _X + x, _Y + top, "white", 1.9)
    pen.path(
        f"M{_X - 4.5} {_Y} L{_X + 4.2} {_Y} L{_X + 4.2} {_Y - 3} C{_X + 4} {_Y - 8} "
        f"{_X - 4} {_Y - 8} "
        f"{_X - 4.5} {_Y - 3} Z",
        "white",
    )
    pen.stroke(f"M{_X - 3.6} {_Y - 4} L{_X - 6.4} {_Y - 0.4}", "white", 1.9)


def undo(pen: Pen) -> None:
    _plate(pen)
    pen.circle(_X, _Y, 11.6, "white")
    pen.circle(_X, _Y, 11, "main")
    pen.stroke(
        f"M{_X - 3} {_Y - 6} L{_X + 1.4} {_Y - 6} C{_X + 8} {_Y - 6} {_X + 8} {_Y + 3} "
        f"{_X + 1.4} {_Y + 3} "
        f"L{_X - 4} {_Y + 3}",
        "white",
        2.2,
    )
    pen.polygon(((_X - 8, _Y + 3), (_X - 2.6, _Y + 7.4), (_X - 2.6, _Y - 1.4)), "white")


def help_sign(pen: Pen) -> None:
    _plate(pen)
    pen.circle(_X, _Y, 11.6, "white")
    pen.circle(_X, _Y, 11, "gold")
    pen.stroke(
        f"M{_X - 4.2} {_Y + 3.4} C{_X - 4.2} {_Y + 9} {_X + 4.4} {_Y + 9} {_X + 4.4} {_Y + 3.6} "
        f"C{_X + 4.4} {_Y + 0.4} {_X} {_Y + 0.4} {_X} {_Y - 3}",
        "ink",
        2.3,
    )
    pen.circle(_X, _Y - 6.8, 1.5, "ink")


SCENES = {"stop": stop, "undo": undo, "help": help_sign}
