"""The drawings on the cards, by the names that deck files use.

What stands in this folder itself is for every deck. Drawings of one game's decks stand in a folder
beside these files, named after the game (`collect-and-rule`: `collect_and_rule/`). Each file there
may export `SCENES`, `EMBLEMS` and `PATTERNS`; they are found by their place alone.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from card_markers.art import commands
from card_markers.art.emblems import EMBLEMS
from card_markers.art.patterns import PATTERNS, Pattern
from card_markers.art.pen import Pen

Drawing = Callable[[Pen], None]


@dataclass(frozen=True, eq=False)
class Drawings:
    """What the cards of one game may show, by name.

    Attributes:
        scenes: drawings that fill a card's picture.
        emblems: small signs beside the code, and before figures.
        patterns: bands below the picture.
    """

    scenes: Mapping[str, Drawing]
    emblems: Mapping[str, Drawing]
    patterns: Mapping[str, Pattern]


@cache
def drawings_for(game: str) -> Drawings:
    """The drawings for every deck, and those in the folder of this game where it has one."""
    scenes: dict[str, Drawing] = dict(commands.SCENES)
    emblems: dict[str, Drawing] = dict(EMBLEMS)
    patterns: dict[str, Pattern] = dict(PATTERNS)
    folder = game.replace("-", "_")
    if folder in (entry.name for entry in pkgutil.iter_modules(__path__) if entry.ispkg):
        own = importlib.import_module(f"{__name__}.{folder}")
        for entry in pkgutil.iter_modules(own.__path__):
            module = importlib.import_module(f"{own.__name__}.{entry.name}")
            scenes |= getattr(module, "SCENES", {})
            emblems |= getattr(module, "EMBLEMS", {})
            patterns |= getattr(module, "PATTERNS", {})
    return Drawings(MappingProxyType(scenes), MappingProxyType(emblems), MappingProxyType(patterns))
