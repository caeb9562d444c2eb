"""The drawings on the cards, by the names that deck files use."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from card_markers.art import (
    argos,
    athens,
    coins,
    commands,
    corinth,
    gods,
    hoplites,
    robbers,
    sparta,
    thebes,
)
from card_markers.art.emblems import EMBLEMS
from card_markers.art.patterns import PATTERNS
from card_markers.art.pen import Pen

SCENES: Mapping[str, Callable[[Pen], None]] = {
    **athens.SCENES,
    **sparta.SCENES,
    **corinth.SCENES,
    **thebes.SCENES,
    **argos.SCENES,
    **gods.SCENES,
    **coins.SCENES,
    **hoplites.SCENES,
    **robbers.SCENES,
    **commands.SCENES,
}

__all__ = ["EMBLEMS", "PATTERNS", "SCENES", "Pen"]
