"""What the table page of Polis shows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from web.games.polis_hegemony.battle import battle_view
from web.games.polis_hegemony.by_tap import kinds
from web.games.polis_hegemony.ending import ending
from web.games.polis_hegemony.map import maps
from web.games.polis_hegemony.names import Naming
from web.games.polis_hegemony.round_end import round_end
from web.games.polis_hegemony.stores import COLUMNS, stores
from web.views import Scene

ROOMY_LINES = 9
"""So many poleis and projects of a player have a line each where there is room."""


def table_model(scene: Scene) -> Mapping[str, Any]:
    """The map, or the battle, or the end of the round, beside the stores of both."""
    naming = Naming(scene)
    position, board = naming.position, naming.board
    rows = stores(scene)
    battle, closing = battle_view(scene), round_end(scene)
    peace = battle is None and closing is None and position.phase != "over"
    return {
        "phase": position.phase,
        "winner": position.winner,
        "ending": ending(scene),
        "maps": maps(scene) if peace else (),
        "battle": battle,
        "round_end": closing,
        "stores": rows,
        "full": any(sum(1 + len(p.projects) for p in row.poleis) > ROOMY_LINES for row in rows),
        "columns": COLUMNS,
        "round": board.rounds[position.round].name,
        "limit": position.limit,
        "offer": [naming(card) for card in position.offer],
        "event": None if position.event is None else naming(position.event),
        "actions": [scene.words(f"view.do.{verb}") for verb in position.actions],
        "guessed": any(entry.guessed for entry in board.territories.values()),
        "tray": [scene.title(card) for card in scene.snapshot.desk.tray.cards],
        "busy": bool(scene.snapshot.desk.tray),
        "can_choose": bool(kinds(scene)),
        "can_stop": can_stop(scene),
        "stop_words": stop_words(scene),
    }


def can_stop(scene: Scene) -> bool:
    """Whether the STOP button does anything now."""
    game, position = scene.game, scene.snapshot.position
    return game.refuse(position, game.stop_move(position)) is None


def stop_words(scene: Scene) -> str:
    """What the STOP button is called now: what it does."""
    game = scene.game
    verb = game.write_move(game.stop_move(scene.snapshot.position))["do"]
    return f"view.stop.{verb}"
