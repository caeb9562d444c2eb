"""A position while a move is being played: the same fields, changeable, and the events."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from tableside.games.polis_hegemony.position import (
    Battle,
    MarketState,
    Phase,
    PolisState,
    Position,
    Side,
)
from tableside.messages import Argument, Event


class SideDraft:
    """One player's side, changeable."""

    def __init__(self, side: Side) -> None:
        self.prestige = side.prestige
        self.stores = dict(side.stores)
        self.hoplites = dict(side.hoplites)
        self.galleys = dict(side.galleys)
        self.merchants = side.merchants
        self.proxenos = side.proxenos

    def side(self) -> Side:
        return Side(
            self.prestige,
            self.stores,
            self.hoplites,
            self.galleys,
            self.merchants,
            self.proxenos,
        )

    def pay(self, cost: Mapping[str, int]) -> None:
        """Takes resources out of the stores."""
        for resource, amount in cost.items():
            self.stores[resource] -= amount

    def units(self, place: str) -> dict[str, int]:
        """The kind of units that can be in this place: those in all places like it."""
        return self.hoplites if place in self.hoplites else self.galleys


class Draft:
    """What `Position` has; `position()` freezes it."""

    def __init__(self, position: Position) -> None:
        self.board = position.board
        self.house_rules = position.house_rules
        self.turn = position.turn
        self.phase: Phase = position.phase
        self.round = position.round
        self.begins = position.begins
        self.passed = position.passed
        self.actions = position.actions
        self.sides = (SideDraft(position.sides[0]), SideDraft(position.sides[1]))
        self.poleis = dict(position.poleis)
        self.markets = dict(position.markets)
        self.exhausted = position.exhausted
        self.offer = position.offer
        self.gone = position.gone
        self.event = position.event
        self.drawn = position.events
        self.grown = dict(position.grown)
        self.battle: Battle | None = position.battle
        self.battles = position.battles
        self.winners = position.winners
        self.events: list[Event] = []

    def position(self) -> Position:
        return Position(
            self.board,
            self.house_rules,
            self.turn,
            self.phase,
            self.round,
            self.begins,
            self.passed,
            self.actions,
            (self.sides[0].side(), self.sides[1].side()),
            self.poleis,
            self.markets,
            self.exhausted,
            self.offer,
            self.gone,
            self.event,
            self.drawn,
            self.grown,
            self.battle,
            self.battles,
            self.winners,
        )

    def say(self, code: str, *house_rules: str, **arguments: Argument) -> None:
        self.events.append(Event(code, arguments, house_rules))

    @property
    def side(self) -> SideDraft:
        """The player who is asked now."""
        return self.sides[self.turn]

    # --- poleis ----------------------------------------------------------------------------------

    def owned(self, seat: int) -> Iterable[tuple[str, PolisState]]:
        """A player's poleis."""
        return [(polis, state) for polis, state in self.poleis.items() if state.owner == seat]

    def population(self, seat: int) -> int:
        return sum(state.population for _, state in self.owned(seat))

    def change_population(self, polis: str, by: int) -> None:
        state = self.poleis[polis]
        self.poleis[polis] = replace(state, population=state.population + by)

    def set_owner(self, polis: str, owner: int | None) -> None:
        """A polis changes hands with its projects; one that becomes neutral has its base
        population again.
        """
        state = self.poleis[polis]
        population = self.board.poleis[polis].base if owner is None else state.population
        self.poleis[polis] = replace(state, owner=owner, population=population)

    # --- markets ---------------------------------------------------------------------------------

    def move_price(self, market: str, steps: int) -> int:
        """Moves a market's marker along its track, as far as that goes; gives the new price."""
        track = self.board.markets[market].prices
        state = self.markets[market]
        step = min(max(state.step + steps, 0), len(track) - 1)
        self.markets[market] = MarketState(step, state.ships)
        return track[step]

    def win(self, *seats: int) -> None:
        """It is over."""
        self.phase = "over"
        self.winners = seats
        self.battle = None
        self.battles = ()


def place_words(place: str) -> tuple[str, ...]:
    """A territory, sea or market as an argument of words (see `messages.Text`)."""
    return (f"place.{place}",)


def goods_words(resource: str) -> tuple[str, ...]:
    """A resource as an argument of words."""
    return (f"goods.{resource}",)
