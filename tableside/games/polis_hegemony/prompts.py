"""The one thing to do now, for screens and speech."""

from __future__ import annotations

from tableside.games.polis_hegemony.position import Position
from tableside.games.polis_hegemony.prices import wheat_short
from tableside.games.polis_hegemony.round_end import TILES
from tableside.messages import Text, Tray


def prompt(position: Position, tray: Tray) -> Text:
    """What the table should do now; cards laid out for an attack or a defence come first."""
    player = position.turn
    match position.phase:
        case "over":
            winner = position.winner
            return (
                Text("prompt.shared") if winner is None else Text("prompt.won", {"player": winner})
            )
        case "offer":
            return Text("prompt.offer", {"count": TILES - len(position.offer)})
        case "event":
            return Text("prompt.event")
        case "attack":
            left = 2 - len(tray.cards)
            return Text("prompt.attack", {"player": player, "count": left})
        case "defend":
            return Text("prompt.defend", {"player": player})
        case "supply":
            short = wheat_short(position, player)
            return Text("prompt.supply", {"player": player, "count": short})
        case "growth":
            return Text("prompt.growth", {"player": player})
        case "phoros":
            return Text("prompt.phoros", {"player": player})
        case "actions":
            if position.actions:
                return Text("prompt.second-action", {"player": player})
            return Text("prompt.first-action", {"player": player})
