"""How much of single frames each reader reads: the same mixed frames for all.

    python -m bench.readers --frames 300 --seed 7 --jobs 2 [--contestants ours,zxing2]
        [--plot FILE.svg] [--json FILE]

Recall is the share of the cards that could be read (80 % of the modules in view, at least one pixel
a module) that were. A false read is a card reported that is not there. Milliseconds are processor
time, one thread.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path

import numpy as np

from bench.mixed_scenes import mixed_frame
from bench.peers import SINGLE_FRAMES, TITLES, Contestant, FreshFrames, General, chosen
from bench.plot import Bars, write_bars
from bench.scenes import MODULES, Scene
from bench.workshop import (
    Clock,
    as_array,
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
from tableside.vision.frames import Reader, Reading

BANDS = ((0.0, 1.75), (1.75, 2.5), (2.5, 3.5), (3.5, 9.0))
"""Pixels a module."""


@dataclass(frozen=True, slots=True)
class FrameScore:
    """What one contestant did with one frame.

    Args:
        read, readable: cards, by band.
        false: cards reported that are not there, with their scores.
        ms: processor time.
        failed: the contestant threw an error.
        pixels: of the frame.
    """

    read: tuple[int, ...]
    readable: tuple[int, ...]
    false: tuple[tuple[str, float], ...]
    ms: float
    failed: bool
    pixels: int


def judge_cards(scene: Scene, reading: Reading) -> tuple[set[str], list[tuple[str, float]]]:
    """Cards read right, and false reads with their scores.

    A read is right where its card is in the frame and its centre lies within half a marker's side
    of the true one. Reads of cards that could hardly be read are neither.
    """
    truth = {placed.card: placed for placed in scene.cards}
    right: set[str] = set()
    false = []
    for read in reading.reads:
        place = truth.get(read.card)
        centre = as_array(read.corners).mean(axis=0)
        if place is None or (
            np.abs(centre - place.corners.mean(axis=0)).max() > place.module_px * MODULES / 2
        ):
            false.append((read.card, read.score))
        elif place.readable:
            right.add(read.card)
    return right, false


def judge(scene: Scene, reading: Reading) -> tuple[list[int], list[tuple[str, float]]]:
    """How many cards were read right in each band, and false reads with their scores."""
    right, false = judge_cards(scene, reading)
    return by_band([card.module_px for card in scene.cards if card.card in right]), false


def by_band(sizes: Sequence[float]) -> list[int]:
    """How many of these pixels a module lie in each band."""
    return [sum(low <= size < high for size in sizes) for low, high in BANDS]


@cache
def opened(contestant: Contestant) -> Reader:
    """A contestant's reader, warm; the same one each time."""
    reader = contestant.open(deck().payloads)
    reader.read(mixed_frame(list(deck().cards), faces(), generator(0)).luma)  # warm
    return reader


def measure_frame(contestants: tuple[Contestant, ...], seed: int, index: int) -> list[FrameScore]:
    """One frame for all of them."""
    scene = mixed_frame(list(deck().cards), faces(), generator(seed, index))
    readable = tuple(by_band([placed.module_px for placed in scene.cards if placed.readable]))
    scores = []
    for contestant in contestants:
        reader = opened(contestant)
        if isinstance(reader, FreshFrames):
            reader.renew()
        failures = reader.failures if isinstance(reader, General) else 0
        clock = Clock()
        reading = reader.read(scene.luma)
        ms = clock.ms()
        failed = isinstance(reader, General) and reader.failures > failures
        right, false = judge(scene, reading)
        scores.append(FrameScore(tuple(right), readable, tuple(false), ms, failed, scene.luma.size))
    return scores


def _measure(task: tuple[str | None, int, int]) -> list[FrameScore]:
    keys, seed, index = task
    return measure_frame(chosen(SINGLE_FRAMES, keys), seed, index)


@dataclass(frozen=True, slots=True)
class Summary:
    """One contestant's row. `by_band`: recall; ms of 1280x720 and of 1920x1080 frames."""

    title: str
    ours: bool
    read: int
    readable: int
    recall: float
    by_band: tuple[float, ...]
    false: tuple[tuple[int, str, float], ...]
    failures: int
    ms_720: tuple[float, float]
    ms_1080: tuple[float, float]


def summarise(contestant: Contestant, scores: Sequence[FrameScore]) -> Summary:
    """All frames of one contestant."""
    read = [sum(score.read[band] for score in scores) for band in range(len(BANDS))]
    readable = [sum(score.readable[band] for score in scores) for band in range(len(BANDS))]
    small = [score.ms for score in scores if score.pixels < 1_500_000]
    large = [score.ms for score in scores if score.pixels >= 1_500_000]
    false = [(i, *one) for i, score in enumerate(scores) for one in score.false]
    return Summary(
        contestant.title,
        contestant.ours,
        sum(read),
        sum(readable),
        sum(read) / max(1, sum(readable)),
        tuple(r / max(1, n) for r, n in zip(read, readable, strict=True)),
        tuple(false),
        sum(score.failed for score in scores),
        (quantile(small, 0.5), quantile(small, 0.95)),
        (quantile(large, 0.5), quantile(large, 0.95)),
    )


def table(rows: Sequence[Summary]) -> str:
    """The rows as Markdown; the last column compares with the best general decoder."""
    best = max((row.recall for row in rows if not row.ours), default=0.0)
    bands = [f"to {high:g} px" if high < 9 else "more" for _, high in BANDS]
    head = ["reader", "recall", *bands, "false", "errors", "ms 720p (95 %)", "ms 1080p (95 %)"]
    return markdown(
        [*head, "times the best decoder"],
        [
            [
                row.title,
                f"{row.recall:.3f}",
                *(f"{share:.2f}" for share in row.by_band),
                str(len(row.false)),
                str(row.failures),
                "{:.1f} ({:.1f})".format(*row.ms_720),
                "{:.1f} ({:.1f})".format(*row.ms_1080),
                f"{row.recall / best:.2f}" if best else "-",
            ]
            for row in rows
        ],
    )


def plot(rows: Sequence[Summary], path: Path) -> None:
    """Recall by pixels a module, as bars."""
    groups = [
        f"{low:g}–{high:g}" if low and high < 9 else (f"up to {high:g}" if high < 9 else "over 3.5")
        for low, high in BANDS
    ]
    bars = Bars(
        "Codes read on mixed single frames",
        "share of the readable codes, by pixels a module",
        ("all", *groups),
        {row.title: (row.recall, *row.by_band) for row in rows},
        TITLES,
    )
    write_bars(path, bars)


def main() -> None:
    parser = common_options(__doc__)
    parser.add_argument("--frames", type=int, default=300)
    parser.add_argument("--contestants", help="keys separated by commas")
    parser.add_argument("--plot", type=Path, help="write a bar chart as SVG")
    options = parser.parse_args()
    contestants = chosen(SINGLE_FRAMES, options.contestants)
    tasks = [(options.contestants, options.seed, index) for index in range(options.frames)]
    scores = list(in_processes(_measure, tasks, options.jobs))
    rows = [
        summarise(contestant, [frame[place] for frame in scores])
        for place, contestant in enumerate(contestants)
    ]
    print(
        f"{options.frames} mixed frames, seed {options.seed}, {rows[0].readable} readable codes; "
        f"{machine()}, one thread\n"
    )
    print(table(rows))
    for row in rows:
        for index, card, score in row.false:
            print(f"\nfalse: {row.title}: frame {index}: {card}, score {score:.3f}")
    if options.plot is not None:
        plot(rows, options.plot)
    write_json(
        options.json,
        {
            "frames": options.frames,
            "seed": options.seed,
            "machine": machine(),
            "rows": [asdict(row) for row in rows],
        },
    )


if __name__ == "__main__":
    main()
