"""Events of markets and goods."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from card_markers.art import buildings as b
from card_markers.art import things
from card_markers.art.pen import Pen
from card_markers.art.polis_hegemony import signs


def _pyramids(pen: Pen, sand: str) -> None:
    b.sky(pen, (48, 20))
    pen.rect(0, 0, b.WIDTH, 9, sand)
    for x, height in ((13, 13), (25, 9)):
        pen.polygon(((x - height, 8), (x, 8 + height), (x + height, 8)), "sun", "ink", 0.25)
        pen.polygon(((x, 8 + height), (x + height, 8), (x + height * 0.3, 8)), "gold")


def _palm(pen: Pen, x: float, y: float, height: float) -> None:
    pen.stroke(f"M{x} {y} Q{x + 0.8} {y + height * 0.5} {x} {y + height}", "bark", 0.9)
    for turn in (10, 50, 90, 130, 170, -20, 200):
        with pen.at(x, y + height, 1, turn):
            pen.path("M0 0 Q2.6 1.6 5 -.6 Q2.4 .4 0 0 Z", "leaf", "ink", 0.15)


def egypt_harvest(pen: Pen) -> None:
    _pyramids(pen, "sun")
    pen.path("M57 8 C44 7 40 5.6 46 3.6 C50 2 44 .6 38 0 L57 0 Z", "sea")
    _palm(pen, 40, 6.4, 8)
    _palm(pen, 53, 6, 6)
    for x in (5.0, 12, 19, 26, 33):
        _sheaf(pen, x, 1, 0.9)


def _sheaf(pen: Pen, x: float, y: float, size: float) -> None:
    with pen.at(x, y, size):
        for turn in (-30, -18, -6, 6, 18, 30):
            with pen.at(0, 0, 1, turn):
                pen.line(0, 0, 0, 6.6, "bark", 0.4)
                pen.oval(0, 7.4, 0.7, 1.6, "gold", "bark", 0.25)
        pen.rect(-1.6, 2.6, 3.2, 0.9, "red", "ink", 0.2)


def nile_drought(pen: Pen) -> None:
    _pyramids(pen, "gold")
    pen.circle(48, 20, 5.4, "red")
    pen.circle(48, 20, 4, "gold")
    for shape in (
        "M2 6 L9 4 L7 0 M9 4 L17 5.6 L20 1 M17 5.6 L22 8",
        "M26 7 L30 4 L27 0 M30 4 L39 5 L41 0 M39 5 L44 8",
        "M57 6 L50 4 L46 6 M50 4 L49 0",
    ):
        pen.stroke(shape, "bark", 0.45)
    with pen.at(34, 6, 0.5):
        signs.wilted(pen)


def grain_ships(pen: Pen) -> None:
    b.sky(pen, (9, 20))
    b.ground(pen, ((30, 6), (44, 12), (57, 8)), "light")
    b.sea(pen, 7, "sea", "foam")
    for x, y, size in ((38, 5, 0.8), (16, 4.6, 1.2)):
        b.ship(pen, x, y, size, hull="bark")
        for number in range(4):
            pen.oval(
                x + (number * 2.6 - 3.6) * size, y + 3.4 * size, 1.3 * size, 1.1 * size, "gold",
                "bark", 0.25,
            )  # fmt: skip


def hellespont(pen: Pen) -> None:
    b.sky(pen, (28, 20))
    b.sea(pen, 9, "sea", "foam")
    pen.polygon(((0, 13), (12, 11), (17, 0), (0, 0)), "mid", "ink", 0.25)
    pen.polygon(((57, 13), (45, 11), (40, 0), (57, 0)), "mid", "ink", 0.25)
    b.tower(pen, 6, 10, 6, 11)
    b.tower(pen, 45, 10, 6, 11)
    for number in range(12):
        x = 13 + number * 2.84
        y = 12.6 - 5.4 * (1 - ((x - 28.5) / 16) ** 2)
        pen.oval(x, y, 1.7, 0.9, None, "ink", 0.7)
    b.ship(pen, 28.5, 2.6, 0.66, hull="bark")


def satrap(pen: Pen) -> None:
    b.sky(pen, None)
    for x in (4.0, 12, 45, 53):
        b.column(pen, x, 2, 3.4, 22, "sun")
    pen.rect(0, 0, b.WIDTH, 3, "main")
    # A bearded lord in a tall cap, his bow raised.
    pen.path("M20 3 L37 3 L33.6 15 L23.6 15 Z", "red", "ink", 0.3)
    for y in (5.6, 8.4, 11.2):
        pen.line(21.4 + y * 0.12, y, 35.8 - y * 0.12, y, "gold", 0.7)
    pen.circle(28.6, 17.8, 3, "sun", "ink", 0.3)
    pen.path("M25.8 17.4 C26 13.6 31.2 13.6 31.4 17.4 L29.6 16.4 L27.6 16.4 Z", "ink")
    pen.path("M25.4 18.8 L31.8 18.8 L31 23 Q28.6 24.6 26.2 23 Z", "gold", "ink", 0.3)
    for x in (27.4, 29.8):
        pen.circle(x, 18, 0.35, "ink")
    pen.stroke("M33 13.6 L39 14.6", "red", 1.9)
    pen.stroke("M40 22 C45 18 45 11 40 7", "bark", 1)
    pen.line(40, 22, 40, 7, "ink", 0.25)
    pen.line(36, 14.6, 47, 14.6, "ink", 0.4)


def embassy(pen: Pen) -> None:
    b.sky(pen, (9, 20))
    b.ground(pen, ((0, 6), (57, 6)), "light")
    pen.rect(38, 4, 19, 3, "white", "ink", 0.25)
    for x in (41.0, 47, 53):
        b.column(pen, x, 7, 2.2, 13, "sun")
        for side in (-1, 1):
            pen.circle(x + side * 1.3, 20.4, 1, "gold", "ink", 0.2)
    pen.rect(37, 21.4, 20, 2, "main")
    pen.polygon(((30, 4), (38, 4), (38, 6), (34, 6)), "white", "ink", 0.2)
    for x, robe in ((6, "main"), (14, "white"), (22, "red"), (30, "gold")):
        things.person(pen, x, 2.4, 11, robe, arm=100)
    for x in (10.2, 18.2, 26.2):
        things.amphora(pen, x, 9.4, 3.6, "gold", "red")


def pirates(pen: Pen) -> None:
    b.sky(pen, None)
    pen.circle(46, 19, 4.4, "white")
    pen.circle(48, 20, 4, "pale")
    pen.polygon(((0, 6), (0, 18), (7, 21), (14, 13), (20, 6)), "deep")
    b.sea(pen, 6.4, "deep", "light")
    b.ship(pen, 33, 5.4, 1.3, hull="ink", cloth="red")
    for x in (25.0, 29, 37, 41):
        pen.circle(x, 10.4, 0.9, "ink")
        pen.line(x, 9.6, x, 8, "ink", 1.2)
        pen.line(x + 0.9, 8.4, x + 2.2, 13, "ink", 0.4)
    b.ship(pen, 11, 3, 0.62, cloth="sun", hull="bark", flip=True)


def _stalls(pen: Pen) -> None:
    for x, tone in ((3.0, "red"), (22.0, "main"), (41.0, "gold")):
        pen.rect(x, 3, 13, 8, "deep")
        for post in (x, x + 12.4):
            pen.rect(post, 3, 0.6, 10, "bark")
        pen.rect(x - 0.6, 6.2, 14.2, 1.1, "bark", "ink", 0.2)
        pen.path(f"M{x - 1.4} 12.6 L{x + 14.4} 12.6 L{x + 12} 17 L{x + 1} 17 Z", tone, "ink", 0.3)
        for part in range(1, 4):
            pen.line(x + 1 + part * 2.75, 17, x - 1.4 + part * 3.95, 12.6, "white", 0.6)


def fair(pen: Pen) -> None:
    b.sky(pen, (30, 21))
    b.ground(pen, ((0, 8), (14, 14), (30, 9), (57, 13)), "light")
    pen.rect(0, 0, b.WIDTH, 4, "sun")
    _stalls(pen)
    for x in (4.6, 8.2, 11.8):
        things.amphora(pen, x, 7.2, 3.8, "red")
    for x in (24.4, 28.4, 32.4):
        pen.circle(x, 8.2, 1.2, "leaf", "ink", 0.2)
        pen.circle(x + 1.8, 8.2, 1.2, "gold", "ink", 0.2)
    for x in (43.4, 47.4, 51.4):
        _sheaf(pen, x, 7, 0.36)
    for x, robe, flip in ((18.6, "gold", False), (37.6, "red", True), (55, "main", True)):
        things.person(pen, x, 0.8, 9, robe, arm=80, flip=flip)


def _mine(pen: Pen, vein: str) -> None:
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


def mines(pen: Pen) -> None:
    _mine(pen, "gold")
    things.person(pen, 39, 1, 7, "red", arm=100, flip=True)
    for x, y in ((44, 1.6), (46.8, 1.8), (45.4, 3.4), (49.4, 1.6), (48, 3.2)):
        pen.circle(x, y, 1.3, "gold", "ink", 0.25)
    things.person(pen, 12, 1, 7, "main", arm=60)


def laurion(pen: Pen) -> None:
    _mine(pen, "steel")
    with pen.at(47.4, 8.6, 0.86):
        signs.silver(pen)
    with pen.at(11, 7.4, 0.7):
        signs.silver(pen)
    things.person(pen, 38, 1, 7, "red", arm=100, flip=True)


def _scales(heavy: bool, pen: Pen) -> None:
    """A pan with coins against one with wheat: what is dear weighs a lot."""
    pen.rect(0, 0, b.WIDTH, b.HEIGHT, "pale")
    pen.rect(0, 0, b.WIDTH, 4, "light")
    tilt = -2.4 if heavy else 2.4
    pen.rect(27.6, 3, 1.8, 19, "bark", "ink", 0.25)
    pen.polygon(((21, 2.4), (36, 2.4), (32, 4.4), (25, 4.4)), "bark", "ink", 0.25)
    left, right = (12.0, 20 + tilt), (45.0, 20 - tilt)
    pen.line(*left, *right, "ink", 1.1)
    pen.circle(28.5, 20.4, 1.4, "gold", "ink", 0.3)
    for x, y in (left, right):
        for side in (-6.4, 6.4):
            pen.line(x, y, x + side, y - 9, "ink", 0.3)
        pen.path(f"M{x - 7.4} {y - 9} Q{x} {y - 14} {x + 7.4} {y - 9} Z", "gold", "ink", 0.35)
    count = 7 if heavy else 3
    for number in range(count):
        x = left[0] - 4 + number % 4 * 2.7
        pen.oval(x, left[1] - 8.2 + number // 4 * 1.6, 1.7, 1, "white", "ink", 0.25)
    for number in range(1 if heavy else 4):
        _sheaf(pen, right[0] + (0 if heavy else number * 3.2 - 4.8), right[1] - 9.4, 0.86)


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
        _sheaf(pen, x, 1, 1.3)
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
    "egypt-harvest": egypt_harvest,
    "nile-drought": nile_drought,
    "grain-ships": grain_ships,
    "hellespont": hellespont,
    "satrap": satrap,
    "embassy": embassy,
    "pirates": pirates,
    "fair": fair,
    "mines": mines,
    "dear-grain": partial(_scales, True),
    "cheap-grain": partial(_scales, False),
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
