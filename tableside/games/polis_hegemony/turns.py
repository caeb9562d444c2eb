"""The course of turns (P1): what follows an action, a pass, a battle."""

from __future__ import annotations

from tableside.games.polis_hegemony.draft import Draft
from tableside.games.polis_hegemony.fighting import begin_battle
from tableside.games.polis_hegemony.legal import action_open
from tableside.games.polis_hegemony.round_end import end_round

ACTIONS_A_TURN = 2


def after_action(draft: Draft) -> None:
    """Ends the turn after its second action, and after the first where no other is possible."""
    if len(draft.actions) < ACTIONS_A_TURN:
        if action_open(draft.position()):
            return
        draft.say("no-second-action", player=draft.turn)
    _end_turn(draft)


def pass_turn(draft: Draft) -> None:
    """The player is out until the round ends."""
    draft.passed = (*draft.passed, draft.turn)
    draft.say("passed", player=draft.turn)
    _end_turn(draft)


def after_battle(draft: Draft, mover: int) -> None:
    """The next battle, or the next turn after that of `mover`."""
    if draft.battles:
        place, *waiting = draft.battles
        draft.battles = tuple(waiting)
        begin_battle(draft, place, mover)
        return
    if len(draft.passed) == len(draft.sides):
        end_round(draft)
        return
    draft.turn = mover if 1 - mover in draft.passed else 1 - mover
    draft.phase = "actions"
    draft.actions = ()
    draft.say("turn", player=draft.turn)


def _end_turn(draft: Draft) -> None:
    first, second = draft.sides
    draft.battles = tuple(
        place
        for place in (*draft.board.territories, *draft.board.seas)
        if first.units(place)[place] + second.units(place)[place] >= draft.board.battle_units
    )
    after_battle(draft, draft.turn)
