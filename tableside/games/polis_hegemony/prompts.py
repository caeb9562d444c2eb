"""The one thing to do now, for screens and speech."""

from __future__ import annotations

from tableside.games.polis_hegemony.fighting import ATTACKING_CARDS
from tableside.games.polis_hegemony.meaning import open_answer
from tableside.games.polis_hegemony.position import Position
from tableside.games.polis_hegemony.prices import wheat_short
from tableside.games.polis_hegemony.refusals_round import tiles_in_game
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
            left = len(position.board.projects) - len(tiles_in_game(position))
            return Text("prompt.offer", {"count": min(TILES - len(position.offer), left)})
        case "event":
            return Text("prompt.event")
        case "attack" | "defend":
            return _battle_prompt(position, tray)
        case "supply":
            short = wheat_short(position, player)
            return Text("prompt.supply", {"player": player, "count": short})
        case "growth":
            return Text("prompt.growth", {"player": player})
        case "phoros":
            return Text("prompt.phoros", {"player": player})
        case "actions":
            if tray.target is not None:
                return Text("prompt.chosen", {"player": player, "polis": tray.target})
            if position.actions:
                return Text("prompt.second-action", {"player": player})
            return Text("prompt.first-action", {"player": player})


def _battle_prompt(position: Position, tray: Tray) -> Text:
    """What is still to be shown in a battle (P14)."""
    player, laid = position.turn, tray.cards if tray.purpose == position.phase else ()
    if position.phase == "attack":
        left = ATTACKING_CARDS - len(laid)
        code = "prompt.attack-more" if laid else "prompt.attack"
        return Text(code, {"player": player, "count": left})
    assert position.battle is not None
    attack = position.battle.laid
    if not laid:
        return Text("prompt.defend", {"player": player, "cards": attack})
    return Text(
        "prompt.defend-more", {"player": player, "card": attack[open_answer(position, laid)]}
    )
