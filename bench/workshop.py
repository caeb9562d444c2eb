"""What the measuring programs share: the deck's faces, one thread, processes, clocks, options."""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import cache
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, TypeVar

import cv2
import numpy as np
from numpy.typing import NDArray

from bench.scenes import FACE_PX_PER_MM, FaceOf, deck_faces
from card_markers.deck import Deck, load_deck
from card_markers.faces import face_image

DECK = "hellas-60"
FACE_DPI = FACE_PX_PER_MM * 25.4

Task = TypeVar("Task")
Result = TypeVar("Result")


@cache
def deck() -> Deck:
    """The deck that everything is measured with."""
    return load_deck(DECK)


@cache
def faces() -> FaceOf:
    """Its faces in linear light."""
    return deck_faces(lambda card: face_image(deck(), card, dpi=FACE_DPI))


def one_thread() -> None:
    """Make this process measure on a single thread."""
    cv2.setNumThreads(1)


def in_processes(
    work: Callable[[Task], Result], tasks: Sequence[Task], jobs: int
) -> Iterator[Result]:
    """Results of the tasks in their order, worked on by `jobs` fresh processes of one thread each;
    with one job in this process.
    """
    if jobs <= 1:
        one_thread()
        yield from map(work, tasks)
        return
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, mp_context=context, initializer=one_thread) as pool:
        yield from pool.map(work, tasks)


class Clock:
    """Processor milliseconds spent since it was made, by this thread and by child processes: what
    one thread takes, whatever else the machine is doing.
    """

    def __init__(self) -> None:
        self._children = _child_nanoseconds()
        self._own = time.thread_time_ns()

    def ms(self) -> float:
        own = time.thread_time_ns() - self._own
        return (own + _child_nanoseconds() - self._children) / 1e6


def _child_nanoseconds() -> int:
    """Processor time of the running children's main threads, where the work is done."""
    total = 0
    for process in children():
        schedule = Path(f"/proc/{process}/schedstat")
        if schedule.exists():
            total += int(schedule.read_text().split()[0])
    return total


@contextmanager
def beside(work: Callable[..., None], *arguments: object, patience: float) -> Iterator[Connection]:
    """A fresh process that works beside this one, and the line to it: `work(line, *arguments)`. It
    gets `patience` seconds to end by itself.
    """
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=work, args=(theirs, *arguments), daemon=True)
    process.start()
    theirs.close()
    try:
        yield ours
    finally:
        process.join(patience)
        process.kill()
        process.join()


def children() -> list[int]:
    """Process numbers of this process's children."""
    found = Path(f"/proc/self/task/{os.getpid()}/children")
    return [int(number) for number in found.read_text().split()] if found.exists() else []


def generator(*keys: int) -> np.random.Generator:
    """The random numbers for one piece of work, named by its seed and its place in the run."""
    return np.random.default_rng(keys)


def quantile(values: Iterable[float], share: float) -> float:
    """The value below which that share of the values lies; nan of none."""
    found = np.array(list(values), np.float64)
    return float(np.quantile(found, share)) if len(found) else float("nan")


def as_array(corners: Sequence[tuple[float, float]]) -> NDArray[np.float64]:
    """Corners as (4, 2)."""
    return np.array(corners, np.float64)


def common_options(description: str | None) -> argparse.ArgumentParser:
    """The options that every measuring program takes."""
    parser = argparse.ArgumentParser(
        description=description, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seed", type=int, default=1, help="another seed, other frames")
    parser.add_argument("--jobs", type=int, default=1, help="processes to work in")
    parser.add_argument("--json", type=Path, help="also write the numbers to this file")
    return parser


def machine() -> str:
    """The processor that this runs on."""
    for line in Path("/proc/cpuinfo").read_text().splitlines():
        if line.startswith("model name"):
            return line.split(":")[1].strip()
    return "unknown processor"


def write_json(path: Path | None, numbers: Any) -> None:
    """Keep a run's numbers, where asked for."""
    if path is not None:
        path.write_text(json.dumps(numbers, indent=1) + "\n")


def markdown(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A Markdown table."""
    lines = ["| " + " | ".join(head) + " |", "|" + " --- |" * len(head)]
    lines += ["| " + " | ".join(row) + " |" for row in rows]
    return "\n".join(lines)
