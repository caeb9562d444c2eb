"""Card faces and backs: one vector drawing for print sheets and for pictures alike.

Drawing functions take a canvas whose unit is 1 mm with the origin at the card's bottom left corner.
"""

from __future__ import annotations

import io
from functools import lru_cache

from reportlab.lib.colors import Color, HexColor, white
from reportlab.pdfgen.canvas import Canvas

from card_markers.deck import LANGUAGES, Card, Deck, DeckError
from card_markers.lettering import BOLD, REGULAR, DoesNotFit, draw_centred, fit, load_fonts
from card_markers.markers import MODULES, Grid
from card_markers.raster import Pages, Picture

FACE_MM = (63.0, 88.0)
"""Width and height of a card."""

CODE_MM = 22.0
"""Side of the code with the two modules of white around it that belong to it."""

MODULE_MM = CODE_MM / (MODULES + 4)

MARKER_MM: tuple[float, float, float] = (
    (FACE_MM[0] - CODE_MM) / 2 + 2 * MODULE_MM,
    14.2 + 2 * MODULE_MM,
    MODULES * MODULE_MM,
)
"""The square of the 21 x 21 modules: x and y of its top left corner from the face's, and side."""

MM = 72 / 25.4
"""Points in a millimetre."""

_BORDER = 3.0
_INK = HexColor("#1B1B1B")
_NEUTRAL = HexColor("#4A4A4A")


def face_image(deck: Deck, card_id: str, language: str = "en", dpi: float = 300) -> Picture:
    """A card's face as (height, width, 3) RGB pixels, `round(63 / 25.4 * dpi)` wide.

    The face fills the picture exactly: millimetres times `width / 63` and `height / 88` are pixels.
    Safe to call from any thread. The first call for a deck and language takes longer.

    Raises:
        KeyError: the deck has no such card or there is no such language.
        ValueError: `dpi` is not positive.
        DeckError: words of the deck do not fit its cards.
    """
    if language not in LANGUAGES:
        raise KeyError(language)
    order = [card.id for card in deck.all_cards()]
    if card_id not in order:
        raise KeyError(card_id)
    width, height = pixel_size(dpi)
    return _face_pages(deck, language).render(order.index(card_id), width, height)


def back_image(dpi: float = 300) -> Picture:
    """The back that all cards share, as `face_image` gives it."""
    width, height = pixel_size(dpi)
    return _back_page().render(0, width, height)


def pixel_size(dpi: float) -> tuple[int, int]:
    """Width and height of a face in pixels; raises ValueError unless `dpi` gives at least one."""
    width, height = (round(side / 25.4 * dpi) for side in FACE_MM)
    if width < 1:
        raise ValueError(f"{dpi} dots an inch are too few for a picture")
    return width, height


def draw_face(canvas: Canvas, deck: Deck, card: Card, language: str) -> None:
    """Draw a card's face.

    Raises:
        DeckError: title or fact are too long for the card.
    """
    try:
        _draw_face(canvas, deck, card, language)
    except DoesNotFit as error:
        raise DeckError(f"deck {deck.name}: card {card.id}, {language}: {error}") from error


def _draw_face(canvas: Canvas, deck: Deck, card: Card, language: str) -> None:
    width, height = FACE_MM
    colour: Color = HexColor(deck.sets[card.set].colour) if card.set else _NEUTRAL
    canvas.setFillColor(white)
    canvas.rect(0, 0, width, height, stroke=0, fill=1)
    canvas.setFillColor(colour)
    canvas.rect(_BORDER, height - 12.2, width - 2 * _BORDER, 9.2, stroke=0, fill=1)
    canvas.setFillColor(white)
    title = fit(card.titles[language], BOLD, 50, 6, largest=4.4, smallest=3.0, lines=1)
    draw_centred(canvas, title, width / 2, height - 5)
    draw_marker(canvas, card.grid)
    canvas.setFillColor(_INK)
    fact = fit(card.facts[language], REGULAR, 53, 15.5, largest=2.9, smallest=2.3, lines=6)
    draw_centred(canvas, fact, width / 2, 20.5)
    canvas.setFont(REGULAR, 1.9)
    canvas.drawRightString(width - _BORDER, _BORDER, card.id)


def draw_marker(canvas: Canvas, grid: Grid) -> None:
    """Draw the modules at their place, on white that reaches two modules beyond the code's own."""
    left, top, side = MARKER_MM
    quiet = 4 * MODULE_MM
    canvas.setFillColor(white)
    canvas.rect(
        left - quiet,
        FACE_MM[1] - top - side - quiet,
        side + 2 * quiet,
        side + 2 * quiet,
        stroke=0,
        fill=1,
    )
    canvas.setFillColorRGB(0, 0, 0)
    # One path: drawn one by one, neighbouring modules would show hairlines between them.
    path = canvas.beginPath()
    for row, modules in enumerate(grid):
        for column, dark in enumerate(modules):
            if dark:
                path.rect(
                    left + column * MODULE_MM,
                    FACE_MM[1] - top - (row + 1) * MODULE_MM,
                    MODULE_MM,
                    MODULE_MM,
                )
    canvas.drawPath(path, stroke=0, fill=1, fillMode=1)


def draw_back(canvas: Canvas) -> None:
    """Draw the back; it looks the same turned by half a turn."""
    width, height = FACE_MM
    canvas.setFillColor(white)
    canvas.rect(0, 0, width, height, stroke=0, fill=1)
    canvas.setFillColor(HexColor("#23395B"))
    canvas.rect(_BORDER, _BORDER, width - 2 * _BORDER, height - 2 * _BORDER, stroke=0, fill=1)


def new_canvas(width_mm: float, height_mm: float, title: str) -> tuple[Canvas, io.BytesIO]:
    """An empty document, the same bytes every time, and where it goes when saved."""
    load_fonts()
    target = io.BytesIO()
    canvas = Canvas(target, pagesize=(width_mm * MM, height_mm * MM), invariant=1)
    canvas.setTitle(title)
    canvas.setCreator("tableside")
    return canvas, target


@lru_cache(maxsize=8)
def _face_pages(deck: Deck, language: str) -> Pages:
    canvas, target = new_canvas(*FACE_MM, deck.name)
    for card in deck.all_cards():
        canvas.scale(MM, MM)
        draw_face(canvas, deck, card, language)
        canvas.showPage()
    canvas.save()
    return Pages(target.getvalue())


@lru_cache(maxsize=1)
def _back_page() -> Pages:
    canvas, target = new_canvas(*FACE_MM, "back")
    canvas.scale(MM, MM)
    draw_back(canvas)
    canvas.showPage()
    canvas.save()
    return Pages(target.getvalue())
