"""Finds where the table and the deck, or the table and the record, differ."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from tableside.audit.record import TableRecord
from tableside.audit.seen import Place, Seen
from tableside.camera_report import Zone
from tableside.vision.geometry import as_quad
from tableside.vision.zones import contains

Kind = Literal[
    "nothing", "missing", "double", "foreign", "not-on-table", "in-deck", "other-area", "unread"
]


@dataclass(frozen=True, slots=True)
class Finding:
    """One difference.

    Args:
        kind: `nothing` - no card at all was read; `missing` - a card of the deck was not seen;
            `double` - a card lies there more than once; `foreign` - a code is none of the deck's;
            `not-on-table` - by the record the card lies before a seat, but it was not seen;
            `in-deck` - it was seen, but by the record it lies face down; `other-area` - it lies in
            another seat's area than the record says; `unread` - something like a code could not be
            read, and may be what is not seen.
        card: its id.
        payload: the foreign code's text.
        seat: the seat by the record.
        area: the seat in whose area it lies, where areas are set up.
        places: where.
    """

    kind: Kind
    card: str | None = None
    payload: str | None = None
    seat: int | None = None
    area: int | None = None
    places: tuple[Place, ...] = ()


def against_deck(seen: Seen, cards: Collection[str]) -> tuple[Finding, ...]:
    """What of a whole deck, laid out, is missing, double or foreign.

    Args:
        cards: the ids of the deck's playing cards, in its order.
    """
    missing = [Finding("missing", card) for card in cards if card not in seen.cards]
    return (*_lacking(seen, cards, missing), *_doubles(seen, cards), *_foreign(seen))


def against_record(
    seen: Seen,
    cards: Collection[str],
    record: TableRecord,
    zones: Sequence[Mapping[int, Zone]] = (),
) -> tuple[Finding, ...]:
    """Where a table in the middle of a match differs from its record.

    A face-up card alone does not tell whose it is; only with zones is that looked at.

    Args:
        cards: the ids of the deck's playing cards, in its order.
        zones: for each picture, seat -> its area there; empty where none is known.
    """
    lacking = [
        Finding("not-on-table", card, seat=record.holder(card))
        for card in cards
        if card in record.held and card not in seen.cards
    ]
    return (
        *_lacking(seen, cards, lacking),
        *_out_of_place(seen, cards, record, zones),
        *_doubles(seen, cards),
        *_foreign(seen),
    )


def _lacking(seen: Seen, cards: Collection[str], lacking: list[Finding]) -> Iterator[Finding]:
    """What was not seen, and where it may be after all."""
    if lacking and not any(card in seen.cards for card in cards):
        yield Finding("nothing")
        return
    yield from lacking
    if lacking and seen.unread:
        yield Finding("unread", places=seen.unread)


def _out_of_place(
    seen: Seen, cards: Collection[str], record: TableRecord, zones: Sequence[Mapping[int, Zone]]
) -> Iterator[Finding]:
    for card in cards:
        places = seen.cards.get(card)
        if places is None or card in record.piles:
            continue
        areas = {area for place in places if (area := _area(place, zones)) is not None}
        seat = record.holder(card)
        if seat is None:
            yield Finding("in-deck", card, area=min(areas, default=None), places=places)
        elif areas and seat not in areas:
            yield Finding("other-area", card, seat=seat, area=min(areas), places=places)


def _area(place: Place, zones: Sequence[Mapping[int, Zone]]) -> int | None:
    """The seat in whose zone a place lies."""
    here = zones[place.picture] if zones else {}
    quad = as_quad(place.corners)
    return next((s for s, zone in sorted(here.items()) if contains(zone, quad, place.size)), None)


def _doubles(seen: Seen, cards: Collection[str]) -> Iterator[Finding]:
    for card in cards:
        copies = seen.copies(card)
        if len(copies) > 1:
            yield Finding("double", card, places=copies)


def _foreign(seen: Seen) -> Iterator[Finding]:
    for payload, places in seen.foreign.items():
        yield Finding("foreign", payload=payload, places=places)
