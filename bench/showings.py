"""How well each reader registers cards that are shown: the same showings for all.

    python -m bench.showings --showings 200 --tier all --seed 7 --jobs 2 [--peer-tables 3]
        [--contestants ours,zxing2] [--plot FILE.svg] [--json FILE]
    python -m bench.showings --tier dim --seed 7 --table 3 --film FILE.avi   one table, to look at

On each table ten cards are shown one after the other, with 1.2 to 1.5 s between them. Every frame
is drawn once and given to all contestants; the reads of each go through a tracker of its own, as at
a real table.

- once: the showing was registered exactly once; twice: again without having been shown again;
  false: a card that was not shown.
- frames until: from the first frame in which the card could be read to the one that registers it.
  "in view" asks for 80 % of the modules in the picture and under no finger, and a pixel a module,
  and nothing of sharpness: a card that flies in at a metre a second is in view. "sharp" counts from
  the first frame in which, besides, it moves less than 1.5 modules while the shutter is open.
- showings: how many this reader was shown; the first tables are the same for all.
- ms a frame: processor time of the reader alone, one thread, over all frames of the showings; on
  the quiet table: from half a second after it was left alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from bench.peers import VIDEO, chosen
from bench.showing_scenes import FPS, HEIGHT, TIERS, WIDTH
from bench.showing_scores import Summary, plot, summarise, table
from bench.showing_tables import Task, at_table, film, play, tier_of
from bench.workshop import common_options, in_processes, machine, write_json

ON_ONE_TABLE = 10


def write_film(path: Path, task: Task) -> None:
    """One table as a clip (Motion JPEG), with the truth drawn in."""
    clip = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), FPS, (WIDTH, HEIGHT))
    for frame, truths in film(tier_of(task.tier), task.seed, task.table, task.count):
        picture = cv2.cvtColor(frame.seen.luma, cv2.COLOR_GRAY2BGR)
        words = f"frame {frame.number}"
        placed = frame.seen.card
        if placed is not None and frame.showing is not None:
            words += f" showing {frame.showing} {truths[frame.showing].card}"
            words += f" in view {placed.in_view:.2f} blur {frame.seen.blur:.1f}"
            outline = np.round(placed.corners - 0.5).astype(np.int32)
            cv2.polylines(picture, [outline], True, (0, 200, 0) if placed.readable else (0, 0, 255))
        cv2.putText(picture, words, (10, 24), cv2.FONT_HERSHEY_SIMPLEX, 0.6, (0, 255, 255), 2)
        clip.write(picture)
    clip.release()


def main() -> None:
    parser = common_options(__doc__)
    parser.add_argument("--showings", type=int, default=200, help="on each tier")
    parser.add_argument("--tier", choices=[*(tier.name for tier in TIERS), "all"], default="all")
    parser.add_argument("--table", type=int, help="only this table of each tier")
    parser.add_argument("--contestants", help="keys separated by commas")
    parser.add_argument(
        "--peer-tables",
        type=int,
        help="general decoders play only the first so many tables of each tier (ten showings each)",
    )
    parser.add_argument("--plot", type=Path, help="write a bar chart as SVG")
    parser.add_argument("--film", type=Path, help="write one table's frames as a clip, no reading")
    options = parser.parse_args()
    contestants = chosen(VIDEO, options.contestants)
    tiers = [tier.name for tier in TIERS] if options.tier == "all" else [options.tier]
    counts = [
        min(ON_ONE_TABLE, options.showings - start)
        for start in range(0, options.showings, ON_ONE_TABLE)
    ]
    if options.table is not None:
        counts = [ON_ONE_TABLE]
    tasks = [
        Task(
            tier,
            options.seed,
            table if options.table is None else options.table,
            count,
            options.contestants,
            options.peer_tables is None or table < options.peer_tables,
        )
        for tier in tiers
        for table, count in enumerate(counts)
    ]
    if options.film is not None:
        write_film(options.film, tasks[0])
        return
    played = list(zip(tasks, in_processes(play, tasks, options.jobs), strict=True))
    rows = [
        summarise(
            tier,
            contestant,
            [
                (task.table, truths, scores[at_table(task).index(contestant)])
                for task, (truths, scores) in played
                if task.tier == tier and contestant in at_table(task)
            ],
        )
        for tier in tiers
        for contestant in contestants
        if any(contestant in at_table(task) for task in tasks)
    ]
    report(rows, options)


def report(rows: Sequence[Summary], options: Any) -> None:
    """Print, plot and keep."""
    print(
        f"{rows[0].showings} showings on each table, seed {options.seed}, "
        f"{WIDTH}x{HEIGHT} at {FPS:g} frames a second; {machine()}, one thread\n"
    )
    print(table(rows))
    for row in rows:
        if row.ours:
            for miss in row.misses:
                print("\n{}: table {}, showing {}, {}: {}".format(row.tier, *miss), end="")
    print()
    if options.plot is not None:
        plot(rows, options.plot)
    write_json(
        options.json,
        {
            "showings": rows[0].showings,
            "seed": options.seed,
            "machine": machine(),
            "rows": [asdict(row) for row in rows],
        },
    )


if __name__ == "__main__":
    main()
