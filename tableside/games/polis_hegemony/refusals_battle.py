"""Why moves of a battle are refused (P14, P15)."""

from __future__ import annotations

from tableside.games.polis_hegemony.draft import place_words
from tableside.games.polis_hegemony.moves import Attack, Defend, Retreat
from tableside.games.polis_hegemony.position import Position
from tableside.games.polis_hegemony.refusing import (
    because,
    no_prestige,
    over_limit,
    unknown_card,
    unknown_place,
)
from tableside.games.polis_hegemony.ways import galley_reach, hoplite_reach
from tableside.messages import Refusal


def refuse_attack(position: Position, move: Attack) -> Refusal | None:
    """P14."""
    return _cards_refused(position, (move.first, move.second))


def refuse_defend(position: Position, move: Defend) -> Refusal | None:
    """P14."""
    assert position.battle is not None
    answers = (move.first, move.second)
    named = tuple(card for card in answers if card is not None)
    if refusal := _cards_refused(position, named):
        return refusal
    combat = position.board.combat
    for laid, answer in zip(position.battle.laid, answers, strict=True):
        if answer is not None and combat[answer].formation != combat[laid].formation:
            return because("no-match", "P14", card=answer, other_card=laid)
    return None


def retreats(position: Position) -> frozenset[str]:
    """Where the units of the player who is asked may retreat to, room and prestige aside: as they
    could move (P6, P7), to a place that the opponent does not control.
    """
    assert position.battle is not None
    seat, place = position.turn, position.battle.place
    reach = hoplite_reach if place in position.board.territories else galley_reach
    return frozenset(
        to for to in reach(position, seat, place) if position.controller(to) != 1 - seat
    )


def refuse_retreat(position: Position, move: Retreat) -> Refusal | None:
    """P15."""
    assert position.battle is not None
    place, seat = position.battle.place, position.turn
    places = position.board.territories if place in position.board.territories else None
    if move.to not in (position.board.seas if places is None else places):
        return unknown_place(move.to, "P15")
    if move.to not in retreats(position):
        return because("no-retreat", "P15", player=seat, place_words=place_words(move.to))
    return over_limit(position, move.to, position.units(seat, place)) or no_prestige(
        position, "P15", position.board.retreat_price
    )


def _cards_refused(position: Position, cards: tuple[str, ...]) -> Refusal | None:
    assert position.battle is not None
    for card in cards:
        if card not in position.board.combat:
            return unknown_card(card, "P14")
        if card in position.battle.played:
            return because("card-played", "P14", card=card)
    if len(set(cards)) < len(cards):
        return because("same-card-twice", "P14")
    return None
