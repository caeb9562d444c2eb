"""Cards that a new round lays out: project tiles and the event (P22)."""

from __future__ import annotations

from web.games.polis_hegemony.confirming import confirmed
from web.games.polis_hegemony.steps import Choice, Group, Step, Taps, chosen_of


def lay_offer(taps: Taps) -> Step:
    """Which project tile was drawn."""
    return _card(taps, "view.which-tile")


def draw_event(taps: Taps) -> Step:
    """Which event card was drawn."""
    return _card(taps, "view.which-event")


def _card(taps: Taps, title: str) -> Step:
    verb, card = taps.asked["do"], taps.asked.get("card")
    lines = map(taps.scene.game.write_move, taps.scene.game.legal_moves(taps.position))
    open_now = [str(line["card"]) for line in lines if line["do"] == verb]
    do = taps.words(f"view.do.{verb}")
    if card not in open_now:
        choices = tuple(
            Choice(taps.naming.marked(each), taps.to(card=each), card=each) for each in open_now
        )
        roll = {"line": {"do": verb}}
        return Step(taps.words(title), (), (Group("", choices),), roll=roll)
    step = Step(do, chosen_of(taps, ("do", do), ("card", taps.naming(card))))
    return confirmed(taps, step, {"do": verb, "card": card})
