"""A game of Collect and Rule that nobody followed: the position as far as its cards tell it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tableside.games.collect_and_rule.position import Position
from web.games.collect_and_rule.boards import sets_in_order
from web.games.collect_and_rule.correction import DISCARD
from web.views import Scene

Held = list[list[str]]


def drafted(scene: Scene, places: Mapping[str, str]) -> dict[str, Any]:
    """The position as `set` states it, in which the cards lie where they were shown: a seat's
    number, or `discard`; what lies elsewhere is in the deck.

    Cards do not say which polis a player has begun. The guess, for people to set right: whoever
    holds most parts of a polis has begun it, where nobody else does and they have no other. A
    robber that was shown at a seat lies on the discard pile, as nobody keeps one.

    Args:
        scene: the match at its start.
    """
    position: Position = scene.snapshot.position
    held: Held = [[] for _ in position.players]
    discard: list[str] = []
    for card, place in places.items():
        kind = position.cards[card].kind if card in position.cards else None
        seat = next((seat for seat in range(len(held)) if str(seat) == place), None)
        if kind == "robber" or (kind is not None and place == DISCARD):
            discard.append(card)
        elif kind is not None and seat is not None:
            held[seat].append(card)
    begun = _begun(position, held)
    return {
        "turn": position.turn,
        "players": [
            {"polis": begun.get(seat), "cards": sorted(cards)} for seat, cards in enumerate(held)
        ],
        "discard": sorted(discard),
    }


def _begun(position: Position, held: Held) -> dict[int, str]:
    """Seat -> the polis that it has probably begun, the surest guesses first."""
    guesses: list[tuple[int, int, int, str]] = []
    for seat, cards in enumerate(held):
        for order, polis in enumerate(sets_in_order(position)):
            of_polis = [card for card in cards if position.cards[card].set == polis]
            parts = sum(position.cards[card].kind == "part" for card in of_polis)
            if parts:
                # The patron speaks for it where the parts do not.
                guesses.append((-(2 * parts + len(of_polis) - parts), seat, order, polis))
    begun: dict[int, str] = {}
    for _, seat, _, polis in sorted(guesses):
        if seat not in begun and polis not in begun.values():
            begun[seat] = polis
    return begun
