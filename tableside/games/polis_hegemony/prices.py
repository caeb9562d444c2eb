"""What moves cost and bring, as numbers."""

from __future__ import annotations

from collections.abc import Mapping

from tableside.games.polis_hegemony.board import Board
from tableside.games.polis_hegemony.moves import (
    Besiege,
    CivilWar,
    Collect,
    CreateGalleys,
    CreateHoplites,
    CreateMerchants,
    Grow,
    Move,
    MoveGalleys,
    MoveHoplites,
    MoveProxenos,
    Phoros,
    Redeem,
    Retreat,
    StartProject,
    Trade,
)
from tableside.games.polis_hegemony.position import Position
from tableside.games.polis_hegemony.ways import bribes

MILITARY = 1
"""The prestige that a military action costs (P6 to P9)."""

REDEMPTION = 2
"""The silver that redeeming the proxenos brings the opponent (P12)."""

PRESTIGE = "prestige"
"""Stands beside the resources where a cost is in prestige."""


def cost(position: Position, move: Move) -> dict[str, int]:
    """What a move costs the player who is asked: resource or `prestige` -> how much, nothing that
    is 0. The move's places and poleis have to exist.
    """
    match move:
        case CreateHoplites():
            found = {"metal": move.metal, "silver": move.silver}
        case CreateGalleys() | CreateMerchants():
            found = {"wood": move.wood, "silver": move.silver}
        case StartProject():
            found = dict(position.board.projects[move.card].cost)
        case MoveHoplites() | MoveGalleys() | Besiege():
            found = {PRESTIGE: MILITARY}
        case Collect():
            found = {PRESTIGE: collect_price(position, position.turn, move.region)}
        case Trade():
            found = {move.sell: market_price(position, move.market)}
        case MoveProxenos():
            found = {"silver": bribes(position, position.turn).get(move.to, 0)}
        case Redeem():
            found = {"silver": REDEMPTION}
        case CivilWar():
            found = {"silver": civil_war_price(position, move.polis)}
        case Retreat():
            found = {PRESTIGE: position.board.retreat_price}
        case Grow():
            found = {"wheat": move.count}
        case Phoros():
            found = {PRESTIGE: move.count}
        case _:
            found = {}
    return {name: amount for name, amount in found.items() if amount}


def collect_price(position: Position, seat: int, region: str) -> int:
    """The prestige that collecting costs: nothing in the home region (P9)."""
    return 0 if position.board.players[seat].home == region else MILITARY


def collected(board: Board, region: str, hoplites: Mapping[str, int]) -> dict[str, int]:
    """What hoplites spread so over a region's resources bring (P9)."""
    columns = board.territories[region].collect
    return {resource: sum(columns[resource][:count]) for resource, count in hoplites.items()}


def market_price(position: Position, market: str) -> int:
    """What a shipload costs now, in goods or in silver (P10)."""
    return position.board.markets[market].prices[position.markets[market].step]


def civil_war_price(position: Position, polis: str) -> int:
    """The silver that buys a polis: twice its base population when it is neutral, three times its
    population when it is somebody's (P13).
    """
    state = position.poleis[polis]
    return 2 * position.board.poleis[polis].base if state.owner is None else 3 * state.population


def wheat_short(position: Position, seat: int) -> int:
    """How much wheat a player lacks to feed all cubes (P17)."""
    return max(position.population(seat) - position.sides[seat].stores["wheat"], 0)


def room_to_grow(position: Position, polis: str) -> int:
    """By how many more cubes a polis may grow this round, wheat aside (P18)."""
    facts, state = position.board.poleis[polis], position.poleis[polis]
    most = facts.growth + growth_bonus(position) - position.grown.get(polis, 0)
    return max(min(most, facts.maximum - state.population), 0)


def growth_bonus(position: Position) -> int:
    """By how much more this round's event lets every polis grow."""
    if position.event is None:
        return 0
    event = position.board.events[position.event]
    return event.amount if event.kind == "growth" else 0
