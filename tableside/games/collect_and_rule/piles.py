"""Where cards lie, as far as showing one goes: piles to draw from, and copies of a kind."""

from __future__ import annotations

from tableside.games.collect_and_rule.position import Position


def drawable(position: Position, card: str) -> bool:
    """Whether the next draw could bring this card: from the deck, or, once that is empty, from the
    discard pile that becomes the new one (R9).
    """
    return card in (position.deck or position.discard)


def copies(position: Position, card: str) -> frozenset[str]:
    """The other cards that differ from this one by their id alone (coins, hoplites, robbers)."""
    cards = position.cards
    for group in (cards.coins, cards.hoplites, cards.robbers):
        if card in group:
            return group - {card}
    return frozenset()


def next_seat(position: Position) -> int:
    """Whose turn follows."""
    return (position.turn + 1) % len(position.players)
