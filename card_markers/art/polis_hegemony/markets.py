"""Events of foreign markets."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from card_markers.art import buildings as b
from card_markers.art import things
from card_markers.art.pen import Pen
from card_markers.art.polis_hegemony import fields, signs


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
        fields.sheaf(pen, x, 1, 0.9)


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
        fields.sheaf(pen, x, 7, 0.36)
    for x, robe, flip in ((18.6, "gold", False), (37.6, "red", True), (55, "main", True)):
        things.person(pen, x, 0.8, 9, robe, arm=80, flip=flip)


def mines(pen: Pen) -> None:
    fields.mine(pen, "gold")
    things.person(pen, 39, 1, 7, "red", arm=100, flip=True)
    for x, y in ((44, 1.6), (46.8, 1.8), (45.4, 3.4), (49.4, 1.6), (48, 3.2)):
        pen.circle(x, y, 1.3, "gold", "ink", 0.25)
    things.person(pen, 12, 1, 7, "main", arm=60)


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
        fields.sheaf(pen, right[0] + (0 if heavy else number * 3.2 - 4.8), right[1] - 9.4, 0.86)


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
}
