"""Judge a table record: one verdict line for every move, with the ruling in words."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, BinaryIO

from tableside.decks import open_game
from tableside.errors import UserError
from tableside.games.boundary import AnyGame
from tableside.match.referee import RecordJudge
from tableside.messages import LANGUAGES, Language

HELP = "judge a table record, one verdict a line"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument("file", nargs="?", metavar="FILE", help="a record (default: stdin)")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the rulings")


def run(arguments: argparse.Namespace) -> int:
    """Judge; gives 0 when every line was understood, 2 otherwise."""
    judge = RecordJudge(_open, arguments.lang)
    if arguments.file is None:
        _judge(judge, sys.stdin.buffer, sys.stdout.buffer)
    else:
        try:
            with Path(arguments.file).open("rb") as file:
                _judge(judge, file, sys.stdout.buffer)
        except BrokenPipeError:
            raise
        except OSError as error:
            raise UserError(
                f"record {arguments.file} can't be read ({error.strerror}); check the path"
            ) from error
    return 0 if judge.understood else 2


def _judge(judge: RecordJudge, file: BinaryIO, output: BinaryIO) -> None:
    for verdict in judge.verdicts(file):
        output.write(_encoded(verdict))
        output.flush()


def _encoded(verdict: dict[str, Any]) -> bytes:
    # A record may hold half a surrogate pair, which UTF-8 can't: as an escape it is valid JSON.
    text = json.dumps(verdict, ensure_ascii=False)
    return text.encode(errors="backslashreplace") + b"\n"


def _open(game_name: str, deck_name: str | None) -> tuple[AnyGame, Callable[[str, Language], str]]:
    game, deck = open_game(game_name, deck_name)
    return game, deck.title
