"""Emblems: small signs of a set or a kind, within 10 units of the origin, on a pale disc."""

from __future__ import annotations

from collections.abc import Callable

from card_markers.art import creatures, things
from card_markers.art.pen import Pen


def owl(pen: Pen) -> None:
    with pen.at(0, 0, 0.94):
        creatures.owl(pen, "main")


def lambda_shield(pen: Pen) -> None:
    things.shield(pen, 0, 0, 8.4, "lambda")


def pegasus(pen: Pen) -> None:
    with pen.at(0.4, -0.9, 0.86):
        creatures.horse(pen, "main", wing="pale")


def club_shield(pen: Pen) -> None:
    pen.path(
        "M0 8.4 C4.8 8.4 7.6 5.6 7.6 2.6 C5.6 2 5.2 1 5.2 0 C5.2 -1 5.6 -2 7.6 -2.6 C7.6 "
        "-5.6 4.8 -8.4 "
        "0 -8.4 C-4.8 -8.4 -7.6 -5.6 -7.6 -2.6 C-5.6 -2 -5.2 -1 -5.2 0 C-5.2 1 -5.6 2 -7.6 2.6 "
        "C-7.6 5.6 -4.8 8.4 0 8.4 Z",
        "main",
        "gold",
        1,
    )
    with pen.at(0, 0, 0.84):
        things.club(pen, "white")


def wolf(pen: Pen) -> None:
    with pen.at(0.2, 0, 0.82):
        creatures.wolf(pen, "main", "pale")


def drachma(pen: Pen) -> None:
    pen.circle(0, 0, 8.8, "white", "main", 0.8)
    pen.circle(0, 0, 7.4, None, "mid", 0.45)
    with pen.at(0, 0, 0.66):
        creatures.owl(pen, "main", iris="pale")


def helmet(pen: Pen) -> None:
    with pen.at(0.6, -0.6, 0.86):
        things.helmet(pen, crest="red")


def dagger(pen: Pen) -> None:
    with pen.at(0, 0, 1, -40):
        pen.path("M-1.5 -1.6 L1.5 -1.6 L1.2 5 L0 8.8 L-1.2 5 Z", "white", "black", 0.6)
        pen.line(0, -1, 0, 6.6, "mid", 0.4)
        pen.rect(-3.6, -3, 7.2, 1.6, "gold", "black", 0.5)
        pen.rect(-1, -7, 2, 4, "red", "black", 0.5)
        pen.circle(0, -7.4, 1.4, "gold", "black", 0.5)


def sun(pen: Pen) -> None:
    things.star(pen, 0, 0, 8.6, 12, "gold", 0.62)
    pen.circle(0, 0, 4.4, "sun", "ink", 0.5)


def hand(pen: Pen) -> None:
    for x, top in ((-3, 4.6), (-1, 6.4), (1, 6), (3, 4.4)):
        pen.line(x, -1, x, top, "main", 1.6)
    pen.path("M-3.8 0 L3.8 0 L3.8 -3 C3.6 -7.4 -3.4 -7.4 -3.8 -3 Z", "main")
    pen.stroke("M-3 -3.6 L-5.6 -.4", "main", 1.6)


EMBLEMS: dict[str, Callable[[Pen], None]] = {
    "owl": owl,
    "lambda-shield": lambda_shield,
    "pegasus": pegasus,
    "club-shield": club_shield,
    "wolf": wolf,
    "drachma": drachma,
    "helmet": helmet,
    "dagger": dagger,
    "sun": sun,
    "hand": hand,
}
