"""The back of every card: a meander round scales and a star of spears, the same upside down."""

from __future__ import annotations

from card_markers.art import things
from card_markers.art.patterns import BAND, meander
from card_markers.art.pen import Pen

BACK_COLOUR = "#23395B"

_EDGE = 1.2


def back(pen: Pen, width: float, height: float) -> None:
    """Fill `width` x `height` mm from the origin."""
    pen.rect(0, 0, width, height, "main")
    for turn in (0, 180):
        with pen.at(width if turn else 0, height if turn else 0, 1, turn):
            _frame(pen, width, height)
    inset = _EDGE + BAND + 1
    field_width, field_height = width - 2 * inset, height - 2 * inset
    middle = (field_width / 2, field_height / 2)
    with pen.window(inset, inset, field_width, field_height), pen.at(*middle):
        _lattice(pen, *middle)
        _star(pen)
    pen.rect(inset, inset, field_width, field_height, None, "gold", 0.4)


def _frame(pen: Pen, width: float, height: float) -> None:
    """The lower and the left edge of the frame, without the far corners."""
    with pen.window(_EDGE, _EDGE, width - 2 * _EDGE - BAND, BAND):
        meander(pen, width, "gold")
    with pen.window(_EDGE, _EDGE + BAND, BAND, height - 2 * _EDGE - BAND), pen.at(BAND, 0, 1, 90):
        meander(pen, height, "gold")


def _lattice(pen: Pen, half_width: float, half_height: float) -> None:
    """Diamonds with dots, mirrored about the middle."""
    step = 6.0
    columns, rows = int(half_width / step) + 2, int(half_height / step) + 2
    for row in range(-rows, rows + 1):
        for column in range(-columns, columns + 1):
            x, y = column * step, row * step
            corners = ((x - step / 2, y), (x, y + step / 2), (x + step / 2, y), (x, y - step / 2))
            pen.polygon(corners, "deep" if (row + column) % 2 else None, "mid", 0.2)
            pen.circle(x, y, 0.55, "gold")


def _star(pen: Pen) -> None:
    pen.circle(0, 0, 17.6, "gold")
    pen.circle(0, 0, 17, "ink")
    things.star(pen, 0, 0, 16, 16, "gold", 0.55)
    pen.circle(0, 0, 8.2, "ink")
    pen.circle(0, 0, 7.4, "gold")
    pen.circle(0, 0, 6.7, "main")
    things.star(pen, 0, 0, 5.6, 8, "sun", 0.42)
