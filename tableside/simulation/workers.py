"""Plays series in several processes, and gives the games in their order.

Which process plays which game changes nothing: every game has a seed of its own.
"""

from __future__ import annotations

import signal
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context, resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess

from tableside.simulation.series import GamePlayed, Series, SeriesPlayer

_MOST_AT_ONCE = 50
_SHARES = 8
"""A process gets its games in about so many portions, so that all end together."""


@dataclass(frozen=True, slots=True)
class _Portion:
    """Games that one process plays at a stretch: the place of their series, and their numbers."""

    series: int
    numbers: range


class WorkerLost(Exception):
    """A process ended before its games were played (killed, or out of memory)."""


def play_all(
    series: Sequence[Series], games: int, jobs: int
) -> Generator[tuple[int, GamePlayed], None, None]:
    """Games 0 to `games` - 1 of every series, in this order, each as soon as all before it are
    played; with the place of its series.

    The processes end with the games, at the latest when the generator is closed. Raises WorkerLost.

    Args:
        jobs: how many processes work, at least 1.
    """
    size = max(1, min(_MOST_AT_ONCE, len(series) * games // (jobs * _SHARES)))
    portions = [
        _Portion(place, range(first, min(first + size, games)))
        for place in range(len(series))
        for first in range(0, games, size)
    ]
    ahead = iter(portions)
    done: dict[_Portion, list[GamePlayed]] = {}
    with _crew(series, min(jobs, len(portions))) as lines:
        at_work = {line: next(ahead) for line in lines}
        for line, portion in at_work.items():
            line.send(portion)
        for portion in portions:
            while portion not in done:
                ready = wait(at_work)
                for line in [line for line in at_work if line in ready]:
                    done[at_work.pop(line)] = _received(line)
                    more = next(ahead, None)
                    if more is not None:
                        at_work[line] = more
                        line.send(more)
            for played in done.pop(portion):
                yield portion.series, played


def _received(line: Connection) -> list[GamePlayed]:
    try:
        played: list[GamePlayed] = line.recv()
    except (EOFError, ConnectionResetError):
        raise WorkerLost from None
    return played


@contextmanager
def _crew(series: Sequence[Series], count: int) -> Iterator[list[Connection]]:
    """Fresh processes that play what is sent to them; the line to each."""
    context = get_context("spawn")
    lines: list[Connection] = []
    processes: list[SpawnProcess] = []
    # Its start would let interrupts through again, see `_interrupts_wait`.
    resource_tracker.ensure_running()
    try:
        for _ in range(count):
            ours, theirs = context.Pipe()
            lines.append(ours)
            process = context.Process(target=_work, args=(theirs, series), daemon=True)
            with _interrupts_wait():
                process.start()
            processes.append(process)
            theirs.close()
        yield lines
    finally:
        for line in lines:
            line.close()
        for process in processes:
            process.kill()
            process.join()


@contextmanager
def _interrupts_wait() -> Iterator[None]:
    """Ctrl-C reaches every process of a terminal. Those started meanwhile never hear of it: this
    one does once they are started, and ends them.
    """
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _work(line: Connection, series: Sequence[Series]) -> None:
    players = [SeriesPlayer(each) for each in series]
    try:
        while True:
            portion: _Portion = line.recv()
            line.send([players[portion.series].play(number) for number in portion.numbers])
    except (EOFError, BrokenPipeError, ConnectionResetError):
        return  # whoever asked has gone
