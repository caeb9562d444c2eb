"""What the poleis build. These pictures are 57 x 17 mm."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from card_markers.art import buildings as b
from card_markers.art import creatures, things
from card_markers.art.pen import Pen


def _site(pen: Pen, sun: float | None = 49) -> None:
    """Sky and the ground that is built on."""
    b.sky(pen, None if sun is None else (sun, 12))
    b.ground(pen, ((0, 2.4), (57, 2.4)), "light")


def _temple(pen: Pen, columns: int = 6) -> None:
    _site(pen, None)
    b.cypress(pen, 3.4, 2, 9)
    b.temple(pen, 6, 1.6, 27, 14.4, columns)


def parthenon(pen: Pen) -> None:
    _site(pen)
    pen.polygon(((3, 0), (8, 4), (45, 4), (50, 0)), "mid", "ink", 0.25)
    b.temple(pen, 10, 3.4, 33, 13, 8)
    b.olive(pen, 4, 2, 6)
    b.olive(pen, 52, 2, 6)


def long_walls(pen: Pen) -> None:
    b.sky(pen, (28, 12))
    b.ground(pen, ((0, 8), (10, 12), (20, 8), (57, 7)), "light")
    with pen.at(5, 10.6, 0.34):
        b.temple(pen, 0, 0, 28, 16, 6)
    pen.polygon(((0, 7.6), (46, 7.6), (48, 3.4), (0, 3.4)), "sun")
    b.wall(pen, 0, 7.4, 44, 1.8)
    for x in (16.0, 29.0, 41.0):
        b.tower(pen, x, 7.2, 3, 4)
    for x, robe in ((12, "red"), (24, "main"), (36, "red")):
        things.person(pen, x, 4.6, 4, robe, arm=50)
    with pen.window(45, 0, 12, 8):
        b.sea(pen, 7.4, "sea", "foam")
    b.ship(pen, 51, 4, 0.46)
    b.wall(pen, 0, 0, 46, 3.4)
    for x in (4.0, 17.0, 30.0, 42.0):
        b.tower(pen, x, 0, 4.2, 6)


def theatre(pen: Pen) -> None:
    _site(pen, 8)
    b.theatre(pen, 28.5, 2.4, 20, 7)
    pen.rect(0, 0, b.WIDTH, 2.4, "main")
    things.mask(pen, 6, 6, 0.86)
    things.mask(pen, 51, 6, 0.86, sad=True)
    things.person(pen, 27, 1.6, 4.4, "red", arm=120)
    things.person(pen, 31, 1.6, 4.4, "gold", arm=60, flip=True)


def temple_zeus(pen: Pen) -> None:
    _temple(pen, 7)
    pen.circle(44.6, 8.4, 7, "gold", "ink", 0.3)
    pen.circle(44.6, 8.4, 6, "pale")
    with pen.at(44.6, 8.4, 0.62, -20):
        pen.polygon(
            ((1.4, 9), (-6.4, -1), (-1.2, -1), (-3, -9), (6.4, 2.4), (1, 2.4), (4.6, 9)),
            "gold",
            "ink",
            0.6,
        )


def temple_hera(pen: Pen) -> None:
    _temple(pen, 9)
    # A peacock's feather, the bird of Hera.
    pen.stroke("M45 1 C44 5 44.4 8 46 10", "ink", 0.5)
    for turn in range(-60, 61, 20):
        with pen.at(45, 7.6, 1, turn):
            pen.oval(0, 5.4, 1.5, 2.6, "leaf", "ink", 0.25)
            pen.circle(0, 6, 0.95, "gold")
            pen.circle(0, 6, 0.5, "sea")
    pen.path("M43.4 2 C43 5 43.6 8 45 9.6 C46.6 8 47 5 46.6 2 Z", "sea", "ink", 0.3)
    pen.circle(45, 9.8, 1.2, "sea", "ink", 0.3)
    pen.polygon(((46, 10.2), (47.4, 9.6), (46, 9.2)), "gold")


def temple_apollo(pen: Pen) -> None:
    _temple(pen, 6)
    pen.circle(44.6, 8.4, 7.2, "sun")
    with pen.at(44.6, 8.2, 0.72):
        things.lyre(pen, "ink", "gold")


def temple_artemis(pen: Pen) -> None:
    _temple(pen, 4)
    pen.circle(44.6, 8.6, 7, "deep")
    pen.path("M41 13 C38.4 8.4 40.4 3.6 45 2.8 C42.6 5.6 42.4 9.6 41 13 Z", "sun")
    # A hind.
    with pen.at(45.6, 6.6, 0.5):
        pen.path(
            "M-7 -6 L-5.6 0 C-6 2 -4 3.4 -1 3 L3 3 L4.6 6.4 L7.6 6.6 L8 5.2 L6 4.4 L4.8 .6 "
            "L5.4 -6 L4.2 -6 L3.4 -.6 L-3.6 -.6 L-5.8 -6 Z",
            "white",
            "ink",
            0.5,
        )
        pen.stroke("M5 6.4 L4 9 M6 6.6 L6.6 9.2", "white", 0.6)


def menelaion(pen: Pen) -> None:
    b.sky(pen, (8, 12))
    pen.polygon(((8, 6), (20, 12), (30, 7), (44, 14), (57, 8), (57, 0), (0, 0)), "light")
    b.ground(pen, ((0, 2), (14, 5), (44, 5), (57, 2)), "mid")
    for step, (x, width) in enumerate(((16, 26), (20, 18), (24, 10))):
        y = 4.6 + step * 2.7
        b.wall(pen, x, y, width, 1.7, "white")
    pen.rect(27.4, 12.6, 3.2, 2.4, "white", "ink", 0.2)
    things.person(pen, 20.6, 1, 6, "red", arm=110)
    things.person(pen, 37, 1, 6, "gold", arm=110, flip=True)
    b.olive(pen, 8, 2, 6)
    b.olive(pen, 50, 2, 6)


def persian_stoa(pen: Pen) -> None:
    _site(pen, None)
    pen.rect(4, 2, 49, 1.4, "white", "ink", 0.2)
    pen.rect(5.4, 3.4, 46.2, 8.6, "deep")
    for number in range(6):
        x = 8.6 + number * 8
        # A statue in trousers and a soft cap, hands folded, carries the roof.
        pen.path(
            f"M{x - 1.3} 3.4 L{x - 1} 7.4 L{x - 1.5} 9.2 L{x + 1.5} 9.2 L{x + 1} 7.4 "
            f"L{x + 1.3} 3.4 Z",
            ("gold", "red")[number % 2],
            "ink",
            0.2,
        )
        pen.circle(x, 10.1, 0.9, "sun", "ink", 0.2)
        pen.path(f"M{x - 1.1} 10.2 Q{x} 13 {x + 1.1} 10.2 Z", "white", "ink", 0.2)
        pen.line(x - 1, 8, x + 1, 8, "ink", 0.4)
    pen.rect(3.4, 12, 50.2, 1.6, "white", "ink", 0.2)
    pen.polygon(((2.6, 13.6), (54.4, 13.6), (52, 16.4), (5, 16.4)), "main", "ink", 0.2)


def tunnel(pen: Pen) -> None:
    b.sky(pen, (50, 13))
    pen.path("M-1 2 L8 5 L20 13 L28 15.4 L37 13 L48 5 L58 2 L58 -1 L-1 -1 Z", "mid", "ink", 0.25)
    pen.path("M4 2.4 L27 4.6 L27 8 L10 6 Z", "ink")
    pen.path("M53 2.4 L30.4 4.6 L30.4 8 L47 6 Z", "ink")
    for y in (4.8, 6.4, 8):
        pen.line(27.2, y, 30.2, y - 0.4, "deep", 0.25)
    for x, flip in ((24.6, False), (32.6, True)):
        things.person(pen, x, 4.6, 3.2, "gold", arm=110, flip=flip)
        with pen.at(x + (1.4 if not flip else -1.4), 6.6, 0.2, -30 if not flip else 30):
            pen.line(0, -6, 0, 6, "white", 1)
            pen.stroke("M-5 4.6 Q0 7 5 4.6", "white", 1.2)
    for x, flip in ((15.0, False), (42.0, True)):
        things.person(pen, x, 3.6, 2.8, "red", arm=40, flip=flip)
        pen.circle(x + (1.5 if not flip else -1.5), 6, 0.4, "gold")
    for x, y, height in ((13, 9, 5), (43, 9, 5)):
        b.pine(pen, x, y, height)


def shipyard(pen: Pen) -> None:
    b.sky(pen, (48, 12))
    b.ground(pen, ((0, 6), (20, 10), (57, 7)), "light")
    b.ground(pen, ((0, 4), (40, 4), (46, 1.4), (57, 1.4)), "mid")
    with pen.window(42, 0, 15, 6):
        b.sea(pen, 3, "sea", "foam")
    for x in (12.0, 20.0, 28.0):
        pen.line(x, 1, x + 1.6, 6, "bark", 0.9)
        pen.line(x + 5, 1, x + 3.4, 6, "bark", 0.9)
    with pen.at(23.6, 6.6, 1.3):
        b.ship(pen, 0, 0, 1, mast=False, hull="bark")
    for x in (14.0, 17.6, 21.2, 24.8, 28.4):
        pen.stroke(f"M{x} 6.4 L{x + 0.6} 12.6", "ink", 0.4)
    for x, y, flip in ((9, 1.6, False), (36.6, 2.6, True)):
        things.person(pen, x, y, 6.4, "red", arm=110, flip=flip)
    for y in (2.2, 3.3):
        pen.line(1, y, 7, y, "bark", 0.9)
        pen.circle(7, y, 0.5, "sun", "bark", 0.2)


def gymnasium(pen: Pen) -> None:
    _site(pen, None)
    b.colonnade(pen, 2, 2, 20, 12, 6)
    b.colonnade(pen, 36, 2, 19, 12, 6)
    pen.rect(0, 0, b.WIDTH, 2.6, "sun")
    # Two wrestlers, and an oil flask between the halls.
    for side in (-1, 1):
        x = 29
        pen.circle(x + 1.1 * side, 9.6, 1.1, "ink")
        for shape in (
            f"M{x + 1.6 * side} 8.6 L{x + 2.6 * side} 5",
            f"M{x + 2.6 * side} 5 L{x + 1.4 * side} 3 L{x + 1.8 * side} 0.8",
            f"M{x + 2.6 * side} 5 L{x + 4.4 * side} 3.2 L{x + 4.6 * side} 0.8",
            f"M{x + 1.6 * side} 8.2 L{x - 0.6 * side} 6.8",
        ):
            pen.stroke(shape, ("red", "ink", "main")[side + 1], 1.25)


def mint(pen: Pen) -> None:
    _site(pen, None)
    pen.rect(0, 0, b.WIDTH, 2.4, "mid")
    things.person(pen, 12, 1.4, 12.6, "red", arm=110)
    with pen.at(16.6, 10.4, 0.5, -50):
        pen.rect(-0.7, -6, 1.4, 11, "bark", "ink", 0.3)
        pen.rect(-3.4, 4.4, 6.8, 4.4, "steel", "ink", 0.4)
    pen.rect(18.4, 1.6, 6.6, 4.4, "steel", "ink", 0.3)
    pen.rect(17.4, 5.4, 8.6, 1, "steel", "ink", 0.3)
    pen.rect(20.7, 6.8, 2, 3, "white", "ink", 0.3)
    pen.oval(21.7, 6.6, 1.6, 0.4, "white", "ink", 0.25)
    for x, count in ((30.4, 3), (35.6, 5), (40.8, 4)):
        for number in range(count):
            pen.rect(x, 2 + number * 1.2, 4.4, 1.1, "white", "ink", 0.2)
    pen.circle(50.4, 8.6, 5.6, "white", "ink", 0.4)
    pen.circle(50.4, 8.6, 4.6, None, "steel", 0.3)
    with pen.at(50.4, 8.4, 0.42):
        creatures.owl(pen, "ink", "white", "steel")


def bronze_statue(pen: Pen) -> None:
    _site(pen, 9)
    b.temple(pen, 2, 2, 13, 8, 4)
    b.colonnade(pen, 41, 2, 14, 8, 5)
    pen.rect(22.6, 1.6, 11.8, 2.6, "white", "ink", 0.25)
    pen.rect(24, 4.2, 9, 0.8, "white", "ink", 0.25)
    # A man who is about to throw a spear.
    for shape, width in (
        ("M28 10 L25.4 7.4 L25 5", 1.3),
        ("M28.6 10 L31 7.8 L32 5", 1.3),
        ("M28.4 10 L28.2 13", 2.0),
        ("M28.2 12.8 L24.4 13.2 L22.2 12.2", 1.0),
        ("M28.4 12.8 L32 12.4 L34.6 12.9", 1.0),
    ):
        pen.stroke(shape, "ink", width + 0.5)
        pen.stroke(shape, "gold", width)
    pen.circle(28.3, 14.8, 1.3, "gold", "ink", 0.3)
    pen.line(17, 11.2, 33, 14, "ink", 0.4)
    for number in range(8):
        angle = number * pi / 4
        pen.line(
            28.3 + 8 * cos(angle) * 1.4,
            11 + 6 * sin(angle),
            28.3 + 9.6 * cos(angle) * 1.4,
            11 + 7.2 * sin(angle),
            "sun",
            0.5,
        )


SCENES: dict[str, Callable[[Pen], None]] = {
    "parthenon": parthenon,
    "long-walls": long_walls,
    "theatre": theatre,
    "temple-zeus": temple_zeus,
    "temple-hera": temple_hera,
    "temple-apollo": temple_apollo,
    "temple-artemis": temple_artemis,
    "menelaion": menelaion,
    "persian-stoa": persian_stoa,
    "tunnel": tunnel,
    "shipyard": shipyard,
    "gymnasium": gymnasium,
    "mint": mint,
    "bronze-statue": bronze_statue,
}
