"""Eighteen poleis, each with what it was known for. Their pictures are 57 x 17 mm."""

from __future__ import annotations

from collections.abc import Callable

from card_markers.art import buildings as b
from card_markers.art import creatures, things
from card_markers.art.pen import Pen


def _land(pen: Pen, *hills: tuple[float, float], sun: float = 48) -> None:
    """The sky, and far hills."""
    b.sky(pen, (sun, 12))
    if hills:
        b.ground(pen, hills, "light")


def _shore(pen: Pen, top: float = 3) -> None:
    b.sea(pen, top, "sea", "foam")


def _houses(pen: Pen, y: float, *places: float) -> None:
    for number, x in enumerate(places):
        b.house(pen, x, y, 5, 4.6 + number % 2, ("main", "red")[number % 2])


def athens(pen: Pen) -> None:
    _land(pen, (0, 4), (57, 5), sun=8)
    pen.polygon(((13, 2), (17, 8), (41, 8), (45, 2)), "mid", "ink", 0.25)
    b.wall(pen, 16.4, 7, 25, 1.4)
    b.temple(pen, 20, 9, 17, 7.4, 6)
    b.ground(pen, ((0, 2.6), (57, 2.6)), "main")
    _houses(pen, 1, 2, 8, 45, 51)
    b.olive(pen, 15, 1, 5)
    b.olive(pen, 42, 1, 5)


def sparta(pen: Pen) -> None:
    b.sky(pen, None)
    pen.polygon(((-1, 3), (8, 14), (14, 9), (23, 16), (31, 9), (41, 14.6), (58, 4), (58, 0)), "mid")
    for x, y in ((8, 14), (23, 16), (41, 14.6)):
        pen.polygon(((x - 2, y - 2.4), (x, y), (x + 2, y - 2.4), (x, y - 1.6)), "white")
    b.ground(pen, ((0, 3.4), (57, 3.4)), "light")
    _houses(pen, 2.6, 2, 46, 51.6)
    for number in range(6):
        things.soldier(pen, 12 + number * 6.2, 0.6, 0.72, "lambda", "red")


def syracuse(pen: Pen) -> None:
    _land(pen, (0, 6), (16, 11), (30, 8), (57, 10), sun=47)
    b.theatre(pen, 10, 5, 8, 5)
    _shore(pen, 5)
    pen.polygon(((20, 3), (24, 5.6), (44, 5.6), (47, 3)), "sun", "ink", 0.25)
    b.wall(pen, 23, 5, 21, 2)
    b.temple(pen, 26, 7, 12, 6.4, 6)
    b.tower(pen, 40, 5, 3.4, 6)
    b.ship(pen, 52, 2.4, 0.5)
    b.ship(pen, 12, 2, 0.46, flip=True)


def corinth(pen: Pen) -> None:
    _land(pen, (0, 4), (57, 4), sun=9)
    pen.polygon(((20, 2), (27, 13), (31, 14.6), (38, 13.4), (44, 2)), "mid", "ink", 0.25)
    b.wall(pen, 27, 12.8, 11, 1.2)
    b.ground(pen, ((0, 3.4), (57, 3.4)), "light")
    b.temple(pen, 24, 2.6, 14, 6.6, 6)
    _shore(pen, 3.4)
    pen.polygon(((15, 0), (18, 3.6), (42, 3.6), (45, 0)), "sun")
    # The track across the Isthmus, with a ship on it.
    pen.line(14, 1.4, 46, 1.4, "ink", 0.3)
    with pen.at(31, 2.4, 0.4):
        b.ship(pen, 0, 0, 1, mast=False)
    b.ship(pen, 7, 2.2, 0.5)
    b.ship(pen, 51, 2.2, 0.5, flip=True)


def samos(pen: Pen) -> None:
    _land(pen, (0, 8), (14, 13), (28, 9), (57, 11), sun=50)
    b.ground(pen, ((0, 5), (57, 5)), "mid")
    b.temple(pen, 6, 4, 26, 11.4, 10)
    b.wall(pen, 38, 4.4, 14, 2.4)
    _houses(pen, 4.6, 39, 45)
    _shore(pen, 4)
    pen.rect(30, 2.4, 22, 1.4, "white", "ink", 0.25)
    b.ship(pen, 16, 2, 0.5)


def argos(pen: Pen) -> None:
    _land(pen, (0, 5), (13, 12), (24, 8), (57, 7), sun=50)
    pen.polygon(((3, 3), (13, 13.4), (24, 3)), "mid", "ink", 0.25)
    b.wall(pen, 10, 11.2, 6, 1.2)
    b.theatre(pen, 29, 2.6, 11, 6)
    b.ground(pen, ((0, 2.6), (57, 2.6)), "main")
    b.temple(pen, 42, 2, 13, 8, 4)
    things.person(pen, 27.4, 1.4, 4, "red", arm=80)
    b.cypress(pen, 4, 2, 7)
    b.cypress(pen, 18, 2, 6)


def gela(pen: Pen) -> None:
    _land(pen, (0, 6), (57, 6), sun=50)
    b.wall(pen, 4, 5, 22, 4)
    b.tower(pen, 2, 4.6, 4.4, 7)
    b.tower(pen, 23, 4.6, 4.4, 7)
    b.temple(pen, 9, 9, 11, 6.4, 6)
    pen.rect(0, 0, b.WIDTH, 5, "gold")
    for number in range(24):
        x = 1 + number * 2.4
        pen.stroke(f"M{x} 0 Q{x + 0.2} 3 {x + 0.8} 5", "bark", 0.3)
        pen.oval(x + 0.9, 5.2, 0.4, 1, "sun", "bark", 0.2)
    with pen.at(38, 12.6, 0.5):
        creatures.cuckoo(pen)
    with pen.at(39, 7.6, 0.2, 40):
        creatures.turtle(pen)


def thebes(pen: Pen) -> None:
    _land(pen, (0, 8), (26, 11), (57, 8), sun=8)
    b.temple(pen, 22.6, 8.6, 12, 7.6, 6)
    b.wall(pen, 0, 2, 57, 4.6, "pale")
    for number in range(7):
        x = 1.8 + number * 8.2
        b.tower(pen, x, 1.6, 4.2, 7.6)
        pen.path(
            f"M{x + 1.1} 1.6 L{x + 1.1} 3.8 Q{x + 2.1} 5.8 {x + 3.1} 3.8 L{x + 3.1} 1.6 Z", "red"
        )
    b.ground(pen, ((0, 2), (57, 2)), "main")


def chios(pen: Pen) -> None:
    _land(pen, (0, 6), (12, 10), (34, 15), (57, 5), sun=8)
    b.ground(pen, ((0, 5), (22, 6.4), (57, 5)), "mid")
    for row in range(2):
        for number in range(6):
            x, y = 24 + number * 4.4 + row * 2, 8.4 - row * 2.6
            pen.line(x, y, x, y - 2, "bark", 0.4)
            pen.circle(x, y, 1.2, "leaf")
            pen.circle(x + 0.4, y - 0.6, 0.5, "grape")
    _houses(pen, 5, 47, 52)
    _shore(pen, 3.6)
    pen.polygon(((0, 2.6), (20, 2.6), (22, 0), (0, 0)), "sun", "ink", 0.25)
    for x in (3.0, 8.4, 13.8):
        things.amphora(pen, x, 2, 11, "red")
    b.ship(pen, 38, 1.8, 0.5)


def corcyra(pen: Pen) -> None:
    _land(pen, (0, 5), (9, 11), (18, 6), (30, 9), (57, 6), sun=47)
    _houses(pen, 5, 2, 8)
    b.wall(pen, 0, 4.4, 19, 2)
    _shore(pen, 5.4)
    for x, y, size in ((20, 4, 0.62), (38, 3.4, 0.74), (52, 4.4, 0.5)):
        b.ship(pen, x, y, size, flip=True)
    b.ship(pen, 10, 1.6, 0.6, flip=True)


def pydna(pen: Pen) -> None:
    b.sky(pen, (8, 12))
    pen.polygon(((10, 3), (24, 13), (28, 16.4), (32, 13.6), (36, 14.6), (52, 3)), "mid", "ink", 0.2)
    pen.polygon(
        ((23.4, 12.6), (28, 16.4), (32, 13.6), (36, 14.6), (38.6, 12.8), (34, 11.6), (31, 12.4)),
        "white",
    )
    pen.oval(28, 10, 12, 1, "white")
    pen.oval(37, 9, 8, 0.8, "white")
    b.ground(pen, ((0, 4), (57, 3.6)), "light")
    b.wall(pen, 20, 3, 18, 2.4)
    _houses(pen, 4.4, 22, 28, 33)
    for x in (4.0, 10.0, 46.0, 52.0):
        b.pine(pen, x, 3, 7)
    _shore(pen, 2.6)


def potidaea(pen: Pen) -> None:
    _land(pen, (0, 9), (20, 7), (40, 8), (57, 11), sun=28)
    _shore(pen, 8)
    pen.polygon(((0, 10), (18, 8), (40, 8), (57, 12), (57, 3), (40, 3), (16, 0), (0, 0)), "light")
    pen.polygon(((17, 8.4), (40, 8.4), (36, 1), (22, 1)), "sun", "ink", 0.2)
    _houses(pen, 3, 23, 29)
    b.wall(pen, 20, 8, 18, 1.6)
    b.wall(pen, 20, 0.6, 18, 2)
    b.tower(pen, 18.4, 7.4, 3.2, 4.4)
    b.tower(pen, 36.4, 7.4, 3.2, 4.4)
    with pen.window(0, 0, 18.5, 8):
        b.sea(pen, 7, "sea", "foam")
    with pen.window(39.5, 0, 18, 8):
        b.sea(pen, 7, "sea", "foam")
    b.ship(pen, 8, 3, 0.48)
    b.ship(pen, 49, 3, 0.48, flip=True)


def pylos(pen: Pen) -> None:
    _land(pen, (0, 7), (12, 11), (28, 8), (57, 9), sun=48)
    with pen.at(6, 9.6, 0.8):
        b.colonnade(pen, 0, 0, 14, 6, 6)
    _shore(pen, 7)
    pen.path("M16 4.4 C22 8.4 32 8 40 6.6 C46 5.6 50 5 52 4.4 Z", "mid", "ink", 0.25)
    for x in (24.0, 29.0, 34.0, 39.0):
        b.pine(pen, x, 6, 4)
    for number in range(4):
        things.soldier(pen, 19 + number * 2.6, 4.8, 0.3, "lambda", "red")
    b.ship(pen, 9, 3, 0.6)
    b.ship(pen, 34, 1.4, 0.6)
    b.ship(pen, 52, 1.8, 0.5)


def abdera(pen: Pen) -> None:
    _land(pen, (0, 6), (18, 9), (57, 5))
    b.wall(pen, 2, 4, 18, 3)
    _houses(pen, 6, 4, 10)
    b.ground(pen, ((0, 4), (57, 3)), "mid")
    things.person(pen, 29, 2.6, 11, "red", arm=100)
    atoms = (
        (37, 12),
        (40.4, 9),
        (43, 13),
        (46, 8.4),
        (37.6, 6.4),
        (42, 5.4),
        (50, 6),
        (52.4, 10.4),
    )
    for number, (x, y) in enumerate(atoms):
        pen.circle(x, y, 1.3 + number % 3 * 0.4, ("gold", "main", "white")[number % 3], "ink", 0.3)
    for one, other in ((0, 1), (1, 2), (1, 3), (4, 5), (6, 7)):
        (x1, y1), (x2, y2) = atoms[one], atoms[other]
        pen.line(x1, y1, x2, y2, "ink", 0.25)
    _shore(pen, 2)


def epidamnus(pen: Pen) -> None:
    _land(pen, (0, 8), (16, 12), (34, 8), (57, 11), sun=28)
    b.wall(pen, 0, 6, 20, 3)
    _houses(pen, 6.6, 2, 9)
    b.ground(pen, ((0, 5.4), (57, 5.4)), "mid")
    for x, tone in ((23.0, "red"), (34.0, "gold"), (45.0, "main")):
        pen.rect(x, 4, 8, 4.6, "deep")
        pen.path(f"M{x - 0.8} 8.6 L{x + 8.8} 8.6 L{x + 7.6} 11 L{x + 0.4} 11 Z", tone, "ink", 0.25)
        for step in range(3):
            things.amphora(pen, x + 1.8 + step * 2.2, 4.2, 3.4, "red")
    for x, robe in ((31.8, "gold"), (43, "red"), (20.6, "main")):
        things.person(pen, x, 2.6, 6, robe, arm=70)
    _shore(pen, 2.4)
    b.ship(pen, 10, 1.8, 0.4)


def chalcis(pen: Pen) -> None:
    _land(pen, (0, 8), (12, 11), (24, 6), (34, 6), (46, 12), (57, 8), sun=29)
    _shore(pen, 7)
    pen.polygon(((0, 8), (17, 6), (20, 0), (0, 0)), "mid")
    pen.polygon(((57, 8), (40, 6), (37, 0), (57, 0)), "mid")
    b.tower(pen, 14, 4, 4.6, 8)
    b.tower(pen, 38.6, 4, 4.6, 8)
    pen.path("M18 6.6 L39 6.6 L39 5.4 L36 5.4 Q28.5 9.6 21 5.4 L18 5.4 Z", "bark", "ink", 0.25)
    for y, flip in ((2.4, 1), (1, -1)):
        x = 28.5
        pen.stroke(f"M{x - 5 * flip} {y} L{x + 5 * flip} {y}", "foam", 0.6)
        pen.stroke(
            f"M{x + 3.4 * flip} {y + 0.8} L{x + 5 * flip} {y} L{x + 3.4 * flip} {y - 0.8}",
            "foam",
            0.6,
        )
    _houses(pen, 3, 2, 7.6, 45, 51)


def gythion(pen: Pen) -> None:
    _land(pen, (0, 7), (14, 13), (26, 8), (57, 7), sun=49)
    b.ground(pen, ((0, 5), (57, 4.6)), "light")
    for x in (4.0, 11.0, 18.0, 25.0):
        pen.rect(x, 4, 6.4, 4.6, "white", "ink", 0.2)
        pen.path(f"M{x + 0.8} 4 L{x + 0.8} 6.4 Q{x + 3.2} 8.8 {x + 5.6} 6.4 L{x + 5.6} 4 Z", "ink")
        pen.polygon(((x - 0.3, 8.6), (x + 6.7, 8.6), (x + 3.2, 11.4)), "red", "ink", 0.2)
    _shore(pen, 4.6)
    pen.path("M37 3.4 C40 6.4 47 6.4 51 3.4 Z", "leaf", "ink", 0.25)
    b.temple(pen, 40, 5, 8, 4.6, 4)
    b.ship(pen, 20, 2.4, 0.62)


def naupactus(pen: Pen) -> None:
    _land(pen, (0, 5), (14, 9), (28, 15), (42, 9), (57, 5), sun=8)
    b.wall(pen, 24, 11.6, 9, 1.4)
    b.wall(pen, 18, 7, 21, 1.6)
    _houses(pen, 5, 19, 25, 31)
    _shore(pen, 4.6)
    b.wall(pen, 4, 2.6, 17, 2)
    b.wall(pen, 36, 2.6, 17, 2)
    b.tower(pen, 18.4, 2, 4.4, 7)
    b.tower(pen, 34.2, 2, 4.4, 7)
    b.ship(pen, 28.4, 1.6, 0.5)


SCENES: dict[str, Callable[[Pen], None]] = {
    "athens": athens,
    "sparta": sparta,
    "syracuse": syracuse,
    "corinth": corinth,
    "samos": samos,
    "argos": argos,
    "gela": gela,
    "thebes": thebes,
    "chios": chios,
    "corcyra": corcyra,
    "pydna": pydna,
    "potidaea": potidaea,
    "pylos": pylos,
    "abdera": abdera,
    "epidamnus": epidamnus,
    "chalcis": chalcis,
    "gythion": gythion,
    "naupactus": naupactus,
}
