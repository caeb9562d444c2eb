"""What an accepted move does: the new position, and what happened in plain events."""

from __future__ import annotations

from tableside.games.boundary import Played
from tableside.games.polis_hegemony import fighting, round_end, turns
from tableside.games.polis_hegemony.acting import act
from tableside.games.polis_hegemony.draft import Draft
from tableside.games.polis_hegemony.moves import (
    Attack,
    Defend,
    Done,
    DrawEvent,
    GiveUp,
    Grow,
    Move,
    Offer,
    Pass,
    Phoros,
    Retreat,
    Supply,
    UnknownMove,
)
from tableside.games.polis_hegemony.position import Position
from tableside.games.polis_hegemony.refusals import refuse


def play(position: Position, move: Move) -> Played[Position]:
    """Play an accepted move; raises ValueError when it is refused."""
    refusal = refuse(position, move)
    if refusal is not None:
        raise ValueError(f"{move} is refused: {refusal.code}")
    draft = Draft(position)
    match move:
        case Pass():
            turns.pass_turn(draft)
        case Attack():
            fighting.attack(draft, move)
        case Defend():
            _fight_on(draft, move)
        case Retreat():
            _fight_on(draft, move)
        case Supply():
            round_end.pay_in_prestige(draft)
        case GiveUp():
            round_end.give_up(draft, move)
        case Grow():
            round_end.grow(draft, move)
        case Phoros():
            round_end.phoros(draft, move)
        case Done():
            round_end.done(draft)
        case Offer():
            round_end.lay_tile(draft, move)
        case DrawEvent():
            round_end.draw_event(draft, move)
        case UnknownMove():
            raise AssertionError("always refused")
        case _:
            act(draft, position, move)
            if draft.phase != "over":
                turns.after_action(draft)
    return Played(draft.position(), tuple(draft.events))


def _fight_on(draft: Draft, move: Defend | Retreat) -> None:
    assert draft.battle is not None
    mover = draft.battle.mover
    if isinstance(move, Defend):
        fighting.defend(draft, move)
    else:
        fighting.retreat(draft, move)
    if draft.battle is None:
        turns.after_battle(draft, mover)
