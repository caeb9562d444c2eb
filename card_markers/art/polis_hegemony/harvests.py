"""Events of goods: gained, and lost."""

from __future__ import annotations

from collections.abc import Callable

from card_markers.art import buildings as b
from card_markers.art import things
from card_markers.art.pen import Pen
from card_markers.art.polis_hegemony import fields, signs


def laurion(pen: Pen) -> None:
    fields.mine(pen, "steel")
    with pen.at(47.4, 8.6, 0.86):
        signs.silver(pen)
    with pen.at(11, 7.4, 0.7):
        signs.silver(pen)
    things.person(pen, 38, 1, 7, "red", arm=100, flip=True)


def harvest(pen: Pen) -> None:
    b.sky(pen, (47, 20))
    b.ground(pen, ((0, 10), (20, 13), (57, 9)), "light")
    pen.rect(0, 0, b.WIDTH, 8, "gold")
    for row in range(2):
        for number in range(22):
            x, y = number * 2.7 + row * 1.3, 7.6 - row * 3
            pen.line(x, y - 4, x + 0.4, y, "bark", 0.25)
            pen.oval(x + 0.5, y + 0.6, 0.5, 1.3, "sun", "bark", 0.15)
    for x in (10.0, 22, 34):
        fields.sheaf(pen, x, 1, 1.3)
    things.person(pen, 46, 1, 12, "red", arm=70, flip=True)
    pen.stroke("M40.6 6.4 C38 5 37.4 8 39 9.6", "steel", 0.7)


def olives(pen: Pen) -> None:
    b.sky(pen, (8, 20))
    b.ground(pen, ((0, 6), (57, 6)), "light")
    for x, height in ((12.0, 17), (30.0, 20), (48.0, 16)):
        b.olive(pen, x, 3, height, "leaf")
    for x in (20.0, 39.4):
        things.amphora(pen, x, 1.4, 9, "red")
    things.person(pen, 24, 1.4, 9, "white", arm=130)


def new_wine(pen: Pen) -> None:
    pen.rect(0, 0, b.WIDTH, b.HEIGHT, "pale")
    pen.stroke("M-1 22 C12 26 20 19 30 23 C40 26 48 20 58 23", "bark", 0.9)
    for x, y in ((6, 22), (18, 21), (40, 22.4), (51, 21)):
        things.grapes(pen, x, y, 1.15, "grape")
    for x, y, turn in ((12, 22.6, 20), (25, 22.4, -10), (34, 23, 20), (46, 22.4, -20)):
        with pen.at(x, y, 1.2, turn):
            things.ivy_leaf(pen, "leaf")
    # A cup with two handles.
    pen.stroke("M19 12.6 C15 13 15.6 9 21 8", "main", 1)
    pen.stroke("M38 12.6 C42 13 41.4 9 36 8", "main", 1)
    pen.path("M18.6 14 L38.4 14 C38 8.4 34 6 28.5 6 C23 6 19 8.4 18.6 14 Z", "main", "ink", 0.4)
    pen.oval(28.5, 14, 9.9, 1.3, "grape", "ink", 0.4)
    pen.rect(27.5, 3, 2, 3.4, "main", "ink", 0.3)
    pen.polygon(((23.6, 1.6), (33.4, 1.6), (31, 3.4), (26, 3.4)), "main", "ink", 0.3)


def timber(pen: Pen) -> None:
    b.sky(pen, (28, 21))
    b.ground(pen, ((0, 9), (18, 14), (38, 10), (57, 14)), "light")
    b.ground(pen, ((0, 4), (57, 4)), "mid")
    for x, height in ((4.0, 17), (11.0, 14), (46.0, 14), (53.0, 18)):
        b.pine(pen, x, 3.6, height, "leaf")
    for row, count in enumerate((5, 4, 3)):
        for number in range(count):
            x, y = 28.5 + (number - (count - 1) / 2) * 4.6, 3.6 + row * 4
            pen.circle(x, y, 2.3, "bark", "ink", 0.3)
            pen.circle(x, y, 1.6, "sun")
            pen.circle(x, y, 0.8, None, "bark", 0.3)


def iron(pen: Pen) -> None:
    pen.rect(0, 0, b.WIDTH, b.HEIGHT, "deep")
    pen.rect(0, 0, b.WIDTH, 3, "ink")
    pen.path("M38 3 L38 16 C38 21 54 21 54 16 L54 3 Z", "mid", "ink", 0.4)
    pen.path("M41.6 3 L41.6 9.6 C41.6 13.4 50.4 13.4 50.4 9.6 L50.4 3 Z", "black")
    things.flame(pen, 46, 3, 8)
    pen.rect(21, 2, 8, 5, "steel", "ink", 0.3)
    pen.polygon(((17, 9), (33, 9), (31, 6.6), (20, 6.6)), "steel", "ink", 0.3)
    pen.line(20, 9.8, 30, 9.8, "red", 1.2)
    things.person(pen, 11, 2, 15, "main", arm=120)
    with pen.at(18, 15.4, 0.62, -36):
        pen.rect(-0.7, -7, 1.4, 11, "bark", "ink", 0.3)
        pen.rect(-3.4, 3.4, 6.8, 4.4, "steel", "ink", 0.4)
    for x, y in ((26, 12), (29, 13.4), (23, 12.6), (31, 11.6)):
        things.star(pen, x, y, 0.9, 4, "gold")


def demeter(pen: Pen) -> None:
    pen.rect(0, 0, b.WIDTH, b.HEIGHT, "sun")
    for number in range(9):
        pen.polygon(((28.5, -4), (number * 8 - 6, 27), (number * 8 - 3, 27)), "pale")
    for x, turn, size in (
        (14, 24, 1.05),
        (21, 12, 1.25),
        (28.5, 0, 1.4),
        (36, -12, 1.25),
        (43, -24, 1.05),
    ):
        with pen.at(x, 12.4, size, turn):
            signs.wheat(pen)
    for side in (-1, 1):
        with pen.at(28.5 + side * 24, 9, 1):
            pen.polygon(((-0.8, -8), (0.8, -8), (1.6, 5), (-1.6, 5)), "bark", "ink", 0.3)
        things.flame(pen, 28.5 + side * 24, 13.6, 7)
    pen.rect(0, 0, b.WIDTH, 1.4, "main")


def mice(pen: Pen) -> None:
    pen.rect(0, 0, b.WIDTH, b.HEIGHT, "light")
    pen.rect(0, 0, b.WIDTH, 4, "deep")
    for x in (9.0, 25.0, 41.0):
        pen.path(
            f"M{x - 6} 3 C{x - 8} 10 {x - 6} 18 {x - 3} 20 L{x + 3} 20 C{x + 6} 18 {x + 8} 10 "
            f"{x + 6} 3 Z",
            "sun",
            "ink",
            0.35,
        )
        pen.oval(x, 20.2, 3.4, 1, "gold", "ink", 0.3)
        pen.stroke(f"M{x - 4} 6 Q{x} 8 {x + 4} 6", "bark", 0.3)
    pen.polygon(((44, 6), (54, 2), (36, 2)), "gold")
    for x, y, flip in ((17, 3, False), (33.6, 2.6, True), (51, 3.4, True), (27.6, 21, False)):
        with pen.at(x, y, 0.9, flip=flip):
            pen.path("M-4 0 C-4 3.4 -1 4.4 1.4 3.4 L4.6 1.4 L3.6 0 Z", "ink")
            pen.circle(1.4, 3.6, 1.2, "ink")
            pen.circle(3, 1.8, 0.35, "white")
            pen.stroke("M-4 .6 C-6.4 .4 -6 3 -8 2.4", "ink", 0.4)


def grove_fire(pen: Pen) -> None:
    pen.rect(0, 0, b.WIDTH, b.HEIGHT, "sun")
    for x, y, size in ((14.0, 21.0, 5), (24, 23, 6.4), (36, 22, 6), (46, 20, 5)):
        pen.circle(x, y, size, "mid")
    b.ground(pen, ((0, 4), (57, 4)), "bark")
    for x, height in ((10.0, 15), (28.0, 18), (46.0, 15)):
        b.olive(pen, x, 3, height, "leaf")
    for x, height in ((5.0, 9), (14, 13), (20, 8), (24, 14), (33, 12), (38, 8), (42, 13), (51, 10)):
        things.flame(pen, x, 2, height)


def sour_wine(pen: Pen) -> None:
    pen.rect(0, 0, b.WIDTH, b.HEIGHT, "light")
    pen.rect(0, 0, b.WIDTH, 5, "mid")
    for x in (8.0, 49.0):
        things.amphora(pen, x, 3, 19, "red")
    pen.path("M18 3.4 C24 1 40 1 44 3.4 C46 5 34 6.4 28 5.4 C22 5.6 16 4.8 18 3.4 Z", "grape")
    with pen.at(31, 6.6, 1, 78):
        things.amphora(pen, 0, -8, 18, "red")
    pen.stroke("M26 9.4 L28 7.6 L30 9.8 L32 7.4", "ink", 0.5)
    for x, y in ((22, 14), (36, 15), (29, 18)):
        pen.stroke(f"M{x} {y} C{x - 1.6} {y + 1.6} {x + 1.6} {y + 2.6} {x} {y + 4.4}", "leaf", 0.7)


def harbour_fire(pen: Pen) -> None:
    pen.rect(0, 0, b.WIDTH, b.HEIGHT, "deep")
    for x, y, size in ((20.0, 23.0, 6), (30, 25, 7), (40, 22, 6)):
        pen.circle(x, y, size, "main")
    for x in (2.0, 9.0, 16.0):
        pen.rect(x, 6, 6.4, 5, "white", "ink", 0.2)
        pen.polygon(((x - 0.3, 11), (x + 6.7, 11), (x + 3.2, 14)), "bark", "ink", 0.2)
    b.sea(pen, 6.6, "ink", "mid")
    b.ship(pen, 37, 5.4, 1.2, hull="bark", cloth="sun")
    for x, y, height in (
        (28, 7, 8),
        (33, 7.4, 12),
        (39, 7, 14),
        (45, 7.4, 9),
        (11, 13, 9),
        (18, 12, 7),
    ):
        things.flame(pen, x, y, height)


def delphi(pen: Pen) -> None:
    b.sky(pen, (49, 20))
    pen.polygon(
        ((0, 4), (6, 20), (14, 24), (22, 17), (30, 22), (40, 12), (57, 6), (57, 0), (0, 0)), "mid"
    )
    b.ground(pen, ((0, 4), (57, 4)), "light")
    b.temple(pen, 3, 3, 20, 12, 6)
    with pen.at(36, 12.2, 1.05):
        things.tripod(pen)
    for x in (45.0, 51.0):
        with pen.at(x, 6, 0.46):
            signs.silver(pen)
    with pen.at(48.4, 11, 0.46):
        signs.silver(pen)


SCENES: dict[str, Callable[[Pen], None]] = {
    "laurion": laurion,
    "harvest": harvest,
    "olives": olives,
    "new-wine": new_wine,
    "timber": timber,
    "iron": iron,
    "demeter": demeter,
    "mice": mice,
    "grove-fire": grove_fire,
    "sour-wine": sour_wine,
    "harbour-fire": harbour_fire,
    "delphi": delphi,
}
