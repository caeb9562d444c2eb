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
    card = None
    match message:
        case CardSeen():
            card, who = message.card, "camera"
        case Tap():
            card, who = message.card or notice.card, message.who
        case Button():
            who = "button"
        case CommandShown():
            who = "card"
        case _:
            return
    refusals.note(
        refusal,
        after=match.move,
        time=message.time,
        who=who,
        turn=match.game.turn(match.position),
        card=card,
        line=notice.line,
    )
