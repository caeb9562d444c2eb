"""Coins: a silver coin with its sign in relief, between stacks of others."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import cos, pi, sin

from card_markers.art import buildings as b
from card_markers.art import creatures, things
from card_markers.art.pen import Pen


def _coin(sign: Callable[[Pen], None], pen: Pen) -> None:
    pen.rect(0, 0, b.WIDTH, b.HEIGHT, "pale")
    pen.rect(0, 0, b.WIDTH, 4, "light")
    for x, count in ((5.6, 4), (13, 2), (44.2, 3), (51.6, 5)):
        for number in range(count):
            shift = 0.35 if number % 2 else -0.25
            pen.rect(x - 3.2 + shift, 2.4 + number * 1.9, 6.4, 1.8, "white", "ink", 0.22)
            for edge in range(5):
                at = x - 2.4 + shift + edge * 1.2
                pen.line(at, 2.8 + number * 1.9, at, 3.8 + number * 1.9, "mid", 0.2)
        top = 2.4 + count * 1.9
        pen.oval(x, top + 0.1, 3.2, 0.9, "white", "ink", 0.22)
    x, y, radius = 28.5, 13.2, 12.1
    pen.circle(x + 0.5, y - 0.6, radius, "mid")
    # Struck by hand: no ancient coin is quite round.
    corners = []
    for number in range(48):
        angle = number * pi / 24
        reach = radius + 0.14 * sin(3 * angle) + 0.12 * cos(5 * angle)
        corners.append((x + reach * cos(angle), y + reach * sin(angle)))
    pen.polygon(corners, "white", "ink", 0.4)
    pen.circle(x, y, radius - 0.9, "light", "mid", 0.25)
    for number in range(40):
        angle = number * pi / 20
        pen.circle(x + 10.5 * cos(angle), y + 10.5 * sin(angle), 0.33, "white")
    with pen.at(x, y, 0.92):
        sign(pen)


def _owl(pen: Pen) -> None:
    with pen.at(0.4, -0.2, 0.94):
        creatures.owl(pen, detail="pale", iris="white")
    things.leaf_branch(pen, -7.4, 4.6, 4.4, 60, "ink")
    for number, shape in enumerate(
        ("M-.8 -1 L0 1 L.8 -1", "M-.8 0 L.8 0 M0 -1 L0 1", "M.7 1 L-.7 1 L-.7 -1 L.7 -1")
    ):
        with pen.at(8.4, 3.6 - number * 3.2):
            pen.stroke(shape, "ink", 0.5)


def _pegasus(pen: Pen) -> None:
    with pen.at(0.4, -0.6, 0.86):
        creatures.horse(pen, wing="pale")


def _boeotian_shield(pen: Pen) -> None:
    pen.path(
        "M0 9.4 C5 9.4 8 6 8 2.6 C6 2.2 5.4 1 5.4 0 C5.4 -1 6 -2.2 8 -2.6 C8 -6 5 -9.4 0 -9.4 "
        "C-5 -9.4 -8 -6 -8 -2.6 C-6 -2.2 -5.4 -1 -5.4 0 C-5.4 1 -6 2.2 -8 2.6 C-8 6 -5 9.4 0 9.4 Z",
        "ink",
    )
    pen.path(
        "M0 7.9 C4 7.9 6.2 5.8 6.6 3.6 C4.6 2.8 4 1.2 4 0 C4 -1.2 4.6 -2.8 6.6 -3.6 C6.2 "
        "-5.8 4 -7.9 "
        "0 -7.9 C-4 -7.9 -6.2 -5.8 -6.6 -3.6 C-4.6 -2.8 -4 -1.2 -4 0 C-4 1.2 -4.6 2.8 -6.6 3.6 "
        "C-6.2 5.8 -4 7.9 0 7.9 Z",
        None,
        "pale",
        0.5,
    )
    with pen.at(0, 0, 0.74):
        things.club(pen, "pale", "ink")


def _wolf(pen: Pen) -> None:
    with pen.at(0.2, 0.2, 0.92):
        creatures.wolf(pen, detail="pale")


def _nymph(pen: Pen) -> None:
    with pen.at(0, 0, 0.66):
        pen.path(
            "M-3.4 -8 C-1.8 -6.6 -1.6 -5 -2.6 -3.4 C-7 -3.4 -8 4.6 -3.6 7.4 C-.6 9.2 3.6 8 4.6 4.6 "
            "L4.6 3 L6.4 -.2 L5 -.8 L5.2 -2 L4.6 -2.6 L4.8 -4 C4 -5.2 2.6 -5 1.4 -5 C1.2 "
            "-6.2 1.6 -7.2 "
            "2.6 -8 Z",
            "ink",
        )
        pen.path(
            "M-3 -2.6 C-6.4 -1.6 -6.4 4.4 -3 6.6 C-.4 8 2.8 7.2 3.8 4.6 C1.6 5.2 .4 4.2 -.2 2.4 "
            "C-.8 .6 -1.6 -1.6 -3 -2.6 Z",
            "mid",
            "ink",
            0.4,
        )
        for shape in ("M-4.8 3 C-2.6 4.6 0 5.6 2.8 5.6", "M-5 .4 C-3.6 2 -2 3 -.6 3"):
            pen.stroke(shape, "ink", 0.5)
        pen.path("M2.6 1.6 L4.4 1.6 L3.2 .8 Z", "pale")
    for turn in (0, 90, 180, 270):
        angle = (turn + 45) * pi / 180
        with pen.at(7.6 * cos(angle), 7.6 * sin(angle), 0.36, turn - 45):
            creatures.dolphin(pen)


def _barley(pen: Pen) -> None:
    pen.line(0, -9.6, 0, 6, "ink", 0.6)
    for number in range(7):
        y = -4.6 + number * 1.9
        for side in (-1, 1):
            pen.path(
                f"M0 {y} C{1 * side} {y + 0.2} {3 * side} {y + 1} {3.1 * side} {y + 3.2} "
                f"C{1.6 * side} {y + 3} {0.4 * side} {y + 1.8} 0 {y} Z",
                "ink",
                "pale",
                0.25,
            )
            pen.line(3 * side, y + 3, 5.4 * side, min(y + 6.4, 9.4), "ink", 0.28)
    pen.path("M0 7 C-1.4 8 -1 9.6 0 10.2 C1 9.6 1.4 8 0 7 Z", "ink")
    pen.path("M0 -7 C3 -7.6 5.6 -6.4 7 -3.6 C4.4 -3.8 1.6 -4.8 0 -7 Z", "ink")


def _dolphin_rider(pen: Pen) -> None:
    with pen.at(0, -3, 0.98):
        creatures.dolphin(pen)
    pen.circle(0.6, 7.2, 1.5, "ink")
    pen.path("M-.6 5.8 L1.8 5.8 L1.8 1 L-1 1 Z", "ink")
    for shape in ("M1.4 5.2 L4.4 6.2 L5.6 8.6", "M-.4 5.2 L-3.4 4.2", "M.6 1.2 L3 .2 L2.4 -3"):
        pen.stroke(shape, "ink", 1.2)
    for x in (-7, -3.4, 0.2, 3.8):
        pen.stroke(
            f"M{x} -8.4 Q{x + 1} -7.2 {x + 1.9} -8.4 Q{x + 2.7} -9.2 {x + 3.6} -8.4", "ink", 0.5
        )


def _labyrinth(pen: Pen) -> None:
    """The seven-ring labyrinth's square form, one wall line winding inward."""
    pen.rect(-7.4, -7.4, 14.8, 14.8, "pale", "ink", 0.3)
    pen.stroke(
        "M-7 -7 L-7 7 L7 7 L7 -7 L-.6 -7 M-5 -7 L-5 5 L5 5 L5 -5 L1.6 -5 M-3 -5 L-3 3 L3 3 L3 -3 "
        "L-.6 -3 M-5 -7 L-2.6 -7 M-3 -5 L-.6 -5 L-.6 -7 M-1 1.2 L1.2 1.2 L1.2 -1.2 L-1 -1.2 L-1 -3",
        "ink",
        0.8,
    )


def _silphium(pen: Pen) -> None:
    pen.rect(-1, -9, 2, 15, "ink")
    for x in (-0.4, 0.4):
        pen.line(x, -8.6, x, 5.6, "pale", 0.2)
    for y, reach in ((-6.6, 6.4), (-2, 5.4), (2.4, 4.2)):
        for side in (-1, 1):
            pen.stroke(
                f"M{0.8 * side} {y} C{reach * 0.6 * side} {y} {reach * side} {y + 1} "
                f"{reach * side} "
                f"{y + 3}",
                "ink",
                1.2,
            )
            pen.circle(reach * side, y + 3.2, 1.25, "ink")
    for x, y in ((-2.4, 7), (2.4, 7), (0, 8.2), (-1.2, 8.8), (1.2, 8.8), (0, 6.8)):
        pen.circle(x, y, 1.25, "ink")


def _celery(pen: Pen) -> None:
    pen.path(
        "M-.6 -9.4 L.6 -9.4 L.8 -4 C2.6 -6 5.4 -5.8 7.8 -3.8 C6.8 -3 6.6 -2 7.2 -.6 C5.8 "
        "-.6 5.2 .2 5 1.4 "
        "C7 1 8 2 8.2 4 C6.6 4 5.8 4.8 5.6 6.4 C4.2 5.8 3 6.2 2.4 7.2 C2.6 8.4 1.6 9.4 0 "
        "9.8 C-1.6 9.4 "
        "-2.6 8.4 -2.4 7.2 C-3 6.2 -4.2 5.8 -5.6 6.4 C-5.8 4.8 -6.6 4 -8.2 4 C-8 2 -7 1 -5 "
        "1.4 C-5.2 .2 "
        "-5.8 -.6 -7.2 -.6 C-6.6 -2 -6.8 -3 -7.8 -3.8 C-5.4 -5.8 -2.6 -6 -.8 -4 Z",
        "ink",
    )
    for shape in (
        "M0 -6 L0 7.6",
        "M0 -4 L5.6 -2.8",
        "M0 -4 L-5.6 -2.8",
        "M0 -.6 L5.6 3.4",
        "M0 -.6 L-5.6 3.4",
    ):
        pen.stroke(shape, "pale", 0.45)


def _scaled(sign: Callable[[Pen], None], scale: float) -> Callable[[Pen], None]:
    def smaller(pen: Pen) -> None:
        with pen.at(0, 0, scale):
            sign(pen)

    return smaller


_SIGNS: dict[str, Callable[[Pen], None]] = {
    "owl": _owl,
    "turtle": creatures.turtle,
    "pegasus": _pegasus,
    "boeotian-shield": _boeotian_shield,
    "wolf": _wolf,
    "nymph": _nymph,
    "crab": _scaled(creatures.crab, 0.94),
    "barley": _barley,
    "dolphin-rider": _dolphin_rider,
    "labyrinth": _labyrinth,
    "bee": creatures.bee,
    "silphium": _silphium,
    "celery": _celery,
    "tripod": _scaled(partial(things.tripod, bowl="ink"), 0.95),
    "seal": _scaled(creatures.seal, 0.92),
}

SCENES = {f"coin-{name}": partial(_coin, sign) for name, sign in _SIGNS.items()}
