"""What a series of games came to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from tableside.simulation.fairness import even_chances, quartiles
from tableside.simulation.series import GamePlayed

MOST_FINDINGS = 10


@dataclass(slots=True)
class Summary:
    """Counts over the games of one series; `add` each of them in any order.

    Attributes:
        players: how many sat at the table.
        games: how many games were played.
        wins: by seat; seat 0 begins.
        without_winner: games that ended with no winner, or with several.
        unfinished: games that were given up because they had no end.
        broken: games that broke; they count as unfinished as well.
        decided: how many games each way, a key of `Minds.endings`.
        won_with: how many games were won with each set, where the game has such.
        turns: of every game that ended.
        findings: the first `MOST_FINDINGS` broken or unfinished games, with their records.
    """

    players: int
    games: int = 0
    wins: list[int] = field(init=False)
    without_winner: int = 0
    unfinished: int = 0
    broken: int = 0
    decided: Counter[str] = field(default_factory=Counter)
    won_with: Counter[str] = field(default_factory=Counter)
    turns: list[int] = field(default_factory=list)
    findings: list[GamePlayed] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.wins = [0] * self.players

    def add(self, played: GamePlayed) -> None:
        self.games += 1
        if played.result is None:
            self.unfinished += 1
            self.broken += played.fault is not None
            if len(self.findings) < MOST_FINDINGS:
                self.findings.append(played)
            return
        result = played.result
        self.decided[result.decided] += 1
        self.turns.append(played.turns)
        if result.winner is None:
            self.without_winner += 1
        else:
            self.wins[result.winner] += 1
        if result.key is not None:
            self.won_with[result.key] += 1

    @classmethod
    def of(cls, players: int, games: Iterable[GamePlayed]) -> Summary:
        """The summary of these games."""
        summary = cls(players)
        for played in games:
            summary.add(played)
        return summary

    @property
    def quartiles(self) -> tuple[float, float, float] | None:
        """Of the turns; None where no game ended."""
        return quartiles(self.turns)

    @property
    def seats_by_chance(self) -> float:
        """How likely it is that equal seats win as unevenly as here, or more so."""
        return even_chances(self.wins)
