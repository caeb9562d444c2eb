"""Card faces and backs: one vector drawing for print sheets and for pictures alike.

Drawing functions take a canvas whose unit is 1 mm with the origin at the card's bottom left corner.
"""

from __future__ import annotations

import io
import threading
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from math import cos, pi, sin

from reportlab.lib.colors import HexColor, white
from reportlab.pdfgen.canvas import Canvas

from card_markers.art import EMBLEMS, PATTERNS, SCENES, Pen
from card_markers.art.back import BACK_COLOUR, back
from card_markers.art.buildings import HEIGHT as SCENE_HEIGHT
from card_markers.art.patterns import BAND
from card_markers.art.pen import tones_of
from card_markers.deck import LANGUAGES, Card, Deck, DeckError
from card_markers.lettering import BOLD, REGULAR, DoesNotFit, draw_centred, fit, load_fonts
from card_markers.markers import Grid
from card_markers.measures import FACE_MM, MARKER_MM, MODULE_MM
from card_markers.raster import Pages, Picture

MM = 72 / 25.4
"""Points in a millimetre."""

_DRAWING = threading.Lock()

_BORDER = 3.0
_STRIP_BOTTOM = 12.2
_LEFT_MM = 10.9
_ART_TOP = 38.2
_FACT_TOP, _FACT_BOTTOM = 68.8, 83.0
_INK = HexColor("#1B1B1B")
_SMALL_PRINT = HexColor("#666666")

KIND_WORDS = {
    "part": {"pl": "część polis", "ru": "часть полиса", "en": "part of the polis"},
    "god": {"pl": "bóstwo miasta", "ru": "божество города", "en": "patron of the city"},
    "coin": {"pl": "moneta", "ru": "монета", "en": "coin"},
    "hoplite": {"pl": "hoplita", "ru": "гоплит", "en": "hoplite"},
    "robber": {"pl": "rozbójnik", "ru": "разбойник", "en": "robber"},
    "command": {"pl": "karta poleceń", "ru": "карта-команда", "en": "command card"},
}


@dataclass(frozen=True)
class Look:
    """What makes a set or a kind known at a glance.

    Attributes:
        colour: `#RRGGBB` of strip and drawing.
        pattern: name of the band below the drawing.
        emblem, sign: names of the emblems to the left and to the right of the code.
    """

    colour: str
    pattern: str
    emblem: str
    sign: str


_LOOKS = {
    "coin": Look("#54606B", "discs", "drachma", "drachma"),
    "hoplite": Look("#5A3A22", "spears", "helmet", "helmet"),
    "robber": Look("#1B1B1B", "teeth", "dagger", "dagger"),
    "command": Look("#37474F", "stripes", "hand", "hand"),
}


def look_of(deck: Deck, card: Card) -> Look:
    """The look of a card: that of its set, else of its kind."""
    if card.set is None:
        return _LOOKS[card.kind]
    its = deck.sets[card.set]
    return Look(its.colour, its.pattern, its.emblem, "sun")


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
    look = look_of(deck, card)
    pen = Pen(canvas, look.colour)
    inner = width - 2 * _BORDER
    canvas.setFillColor(white)
    canvas.rect(0, 0, width, height, stroke=0, fill=1)

    pen.rect(_BORDER, height - _STRIP_BOTTOM, inner, _STRIP_BOTTOM - _BORDER, "main")
    title = fit(card.titles[language], BOLD, 53, 5, largest=4.6, smallest=3.4, lines=1)
    kind = fit(_kind_line(deck, card, language), REGULAR, 53, 3, largest=2.3, smallest=1.9, lines=1)
    canvas.setFillColor(white)
    draw_centred(canvas, title, width / 2, height - 4.2 - (4.6 - title.size) / 2)
    draw_centred(canvas, kind, width / 2, height - 9.3)

    draw_marker(canvas, card.grid)
    _medallion(canvas, look, _LEFT_MM, look.emblem)
    _medallion(canvas, look, width - _LEFT_MM, look.sign, _number_in_set(deck, card))

    with pen.window(_BORDER, height - _ART_TOP - SCENE_HEIGHT, inner, SCENE_HEIGHT):
        SCENES[card.art](pen)
    with pen.window(_BORDER, height - _ART_TOP - SCENE_HEIGHT - BAND, inner, BAND):
        pen.rect(0, 0, inner, BAND, "main")
        PATTERNS[look.pattern](pen, inner, "gold" if card.kind == "god" else "white")
    if card.kind == "god":
        for top, bottom in (
            (_BORDER, _STRIP_BOTTOM),
            (_ART_TOP, _ART_TOP + SCENE_HEIGHT + BAND),
        ):
            _gold_frame(pen, height - bottom, bottom - top)

    fact = fit(card.facts[language], REGULAR, 55, 13.4, largest=3.05, smallest=2.45, lines=5)
    canvas.setFillColor(_INK)
    room = _FACT_BOTTOM - _FACT_TOP - fact.height
    draw_centred(canvas, fact, width / 2, height - _FACT_TOP - room / 2)
    canvas.setFillColor(_SMALL_PRINT)
    canvas.setFont(REGULAR, 1.9)
    canvas.drawRightString(width - _BORDER, _BORDER - 0.2, card.id)
    canvas.drawString(_BORDER, _BORDER - 0.2, deck.name)


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


def _medallion(
    canvas: Canvas, look: Look, x: float, emblem: str, number: tuple[int, int] | None = None
) -> None:
    """A disc beside the code: an emblem, or a part's number with a dot for each of its kind."""
    pen = Pen(canvas, look.colour)
    y = FACE_MM[1] - MARKER_MM[1] - MARKER_MM[2] / 2
    pen.circle(x, y, 6.6, "pale", "main", 0.5)
    with pen.at(x, y, 0.58):
        if number is None:
            EMBLEMS[emblem](pen)
            return
        which, count = number
        for dot in range(count):
            angle = pi / 2 - dot * 2 * pi / count
            tone = "main" if dot < which else "white"
            pen.circle(8.3 * cos(angle), 8.3 * sin(angle), 1.5, tone, "main", 0.5)
    size = 6.2
    canvas.setFillColorRGB(*tones_of(look.colour)["main"])
    canvas.setFont(BOLD, size)
    canvas.drawCentredString(x, y - 0.355 * size, str(which))


def _number_in_set(deck: Deck, card: Card) -> tuple[int, int] | None:
    """Which of its set's parts a card is, from 1, of how many; None for no part."""
    if card.kind != "part":
        return None
    parts = [part.id for part in deck.cards.values() if (part.kind, part.set) == ("part", card.set)]
    return parts.index(card.id) + 1, len(parts)


def _kind_line(deck: Deck, card: Card, language: str) -> str:
    words = KIND_WORDS[card.kind][language]
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
