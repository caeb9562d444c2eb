"""Players who play in their heads: no table, no pictures, whole games in milliseconds.

A game's folder under `tableside/simulation/games/` exports `MINDS` with what this file describes.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from tableside.messages import Event
from tableside.simulation.games import known

P = TypeVar("P")
M = TypeVar("M")
P_contra = TypeVar("P_contra", contravariant=True)
M_co = TypeVar("M_co", covariant=True)

Mind = Callable[[P, random.Random], M]
"""(position, chance) -> the move that the player whose turn it is makes. What nobody decides (the
card drawn, the dice) comes from `chance` as well. The position is not over.
"""


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended.

    Args:
        decided: what decided, a key of `Minds.endings`.
        winner: the seat that has won; None: nobody, or several.
        key: the set that it was won with (`ATH`), where the game has such.
    """

    decided: str
    winner: int | None
    key: str | None = None


class Minds(Protocol[P_contra, M_co]):
    """What the simulation needs to know of a game beside its rules."""

    @property
    def styles(self) -> Mapping[str, Mind[P_contra, M_co]]:
        """Ways to play by name; `random` and `thoughtful` are among them."""
        ...

    @property
    def endings(self) -> Mapping[str, str]:
        """What may decide a game: key -> English, with the clauses."""
        ...

    @property
    def begun(self) -> int:
        """How many turns have begun before the first move: one, or none where something is laid
        out first.
        """
        ...

    def turns(self, events: Sequence[Event]) -> int:
        """How many turns began with these events of one move."""
        ...

    def result(self, last: P_contra, events: Sequence[Event]) -> Result:
        """How a game ended, from its last position and the events of its last move."""
        ...

    def faults(self, position: P_contra) -> Iterator[str]:
        """What can't be in a position, whatever was played: each an English clause."""
        ...


AnyMinds = Minds[Any, Any]


def minds_of(game: str) -> AnyMinds:
    """The minds for a game by its name; raises LookupError where none are written."""
    minds: AnyMinds = known(game, "MINDS")
    return minds
