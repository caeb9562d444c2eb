"""Why a move is refused: the first reason that holds. The dice are looked at last, so that a move
without its roll can be judged before anybody rolls.
"""

from __future__ import annotations

from tableside.games.polis_hegemony.moves import (
    ACTIONS,
    Attack,
    Besiege,
    CivilWar,
    Collect,
    CreateGalleys,
    CreateHoplites,
    CreateMerchants,
    Defend,
    Done,
    DrawEvent,
    GiveUp,
    Grow,
    Move,
    MoveGalleys,
    MoveHoplites,
    MoveProxenos,
    Offer,
    Pass,
    Phoros,
    Redeem,
    Retreat,
    StartProject,
    Supply,
    Trade,
    UnknownMove,
)
from tableside.games.polis_hegemony.position import Phase, Position
from tableside.games.polis_hegemony.refusals_battle import (
    refuse_attack,
    refuse_defend,
    refuse_retreat,
)
from tableside.games.polis_hegemony.refusals_development import refuse_create, refuse_project
from tableside.games.polis_hegemony.refusals_military import (
    refuse_besiege,
    refuse_collect,
    refuse_move_units,
)
from tableside.games.polis_hegemony.refusals_political import (
    refuse_civil_war,
    refuse_move_proxenos,
    refuse_redeem,
    refuse_trade,
)
from tableside.games.polis_hegemony.refusals_round import (
    refuse_event,
    refuse_give_up,
    refuse_grow,
    refuse_offer,
    refuse_phoros,
    refuse_supply,
)
from tableside.games.polis_hegemony.refusing import because
from tableside.messages import Refusal

# phase -> what has to be done in it before anything else, and its clause.
_FIRST: dict[Phase, tuple[str, str]] = {
    "offer": ("offer-first", "P22"),
    "event": ("event-first", "P22"),
    "attack": ("battle-first", "P14"),
    "defend": ("battle-first", "P14"),
    "supply": ("supply-first", "P17"),
    "growth": ("growth-first", "P18"),
    "phoros": ("phoros-first", "P21"),
}

# verb -> the phases in which it is a move, and what is refused at any other time.
_TIMES: dict[str, tuple[tuple[Phase, ...], str, str]] = {
    "attack": (("attack",), "no-attack-now", "P14"),
    "defend": (("defend",), "no-defence-now", "P14"),
    "retreat": (("attack", "defend"), "no-battle", "P15"),
    "supply": (("supply",), "no-supply-now", "P17"),
    "give_up": (("supply",), "no-supply-now", "P17"),
    "grow": (("growth",), "no-growth-now", "P18"),
    "phoros": (("phoros",), "no-phoros-now", "P21"),
    "done": (("growth", "phoros"), "nothing-to-end", "P18"),
    "offer": (("offer",), "no-offer-now", "P22"),
    "event": (("event",), "no-event-now", "P22"),
}

UNTIMELY = frozenset(
    {
        "not-your-turn",
        "same-action",
        "turn-begun",
        *(code for code, _ in _FIRST.values()),
        *(code for _, code, _ in _TIMES.values()),
    }
)
"""The codes that say only that it is the wrong moment for such a move."""

_TABLE_MOVES = ("offer", "event")
"""Laying out a round is nobody's turn: anybody may."""


def refuse(position: Position, move: Move) -> Refusal | None:
    """Why a move is not allowed now; None when it is."""
    if position.phase == "over":
        winner = position.winner
        if winner is None:
            return because("game-over", "P25", "shared")
        return because("game-over", "P25", "won", player=winner)
    if move.by is not None and move.by != position.turn and move.do not in _TABLE_MOVES:
        return because("not-your-turn", "P1", player=position.turn)
    if isinstance(move, UnknownMove):
        return because("unknown-move", "P1", move=move.do)
    return _untimely(position, move) or _refuse_itself(position, move)


def _untimely(position: Position, move: Move) -> Refusal | None:
    if move.do in _TIMES:
        phases, code, rule = _TIMES[move.do]
        return None if position.phase in phases else because(code, rule)
    if position.phase != "actions":
        code, rule = _FIRST[position.phase]
        return because(code, rule, player=position.turn)
    if move.do in position.actions:
        return because("same-action", "P1", player=position.turn)
    if position.actions and move.do not in ACTIONS:
        return because("turn-begun", "P1", player=position.turn)
    return None


def _refuse_itself(position: Position, move: Move) -> Refusal | None:
    match move:
        case CreateHoplites() | CreateGalleys() | CreateMerchants():
            return refuse_create(position, move)
        case StartProject():
            return refuse_project(position, move)
        case MoveHoplites() | MoveGalleys():
            return refuse_move_units(position, move)
        case Besiege():
            return refuse_besiege(position, move)
        case Collect():
            return refuse_collect(position, move)
        case Trade():
            return refuse_trade(position, move)
        case MoveProxenos():
            return refuse_move_proxenos(position, move)
        case Redeem():
            return refuse_redeem(position)
        case CivilWar():
            return refuse_civil_war(position, move)
        case Attack():
            return refuse_attack(position, move)
        case Defend():
            return refuse_defend(position, move)
        case Retreat():
            return refuse_retreat(position, move)
        case Supply():
            return refuse_supply(position)
        case GiveUp():
            return refuse_give_up(position, move)
        case Grow():
            return refuse_grow(position, move)
        case Phoros():
            return refuse_phoros(position, move)
        case Offer():
            return refuse_offer(position, move)
        case DrawEvent():
            return refuse_event(position, move)
        case Pass() | Done() | UnknownMove():
            return None
