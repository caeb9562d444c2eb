"""What simulated players know of their game: one folder a game, named as the game with underscores.

Each exports `MINDS` (see `tableside.simulation.minds`), and `HABITS`, a `Habits` class, where its
players can sit at the simulated table (see `tableside.simulation.habits`).
"""

from __future__ import annotations

import importlib
import pkgutil
from typing import Any


def known(game: str, what: str) -> Any:
    """What a game's folder exports as `what`; raises LookupError where there is none."""
    name = game.replace("-", "_")
    if name in {entry.name for entry in pkgutil.iter_modules(__path__)}:
        module = importlib.import_module(f"{__name__}.{name}")
        if hasattr(module, what):
            return getattr(module, what)
    raise LookupError(f"nobody here knows how to play {game}")
