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

import math
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from bench.peers import VIDEO, Contestant, chosen
from bench.plot import Bars, write_bars
from bench.showing_scenes import FPS, HEIGHT, TIERS, WIDTH, ShowingFrame, Showings, Tier
from bench.workshop import (
    Clock,
    common_options,
    deck,
    faces,
    generator,
    in_processes,
    machine,
    markdown,
    quantile,
    write_json,
)
from tableside.messages import CardSeen, CommandShown
from tableside.vision.frames import Frame
from tableside.vision.tracker import Tracker

ON_ONE_TABLE = 10
SHARP_MODULES = 1.5
_SETTLED = 0.5
_BEFORE = 0.7
NEVER = math.inf


@dataclass(frozen=True, slots=True)
class TableFrame:
    """One frame of a table's whole film.

    Args:
        showing: which showing this frame is of, None between showings.
        quiet: nothing has moved for half a second.
    """

    seen: ShowingFrame
    number: int
    showing: int | None
    quiet: bool

    @property
    def time(self) -> float:
        return self.number / FPS


@dataclass(slots=True)
class Truth:
    """One showing: numbers of its frames. `in_view` and `sharp` are None where it never was."""

    card: str
    first: int
    in_view: int | None = None
    sharp: int | None = None


@dataclass(slots=True)
class TableScore:
    """What one contestant did on one table; frames are numbers within the table's film.

    Args:
        registered: for each showing the frames in which it was registered.
        false: frame, card.
        showing_ms, quiet_ms: of each frame.
        reads: for each showing the number of its frames in which the card was read.
    """

    registered: list[list[int]]
    false: list[tuple[int, str]]
    showing_ms: list[float]
    quiet_ms: list[float]
    reads: list[int]


def film(tier: Tier, seed: int, table: int, count: int) -> Iterator[tuple[TableFrame, list[Truth]]]:
    """The frames of one table with `count` showings, and the truth as far as it goes."""
    rng = generator(seed, TIERS.index(tier), table)
    scenes = Showings(tier, faces(), rng)
    truths: list[Truth] = []
    number = 0
    for card in rng.permutation(np.array(list(deck().cards)))[:count]:
        between = _BEFORE if not truths else float(rng.uniform(1.2, 1.5))
        for frame in scenes.quiet(between):
            yield TableFrame(frame, number, None, frame.time >= _SETTLED), truths
            number += 1
        truth = Truth(str(card), number)
        truths.append(truth)
        for frame in scenes.show(str(card)):
            if frame.card is not None and frame.card.readable:
                truth.in_view = number if truth.in_view is None else truth.in_view
                if truth.sharp is None and frame.blur < SHARP_MODULES:
                    truth.sharp = number
            yield TableFrame(frame, number, len(truths) - 1, False), truths
            number += 1
    for frame in scenes.quiet(1.5):
        yield TableFrame(frame, number, None, frame.time >= _SETTLED), truths
        number += 1


class Player:
    """One contestant at one table: reader, tracker, score."""

    def __init__(self, contestant: Contestant) -> None:
        self._reader = contestant.open(deck().payloads)
        self._tracker = Tracker(deck().commands)
        self.score = TableScore([], [], [], [], [])

    def take(self, frame: TableFrame, truths: Sequence[Truth]) -> None:
        """One frame."""
        luma = frame.seen.luma
        clock = Clock()
        reading = self._reader.read(luma)
        ms = clock.ms()
        score = self.score
        if frame.showing is not None:
            score.showing_ms.append(ms)
        elif frame.quiet:
            score.quiet_ms.append(ms)
        while len(score.registered) < len(truths):
            score.registered.append([])
            score.reads.append(0)
        shown = {truth.card: place for place, truth in enumerate(truths)}
        if frame.showing is not None:
            now = truths[frame.showing].card
            score.reads[frame.showing] += any(read.card == now for read in reading.reads)
        for message in self._tracker.update(Frame(luma, frame.time, frame.number), reading):
            if isinstance(message, CardSeen) and message.card in shown:
                score.registered[shown[message.card]].append(frame.number)
            elif isinstance(message, CardSeen):
                score.false.append((frame.number, message.card))
            elif isinstance(message, CommandShown):
                score.false.append((frame.number, message.command))

    def close(self) -> None:
        self._reader.close()


@dataclass(frozen=True, slots=True)
class Task:
    """One table to play; `peers` says whether the general decoders play there too."""

    tier: str
    seed: int
    table: int
    count: int
    contestants: str | None
    peers: bool = True


def play(task: Task) -> tuple[list[Truth], list[TableScore]]:
    """One table; the scores of its contestants in their order."""
    players = [Player(contestant) for contestant in at_table(task)]
    truths: list[Truth] = []
    for frame, truths in film(tier_of(task.tier), task.seed, task.table, task.count):
        for player in players:
            player.take(frame, truths)
    for player in players:
        player.close()
    return truths, [player.score for player in players]


def at_table(task: Task) -> list[Contestant]:
    """Who plays at a table."""
    return [one for one in chosen(VIDEO, task.contestants) if task.peers or one.ours]


def tier_of(name: str) -> Tier:
    """The tier of that name."""
    return next(tier for tier in TIERS if tier.name == name)


@dataclass(frozen=True, slots=True)
class Summary:
    """One contestant on one tier. Delays in frames (median, 95 %); ms (mean, 99 %, most);
    `misses`: table, showing, card, what went wrong.
    """

    tier: str
    title: str
    ours: bool
    showings: int
    once: int
    missed: int
    twice: int
    false: int
    from_view: tuple[float, float]
    from_sharp: tuple[float, float]
    ms: tuple[float, float, float]
    quiet_ms: tuple[float, float]
    misses: tuple[tuple[int, int, str, str], ...]


def summarise(
    tier: str, contestant: Contestant, tables: Sequence[tuple[int, list[Truth], TableScore]]
) -> Summary:
    """All tables of one tier. A showing that was never registered counts as infinitely late; one
    that was never sharp has no delay from there.
    """
    once = missed = twice = 0
    from_view: list[float] = []
    from_sharp: list[float] = []
    misses: list[tuple[int, int, str, str]] = []
    for table, truths, score in tables:
        for place, (truth, frames) in enumerate(zip(truths, score.registered, strict=True)):
            once += len(frames) == 1
            missed += not frames
            twice += len(frames) > 1
            for since, delays in ((truth.in_view, from_view), (truth.sharp, from_sharp)):
                if since is not None:
                    delays.append(frames[0] - since if frames else NEVER)
            if len(frames) != 1:
                what = f"read in {score.reads[place]} frames, registered {frames}"
                misses.append((table, place, truth.card, what))
        misses += [(table, -1, card, f"false in frame {at}") for at, card in score.false]
    showing_ms = [ms for *_, score in tables for ms in score.showing_ms]
    quiet_ms = [ms for *_, score in tables for ms in score.quiet_ms]
    return Summary(
        tier,
        contestant.title,
        contestant.ours,
        once + missed + twice,
        once,
        missed,
        twice,
        sum(len(score.false) for *_, score in tables),
        _delay(from_view),
        _delay(from_sharp),
        (_mean(showing_ms), quantile(showing_ms, 0.99), max(showing_ms, default=math.nan)),
        (_mean(quiet_ms), max(quiet_ms, default=math.nan)),
        tuple(misses),
    )


def _delay(delays: Sequence[float]) -> tuple[float, float]:
    ordered = sorted(delays)
    if not ordered:
        return math.nan, math.nan
    median, late = (ordered[math.ceil(share * len(ordered)) - 1] for share in (0.5, 0.95))
    return median, late


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else math.nan


def table(rows: Sequence[Summary]) -> str:
    """The rows as Markdown."""
    return markdown(
        [
            "table",
            "reader",
            "showings",
            "once",
            "missed",
            "twice",
            "false",
            "frames from in view: median (95 %)",
            "frames from sharp",
            "ms: mean (99 %, most)",
            "ms, quiet table",
        ],
        [
            [
                row.tier,
                row.title,
                str(row.showings),
                f"{100 * row.once / row.showings:.1f} %",
                str(row.missed),
                str(row.twice),
                str(row.false),
                _frames(row.from_view),
                _frames(row.from_sharp),
                "{:.1f} ({:.1f}, {:.1f})".format(*row.ms),
                f"{row.quiet_ms[0]:.2f}",
            ]
            for row in rows
        ],
    )


def _frames(delays: tuple[float, float]) -> str:
    median, late = ("never" if d == NEVER else "-" if d != d else f"{d:.0f}" for d in delays)
    return f"{median} ({late})"


def plot(rows: Sequence[Summary], path: Path) -> None:
    """Showings registered exactly once, as bars."""
    tiers = tuple(dict.fromkeys(row.tier for row in rows))
    titles = tuple(dict.fromkeys(row.title for row in rows))
    shares = {(row.tier, row.title): row.once / row.showings for row in rows}
    write_bars(
        path,
        Bars(
            "Showings registered exactly once",
            "share of the showings, on four kinds of table",
            tiers,
            {title: tuple(shares[tier, title] for tier in tiers) for title in titles},
            1.0,
        ),
    )


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
