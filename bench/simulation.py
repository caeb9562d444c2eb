"""How fast whole games are simulated, on one core and with every position checked.

    python -m bench.simulation [--games 1000] [--seed 1] [--json FILE]

Every game that somebody wrote players for is played by random and by thoughtful ones, with each
number of players. The first game is to reach 200 games of three players a second a core. Processor
time is counted, whatever else the machine is doing.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from bench.workshop import Clock, machine, markdown, one_thread, write_json
from tableside.decks import open_game
from tableside.games.boundary import Setup
from tableside.games.registry import game_kinds
from tableside.simulation.minds import minds_of
from tableside.simulation.series import Series, SeriesPlayer
from tableside.simulation.summary import Summary

GOAL = 200.0
"""Games a second a core, of the first game with three players."""

_NAMES = ("Ania", "Borys", "Celina", "Darek", "Ewa")


@dataclass(frozen=True, slots=True)
class Speed:
    """What was measured of one kind of series."""

    game: str
    players: int
    style: str
    games_a_second: float
    moves_a_second: float
    moves_a_game: float
    broken: int


def measure(game: str, players: int, style: str, games: int, seed: int) -> Speed:
    """Play so many games on this thread."""
    kind = game_kinds()[game]
    setup = Setup(_NAMES[:players], 0, {})
    player = SeriesPlayer(Series(game, kind.default_deck, None, setup, (style,) * players, seed))
    summary, moves = Summary(players), 0
    clock = Clock()
    for number in range(games):
        played = player.play(number)
        summary.add(played)
        moves += played.moves
    seconds = clock.ms() / 1000
    return Speed(
        game, players, style, games / seconds, moves / seconds, moves / games, summary.broken
    )


def every_kind(games: int, seed: int) -> Iterator[Speed]:
    """All games, numbers of players and styles."""
    for name in sorted(game_kinds()):
        game, _deck = open_game(name)
        for players in game.seats:
            for style in minds_of(name).styles:
                yield measure(name, players, style, games, seed)


def table(speeds: Sequence[Speed]) -> str:
    """As Markdown."""
    head = ("game", "players", "style", "games a second", "moves a second", "moves a game")
    return markdown(
        head,
        (
            (
                speed.game,
                str(speed.players),
                speed.style,
                f"{speed.games_a_second:.0f}",
                f"{speed.moves_a_second:.0f}",
                f"{speed.moves_a_game:.0f}",
            )
            for speed in speeds
        ),
    )


def main(argv: Sequence[str] | None = None) -> None:
    options = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    options.add_argument("--seed", type=int, default=1, help="another seed, other games")
    options.add_argument("--json", type=Path, help="also write the numbers to this file")
    options.add_argument("--games", type=int, default=1000, help="of each kind (default 1000)")
    arguments = options.parse_args(argv)
    one_thread()
    speeds = list(every_kind(arguments.games, arguments.seed))
    print(f"One core of: {machine()}\n")
    print(table(speeds))
    numbers: list[dict[str, Any]] = [asdict(speed) for speed in speeds]
    write_json(arguments.json, numbers)


if __name__ == "__main__":
    main()
