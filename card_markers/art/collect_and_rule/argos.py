"""The six parts of Argos."""

from __future__ import annotations

from card_markers.art import buildings as b
from card_markers.art import things
from card_markers.art.pen import Pen


def larisa(pen: Pen) -> None:
    b.sky(pen, (10, 20))
    pen.polygon(((4, 0), (18, 12), (24, 13.4), (42, 13.4), (48, 9), (57, 4), (57, 0)), "mid")
    pen.polygon(((20, 10), (23, 14.4), (43, 14.4), (46, 10)), "light", "ink", 0.25)
    # Fitted boulders below, a castle of later days above.
    for shape in (
        "M21.4 12 L26 11 L30 12.4 L35 11 L40 12.6 L45 11.4",
        "M26 11 L25.4 14.4",
        "M30 12.4 L30.6 10",
        "M35 11 L34.4 14.4",
        "M40 12.6 L40.6 10",
        "M30 12.4 L30 14.4",
    ):
        pen.stroke(shape, "ink", 0.25)
    b.wall(pen, 25, 14.4, 16, 4)
    b.tower(pen, 23.4, 14.4, 4, 7.4)
    b.tower(pen, 38.8, 14.4, 4, 7.4)
    b.tower(pen, 30.4, 16, 5.4, 7)
    b.ground(pen, ((0, 4), (20, 3), (57, 4)), "main")
    for x, tall in ((4.0, 7), (9, 8.4), (50, 8), (54, 6.6)):
        b.cypress(pen, x, 2.4, tall)
    for x in (17.0, 24, 32, 40):
        b.house(pen, x, 2, 5, 4.6, "deep")


def burning_temple(pen: Pen) -> None:
    pen.rect(0, 0, b.WIDTH, b.HEIGHT, "deep")
    for x, y in ((6.0, 22), (14, 18), (47, 23), (52, 17), (40, 24)):
        things.star(pen, x, y, 0.9, 4, "sun", 0.3)
    for x, height in ((20.0, 9), (26, 12), (32, 10), (37, 8)):
        things.flame(pen, x, 14, height)
    b.ground(pen, ((0, 3), (57, 3)), "ink")
    b.temple(pen, 13, 2.4, 31, 17.6, 6)
    things.flame(pen, 17, 5.4, 6)
    things.flame(pen, 39.4, 5.4, 7)
    with pen.at(51, 3, 1):
        # The lamp that was left alight.
        pen.circle(-3.4, 2, 1.3, None, "gold", 0.6)
        pen.path(
            "M-2.6 .4 L2 .4 C3.2 1 4 2 4.4 3.2 L2.4 2.8 C.6 3.6 -2 3.4 -3 2.4 Z", "gold", "sun", 0.3
        )
        things.flame(pen, 4, 3, 5)
    things.person(pen, 6, 2.4, 9, "main", arm=150)


def straight_theatre(pen: Pen) -> None:
    b.sky(pen, (49, 20.6))
    pen.polygon(((0, 0), (0, 17), (12, 24), (26, 25), (40, 20), (57, 10), (57, 0)), "mid")
    for row in range(7):
        y = 4 + row * 2.5
        left, right = 8 + row * 0.9, 47 - row * 0.9
        pen.rect(left, y, right - left, 2.5, "white" if row % 2 else "light", "ink", 0.2)
    for x in (20.6, 34.4):
        pen.polygon(
            ((x - 1.2, 4), (x + 1.2, 4), (x + 0.8, 21.5), (x - 0.8, 21.5)), "pale", "ink", 0.2
        )
    for row in range(1, 6):
        for seat in range(11):
            x = 12.6 + seat * 3 + (row % 2) * 1.3
            taken = (seat * 5 + row * 3) % 7 < 4
            if taken and abs(x - 20.6) > 2 and abs(x - 34.4) > 2:
                y = 4 + row * 2.5
                robe = ("main", "deep", "gold")[(seat + row) % 3]
                pen.path(
                    f"M{x - 0.9} {y} L{x + 0.9} {y} L{x + 0.5} {y + 1.5} L{x - 0.5} {y + 1.5} Z",
                    robe,
                )
                pen.circle(x, y + 1.9, 0.62, "ink")
    b.ground(pen, ((0, 4), (57, 4)), "sun")
    things.person(pen, 25, 0.6, 7.4, "main", arm=120)
    things.person(pen, 30.6, 0.6, 7.4, "deep", arm=80, flip=True)
    b.cypress(pen, 51, 3, 11)


def hall_of_columns(pen: Pen) -> None:
    pen.rect(0, 0, b.WIDTH, b.HEIGHT, "light")
    pen.polygon(((0, 0), (57, 0), (42, 7), (15, 7)), "white", "ink", 0.2)
    for x in (0.0, 9.5, 19, 28.5, 38, 47.5, 57):
        pen.line(x, 0, 28.5 + (x - 28.5) * 0.47, 7, "mid", 0.25)
    for y, half in ((2, 24.2), (4, 20)):
        pen.line(28.5 - half, y, 28.5 + half, y, "mid", 0.25)
    pen.polygon(((0, 26), (57, 26), (42, 20), (15, 20)), "main", "ink", 0.2)
    pen.rect(15, 7, 27, 13, "mid", "ink", 0.2)
    # Four rows of four, the farthest first.
    for row in range(4):
        share = 0.5 + row * 0.165
        low, high = 7.2 - row * 2.3, 20 + row * 1.9
        for number in range(4):
            b.column(pen, 28.5 + (number - 1.5) * 15.6 * share, low, 2.6 * share, high - low)
    for x, flip in ((25.6, False), (31.4, True)):
        things.person(pen, x, 2, 7.6, "main", arm=70, flip=flip)


def oracle(pen: Pen) -> None:
    pen.rect(0, 0, b.WIDTH, b.HEIGHT, "deep")
    pen.circle(46, 19.4, 4.6, "sun")
    for x, y in ((5.0, 21), (13, 23), (20, 18), (36, 23), (53, 11), (39, 16), (9, 15)):
        things.star(pen, x, y, 0.9, 4, "sun", 0.3)
    pen.polygon(((0, 0), (0, 10), (12, 15), (26, 12), (40, 12), (57, 6), (57, 0)), "ink")
    with pen.at(4, 10.4, 0.42):
        b.temple(pen, 0, 0, 26, 20, 6)
    b.ground(pen, ((0, 4), (57, 4)), "main")
    with pen.at(28.5, 11, 0.84):
        things.tripod(pen, "gold", "main")
    for x in (26.6, 28.5, 30.4):
        pen.stroke(f"M{x} 17.6 C{x - 2} 19.4 {x + 2} 21 {x} 24", "pale", 0.5)
    things.person(pen, 38, 2.4, 13, "white", arm=125, flip=True)
    things.person(pen, 49, 2.4, 10.4, "mid", flip=True)
    things.leaf_branch(pen, 19, 3.4, 9, 62, "mid")


def workshop(pen: Pen) -> None:
    pen.rect(0, 0, b.WIDTH, b.HEIGHT, "pale")
    pen.rect(0, 0, b.WIDTH, 4, "mid")
    pen.rect(0, 24, b.WIDTH, 2, "main")
    with pen.at(28.5, 4, 1):
        pen.rect(-5, 0, 10, 2.4, "white", "ink", 0.3)
        # A standing athlete with his spear over the shoulder.
        pen.line(2.6, 9.4, -2.6, 20.6, "ink", 0.5)
        for shape, width in (
            ("M-.9 10 L-1.4 2.8", 2),
            ("M.9 10 L2.6 6.4 L1.6 2.8", 1.8),
            ("M-2 15.6 L-3 12 L-2.6 9.4", 1.3),
            ("M2 15.6 L3.4 12.8 L1.4 14.6", 1.3),
        ):
            pen.stroke(shape, "ink", width + 0.6)
            pen.stroke(shape, "white", width)
        pen.path("M-2.8 16.2 C-1 17 1 17 2.8 16.2 L1.8 9.4 L-1.8 9.4 Z", "white", "ink", 0.3)
        pen.circle(0.2, 18.4, 1.7, "white", "ink", 0.3)
        pen.path("M-1.4 18.8 C-1.4 21 1.8 21 1.9 18.8 Z", "mid", "ink", 0.2)
    # His measures: lines at head, chest, hips and knees.
    for y in (6.8, 13.4, 20, 24):
        pen.line(18.6, y, 22.8, y, "main", 0.25)
        pen.line(34.4, y, 39, y, "main", 0.25)
    pen.line(18.6, 6.8, 18.6, 24, "main", 0.25)
    things.person(pen, 43, 4, 14, "main", arm=100, flip=True)
    pen.stroke("M36 9.4 L39.4 11", "ink", 0.7)
    pen.path("M5 4 L13 4 L13 10 L5 10 Z", "white", "ink", 0.3)
    with pen.at(9, 13.4, 0.7):
        pen.circle(0, 0, 4.4, "white", "ink", 0.4)
        pen.path("M-4.4 1 C-5 6 5 6 4.4 1 C2 3 -2 3 -4.4 1 Z", "mid", "ink", 0.3)
        pen.path("M-2 -4 L2 -4 L3.4 -5.2 L-3.4 -5.2 Z", "white", "ink", 0.3)
        for x in (-1.6, 1.6):
            pen.circle(x, 0, 0.5, "ink")
        pen.line(0, 0, 0, -1.6, "ink", 0.4)
        pen.line(-1.2, -2.6, 1.2, -2.6, "ink", 0.4)
    pen.rect(49, 4, 6, 8, "white", "ink", 0.3)
    pen.line(50, 14, 54, 18, "ink", 0.9)
    pen.rect(52.6, 16.4, 3, 2.6, "gold", "ink", 0.3)
    for x, y in ((20.0, 3.2), (23.6, 2.4), (34.6, 3), (37.4, 2.2)):
        pen.polygon(((x, y), (x + 1.4, y), (x + 0.8, y + 1)), "white", "ink", 0.2)


SCENES = {
    "larisa": larisa,
    "burning-temple": burning_temple,
    "straight-theatre": straight_theatre,
    "hall-of-columns": hall_of_columns,
    "oracle": oracle,
    "workshop": workshop,
}
