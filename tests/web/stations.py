"""A whole station for tests that ask it as programs do: with a journal, and a camera that sees an
empty table.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np

from tableside.clock import now
from tableside.config import Config, DataOptions, GameOptions, ScreenOptions
from tableside.messages import Answer, NewMatch, Pause, Tap
from tableside.station import Station
from tableside.vision.frames import Frame

PATIENCE = 20.0
HEADER = {
    "table": 1,
    "game": "collect-and-rule",
    "players": ["Ania", "Borys", "Celina"],
    "house_rules": {"buy_timing": "either"},
}
MOVES = (
    {"do": "draw", "card": "ATH1"},
    {"do": "draw", "card": "COIN01"},
    {"do": "draw", "card": "SPA1"},
)


class EmptyTable:
    """A camera that gives a picture of nothing, some times a second."""

    live = True

    def __init__(self, seconds: float = 0.5) -> None:
        self._seconds = seconds
        self._number = 0
        self._closed = threading.Event()

    def read(self, timeout: float) -> Frame | None:
        if self._closed.wait(min(timeout, self._seconds)):
            return None
        self._number += 1
        return Frame(np.full((240, 320), 120, np.uint8), now(), self._number)

    def close(self) -> None:
        self._closed.set()


@contextmanager
def running_station(folder: Path) -> Iterator[Station]:
    """A station with pages on a free port, and a match as `begin_anew` has it."""
    config = Config(
        game=GameOptions(players=("Ania", "Borys", "Celina")),
        screen=ScreenOptions(port=0),
        data=DataOptions(folder),
    )
    with Station(config, sources=EmptyTable) as station:
        begin_anew(station)
        yield station


def begin_anew(station: Station) -> None:
    """A new match with four moves, the last of them taken back; an earlier one is kept."""
    assert station.table.ask(Pause(False, now()), PATIENCE) is not None
    for _ in range(2):
        assert station.table.ask(NewMatch(HEADER, now()), PATIENCE).ok
    for line in (*MOVES, {"do": "undo"}):
        assert tap(station, line=line).ok


def tap(station: Station, **what: object) -> Answer:
    """A tap on the newest snapshot."""
    message = Tap(station.publisher.snapshot.number, now(), **what)  # type: ignore[arg-type]
    return station.table.ask(message, PATIENCE)
