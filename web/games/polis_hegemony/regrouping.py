"""Players of Polis change in mid-game: somebody may take over a side, and nothing else."""

from __future__ import annotations

from typing import Any

from web.views import PlayersChange, Scene


def regrouped(scene: Scene, _change: PlayersChange) -> dict[str, Any]:
    """The position afterwards: as it was. It takes two to play, so nobody leaves and nobody joins
    (`Game.seats` says so), and whoever takes over a side takes over all of it.
    """
    stated: dict[str, Any] = scene.game.statement(scene.snapshot.position)
    return stated
