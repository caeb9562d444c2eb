"""A station in a process of its own, told by its service manager's socket to give signs of life.

Arguments: the data folder, and what is to hang: camera, table, journal or page; "unplugged" for a
camera that is pulled out, which is no hang; "missing" for one that was never there. A line on
standard input has it hang; it answers "hangs" once it does.
"""

from __future__ import annotations

import os
import sys
import threading
from pathlib import Path

import numpy as np

from tableside import watchdog
from tableside.clock import now
from tableside.config import (
    CameraOptions,
    Config,
    CueOptions,
    DataOptions,
    GameOptions,
    ScreenOptions,
)
from tableside.match.journal import Journal
from tableside.notifying import Notifier
from tableside.station import Station
from tableside.vision.frames import Frame, SourceLost


class Hang:
    """Lets whoever comes by pass, until it is told to hold everybody for good."""

    def __init__(self) -> None:
        self.wanted = threading.Event()
        self.held = threading.Event()

    def pass_by(self) -> None:
        if self.wanted.is_set():
            self.held.set()
            threading.Event().wait()


class Picture:
    """A live camera that looks at a grey table, thirty times a second."""

    live = True

    def __init__(self, hang: Hang, unplugged: threading.Event) -> None:
        self._hang = hang
        self._unplugged = unplugged
        self._number = 0

    def read(self, timeout: float) -> Frame:
        self._hang.pass_by()
        if self._unplugged.wait(1 / 30):
            raise SourceLost("the camera was pulled out; plug it in again")
        self._number += 1
        grey = np.random.default_rng(self._number).integers(80, 100, (120, 160), np.uint8)
        return Frame(grey, now(), self._number)

    def close(self) -> None:
        """Nothing is open."""


def main(folder: str, what: str) -> None:
    watchdog.WRITE_SECONDS = 0.0
    hangs = {name: Hang() for name in ("camera", "table", "journal", "page")}
    unplugged = threading.Event()

    def source() -> Picture:
        if unplugged.is_set():
            raise SourceLost("there is no camera here; plug it in")
        return Picture(hangs["camera"], unplugged)

    real_probe = Journal.probe

    def probe(self: Journal) -> None:
        hangs["journal"].pass_by()
        real_probe(self)

    Journal.probe = probe  # type: ignore[method-assign]
    if what == "missing":
        unplugged.set()
    station = Station(
        Config(
            game=GameOptions(players=("Ania", "Borys")),
            camera=CameraOptions("0"),
            screen=ScreenOptions(port=0),
            cues=CueOptions(lamps=False, buzzer=False, buttons=False),
            data=DataOptions(Path(folder)),
        ),
        sources=source,
        notifier=Notifier.from_environment(os.environ),
    )
    with station:
        for _line in sys.stdin:
            if what == "unplugged":
                unplugged.set()
                print("hangs", flush=True)
                continue
            if what == "missing":
                print("hangs", flush=True)
                continue
            hang = hangs[what]
            hang.wanted.set()
            if what == "table":
                threading.Thread(target=_block_table, args=(station, hang), daemon=True).start()
            if what == "page":
                _block_pages(station, hang)
            hang.held.wait()
            print("hangs", flush=True)


def _block_table(station: Station, hang: Hang) -> None:
    station.table.look(lambda _journal: hang.pass_by(), 1e6)


def _block_pages(station: Station, hang: Hang) -> None:
    server = station._server
    assert server is not None
    server._loop.run_callback_threadsafe(hang.pass_by)


if __name__ == "__main__":
    main(*sys.argv[1:])
