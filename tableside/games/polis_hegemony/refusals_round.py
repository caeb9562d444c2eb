"""Why moves between rounds are refused (P17, P18, P21, P22)."""

from __future__ import annotations

from tableside.games.polis_hegemony.moves import DrawEvent, GiveUp, Grow, Offer, Phoros
from tableside.games.polis_hegemony.position import Position
from tableside.games.polis_hegemony.prices import room_to_grow, wheat_short
from tableside.games.polis_hegemony.refusing import (
    because,
    no_prestige,
    not_own_polis,
    too_dear,
    unknown_card,
)
from tableside.messages import Refusal


def refuse_supply(position: Position) -> Refusal | None:
    """P17."""
    short = wheat_short(position, position.turn)
    if short > position.side.prestige:
        return because(
            "cannot-feed",
            "P17",
            player=position.turn,
            count=short,
            prestige=position.side.prestige,
        )
    return None


def refuse_give_up(position: Position, move: GiveUp) -> Refusal | None:
    """P17."""
    if refusal := not_own_polis(position, move.polis, "P17"):
        return refusal
    if position.board.capital_of(move.polis) == position.turn:
        return because("capital", "P17", "kept", player=position.turn, polis=move.polis)
    return None


def refuse_grow(position: Position, move: Grow) -> Refusal | None:
    """P18."""
    if refusal := not_own_polis(position, move.polis, "P18"):
        return refusal
    if move.count < 1:
        return because("at-least-one", "P18")
    room = room_to_grow(position, move.polis)
    if move.count > room:
        return because("no-more-growth", "P18", polis=move.polis, count=room)
    return too_dear(position, {"wheat": move.count}, "P18")


def refuse_phoros(position: Position, move: Phoros) -> Refusal | None:
    """P21."""
    if move.count < 1:
        return because("at-least-one", "P21")
    return no_prestige(position, "P21", move.count)


def refuse_offer(position: Position, move: Offer) -> Refusal | None:
    """P22."""
    if move.card not in position.board.projects:
        return unknown_card(move.card, "P22")
    if move.card in tiles_in_game(position):
        return because("tile-in-game", "P22", card=move.card)
    return None


def refuse_event(position: Position, move: DrawEvent) -> Refusal | None:
    """P22."""
    if move.card not in position.board.events:
        return unknown_card(move.card, "P22")
    if move.card in position.events:
        return because("event-over", "P22", card=move.card)
    return None


def tiles_in_game(position: Position) -> frozenset[str]:
    """The project tiles that can't be laid out any more: on offer, in a polis, or out of the
    game.
    """
    return position.gone.union(
        position.offer,
        *(state.finished + state.building for state in position.poleis.values()),
    )
