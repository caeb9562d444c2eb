"""A child process that keeps one refusal after another, printing each number once it is on disk.

Arguments: the journal's path and a match id, empty for a new match.
"""

from __future__ import annotations

import itertools
import sys

from tableside.match.journal import Journal
from tableside.match.refused import Changes
from tableside.messages import Desk, KeptRefusal, Refusal


def refusal(number: int) -> KeptRefusal:
    return KeptRefusal(
        number,
        number // 3,
        number / 8,
        "camera",
        number % 3,
        Refusal("taken", "T2", {"cards": ("ATH1", "COIN02"), "player": number % 3}),
        f"CARD{number}",
    )


def main(path: str, match_id: str) -> None:
    journal = Journal(path)
    match_id = match_id or journal.begin({"table": 1, "game": "toy"}, 0.0)
    kept = journal.refusals(match_id)
    for number in itertools.count(kept[-1].n + 1 if kept else 1):
        journal.write(match_id, [], Desk(), Changes((refusal(number),)))
        print(number, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
