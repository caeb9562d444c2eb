r"""Puts measured tables and plots into docs/reading.md.

    python -m bench.readers --frames 300 --seed 9001 --jobs 2 --json RUNS/readers.json
    python -m bench.showings --showings 250 --peer-tables 3 --seed 9001 --jobs 2 \
        --json RUNS/showings.json
    python -m bench.false_reads --frames 10000 --showings 480 --whole-tables 240 --seed 9001 \
        --jobs 2 --json RUNS/false_reads.json
    python -m bench.memory --seed 9001 --json RUNS/memory.json
    python -m bench.report RUNS

Between `<!-- NAME -->` and `<!-- end of NAME -->` the page holds what the run of that name found; a
run that is not in the folder leaves its part as it is.
"""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from bench import false_reads, readers, showing_scores
from bench.false_reads import Comparison, Outcome
from bench.workshop import markdown

PAGE = Path(__file__).parent.parent / "docs" / "reading.md"
READERS_PLOT = "images/reading-single-frames.svg"
SHOWINGS_PLOT = "images/reading-showings.svg"


def readers_part(run: Mapping[str, Any], images: Path) -> str:
    """Single frames: table and plot."""
    rows = [readers.Summary(**row) for row in run["rows"]]
    readers.plot(rows, images / READERS_PLOT)
    return (
        f"{run['frames']} frames, {rows[0].readable} readable codes, seed {run['seed']}; "
        f"{run['machine']}, one thread.\n\n{readers.table(rows)}\n\n"
        f"![Codes read on mixed single frames, by pixels a module]({READERS_PLOT})"
    )


def showings_part(run: Mapping[str, Any], images: Path) -> str:
    """Showings: table and plot."""
    rows = [showing_scores.Summary(**row) for row in run["rows"]]
    showing_scores.plot(rows, images / SHOWINGS_PLOT)
    return (
        f"{run['showings']} showings on each kind of table, seed {run['seed']}, 1280x720 at 30 "
        f"frames a second; {run['machine']}, one thread.\n\n{showing_scores.table(rows)}\n\n"
        f"![Showings registered exactly once]({SHOWINGS_PLOT})"
    )


def false_reads_part(run: Mapping[str, Any], _images: Path) -> str:
    """False reads: frames, films and whole tables."""
    parts = []
    for what in ("frames", "tables", "whole tables"):
        found = [_outcome(one) for one in run.get(what, ())]
        if found:
            codes = sum(one.codes for one in found)
            wrong = sum(bool(one.reads) for one in found)
            words = f"{len(found)} {what} with {codes} foreign markers, seed {run['seed']}; "
            words += f"{wrong} with a false read."
            parts.append(f"{words}\n\n{false_reads.table(found, what)}")
    return "\n\n".join(parts)


def _outcome(kept: Mapping[str, Any]) -> Outcome:
    nearest = None if kept["nearest"] is None else Comparison(**kept["nearest"])
    return Outcome(**{**kept, "nearest": nearest})


def memory_part(run: Mapping[str, Any], _images: Path) -> str:
    """Memory of both processes and their difference."""
    return markdown(
        ["process", "MB at the end", "MB at the peak"],
        [[name, f"{now:.0f}", f"{peak:.0f}"] for name, (now, peak) in run.items()],
    )


PARTS = {
    "readers": readers_part,
    "showings": showings_part,
    "false_reads": false_reads_part,
    "memory": memory_part,
}


def fill(page: str, name: str, words: str) -> str:
    """The page with other words in one part.

    Raises ValueError where the page has no such part.
    """
    part = re.compile(rf"(<!-- {name} -->\n).*?(<!-- end of {name} -->)", re.DOTALL)
    if part.search(page) is None:
        raise ValueError(f"the page has no part {name!r}")
    return part.sub(lambda found: f"{found[1]}{words}\n{found[2]}", page, count=1)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("runs", type=Path, help="folder of the runs' JSON files")
    parser.add_argument("--page", type=Path, default=PAGE)
    options = parser.parse_args()
    page = options.page.read_text(encoding="utf-8")
    for name, part in PARTS.items():
        run = options.runs / f"{name}.json"
        if run.exists():
            page = fill(page, name, part(json.loads(run.read_text()), options.page.parent))
            print(f"{name}: written")
    options.page.write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
