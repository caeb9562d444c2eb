"""One picture of the whole table, read while a station runs."""

from __future__ import annotations

from collections.abc import Sequence

from tableside.camera_report import Zone
from tableside.table_picture import TablePicture
from tableside.vision.camera_view import CameraView
from tableside.vision.frames import Frame, Reading
from tests.audit.tables import CARDS, DECK, FOREIGN, laid


def look(cards: Sequence[str], *zones: tuple[int | None, Zone]) -> TablePicture:
    view = CameraView(Frame(laid(cards).luma, 1.0, 1), Reading())
    return TablePicture(lambda: view, lambda: DECK, lambda: zones)


def test_every_card_of_a_deck_that_is_laid_out_is_seen() -> None:
    picture = look(CARDS)
    seen = picture.look()
    picture.close()
    assert seen is not None
    assert set(seen.cards) == set(CARDS)
    assert set(seen.cards.values()) == {None}
    assert (seen.double, seen.foreign) == ((), 0)


def test_cards_lie_at_the_seat_in_whose_place_they_are() -> None:
    cards = CARDS[:24]
    picture = look(cards, (None, (0.0, 0.0, 1.0, 1.0)), (0, (0.0, 0.0, 0.5, 1.0)),
                   (1, (0.5, 0.0, 1.0, 1.0)))  # fmt: skip
    seen = picture.look()
    picture.close()
    assert seen is not None
    assert set(seen.cards) == set(cards)
    seats = list(seen.cards.values())
    assert None not in seats
    assert min(seats.count(0), seats.count(1)) >= 6


def test_doubles_and_foreign_codes_are_counted() -> None:
    picture = look([*CARDS[:10], CARDS[3], FOREIGN])
    seen = picture.look()
    picture.close()
    assert seen is not None
    assert seen.double == (CARDS[3],)
    assert seen.foreign == 1


def test_before_the_first_picture_there_is_nothing() -> None:
    picture = TablePicture(lambda: None, lambda: DECK, lambda: ())
    assert picture.look() is None
    picture.close()
