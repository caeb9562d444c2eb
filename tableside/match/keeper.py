"""Keeps the table's matches in the journal, and what could not be kept yet until it can."""

from __future__ import annotations

import logging
from dataclasses import dataclass, field

from tableside.match.journal import Journal, JournalError
from tableside.match.match import Match
from tableside.match.refused import Refusals
from tableside.messages import Desk, JsonLine, Text

_log = logging.getLogger(__name__)

RETRY_S = 1.0
"""While the journal can't be written, how long to wait before time alone makes it try again."""

_FAULTS = ("disk-full", "read-only", "damaged")
"""Faults with words of their own; all others are `disk-error`."""


def fault_text(error: JournalError) -> Text:
    """What screens say of an error."""
    code = error.fault if error.fault in _FAULTS else "disk-error"
    return Text(f"fault.{code}", {"path": str(error.path)})


@dataclass(slots=True)
class KeptMatch:
    """A match and what the journal has of it.

    Args:
        began: seconds, the time of the message that began it.
        id: the journal's id, None while the journal does not have it yet.
        desk: the desk beside it, as it should be kept.
        kept_desk: the desk that the journal has.
        refusals: what was not allowed in it.
    """

    header: JsonLine
    match: Match
    began: float
    id: str | None = None
    desk: Desk | None = None
    kept_desk: Desk | None = None
    refusals: Refusals = field(default_factory=Refusals)
    over: bool = False
    """Left for a newer match after its end: it is not to be taken up again."""

    @property
    def is_kept(self) -> bool:
        return (
            self.id is not None
            and not self.match.unsaved()
            and self.desk == self.kept_desk
            and not self.refusals.unsaved()
            and not self.over
        )


class Keeper:
    """Writes what is new to the journal.

    Where that fails the match goes on: `fault` says why, the lines wait in memory, and every later
    `keep` tries again, also for a match that was left for a newer one meanwhile.
    """

    def __init__(self, journal: Journal) -> None:
        self.fault: Text | None = None
        self.error: JournalError | None = None
        """What `fault` tells, as an error."""
        self._journal = journal
        self._waiting: list[KeptMatch] = []
        self._tried = 0.0

    def begin(self, header: JsonLine, match: Match, time: float) -> KeptMatch:
        """Take in a new match; `keep` writes it."""
        return KeptMatch(header, match, time, desk=Desk())

    def leave(self, kept: KeptMatch) -> None:
        """A newer match takes this one's place."""
        kept.over = kept.match.game.over(kept.match.position)
        if not kept.is_kept:
            self._waiting.append(kept)

    def delete(self, match_id: str) -> None:
        """Delete a match, and what of it still waits to be kept. Raises KeyError for an unknown
        id, JournalError where the journal can't be written.
        """
        self._journal.delete(match_id)
        self._waiting = [waiting for waiting in self._waiting if waiting.id != match_id]

    def keep(self, kept: KeptMatch | None, desk: Desk, time: float) -> None:
        """Have everything of this match, and of those that still wait, on disk."""
        if kept is not None:
            kept.desk = desk
        self._tried = time
        try:
            for waiting in list(self._waiting):
                self._write(waiting)
                self._waiting.remove(waiting)
            if kept is not None:
                self._write(kept)
        except JournalError as error:
            if self.fault is None:
                _log.error("%s", error)
            self.fault = fault_text(error)
            self.error = error
        else:
            self.fault = self.error = None

    def is_due(self, time: float) -> bool:
        """Whether something waits to be kept and it is time to try again."""
        return self.fault is not None and not 0 <= time - self._tried < RETRY_S

    def _write(self, kept: KeptMatch) -> None:
        if kept.is_kept:
            return
        if kept.id is None:
            kept.id = self._journal.begin(kept.header, kept.began)
        refusals = kept.refusals.unsaved()
        if kept.match.unsaved() or kept.desk != kept.kept_desk or refusals:
            self._journal.write(kept.id, kept.match.unsaved(), kept.desk or Desk(), refusals)
            kept.match.saved()
            kept.refusals.saved()
            kept.kept_desk = kept.desk
        if kept.over:
            self._journal.finish(kept.id)
            kept.over = False
