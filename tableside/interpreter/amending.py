"""Mends the past of a match, and asks about later moves that no longer fit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tableside.interpreter.booking import NO, Booking, Cause, Handled
from tableside.match.standing import standing_numbers
from tableside.messages import (
    EMPTY_TRAY,
    Amendment,
    Argument,
    Notice,
    Option,
    Question,
    Text,
)


def amend(booking: Booking, amendment: Amendment, cause: Cause) -> Handled:
    """Put an amendment into the match: all of it or nothing.

    Later moves that no longer fit are asked about, not dropped. Raises BadLine for a malformed
    line.
    """
    numbers = standing_numbers(booking.match.history)
    if amendment.n not in numbers:
        text = Text("table.not-standing")
        booking.tell(Notice(text, "refused"))
        return Handled(ok=False, text=text)
    why = cause.why or amendment.why
    outcome = booking.match.amend(
        numbers.index(amendment.n),
        amendment.lines,
        time=cause.time,
        who=cause.who,
        why=why,
        leave_out=[numbers.index(n) for n in amendment.leave_out if n in numbers],
    )
    if outcome.misfits:
        misfits = [numbers[misfit.index] for misfit in outcome.misfits]
        booking.ask(_question(replace(amendment, why=why), misfits))
        return Handled()
    if outcome.refusal is not None:
        return booking.refused(outcome.refusal)
    booking.desk = replace(
        booking.desk, tray=EMPTY_TRAY, question=None, notice=Notice(Text("table.amended"))
    )
    return Handled(events=outcome.events)


def _question(amendment: Amendment, misfits: Sequence[int]) -> Question:
    words: dict[str, Argument] = {"numbers": tuple(str(n) for n in misfits)}
    without = replace(amendment, leave_out=(*amendment.leave_out, *misfits))
    options = (Option(Text("option.leave-out"), amend=without), NO)
    return Question(Text("table.misfits", words), options)
