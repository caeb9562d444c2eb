"""Plays a series in several processes, and gives the games in their order.

Which process plays which game changes nothing: every game has a seed of its own.
"""

from __future__ import annotations

import signal
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from multiprocessing import get_context, resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess

from tableside.simulation.series import GamePlayed, Series, SeriesPlayer

_MOST_AT_ONCE = 50
_SHARES = 8
"""A process gets its games in about so many portions, so that all end together."""


class WorkerLost(Exception):
    """A process ended before its games were played (killed, or out of memory)."""


def play_series(series: Series, games: int, jobs: int) -> Generator[GamePlayed, None, None]:
    """Games 0 to `games` - 1, each as soon as all before it are played.

    The processes end with the games, at the latest when the generator is closed. Raises WorkerLost.

    Args:
        jobs: how many processes work, at least 1.
    """
    size = max(1, min(_MOST_AT_ONCE, games // (jobs * _SHARES)))
    portions = [range(first, min(first + size, games)) for first in range(0, games, size)]
    ahead = iter(portions)
    done: dict[int, list[GamePlayed]] = {}
    with _crew(series, min(jobs, len(portions))) as lines:
        for line in lines:
            line.send(next(ahead))
        for portion in portions:
            while portion.start not in done:
                ready = wait(lines)
                for line in (line for line in lines if line in ready):
                    played = _received(line)
                    done[played[0].number] = played
                    more = next(ahead, None)
                    if more is not None:
                        line.send(more)
            yield from done.pop(portion.start)


def _received(line: Connection) -> list[GamePlayed]:
    try:
        played: list[GamePlayed] = line.recv()
    except (EOFError, ConnectionResetError):
        raise WorkerLost from None
    return played


@contextmanager
def _crew(series: Series, count: int) -> Iterator[list[Connection]]:
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


def _work(line: Connection, series: Series) -> None:
    player = SeriesPlayer(series)
    try:
        while True:
            line.send([player.play(number) for number in line.recv()])
    except (EOFError, BrokenPipeError, ConnectionResetError):
        return  # whoever asked has gone
