"""The numbers printed on a card: a row below its picture, and a large one on both its sides."""

from __future__ import annotations

from collections.abc import Mapping

from reportlab.lib.colors import HexColor
from reportlab.pdfgen.canvas import Canvas

from card_markers.art import Drawing
from card_markers.art.pen import Pen, tones_of
from card_markers.deck_values import Card, Kind
from card_markers.lettering import BOLD, REGULAR, draw_centred, fit, width_of

ROW = 9.0
"""Height of the row, mm."""

_NUMBER, _ICON, _GAP = 5.4, 4.6, 0.9
_WORD = HexColor("#333333")


def in_row(card: Card, kind: Kind) -> tuple[str, ...]:
    """The keys of the numbers that stand in the row."""
    return tuple(key for key in card.figures if key != kind.mark)


def draw_row(
    canvas: Canvas,
    pen: Pen,
    card: Card,
    kind: Kind,
    emblems: Mapping[str, Drawing],
    language: str,
    colour: str,
    width: float,
) -> None:
    """The row, from the origin up and to the right; raises DoesNotFit for too long a word."""
    keys = in_row(card, kind)
    cell = width / len(keys)
    pen.rect(0, 0, width, ROW, "pale")
    for number, key in enumerate(keys):
        if number:
            pen.line(number * cell, 1, number * cell, ROW - 1, "light", 0.3)
        middle = (number + 0.5) * cell
        text = str(card.figures[key])
        whole = _ICON + _GAP + width_of(text, BOLD, _NUMBER)
        left = middle - whole / 2
        with pen.at(left + _ICON / 2, ROW - 3.35, _ICON / 18):
            emblems[kind.figures[key].icon](pen)
        canvas.setFillColorRGB(*tones_of(colour)["ink"])
        canvas.setFont(BOLD, _NUMBER)
        canvas.drawString(left + _ICON + _GAP, ROW - 3.35 - 0.355 * _NUMBER, text)
        word = fit(
            kind.figures[key].names[language],
            REGULAR,
            cell - 0.8,
            2.4,
            largest=2.15,
            smallest=1.8,
            lines=1,
        )
        canvas.setFillColor(_WORD)
        draw_centred(canvas, word, middle, 2.35)


def draw_mark(canvas: Canvas, colour: str, text: str, width: float, height: float) -> None:
    """A number as large as it can be to the left and to the right of a picture."""
    size = 15.0 if len(text) == 1 else 11.0
    tones = tones_of(colour)
    for x in (6.2, width - 6.2):
        y = height / 2 - 0.355 * size
        canvas.setFont(BOLD, size)
        canvas.setFillColorRGB(*tones["main"])
        canvas.drawCentredString(x, y, text)
