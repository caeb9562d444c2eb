"""Players of Collect and Rule leave and join in mid-game: the position afterwards."""

from __future__ import annotations

from typing import Any

from tableside.games.collect_and_rule.position import Position
from tableside.games.collect_and_rule.setting import statement
from tableside.messages import Text
from web.views import BadStatement, Joins, Leaves, PlayersChange, Scene


def regrouped(scene: Scene, change: PlayersChange) -> dict[str, Any]:
    """The position after the change, as `set` states it.

    A stated position begins a new turn, so a turn that has begun would be played twice: it has to
    end first (BadStatement), unless its player leaves with it. Whose polis it was, it is free
    again. A robber that waits for who leaves goes to the discard pile.
    """
    position: Position = scene.snapshot.position
    begun = position.drew or position.bought or position.robber is not None
    ends = isinstance(change, Leaves) and change.seat == position.turn
    if begun and not ends:
        raise BadStatement(Text("view.turn-first", {"player": position.turn}))
    stated = statement(position)
    players, turn = stated["players"], stated["turn"]
    match change:
        case Leaves(seat, to):
            gone = players.pop(seat)
            if to == "discard":
                stated["discard"] = sorted([*stated["discard"], *gone["cards"]])
            if position.robber is not None:
                stated["discard"] = sorted([*stated["discard"], position.robber])
            # After the last seat comes the first; whoever sat further on is one seat nearer now.
            turn = turn % len(players) if seat >= turn else turn - 1
        case Joins(seat):
            players.insert(seat, {"polis": None, "cards": []})
            turn += seat <= turn
    return {**stated, "turn": turn}
