"""A position as the JSON of a verdict's `position`."""

from __future__ import annotations

from typing import Any

from tableside.games.polis_hegemony.board import RESOURCES
from tableside.games.polis_hegemony.position import Position, Side
from tableside.games.polis_hegemony.prices import market_price
from tableside.games.polis_hegemony.scoring import score


def position_json(position: Position) -> dict[str, Any]:
    """Everything about the position but turn and phase; see `docs/polis-hegemony.md`."""
    battle = position.battle
    return {
        "round": position.board.rounds[position.round].name,
        "begins": position.begins,
        "passed": list(position.passed),
        "actions": list(position.actions),
        "players": [_side(side) for side in position.sides],
        "poleis": {
            polis: {
                "owner": state.owner,
                "population": state.population,
                "finished": list(state.finished),
                "building": list(state.building),
            }
            for polis, state in position.poleis.items()
        },
        "markets": {
            market: {
                "step": state.step + 1,
                "price": market_price(position, market),
                "ships": list(state.ships),
            }
            for market, state in position.markets.items()
        },
        "exhausted": sorted(position.exhausted),
        "offer": list(position.offer),
        "gone": sorted(position.gone),
        "event": position.event,
        "events": sorted(position.events),
        "grown": dict(position.grown),
        "battle": None
        if battle is None
        else {
            "place": battle.place,
            "mover": battle.mover,
            "attacker": battle.attacker,
            "laid": list(battle.laid),
            "played": sorted(battle.played),
            "deck": battle.deck,
        },
        "battles": list(position.battles),
        "winners": list(position.winners),
        "score": _scores(position) if position.winners else None,
    }


def _side(side: Side) -> dict[str, Any]:
    return {
        "prestige": side.prestige,
        "stores": {resource: side.stores[resource] for resource in RESOURCES},
        "hoplites": {place: count for place, count in side.hoplites.items() if count},
        "galleys": {place: count for place, count in side.galleys.items() if count},
        "merchants": side.merchants,
        "proxenos": side.proxenos,
    }


def _scores(position: Position) -> list[dict[str, int]]:
    found = []
    for seat in range(len(position.sides)):
        points = score(position, seat)
        found.append(
            {
                "population": points.population,
                "prestige": points.prestige,
                "posterity": points.posterity,
                "total": points.total,
            }
        )
    return found
