"""What several events have: a sheaf, a mine."""

from __future__ import annotations

from card_markers.art import buildings as b
from card_markers.art.pen import Pen


def sheaf(pen: Pen, x: float, y: float, size: float) -> None:
    with pen.at(x, y, size):
        for turn in (-30, -18, -6, 6, 18, 30):
            with pen.at(0, 0, 1, turn):
                pen.line(0, 0, 0, 6.6, "bark", 0.4)
                pen.oval(0, 7.4, 0.7, 1.6, "gold", "bark", 0.25)
        pen.rect(-1.6, 2.6, 3.2, 0.9, "red", "ink", 0.2)


def mine(pen: Pen, vein: str) -> None:
    b.sky(pen, (9, 20))
    pen.path("M-1 0 L10 8 L22 20 L31 23 L41 19 L52 9 L58 5 L58 -1 Z", "mid", "ink", 0.3)
    for shape in ("M26 20 L30 15 L28 11 L34 7", "M44 14 L40 10 L43 6 L40 3", "M18 14 L20 9 L16 5"):
        pen.stroke(shape, vein, 1.1)
        pen.stroke(shape, "white", 0.3)
    pen.path("M26 1 L26 5.6 C26 9.4 34 9.4 34 5.6 L34 1 Z", "black")
    for x in (25.6, 33.4):
        pen.rect(x, 1, 1.2, 6, "bark", "ink", 0.2)
    pen.rect(24.8, 6.4, 10.6, 1.3, "bark", "ink", 0.2)
    b.ground(pen, ((0, 1.4), (57, 1.4)), "main")
