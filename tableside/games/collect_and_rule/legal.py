"""Which moves are open: as the record's labels, and one by one."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from tableside.games.collect_and_rule.buying import PRICE, lowest_coins, purchases
from tableside.games.collect_and_rule.moves import Buy, Defend, Draw, Move, Pay, Stop
from tableside.games.collect_and_rule.position import Position
from tableside.games.collect_and_rule.robbery import hoplites, must_defend, payable, ransom


def labels(position: Position) -> list[str]:
    """The verdict's `legal`: `draw`, `stop`, `pay`, `defend`, `buy:CARD@SELLER`, sorted."""
    if position.phase == "over":
        return []
    if position.phase == "robber":
        found = [] if must_defend(position) else ["pay"]
        return (["defend"] if hoplites(position) else []) + found
    found = [f"buy:{card}@{seller}" for card, seller in purchases(position)]
    if position.may_draw:
        found.append("draw")
    if position.phase == "choose":
        found.append("stop")
    return sorted(found)


def legal_moves(position: Position) -> Iterator[Move]:
    """Every move that would be accepted, one for each different effect.

    Moves that say the same in other words are left out: `by` is never named, payments list their
    cards sorted, a defence and a purchase with the lowest ids held name neither hoplite nor coins.
    """
    if position.phase == "over":
        return
    if position.phase == "robber":
        held = sorted(hoplites(position))
        if held:
            yield Defend()
            yield from (Defend(card) for card in held[1:])
        if not must_defend(position):
            for cards in combinations(sorted(payable(position)), ransom(position)):
                yield Pay(cards)
        return
    if position.may_draw:
        yield from (Draw(card) for card in sorted(position.deck or position.discard))
    if position.phase == "choose":
        yield Stop()
    lowest = lowest_coins(position)
    held = sorted(position.player.cards & position.cards.coins)
    for card, seller in purchases(position):
        yield Buy(card, seller)
        for coins in combinations(held, PRICE):
            if coins != lowest:
                yield Buy(card, seller, coins)
