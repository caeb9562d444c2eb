"""Finds the games: every folder beside this file that exports `GAME`."""

from __future__ import annotations

import importlib
import pkgutil

import tableside.games
from tableside.games.boundary import GameKind


def game_kinds() -> dict[str, GameKind]:
    """All games by the name that records use (`collect-and-rule`)."""
    found: dict[str, GameKind] = {}
    for entry in pkgutil.iter_modules(tableside.games.__path__):
        if entry.ispkg:
            kind: GameKind = importlib.import_module(f"tableside.games.{entry.name}").GAME
            found[kind.name] = kind
    return found
