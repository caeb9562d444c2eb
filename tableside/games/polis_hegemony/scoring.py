"""The score at the end of the game (P25)."""

from __future__ import annotations

from dataclasses import dataclass

from tableside.games.polis_hegemony.position import Position


@dataclass(frozen=True, slots=True)
class Score:
    """A player's score and its parts: all cubes, prestige, posterity of finished projects."""

    population: int
    prestige: int
    posterity: int

    @property
    def total(self) -> int:
        return self.population + self.prestige + self.posterity


def score(position: Position, seat: int) -> Score:
    """What a player's score would be now."""
    projects = position.board.projects
    posterity = sum(
        projects[card].posterity
        for polis in position.owned(seat)
        for card in position.poleis[polis].finished
    )
    return Score(position.population(seat), position.sides[seat].prestige, posterity)


def by_score(position: Position) -> tuple[int, ...]:
    """Who wins by score: the higher one, or both (P25)."""
    first, second = score(position, 0).total, score(position, 1).total
    return (0, 1) if first == second else (0,) if first > second else (1,)
