"""The things of a wiring diagram, each drawn around a point of its wire.

`out` is +1 where the wire runs to the right, away from the header, and -1 where it runs to the
left.
"""

from __future__ import annotations

from tableside.wiring.resistors import Resistor
from tableside.wiring.svg import Svg

INK = "#1f2933"
SOFT = "#5b6773"
LEAD = "#8a94a0"

_BAND = {
    "black": "#1b1b1b", "brown": "#7a4a21", "red": "#d02c2c", "orange": "#f0821e",
    "yellow": "#f4cf1b", "green": "#2b9348", "blue": "#2563c9", "violet": "#8a3fb0",
    "grey": "#8d99a6", "white": "#ffffff", "gold": "#c9a13b",
}  # fmt: skip

LED_HALF = 24.0
RESISTOR_HALF = 34.0
PIEZO_HALF = 26.0
BUTTON_HALF = 26.0


def lead(svg: Svg, x1: float, x2: float, y: float) -> None:
    """A bare leg or wire between two things."""
    svg.line(x1, y, x2, y, stroke=LEAD, stroke_width=4, stroke_linecap="round")


def resistor(
    svg: Svg, x: float, y: float, out: int, of: Resistor, *, upright: bool = False
) -> None:
    """A resistor with its bands, which are read away from the header; an upright one downward."""
    half = (11.0, RESISTOR_HALF) if upright else (RESISTOR_HALF, 11.0)
    svg.add(
        "rect", x=x - half[0], y=y - half[1], width=2 * half[0], height=2 * half[1], rx=9,
        fill="#ead7b0", stroke="#b79a63", stroke_width=1.5,
    )  # fmt: skip
    for offset, band in zip((-22, -9, 4, 21), of.bands, strict=True):
        if upright:
            place = {"x": x - 10.2, "y": y + offset - 3.5, "width": 20.4, "height": 7.0}
        else:
            place = {"x": x + out * offset - 3.5, "y": y - 10.2, "width": 7.0, "height": 20.4}
        svg.add("rect", fill=_BAND[band], **place)


def led(svg: Svg, x: float, y: float, out: int) -> None:
    """An LED from above: its flat side, minus, is away from the header."""
    flat = x + out * 17
    svg.add("circle", cx=x, cy=y, r=30, fill="#ff8f7a", opacity=0.25)
    # A circle cut by a chord at 17 of 24: the ends of the chord lie at y +- 16.94.
    svg.path(
        ("M", flat, y - 16.94, "A", 24, 24, 0, 1, 0 if out > 0 else 1, flat, y + 16.94, "Z"),
        fill="#e8452f", stroke="#a92716", stroke_width=2, stroke_linejoin="round",
    )  # fmt: skip
    svg.add("ellipse", cx=x - 7, cy=y - 9, rx=7, ry=5, fill="#ffffff", opacity=0.55)
    for sign, at in (("+", x - out * 11), ("−", x + out * 8)):
        svg.text(
            at, y + 7, sign, font_size=19, font_weight=700, fill="#ffffff", text_anchor="middle"
        )


def piezo(svg: Svg, x: float, y: float) -> None:
    """A bare piezo disc."""
    svg.add("circle", cx=x, cy=y, r=26, fill="#d9b44a", stroke="#9c7c22", stroke_width=2)
    svg.add("circle", cx=x, cy=y, r=16, fill="#f4f1e6", stroke="#b9b39b", stroke_width=1.5)
    svg.add("circle", cx=x, cy=y, r=3, fill="#b9b39b")


def button(svg: Svg, x: float, y: float) -> None:
    """A push button."""
    svg.add(
        "rect", x=x - 25, y=y - 25, width=50, height=50, rx=7, fill="#39424d",
        stroke=INK, stroke_width=2,
    )  # fmt: skip
    svg.add("circle", cx=x, cy=y, r=16, fill="#d3dae1", stroke="#8a94a0", stroke_width=2)


def buzzer(svg: Svg, x: float, y: float) -> None:
    """A buzzer with its own electronics."""
    svg.add("circle", cx=x, cy=y, r=26, fill="#2b323a", stroke="#11151a", stroke_width=2)
    svg.add("circle", cx=x, cy=y, r=6, fill="#0b0e11")


def transistor(svg: Svg, x: float, y: float, out: int) -> float:
    """An NPN transistor as a symbol, its base coming from the header's side. Gives the x of its
    collector, which ends 30 above y, and of its emitter, 30 below.
    """
    end = x + out * 14
    svg.add("circle", cx=x + out * 2, cy=y, r=25, fill="#ffffff", stroke=SOFT, stroke_width=1.5)
    base = x - out * 6
    for x1, y1, x2, y2, width in (
        (x - out * 25, y, base, y, 2.5),
        (base, y - 14, base, y + 14, 4.0),
        (base, y - 6, end, y - 18, 2.5),
        (end, y - 18, end, y - 30, 2.5),
        (base, y + 6, end, y + 18, 2.5),
        (end, y + 18, end, y + 30, 2.5),
    ):
        svg.line(x1, y1, x2, y2, stroke=INK, stroke_width=width, stroke_linecap="round")
    # The arrow of the emitter, pointing out of the transistor.
    svg.path(
        ("M", end, y + 18, "L", end - out * 11, y + 16.5, "L", end - out * 5, y + 8.5, "Z"),
        fill=INK,
    )
    for letter, at_x, at_y in (
        ("B", x - out * 31, y - 7),
        ("C", end - out * 11, y - 24),
        ("E", end - out * 11, y + 36),
    ):
        svg.text(at_x, at_y, letter, font_size=13, fill=SOFT, text_anchor="middle")
    return end


def diode(svg: Svg, x: float, y: float, out: int) -> None:
    """A diode; its ring is away from the header."""
    svg.add(
        "rect", x=x - 15, y=y - 7.5, width=30, height=15, rx=3, fill="#d98b4a",
        stroke="#8f5320", stroke_width=1.5,
    )  # fmt: skip
    svg.add("rect", x=x + out * 8 - 2.5, y=y - 7.5, width=5, height=15, fill="#1b1b1b")
