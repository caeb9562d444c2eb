"""The one thing to do now, for screens and speech."""

from __future__ import annotations

from tableside.games.collect_and_rule.buying import PRICE, purchases
from tableside.games.collect_and_rule.position import Position
from tableside.games.collect_and_rule.robbery import hoplites, must_defend, payable, ransom
from tableside.messages import Text, Tray


def prompt(position: Position, tray: Tray) -> Text:
    """What the table should do now; a tray that is being filled comes first."""
    player = position.turn
    if position.phase == "over":
        if position.winner is None:
            return Text("prompt.no-winner")
        return Text("prompt.won", {"player": position.winner})
    if position.phase == "robber":
        return _robber_prompt(position, tray)
    if tray.purpose == "buy" and tray.target is not None:
        left = max(PRICE - len(tray.cards), 0)
        return Text("prompt.coins", {"player": player, "card": tray.target, "count": left})
    buy = next(purchases(position), None) is not None
    if position.phase == "draw":
        return Text("prompt.draw-or-buy" if buy else "prompt.draw", {"player": player})
    if position.may_draw:
        return Text("prompt.draw-buy-or-stop" if buy else "prompt.draw-or-stop", {"player": player})
    return Text("prompt.buy-or-stop", {"player": player})


def _robber_prompt(position: Position, tray: Tray) -> Text:
    player, count = position.turn, ransom(position)
    if tray.purpose == "pay" and tray.cards:
        left = max(count - len(tray.cards), 0)
        return Text("prompt.pay-more", {"player": player, "count": left})
    if must_defend(position):
        return Text("prompt.defend", {"player": player})
    if hoplites(position):
        return Text("prompt.pay-or-defend", {"player": player, "count": count})
    if count == len(payable(position)):
        return Text("prompt.pay-all", {"player": player, "count": count})
    return Text("prompt.pay", {"player": player, "count": count})
