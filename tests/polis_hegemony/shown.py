"""A table of Polis told as a story: cards shown to the interpreter, and taps."""

from __future__ import annotations

from typing import Any

from tableside.decks import open_game
from tableside.games.polis_hegemony.invariants import problems
from tableside.messages import JsonLine
from tests.interpreter.story import Story

ANIA, BORYS = 0, 1
"""Athens and Sparta."""

GAME, DECK = open_game("polis-hegemony")
TILES = ("PRJ02", "PRJ11", "PRJ13")
"""Long Walls, Shipyard, Mint: all three may be started in Athens."""


class PolisStory(Story):
    """A match of two, by default with the first three project tiles on offer."""

    game = GAME
    deck = DECK

    def __init__(self, tiles: tuple[str, ...] = TILES, **start: Any) -> None:
        stated: dict[str, Any] = {"phase": "actions", "offer": list(tiles)} if tiles else {}
        super().__init__(start=stated | start or None)

    def check_cards(self) -> None:
        assert not list(problems(self.position))

    @property
    def lines(self) -> list[JsonLine]:
        """The moves that stand."""
        return [dict(standing.line) for standing in self.match.standing]

    @property
    def refused(self) -> str | None:
        """Code and clause of the refusal that the table is told."""
        notice = self.desk.notice
        if notice is None or notice.refusal is None:
            return None
        return f"{notice.refusal.code} ({notice.refusal.rule})"


def battle(**more: Any) -> dict[str, Any]:
    """A stated battle in Attica, four hoplites of each player, Athens attacking."""
    fight = {
        "place": "ATT", "mover": 0, "attacker": 0, "laid": [], "played": [], "deck": 12,
    }  # fmt: skip
    return {
        "phase": "attack",
        "round": "4",
        "players": [{"hoplites": {"ATT": 4}}, {"hoplites": {"ATT": 4}}],
        "battle": fight | more,
    }
