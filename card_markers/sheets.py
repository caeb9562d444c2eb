"""Print sheets: a deck's cards at their true size, nine a page, with backs for duplex printing.

Cards lie edge to edge, so that one cut parts two of them. Every page of faces is followed by its
backs. They are mirrored from left to right, as printers turn the paper over its long edge.
"""

from __future__ import annotations

from collections.abc import Sequence

from reportlab.lib.colors import HexColor
from reportlab.pdfgen.canvas import Canvas

from card_markers.deck import Card, Deck
from card_markers.faces import MM, draw_back, draw_face, new_canvas
from card_markers.lettering import REGULAR
from card_markers.measures import FACE_MM

PAPERS_MM = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
COLUMNS, ROWS = 3, 3
RULER_MM = 50.0

_CROP_GAP, _CROP_LENGTH = 1.0, 4.5
_HINTS = {
    "pl": "Drukuj w skali 100 %: ta linia ma 50 mm",
    "ru": "Печатай в масштабе 100 %: эта линия – 50 мм",
    "en": "Print at 100 % scale: this line is 50 mm long",
}


def sheet_pdf(deck: Deck, cards: Sequence[Card], language: str, paper: str) -> bytes:
    """A PDF of `cards` in the order given; the same bytes for the same cards.

    Args:
        language: `pl`, `ru` or `en`.
        paper: a key of `PAPERS_MM`.

    Raises:
        KeyError: unknown paper or language.
        card_markers.deck.DeckError: words of the deck do not fit its cards.
    """
    canvas, target = new_canvas(*PAPERS_MM[paper], f"{deck.name} ({language})")
    # Drawn once, placed many times: the file stays small.
    canvas.beginForm("back", 0, 0, *FACE_MM)
    draw_back(canvas)
    canvas.endForm()
    pages = [
        cards[first : first + COLUMNS * ROWS] for first in range(0, len(cards), COLUMNS * ROWS)
    ]
    for number, page in enumerate(pages, start=1):
        _begin_page(canvas)
        for place, card in enumerate(page):
            _enter(canvas, *corner_mm(paper, place))
            draw_face(canvas, deck, card, language)
            canvas.restoreState()
        _crop_marks(canvas, paper)
        _ruler(canvas, paper, language)
        _page_name(canvas, paper, f"{deck.name} · {language} · {number}/{len(pages)}")
        canvas.showPage()
        _begin_page(canvas)
        for place in range(len(page)):
            _enter(canvas, *corner_mm(paper, place, back=True))
            canvas.doForm("back")
            canvas.restoreState()
        canvas.showPage()
    canvas.save()
    return target.getvalue()


def corner_mm(paper: str, place: int, *, back: bool = False) -> tuple[float, float]:
    """Where a card's top left corner lies, in mm from the page's top left.

    Args:
        place: 0 to 8, row by row as the faces lie.
        back: where the back of that card lies on the following page.
    """
    width, height = PAPERS_MM[paper]
    row, column = divmod(place, COLUMNS)
    if back:
        column = COLUMNS - 1 - column
    left = (width - COLUMNS * FACE_MM[0]) / 2
    top = (height - ROWS * FACE_MM[1]) / 2
    return left + column * FACE_MM[0], top + row * FACE_MM[1]


def _begin_page(canvas: Canvas) -> None:
    """Put the origin at the page's top left corner; one unit is a millimetre, upward."""
    canvas.translate(0, canvas._pagesize[1])
    canvas.scale(MM, MM)


def _enter(canvas: Canvas, left: float, top: float) -> None:
    canvas.saveState()
    canvas.translate(left, -top - FACE_MM[1])


def _crop_marks(canvas: Canvas, paper: str) -> None:
    left, top = corner_mm(paper, 0)
    right, bottom = left + COLUMNS * FACE_MM[0], top + ROWS * FACE_MM[1]
    canvas.setStrokeColor(HexColor("#000000"))
    canvas.setLineWidth(0.1)
    near, far = _CROP_GAP, _CROP_GAP + _CROP_LENGTH
    for column in range(COLUMNS + 1):
        x = left + column * FACE_MM[0]
        canvas.line(x, -(top - far), x, -(top - near))
        canvas.line(x, -(bottom + near), x, -(bottom + far))
    for row in range(ROWS + 1):
        y = -(top + row * FACE_MM[1])
        canvas.line(left - far, y, left - near, y)
        canvas.line(right + near, y, right + far, y)


def _ruler(canvas: Canvas, paper: str, language: str) -> None:
    """A line of known length in the left margin: it shows whether the printer kept the scale."""
    left, top = corner_mm(paper, COLUMNS)
    canvas.saveState()
    canvas.translate(left - 2.2, -(top + (FACE_MM[1] + RULER_MM) / 2))
    canvas.rotate(90)
    canvas.setLineWidth(0.15)
    canvas.line(0, 0, RULER_MM, 0)
    for tick in range(0, int(RULER_MM) + 1, 5):
        canvas.line(tick, 0, tick, 1.4 if tick % 10 == 0 else 0.8)
    canvas.setFillColor(HexColor("#444444"))
    canvas.setFont(REGULAR, 2.1)
    canvas.drawCentredString(RULER_MM / 2, 2.1, _HINTS[language])
    canvas.restoreState()


def _page_name(canvas: Canvas, paper: str, name: str) -> None:
    left, top = corner_mm(paper, COLUMNS)
    canvas.saveState()
    canvas.translate(left + COLUMNS * FACE_MM[0] + 4.2, -(top + FACE_MM[1] / 2))
    canvas.rotate(90)
    canvas.setFillColor(HexColor("#444444"))
    canvas.setFont(REGULAR, 2.1)
    canvas.drawCentredString(0, 0, name)
    canvas.restoreState()
