"""Where a camera over the table may see which card (see `tableside.games.boundary.FaceUp`)."""

from __future__ import annotations

from tableside.games.boundary import FaceUp
from tableside.games.polis_hegemony.position import Position


def face_up(position: Position) -> FaceUp:
    """Before each seat its polis tiles with their projects; beside the board, in piles, neutral
    poleis, the tiles on offer and those out of the game, event cards, and what a battle has seen.
    """
    seats = tuple(
        frozenset(
            card
            for polis in position.owned(seat)
            for card in (polis, *position.poleis[polis].finished, *position.poleis[polis].building)
        )
        for seat in range(len(position.sides))
    )
    neutral = frozenset(
        card
        for polis, state in position.poleis.items()
        if state.owner is None
        for card in (polis, *state.finished, *state.building)
    )
    battle = frozenset() if position.battle is None else position.battle.played
    return FaceUp(seats, neutral.union(position.offer, position.gone, position.events, battle))
