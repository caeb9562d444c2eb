"""What things on the board are called on a screen, and which of them are our own guess."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tableside.games.polis_hegemony.board import Board, Entry
from tableside.games.polis_hegemony.position import Position
from web.views import Scene

GUESS = "*"
"""Stands after whatever is to be checked against the printed board."""


@dataclass(frozen=True, slots=True)
class Naming:
    """Names in the language of one scene."""

    scene: Scene

    @property
    def position(self) -> Position:
        found: Position = self.scene.snapshot.position
        return found

    @property
    def board(self) -> Board:
        return self.position.board

    def entry(self, id: str) -> Entry:
        """A territory, sea, polis, project, market, event or formation."""
        board = self.board
        for entries in (
            board.territories, board.seas, board.poleis, board.projects, board.markets,
            board.events, board.formations,
        ):  # fmt: skip
            if id in entries:
                found: Any = entries[id]
                entry: Entry = found
                return entry
        raise KeyError(id)

    def __call__(self, id: str) -> str:
        """The name."""
        return self.entry(id).names[self.scene.language]

    def marked(self, id: str) -> str:
        """The name, with a mark where something about it is our own guess."""
        entry = self.entry(id)
        return entry.names[self.scene.language] + (GUESS if entry.guessed else "")

    def goods(self, resource: str) -> str:
        """A resource, or prestige."""
        return self.scene.words(f"view.goods.{resource}")

    def amount(self, resource: str, count: int) -> str:
        """So much of a resource: `wine 3`, which no language has to inflect."""
        return f"{self.goods(resource)} {count}"
