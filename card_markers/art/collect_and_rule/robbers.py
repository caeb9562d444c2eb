"""Robbers: black figures against a red evening, unlike any other kind."""

from __future__ import annotations

from card_markers.art import buildings as b
from card_markers.art import creatures, things
from card_markers.art.pen import Pen


def _evening(pen: Pen) -> None:
    pen.rect(0, 0, b.WIDTH, b.HEIGHT, "red")
    pen.circle(28.5, 12, 9.4, "gold")
    pen.circle(28.5, 12, 7.8, "sun")


def _rogue(pen: Pen, x: float, y: float, size: float = 1, *, flip: bool = False) -> None:
    """A bearded man with a club, looking right; 14 mm high at size 1."""
    with pen.at(x, y, size, flip=flip):
        for shape in ("M-.6 5 L-2.2 0 L-.8 0", "M.6 5 L2 0 L3.6 0"):
            pen.stroke(shape, "black", 1.3)
        pen.path("M-2.6 10.4 L2.4 10.4 L2.2 4 L2.8 3 L-3 3 L-2.2 5 Z", "black")
        pen.circle(0.2, 12.2, 1.7, "black")
        pen.path("M.4 12 L3 10.6 L1 9.6 Z", "black")
        pen.path("M-1.8 13 L2.8 13 L1.4 14.6 L-.6 15.6 Z", "black")
        pen.circle(0.9, 12.4, 0.35, "gold")
        pen.stroke("M-2 9.8 L-4.6 8 L-5 11", "black", 1.2)
        with pen.at(-5.4, 12.6, 0.5, 22):
            things.club(pen, "black", "red")
        pen.stroke("M2 9.8 L4.8 8 L7 9", "black", 1.2)


def pine_bender(pen: Pen) -> None:
    _evening(pen)
    b.ground(pen, ((0, 3), (20, 4), (57, 3)), "black")
    pen.stroke("M50 2 C51 16 44 24 33 21 C28 19.6 25.6 15 25 11.6", "black", 1.3)
    for x, y, turn in (
        (27, 17.4, 40),
        (25.4, 14, 70),
        (30.6, 19.8, 20),
        (35, 21.4, 5),
        (39.4, 21.2, -15),
    ):
        with pen.at(x, y, 1, turn):
            for lean in (-50, -20, 20, 50):
                with pen.at(0, 0, 1, 180 + lean):
                    pen.line(0, 0, 4, 0, "black", 0.5)
    _rogue(pen, 18, 3, 1.05)
    for x, height in ((4.0, 17), (54.0, 13)):
        b.pine(pen, x, 3, height, "black")
    pen.stroke("M49.4 3 L46 1.6 M50.6 3 L54 1.6", "black", 0.9)


def bed(pen: Pen) -> None:
    _evening(pen)
    pen.rect(0, 0, b.WIDTH, 3.4, "black")
    pen.rect(26, 7, 22, 1.6, "black")
    for x in (26.0, 46):
        pen.rect(x, 2, 2, 12 if x == 26 else 9, "black")
    pen.rect(28, 8.6, 18, 1.3, "white")
    pen.oval(30.6, 10.6, 2.4, 1.2, "white")
    # The guest is longer than the bed.
    pen.circle(31, 12.2, 1.6, "black")
    pen.path("M32.6 10 L45 10 L53.6 10.8 L54 14 L52.8 14 L52.4 12.2 L44 12 L32.6 12.6 Z", "black")
    _rogue(pen, 14, 3.2, 1.15)


def cliff(pen: Pen) -> None:
    _evening(pen)
    b.sea(pen, 5, "black", "gold")
    pen.polygon(((0, 0), (0, 11.6), (18, 11), (27, 10), (25, 7.4), (28, 5), (24, 0)), "black")
    _rogue(pen, 15, 11, 0.86)
    with pen.at(34, 11.4, 0.9, -64):
        pen.circle(0, 4.4, 1.3, "black")
        pen.path("M-1.2 3.4 L1.2 3.4 L1 -.4 L-1 -.4 Z", "black")
        for shape in ("M-1 3 L-3.8 4.6", "M1 3 L3.6 5", "M-.6 -.2 L-2 -3.4", "M.6 -.2 L2.6 -3"):
            pen.stroke(shape, "black", 0.9)
    with pen.at(44, 5, 0.58, 62):
        creatures.turtle(pen, "black", "gold")


def pirate_ship(pen: Pen) -> None:
    _evening(pen)
    pen.polygon(((38, 4), (43, 11), (48, 9), (52, 13), (57, 10), (57, 4)), "black")
    b.sea(pen, 5, "black", "gold")
    b.ship(pen, 25, 5.2, 1.34, hull="black", cloth="black")
    pen.circle(25.4, 15.6, 2.3, "white")
    pen.rect(24, 12.6, 2.8, 1.8, "white")
    for x in (24.5, 26.3):
        pen.circle(x, 15.6, 0.6, "black")
    for x in (24.8, 25.4, 26):
        pen.line(x, 12.8, x, 13.8, "black", 0.2)
    for x in (17.0, 20, 31, 34):
        pen.circle(x, 10.2, 0.9, "black")
        pen.line(x, 9.6, x, 8, "black", 1.1)
        pen.line(x + 0.8, 8, x + 1.6, 12.4, "black", 0.35)


def dolphin_ship(pen: Pen) -> None:
    _evening(pen)
    b.sea(pen, 4.4, "black", "gold")
    b.ship(pen, 28.5, 5, 1.2, hull="black", cloth="white")
    # The vine that grew up the mast.
    pen.stroke("M28.5 6 C26 10 31 13 28.5 17 C26 20 30 22 28.5 24", "black", 0.5)
    things.grapes(pen, 24.4, 24, 0.6, "black")
    things.grapes(pen, 32.8, 24, 0.6, "black")
    for x, y, turn, flip in (
        (7, 11, 20, False),
        (10, 4.4, -30, False),
        (49, 12, 20, True),
        (46.4, 4.2, -28, True),
        (6.4, 20, -20, False),
        (50.4, 20.4, -20, True),
    ):
        with pen.at(x, y, 0.52, -turn if flip else turn, flip=flip):
            creatures.dolphin(pen, "black", "gold")


SCENES = {
    "pine-bender": pine_bender,
    "bed": bed,
    "cliff": cliff,
    "pirate-ship": pirate_ship,
    "dolphin-ship": dolphin_ship,
}
