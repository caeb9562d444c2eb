"""One picture of the whole table, the camera's or a photograph, read while a station runs."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable

from card_markers.deck import Deck
from tableside.audit.seen import together
from tableside.camera_report import Zone
from tableside.laid_out import LaidOut
from tableside.vision.camera_view import CameraView
from tableside.vision.frames import Frame, Luma
from tableside.vision.geometry import as_quad
from tableside.vision.readers import CARD_SHAPE
from tableside.vision.sources.photo import decode_photo
from tableside.vision.whole_table import WholeTableReader
from tableside.vision.zones import contains


class TablePicture:
    """Reads the camera's newest picture as a whole, or a photograph that somebody sends, from any
    thread, one at a time: it takes a second or two.

    Args:
        view: the newest picture; None before the first.
        deck: the cards that are played with now.
        zones: the show spot (None) and the seats' places, as fractions of the picture.
        still: a picture with every pixel that the camera has, where it takes any; else None.
    """

    def __init__(
        self,
        view: Callable[[], CameraView | None],
        deck: Callable[[], Deck],
        zones: Callable[[], Iterable[tuple[int | None, Zone]]],
        still: Callable[[], Frame | None] = lambda: None,
    ) -> None:
        self._view = view
        self._still = still
        self._deck = deck
        self._zones = zones
        self._lock = threading.Lock()
        self._readers: dict[str, WholeTableReader] = {}

    def close(self) -> None:
        """Give free what reading needs."""
        with self._lock:
            for reader in self._readers.values():
                reader.close()

    def look(self) -> LaidOut | None:
        """What lies on the table; None where there is no picture."""
        view = self._view()
        if view is None:
            return None
        return self._read((self._still() or view.frame).luma, self._zones())

    def photo(self, data: bytes) -> LaidOut:
        """What a photograph shows (a JPEG, PNG or WebP file): whose the cards are it does not tell,
        for it is no picture of the camera's. Raises BadPhoto.
        """
        return self._read(decode_photo(data), ())

    def _read(self, luma: Luma, zones: Iterable[tuple[int | None, Zone]]) -> LaidOut:
        size = (luma.shape[1], luma.shape[0])
        deck = self._deck()
        with self._lock:
            if deck.game not in self._readers:
                self._readers[deck.game] = WholeTableReader(deck.payloads, CARD_SHAPE)
            reading = self._readers[deck.game].read(luma, frozenset(deck.cards))
        seen = together([(reading, size)])
        seats = [(seat, zone) for seat, zone in zones if seat is not None]
        cards: dict[str, int | None] = {}
        for card, places in seen.cards.items():
            if card in deck.cards:
                quad = as_quad(places[0].corners)
                cards[card] = next((s for s, zone in seats if contains(zone, quad, size)), None)
        double = tuple(card for card in cards if len(seen.copies(card)) > 1)
        return LaidOut(cards, double, len(seen.foreign), len(seen.unread))
