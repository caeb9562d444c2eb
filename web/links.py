"""Addresses of pages that say a moment or a move of the running match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from urllib.parse import urlencode

from tableside.games.boundary import AnyGame
from tableside.match.ruling import NO_MOVES
from tableside.match.short_line import short_line
from tableside.messages import JsonLine

UNDO = "undo"
"""The question about taking back a move, which is the same in every game; also its verb."""


def address(path: str, query: Mapping[str, object]) -> str:
    """A link; what is None is left out."""
    said = {key: value for key, value in query.items() if value is not None}
    return f"{path}?{urlencode(said, safe='*(),~')}" if said else path


def to_ruling(
    game: AnyGame, match: str | None, after: int, line: JsonLine | None, seat: int
) -> str | None:
    """Where the ruling on a refused line is told in full, with both readings of each house rule;
    None where the line is no player's move (but for `undo`, about which may be asked), or was kept
    in short.

    Args:
        match: the running match.
        after: the history's line after which it was tried.
        seat: who tried it.
    """
    asked: dict[str, Any] = {"n": after, "match": match, "who": seat}
    if line is None:
        return None
    if line.get("do") == UNDO:
        return address("/ask", {**asked, "q": UNDO})
    if line.get("do") in NO_MOVES:
        return None
    try:
        game.read_move(line)
        move = short_line({key: value for key, value in line.items() if key != "by"})
    except ValueError:
        return None
    return address("/ask", {**asked, "move": move})
