"""What players of Polis like: a rough worth of a position, and the move that leads to the best."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from tableside.games.polis_hegemony.moves import Besiege, Done, Move, Pass
from tableside.games.polis_hegemony.playing import play
from tableside.games.polis_hegemony.position import Position
from tableside.games.polis_hegemony.scoring import score

_GOODS = 0.25
_WHEAT_EATEN, _WHEAT_SPARE = 1.0, 0.15
_HUNGER = 2.0
"""A cube that neither wheat nor prestige could feed now."""

_HOPLITE, _GALLEY, _MERCHANT = 0.35, 0.25, 0.5
_SIEGE_IN_REACH = 0.5
_NO_PRESTIGE = 8.0
_LOW_PRESTIGE = 1.5
_OVER = 100.0
_REST = 0.3
"""What has to be gained at least for anybody to go on."""


def best_move(position: Position, moves: Iterable[Move]) -> Move:
    """The move that leads to what is worth most to the player who is asked."""
    seat = position.turn
    return max(moves, key=lambda move: _promise(position, move, seat))


def _promise(position: Position, move: Move, seat: int) -> float:
    """What a move leads to, on the average of a die's faces."""
    if isinstance(move, Pass | Done):
        return worth(position, seat) + _REST
    if isinstance(move, Besiege):
        faces = range(1, position.board.die + 1)
        return sum(
            worth(play(position, replace(move, die=die)).position, seat) for die in faces
        ) / len(faces)
    return worth(play(position, move).position, seat)


def worth(position: Position, seat: int) -> float:
    """What a position is worth to a player: their own prospects less their opponent's."""
    if position.winners:
        return _OVER if position.winners == (seat,) else -_OVER
    return _prospects(position, seat) - 0.5 * _prospects(position, 1 - seat)


def _prospects(position: Position, seat: int) -> float:
    """A player's score, and what their stores, units and places may bring yet."""
    side, board = position.sides[seat], position.board
    owned = position.owned(seat)
    total = float(score(position, seat).total)
    for polis in owned:
        for card in position.poleis[polis].building:
            project = board.projects[card]
            total += project.prestige + project.posterity
    if side.prestige < 2:
        total -= _NO_PRESTIGE if side.prestige < 1 else _LOW_PRESTIGE
    eaten = position.population(seat)
    wheat = side.stores["wheat"]
    total += _WHEAT_EATEN * min(wheat, eaten) + _WHEAT_SPARE * max(wheat - eaten, 0)
    total -= _HUNGER * max(eaten - wheat - side.prestige, 0)
    total += _GOODS * sum(amount for resource, amount in side.stores.items() if resource != "wheat")
    total += _HOPLITE * sum(side.hoplites.values()) + _GALLEY * sum(side.galleys.values())
    total += _MERCHANT * side.merchants
    return total + _harvests(position, seat) + _sieges(position, seat)


def _harvests(position: Position, seat: int) -> float:
    """What hoplites in regions with an own polis could still collect this round."""
    board = position.board
    found = 0.0
    for region, count in position.sides[seat].hoplites.items():
        if not count or region in position.exhausted:
            continue
        if any(position.poleis[polis.id].owner == seat for polis in board.poleis_in(region)):
            column = max(board.territories[region].collect.values(), key=len, default=())
            found += 0.5 * _GOODS * sum(column[:count])
    return found


def _sieges(position: Position, seat: int) -> float:
    """What the poleis that could be besieged may bring."""
    board, side = position.board, position.sides[seat]
    found = 0.0
    for polis, state in position.poleis.items():
        facts = board.poleis[polis]
        if state.owner == seat:
            continue
        enough = side.hoplites[facts.territory] >= facts.fortification
        if enough and position.controller(facts.territory) == seat:
            luck = (board.die + 1 - facts.fortification) / board.die
            found += _SIEGE_IN_REACH * luck * (facts.fortification + state.population)
    return found
