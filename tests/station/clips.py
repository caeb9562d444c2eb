"""A short game as a clip: what was played in it, and its pictures."""

from __future__ import annotations

import functools
from dataclasses import replace
from pathlib import Path

import cv2

from card_markers.deck import load_deck
from tableside.simulation.clips import Filmed
from tableside.simulation.perspective import Viewpoint
from tableside.simulation.table import SimulatedTable, Steps
from tableside.vision.frames import Frame, Source

FPS = 10.0

PLAYED = [
    {"do": "draw", "card": "COIN01"},
    {"do": "draw", "card": "ATH1"},
    {"do": "draw", "card": "HOPL1"},
    {"do": "stop"},
    {"do": "draw", "card": "COIN02"},
]
"""Ania takes a coin and begins Athens, Borys takes a hoplite and stops, Ania takes a coin."""


def _story(table: SimulatedTable) -> Steps:
    yield 0.5
    for card in ("COIN01", "ATH1", "HOPL1", "STOP", "COIN02"):
        yield from table.show(card, hold=1.8 if card == "STOP" else 0.8)
        yield 0.6
    yield 1.0


def rendered_game() -> SimulatedTable:
    """The game as a source that ends."""
    return SimulatedTable(
        load_deck("hellas-60"), _story, seed=1, fps=FPS, viewpoint=Viewpoint(size=(640, 400))
    )


@functools.cache
def _frames() -> tuple[Frame, ...]:
    source, frames = rendered_game(), list[Frame]()
    while (frame := source.read(0.0)) is not None:
        frames.append(replace(frame, colour=None))
    return tuple(frames)


class _Played:
    """The game from memory."""

    live = False

    def __init__(self) -> None:
        self._frames = iter(_frames())

    def read(self, timeout: float) -> Frame | None:
        return next(self._frames, None)

    def close(self) -> None:
        pass


def short_game() -> Source:
    """The same, in grey; rendered once for all tests."""
    return _Played()


def write_short_game(path: Path) -> Path:
    """The game as a clip at `path`: a Motion JPEG video if it is named `.avi`, else a folder of
    numbered pictures.
    """
    if path.suffix == ".avi":
        _write_video(path)
        return path
    filmed = Filmed(rendered_game(), path, FPS)
    while filmed.read(0.0) is not None:
        pass
    return path


def _write_video(path: Path) -> None:
    source = rendered_game()
    writer: cv2.VideoWriter | None = None
    while (frame := source.read(0.0)) is not None:
        assert frame.colour is not None
        if writer is None:
            height, width = frame.luma.shape
            codec = cv2.VideoWriter.fourcc(*"MJPG")
            writer = cv2.VideoWriter(str(path), cv2.CAP_OPENCV_MJPEG, codec, FPS, (width, height))
            assert writer.isOpened()
        writer.write(frame.colour)
    assert writer is not None
    writer.release()
