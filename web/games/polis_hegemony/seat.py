"""What one player of Polis sees on their own phone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from web.games.polis_hegemony.by_tap import kinds
from web.games.polis_hegemony.round_end import round_end
from web.games.polis_hegemony.stores import COLUMNS, side_row
from web.games.polis_hegemony.table import can_stop, stop_words
from web.views import Scene


def seat_model(scene: Scene, seat: int) -> Mapping[str, Any]:
    """The player's side, and the way to their moves while it is their turn."""
    ending = round_end(scene)
    return {
        "side": side_row(scene, seat),
        "columns": COLUMNS,
        "answers": () if ending is None else ending.answers,
        "can_choose": bool(kinds(scene)),
        "can_stop": can_stop(scene),
        "stop_words": stop_words(scene),
    }
