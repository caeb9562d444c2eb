"""Clause R8: which cards may be bought now, and with which coins."""

from __future__ import annotations

from collections.abc import Iterator

from tableside.games.collect_and_rule.position import Position

PRICE = 3


def timing_refusal(position: Position) -> str | None:
    """Why buying is closed at this moment of the turn (a refusal's code), None when it is open.

    A turn that begins with nothing to draw is in `choose` without a draw: open under every timing.
    """
    timing = position.house_rules["buy_timing"]
    if position.phase == "robber":
        return "robber-first"
    if timing == "after_draw" and position.phase == "draw":
        return "draw-first"
    if timing == "instead_of_draw" and position.drew:
        return "buy-before-drawing"
    return None


def needed(position: Position) -> frozenset[str]:
    """The cards that the turn's player may want to buy, wherever they lie: their polis and patron,
    or, without a polis and under `begin_by_buying`, the parts of every free polis.
    """
    cards = position.cards
    polis = position.player.polis
    if polis is not None:
        return cards.whole[polis]
    if position.house_rules["begin_by_buying"] is not True:
        return frozenset()
    taken = {player.polis for player in position.players}
    return frozenset().union(*(parts for key, parts in cards.parts.items() if key not in taken))


def lowest_coins(position: Position) -> tuple[str, ...]:
    """The coins that pay when none are named: the three lowest ids held (fewer if so few)."""
    return tuple(sorted(position.player.cards & position.cards.coins)[:PRICE])


def purchases(position: Position) -> Iterator[tuple[str, int]]:
    """Each card that the turn's player can buy now, with the seat that holds it, by card id."""
    if position.phase == "over" or position.bought or timing_refusal(position) is not None:
        return
    if len(position.player.cards & position.cards.coins) < PRICE:
        return
    wanted = needed(position)
    if not wanted:
        return
    yield from sorted(
        (card, seat)
        for seat, player in enumerate(position.players)
        if seat != position.turn
        for card in wanted & player.cards
    )
