"""Steps to a point of the past, or forward again to what was taken back."""

from __future__ import annotations

from dataclasses import replace

from tableside.interpreter.booking import Booking, Cause, Handled
from tableside.match.standing import REDO, UNDO, steps_to
from tableside.messages import EMPTY_TRAY, Notice, Option, Text


def step_until(booking: Booking, n: int, cause: Cause) -> Handled:
    """Take moves back, or bring them back, until exactly those stand that stood after line `n` of
    the history (0: the start); all of it or nothing.

    What was begun on the tray or asked then belongs to another table and is dropped. One tap takes
    the whole step back.
    """
    steps = steps_to(booking.match.history, n)
    if steps is None:
        text = Text("table.not-reached")
        booking.tell(Notice(text, "refused"))
        return Handled(ok=False, text=text)
    if not steps:
        text = Text("table.there-already")
        booking.tell(Notice(text))
        return Handled(ok=False, text=text)
    outcome = booking.submit(steps, cause)
    if outcome.refusal is not None:
        return booking.refused(outcome.refusal)
    back = steps[0] == UNDO
    count = len(steps)
    offer = Option(
        Text("option.redo-all" if back else "option.undo-all", {"count": count}),
        lines=(REDO if back else UNDO,) * count,
    )
    text = Text("table.stepped-back" if back else "table.stepped-forward", {"count": count})
    notice = Notice(text, offers=(offer,))
    booking.desk = replace(booking.desk, tray=EMPTY_TRAY, question=None, notice=notice)
    return Handled(events=outcome.events)
