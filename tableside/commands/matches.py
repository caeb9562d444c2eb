"""List the matches that are kept, or write one of them as a table record.

A station may go on running meanwhile. The record is what `tableside referee` plays again.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

from tableside.config import Config, default_data_folder, load_config
from tableside.decks import open_game
from tableside.errors import UserError
from tableside.games.boundary import AnyGame, BadTable
from tableside.match.journal import JOURNAL_NAME, Journal, MatchEntry
from tableside.match.journal_copy import journal_copy
from tableside.match.match import Match
from tableside.match.record import read_header
from tableside.match.record_file import RecordWriter

HELP = "list the kept matches, or write one as a record"

_YEAR_S = 365 * 86_400.0
"""A match that began earlier than this has its time from a clip, which begins at 0."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's own arguments."""
    parser.add_argument("--data", type=Path, metavar="DIR", help="where matches are kept")
    parser.add_argument(
        "--config", type=Path, metavar="FILE", help="the table's options, see docs/table-toml.md"
    )
    parser.add_argument("--export", metavar="ID", help="write this match as a record")
    parser.add_argument(
        "--out", type=Path, metavar="FILE", help="where to write it (default: standard output)"
    )


def run(arguments: argparse.Namespace) -> int:
    """List or export; gives 0."""
    if arguments.out is not None and arguments.export is None:
        raise UserError("which match? name it with --export; without, all are listed")
    config = Config() if arguments.config is None else load_config(arguments.config)
    folder = arguments.data or config.data.folder or default_data_folder()
    with journal_copy(folder / JOURNAL_NAME) as journal:
        if arguments.export is None:
            for line in _list(journal):
                print(line)
        else:
            _export(journal, arguments.export, arguments.out)
    return 0


def _list(journal: Journal) -> Iterator[str]:
    matches = journal.matches()
    rows = [("id", "began", "moves", "", "players")]
    rows += [
        (match.id, _when(match), str(match.lines), _state(journal, match), _players(match))
        for match in matches
    ]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = [cell.ljust(width) for cell, width in zip(row, widths, strict=True)]
        yield "  ".join(cells).rstrip()


def _when(match: MatchEntry) -> str:
    if match.began < _YEAR_S:
        return "in a clip"
    return datetime.fromtimestamp(match.began).strftime("%Y-%m-%d %H:%M")


def _players(match: MatchEntry) -> str:
    players = match.header.get("players")
    return ", ".join(map(str, players)) if isinstance(players, list) else "?"


def _state(journal: Journal, match: MatchEntry) -> str:
    """Whether it was played to its end. The journal notes that only when the next one begins."""
    if match.finished:
        return "finished"
    try:
        header, lines, _ = journal.load(match.id)
        game, setup = read_header(header, _open)
        position = Match.restore(game, setup, lines).position
    except (UserError, BadTable, ValueError):
        return "can't be played here"  # its deck or game has changed, or it is damaged
    return "finished" if game.over(position) else "unfinished"


def _open(game: str, deck: str | None) -> AnyGame:
    return open_game(game, deck)[0]


def _export(journal: Journal, match_id: str, out: Path | None) -> None:
    try:
        if out is None:
            for text in journal.record_lines(match_id):
                sys.stdout.buffer.write(text.encode() + b"\n")
            sys.stdout.buffer.flush()
            return
        header, lines, _ = journal.load(match_id)
    except KeyError:
        known = ", ".join(match.id for match in journal.matches()) or "none is kept"
        raise UserError(f"there is no match {match_id}; known: {known}") from None
    writer = RecordWriter(out, header, lines)
    writer.close()
    if writer.note is not None:
        print(writer.note, file=sys.stderr)
