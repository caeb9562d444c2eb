"""Card faces and backs: one vector drawing for print sheets and for pictures alike.

Drawing functions take a canvas whose unit is 1 mm with the origin at the card's bottom left corner.
"""

from __future__ import annotations

import io
import threading
from collections.abc import Callable
from functools import lru_cache

from reportlab.lib.colors import HexColor, white
from reportlab.pdfgen.canvas import Canvas

from card_markers.art import drawings_for
from card_markers.art.back import BACK_COLOUR, back
from card_markers.art.buildings import HEIGHT as SCENE_HEIGHT
from card_markers.art.patterns import BAND
from card_markers.art.pen import Pen
from card_markers.deck import LANGUAGES, Card, Deck, DeckError
from card_markers.figures import ROW, draw_mark, draw_row, in_row
from card_markers.lettering import BOLD, REGULAR, DoesNotFit, draw_centred, fit, load_fonts
from card_markers.markers import Grid
from card_markers.measures import FACE_MM, MARKER_MM, MODULE_MM
from card_markers.raster import Pages, Picture
from card_markers.signs import emblem_sign, number_sign, numbered_sign

MM = 72 / 25.4
"""Points in a millimetre."""

_DRAWING = threading.Lock()

_BORDER = 3.0
_STRIP_BOTTOM = 12.2
_LEFT_MM = 10.9
_ART_TOP = 38.2
_FACT_TOP, _FACT_BOTTOM = 68.8, 83.0
_NOTE_GAP = 1.1
_INK = HexColor("#1B1B1B")
_SMALL_PRINT = HexColor("#666666")


def face_image(deck: Deck, card_id: str, language: str = "en", dpi: float = 300) -> Picture:
    """A card's face as (height, width, 3) RGB pixels, `round(63 / 25.4 * dpi)` wide.

    The face fills the picture exactly: millimetres times `width / 63` and `height / 88` are pixels.
    Safe to call from any thread. The drawing is kept, so that a card's next picture comes faster.

    Raises:
        KeyError: the deck has no such card or there is no such language.
        ValueError: `dpi` is not positive.
        DeckError: words of the deck do not fit its cards.
    """
    if language not in LANGUAGES:
        raise KeyError(language)
    width, height = pixel_size(dpi)
    return _face_page(deck, card_id, language).render(0, width, height)


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
    kind, look, drawings = deck.kinds[card.kind], deck.look_of(card), drawings_for(deck.game)
    pen = Pen(canvas, look.colour)
    inner = width - 2 * _BORDER
    canvas.setFillColor(white)
    canvas.rect(0, 0, width, height, stroke=0, fill=1)

    pen.rect(_BORDER, height - _STRIP_BOTTOM, inner, _STRIP_BOTTOM - _BORDER, "main")
    title = fit(card.titles[language], BOLD, 53, 5, largest=4.6, smallest=3.4, lines=1)
    line = fit(_kind_line(deck, card, language), REGULAR, 53, 3, largest=2.3, smallest=1.9, lines=1)
    canvas.setFillColor(white)
    draw_centred(canvas, title, width / 2, height - 4.2 - (4.6 - title.size) / 2)
    draw_centred(canvas, line, width / 2, height - 9.3)

    draw_marker(canvas, card.grid)
    _signs(canvas, deck, card)

    row = ROW if in_row(card, kind) else 0
    scene, bottom = SCENE_HEIGHT - row, height - _ART_TOP - SCENE_HEIGHT - BAND
    with pen.window(_BORDER, bottom + row + BAND, inner, scene):
        drawings.scenes[card.art](pen)
        if kind.mark is not None:
            draw_mark(canvas, look.colour, str(card.figures[kind.mark]), inner, scene)
    with pen.window(_BORDER, bottom + row, inner, BAND):
        pen.rect(0, 0, inner, BAND, "main")
        drawings.patterns[look.pattern](pen, inner, "gold" if kind.gilded else "white")
    if row:
        with pen.window(_BORDER, bottom, inner, row):
            draw_row(canvas, pen, card, kind, drawings.emblems, language, look.colour, inner)
    if kind.gilded:
        for top, below in (
            (_BORDER, _STRIP_BOTTOM),
            (_ART_TOP, _ART_TOP + SCENE_HEIGHT + BAND),
        ):
            _gold_frame(pen, height - below, below - top)

    _words(canvas, card, language)
    canvas.setFillColor(_SMALL_PRINT)
    canvas.setFont(REGULAR, 1.9)
    canvas.drawRightString(width - _BORDER, _BORDER - 0.2, card.id)
    canvas.drawString(_BORDER, _BORDER - 0.2, deck.name)


def _words(canvas: Canvas, card: Card, language: str) -> None:
    """The note, and the fact below it, in the middle of their place."""
    top, note = _FACT_TOP, None
    if card.notes:
        note = fit(card.notes[language], BOLD, 55, 6.2, largest=2.6, smallest=2.2, lines=2)
        top += note.height + _NOTE_GAP
    fact = fit(
        card.facts[language],
        REGULAR,
        55,
        _FACT_BOTTOM - top - 0.8,
        largest=3.05,
        smallest=2.45,
        lines=5,
    )
    room = _FACT_BOTTOM - top - fact.height
    middle = FACE_MM[0] / 2
    canvas.setFillColor(_INK)
    if note is not None:
        draw_centred(canvas, note, middle, FACE_MM[1] - _FACT_TOP - room / 2)
    draw_centred(canvas, fact, middle, FACE_MM[1] - top - room / 2)


def _gold_frame(pen: Pen, bottom: float, height: float) -> None:
    """A frame along a panel's edge, hardly outside it: the white around the code stays wide."""
    line, outside = 0.8, 0.1
    inset = line / 2 - outside
    pen.rect(
        _BORDER + inset,
        bottom + inset,
        FACE_MM[0] - 2 * _BORDER - 2 * inset,
        height - 2 * inset,
        None,
        "gold",
        line,
    )


def _signs(canvas: Canvas, deck: Deck, card: Card) -> None:
    """What stands to the left and to the right of the code."""
    kind, look = deck.kinds[card.kind], deck.look_of(card)
    emblems = drawings_for(deck.game).emblems
    y = FACE_MM[1] - MARKER_MM[1] - MARKER_MM[2] / 2
    left, right = (_LEFT_MM, y), (FACE_MM[0] - _LEFT_MM, y)
    emblem_sign(canvas, look.colour, kind.shape, left, emblems[look.emblem])
    number = _number_in_set(deck, card)
    if number is not None:
        numbered_sign(canvas, look.colour, kind.shape, right, *number)
    elif kind.mark is not None:
        number_sign(canvas, look.colour, kind.shape, right, str(card.figures[kind.mark]))
    else:
        emblem_sign(canvas, look.colour, kind.shape, right, emblems[card.sign or kind.sign])


def _number_in_set(deck: Deck, card: Card) -> tuple[int, int] | None:
    """Which of its set's parts a card is, from 1, of how many; None for no part."""
    if not deck.kinds[card.kind].numbered:
        return None
    own = (card.kind, card.set)
    parts = [part.id for part in deck.cards.values() if (part.kind, part.set) == own]
    return parts.index(card.id) + 1, len(parts)


def _kind_line(deck: Deck, card: Card, language: str) -> str:
    words = deck.kinds[card.kind].names[language]
    if card.places:
        words = f"{words} · {card.places[language]}"
    if card.set is None:
        return words
    name = deck.sets[card.set].names[language]
    number = _number_in_set(deck, card)
    return f"{name} · {words} {number[0]}/{number[1]}" if number else f"{name} · {words}"


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
    pen = Pen(canvas, BACK_COLOUR)
    inner_width, inner_height = width - 2 * _BORDER, height - 2 * _BORDER
    with pen.window(_BORDER, _BORDER, inner_width, inner_height):
        back(pen, inner_width, inner_height)


def new_canvas(width_mm: float, height_mm: float, title: str) -> tuple[Canvas, io.BytesIO]:
    """An empty document, the same bytes every time, and where it goes when saved."""
    load_fonts()
    target = io.BytesIO()
    canvas = Canvas(target, pagesize=(width_mm * MM, height_mm * MM), invariant=1)
    canvas.setTitle(title)
    canvas.setCreator("tableside")
    return canvas, target


@lru_cache(maxsize=512)
def _face_page(deck: Deck, card_id: str, language: str) -> Pages:
    return _page(lambda canvas: draw_face(canvas, deck, deck.card(card_id), language))


@lru_cache(maxsize=1)
def _back_page() -> Pages:
    return _page(draw_back)


def _page(draw: Callable[[Canvas], None]) -> Pages:
    # Fonts keep notes of the document being made: one at a time, whichever thread asks.
    with _DRAWING:
        canvas, target = new_canvas(*FACE_MM, "card")
        canvas.scale(MM, MM)
        draw(canvas)
        canvas.showPage()
        canvas.save()
    return Pages(target.getvalue())
