"""A short game as a clip: what was played in it, and its pictures."""

from __future__ import annotations

from pathlib import Path

from card_markers.deck import load_deck
from tableside.simulation.clips import write_clip
from tableside.simulation.perspective import Viewpoint
from tableside.simulation.table import SimulatedTable, Steps

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


def short_game() -> SimulatedTable:
    """The game as a source that ends."""
    return SimulatedTable(
        load_deck("hellas-60"), _story, seed=1, fps=FPS, viewpoint=Viewpoint(size=(640, 400))
    )


def write_short_game(path: Path) -> Path:
    """The game as a clip at `path`, see `write_clip`."""
    write_clip(short_game(), path, FPS)
    return path
