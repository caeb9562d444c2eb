"""Random games of Polis for the property tests, played by simulated players from poor and from rich
beginnings, so that every kind of move and of end comes up. A seed is one game.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from tableside.games.boundary import Setup
from tableside.games.polis_hegemony.moves import Move
from tableside.games.polis_hegemony.position import Position
from tableside.messages import Event
from tableside.simulation.minds import minds_of
from tests.polis_hegemony.records import opened

MINDS = minds_of("polis-hegemony")
MOST_MOVES = 1200

Step = tuple[Position, Move, Position, tuple[Event, ...]]
"""A position, a move, the position after it, what happened."""


def setup_of(seed: int) -> Setup:
    """A game from its usual beginning, or one in which nobody starves or is disgraced soon."""
    rng = random.Random(f"setup {seed}")
    house = {rule.key: rng.choice(rule.values) for rule in opened()[0].house_rules}
    start = None if rng.random() < 0.3 else rich_start(rng)
    return Setup(("Ania", "Borys"), rng.randrange(2), house, start)


def rich_start(rng: random.Random) -> dict[str, Any]:
    """Full stores, and in some games armies that stand close together."""
    resources = ("metal", "wood", "oil", "wine", "wheat", "silver")
    start: dict[str, Any] = {
        "players": [
            {
                "prestige": rng.randint(5, 30),
                "stores": {resource: rng.randint(5, 40) for resource in resources},
            }
            for _ in range(2)
        ]
    }
    if rng.random() < 0.5:
        start["round"] = rng.choice(["4", "5α", "5β"])
        limit = int(start["round"][0])
        for place, units in (("BOE", "hoplites"), ("SMYR", "galleys")):
            for player in start["players"]:
                player[units] = {place: rng.randint(2, limit)}
    return start


def random_game(seed: int) -> Iterator[Step]:
    """One game, to its end or to `MOST_MOVES`; in one of ten somebody thinks."""
    game, _title = opened()
    rng = random.Random(f"game {seed}")
    styles = ("thoughtful", "random") if rng.random() < 0.1 else ("random", "random")
    position: Position = game.start(setup_of(seed))
    for _ in range(MOST_MOVES):
        if game.over(position):
            return
        move = MINDS.styles[styles[position.turn]](position, rng)
        played = game.play(position, move)
        yield position, move, played.position, played.events
        position = played.position
