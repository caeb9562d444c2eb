"""The last step of a move: what it is, what it costs, what it does, and its dice."""

from __future__ import annotations

from collections.abc import Callable

from tableside.games.polis_hegemony.moves import Besiege, Trade
from tableside.messages import JsonLine
from tableside.words import event_text, refusal_text
from web.games.polis_hegemony.steps import Confirm, Step, Taps, Throw
from web.views import Scene


def confirmed(taps: Taps, step: Step, line: JsonLine) -> Step:
    """A step whose move is complete: the last tap, or why it can't be made."""
    refusal = taps.refusal(line)
    if refusal is not None:
        return Step(
            step.title, step.chosen, step.groups, step.counters,
            hint=step.hint, refused=taps.scene.say(refusal_text(refusal)),
        )  # fmt: skip
    return Step(
        step.title, step.chosen, step.groups, step.counters,
        confirm=_confirm(taps, line), hint=step.hint,
    )  # fmt: skip


def _confirm(taps: Taps, line: JsonLine) -> Confirm:
    keys = dice_keys(taps, line)
    if keys is None:
        played = taps.scene.game.play(taps.position, taps.read(line))
        does = tuple(taps.scene.say(event_text(event)) for event in played.events)
        return Confirm(taps.said(line), taps.price(line), does, {"line": dict(line)})
    faces = range(1, taps.naming.board.die + 1)
    if keys == 1:
        throws = tuple(Throw(str(die), {"line": {**line, "die": die}}) for die in faces)
    else:
        throws = tuple(
            Throw(f"{low}\u00a0·\u00a0{high}", {"line": {**line, "dice": [low, high]}})
            for low in faces
            for high in faces
            if low <= high
        )
    return Confirm(taps.said(line), taps.price(line), (), None, throws, {"line": dict(line)})


def dice_keys(taps: Taps, line: JsonLine) -> int | None:
    """How many dice are thrown for a move; None where none are."""
    match taps.read(line):
        case Besiege():
            return 1
        case Trade(sell="silver"):
            return 2
        case Trade():
            return 1
        case _:
            return None


def rolled(scene: Scene, line: JsonLine, roll: Callable[[int], int]) -> JsonLine | None:
    """See `web.views.GameView.rolled`. Cards are drawn likewise: any that may come."""
    taps = Taps(scene, {})
    match line.get("do"):
        case "offer" | "event" as verb:
            cards = [
                str(each["card"])
                for each in map(scene.game.write_move, scene.game.legal_moves(taps.position))
                if each["do"] == verb
            ]
            return {**line, "card": cards[roll(len(cards)) - 1]} if cards else None
        case "besiege" | "trade":
            count = dice_keys(taps, line)
            die = taps.naming.board.die
            if count == 1:
                return {**line, "die": roll(die)}
            return {**line, "dice": [roll(die), roll(die)]}
        case _:
            return None
