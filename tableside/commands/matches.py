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
from tableside.match.archive import Archive, Kept, MatchState
from tableside.match.journal import JOURNAL_NAME, Journal
from tableside.match.journal_copy import journal_copy
from tableside.match.record_file import RecordWriter

HELP = "list the kept matches, or write one as a record"

_STATES: dict[MatchState, str] = {
    "unfinished": "unfinished",
    "finished": "finished",
    "unplayable": "can't be played here",
}


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
    archive = Archive(lambda read: read(journal), lambda game, deck: open_game(game, deck)[0])
    rows = [("id", "began", "moves", "", "players")]
    rows += [
        (
            match.entry.id,
            _when(match),
            str(match.entry.lines),
            _STATES[match.state],
            ", ".join(match.players) or "?",
        )
        for match in archive.matches(-1)
    ]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = [cell.ljust(width) for cell, width in zip(row, widths, strict=True)]
        yield "  ".join(cells).rstrip()


def _when(match: Kept) -> str:
    if match.in_a_clip:
        return "in a clip"
    return datetime.fromtimestamp(match.entry.began).strftime("%Y-%m-%d %H:%M")


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
