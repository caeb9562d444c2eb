"""Games opened with their decks, and decks that don't fit."""

from __future__ import annotations

import pytest

from tableside.decks import open_game
from tableside.errors import UserError
from tableside.games.boundary import Setup
from tableside.games.collect_and_rule.cards import CardTable
from tableside.messages import PlayingCard
from tests.rules.tables import SIXTY, polis_cards


def test_default_deck_is_the_sixty_cards() -> None:
    game, deck = open_game("collect-and-rule")
    assert deck.name == "hellas-60"
    position = game.start(Setup(("A", "B"), 0, {}))
    assert set(position.cards.values()) == set(SIXTY)


@pytest.mark.parametrize(
    ("game", "deck"), [("chess", None), ("collect-and-rule", "rome-60"), ("", "hellas-60")]
)
def test_unknown_game_or_deck(game: str, deck: str | None) -> None:
    with pytest.raises(UserError) as caught:
        open_game(game, deck)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("cards", "message"),
    [
        ([], "no polis"),
        ([PlayingCard("COIN01", "coin")], "no polis"),
        (polis_cards("ATH")[:-1], "ATH"),
        (polis_cards("ATH")[-1:], "no polis"),
        ([*polis_cards("ATH"), PlayingCard("ATH1", "coin")], "twice"),
        ([*polis_cards("ATH"), PlayingCard("ATHH", "god", "ATH")], "two patrons"),
        ([*polis_cards("ATH"), PlayingCard("X", "dragon")], "kind"),
        ([*polis_cards("ATH"), PlayingCard("X", "part")], "X"),
        ([*polis_cards("ATH"), PlayingCard("X", "coin", "ATH")], "X"),
    ],
)
def test_cards_that_make_no_game(cards: list[PlayingCard], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        CardTable(cards)


def test_card_table_groups() -> None:
    table = CardTable(SIXTY)
    assert len(table) == len(table.ids) == 60
    assert table.whole["ATH"] == table.parts["ATH"] | {"ATHG"}
    assert (len(table.coins), len(table.hoplites), len(table.robbers)) == (15, 5, 5)
    assert "GOLD" not in table
    assert table == CardTable(SIXTY)
    assert hash(table) == hash(CardTable(SIXTY))
    assert table != CardTable(SIXTY[:-1])
