"""Payloads and grids of markers."""

import string
from itertools import combinations

import numpy as np
import pytest
import zxingcpp
from hypothesis import given
from hypothesis import strategies as st

from card_markers.deck import load_deck
from card_markers.markers import (
    MAX_ID_LENGTH,
    MIN_DISTANCE,
    MODULES,
    PAYLOAD_LENGTH,
    check_character,
    closest,
    distance,
    grid_for,
    is_card_id,
    payload_for,
)

CHARACTERS = string.digits + string.ascii_uppercase
IDS = st.from_regex(r"[A-Z][A-Z0-9]{0,5}", fullmatch=True)


def test_check_character_agrees_with_a_published_one() -> None:
    # The example of the Global Release Identifier standard, which uses ISO 7064 MOD 37,36.
    assert check_character("A12425GABC1234002") == "M"


@given(IDS, st.text(min_size=1))
def test_payload_ends_with_its_check_character_and_begins_with_the_id(
    card_id: str, marking: str
) -> None:
    payload = payload_for(card_id, marking)
    assert len(payload) == PAYLOAD_LENGTH
    assert payload.startswith(card_id)
    assert check_character(payload[:-1]) == payload[-1]


@given(IDS, st.integers(0, PAYLOAD_LENGTH - 1), st.sampled_from(CHARACTERS))
def test_no_payload_becomes_another_by_one_wrong_character(
    card_id: str, place: int, character: str
) -> None:
    payload = payload_for(card_id, "a deck")
    changed = payload[:place] + character + payload[place + 1 :]
    assert (check_character(changed[:-1]) == changed[-1]) == (changed == payload)


@pytest.mark.parametrize(
    "card_id", ["", "3ATH", "ath3", "ATH-3", "ŁÓDŹ", "ATH3\n", "A" * (MAX_ID_LENGTH + 1)]
)
def test_bad_id_gets_no_payload(card_id: str) -> None:
    with pytest.raises(ValueError, match="no card id"):
        payload_for(card_id, "a deck")


def test_another_marking_gives_another_payload() -> None:
    assert payload_for("ATH3", "one") != payload_for("ATH3", "two")


def test_card_ids_are_capitals_and_digits() -> None:
    assert is_card_id("COIN01")
    assert not is_card_id("COIN 1")


def test_no_payload_of_the_deck_is_one_changed_character_from_another() -> None:
    for one, other in combinations(load_deck("hellas-60").payloads, 2):
        assert sum(a != b for a, b in zip(one, other, strict=True)) >= 2


def test_grids_of_the_deck_are_far_apart() -> None:
    cards = load_deck("hellas-60").all_cards()
    apart = min(distance(one.grid, other.grid) for one, other in combinations(cards, 2))
    assert apart >= 78
    assert closest([card.grid for card in cards])[0] == apart
    assert apart >= MIN_DISTANCE


def test_grids_of_the_deck_are_far_apart_in_every_turn() -> None:
    grids = [card.grid for card in load_deck("hellas-60").all_cards()]
    apart = min(
        distance(one, np.rot90(other, turn))
        for one in grids
        for other in grids
        for turn in (1, 2, 3)
    )
    assert apart >= 110


def test_grid_is_a_version_1_code_at_level_h() -> None:
    for card in load_deck("hellas-60").all_cards():
        assert card.grid.shape == (MODULES, MODULES)
        picture = np.where(np.kron(np.pad(card.grid, 4), np.ones((4, 4), bool)), 0, 255)
        (found,) = zxingcpp.read_barcodes(np.ascontiguousarray(picture, dtype=np.uint8))
        assert found.text == card.payload
        assert found.format == zxingcpp.BarcodeFormat.QRCode
        # The level in the format information: its first two bits, unmasked; H is 10.
        level = (int(card.grid[8, 0]) ^ 1, int(card.grid[8, 1]) ^ 0)
        assert level == (1, 0)


def test_payload_too_long_for_version_1_is_refused() -> None:
    with pytest.raises(ValueError, match="fit"):
        grid_for("ABCDEFGHIJK")
