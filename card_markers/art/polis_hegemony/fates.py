"""Events of gods, weather and men."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from card_markers.art import buildings as b
from card_markers.art import things
from card_markers.art.pen import Pen


def quiet_year(pen: Pen) -> None:
    b.sky(pen, (46, 20))
    b.ground(pen, ((0, 9), (18, 13), (36, 9), (57, 12)), "light")
    b.ground(pen, ((0, 4.6), (57, 4.6)), "leaf")
    b.olive(pen, 13, 4, 15, "olive")
    b.house(pen, 36, 4, 12, 10, "red")
    pen.path("M22 3 C22 6.4 27 6.6 28 4.4 L29.4 5.4 L30 4 L29 3 Z", "white", "ink", 0.3)
    pen.stroke("M22 3.4 C20 4 20 6 21.4 6.4", "ink", 0.4)
    for x, y in ((52, 5), (5, 3), (33, 2.4), (25, 1.4), (49, 2)):
        pen.circle(x, y, 0.7, "red")
        pen.circle(x, y, 0.3, "gold")


def games(pen: Pen) -> None:
    b.sky(pen, (9, 20))
    b.ground(pen, ((0, 8), (14, 12), (40, 11), (57, 7)), "light")
    pen.rect(0, 0, b.WIDTH, 7, "sun")
    for y in (1.4, 3.6):
        pen.line(0, y, 57, y, "white", 0.4)
    for x, y in ((10.0, 4.4), (21.0, 2.4), (32.0, 4.4)):
        pen.circle(x + 1.4, y + 9.4, 1.5, "ink")
        for shape in (
            f"M{x + 1} {y + 8} L{x} {y + 4}",
            f"M{x} {y + 4} L{x + 3} {y + 2.6} L{x + 2} {y}",
            f"M{x} {y + 4} L{x - 2} {y + 2} L{x - 4.4} {y + 3}",
            f"M{x + 0.8} {y + 7.4} L{x + 3.6} {y + 6} L{x + 5} {y + 7.6}",
            f"M{x + 0.8} {y + 7.4} L{x - 1.8} {y + 6.4} L{x - 3} {y + 4.8}",
        ):
            pen.stroke(shape, "bark", 1.3)
    pen.rect(44, 3, 8, 3, "white", "ink", 0.25)
    things.wreath(pen, 48, 13, 5, "leaf")


def truce(pen: Pen) -> None:
    pen.rect(0, 0, b.WIDTH, b.HEIGHT, "pale")
    pen.rect(0, 0, b.WIDTH, 4, "light")
    for x, turn in ((12, -16), (45, 16)):
        with pen.at(x, 2, 1, turn):
            things.spear(pen, 23)
    things.shield(pen, 9, 8, 6.4, "star")
    things.shield(pen, 48, 8, 6.4, "lambda", "red")
    # A herald's staff, with olive branches.
    pen.line(28.5, 2, 28.5, 16, "gold", 1.3)
    pen.circle(28.5, 17.6, 2.4, None, "gold", 1.1)
    pen.stroke("M25.6 23.6 C25.6 19.6 31.4 19.6 31.4 23.6", "gold", 1.1)
    things.leaf_branch(pen, 28.5, 4, 13, 40, "leaf")
    things.leaf_branch(pen, 28.5, 4, 13, 140, "leaf")


def eclipse(pen: Pen) -> None:
    pen.rect(0, 0, b.WIDTH, b.HEIGHT, "ink")
    for x, y in ((5.0, 22.0), (12, 18), (49, 22), (53, 16), (42, 24), (17, 24), (8, 12), (47, 12)):
        things.star(pen, x, y, 0.9, 4, "white", 0.3)
    for number in range(24):
        angle = number * pi / 12
        reach = 11.6 if number % 2 else 9.8
        pen.line(
            28.5 + 7 * cos(angle), 14 + 7 * sin(angle),
            28.5 + reach * cos(angle), 14 + reach * sin(angle), "gold", 0.5,
        )  # fmt: skip
    pen.circle(28.5, 14, 7.6, "gold")
    pen.circle(29.1, 14.2, 7.2, "black")
    b.ground(pen, ((0, 4), (14, 6), (30, 3), (57, 5)), "black")
    for x, flip in ((11, False), (15.6, False), (42, True), (47, True)):
        things.person(pen, x, 4, 7, "deep", arm=140, flip=flip)


def locusts(pen: Pen) -> None:
    b.sky(pen, (47, 20))
    pen.rect(0, 0, b.WIDTH, 7, "gold")
    for number in range(20):
        x = 1.4 + number * 2.9
        pen.stroke(f"M{x} 0 L{x + 0.4} {5 + number % 3}", "bark", 0.35)
    for x, y, size in (
        (7, 19, 0.8), (18, 22, 0.7), (16, 14, 1.1), (29, 18, 1.3), (40, 22, 0.7), (41, 14, 1),
        (52, 12, 0.8), (28, 9, 0.9), (6, 10, 0.9), (50, 19, 0.6),
    ):  # fmt: skip
        with pen.at(x, y, size, 14):
            pen.path(
                "M-4.4 -.6 C-3 1 1.6 1.2 3 .8 C4 .6 4 -.8 3 -1 L-4.4 -1 Z", "leaf", "ink", 0.25
            )
            pen.path("M-5.4 1.8 C-3 2.4 .6 1.8 1.6 .6 L-1 .2 Z", "pale", "ink", 0.25)
            pen.stroke("M-.6 -.8 L-3 2.6 L-4 -2.2 M1 -1 L.4 -2.4 M3.4 .4 L5 1.6", "ink", 0.35)
            pen.circle(2.8, 0.2, 0.35, "ink")


def helots(pen: Pen) -> None:
    b.sky(pen, None)
    pen.polygon(
        ((0, 8), (18, 18), (28, 23), (38, 17), (57, 9), (57, 0), (0, 0)), "mid", "ink", 0.25
    )
    b.ground(pen, ((0, 4), (57, 4)), "gold")
    for number, (x, tall) in enumerate(((6, 12), (14, 13), (22, 12), (31, 14), (40, 12), (49, 13))):
        things.person(pen, x, 1.4, tall, ("bark", "olive", "red")[number % 3], arm=150)
        tool = x + tall * 0.22
        pen.line(tool, tall * 0.5, tool + 0.6, tall + 7, "bark", 0.7)
        top = (tool + 0.6, tall + 7)
        if number % 2:
            pen.stroke(
                f"M{top[0]} {top[1]} Q{top[0] + 3.4} {top[1] + 0.6} {top[0] + 3.6} {top[1] - 2.6}",
                "steel",
                0.8,
            )
        else:
            pen.polygon(
                (
                    top,
                    (top[0] + 3.4, top[1] - 0.4),
                    (top[0] + 3.2, top[1] - 2),
                    (top[0], top[1] - 1.2),
                ),
                "steel",
                "ink",
                0.2,
            )


def vines(pen: Pen) -> None:
    b.sky(pen, (9, 20))
    b.ground(pen, ((0, 9), (28, 12), (57, 8)), "light")
    pen.rect(0, 0, b.WIDTH, 4.6, "bark")
    for x in (8.0, 22, 36, 50):
        pen.stroke(f"M{x} 3 C{x - 1.6} 8 {x + 1.4} 10 {x} 15", "bark", 1.1)
        pen.line(x - 6, 15, x + 6, 15, "bark", 0.6)
        for dx, drop, size in ((-4.4, 0, 0.6), (3.8, 0.6, 0.66)):
            things.grapes(pen, x + dx, 14.4 - drop, size, "steel")
        for dx, dy, turn in ((-2.4, 15.6, 30), (1.6, 16, -20), (5.4, 15.8, 10)):
            with pen.at(x + dx, dy, 0.9, turn):
                things.ivy_leaf(pen, "gold")
                pen.circle(0.3, 0.3, 0.45, "bark")
    for x, y in ((15, 2), (29, 1.6), (43, 2.4)):
        with pen.at(x, y, 0.8, 40):
            things.ivy_leaf(pen, "gold")


def etna(pen: Pen) -> None:
    pen.rect(0, 0, b.WIDTH, b.HEIGHT, "mid")
    for x, y, size in ((22, 24, 5), (29, 23, 5.4), (37, 25, 5.4), (45, 24, 4.4)):
        pen.circle(x, y, size, "deep")
    pen.polygon(((2, 3), (22, 17), (25, 16), (29, 17.4), (33, 16.6), (56, 3)), "ink")
    pen.path("M22 17 C23 20 25 22 27.5 23.4 C30 22 32 19.6 33 16.6 L29 17.4 L25 16 Z", "red")
    pen.path("M25 17 C26 19 27 20.4 28 21 C29.4 20 30 18.6 30.4 17.2 Z", "gold")
    for shape in (
        "M24 16 L20 11 L22 8 L17 3",
        "M29 17 L30 11 L27 7 L30 3",
        "M32 16.4 L38 10 L36 7 L42 3",
    ):
        pen.stroke(shape, "red", 1.4)
        pen.stroke(shape, "gold", 0.5)
    for x, y in ((18, 20), (38, 21), (15, 15), (42, 17), (34, 24), (21, 23)):
        pen.circle(x, y, 0.8, "gold")
    b.sea(pen, 3.4, "sea", "foam")
    b.ship(pen, 8, 2.4, 0.5, flip=True)


def winter(pen: Pen) -> None:
    pen.rect(0, 0, b.WIDTH, b.HEIGHT, "light")
    pen.polygon(((0, 8), (10, 20), (18, 13), (28, 23), (38, 14), (47, 20), (57, 9)), "mid")
    for x, y in ((10.0, 20.0), (28, 23), (47, 20)):
        pen.polygon(
            ((x - 4, y - 4.6), (x, y), (x + 4, y - 4.4), (x + 1, y - 3), (x - 1, y - 4)), "white"
        )
    b.ground(pen, ((0, 8), (18, 6), (36, 8), (57, 6)), "white")
    for x, height in ((7.0, 12), (15.0, 9), (45.0, 10), (52.0, 13)):
        for level in range(3):
            y, half = 4 + height * (0.15 + level * 0.25), height * (0.28 - level * 0.06)
            pen.polygon(((x - half, y), (x + half, y), (x, y + height * 0.4)), "leaf", "white", 0.5)
    b.house(pen, 25, 4, 10, 9, "white")
    for number in range(34):
        x, y = (number * 35.23) % 57, (number * 19.1 + number**2 * 0.37) % 26
        pen.circle(x, y, 0.45, "white")


def children(pen: Pen) -> None:
    b.sky(pen, (46, 20))
    b.house(pen, 2, 4, 15, 15, "red")
    b.ground(pen, ((0, 5), (57, 5)), "leaf")
    things.person(pen, 23, 2, 14, "red", arm=60)
    things.person(pen, 50, 2, 14.6, "main", arm=50, flip=True)
    for x, tall, robe in ((29, 7, "gold"), (34, 9, "white"), (39, 6, "main"), (43.6, 8, "gold")):
        things.person(pen, x, 2, tall, robe, arm=120)
    pen.circle(33, 16.6, 1.5, "red", "ink", 0.25)
    pen.stroke("M31.6 16.4 Q33 15.6 34.4 17", "white", 0.4)


def settlers(pen: Pen) -> None:
    b.sky(pen, (47, 20))
    b.ground(pen, ((30, 6), (42, 13), (57, 10)), "light")
    b.sea(pen, 6.4, "sea", "foam")
    b.ship(pen, 17, 5.2, 1.36, hull="bark")
    for x in (9.0, 12.4, 21, 24.4):
        pen.circle(x, 11.4, 1, "ink")
        pen.path(f"M{x - 1} 10.4 L{x + 1} 10.4 L{x + 1.2} 8 L{x - 1.2} 8 Z", "red")
    pen.polygon(((36, 0), (39, 7), (57, 8), (57, 0)), "sun", "ink", 0.25)
    for x, robe in ((42, "main"), (47, "gold"), (52, "red")):
        things.person(pen, x, 5, 8, robe, arm=100, flip=True)


def _waves(pen: Pen, crest: str = "foam") -> None:
    for row, (y, tone) in enumerate(((9, "deep"), (6, "main"), (3, "ink"))):
        shape = f"M-2 {y - 2}"
        for number in range(6):
            x = -2 + number * 11 + row * 3
            shape += (
                f" C{x + 3} {y - 2} {x + 4} {y + 3.6} {x + 7.6} {y + 3} "
                f"C{x + 6} {y + 1} {x + 8} {y - 2} {x + 11} {y - 2}"
            )
        pen.path(shape + " L70 -2 L-2 -2 Z", tone, crest, 0.4)


def _clouds(pen: Pen) -> None:
    pen.rect(0, 0, b.WIDTH, b.HEIGHT, "mid")
    for x, y, size in ((4, 25, 6), (14, 26, 7), (25, 26, 6), (36, 26, 7), (47, 25, 7), (56, 26, 6)):
        pen.circle(x, y, size, "deep")


def storm(pen: Pen) -> None:
    _clouds(pen)
    for x, size in ((12.0, 1), (46, 0.8)):
        with pen.at(x, 15, size):
            pen.polygon(
                ((1, 7), (-3, 0.4), (-0.4, 0.4), (-1.6, -6), (3, 2), (0.4, 2), (2.6, 7)),
                "gold",
                "ink",
                0.2,
            )
    with pen.at(29, 9.4, 1, 16):
        b.ship(pen, 0, 0, 1.06, hull="bark")
    _waves(pen)
    for number in range(14):
        x = 2 + number * 4.2
        pen.line(x, 20 - number % 3 * 2, x - 1.2, 16.6 - number % 3 * 2, "white", 0.25)


def gale(pen: Pen) -> None:
    _clouds(pen)
    for x, y, length in ((2, 18, 16), (24, 20, 14), (30, 14.6, 22), (6, 13, 12)):
        pen.stroke(
            f"M{x} {y} L{x + length} {y} C{x + length + 4} {y} {x + length + 3} {y + 3.4} "
            f"{x + length + 0.6} {y + 2.6}",
            "white",
            0.7,
        )
    pen.path("M34 5 C38 11 48 12 57 9 L57 0 L34 0 Z", "light", "ink", 0.3)
    b.house(pen, 46, 9, 6, 5.4)
    pen.stroke("M41 9 C41.6 13 44 15.6 48 16", "bark", 0.9)
    for turn in (-20, 5, 30):
        with pen.at(47, 16, 1, turn):
            pen.path("M0 0 Q3 1.6 7 0 Q3 -1.2 0 0 Z", "leaf")
    with pen.at(16, 8, 1, -14):
        b.ship(pen, 0, 0, 0.9, sail=False, hull="bark")
        pen.path("M0 11 C4 11.6 7 9.6 10 11 C7 8.6 4 9 0 8 Z", "white", "ink", 0.25)
    with pen.window(0, 0, 57, 14):
        _waves(pen)


def plague(pen: Pen) -> None:
    pen.rect(0, 0, b.WIDTH, b.HEIGHT, "deep")
    pen.circle(28.5, 15, 9, "main")
    b.ground(pen, ((0, 8), (12, 11), (45, 11), (57, 8)), "ink")
    with pen.at(20, 10.6, 0.5):
        b.temple(pen, 0, 0, 34, 16, 6, "main")
    pen.rect(0, 0, b.WIDTH, 4, "black")
    # Apollo's arrows fall from the sky.
    for x in (6.0, 15.0, 42.0, 51.0):
        with pen.at(x, 24, 1, 186):
            pen.line(0, 0, 0, 11, "gold", 0.5)
            pen.polygon(((-1, 10), (1, 10), (0, 12.6)), "gold")
            pen.stroke("M-1 -1 L0 0 L1 -1 M-1 .4 L0 1.4 L1 .4", "gold", 0.4)
    for x, turn in ((10, 78), (44, 84)):
        with pen.at(x, 3.4, 1, turn):
            things.person(pen, 0, -4, 9, "mid")
    things.person(pen, 28, 2.4, 9, "mid", arm=150)


def earthquake(pen: Pen) -> None:
    b.sky(pen, (8, 20))
    pen.polygon(((8, 6), (24, 19), (33, 12), (44, 18), (57, 8), (57, 0), (0, 0)), "light")
    b.ground(pen, ((0, 5), (57, 5)), "mid")
    with pen.at(6, 4.4, 1, 7):
        b.temple(pen, 0, 0, 18, 13, 5)
    with pen.at(38, 5, 1, -9):
        b.house(pen, 0, 0, 12, 11, "red")
    pen.path("M27 6 L30 3.6 L27.6 2 L31 -1 L37 -1 L33 1.8 L35.4 3.6 L31.6 6 Z", "black")
    for x, y, turn in ((29, 12, 30), (33, 15, -20), (27.4, 17, 10), (35, 10, 50)):
        with pen.at(x, y, 1, turn):
            pen.rect(-1.2, -0.8, 2.4, 1.6, "white", "ink", 0.25)
    for x in (22.0, 37.0):
        pen.stroke(f"M{x} 5 L{x + 1.4} 3 L{x - 0.6} 1.6 L{x + 0.6} 0", "black", 0.5)


def dionysia(pen: Pen) -> None:
    pen.rect(0, 0, b.WIDTH, b.HEIGHT, "ink")
    for number in range(15):
        pen.polygon(((28.5, 30), (number * 8 - 28, -2), (number * 8 - 24, -2)), "deep")
    things.mask(pen, 19, 13, 2)
    things.mask(pen, 39, 12, 1.8, sad=True, tone="sun")
    for x in (5.0, 52.0):
        things.grapes(pen, x, 19, 0.95, "grape")
    for x, y, turn in (
        (5, 22, 20),
        (52, 22, -20),
        (29, 23, 0),
        (10, 4, 40),
        (48, 4, -30),
        (29, 3, 10),
    ):
        with pen.at(x, y, 1.2, turn):
            things.ivy_leaf(pen, "leaf")


def karneia(pen: Pen) -> None:
    pen.rect(0, 0, b.WIDTH, b.HEIGHT, "sun")
    pen.circle(28.5, 13, 11.6, "gold")
    pen.rect(0, 0, b.WIDTH, 2.6, "red")
    # A ram's head: the feast of Apollo Karneios.
    for side in (-1, 1):
        pen.stroke(
            f"M{28.5 + 2.4 * side} 17.6 C{28.5 + 10 * side} 22 {28.5 + 12.6 * side} 11 "
            f"{28.5 + 7 * side} 9.6 C{28.5 + 3.4 * side} 9 {28.5 + 4.6 * side} 14 "
            f"{28.5 + 7.4 * side} 13",
            "bark",
            2,
        )
    pen.path(
        "M24.6 18.6 C27 20 30 20 32.4 18.6 C33 14 32 9 30.6 5.6 C30 4 27 4 26.4 5.6 C25 9 24 14 "
        "24.6 18.6 Z",
        "white",
        "ink",
        0.4,
    )
    for side in (-1, 1):
        pen.oval(28.5 + 2.1 * side, 14, 0.6, 0.9, "ink")
        pen.circle(28.5 + 0.8 * side, 6.2, 0.35, "ink")
    for number, x in enumerate((3.6, 9.6, 15.0, 42.4, 48.0, 53.6)):
        things.person(pen, x, 1.6, 10, ("main", "red", "white")[number % 3], arm=90, flip=x > 28)


SCENES: dict[str, Callable[[Pen], None]] = {
    "quiet-year": quiet_year,
    "games": games,
    "truce": truce,
    "eclipse": eclipse,
    "locusts": locusts,
    "helots": helots,
    "vines": vines,
    "etna": etna,
    "winter": winter,
    "children": children,
    "settlers": settlers,
    "storm": storm,
    "gale": gale,
    "plague": plague,
    "earthquake": earthquake,
    "dionysia": dionysia,
    "karneia": karneia,
}
