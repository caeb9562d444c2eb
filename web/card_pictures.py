"""Pictures of the printed cards, drawn when first asked for and kept while there is room."""

from __future__ import annotations

import hashlib
import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import Future
from dataclasses import replace
from pathlib import Path
from typing import Any, Generic, TypeVar

import cv2
import numpy as np
from flask import Flask, request
from jinja2 import pass_context
from jinja2.runtime import Context
from markupsafe import Markup
from werkzeug.wrappers import Response

import card_markers
from card_markers.deck import Deck
from card_markers.faces import back_image, face_image, pixel_size
from card_markers.markers import Grid
from card_markers.measures import FACE_MM
from tableside.messages import LANGUAGES, Language
from web.api.operations import Answer, Parameter, operation
from web.api.schemas import CARD, INTEGER, TEXT
from web.language import known_language
from web.viewers import Viewers

WIDTHS = (64, 96, 160, 240, 480)
"""Widths that are drawn, in pixels; another is taken for the next wider one."""

BACK = "back"
"""Stands where a card's id would: the side that all cards share."""

KEPT_BYTES = 8 * 1024 * 1024
_YEAR_SECONDS = 365 * 24 * 3600
_ENCODINGS = {
    # Lossy at a quality at which the smallest lettering stays sharp: a third of a PNG's size.
    "webp": (".webp", (cv2.IMWRITE_WEBP_QUALITY, 75), "image/webp"),
    "png": (".png", (cv2.IMWRITE_PNG_COMPRESSION, 9), "image/png"),
}
SEEN_AS = "webp"
"""What the pages ask for; PNG is there for whoever else wants a picture."""

Key = TypeVar("Key", bound=Hashable)


class MadeOnce(Generic[Key]):
    """Keeps what was made last, up to a number of bytes. Safe to call from any thread.

    Whoever asks for something while it is being made waits for it instead of making it again.

    Args:
        make: makes the bytes for a key; what it raises is raised to all who wait, and not kept.
        most_bytes: the most that is kept.
    """

    def __init__(self, make: Callable[[Key], bytes], most_bytes: int) -> None:
        self._make = make
        self._most = most_bytes
        self._lock = threading.Lock()
        self._kept: OrderedDict[Key, bytes] = OrderedDict()
        self._size = 0
        self._being_made: dict[Key, Future[bytes]] = {}

    @property
    def size(self) -> int:
        """How many bytes are kept."""
        return self._size

    def get(self, key: Key) -> bytes:
        """The bytes for a key."""
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
                return self._kept[key]
            made = self._being_made.get(key)
            mine = made is None
            if made is None:
                made = self._being_made[key] = Future()
        if mine:
            self._fulfil(key, made)
        return made.result()

    def _fulfil(self, key: Key, made: Future[bytes]) -> None:
        try:
            data = self._make(key)
        except BaseException as error:  # told to all who wait by `result`
            with self._lock:
                del self._being_made[key]
            made.set_exception(error)
            return
        with self._lock:
            del self._being_made[key]
            self._kept[key] = data
            self._size += len(data)
            while self._size > self._most:
                self._size -= len(self._kept.popitem(last=False)[1])
        made.set_result(data)


Asked = tuple[str, Language, int, str]
"""A card's id or `BACK`, language, width, encoding."""


class CardPictures:
    """The pictures of one deck's cards.

    Args:
        deck: whose cards.
        most_bytes: how many bytes of pictures are kept.
    """

    def __init__(self, deck: Deck, most_bytes: int = KEPT_BYTES) -> None:
        self._deck = deck
        self._pictures: MadeOnce[Asked] = MadeOnce(self._draw, most_bytes)
        self.version = version_of(deck)

    def known(self, card: str) -> bool:
        return card == BACK or card in self._deck.cards or card in self._deck.commands

    def picture(self, card: str, language: Language, width: int, encoding: str = SEEN_AS) -> bytes:
        """A card's face, or the back, as a file.

        Args:
            card: a card's id, or `BACK`.
            width: one of `WIDTHS`.
            encoding: `webp` or `png`.

        Raises:
            KeyError: the deck has no such card.
        """
        if card == BACK:
            language = LANGUAGES[0]  # all share it
        return self._pictures.get((card, language, width, encoding))

    def _draw(self, asked: Asked) -> bytes:
        card, language, width, encoding = asked
        dpi = width * 25.4 / FACE_MM[0]
        face = back_image(dpi) if card == BACK else face_image(self._deck, card, language, dpi)
        extension, how, _ = _ENCODINGS[encoding]
        done, data = cv2.imencode(extension, cv2.cvtColor(face, cv2.COLOR_RGB2BGR), how)
        if not done:
            raise OSError(f"OpenCV wrote no {encoding} picture of {card}")
        return data.tobytes()

    def url(self, card: str, language: Language, width: int) -> str:
        """Where a page finds a picture; another version of the deck has other addresses."""
        return f"/cards/{card}.{SEEN_AS}?lang={language}&width={width}&v={self.version}"


_NO_GRID: Grid = np.zeros((0, 0), dtype=np.bool_)


def version_of(deck: Deck) -> str:
    """A word that changes with the deck and with the code that draws it, and with nothing else."""
    digest = hashlib.sha256()
    folder = Path(card_markers.__file__).parent
    for file in sorted(folder.rglob("*.py")):
        digest.update(file.read_bytes())
    for card in deck.all_cards():
        # Its grid follows from its payload, and would only be told in part.
        digest.update(repr(replace(card, grid=_NO_GRID)).encode())
    for each in (*deck.sets.values(), *deck.kinds.values(), deck.name):
        digest.update(repr(each).encode())
    return digest.hexdigest()[:12]


def height_of(width: int) -> int:
    """How high a picture of that width is, in pixels."""
    return pixel_size(width * 25.4 / FACE_MM[0])[1]


def width_for(asked: int) -> int:
    """The width that is drawn where `asked` pixels are wanted."""
    return next((width for width in WIDTHS if width >= asked), WIDTHS[-1])


_PARAMETERS = (
    Parameter("card", CARD, "The id of a card, or `back`.", "path", example="ATH3"),
    Parameter("width", INTEGER, f"Pixels: {', '.join(map(str, WIDTHS))}; or the next wider."),
    Parameter("game", TEXT, "Whose card; the station's own game where it is left out."),
    Parameter("v", TEXT, "The version that a page names; with it the picture may be kept."),
)


def _running(context: Context) -> str | None:
    """The game of the match that a template is drawn for."""
    snapshot = context.get("snapshot")
    return None if snapshot is None else snapshot.game


def _answers(kind: str) -> dict[int, Answer]:
    return {
        200: Answer("Its printed face.", kind=kind),
        304: Answer("It is as whoever asks has it.", kind=None),
    }


def add_card_pictures(app: Flask, viewers: Viewers) -> None:
    """Adds `/cards/<id>.webp` and `.png` (`?lang=&width=&game=`), and `card_picture` for templates,
    which draws the cards of the running match's game, or of the template's `of_game`.
    """
    pages = viewers.pages
    by_game = {game: CardPictures(pages.deck_of(game)) for game in pages.games}

    def game_of(asked: str | None) -> str:
        return asked if asked in by_game else pages.deck.game

    def file(card: str, encoding: str) -> Response:
        pictures = by_game[game_of(request.args.get("game"))]
        if not pictures.known(card):
            return viewers.complain("error.not-found", 404)
        asked = known_language(request.args.get("lang"))
        width = width_for(request.args.get("width", default=WIDTHS[2], type=int))
        data = pictures.picture(card, asked or viewers.reads(), width, encoding)
        response = Response(data, mimetype=_ENCODINGS[encoding][2])
        if asked is not None and request.args.get("v") == pictures.version:
            response.headers["Cache-Control"] = f"public, max-age={_YEAR_SECONDS}, immutable"
        else:
            response.headers["Cache-Control"] = "no-cache"
            response.headers["Vary"] = "Cookie"
        response.set_etag(hashlib.sha256(data).hexdigest()[:24])
        return response.make_conditional(request.environ)

    @app.get("/cards/<card>.webp")
    @operation("rules", "A card's picture", _answers("image/webp"), parameters=_PARAMETERS)
    def card_webp(card: str) -> Response:
        return file(card, "webp")

    @app.get("/cards/<card>.png")
    @operation(
        "rules", "A card's picture, no dot lost", _answers("image/png"), parameters=_PARAMETERS
    )
    def card_png(card: str) -> Response:
        return file(card, "png")

    @pass_context
    def card_picture(
        context: Context,
        card: str,
        width: int = 96,
        *,
        alt: str | None = None,
        lazy: bool = True,
        sizes: str | None = None,
    ) -> Markup:
        """An `<img>` of a card's face, or of the back.

        Args:
            card: its id, or `back`.
            width: one of `WIDTHS`, in CSS pixels.
            alt: words for whoever can't see it; the card's title where none are given. Empty where
                the title stands beside it anyway.
            lazy: whether it may be loaded when it comes near the screen.
            sizes: how wide the page shows it, as HTML's `sizes`; where given, the browser picks
                among the widths from `width` on.
        """
        language: Language = context["lang"]
        game = game_of(context.get("of_game") or _running(context))
        pictures = by_game[game]
        if alt is None:
            alt = "" if card == BACK else pages.deck_of(game).title(card, language)

        def url(wide: int) -> str:
            own = "" if game == pages.deck.game else f"&game={game}"
            return f"{pictures.url(card, language, wide)}{own}"

        if sizes is None:
            choice = f"{url(width_for(2 * width))} 2x"
        else:
            choice = ", ".join(f"{url(wide)} {wide}w" for wide in WIDTHS if wide >= width)
        return Markup(
            '<img class="card-picture" src="{}" srcset="{}"{} width="{}" height="{}" alt="{}"{}'
            ' decoding="async">'
        ).format(
            url(width),
            choice,
            "" if sizes is None else Markup(' sizes="{}"').format(sizes),
            width,
            height_of(width),
            alt,
            Markup(' loading="lazy"') if lazy else "",
        )

    globals_: dict[str, Any] = app.jinja_env.globals
    globals_["card_picture"] = card_picture
