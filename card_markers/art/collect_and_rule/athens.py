"""The six parts of Athens."""

from __future__ import annotations

from card_markers.art import buildings as b
from card_markers.art import creatures, things
from card_markers.art.pen import Pen


def acropolis(pen: Pen) -> None:
    b.sky(pen, (9, 20))
    b.ground(pen, ((0, 6), (14, 7), (57, 5)), "light")
    pen.polygon(((10, 3), (13, 9), (12.6, 13), (45.6, 13), (46, 8.6), (50, 3)), "mid", "ink", 0.25)
    for x in (17.0, 23, 30, 37, 42):
        pen.stroke(f"M{x} 12 L{x - 1.4} 8.4 L{x + 0.6} 5", "deep", 0.25)
    b.wall(pen, 12.6, 12, 33, 2)
    b.temple(pen, 25, 15, 17, 9.6, 6)
    b.temple(pen, 15, 15, 8, 6, 4)
    b.ground(pen, ((0, 3.6), (20, 2.6), (57, 3.6)), "main")
    for x in (4.0, 7.4, 51, 54.4):
        b.olive(pen, x, 2.4, 6)


def parthenon(pen: Pen) -> None:
    b.sky(pen, (48.5, 20.5))
    b.ground(pen, ((0, 3), (57, 3)), "mid")
    b.temple(pen, 6, 2, 42, 23, 8)
    b.cypress(pen, 3.4, 2, 12)
    b.cypress(pen, 53, 2, 13)


def agora(pen: Pen) -> None:
    b.sky(pen, (50, 21))
    b.ground(pen, ((0, 4), (57, 4)), "light")
    b.colonnade(pen, 2, 4, 32, 14, 9)
    pen.polygon(((36, 4), (55, 4), (54, 15.4), (37, 15.4)), "white", "ink", 0.25)
    pen.path("M35.4 15 L55.6 15 L53.6 19 L37.4 19 Z", "main", "ink", 0.25)
    for x in (38.0, 42.6, 47.2):
        pen.path(
            f"M{x} 15 L{x + 4.6} 15 L{x + 4.6} 13.6 Q{x + 2.3} 12 {x} 13.6 Z", "gold", "ink", 0.2
        )
    for x in (39.0, 44.4, 49.6):
        things.amphora(pen, x + 1, 4.6, 6)
    things.person(pen, 9, 1, 10, "main", arm=70)
    things.person(pen, 15, 1, 10, "gold", arm=60, flip=True)
    things.person(pen, 30, 0.8, 10, "mid")
    # A potsherd with scratches: the Athenians' ballot.
    pen.path("M20 1 L26.6 .8 L27.4 5 L24 7 L19.4 5 Z", "gold", "ink", 0.3)
    for y, right in ((2.2, 26), (3.6, 26.2), (5, 24.6)):
        pen.stroke(f"M20.8 {y} L22 {y + 0.7} L22.8 {y} L24 {y + 0.7} L{right} {y}", "ink", 0.28)


def harbour(pen: Pen) -> None:
    b.sky(pen, (28, 20))
    b.ground(pen, ((0, 9), (12, 12), (24, 9.6), (57, 9)), "light")
    for x in (37.0, 43.6, 50.2):
        pen.rect(x, 6, 6.2, 6, "white", "ink", 0.2)
        pen.path(f"M{x + 0.8} 6 L{x + 0.8} 9.4 Q{x + 3.1} 12 {x + 5.4} 9.4 L{x + 5.4} 6 Z", "ink")
        pen.polygon(((x - 0.3, 12), (x + 6.5, 12), (x + 3.1, 15.4)), "main", "ink", 0.2)
    b.sea(pen, 7)
    pen.polygon(((36, 7.4), (57, 7.4), (57, 5.4), (34, 5.4)), "white", "ink", 0.2)
    b.ship(pen, 15, 4.6, 1.15)


def long_walls(pen: Pen) -> None:
    b.sky(pen, (29, 20.4))
    b.ground(pen, ((0, 13), (7, 16), (16, 13), (30, 14), (57, 11)), "light")
    pen.polygon(((-1, 9), (3, 16), (14, 16), (18, 9)), "mid")
    with pen.at(4, 15.8, 0.32):
        b.temple(pen, 0, 0, 28, 20, 6)
    for x, y in ((3.0, 9.6), (9.0, 10.4), (14.6, 9.2)):
        b.house(pen, x, y, 4.4, 4.2)
    pen.rect(46, 4, 11, 8, "main")
    b.ground(pen, ((0, 9.4), (44, 9.4), (47, 0)), "mid")
    with pen.window(44.6, 0, 12.4, 12):
        b.sea(pen, 9.6, "main", "light")
    b.ship(pen, 51, 7.6, 0.42)
    b.wall(pen, 0, 8.4, 43.6, 2)
    for x in (19.0, 30.0, 41.0):
        b.tower(pen, x, 8.4, 3, 4.6)
    pen.polygon(((0, 8.4), (43.6, 8.4), (46, 4.6), (0, 4.6)), "sun")
    for x, tall in ((13.0, 5.6), (16.0, 5.0), (35.0, 5.6)):
        things.person(pen, x, 5, tall, "main", arm=40)
    # A donkey cart on its way up from the harbour.
    pen.rect(23.4, 6.4, 5, 2, "gold", "ink", 0.25)
    for x in (24.4, 27.4):
        pen.circle(x, 6.2, 0.9, "white", "ink", 0.35)
    with pen.at(20.6, 7.2, 0.2, flip=True):
        creatures.horse(pen)
    b.wall(pen, 0, 0.6, 46, 4)
    for x in (2.0, 15.0, 28.0, 41.0):
        b.tower(pen, x, 0, 4.6, 7.6)
    b.ground(pen, ((0, 0.8), (45, 0.8), (46, 0)), "main")


def theatre_of_dionysus(pen: Pen) -> None:
    b.sky(pen, (8, 20))
    b.ground(pen, ((0, 10), (12, 17), (24, 20.4), (40, 19), (57, 11)), "light")
    with pen.at(24, 18.6, 0.3):
        b.temple(pen, 0, 0, 30, 20, 6)
    b.theatre(pen, 28.5, 3, 24, 7)
    pen.rect(0, 0, b.WIDTH, 3, "main")
    things.mask(pen, 7, 7.6, 1.15)
    things.mask(pen, 50, 7.6, 1.15, sad=True)
    things.person(pen, 27, 3, 5.4, "main", arm=120)
    things.person(pen, 31, 3, 5.4, "deep", arm=60, flip=True)


SCENES = {
    "acropolis": acropolis,
    "parthenon": parthenon,
    "agora": agora,
    "harbour": harbour,
    "long-walls": long_walls,
    "theatre": theatre_of_dionysus,
}
