"""Cards that are shown, or lie on the table, while nothing of it is a move: to see whether the deck
is whole, or to say how a game stands that nobody followed.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Literal

from tableside.messages import CardSeen, CopiesSeen, ForeignSeen, Snapshot, TableMessage


@dataclass(frozen=True, slots=True)
class LaidOut:
    """What one picture of the whole table shows.

    Args:
        cards: card id -> the seat in whose place it lies, None where that is not known.
        double: cards that lie there more than once.
        foreign: codes that are none of the deck's.
        unread: places where something like a code could not be read.
    """

    cards: Mapping[str, int | None]
    double: tuple[str, ...] = ()
    foreign: int = 0
    unread: int = 0


MAX_MEGAPIXELS = 50
"""A photograph of more is not decoded."""

PhotoFault = Literal["unreadable", "too-many-pixels"]


class BadPhoto(Exception):
    """A file that was sent as a photograph, and is none that can be read; `fault` says why."""

    def __init__(self, fault: PhotoFault) -> None:
        super().__init__(fault)
        self.fault: PhotoFault = fault


@dataclass(frozen=True, slots=True)
class Gathered:
    """What was shown so far.

    Args:
        number: grows with every change.
        shown: the cards of the deck that were shown, the first one first.
        double: those of which two copies were seen together.
        last: the card shown last; None where it was none of the deck's, or none was.
        again: it had been shown before.
        foreign: a code that is none of the deck's was shown last.
        pictured: so many cards were on the picture that was shown last; None where it was a card.
        unread: places of the last picture that could not be read.
        place: where cards lie that are shown now; None: nowhere, they are only counted.
        places: card -> where it lies.
    """

    number: int = 0
    shown: tuple[str, ...] = ()
    double: tuple[str, ...] = ()
    last: str | None = None
    again: bool = False
    foreign: bool = False
    pictured: int | None = None
    unread: int = 0
    place: str | None = None
    places: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))


_NOTHING: Mapping[str, object] = MappingProxyType(
    {"last": None, "again": False, "foreign": False, "pictured": None}
)
"""Of what was shown last, as long as that is nothing."""


def is_idle(snapshot: Snapshot) -> bool:
    """Whether the table takes nothing that is shown: no match lies there, or it is paused. (Of a
    match that is over it still says, card by card, that nothing counts any more.)
    """
    return snapshot.match is None or snapshot.desk.paused


class Gathering:
    """Gathers what the camera sees while no match takes it for moves; for any thread.

    Args:
        cards: ids of the deck's playing cards; no other is gathered.
        idle: whether nothing that is shown is a move now. A card that is one ends the gathering:
            the next begins anew.
    """

    def __init__(self, cards: Collection[str], idle: Callable[[], bool]) -> None:
        self._cards = frozenset(cards)
        self._idle = idle
        self._lock = threading.Lock()
        self._now = Gathered()

    @property
    def now(self) -> Gathered:
        """What was shown so far."""
        with self._lock:
            return self._now

    @property
    def idle(self) -> bool:
        """Whether showing a card is no move now."""
        return self._idle()

    def before(self, post: Callable[[TableMessage], None]) -> Callable[[TableMessage], None]:
        """Takes what the camera says, then hands it on to the table."""

        def take_and_post(message: TableMessage) -> None:
            self.take(message)
            post(message)

        return take_and_post

    def take(self, message: TableMessage) -> None:
        """What the camera says."""
        if not isinstance(message, CardSeen | CopiesSeen | ForeignSeen):
            return
        if not self._idle():
            self.clear()
            return
        match message:
            case CardSeen(card=card):
                self.put(card)
            case CopiesSeen(card=card) if card in self._cards:
                self._double([card])
            case ForeignSeen():
                self._change(**{**_NOTHING, "foreign": True})

    def put(self, card: str) -> None:
        """A card is shown, and lies at the present place; no playing card is left out."""
        if card not in self._cards:
            return
        with self._lock:
            now = self._now
            again = card in now.shown and now.places.get(card) == now.place
            places = dict(now.places)
            if now.place is not None:
                places[card] = now.place
            self._set(
                shown=now.shown if card in now.shown else (*now.shown, card),
                places=MappingProxyType(places),
                **{**_NOTHING, "last": card, "again": again},
            )

    def take_back(self, card: str) -> None:
        """A card was not there after all."""
        with self._lock:
            places = {one: place for one, place in self._now.places.items() if one != card}
            self._set(
                shown=tuple(one for one in self._now.shown if one != card),
                double=tuple(one for one in self._now.double if one != card),
                places=MappingProxyType(places),
                **_NOTHING,
            )

    def add(self, picture: LaidOut) -> None:
        """All cards of a picture of the table. Those whose seat it tells lie there; of the others
        those that lie nowhere yet stay so.
        """
        with self._lock:
            now = self._now
            seen = [card for card in picture.cards if card in self._cards]
            places = dict(now.places)
            for card in seen:
                seat = picture.cards[card]
                if seat is not None:
                    places[card] = str(seat)
            self._set(
                shown=(*now.shown, *(card for card in seen if card not in now.shown)),
                places=MappingProxyType(places),
                unread=picture.unread,
                **{**_NOTHING, "pictured": len(seen), "foreign": picture.foreign > 0},
            )
        self._double(picture.double)

    def lay_at(self, place: str | None) -> None:
        """From now on shown cards lie there."""
        self._change(place=place, **_NOTHING)

    def lay(self, cards: Collection[str]) -> None:
        """These were shown before, and lie at the present place."""
        with self._lock:
            now = self._now
            if now.place is not None:
                here = dict.fromkeys((card for card in cards if card in now.shown), now.place)
                self._set(places=MappingProxyType({**now.places, **here}), **_NOTHING)

    def clear(self) -> None:
        """Nothing was shown."""
        with self._lock:
            if replace(self._now, number=0) != Gathered():
                self._now = Gathered(self._now.number + 1)

    def _double(self, cards: Collection[str]) -> None:
        with self._lock:
            double = dict.fromkeys([*self._now.double, *(c for c in cards if c in self._cards)])
            if tuple(double) != self._now.double:
                self._set(double=tuple(double))

    def _change(self, **fields: object) -> None:
        with self._lock:
            self._set(**fields)

    def _set(self, **fields: object) -> None:
        changes: dict[str, object] = {"number": self._now.number + 1, **fields}
        self._now = replace(self._now, **changes)  # type: ignore[arg-type]
