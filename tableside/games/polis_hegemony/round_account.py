"""The arithmetic of a round's end as numbers, for whoever shows it step by step (P16 to P22)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tableside.games.polis_hegemony.position import Phase, Position
from tableside.games.polis_hegemony.prices import room_to_grow, wheat_short
from tableside.games.polis_hegemony.round_end import STORED

StepName = Literal["projects", "supply", "growth", "megalopolis", "storage", "phoros", "next"]

STEPS: tuple[tuple[StepName, str], ...] = (
    ("projects", "P16"),
    ("supply", "P17"),
    ("growth", "P18"),
    ("megalopolis", "P19"),
    ("storage", "P20"),
    ("phoros", "P21"),
    ("next", "P22"),
)
"""The steps of a round's end in their order, with their clauses."""

_NOW: dict[Phase, StepName] = {
    "supply": "supply",
    "growth": "growth",
    "phoros": "phoros",
    "offer": "next",
    "event": "next",
}


@dataclass(frozen=True, slots=True)
class Step:
    """A step: whether it is over, asks somebody now, or is still to come."""

    name: StepName
    clause: str
    state: Literal["done", "now", "later"]


@dataclass(frozen=True, slots=True)
class Account:
    """What the round's end would mean for a player, reckoned from the position as it stands.

    Attributes:
        projects: the project tiles that are being built, with the prestige that each brings.
        cubes: all population cubes, each of which needs a wheat.
        wheat: the wheat in the stores.
        short: the wheat that is short.
        room: polis -> by how many cubes it may grow, wheat aside; those that may.
        megalopolis: the poleis above their base population, each worth 1 prestige.
        stored: resource -> what is in the stores and what storage leaves of it.
        prestige: what could be turned into silver.
    """

    projects: tuple[tuple[str, int], ...]
    cubes: int
    wheat: int
    short: int
    room: tuple[tuple[str, int], ...]
    megalopolis: tuple[str, ...]
    stored: tuple[tuple[str, int, int], ...]
    prestige: int


def steps(position: Position) -> tuple[Step, ...]:
    """The steps of the present round's end; none while a turn or a battle is being played, and none
    before the first round.
    """
    now = _NOW.get(position.phase)
    if now is None or (now == "next" and position.round == 0):
        return ()
    place = [name for name, _ in STEPS].index(now)
    return tuple(
        Step(name, clause, "done" if at < place else "now" if at == place else "later")
        for at, (name, clause) in enumerate(STEPS)
    )


def account(position: Position, seat: int) -> Account:
    """The numbers of a player; see `Account`."""
    board, side = position.board, position.sides[seat]
    owned = position.owned(seat)
    room = ((polis, room_to_grow(position, polis)) for polis in owned)
    return Account(
        projects=tuple(
            (card, board.projects[card].prestige)
            for polis in owned
            for card in position.poleis[polis].building
        ),
        cubes=position.population(seat),
        wheat=side.stores["wheat"],
        short=wheat_short(position, seat),
        room=tuple((polis, count) for polis, count in room if count),
        megalopolis=tuple(
            polis for polis in owned if position.poleis[polis].population > board.poleis[polis].base
        ),
        stored=tuple(
            (resource, side.stores[resource], (side.stores[resource] + 1) // 2)
            for resource in STORED
        ),
        prestige=side.prestige,
    )
