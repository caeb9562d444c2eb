"""List the matches that are kept, write one of them as a table record, or delete one.

A station may go on running meanwhile, but for deleting. The record is what `tableside referee`
plays again.
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
from tableside.match.evidence import EVIDENCE_NAME, EvidenceFolder
from tableside.match.journal import JOURNAL_NAME, Journal
from tableside.match.journal_copy import journal_copy
from tableside.match.record_file import RecordWriter

HELP = "list the kept matches, write one as a record, or delete one"

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
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--export", metavar="ID", help="write this match as a record")
    what.add_argument(
        "--delete", metavar="ID", help="delete this match for good, with the pictures of its cards"
    )
    parser.add_argument(
        "--unfinished-too",
        action="store_true",
        help="delete it also where the next start would go on with it",
    )
    parser.add_argument(
        "--out", type=Path, metavar="FILE", help="where to write it (default: standard output)"
    )


def run(arguments: argparse.Namespace) -> int:
    """List, export or delete; gives 0."""
    if arguments.out is not None and arguments.export is None:
        raise UserError("which match? name it with --export; without, all are listed")
    config = Config() if arguments.config is None else load_config(arguments.config)
    folder = arguments.data or config.data.folder or default_data_folder()
    if arguments.delete is not None:
        _delete(folder, arguments.delete, even_unfinished=arguments.unfinished_too)
        return 0
    if arguments.unfinished_too:
        raise UserError("--unfinished-too goes with --delete")
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
        raise _unknown(journal, match_id) from None
    writer = RecordWriter(out, header, lines)
    writer.close()
    if writer.note is not None:
        print(writer.note, file=sys.stderr)


def _delete(folder: Path, match_id: str, *, even_unfinished: bool) -> None:
    path = folder / JOURNAL_NAME
    if not path.exists():
        raise UserError(f"there is no journal in {folder}; name its folder with --data")
    with Journal(path) as journal:
        if journal.unfinished() == match_id and not even_unfinished:
            raise UserError(
                f"the next start goes on with match {match_id}; to delete it all the same, add "
                "--unfinished-too"
            )
        try:
            journal.delete(match_id)
        except KeyError:
            raise _unknown(journal, match_id) from None
        EvidenceFolder(folder / EVIDENCE_NAME).forget(match_id)
    print(f"match {match_id} is deleted")


def _unknown(journal: Journal, match_id: str) -> UserError:
    known = ", ".join(match.id for match in journal.matches()) or "none is kept"
    return UserError(f"there is no match {match_id}; known: {known}")
