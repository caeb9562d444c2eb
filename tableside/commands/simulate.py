"""Play many games without a table, and tell how long they are and whether every seat is as good.

Says what decided the games, and keeps the record of every game that broke. The same seed gives the
same figures, however many processes play.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
from contextlib import closing
from pathlib import Path

from tableside.config import Config, GameOptions
from tableside.decks import open_game
from tableside.errors import UserError
from tableside.games.boundary import AnyGame, HouseValue, how_many
from tableside.match.record import read_header, write_header
from tableside.match.record_file import record_text
from tableside.messages import Text
from tableside.new_match import match_header
from tableside.progress import progress
from tableside.simulation.minds import minds_of
from tableside.simulation.report import as_json, report
from tableside.simulation.series import GamePlayed, Series
from tableside.simulation.summary import Summary
from tableside.simulation.workers import WorkerLost, play_all
from tableside.stopping import Stopped, signals_raise
from tableside.words import Speaker

HELP = "play many games without a table: lengths, wins by seat, broken rules"

_NAMES = ("Ania", "Borys", "Celina", "Darek", "Ewa", "Felek", "Gosia", "Hania")
_GAMES = 1000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument(
        "--game", default=GameOptions().name, help=f"its name (default {GameOptions().name})"
    )
    parser.add_argument("--deck", help="a deck's name or file (default: the game's own)")
    parser.add_argument("--board", metavar="FILE", help="a board's file (default: the game's own)")
    parser.add_argument(
        "--games", type=int, default=_GAMES, metavar="N", help=f"how many (default {_GAMES})"
    )
    parser.add_argument(
        "--players", type=int, metavar="K", help="how many play (default: every number that may)"
    )
    parser.add_argument("--seed", type=int, metavar="S", help="the same seed gives the same games")
    parser.add_argument(
        "--with",
        dest="styles",
        default="thoughtful",
        metavar="STYLE[,STYLE...]",
        help="how they play, random or thoughtful: one word for all seats, or one for each "
        "(default thoughtful)",
    )
    parser.add_argument(
        "--rule",
        dest="rules",
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help="a house rule as in docs/house-rules.md; may be given several times",
    )
    parser.add_argument(
        "--json", action="store_true", help="one JSON object a line for each number of players"
    )
    parser.add_argument(
        "--jobs", type=int, metavar="J", help="how many processes play (default: one a core)"
    )
    parser.add_argument(
        "--records",
        type=Path,
        default=Path(),
        metavar="DIR",
        help="where the records of broken and unfinished games are kept (default: here)",
    )


def run(arguments: argparse.Namespace) -> int:
    """Simulate; gives 0, or 1 where a game broke."""
    game, deck = open_game(arguments.game, arguments.deck, arguments.board)
    all_series = _all_series(arguments, game, arguments.deck or deck.name)
    try:
        with signals_raise():
            found = _play(all_series, arguments.games, _jobs(arguments.jobs))
    except Stopped as stopped:
        print("tableside simulate: stopped", file=sys.stderr)
        return stopped.status
    except WorkerLost:
        raise UserError(
            "a process that played was ended from outside; is there memory enough? Fewer --jobs "
            "need less"
        ) from None
    if arguments.json:
        for series, summary in found:
            print(json.dumps(as_json(series, summary)))
    else:
        speaker = Speaker([game.catalogue], deck.title)
        endings = minds_of(game.name).endings
        for line in report(
            found, endings, lambda key: speaker.say(Text(f"set.{key}"), "en"), game.sides
        ):
            print(line)
    sys.stdout.flush()
    for series, summary in found:
        for played in summary.findings:
            _tell(game, series, played, arguments.records)
    return 1 if any(summary.broken for _, summary in found) else 0


def _all_series(arguments: argparse.Namespace, game: AnyGame, deck: str) -> list[Series]:
    """What is to be played, a series for each number of players; raises UserError for options that
    don't fit.
    """
    if arguments.games < 1:
        raise UserError(f"--games {arguments.games}: at least one game is to be played")
    counts = (
        game.seats if arguments.players is None else range(arguments.players, arguments.players + 1)
    )
    if any(count not in game.seats for count in counts):
        raise UserError(
            f"--players {arguments.players}: {game.name} is for {how_many(game.seats)} players"
        )
    rules = dict(_rule(text) for text in arguments.rules)
    seed = random.SystemRandom().randrange(1_000_000) if arguments.seed is None else arguments.seed
    series = []
    for count in counts:
        options = GameOptions(
            game.name, deck, _NAMES[:count], house_rules=rules, board=arguments.board
        )
        _, setup = read_header(match_header(Config(game=options), game), lambda *_: game)
        styles = _styles(arguments.styles, game, count)
        series.append(Series(game.name, deck, arguments.board, setup, styles, seed))
    return series


def _rule(text: str) -> tuple[str, HouseValue]:
    """`coins_to=discard` as a house rule; the game knows whether it is one."""
    key, equals, value = text.partition("=")
    if not equals:
        raise UserError(f"--rule {text}: write a house rule as KEY=VALUE, as coins_to=discard")
    return key, {"true": True, "false": False}.get(value, value)


def _styles(text: str, game: AnyGame, players: int) -> tuple[str, ...]:
    """One style for each seat."""
    try:
        known = minds_of(game.name).styles
    except LookupError as error:
        raise UserError(f"{error}, so it can't be simulated") from None
    styles = tuple(style.strip() for style in text.split(","))
    for style in styles:
        if style not in known:
            raise UserError(
                f"--with {text}: there is no style {style!r}; known: {', '.join(known)}"
            )
    if len(styles) == 1:
        return styles * players
    if len(styles) != players:
        raise UserError(
            f"--with {text}: that is for {len(styles)} seats, but {players} play; name one style "
            "for all or one for each seat (and say how many play with --players)"
        )
    return styles


def _jobs(wanted: int | None) -> int:
    if wanted is None:
        return len(os.sched_getaffinity(0))
    if wanted < 1:
        raise UserError(f"--jobs {wanted}: at least one process is to play")
    return wanted


def _play(all_series: list[Series], games: int, jobs: int) -> list[tuple[Series, Summary]]:
    found = [(series, Summary(len(series.styles))) for series in all_series]
    with (
        progress(games * len(found), "games", sys.stderr) as count,
        closing(play_all(all_series, games, jobs)) as all_played,
    ):
        for place, played in all_played:
            found[place][1].add(played)
            count()
    return found


def _tell(game: AnyGame, series: Series, played: GamePlayed, folder: Path) -> None:
    """One line on standard error for a game that broke or has no end, and its record in a file."""
    players = len(series.styles)
    path = folder / f"{game.name}-{players}-players-seed-{series.seed}-game-{played.number}.jsonl"
    lines = (write_header(game, series.setup, series.deck, series.board), *played.lines)
    try:
        path.write_text("".join(f"{record_text(line)}\n" for line in lines), encoding="utf-8")
    except OSError as error:
        raise UserError(
            f"record {path} can't be written ({error.strerror}); name a folder with --records"
        ) from error
    what = f"broke: {played.fault}" if played.fault else f"has no end after {played.moves} moves"
    print(
        f"tableside simulate: game {played.number} of {players} players {what}; see it with "
        f"'tableside referee {path}'",
        file=sys.stderr,
    )
