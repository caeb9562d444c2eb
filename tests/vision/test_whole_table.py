from __future__ import annotations

import numpy as np
import pytest

from card_markers.deck import load_deck
from tableside.vision.frames import Luma
from tableside.vision.readers import CARD_SHAPE
from tableside.vision.whole_table import WholeTableReader
from tests.vision.pictures import Quad, cover, draw, farthest, square

DECK = load_deck("hellas-60")
READER = WholeTableReader(DECK.payloads, CARD_SHAPE)
CARDS = ("ATH1", "ATH2", "SPA1", "COIN01", "HOPL1", "ROBB1")


def place(number: int, module_px: float) -> Quad:
    """One of six places in two rows of three, each in a turn of its own."""
    row, column = divmod(number, 3)
    side = 21 * module_px
    return square((2 * side * (column + 0.7), 2 * side * (row + 0.7)), side, 23.0 * number)


def table(module_px: float) -> Luma:
    side = 21 * module_px
    size = (round(2 * side * 3.2), round(2 * side * 2.2))
    codes = [(DECK.cards[card].payload, place(n, module_px)) for n, card in enumerate(CARDS)]
    return draw(size, codes)


@pytest.mark.parametrize("module_px", [1.7, 4.0, 8.0])
def test_cards_are_read_at_their_places(module_px: float) -> None:
    reading = READER.read(table(module_px), CARDS)

    assert sorted(read.card for read in reading.reads) == sorted(CARDS)
    for read in reading.reads:
        truth = place(CARDS.index(read.card), module_px)
        assert farthest(read.corners, truth) < 0.3 * module_px
    assert reading.foreign == ()


def test_a_card_that_no_decoder_reads_is_found_by_the_search_alone() -> None:
    picture = cover(table(4.0), place(2, 4.0), (0, 0, 8, 8))

    reading = READER.read(picture, CARDS)

    assert sorted(read.card for read in reading.reads) == sorted(CARDS)


def test_the_search_is_spared_once_all_that_is_wanted_is_found() -> None:
    picture = cover(table(4.0), place(2, 4.0), (0, 0, 8, 8))

    others = [card for card in CARDS if card != CARDS[2]]

    reading = READER.read(picture, others)
    further = READER.read(picture, others, beyond=True)

    assert CARDS[2] not in {read.card for read in reading.reads}
    assert CARDS[2] in {read.card for read in further.reads}


def test_a_card_that_lies_there_twice_is_read_twice() -> None:
    payload = DECK.cards["ATH1"].payload
    places = (square((120, 120), 84, 10), square((330, 120), 84, 190))

    reading = READER.read(draw((450, 240), [(payload, quad) for quad in places]), ["ATH1"])

    assert [read.card for read in reading.reads] == ["ATH1", "ATH1"]


def test_a_foreign_code_is_told_with_its_text() -> None:
    codes = [("HELLO", square((120, 120), 84)), (DECK.cards["ATH1"].payload, place(1, 4.0))]

    reading = READER.read(draw((500, 240), codes), ["ATH1"])

    assert [code.payload for code in reading.foreign] == ["HELLO"]


def test_an_empty_table_has_nothing_on_it() -> None:
    noise = np.random.default_rng(1).normal(120, 12, (480, 640)).clip(0, 255).astype(np.uint8)

    reading = READER.read(noise, list(DECK.cards))

    assert (reading.reads, reading.foreign) == ((), ())
