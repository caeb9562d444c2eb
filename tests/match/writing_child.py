"""A child process that keeps one line after another, printing each number once it is on disk.

Arguments: the journal's path and, to go on with it, a match id.
"""

from __future__ import annotations

import itertools
import sys

from tableside.match.journal import Journal
from tableside.messages import Desk, Event, HistoryLine, Tray


def line(number: int) -> HistoryLine:
    return HistoryLine(
        number,
        {"do": "take", "number": number, "note": "x" * (number % 500)},
        number / 8,
        "camera",
        "",
        number % 3,
        (Event("take", {"cards": ("ATH1", "COIN02"), "player": number % 3}),),
    )


def desk(number: int) -> Desk:
    """A desk that tells which line it was written with."""
    return Desk(tray=Tray("pay", (f"CARD{number}",)))


def main(path: str, match_id: str | None = None) -> None:
    journal = Journal(path)
    match_id = match_id or journal.begin({"table": 1, "game": "toy"}, 0.0)
    kept = len(journal.load(match_id)[1])
    for number in itertools.count(kept + 1):
        journal.write(match_id, [line(number)], desk(number))
        print(number, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
