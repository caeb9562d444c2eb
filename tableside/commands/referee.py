"""Judge a table record: one verdict line for every move, with the ruling in words."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

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
    for verdict in judge.verdicts(_lines(arguments.file)):
        _write(verdict)
    return 0 if judge.understood else 2


def _lines(name: str | None) -> Iterator[bytes]:
    """The lines of a file, or of standard input, each as soon as it is there."""
    try:
        if name is None:
            yield from sys.stdin.buffer
        else:
            with Path(name).open("rb") as file:
                yield from file
    except OSError as error:
        named = "on standard input" if name is None else name
        raise UserError(f"record {named} can't be read ({error.strerror}); check it") from error


def _write(verdict: dict[str, Any]) -> None:
    try:
        sys.stdout.buffer.write(_encoded(verdict))
        sys.stdout.buffer.flush()
    except BrokenPipeError:
        raise  # the reader has gone: `main` ends quietly
    except OSError as error:
        raise UserError(
            f"verdict {verdict['n']} can't be written ({error.strerror}); free some space"
        ) from error


def _encoded(verdict: dict[str, Any]) -> bytes:
    # A record may hold half a surrogate pair, which UTF-8 can't: as an escape it is valid JSON.
    text = json.dumps(verdict, ensure_ascii=False)
    return text.encode(errors="backslashreplace") + b"\n"


def _open(game_name: str, deck_name: str | None) -> tuple[AnyGame, Callable[[str, Language], str]]:
    game, deck = open_game(game_name, deck_name)
    return game, deck.title
