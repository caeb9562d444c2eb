"""The cards of a deck for Polis, and whether they fit a board."""

from __future__ import annotations

from collections.abc import Iterable

from tableside.games.polis_hegemony.board import Board
from tableside.messages import PlayingCard


def cards_of(board: Board) -> tuple[PlayingCard, ...]:
    """A card for every polis, project, event and combat card of the board; their ids are its."""
    return tuple(
        PlayingCard(card, kind)
        for kind, ids in (
            ("polis", board.poleis),
            ("project", board.projects),
            ("event", board.events),
            ("combat", board.combat),
        )
        for card in ids
    )


def check_cards(cards: Iterable[PlayingCard], board: Board) -> None:
    """Raises ValueError, which says what is wrong, where the cards are not just those of the
    board.
    """
    wanted = {card.id: card.kind for card in cards_of(board)}
    for card in cards:
        if card.id not in wanted:
            raise ValueError(f"the board knows no {card.kind} {card.id}")
        kind = wanted.pop(card.id)
        if card.kind != kind:
            raise ValueError(f"card {card.id} must be of the kind {kind}, not {card.kind}")
    for missing, kind in wanted.items():
        raise ValueError(f"the {kind} {missing} of the board has no card")
