"""A position of Polis: frozen values, nothing hidden, equal when the table is equal.

Mappings name every place of the board (a place without units counts 0) and are never changed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from tableside.games.boundary import HouseValue
from tableside.games.polis_hegemony.board import Board

Phase = Literal[
    "offer", "event", "actions", "attack", "defend", "supply", "growth", "phoros", "over"
]
"""What is to be done now.

`offer`: project tiles are laid out; `event`: the event card is drawn (both P22); `actions`: a turn
(P1); `attack` and `defend`: combat cards are played (P14); `supply` (P17), `growth` (P18) and
`phoros` (P21): the parts of a round's end that ask a player; `over`.
"""


@dataclass(frozen=True, slots=True)
class Side:
    """What one player has beside poleis.

    Attributes:
        stores: resource -> how much.
        hoplites: territory -> how many stand there.
        galleys: sea -> how many lie there.
        merchants: how many are in the trade port; the others are at the markets.
        proxenos: the territory in which it stands.
    """

    prestige: int
    stores: Mapping[str, int]
    hoplites: Mapping[str, int]
    galleys: Mapping[str, int]
    merchants: int
    proxenos: str


@dataclass(frozen=True, slots=True)
class PolisState:
    """A polis tile: its owner's seat (None: neutral), its cubes, its projects.

    A neutral polis has its base population.
    """

    owner: int | None
    population: int
    finished: tuple[str, ...] = ()
    building: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class MarketState:
    """A foreign market: the marker's step on its track, from 0; whose merchants are there."""

    step: int
    ships: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Battle:
    """A battle (P14).

    Attributes:
        place: the territory or sea.
        mover: the seat after whose turn it began.
        attacker: the seat that attacks now.
        laid: the attacker's two cards, until they are answered.
        played: every card that this battle has seen, those laid now included.
        deck: how many cards are left to draw.
    """

    place: str
    mover: int
    attacker: int
    laid: tuple[str, ...]
    played: frozenset[str]
    deck: int


@dataclass(frozen=True, slots=True)
class Position:
    """Everything that decides what may happen next.

    Attributes:
        board, house_rules: the match's fixed facts, shared by all its positions.
        turn: the seat that is asked now.
        round: which of the board's rounds, from 0.
        begins: the seat that begins this round.
        passed: who is out until the round ends, in the order of passing.
        actions: the actions of this turn so far, by their verbs.
        offer: the project tiles that may be started, sorted.
        gone: the project tiles that are out of the game.
        event: this round's event card.
        events: every event card drawn so far, this round's included.
        grown: polis -> how many cubes it grew at this round's end (only those that did).
        battles: the places that wait for a battle after the present one.
        winners: nobody, one, or both (a shared win), once it is over.
    """

    board: Board
    house_rules: Mapping[str, HouseValue]
    turn: int
    phase: Phase
    round: int
    begins: int
    passed: tuple[int, ...]
    actions: tuple[str, ...]
    sides: tuple[Side, Side]
    poleis: Mapping[str, PolisState]
    markets: Mapping[str, MarketState]
    exhausted: frozenset[str]
    offer: tuple[str, ...]
    gone: frozenset[str]
    event: str | None
    events: frozenset[str]
    grown: Mapping[str, int]
    battle: Battle | None = None
    battles: tuple[str, ...] = ()
    winners: tuple[int, ...] = ()

    @property
    def side(self) -> Side:
        """The player who is asked now."""
        return self.sides[self.turn]

    @property
    def limit(self) -> int:
        """The most hoplites, and the most galleys, of one player in one place (P1)."""
        return self.board.rounds[self.round].limit

    @property
    def winner(self) -> int | None:
        """The one who has won; None also for a shared win."""
        return self.winners[0] if len(self.winners) == 1 else None

    def units(self, seat: int, place: str) -> int:
        """A player's hoplites in a territory, or galleys in a sea."""
        side = self.sides[seat]
        return side.hoplites[place] if place in side.hoplites else side.galleys[place]

    def controller(self, place: str) -> int | None:
        """Who has more units in a territory or sea; nobody while they are equal (P6)."""
        first, second = self.units(0, place), self.units(1, place)
        return None if first == second else 0 if first > second else 1

    def owned(self, seat: int) -> tuple[str, ...]:
        """A player's poleis in the order of the board."""
        return tuple(polis for polis, state in self.poleis.items() if state.owner == seat)

    def population(self, seat: int) -> int:
        """All population cubes of a player."""
        return sum(state.population for state in self.poleis.values() if state.owner == seat)
