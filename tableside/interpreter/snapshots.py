"""What screens are told of a match and its desk."""

from __future__ import annotations

from tableside.interpreter.booking import Handled
from tableside.interpreter.interpreter import Interpreter
from tableside.match.keeper import KeptMatch
from tableside.match.match import Match
from tableside.messages import CameraState, Desk, Option, Snapshot, Text


def match_snapshot(
    number: int,
    time: float,
    kept: KeptMatch,
    interpreter: Interpreter,
    handled: Handled,
    camera: CameraState,
    fault: Text | None,
) -> Snapshot:
    """A running match as a snapshot.

    Args:
        number, time: the snapshot's.
        kept: the match as the journal has it.
        interpreter: the match as it stands, and its desk.
        handled: what became of the message that led here.
        camera: how the camera is.
        fault: something wrong with the station itself.
    """
    match = interpreter.match
    return Snapshot(
        number=number,
        time=time,
        match=kept.id or f"unkept-{kept.began}",
        header=kept.header,
        game=match.game.name,
        players=match.setup.players,
        position=match.position,
        turn=match.game.turn(match.position),
        move=match.move,
        prompt=(
            Text("table.paused")
            if interpreter.desk.paused
            else match.game.prompt(match.position, interpreter.desk.tray)
        ),
        desk=interpreter.desk,
        events=handled.events,
        cues=handled.cues,
        history=match.history,
        refusals=kept.refusals.all,
        can_undo=match.can_undo,
        can_redo=match.can_redo,
        last_card=_last_card(match),
        camera=camera,
        fault=fault,
    )


def offered(desk: Desk) -> tuple[Option, ...]:
    """What an option's index points into."""
    if desk.question is not None:
        return desk.question.options
    return () if desk.notice is None else desk.notice.offers


def _last_card(match: Match) -> str | None:
    """The card that the latest standing move named, so that a restart shows the same."""
    for standing in reversed(match.standing):
        card = standing.line.get("card")
        if isinstance(card, str):
            return card
    return None
