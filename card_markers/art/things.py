"""People and the things they use; sizes as each docstring says."""

from __future__ import annotations

from math import cos, pi, sin

from card_markers.art.pen import Pen


def shield(
    pen: Pen,
    x: float,
    y: float,
    radius: float,
    sign: str | None = None,
    face: str = "main",
    rim: str = "gold",
) -> None:
    """A round hoplite shield; `sign` is `lambda`, `club`, `star`, `bull` or none."""
    pen.circle(x, y, radius, rim, "ink", radius * 0.05)
    pen.circle(x, y, radius * 0.82, face, "ink", radius * 0.04)
    with pen.at(x, y, radius / 10):
        if sign == "lambda":
            pen.polygon(
                (
                    (-5.6, -5.2),
                    (-3, -5.2),
                    (0, 2.8),
                    (3, -5.2),
                    (5.6, -5.2),
                    (1.3, 6.2),
                    (-1.3, 6.2),
                ),
                "white",
            )
        elif sign == "club":
            club(pen, "white")
        elif sign == "star":
            star(pen, 0, 0, 6.4, 8, "white")


def star(
    pen: Pen, x: float, y: float, radius: float, points: int, tone: str, depth: float = 0.42
) -> None:
    """A star with its first point up."""
    corners = []
    for number in range(2 * points):
        reach = radius if number % 2 == 0 else radius * depth
        angle = pi / 2 + number * pi / points
        corners.append((x + reach * cos(angle), y + reach * sin(angle)))
    pen.polygon(corners, tone)


def club(pen: Pen, tone: str = "ink", knot: str = "main") -> None:
    """The club of Heracles, upright, 13 units high."""
    pen.path(
        "M-.8 -6.6 L.8 -6.6 L1.4 -1 C2.8 1 3 4 2.2 5.6 C1.4 7 -1.4 7 -2.2 5.6 C-3 4 -2.8 1 "
        "-1.4 -1 Z",
        tone,
    )
    for x, y in ((-0.8, 4.4), (1, 2.6), (-0.9, 1.2), (0.7, 5.4), (0.2, -0.8)):
        pen.oval(x, y, 0.5, 0.7, knot)


def helmet(pen: Pen, metal: str = "gold", crest: str = "main", line: str = "ink") -> None:
    """A Corinthian helmet in profile, looking right, about 20 units high with its crest."""
    pen.path(
        "M-6.8 -6 C-9.6 -2 -10.4 5 -5.6 9 C-1 12 5.6 10.4 7.4 6.4 C4.6 7.4 1 7.6 -2 5.6 "
        "C-5 3.4 -5.4 -1 -4.4 -4.8 Z",
        crest,
        line,
        0.4,
    )
    for turn in range(7):
        angle = 1.0 + turn * 0.33
        pen.line(
            6.6 * cos(angle),
            6.6 * sin(angle) - 0.4,
            9.2 * cos(angle),
            9.6 * sin(angle) - 0.4,
            line,
            0.25,
        )
    pen.path(
        "M-5 -2 C-5.8 4 -2.4 7.2 1.6 6.8 C5 6.4 6.6 4 6.8 1 L6.6 -1.2 L7.2 -3.4 L6 -3.6 "
        "L5.6 -.6 C4.6 .4 3.2 .4 2.4 -.4 C2 -1.4 2.6 -2 3.8 -2.2 L5.4 -2.6 L5 -8.6 L3 -9.2 "
        "C1 -7 -.4 -5.6 -1.6 -5.4 C-3 -5.2 -4.2 -6.2 -6.2 -6.4 C-5.2 -5 -5 -3.6 -5 -2 Z",
        metal,
        line,
        0.45,
    )
    pen.stroke("M-3.8 -1.6 C-4 2.6 -1.8 5 1.4 4.9 C3.8 4.8 5.2 3.2 5.6 1.4", line, 0.35)
    pen.stroke("M-2 -4.2 C-.4 -4.6 .8 -5.8 1.8 -7", line, 0.3)


def greave(pen: Pen, metal: str = "gold", line: str = "ink") -> None:
    """A greave seen from the front, 20 units high."""
    pen.path(
        "M-3.4 9.4 C-1.6 10.6 1.6 10.6 3.4 9.4 C4.4 6.4 3.2 5 3.6 2.6 C4 -1 2.8 -5 2.6 -8.6 "
        "C1.4 -9.6 -1.4 -9.6 -2.6 -8.6 C-2.8 -5 -4 -1 -3.6 2.6 C-3.2 5 -4.4 6.4 -3.4 9.4 Z",
        metal,
        line,
        0.45,
    )
    pen.oval(0, 7, 2.1, 1.7, None, line, 0.4)
    pen.stroke("M-1.8 4 C-2.6 0 -1.4 -3 -.6 -6.6", line, 0.4)
    pen.stroke("M1.8 4 C2.6 0 1.4 -3 .6 -6.6", line, 0.4)
    pen.line(0, 4.4, 0, -7.6, line, 0.3)


def spear(pen: Pen, length: float, shaft: str = "ink", tip: str = "gold") -> None:
    """A spear pointing up from the origin, with its spike at the lower end."""
    pen.line(0, 2, 0, length - 3, shaft, 0.55)
    pen.path(
        f"M-.75 {length - 3.4} Q-1 {length - 2} 0 {length} Q1 {length - 2} .75 {length - 3.4} "
        f"L0 {length - 4} Z",
        tip,
        "ink",
        0.2,
    )
    pen.polygon(((-0.4, 2.4), (0.4, 2.4), (0, 0)), tip, "ink", 0.2)


def soldier(
    pen: Pen,
    x: float,
    y: float,
    size: float,
    sign: str | None = "lambda",
    face: str = "main",
    *,
    armed: bool = True,
) -> None:
    """A hoplite looking right behind his shield; 16 mm high with the spear at size 1."""
    with pen.at(x, y, size):
        if armed:
            with pen.at(3.2, -0.4, 1, -4):
                spear(pen, 17)
        pen.path("M-1.8 0 L-.4 0 L.6 4 L1 0 L2.4 0 L2 5 L-1.6 5 Z", "ink")
        pen.path("M-2 4 L2.4 4 L2 9 L-1.6 9 Z", "deep")
        with pen.at(0.2, 11, 0.28):
            helmet(pen)
        shield(pen, 0.9, 6, 3.3, sign, face)


def person(
    pen: Pen,
    x: float,
    y: float,
    height: float,
    robe: str = "main",
    *,
    arm: float | None = None,
    flip: bool = False,
) -> None:
    """Somebody in a long robe, looking right; `arm` is its angle in degrees from straight down."""
    with pen.at(x, y, height / 10, flip=flip):
        pen.path(
            "M-2 0 L2.2 0 C1.9 3 1.7 5.4 1.3 7.4 L-1.2 7.4 C-1.7 5 -1.9 3 -2 0 Z", robe, "ink", 0.2
        )
        for at in (-1, 0.1, 1.2):
            pen.line(at, 0.4, at * 0.6, 4.6, "ink", 0.14)
        pen.circle(0.1, 8.8, 1.15, "ink")
        pen.path("M.9 9.1 L1.7 8.6 L.9 8.2 Z", "ink")
        if arm is not None:
            angle = arm * pi / 180
            pen.line(0.4, 6.8, 0.4 + 3.4 * sin(angle), 6.8 - 3.4 * cos(angle), "ink", 0.7)


def amphora(
    pen: Pen, x: float, y: float, height: float, body: str = "main", band: str = "gold"
) -> None:
    """A two-handled jar standing at (x, y)."""
    with pen.at(x, y, height / 20):
        for side in (-1, 1):
            pen.stroke(
                f"M{1.6 * side} 18 C{5.6 * side} 18.4 {5.4 * side} 14.6 {3.9 * side} 12.4",
                "ink",
                0.9,
            )
        pen.path(
            "M-1.8 0 L1.8 0 L1.4 1.4 C5 4 6.4 9 4.6 12.4 C3.4 14.6 1.7 15 1.6 17.4 L2.4 19.2 "
            "L-2.4 19.2 L-1.6 17.4 C-1.7 15 -3.4 14.6 -4.6 12.4 C-6.4 9 -5 4 -1.4 1.4 Z",
            body,
            "ink",
            0.4,
        )
        pen.path(
            "M-5.3 8 L5.3 8 C5.4 9.4 5.2 10.6 4.9 11.4 L-4.9 11.4 C-5.2 10.6 -5.4 9.4 -5.3 8 Z",
            band,
        )


def tripod(pen: Pen, tone: str = "ink", bowl: str = "gold") -> None:
    """A bronze tripod with its bowl, 20 units high around the origin."""
    for foot, top in ((-6, -4.4), (0, 0), (6, 4.4)):
        pen.line(foot, -9.4, top, 4, tone, 1)
        pen.line(foot - 0.9, -9.4, foot + 0.9, -9.4, tone, 1)
    pen.line(-5.3, -4, 5.3, -4, tone, 0.6)
    pen.path("M-6 4 C-6 -.6 -3 -2 0 -2 C3 -2 6 -.6 6 4 Z", bowl, tone, 0.5)
    pen.rect(-6.6, 3.6, 13.2, 1.2, tone)
    for x in (-4.2, 0, 4.2):
        pen.circle(x, 7, 2, None, tone, 0.8)


def lyre(pen: Pen, tone: str = "ink", shell: str = "main") -> None:
    """A tortoise-shell lyre, 20 units high around the origin."""
    for side in (-1, 1):
        pen.stroke(f"M{2.6 * side} -3 C{7 * side} 0 {6.6 * side} 5 {3.6 * side} 9.4", tone, 1.1)
    pen.line(-6, 7.4, 6, 7.4, tone, 1)
    for x in (-2.1, -1.05, 0, 1.05, 2.1):
        pen.line(x, 7.4, x * 0.8, -6, tone, 0.22)
    pen.path(
        "M-5 -3.4 C-5 -7.6 -3 -9.6 0 -9.6 C3 -9.6 5 -7.6 5 -3.4 C3 -2 -3 -2 -5 -3.4 Z",
        shell,
        tone,
        0.4,
    )
    for x, y in ((-2.4, -5), (0, -5.4), (2.4, -5), (-1.3, -7.6), (1.3, -7.6)):
        pen.circle(x, y, 0.8, "mid", tone, 0.2)
    for x in (-1.8, -0.9, 0, 0.9, 1.8):
        pen.line(x, 7.4, x * 0.8, -6, tone, 0.16)


def mask(
    pen: Pen, x: float, y: float, size: float, *, sad: bool = False, tone: str = "white"
) -> None:
    """A theatre mask, laughing or sad, 10 mm high at size 1."""
    with pen.at(x, y, size):
        pen.path(
            "M-4 4.6 C-1.6 5.6 1.6 5.6 4 4.6 C4.8 1 4 -3.6 0 -5.4 C-4 -3.6 -4.8 1 -4 4.6 Z",
            tone,
            "ink",
            0.4,
        )
        slant = -0.7 if sad else 0.6
        for side in (-1, 1):
            pen.path(
                f"M{0.8 * side} 1.4 Q{1.9 * side} 3 {3.1 * side} {1.6 + slant * 0.4} "
                f"Q{1.9 * side} 1 {0.8 * side} 1.4 Z",
                "ink",
            )
            pen.stroke(
                f"M{0.7 * side} {3 - slant} Q{2 * side} {3.6} {3.4 * side} {3 + slant * 0.6}",
                "ink",
                0.4,
            )
        pen.line(0, 1.2, 0, -0.6, "ink", 0.35)
        if sad:
            pen.path("M-2 -3.2 Q0 -.6 2 -3.2 Q0 -2.2 -2 -3.2 Z", "ink")
        else:
            pen.path("M-2.4 -1.4 Q0 -2 2.4 -1.4 Q1.6 -3.8 0 -3.8 Q-1.6 -3.8 -2.4 -1.4 Z", "ink")


def flame(pen: Pen, x: float, y: float, height: float) -> None:
    """A flame standing at (x, y)."""
    with pen.at(x, y, height / 10):
        pen.path(
            "M0 0 C-4.4 .4 -4.4 4 -2.4 6 C-2.2 4.8 -1.8 4.2 -1.2 3.8 C-1.4 6.4 -.4 8.4 1.2 10 "
            "C1 8 1.8 7 2.8 5.6 C4.4 3.2 3.6 .6 0 0 Z",
            "red",
        )
        pen.path(
            "M0 .3 C-2.2 .4 -2.2 2.2 -1.2 3.2 C-.6 2.6 0 3.6 .3 4.8 C1.2 4 2.4 2.8 1.8 1.4 "
            "C1.4 .6 .8 .3 0 .3 Z",
            "gold",
        )


def wreath(pen: Pen, x: float, y: float, radius: float, leaf: str = "main") -> None:
    """A victor's wreath, open at the top."""
    for number in range(-6, 7):
        if abs(number) == 6:
            continue
        angle = -pi / 2 + number * 0.46
        for lean in (-38, 38):
            with pen.at(
                x + radius * cos(angle),
                y + radius * sin(angle),
                1,
                angle * 180 / pi + (90 if number > 0 else -90) + lean,
            ):
                pen.path("M0 -.3 Q1.4 1 3 0 Q1.4 -1 0 -.3 Z", leaf)
    pen.circle(x, y, radius, None, leaf, 0.3)


def leaf_branch(
    pen: Pen, x: float, y: float, length: float, turn: float, leaf: str = "deep"
) -> None:
    """An olive branch growing to the right, turned by `turn` degrees."""
    with pen.at(x, y, length / 20, turn):
        pen.stroke("M0 0 C6 1 13 1 20 0", leaf, 0.6)
        for number in range(6):
            for side in (-1, 1):
                with pen.at(2.6 + number * 3, 0.5, 1, 38 * side):
                    pen.path("M0 0 Q2.4 1.3 5 0 Q2.4 -1.3 0 0 Z", leaf)


def grapes(pen: Pen, x: float, y: float, size: float, tone: str = "main") -> None:
    """A bunch of grapes hanging from (x, y)."""
    with pen.at(x, y, size):
        pen.line(0, 1.4, 0, -1, "ink", 0.5)
        for row, count in enumerate((4, 5, 4, 3, 2, 1)):
            for number in range(count):
                at = (number - (count - 1) / 2) * 1.7
                pen.circle(at, -1 - row * 1.45, 0.98, tone, "ink", 0.18)


def ivy_leaf(pen: Pen, tone: str) -> None:
    """A leaf of about 4 units around the origin, its tip up."""
    pen.path(
        "M0 2.6 C.6 1.4 1 1.2 2.2 1.2 C2 .4 1.8 0 2.2 -1.2 C1.2 -1.2 .6 -1 0 -1.8 C-.6 -1 "
        "-1.2 -1.2 "
        "-2.2 -1.2 C-1.8 0 -2 .4 -2.2 1.2 C-1 1.2 -.6 1.4 0 2.6 Z",
        tone,
    )
