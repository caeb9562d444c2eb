"""The six parts of Corinth."""

from __future__ import annotations

from card_markers.art import buildings as b
from card_markers.art import creatures, things
from card_markers.art.pen import Pen


def acrocorinth(pen: Pen) -> None:
    b.sky(pen, (48, 20))
    b.ground(pen, ((0, 6), (57, 5)), "light")
    pen.polygon(
        ((6, 3), (13, 12), (17, 13), (21, 21), (27, 22), (33, 20.4), (38, 13), (43, 10.6), (52, 3)),
        "mid",
        "ink",
        0.25,
    )
    for shape in (
        "M20 17 L17 9 L19 5",
        "M27 18 L25 12 L28 6",
        "M34 16 L33 11 L37 6",
        "M41 10 L40 6",
    ):
        pen.stroke(shape, "deep", 0.3)
    b.wall(pen, 20.4, 19.4, 13, 2.4)
    b.tower(pen, 19.4, 19, 3, 5)
    b.tower(pen, 31.4, 18.6, 3, 5)
    b.wall(pen, 12, 11, 6, 2)
    b.wall(pen, 38, 10.6, 5.4, 2)
    # The spring near the top.
    pen.path(
        "M26 19 C26.6 15 24.6 12 26.4 8 C27 6 26 4 27 2.6 L29 2.6 C28 5 28.6 7 28 9 C26.6 12.6 "
        "28 16 27 19 Z",
        "white",
    )
    b.ground(pen, ((0, 3), (57, 3)), "main")
    for x in (4.0, 8, 49, 54):
        b.pine(pen, x, 2, 7)


def diolkos(pen: Pen) -> None:
    b.sky(pen, (46, 20.4))
    pen.rect(0, 0, b.WIDTH, 12, "light")
    pen.rect(0, 10, 14, 2.4, "mid")
    pen.rect(45, 10, 12, 2.4, "mid")
    pen.polygon(((0, 3), (57, 6), (57, 2.4), (0, -0.6)), "white", "ink", 0.25)
    for number in range(12):
        x = 2.0 + number * 5
        pen.line(x, 3 + x * 0.053, x + 0.6, -0.5 + x * 0.053, "mid", 0.25)
    for drop in (0.9, 2.5):
        pen.line(0, 3 - drop, 57, 6 - drop, "ink", 0.3)
    with pen.at(33, 7.6, 1, 3):
        b.ship(pen, 0, 2.4, 1.05)
        pen.rect(-9, 0, 18, 1, "gold", "ink", 0.25)
        for x in (-7.0, -2.4, 2.4, 7.0):
            pen.circle(x, -0.6, 1.7, "gold", "ink", 0.3)
            pen.line(x - 1.6, -0.6, x + 1.6, -0.6, "ink", 0.25)
            pen.line(x, -2.2, x, 1, "ink", 0.25)
    for x in (3.6, 9.6, 15.6):
        things.person(pen, x, 2.4 + x * 0.05, 8.6, "main", arm=70, flip=True)
    pen.line(3, 8.6, 24, 9.4, "ink", 0.4)


def two_harbours(pen: Pen) -> None:
    b.sky(pen, (28.5, 21))
    b.sea(pen, 10)
    pen.polygon(((18, -1), (24, 12), (33, 12), (39, -1)), "sun", "ink", 0.25)
    pen.polygon(((22, 10), (28.5, 18), (35, 10)), "mid")
    with pen.at(23.6, 9.6, 0.45):
        b.house(pen, 0, 0, 8, 8)
        b.house(pen, 9, 2, 7, 8, "deep")
        b.house(pen, 15, -1, 8, 8)
    b.wall(pen, 19, 2, 19, 2.4)
    for x in (16.4, 36.6):
        b.tower(pen, x, 0, 4, 7)
    b.ship(pen, 9, 6.4, 0.78, flip=True)
    b.ship(pen, 48, 6.4, 0.78)


def seven_columns(pen: Pen) -> None:
    b.sky(pen, (49, 20))
    pen.polygon(((0, 0), (0, 9), (10, 13), (18, 18), (27, 17), (35, 11), (57, 8), (57, 0)), "light")
    b.ground(pen, ((0, 3), (57, 3)), "mid")
    for number in range(3):
        pen.rect(5 + number, 2 + number * 0.9, 47 - 2 * number, 0.9, "white", "ink", 0.25)
    for number in range(7):
        b.column(pen, 11 + number * 6, 4.7, 3.2, 14)
    for left, right in ((9, 30.8), (39, 49)):
        pen.rect(left, 18.7, right - left, 2.2, "white", "ink", 0.25)
    pen.path("M30 2 L34 2 L35 4 L32 5.4 L29.6 4.4 Z", "white", "ink", 0.25)
    things.person(pen, 29, 1, 7, "main", arm=40)


def fountain(pen: Pen) -> None:
    b.sky(pen, None)
    pen.rect(0, 3, b.WIDTH, 23, "light")
    pen.rect(3, 5, 51, 17, "white", "ink", 0.3)
    for number in range(4):
        x = 5.4 + number * 12
        pen.path(
            f"M{x} 7 L{x} 13 C{x} 19.6 {x + 10.2} 19.6 {x + 10.2} 13 L{x + 10.2} 7 Z",
            "deep",
            "ink",
            0.25,
        )
        pen.path(
            f"M{x + 4.4} 11.6 C{x + 4} 9 {x + 4.4} 8 {x + 4.2} 6 L{x + 6} 6 C{x + 5.8} 8 "
            f"{x + 6.2} 9 "
            f"{x + 5.8} 11.6 Z",
            "pale",
        )
        pen.circle(x + 5.1, 12, 1.3, "gold", "ink", 0.2)
    pen.rect(1, 22, 55, 2, "main", "ink", 0.25)
    pen.rect(0, 0, b.WIDTH, 7, "mid", "ink", 0.25)
    for y in (1.4, 3.4, 5.4):
        pen.stroke(
            f"M3 {y} Q8 {y + 1.4} 13 {y} Q18 {y - 1.4} 23 {y} Q28 {y + 1.4} 33 {y} Q38 {y - 1.4} "
            f"43 {y} Q48 {y + 1.4} 54 {y}",
            "white",
            0.35,
        )
    with pen.at(29, 12.4, 1.05, -6):
        creatures.horse(pen, "white", wing="gold", detail="ink")


def games(pen: Pen) -> None:
    b.sky(pen, (28.5, 20))
    b.ground(pen, ((0, 13), (12, 15), (45, 15), (57, 13)), "light")
    for row in range(3):
        pen.rect(0, 9 + row * 1.7, b.WIDTH, 1.7, "white" if row % 2 else "mid", "ink", 0.2)
    for number in range(19):
        x = 1.6 + number * 3
        pen.circle(x, 11.6 + number % 3 * 1.4, 0.9, ("ink", "deep", "main")[number * 7 % 3])
    pen.rect(0, 0, b.WIDTH, 9, "sun")
    for y in (2.6, 5.6):
        pen.line(0, y, b.WIDTH, y, "white", 0.35)
    for x, y in ((8.0, 0.8), (19, 2), (46, 1.2)):
        runner(pen, x, y)
    pen.circle(32, 11.4, 8.4, "pale", "ink", 0.3)
    things.wreath(pen, 32, 11.2, 5.2, "main")


def runner(pen: Pen, x: float, y: float, size: float = 1) -> None:
    """A runner going right, 11 mm high at size 1."""
    with pen.at(x, y, size):
        pen.circle(1.6, 10.2, 1.2, "ink")
        pen.path("M-.6 8.8 L1.8 8.8 L1.4 5 L-1.2 5 Z", "ink")
        for shape in (
            "M.4 5 L3.2 3.8 L2.6 .8 L3.8 .6",
            "M-.6 5 L-1.8 2.8 L-4.8 3",
            "M1.2 8.2 L3.2 6.8 L4.8 8.2",
            "M-.2 8.2 L-2.4 7.2 L-3 5.2",
        ):
            pen.stroke(shape, "ink", 1)


SCENES = {
    "acrocorinth": acrocorinth,
    "diolkos": diolkos,
    "two-harbours": two_harbours,
    "seven-columns": seven_columns,
    "fountain": fountain,
    "games": games,
}
