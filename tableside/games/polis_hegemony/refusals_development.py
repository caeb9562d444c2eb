"""Why development is refused (P2 to P5)."""

from __future__ import annotations

from tableside.games.polis_hegemony.moves import (
    Create,
    CreateGalleys,
    CreateHoplites,
    CreateMerchants,
    StartProject,
)
from tableside.games.polis_hegemony.position import Position
from tableside.games.polis_hegemony.prices import cost
from tableside.games.polis_hegemony.refusing import (
    because,
    not_own_polis,
    over_limit,
    too_dear,
    unknown_card,
)
from tableside.messages import Refusal

_RULES = {"hoplites": "P2", "galleys": "P3", "merchants": "P4"}


def refuse_create(position: Position, move: Create) -> Refusal | None:
    """P2, P3, P4."""
    rule = _RULES[move.do]
    seat, side = position.turn, position.side
    if refusal := not_own_polis(position, move.polis, rule):
        return refusal
    facts = position.board.poleis[move.polis]
    other = move.metal if isinstance(move, CreateHoplites) else move.wood
    count = other + move.silver
    if min(other, move.silver) < 0 or not count:
        return because("at-least-one", rule)
    if isinstance(move, CreateMerchants):
        if not facts.commercial:
            return because("not-commercial", rule, polis=move.polis)
        out = sum(state.ships.count(seat) for state in position.markets.values())
        used, pieces, place = side.merchants + out, position.board.pieces.merchants, None
    elif isinstance(move, CreateGalleys):
        if facts.sea is None:
            return because("no-harbour", rule, polis=move.polis)
        used, pieces = sum(side.galleys.values()), position.board.pieces.galleys
        place = facts.sea
    else:
        used, pieces = sum(side.hoplites.values()), position.board.pieces.hoplites
        place = facts.territory
    population = position.poleis[move.polis].population
    if count >= population:
        return because("last-cube", rule, polis=move.polis, count=count, population=population)
    if place is not None and (refusal := over_limit(position, place, count)):
        return refusal
    if used + count > pieces:
        return because("no-pieces", rule, player=seat, count=pieces - used)
    return too_dear(position, cost(position, move), rule)


def refuse_project(position: Position, move: StartProject) -> Refusal | None:
    """P5."""
    if move.card not in position.board.projects:
        return unknown_card(move.card, "P5")
    if move.card not in position.offer:
        return because("not-on-offer", "P5", card=move.card)
    if refusal := not_own_polis(position, move.polis, "P5"):
        return refusal
    if move.card not in position.board.poleis[move.polis].projects:
        return because("not-listed", "P5", card=move.card, polis=move.polis)
    return too_dear(position, cost(position, move), "P5")
