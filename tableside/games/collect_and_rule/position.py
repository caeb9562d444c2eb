"""A position of Collect and Rule: frozen values, nothing hidden, equal when the table is equal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from tableside.games.boundary import HouseValue
from tableside.games.collect_and_rule.cards import CardTable

Phase = Literal["draw", "choose", "robber", "over"]
LastDraw = Literal["begun", "built", "god"]
"""Draws after which a house rule or a clause ends the drawing."""


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
    waits, in no pile. `drew` and `bought` tell of this turn; `draw_ended_by` says which draw of
    this turn forbade another one, so that a ruling can tell why; `idle` counts the turns in a row
    that ended with neither draw nor purchase, for the stalemate.
    """

    cards: CardTable
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
    draw_ended_by: LastDraw | None = None
    idle: int = 0
    winner: int | None = None

    @property
    def player(self) -> Player:
        """The player whose turn it is."""
        return self.players[self.turn]

    def holder(self, card: str) -> int | None:
        """The seat that holds a card, None when it lies in a pile (or is the waiting robber)."""
        for seat, player in enumerate(self.players):
            if card in player.cards:
                return seat
        return None
