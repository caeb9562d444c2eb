"""What can't be in a position of Polis, whatever was played: pieces, stores, stacking, cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tableside.games.polis_hegemony.position import Position


def faults(position: Position) -> Iterator[str]:
    """Each fault as an English clause; none where the position is sound."""
    yield from _stores(position)
    yield from _pieces(position)
    yield from _stacks(position)
    yield from _poleis(position)
    yield from _markets(position)
    yield from _cards(position)
    yield from _course(position)


def _stores(position: Position) -> Iterator[str]:
    for seat, side in enumerate(position.sides):
        if side.prestige < 0:
            yield f"seat {seat} has {side.prestige} prestige"
        for resource, amount in side.stores.items():
            if amount < 0:
                yield f"seat {seat} has {amount} {resource}"


def _pieces(position: Position) -> Iterator[str]:
    """A player has so many wooden pieces of each kind and no more."""
    pieces = position.board.pieces
    for seat, side in enumerate(position.sides):
        trading = sum(market.ships.count(seat) for market in position.markets.values())
        for what, used, most in (
            ("hoplites", sum(side.hoplites.values()), pieces.hoplites),
            ("galleys", sum(side.galleys.values()), pieces.galleys),
            ("merchants", side.merchants + trading, pieces.merchants),
        ):
            if not 0 <= used <= most:
                yield f"seat {seat} has {used} {what} of {most}"
        if side.proxenos not in position.board.territories:
            yield f"the proxenos of seat {seat} is in {side.proxenos}, which is no territory"


def _stacks(position: Position) -> Iterator[str]:
    """P1: the round's numeral bounds what a player has of a kind in one place."""
    for seat, side in enumerate(position.sides):
        for units in (side.hoplites, side.galleys):
            for place, count in units.items():
                if not 0 <= count <= position.limit:
                    yield f"seat {seat} has {count} units in {place}, where {position.limit} may be"


def _poleis(position: Position) -> Iterator[str]:
    for polis, state in position.poleis.items():
        facts = position.board.poleis[polis]
        if not 1 <= state.population <= facts.maximum:
            yield f"{polis} has {state.population} cubes of {facts.maximum}"
        if state.owner is None and state.population != facts.base:
            yield f"{polis} is neutral with {state.population} cubes, not its base population"
        if state.owner is None and state.building:
            yield f"{polis} is neutral and builds {', '.join(state.building)}"
    for seat, side in enumerate(position.board.players):
        if position.poleis[side.capital].owner != seat and position.phase != "over":
            yield f"seat {seat} plays on without its capital"


def _markets(position: Position) -> Iterator[str]:
    for key, state in position.markets.items():
        market = position.board.markets[key]
        if not 0 <= state.step < len(market.prices):
            yield f"the marker of {key} is off its track"
        if len(state.ships) > market.shiploads:
            yield f"{len(state.ships)} merchants are in {key}, which has room for less"


def _cards(position: Position) -> Iterator[str]:
    """Every project tile lies in one place, or in none while it was never drawn."""
    tiles = Counter(position.offer) + Counter(position.gone)
    for state in position.poleis.values():
        tiles.update(state.finished + state.building)
    for card, count in tiles.items():
        if count > 1 or card not in position.board.projects:
            yield f"project tile {card} lies in {count} places"
    if len(position.offer) > 3:
        yield f"{len(position.offer)} project tiles are on offer"
    if position.event is not None and position.event not in position.events:
        yield "the round's event card was never drawn"


def _course(position: Position) -> Iterator[str]:
    battle = position.battle
    if (battle is not None) != (position.phase in ("attack", "defend")):
        yield "a battle without a phase of its own, or the other way about"
    if battle is not None:
        for seat in range(len(position.sides)):
            if position.units(seat, battle.place) < 2:
                yield f"seat {seat} fights on in {battle.place} with fewer than two units"
        if len(battle.played) + battle.deck > len(position.board.combat):
            yield "there are more combat cards than were printed"
        if bool(battle.laid) != (position.phase == "defend"):
            yield "combat cards are laid and nobody is to answer, or the other way about"
    if position.phase == "actions":
        if position.turn in position.passed:
            yield f"seat {position.turn} has passed and is to move"
        if len(position.actions) > 1 or len(set(position.actions)) < len(position.actions):
            yield f"a turn goes on after {', '.join(position.actions)}"
    if (position.phase == "over") != bool(position.winners):
        yield "it is over without a winner, or the other way about"
