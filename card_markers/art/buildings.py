"""Landscape and buildings, in mm of the scene; x and y are the bottom left corner."""

from __future__ import annotations

from collections.abc import Sequence

from card_markers.art.pen import Pen

WIDTH, HEIGHT = 57.0, 26.0
"""The scene that a drawing fills; its ground lies at y = 0."""


def sky(pen: Pen, sun: tuple[float, float] | None = (46, 20), tone: str = "pale") -> None:
    """The background, with a sun where wanted."""
    pen.rect(0, 0, WIDTH, HEIGHT, tone)
    if sun:
        pen.circle(*sun, 5.4, "sun")
        pen.circle(*sun, 3.8, "gold")


def ground(pen: Pen, points: Sequence[tuple[float, float]], tone: str = "mid") -> None:
    """A hilly skyline from the left edge to the right one, filled down to the bottom."""
    pen.polygon(
        [(-1, -1), (-1, points[0][1]), *points, (WIDTH + 1, points[-1][1]), (WIDTH + 1, -1)], tone
    )


def sea(pen: Pen, top: float, tone: str = "mid", crest: str = "pale") -> None:
    """Water with rows of little waves."""
    pen.rect(0, 0, WIDTH, top, tone)
    row = 0
    y = top - 1.2
    while y > 0.2:
        for number in range(10):
            x = number * 7 + (3.4 if row % 2 else 0) - 2
            pen.stroke(
                f"M{x} {y} Q{x + 1.2} {y + 1.1} {x + 2.4} {y} Q{x + 3.2} {y - 0.6} {x + 4} {y}",
                crest,
                0.28,
            )
        y -= 1.7
        row += 1


def column(
    pen: Pen,
    x: float,
    y: float,
    width: float,
    height: float,
    tone: str = "white",
    line: str = "ink",
) -> None:
    """A Doric column centred on x: tapering shaft, flutes, capital."""
    low, high = width * 0.5, width * 0.38
    cap = min(0.9, height * 0.1)
    pen.polygon(
        ((x - low, y), (x + low, y), (x + high, y + height - cap), (x - high, y + height - cap)),
        tone,
        line,
        0.2,
    )
    if width > 1.3:
        for share in (-0.4, 0.1, 0.55):
            pen.line(x + low * share, y + 0.2, x + high * share, y + height - cap, line, 0.12)
    pen.rect(x - width * 0.62, y + height - cap, width * 1.24, cap, tone, line, 0.2)


def temple(
    pen: Pen,
    x: float,
    y: float,
    width: float,
    height: float,
    columns: int = 6,
    roof: str = "main",
    stone: str = "white",
) -> None:
    """The front of a Doric temple."""
    step = height * 0.05
    for number in range(3):
        pen.rect(x + number * 0.6, y + number * step, width - number * 1.2, step, stone, "ink", 0.2)
    base = y + 3 * step
    shaft = height * 0.48
    pen.rect(x + 2, base, width - 4, shaft, "deep")
    gap = (width - 4.4) / (columns - 1)
    for number in range(columns):
        column(pen, x + 2.2 + number * gap, base, min(1.9, gap * 0.5), shaft, stone)
    beam = base + shaft
    pen.rect(x + 1, beam, width - 2, height * 0.12, stone, "ink", 0.2)
    count = 2 * columns - 1
    for number in range(count):
        at = x + 1.6 + number * (width - 3.2) / (count - 1)
        pen.rect(at - 0.35, beam + height * 0.05, 0.7, height * 0.07, roof)
    eaves = beam + height * 0.12
    pen.polygon(
        ((x + 0.3, eaves), (x + width - 0.3, eaves), (x + width / 2, y + height)),
        stone,
        "ink",
        0.25,
    )
    pen.polygon(
        ((x + 3, eaves + 0.6), (x + width - 3, eaves + 0.6), (x + width / 2, y + height - 1)), roof
    )
    for at, up in ((x + 0.6, eaves), (x + width - 0.6, eaves), (x + width / 2, y + height)):
        pen.circle(at, up + 0.3, 0.55, "gold")


def wall(
    pen: Pen,
    x: float,
    y: float,
    width: float,
    height: float,
    tone: str = "white",
    line: str = "ink",
) -> None:
    """A city wall of cut stones, with battlements."""
    pen.rect(x, y, width, height, tone, line, 0.2)
    courses = max(1, round(height / 1.5))
    for number in range(courses):
        low = y + number * height / courses
        pen.line(x, low, x + width, low, line, 0.12)
        at = x + (1.3 if number % 2 else 2.6)
        while at < x + width:
            pen.line(at, low, at, low + height / courses, line, 0.12)
            at += 2.6
    at = x
    while at < x + width - 0.4:
        pen.rect(at, y + height, min(1.1, x + width - at), 1.1, tone, line, 0.2)
        at += 2


def tower(
    pen: Pen,
    x: float,
    y: float,
    width: float,
    height: float,
    tone: str = "white",
    line: str = "ink",
) -> None:
    """A square tower with a window."""
    wall(pen, x, y, width, height, tone, line)
    pen.rect(x + width / 2 - 0.5, y + height * 0.62, 1, 1.7, line)


def house(pen: Pen, x: float, y: float, width: float, height: float, roof: str = "main") -> None:
    """A house with a tiled roof, door and window."""
    pen.rect(x, y, width, height * 0.62, "white", "ink", 0.2)
    pen.polygon(
        (
            (x - 0.8, y + height * 0.62),
            (x + width + 0.8, y + height * 0.62),
            (x + width * 0.5, y + height),
        ),
        roof,
        "ink",
        0.2,
    )
    pen.rect(x + width * 0.16, y, width * 0.22, height * 0.4, "deep")
    pen.rect(x + width * 0.6, y + height * 0.26, width * 0.2, height * 0.18, "deep")


def colonnade(pen: Pen, x: float, y: float, width: float, height: float, columns: int) -> None:
    """A stoa: a long roof on a row of columns."""
    pen.rect(x, y, width, height * 0.08, "white", "ink", 0.2)
    pen.rect(x + 0.8, y + height * 0.08, width - 1.6, height * 0.6, "deep")
    gap = (width - 3) / (columns - 1)
    for number in range(columns):
        column(pen, x + 1.5 + number * gap, y + height * 0.08, 1.5, height * 0.6)
    pen.rect(x, y + height * 0.68, width, height * 0.1, "white", "ink", 0.2)
    pen.polygon(
        (
            (x - 0.8, y + height * 0.78),
            (x + width + 0.8, y + height * 0.78),
            (x + width - 1.6, y + height),
            (x + 1.6, y + height),
        ),
        "main",
        "ink",
        0.2,
    )
    at = x + 1
    while at < x + width:
        pen.line(at, y + height * 0.79, at, y + height * 0.98, "deep", 0.18)
        at += 1.5


def theatre(pen: Pen, x: float, y: float, radius: float, rows: int = 6) -> None:
    """A theatre seen from the stage: half rings of seats around the orchestra, centred on x."""
    with pen.at(x, y, 1):
        for number in range(rows, 0, -1):
            across = radius * (0.34 + 0.66 * number / rows)
            up = across * 0.62
            tone = "white" if number % 2 else "light"
            pen.path(
                f"M{-across} 0 C{-across} {up * 1.33} {across} {up * 1.33} {across} 0 Z",
                tone,
                "ink",
                0.2,
            )
        for reach in (-0.86, -0.45, 0, 0.45, 0.86):
            inner = radius * 0.34
            height = (1 - reach * reach) ** 0.5
            pen.line(
                inner * reach,
                inner * 0.62 * height,
                radius * reach,
                radius * 0.62 * height,
                "ink",
                0.5,
            )
        inner = radius * 0.34
        pen.path(
            f"M{-inner} 0 C{-inner} {inner * 0.83} {inner} {inner * 0.83} {inner} 0 Z",
            "gold",
            "ink",
            0.25,
        )


def ship(
    pen: Pen,
    x: float,
    y: float,
    size: float = 1,
    *,
    sail: bool = True,
    mast: bool = True,
    hull: str = "ink",
    cloth: str = "white",
    flip: bool = False,
) -> None:
    """A trireme heading right, about 20 mm long at size 1, its waterline at y."""
    with pen.at(x, y, size, flip=flip):
        if mast:
            pen.line(0, 1, 0, 12.6, hull, 0.5)
        if sail and mast:
            pen.line(-4.8, 11.6, 4.8, 11.6, hull, 0.5)
            pen.path(
                "M-4.6 11.4 L4.6 11.4 C5.6 8.8 5.4 6.4 4.4 4 L-4.4 4 C-3.4 6.6 -3.6 9 -4.6 11.4 Z",
                cloth,
                hull,
                0.3,
            )
            for at in (-2.2, 0.2, 2.6):
                pen.stroke(f"M{at} 11.4 C{at + 0.9} 8.8 {at + 0.8} 6.4 {at} 4", "mid", 0.25)
        pen.path(
            "M-9.4 6.6 C-11 5 -11 2 -8.6 .4 C-7.8 -.4 -7 -.8 -6 -.8 L7.4 -.8 L11.6 .2 L8.8 1 "
            "L9 3.8 L8 4.6 C7.6 3.4 7.2 2.6 6.4 2.6 L-6.8 2.6 C-8.6 2.6 -9.4 4.4 -9.4 6.6 Z",
            hull,
        )
        pen.line(-7.2, 1.6, 7.4, 1.6, "gold", 0.4)
        pen.oval(7.4, 0.6, 0.8, 0.5, "white")
        pen.circle(7.5, 0.6, 0.3, "black")
        for number in range(8):
            at = -5.6 + number * 1.5
            pen.line(at, 0.8, at - 1.5, -2.6, hull, 0.3)


def pine(pen: Pen, x: float, y: float, height: float, tone: str = "deep") -> None:
    """A pine: bare trunk, flat crown."""
    pen.line(x, y, x + height * 0.05, y + height * 0.7, "ink", height * 0.07)
    for dx, dy, rx in ((-0.14, 0.68, 0.26), (0.2, 0.72, 0.26), (0.03, 0.86, 0.28)):
        pen.oval(x + dx * height, y + dy * height, rx * height, 0.13 * height, tone)


def cypress(pen: Pen, x: float, y: float, height: float, tone: str = "deep") -> None:
    """A slender cypress."""
    pen.line(x, y, x, y + height * 0.3, "ink", 0.4)
    w = height * 0.16
    pen.path(
        f"M{x} {y + height} C{x + w * 1.2} {y + height * 0.6} {x + w * 1.2} {y + height * 0.2} "
        f"{x} {y + height * 0.12} C{x - w * 1.2} {y + height * 0.2} {x - w * 1.2} "
        f"{y + height * 0.6} {x} {y + height} Z",
        tone,
    )


def olive(pen: Pen, x: float, y: float, height: float, tone: str = "deep") -> None:
    """An olive tree: twisted trunk, round crown with fruit."""
    h = height
    pen.path(
        f"M{x - 0.1 * h} {y} C{x - 0.02 * h} {y + 0.2 * h} {x - 0.1 * h} {y + 0.3 * h} "
        f"{x - 0.05 * h} {y + 0.5 * h} L{x + 0.08 * h} {y + 0.5 * h} C{x + 0.02 * h} "
        f"{y + 0.3 * h} {x + 0.08 * h} {y + 0.2 * h} {x + 0.12 * h} {y} Z",
        "ink",
    )
    for dx, dy, r in ((-0.2, 0.58, 0.2), (0.22, 0.6, 0.2), (0, 0.76, 0.25), (0, 0.56, 0.18)):
        pen.circle(x + dx * h, y + dy * h, r * h, tone)
    for dx, dy in ((-0.24, 0.62), (-0.05, 0.82), (0.14, 0.7), (0.28, 0.56), (-0.06, 0.56)):
        pen.oval(x + dx * h, y + dy * h, 0.035 * h, 0.05 * h, "gold")
