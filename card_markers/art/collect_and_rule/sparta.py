"""The six parts of Sparta."""

from __future__ import annotations

from card_markers.art import buildings as b
from card_markers.art import things
from card_markers.art.pen import Pen


def _taygetos(pen: Pen) -> None:
    """The mountains above Sparta."""
    pen.polygon(
        (
            (0, 0),
            (0, 13),
            (7, 19),
            (12, 15),
            (19, 22),
            (26, 15),
            (33, 20),
            (40, 14),
            (48, 19),
            (57, 12),
            (57, 0),
        ),
        "light",
    )
    for x, y in ((7.0, 19), (19, 22), (33, 20), (48, 19)):
        pen.polygon(
            ((x, y), (x - 2.2, y - 2.4), (x - 0.6, y - 2), (x + 0.6, y - 3), (x + 2, y - 2.2)),
            "white",
        )


def bronze_house(pen: Pen) -> None:
    b.sky(pen, None)
    _taygetos(pen)
    b.ground(pen, ((0, 3), (14, 5), (43, 5), (57, 3)), "mid")
    b.temple(pen, 14, 4, 29, 19, 6, roof="deep", stone="gold")
    for x, y in ((20.0, 20.4), (28.5, 24.4), (36, 20.4)):
        things.star(pen, x + 3, y - 1, 1.4, 4, "white", 0.25)
    for x in (5.0, 10, 47, 52):
        b.cypress(pen, x, 2.4, 9)


def stoa(pen: Pen) -> None:
    b.sky(pen, None)
    _taygetos(pen)
    b.ground(pen, ((0, 5), (57, 5)), "mid")
    b.colonnade(pen, 4, 4, 49, 17, 12)
    for x in (10.0, 28.5, 47):
        things.shield(pen, x, 7.2, 3.2, "lambda")
    for x in (18.0, 38):
        pen.path(f"M{x - 4} 2.4 C{x - 3} 6 {x + 3} 6 {x + 4} 2.4 Z", "gold", "ink", 0.25)
        things.amphora(pen, x + 5.4, 1.6, 5.6, "gold", "main")
        pen.line(x - 6, 1.8, x - 2, 8, "ink", 0.5)


def figurines(pen: Pen) -> None:
    b.sky(pen, None)
    b.ground(pen, ((0, 6), (57, 6)), "light")
    pen.rect(15, 2, 27, 4, "white", "ink", 0.25)
    pen.rect(18, 6, 21, 3, "white", "ink", 0.25)
    with pen.at(28.5, 9, 1):
        # The goddess with spread wings, holding two birds: "mistress of the beasts".
        pen.path("M-3 0 L3 0 L1.8 8 L-1.8 8 Z", "main", "ink", 0.3)
        for side in (-1, 1):
            pen.path(
                f"M{1 * side} 8 C{6 * side} 14 {11 * side} 13 {13 * side} 9 C{11 * side} 10 "
                f"{9.6 * side} 9.6 {9 * side} 8 C{7.6 * side} 9 {6 * side} 8 {5.4 * side} 6.4 "
                f"C{4 * side} 7 {2 * side} 6.4 {1 * side} 5 Z",
                "gold",
                "ink",
                0.3,
            )
            pen.line(1.4 * side, 7, 5 * side, 3, "ink", 0.8)
        pen.circle(0, 10.4, 2, "white", "ink", 0.3)
        pen.rect(-2.2, 11.8, 4.4, 1.4, "gold", "ink", 0.3)
        for x in (-0.7, 0.7):
            pen.circle(x, 10.6, 0.3, "ink")
        for x in (-1.6, 0, 1.6):
            pen.line(x, 0.6, x * 0.7, 5.6, "ink", 0.2)
    for x in (3.4, 8.8, 44.6, 50):
        with pen.at(x + 1.6, 1.4, 0.42):
            things.soldier(pen, 0, 0, 1.4, None, "mid")
    for x in (5.6, 11.4, 47, 52.6):
        things.person(pen, x + 1, 9.4, 6, "mid", arm=100)


def men_as_walls(pen: Pen) -> None:
    b.sky(pen, (28.5, 17))
    _taygetos(pen)
    b.ground(pen, ((0, 4), (57, 4)), "mid")
    for number in range(8):
        things.soldier(pen, 4.6 + number * 6.4, 2.6, 1.25)


def common_table(pen: Pen) -> None:
    pen.rect(0, 0, b.WIDTH, b.HEIGHT, "light")
    for x in (2.0, 17, 40, 55):
        b.column(pen, x, 0, 2.6, b.HEIGHT)
    pen.rect(0, 23.6, b.WIDTH, 2.4, "main")
    for x, turned in ((8.6, False), (13, False), (44, True), (48.6, True)):
        things.person(pen, x, 4, 13, "main" if x in (8.6, 48.6) else "deep", arm=75, flip=turned)
    pen.rect(14.6, 9, 28, 1.6, "gold", "ink", 0.3)
    for x in (17.0, 38.6):
        pen.rect(x, 0, 1.6, 9, "gold", "ink", 0.3)
    with pen.at(28.5, 10.6, 1):
        pen.path("M-7 6 C-7 1.4 -4 0 0 0 C4 0 7 1.4 7 6 Z", "ink")
        pen.oval(0, 6, 7, 1.3, "deep", "ink", 0.5)
        for x in (-3, 0, 3):
            pen.stroke(f"M{x} 8 C{x - 1.4} 9.4 {x + 1.4} 10.4 {x} 12", "white", 0.6)
    for x in (19.4, 37.6):
        pen.path(
            f"M{x - 2} 12.6 C{x - 2} 11 {x - 1} 10.7 {x} 10.7 C{x + 1} 10.7 {x + 2} 11 "
            f"{x + 2} 12.6 Z",
            "white",
            "ink",
            0.3,
        )


def dockyard(pen: Pen) -> None:
    b.sky(pen, (49, 20))
    pen.polygon(((0, 0), (0, 17), (9, 20), (20, 12), (30, 9), (30, 0)), "light")
    b.sea(pen, 8)
    b.house(pen, 2, 8, 9, 7)
    b.house(pen, 12, 7, 7, 6, "deep")
    pen.rect(0, 6, 24, 2, "white", "ink", 0.25)
    for x in (3.0, 9, 15, 21):
        pen.rect(x, 1, 1, 5, "ink")
    b.ship(pen, 39, 5.4, 1.1, sail=False)
    things.flame(pen, 36.4, 8.4, 8)
    things.flame(pen, 42, 8.2, 5.4)
    for x, y, r in ((38, 18, 1.8), (40.4, 20.4, 2.3), (37.6, 22.6, 1.7)):
        pen.circle(x, y, r, "mid")


SCENES = {
    "bronze-house": bronze_house,
    "stoa": stoa,
    "figurines": figurines,
    "men-as-walls": men_as_walls,
    "common-table": common_table,
    "dockyard": dockyard,
}
