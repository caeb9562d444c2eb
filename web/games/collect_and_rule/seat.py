"""What one player of Collect and Rule sees on their own phone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from web.games.collect_and_rule import by_tap
from web.games.collect_and_rule.boards import boards
from web.views import Scene


def seat_model(scene: Scene, seat: int) -> Mapping[str, Any]:
    """The player's board, and the moves open to them while it is their turn."""
    open_moves = by_tap.legal(scene)
    board = boards(scene)[seat]
    return {
        "board": board,
        "places": board.parts if board.patron is None else (*board.parts, board.patron),
        "purchases": by_tap.purchases(scene),
        "defence": by_tap.defence(scene),
        "can_pay": "pay" in open_moves,
        "can_draw": "draw" in open_moves,
        "can_stop": "stop" in open_moves,
    }
