"""What both players have, as tables: stores and prestige, pieces, poleis with their projects."""

from __future__ import annotations

from dataclasses import dataclass

from tableside.games.polis_hegemony.board import RESOURCES
from tableside.games.polis_hegemony.scoring import score
from web.games.polis_hegemony.names import GUESS, Naming
from web.views import Scene

PRESTIGE = "prestige"
COLUMNS = (PRESTIGE, *RESOURCES)
"""The columns of the table of stores."""


@dataclass(frozen=True, slots=True)
class ProjectMark:
    """A project in a polis; `finished` or still being built."""

    title: str
    finished: bool


@dataclass(frozen=True, slots=True)
class PolisRow:
    """A polis of a player: population of so many at most, above its base or not."""

    id: str
    name: str
    territory: str
    population: int
    base: int
    maximum: int
    growth: int
    fortification: int
    commercial: bool
    projects: tuple[ProjectMark, ...]
    guessed: bool

    @property
    def mega(self) -> bool:
        """Whether it has more than its base population."""
        return self.population > self.base


@dataclass(frozen=True, slots=True)
class SideRow:
    """One player: side and name, a number a column of `COLUMNS`, pieces, poleis, the score as it
    would be now.
    """

    seat: int
    name: str
    side: str
    amounts: tuple[int, ...]
    population: int
    hoplites: int
    hoplites_left: int
    galleys: int
    galleys_left: int
    merchants: int
    merchants_away: int
    proxenos: str
    poleis: tuple[PolisRow, ...]
    passed: bool
    total: int


def stores(scene: Scene) -> tuple[SideRow, ...]:
    """One row a seat."""
    return tuple(side_row(scene, seat) for seat in range(len(scene.snapshot.players)))


def side_row(scene: Scene, seat: int) -> SideRow:
    naming = Naming(scene)
    position, board = naming.position, naming.board
    side = position.sides[seat]
    hoplites, galleys = sum(side.hoplites.values()), sum(side.galleys.values())
    away = sum(state.ships.count(seat) for state in position.markets.values())
    return SideRow(
        seat,
        scene.snapshot.players[seat],
        naming(board.players[seat].capital),
        (side.prestige, *(side.stores[resource] for resource in RESOURCES)),
        position.population(seat),
        hoplites,
        board.pieces.hoplites - hoplites,
        galleys,
        board.pieces.galleys - galleys,
        side.merchants,
        away,
        naming(side.proxenos),
        tuple(polis_row(naming, polis) for polis in position.owned(seat)),
        seat in position.passed,
        score(position, seat).total,
    )


def polis_row(naming: Naming, polis: str) -> PolisRow:
    state, facts = naming.position.poleis[polis], naming.board.poleis[polis]
    return PolisRow(
        polis,
        naming(polis),
        naming(facts.territory),
        state.population,
        facts.base,
        facts.maximum,
        facts.growth,
        facts.fortification,
        facts.commercial,
        tuple(
            ProjectMark(naming.scene.title(card), done)
            for done, cards in ((True, state.finished), (False, state.building))
            for card in cards
        ),
        facts.guessed,
    )


__all__ = ["COLUMNS", "GUESS", "PRESTIGE", "PolisRow", "SideRow", "side_row", "stores"]
