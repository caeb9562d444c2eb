"""What players of a game know and do, as the simulation needs it; one class a game.

The cards on the table are theirs to keep in order: they draw, lay, give and shuffle printed cards.
Of the record they know only what the display shows.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol

from tableside.messages import JsonLine, PlayingCard, Question, Snapshot
from tableside.simulation.games import known


@dataclass(frozen=True, slots=True)
class ShowCard:
    """Hold a printed card over the spot. `why` is the habit's own word for it."""

    seat: int
    card: str
    why: str


@dataclass(frozen=True, slots=True)
class EndTurn:
    """Say that the turn is over, by card or by button."""

    seat: int


@dataclass(frozen=True, slots=True)
class TapMove:
    """Tap a move on the screen: this record line."""

    seat: int
    line: JsonLine


Deed = ShowCard | EndTurn | TapMove


class Stuck(Exception):
    """The players don't know how to go on, or find table and display at odds. The message is one
    sentence for people.
    """


class Habits(Protocol):
    """The players' side of one match of one game."""

    def __init__(self, cards: Iterable[PlayingCard], display: Snapshot, rng: random.Random) -> None:
        """Sit down at a table where everything lies as the display says; whatever the display
        places nowhere is shuffled and put down as the deck.
        """
        ...

    @property
    def piles(self) -> tuple[int, int]:
        """How many cards the deck and the discard pile have, for the eye."""
        ...

    def next_deed(self, display: Snapshot) -> Deed | None:
        """What somebody does now; None when the match is over. Cards are drawn and shuffled here.
        Raises Stuck.
        """
        ...

    def answer(self, question: Question, deed: Deed | None) -> int:
        """Which option is true, when the display asks after a deed; raises Stuck."""
        ...

    def done(self, deed: Deed, before: Snapshot, after: Snapshot) -> None:
        """Lay the cards where the rules want them, now that the display took the deed."""
        ...

    def disagreement(self, display: Snapshot) -> str | None:
        """What the display says that isn't so on the table, as one sentence; None: all agrees."""
        ...

    @staticmethod
    def result(display: Snapshot) -> tuple[int, str] | None:
        """Who has won and with what (a set's key); None: nobody."""
        ...


def habits_of(game: str) -> type[Habits]:
    """The players' knowledge of a game by its name; raises LookupError where none is written."""
    habits: type[Habits] = known(game, "HABITS")
    return habits
