"""What becomes of a journal that is cut or whose bits go bad: never a wrong position.

    python -m bench.journal_damage [--flips 1000] [--cut 4096] [--every 1] [--seed 1]

Matches of real moves are kept in a journal as a station keeps them: some finished, the last one in
play, with a half-filled tray. The files are taken as a pulled plug leaves them: the database with
its write-ahead log, and the database alone after the log was written back. Then each is cut at
every byte of its last 4 KB, and single bits anywhere in it are turned. Each time the journal is
opened as a station opens it, and what it goes on with is compared with what was confirmed:

- whole: every confirmed move is there, and the tray;
- told: the journal was set aside, and the screen says so; all confirmed moves may be there, or the
  first so many of them, or none;
- earlier: SQLite took the log up to the last whole transaction, as after a plug that was pulled
  before the rest was synced;
- wrong: anything else, an exception included.

Then one more move is kept, and the journal opened once more.
"""

from __future__ import annotations

import os
import random
import tempfile
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Literal

from bench.workshop import common_options, machine, markdown, write_json
from tableside.decks import open_game
from tableside.match.journal import Journal
from tableside.match.journal_aside import open_journal
from tableside.match.journal_log import log_of
from tableside.match.match import Match
from tableside.match.record import read_header
from tableside.messages import Desk, HistoryLine, JsonLine, Tray

Outcome = Literal["whole", "told", "earlier", "wrong"]
OUTCOMES: tuple[Outcome, ...] = ("whole", "told", "earlier", "wrong")

HEADER: JsonLine = {"table": 1, "game": "collect-and-rule", "players": ["Ania", "Borys", "Celina"]}
TRAY = Desk(tray=Tray("pay", ("COIN01", "COIN02")))
FINISHED_MATCHES = 2
MOVES_EACH = 30


@dataclass(frozen=True, slots=True)
class Files:
    """A journal as it lies on the disk, and what was confirmed of the match in play."""

    title: str
    database: bytes
    log: bytes
    match: str
    lines: tuple[HistoryLine, ...]


@dataclass(slots=True)
class Tally:
    """How many damages came out how, and how many confirmed moves were missing in all."""

    files: str
    damage: str
    outcomes: dict[Outcome, int]
    moves_missing: int = 0


def moves(seed: int, count: int) -> tuple[HistoryLine, ...]:
    """So many legal moves by chance."""
    game, setup = read_header(HEADER, lambda name, deck: open_game(name, deck)[0])
    match, rng = Match(game, setup), random.Random(seed)
    while match.move < count and not game.over(match.position):
        legal = [game.write_move(move) for move in game.legal_moves(match.position)]
        match.submit(rng.choice(legal), time=1_800_000_000.0 + match.move, who="camera")
    return match.history


def written(seed: int) -> Iterator[Files]:
    """The journal with its log, and after the log was written back."""
    with tempfile.TemporaryDirectory(prefix="tableside-damage-") as name:
        path = Path(name) / "journal.sqlite3"
        with Journal(path) as journal:
            for number in range(FINISHED_MATCHES):
                old = journal.begin(HEADER, 1_790_000_000.0 + number)
                for line in moves(seed + number, MOVES_EACH):
                    journal.write(old, (line,), Desk())
                journal.finish(old)
        journal = Journal(path)
        lines = moves(seed + FINISHED_MATCHES, MOVES_EACH)
        match = journal.begin(HEADER, 1_800_000_000.0)
        for line in lines:
            journal.write(match, (line,), Desk())
        journal.write(match, (), TRAY)
        database, log = path.read_bytes(), log_of(path).read_bytes()
        journal.close()
        yield Files("with its log", database, log, match, lines)
        yield Files("written back", path.read_bytes(), b"", match, lines)


def outcome(files: Files, database: bytes, log: bytes, folder: Path) -> tuple[Outcome, int]:
    """What comes of these bytes, and how many confirmed moves are missing."""
    for old in folder.iterdir():
        old.unlink()
    path = folder / "journal.sqlite3"
    path.write_bytes(database)
    if log:
        log_of(path).write_bytes(log)
    try:
        journal, said = open_journal(path, 1_800_000_000.0)
        with journal:
            found = _kept(files, journal)
            if found is None:
                return ("wrong" if said is None else "told"), len(files.lines)
            lines, desk = found
            if lines != files.lines[: len(lines)]:
                return "wrong", len(files.lines)
            missing = len(files.lines) - len(lines)
            more = HistoryLine(len(lines) + 1, {"do": "stop"}, 1.0, "", "", 0)
            journal.write(files.match, (more,), desk)
        again, said_again = open_journal(path, 1_800_000_001.0)
        with again:
            if said_again is not None or _kept(files, again) != ((*lines, more), desk):
                return "wrong", missing
    except Exception as error:
        print(f"{type(error).__name__}: {error}")
        return "wrong", len(files.lines)
    if said is not None:
        return "told", missing
    if missing == 0 and desk == TRAY:
        return "whole", 0
    # Without a word only the end of the log may be missing.
    return ("earlier" if log and log != files.log else "wrong"), missing


def _kept(files: Files, journal: Journal) -> tuple[tuple[HistoryLine, ...], Desk] | None:
    """The lines and desk of the match that is gone on with; None where there is none."""
    running = journal.unfinished()
    if running is None:
        return None
    header, lines, desk = journal.load(running)
    if running != files.match or header != HEADER or desk not in (TRAY, Desk()):
        raise AssertionError(f"match {running} of {header}")
    return lines, desk


def cut(files: Files, last: int, every: int = 1) -> Iterator[tuple[bytes, bytes]]:
    """The files with the end missing: the log's where there is one, else the database's."""
    whole = files.log or files.database
    for end in range(max(0, len(whole) - last), len(whole), every):
        yield (files.database, whole[:end]) if files.log else (whole[:end], b"")


def flipped(files: Files, count: int, rng: random.Random) -> Iterator[tuple[bytes, bytes]]:
    """The files with one bit turned, anywhere in both."""
    size = len(files.database)
    for _ in range(count):
        both = bytearray(files.database + files.log)
        both[rng.randrange(len(both))] ^= 1 << rng.randrange(8)
        yield bytes(both[:size]), bytes(both[size:])


def measure(seed: int, flips: int, last: int, every: int = 1) -> list[Tally]:
    """Every damage to both states of the files."""
    tallies = []
    with tempfile.TemporaryDirectory(prefix="tableside-damage-") as name:
        for files in written(seed):
            for damage, made in (
                ("cut", cut(files, last, every)),
                ("one bit turned", flipped(files, flips, random.Random(seed))),
            ):
                tally = Tally(files.title, damage, dict.fromkeys(OUTCOMES, 0))
                for database, log in made:
                    came, missing = outcome(files, database, log, Path(name))
                    tally.outcomes[came] += 1
                    tally.moves_missing += missing
                tallies.append(tally)
    return tallies


def table(tallies: list[Tally]) -> str:
    """The tallies as a table."""
    rows = [
        [
            tally.files,
            tally.damage,
            *(str(tally.outcomes[name]) for name in OUTCOMES),
            f"{tally.moves_missing / max(1, sum(tally.outcomes.values())):.2f}",
        ]
        for tally in tallies
    ]
    return markdown(["journal", "damage", *OUTCOMES, "moves missing on average"], rows)


def main() -> int:
    parser = common_options(__doc__)
    parser.add_argument("--flips", type=int, default=1000)
    parser.add_argument("--cut", type=int, default=4096, help="bytes from the end")
    parser.add_argument("--every", type=int, default=1, help="cut at every so many bytes")
    options = parser.parse_args()
    tallies = measure(options.seed, options.flips, options.cut, options.every)
    write_json(options.json, [asdict(tally) for tally in tallies])
    print(f"{machine()}, {os.cpu_count()} cores\n\n{table(tallies)}")
    return int(any(tally.outcomes["wrong"] for tally in tallies))


if __name__ == "__main__":
    raise SystemExit(main())
