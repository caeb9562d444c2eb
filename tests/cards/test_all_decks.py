"""Every deck that comes with the program, and all of them beside one another."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest
import zxingcpp

from card_markers.art import drawings_for
from card_markers.deck import LANGUAGES, deck_names, load_deck
from card_markers.faces import draw_face, face_image, new_canvas
from card_markers.markers import MIN_DISTANCE, distance
from card_markers.measures import FACE_MM, MARKER_MM, MODULE_MM

DECKS = deck_names()
LATER = [name for name in DECKS if name != "hellas-60"]
"""The first deck's faces have tests of their own."""


def test_no_code_of_one_deck_is_near_one_of_another() -> None:
    """In every turn: a card of another deck that is shown askew is no card of this one either."""
    assert len(DECKS) >= 2
    for one, other in combinations(map(load_deck, DECKS), 2):
        assert not set(one.payloads) & set(other.payloads)
        apart = min(
            distance(mine.grid, np.rot90(theirs.grid, turn))
            for mine in one.all_cards()
            for theirs in other.all_cards()
            for turn in range(4)
        )
        assert apart >= 72 >= MIN_DISTANCE


@pytest.mark.parametrize("name", DECKS)
def test_codes_of_a_deck_are_apart_in_every_turn(name: str) -> None:
    cards = load_deck(name).all_cards()
    for number, one in enumerate(cards):
        for other in cards[:number]:
            assert distance(one.grid, other.grid) >= 72
            assert all(distance(one.grid, np.rot90(other.grid, turn)) >= 100 for turn in (1, 2, 3))


@pytest.mark.parametrize("name", DECKS)
def test_every_payload_begins_with_its_cards_id(name: str) -> None:
    for card in load_deck(name).all_cards():
        assert card.payload.startswith(card.id)


@pytest.mark.parametrize("name", LATER)
def test_every_face_is_read_and_has_white_round_its_code(name: str) -> None:
    """A language after the other, so that each is drawn often and no card thrice."""
    deck, dpi = load_deck(name), 150
    left, top, side = (round(value / 25.4 * dpi) for value in MARKER_MM)
    reach = round(3.8 * MODULE_MM / 25.4 * dpi)
    border = round(2.4 / 25.4 * dpi)
    for number, card in enumerate(deck.all_cards()):
        face = face_image(deck, card.id, LANGUAGES[number % len(LANGUAGES)], dpi)
        around = face[top - reach : top + side + reach, left - reach : left + side + reach].copy()
        assert [code.text for code in zxingcpp.read_barcodes(around)] == [card.payload]
        around[reach - 1 : -reach + 1, reach - 1 : -reach + 1] = 255
        assert around.min() == 255, card.id
        assert face[:, :border].min() == face[:, -border:].min() == face[:border].min() == 255


@pytest.mark.parametrize("name", LATER)
@pytest.mark.parametrize("language", LANGUAGES)
def test_words_fit_every_card(name: str, language: str) -> None:
    deck = load_deck(name)
    canvas, _ = new_canvas(*FACE_MM, "fit")
    for card in deck.all_cards():
        draw_face(canvas, deck, card, language)  # raises DeckError where words overflow
        for words in (card.facts, card.notes, card.places):
            text = words.get(language, "")
            assert any("а" <= letter <= "я" for letter in text.lower()) == bool(
                text and language == "ru"
            )


@pytest.mark.parametrize("name", DECKS)
def test_no_drawing_is_left_over(name: str) -> None:
    """Every scene is on some card, and every kind has cards."""
    deck = load_deck(name)
    assert {card.art for card in deck.all_cards()} == set(drawings_for(deck.game).scenes)
    for kind in deck.kinds.values():
        assert any(card.kind == kind.id for card in deck.all_cards())


def test_drawings_of_an_unknown_game_are_those_for_all() -> None:
    general = drawings_for("no-such-game")
    assert {"stop", "undo", "help"} == set(general.scenes)
    assert drawings_for("../decks").scenes.keys() == general.scenes.keys()
    for game in (load_deck(name).game for name in DECKS):
        assert general.emblems.keys() <= drawings_for(game).emblems.keys()
