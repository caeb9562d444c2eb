"""Which refusals are worth keeping with the match: those that the table was told."""

from __future__ import annotations

from tableside.interpreter.booking import Handled
from tableside.match.match import Match
from tableside.match.refused import Refusals
from tableside.messages import (
    Button,
    CardSeen,
    CommandShown,
    Desk,
    TableMessage,
    Tap,
)


def note_refusal(
    refusals: Refusals, match: Match, desk: Desk, message: TableMessage, handled: Handled
) -> None:
    """Keep what became of a message, where it was a refusal.

    A card that is merely laid in its place after its move is refused in silence, and not kept.

    Args:
        match, desk: as they are after the message.
    """
    refusal, notice = handled.refusal, desk.notice
    if refusal is None or notice is None or notice.refusal != refusal:
        return
    card, line, who = None, None, "card"
    match message:
        case CardSeen():
            card, who = message.card, "camera"
        case Tap():
            card, line, who = message.card or notice.card, message.line, message.who
        case Button(name=name):
            line, who = match.game.write_move(match.game.stop_move(match.position)), "button"
            line = line if name == "STOP" else {"do": "undo"}
        case CommandShown(command=command):
            line = match.game.write_move(match.game.stop_move(match.position))
            line = line if command == "STOP" else {"do": "undo"}
        case _:
            return
    refusals.note(
        refusal,
        after=match.move,
        time=message.time,
        who=who,
        turn=match.game.turn(match.position),
        card=card,
        line=line,
    )
