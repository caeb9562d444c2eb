"""The six parts of Thebes."""

from __future__ import annotations

from card_markers.art import buildings as b
from card_markers.art import creatures, things
from card_markers.art.pen import Pen


def kadmeia(pen: Pen) -> None:
    b.sky(pen, (9, 20.4))
    pen.polygon(((8, 0), (18, 11), (50, 11), (57, 4), (57, 0)), "light")
    b.wall(pen, 18, 10, 32, 6)
    for x in (16.4, 31.6, 47):
        b.tower(pen, x, 9.6, 5, 10.4)
    for x in (23.0, 40):
        pen.path(f"M{x} 10 L{x} 12.6 Q{x + 1.6} 15 {x + 3.2} 12.6 L{x + 3.2} 10 Z", "ink")
    b.ground(pen, ((0, 6), (57, 6)), "main")
    for y in (1.2, 2.9, 4.6):
        pen.stroke(f"M0 {y} Q14 {y + 0.8} 28 {y} Q42 {y - 0.8} 57 {y}", "deep", 0.35)
    # Warriors growing from the furrows.
    for x, up in ((10.0, 5.4), (21, 4.2), (32, 2.6), (43, 4.6)):
        with pen.window(x - 5, 4, 12, 20), pen.at(5, up - 9, 1):
            things.soldier(pen, 0, 0, 1, "club")
    for x in (5.0, 16, 27, 38, 50):
        pen.polygon(((x - 0.8, 3.4), (x + 0.8, 3.4), (x + 0.2, 5.6)), "white", "ink", 0.2)


def seven_gates(pen: Pen) -> None:
    b.sky(pen, (28.5, 20.6))
    b.ground(pen, ((0, 12), (16, 15), (40, 14), (57, 12)), "light")
    b.wall(pen, 0, 2, b.WIDTH, 11)
    for number in range(7):
        x = 1.6 + number * 8
        tall = 3.2 if number == 3 else 0
        b.wall(pen, x - 1, 2, 7.8, 13 + tall)
        pen.path(
            f"M{x + 0.6} 2 L{x + 0.6} 7 C{x + 0.6} 11 {x + 5.2} 11 {x + 5.2} 7 L{x + 5.2} 2 Z",
            "deep",
            "ink",
            0.3,
        )
        pen.path(
            f"M{x + 1.2} 2 L{x + 1.2} 7 C{x + 1.2} 10 {x + 4.6} 10 {x + 4.6} 7 L{x + 4.6} 2 Z",
            "gold",
        )
        pen.line(x + 2.9, 2, x + 2.9, 9.2, "ink", 0.3)
        pen.circle(x + 2.2, 5, 0.35, "ink")
        pen.circle(x + 3.6, 5, 0.35, "ink")
    b.ground(pen, ((0, 2.2), (57, 2.2)), "main")


def tripods(pen: Pen) -> None:
    pen.rect(0, 0, b.WIDTH, b.HEIGHT, "light")
    pen.rect(0, 0, b.WIDTH, 3, "mid")
    pen.rect(0, 23, b.WIDTH, 3, "main")
    for x in (4.0, 20, 37, 53):
        b.column(pen, x, 3, 3.4, 20)
    for x in (12.0, 28.5, 45):
        with pen.at(x, 12.2, 0.9):
            things.tripod(pen)
    # Old letters on the base.
    pen.rect(20, 0.4, 17, 2.2, "white", "ink", 0.25)
    for number, shape in enumerate(
        (
            "M0 0 L.7 1.4 L1.4 0",
            "M0 1.4 L0 0 L1.2 0",
            "M0 0 L0 1.4 L1 .7 L0 .5",
            "M0 1.4 L1.2 0",
            "M0 0 L0 1.4 L1.2 1.4",
            "M0 0 L.7 1.4 L1.4 0 Z",
        )
    ):
        with pen.at(22 + number * 2.4, 0.8):
            pen.stroke(shape, "ink", 0.3)


def toys(pen: Pen) -> None:
    b.sky(pen, None)
    b.ground(pen, ((0, 5), (57, 5)), "light")
    pen.rect(36, 15.4, 20, 1, "main", "ink", 0.2)
    for x, turn in ((11.0, 7), (26.4, -6)):
        with pen.at(x, 3, 0.95, turn):
            pen.path(
                "M0 0 C-1 3 -7 6 -7 10 C-7 12 -3 12.6 0 12.6 C3 12.6 7 12 7 10 C7 6 1 3 0 0 Z",
                "main",
                "ink",
                0.4,
            )
            pen.path(
                "M-6.9 9.4 C-4 8 4 8 6.9 9.4 L6.6 7.6 C4 6.4 -4 6.4 -6.6 7.6 Z", "gold", "ink", 0.2
            )
            pen.path("M-4.6 5.4 Q0 4 4.6 5.4 L3.6 4.2 Q0 3.2 -3.6 4.2 Z", "white")
            pen.rect(-0.8, 12.4, 1.6, 5, "ink")
    with pen.at(45.4, 8.2, 0.62):
        creatures.horse(pen, "gold", detail="ink")
    pen.rect(38.6, 3.4, 14, 0.9, "ink")
    for x in (40.6, 50.6):
        pen.circle(x, 3, 1.6, "white", "ink", 0.4)
        pen.circle(x, 3, 0.4, "ink")
    for x, y in ((17.6, 2.4), (20.0, 1.4), (35.4, 2.2)):
        pen.path(
            f"M{x - 1.2} {y} Q{x - 0.6} {y + 1.8} {x} {y + 0.8} Q{x + 0.6} {y + 1.8} {x + 1.2} {y} "
            f"Q{x + 0.6} {y - 1.2} {x} {y - 0.4} Q{x - 0.6} {y - 1.2} {x - 1.2} {y} Z",
            "white",
            "ink",
            0.25,
        )
    things.mask(pen, 51, 21.2, 0.86)
    pen.circle(41.4, 19.5, 3, "gold", "ink", 0.3)
    pen.stroke("M38.6 19.5 Q41.4 21.5 44.2 19.5", "ink", 0.3)
    pen.stroke("M38.6 19.5 Q41.4 17.5 44.2 19.5", "ink", 0.3)


def pindars_house(pen: Pen) -> None:
    b.sky(pen, None)
    for x, height in ((2.0, 9), (8, 14), (46, 13), (52, 8)):
        pen.polygon(
            (
                (x, 3),
                (x, 3 + height * 0.6),
                (x + 1.4, 3 + height * 0.5),
                (x + 2.4, 3 + height),
                (x + 4, 3 + height * 0.4),
                (x + 5, 3),
            ),
            "mid",
        )
    for x, height in ((5.0, 7), (13, 6), (43.4, 6), (50, 8)):
        things.flame(pen, x, 3, height)
    b.ground(pen, ((0, 3), (57, 3)), "main")
    pen.circle(28.5, 12.4, 13.6, "white")
    b.house(pen, 19.5, 3, 18, 20)
    pen.rect(19.5, 3, 18, 12.4, "white", "ink", 0.3)
    with pen.at(28.5, 9.2, 0.55):
        things.lyre(pen)
    things.leaf_branch(pen, 28.5, 16.6, 7, 20)
    things.leaf_branch(pen, 28.5, 16.6, 7, 160)


def stadium(pen: Pen) -> None:
    b.sky(pen, (47, 20.6))
    b.ground(pen, ((0, 14), (20, 16), (57, 13)), "light")
    pen.path("M2 3 C-2 12 4 17 28 17 C52 17 60 12 55 3 Z", "white", "ink", 0.3)
    pen.path("M5 3 C2 10 8 14.6 28 14.6 C48 14.6 55 10 52 3 Z", "mid", "ink", 0.2)
    pen.path("M8 3 C6 9 12 12.4 28 12.4 C44 12.4 51 9 49 3 Z", "sun", "ink", 0.3)
    b.ground(pen, ((0, 3), (57, 3)), "main")
    for number in range(17):
        pen.circle(
            6 + number * 2.8,
            13 + 1.8 * (1 - ((number - 8) / 8) ** 2),
            0.75,
            ("ink", "deep", "white")[number % 3],
        )
    with pen.at(16, 2.4, 1):
        # Iolaos and his chariot.
        pen.path("M-5 2 L-5.6 7 C-4 6.4 -3 5.4 -2.6 4 L1.4 3.4 L1.4 2.2 Z", "gold", "ink", 0.3)
        pen.circle(-2.6, 2, 2.2, None, "ink", 0.5)
        for x1, y1 in ((2.2, 0), (0, 2.2), (1.55, 1.55), (1.55, -1.55)):
            pen.line(-2.6 - x1, 2 - y1, -2.6 + x1, 2 + y1, "ink", 0.3)
        things.person(pen, -3.6, 4, 8.6, "main", arm=80)
        pen.line(0, 8, 16, 7.6, "ink", 0.25)
        pen.line(1, 3, 12, 4.6, "ink", 0.45)
    with pen.at(36, 6.6, 0.72):
        creatures.horse(pen)
    with pen.at(32.4, 7.6, 0.72):
        creatures.horse(pen, "deep")


SCENES = {
    "kadmeia": kadmeia,
    "seven-gates": seven_gates,
    "tripods": tripods,
    "toys": toys,
    "lyre": pindars_house,
    "stadium": stadium,
}
