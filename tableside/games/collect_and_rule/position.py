"""A position of Collect and Rule: frozen values, nothing hidden, equal when the table is equal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from tableside.games.boundary import HouseValue
from tableside.messages import PlayingCard

Phase = Literal["draw", "choose", "robber", "over"]


@dataclass(frozen=True, slots=True)
class Player:
    """What lies before one player. `polis` is a set's key (`ATH`) or None."""

    polis: str | None = None
    cards: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Position:
    """Everything that decides what may happen next.

    `cards` (the deck's list) and `house_rules` are the match's fixed facts, shared by all its
    positions. `deck` holds the ids of the face-down pile, in no order. `robber` is the robber that
    waits, in no pile. `drew` and `bought` tell of this turn; `idle` counts the turns in a row that
    ended with neither, for the stalemate.
    """

    cards: Mapping[str, PlayingCard]
    house_rules: Mapping[str, HouseValue]
    turn: int
    phase: Phase
    may_draw: bool
    players: tuple[Player, ...]
    deck: frozenset[str]
    discard: frozenset[str] = frozenset()
    robber: str | None = None
    drew: bool = False
    bought: bool = False
    idle: int = 0
    winner: int | None = None
