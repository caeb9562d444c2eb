"""Animals, each within about 10 units of the origin, looking to the right (the owl at you)."""

from __future__ import annotations

from card_markers.art.pen import Pen


def owl(pen: Pen, body: str = "ink", detail: str = "white", iris: str = "gold") -> None:
    """The little owl of Athena, as on the coins of Athens: head turned to the front."""
    pen.path("M-3 -6 L-3.4 -9 L3.4 -9 L3 -6 Z", body)
    pen.path("M-5.6 4 C-7 -1 -5.5 -6.6 0 -7.6 C5.5 -6.6 7 -1 5.6 4 Z", body)
    pen.path(
        "M-6.4 9.4 C-5 8.2 -2.4 8.6 0 8.4 C2.4 8.6 5 8.2 6.4 9.4 C7.2 5 6.6 1 0 .6 "
        "C-6.6 1 -7.2 5 -6.4 9.4 Z",
        body,
    )
    for side in (-1, 1):
        pen.circle(2.9 * side, 5, 2.5, detail)
        pen.circle(2.9 * side, 5, 1.75, iris)
        pen.circle(2.9 * side, 5, 0.95, "black")
        pen.line(1.6 * side, -8.6, 1.6 * side, -9.6, body, 1)
    pen.path("M-.9 4 L.9 4 L0 1.6 Z", iris)
    for row, xs in enumerate(((-2.4, 0, 2.4), (-1.2, 1.2), (-2.4, 0, 2.4), (-1.2, 1.2))):
        for x in xs:
            y = -0.8 - row * 1.5
            pen.stroke(f"M{x - 0.6} {y} Q{x} {y - 0.9} {x + 0.6} {y}", detail, 0.45)


def horse(pen: Pen, body: str = "ink", *, wing: str | None = None, detail: str = "pale") -> None:
    """A galloping horse; with `wing` (a tone) it is Pegasus."""
    pen.path("M-6.6 .8 C-8.4 2.6 -10 1 -10.6 -2.4 C-9.4 -1.4 -8.4 -1.2 -7 -1.4 Z", body)
    pen.path(
        "M-7 -.6 C-7.4 1.6 -5.6 2.7 -3.4 2.3 C-1.2 2 .8 2 2.2 2.8 C3.2 4 3.8 5.6 4.8 6.9 L4.7 8.6 "
        "L5.9 7.5 C7.2 7 8.2 5.8 9.3 4.2 C9.8 3.4 8.8 2.6 8 3.2 C7.2 3.7 6.6 3.7 6 3.5 "
        "C6 1.8 5.6 .2 4.9 -1 L8 -.9 L8.9 -3.6 L8 -4.4 L7.4 -4 L7.3 -2.5 L4.4 -2.6 L6.6 -4.8 "
        "L5.6 -7.2 L4.5 -7.2 L5 -4.9 L2.4 -3 C.6 -2.7 -1.4 -2.6 -3 -2.4 L-4.8 -4.6 L-4.7 -7.2 "
        "L-5.8 -7.2 L-6.2 -4.4 L-5.2 -2.6 L-7.2 -3.8 L-9.4 -6.4 L-10.3 -5.8 L-8.4 -3 Z",
        body,
    )
    pen.stroke("M2.4 3.4 C3 4.8 3.6 6 4.4 7.2", detail, 0.45)
    pen.circle(6.2, 5.6, 0.36, detail)
    if wing:
        pen.path(
            "M2.6 .2 C2.4 3.4 .4 7.6 -4.6 9.8 C-4.4 8.8 -4.3 8.3 -4.4 7.8 C-5 8 -5.6 8.1 -6.2 8 "
            "C-5.6 7.2 -5.4 6.7 -5.4 6.2 C-6 6.3 -6.5 6.2 -7 6 C-5.8 5.2 -5.2 4.4 -4.6 3.4 "
            "C-3.4 1.4 -.8 -.9 2.6 .2 Z",
            wing,
            body,
            0.45,
        )
        for shape in ("M-3.6 7 C-1.6 5.8 -.2 3.6 .6 1.4", "M-4.6 5.4 C-2.6 4.8 -1.2 3.2 -.4 1.3"):
            pen.stroke(shape, body, 0.4)


def wolf(pen: Pen, body: str = "ink", detail: str = "white") -> None:
    """A wolf's head and neck, jaws open, as on the coins of Argos."""
    pen.path(
        "M-9 -8.4 C-9 -4 -8.4 0 -5.6 3.2 L-6 8.8 L-2.8 6 L-1 8.6 L.4 5.2 C2.6 4.6 5.4 4 9 2.6 "
        "C9.8 2.2 9.8 .9 9 .6 L4.4 -.2 L8 -2.2 C7.6 -3.4 5.6 -3.8 3.8 -3.2 C2.2 -3.8 1.6 -5.6 "
        "1.8 -8.4 L-.4 -6.8 L-2.2 -8.8 L-4.2 -6.8 L-6.4 -8.8 Z",
        body,
    )
    pen.path("M1.2 3.4 L3.6 3 L2 2.2 Z", detail)
    for number, x in enumerate((5, 6.4, 7.8)):
        y = 0.1 + 0.2 * number
        pen.polygon(((x, y), (x + 0.9, y + 0.1), (x + 0.4, y - 1)), detail)
    pen.path("M-5 6.6 L-4.8 4 L-3.4 5.2 Z", detail)
    for y in (-1.4, -4):
        pen.stroke(f"M-7.4 {y} C-6 {y + 1} -5 {y + 0.4} -4.2 {y - 0.8}", detail, 0.5)


def dolphin(pen: Pen, body: str = "ink", detail: str = "pale") -> None:
    """A leaping dolphin."""
    pen.path(
        "M-9.6 -3.6 C-9 -1.8 -8.2 -1 -7.2 -.8 C-4.4 3.4 .6 4.8 4.6 2.6 C6 2.4 7 1.6 7.6 .6 "
        "L10.4 -.6 C9.4 -1.4 8 -1.4 6.8 -1 C4.2 -2 .8 -1.4 -2 -1.6 C-4 -1.8 -5.6 -2.2 -6.6 -2.6 "
        "C-6.2 -3.8 -6.4 -5 -7.2 -6 C-7.8 -5.2 -8.2 -4.4 -8.2 -3.6 Z",
        body,
    )
    pen.path("M-1.6 3.2 C-2.6 5 -3.6 5.8 -5 6 C-4.4 4.8 -4.4 3.4 -3.6 2 Z", body)
    pen.path("M1.6 -1.2 C1 -3 -.2 -4 -1.8 -4.4 C-1.4 -3 -1 -2 -.6 -1 Z", body)
    pen.circle(5.2, 1, 0.45, detail)
    pen.stroke("M-4.6 -.6 C-1 .6 3 -.4 6.4 -.2", detail, 0.4)


def turtle(pen: Pen, body: str = "ink", detail: str = "light") -> None:
    """A sea turtle from above, with the row of dots of Aegina's first coins."""
    for side in (-1, 1):
        pen.path(
            f"M{3 * side} 3.6 C{6 * side} 6.6 {8.6 * side} 6 {9.2 * side} 2.6 "
            f"C{7.4 * side} 3.4 {5.8 * side} 2.6 {4.6 * side} 1.4 Z",
            body,
        )
        pen.path(
            f"M{3 * side} -4 C{5 * side} -5 {6.2 * side} -6.6 {6.4 * side} -8.2 "
            f"C{4.4 * side} -8.4 {2.4 * side} -7.4 {1.6 * side} -5.6 Z",
            body,
        )
    pen.path("M-.7 -6 L0 -9.2 L.7 -6 Z", body)
    pen.path("M-1.6 5 C-2.4 7.6 -1.4 9.6 0 9.6 C1.4 9.6 2.4 7.6 1.6 5 Z", body)
    pen.path(
        "M0 6.4 C-3.6 6.2 -5.4 2.6 -5.2 -.6 C-5 -4 -2.6 -6.8 0 -7 C2.6 -6.8 5 -4 5.2 -.6 "
        "C5.4 2.6 3.6 6.2 0 6.4 Z",
        body,
        detail,
        0.55,
    )
    for y in (4.0, 2, 0, -2, -4):
        pen.circle(0, y, 0.62, detail)
    for x, y in ((-2.5, 3.2), (2.5, 3.2), (-2.9, 0), (2.9, 0), (-2.2, -3.2), (2.2, -3.2)):
        pen.circle(x, y, 0.45, detail)


def crab(pen: Pen, body: str = "ink", detail: str = "light") -> None:
    """A crab from above, claws raised."""
    for side in (-1, 1):
        for reach, drop in ((8.6, -1), (8.4, -3.6), (7, -6), (5, -7.8)):
            pen.stroke(
                f"M{3 * side} -1.4 L{(reach - 1.6) * side} {drop + 2.4} L{reach * side} {drop}",
                body,
                0.9,
            )
        pen.stroke(f"M{3.6 * side} 1.6 L{7 * side} 3.2 L{6 * side} 5.6", body, 1.3)
        pen.path(
            f"M{5 * side} 4.6 C{7.6 * side} 5 {8.4 * side} 7.6 {6.4 * side} 9.8 "
            f"L{5.9 * side} 7.4 L{4.2 * side} 9.2 C{3 * side} 7.6 {3.4 * side} 5.4 "
            f"{5 * side} 4.6 Z",
            body,
        )
        pen.circle(1.3 * side, 3.9, 0.65, body)
    pen.path(
        "M0 3.6 C-4 3.8 -5.8 1.6 -5.4 -.6 C-5 -3.2 -2.6 -5 0 -5 C2.6 -5 5 -3.2 5.4 -.6 "
        "C5.8 1.6 4 3.8 0 3.6 Z",
        body,
        detail,
        0.4,
    )
    for side in (-1, 1):
        pen.stroke(
            f"M{1.2 * side} 1.8 C{3 * side} 1.8 {3.6 * side} .4 {3 * side} -1.4", detail, 0.5
        )
    pen.stroke("M-1.2 -2.6 Q0 -3.6 1.2 -2.6", detail, 0.5)


def bee(pen: Pen, body: str = "ink", detail: str = "light") -> None:
    """A bee from above, as on the coins of Ephesus: straight wings, curled feelers."""
    for side in (-1, 1):
        pen.path(
            f"M{1.2 * side} 3 C{4 * side} 5 {8.6 * side} 3.4 {9.4 * side} -.4 "
            f"C{9 * side} -3.4 {5 * side} -1.6 {1.6 * side} 1.6 Z",
            detail,
            body,
            0.6,
        )
        pen.stroke(
            f"M{1.6 * side} 2.4 C{4.6 * side} 2.6 {7 * side} 1.2 {8.6 * side} -.8", body, 0.4
        )
        pen.stroke(
            f"M{0.6 * side} 6.6 C{1.2 * side} 8.6 {2.6 * side} 9.4 {3.4 * side} 8.6", body, 0.6
        )
        for y, drop in ((0.6, -2), (-1.2, -4.2)):
            pen.stroke(
                f"M{1.4 * side} {y} L{3.6 * side} {y - 0.6} L{4.4 * side} {drop - 1}", body, 0.6
            )
    pen.circle(0, 5.6, 1.9, body)
    pen.oval(0, 2.2, 2.3, 2.1, body)
    pen.path("M-2.3 .6 C-3.4 -2 -2.6 -6.4 0 -9 C2.6 -6.4 3.4 -2 2.3 .6 Z", body)
    for y, half in ((-1.2, 2.1), (-3.2, 2.1), (-5.2, 1.6)):
        pen.stroke(f"M{-half} {y} Q0 {y - 0.7} {half} {y}", detail, 0.65)


def seal(pen: Pen, body: str = "ink", detail: str = "light") -> None:
    """A seal resting on its flippers, head raised."""
    pen.path(
        "M-10 -3.4 C-9.4 -5 -8.6 -5.6 -7.4 -5.6 C-4 -6 .6 -6.4 3.6 -5.8 C5 -2.6 5.2 .4 5.6 2.6 "
        "C6.6 2.8 7.6 3.4 8.6 4 C9.2 4.8 8.8 5.6 8 5.8 C7.2 7.4 4.6 8 3 6.6 C1.6 5.4 1.6 "
        "3.4 .8 1.6 "
        "C-.8 -1 -4.4 -2.2 -7.2 -3.4 C-8 -2.2 -9 -1.6 -10.4 -1.4 C-10.4 -2.2 -10.4 -2.8 -10 -3.4 Z",
        body,
    )
    pen.path("M1.4 -3 C1.6 -5.4 3 -7 5.8 -7.4 C6 -5.8 4.8 -3.8 3.4 -2.4 Z", body, detail, 0.4)
    pen.circle(5.4, 5.5, 0.5, detail)
    for drop in (0, -0.9, -1.8):
        pen.line(7.6, 4.4, 9.6, 4 + drop, body, 0.25)
    pen.stroke("M-5.4 -4.4 C-2.8 -4.2 -.8 -3.4 .4 -2", detail, 0.4)


def cuckoo(pen: Pen, body: str = "ink", detail: str = "pale") -> None:
    """A small bird with a long tail, perched."""
    pen.path(
        "M-9 -6 C-5 -3 -3.6 1 -.8 3.4 C.6 5.6 3.6 6 5 4.2 L7.4 3.6 L5.2 2.6 C5.2 -1 2.4 -3.6 "
        "-1.4 -3.4 C-4 -3.4 -6.6 -5 -9 -6 Z",
        body,
    )
    pen.circle(3.6, 3.8, 0.5, detail)
    pen.stroke("M-4.4 -2.4 C-2 -2.4 .4 -.8 1.6 1.2", detail, 0.45)
    pen.line(-0.4, -3.4, -0.4, -5.2, body, 0.6)
    pen.line(1, -3.2, 1, -5.2, body, 0.6)
