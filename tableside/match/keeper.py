"""Keeps the table's matches in the journal, and what could not be kept yet until it can."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass, field

from tableside.match.journal import Journal, JournalError
from tableside.match.journal_aside import begin_anew
from tableside.match.journal_errors import fault_text
from tableside.match.match import Match
from tableside.match.refused import Refusals
from tableside.messages import Desk, JsonLine, Text

_log = logging.getLogger(__name__)

RETRY_S = 1.0
"""While the journal can't be written, how long to wait before time alone makes it try again."""


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
    missing: bool = False
    """The journal that had it is gone: all of it has to be kept again, under its id."""

    @property
    def is_kept(self) -> bool:
        return (
            self.id is not None
            and not self.match.unsaved()
            and self.desk == self.kept_desk
            and not self.refusals.unsaved()
            and not self.over
            and not self.missing
        )

    def lost(self) -> None:
        """The journal has nothing of it any more."""
        self.match.lost()
        self.refusals.lost()
        self.kept_desk = None
        self.missing = self.id is not None


class Keeper:
    """Writes what is new to the journal.

    Where that fails the match goes on: `fault` says why, the lines wait in memory, and every later
    `keep` tries again, also for a match that was left for a newer one meanwhile. A journal that
    turns out to be damaged is set aside, and begun anew with all that is in memory.

    Args:
        most_matches: as many are kept; when another begins, the oldest go.
        forget: called with the id of a match that went.
    """

    def __init__(
        self,
        journal: Journal,
        most_matches: int | None = None,
        forget: Callable[[str], None] = lambda _match: None,
    ) -> None:
        # In memory alone, it is lasting.
        self._lasting = None if journal.in_memory is None else fault_text(journal.in_memory)
        self.fault: Text | None = self._lasting
        self.error: JournalError | None = None
        """What `fault` tells, as an error, where it may pass."""
        self.news: Text | None = None
        """What was set aside meanwhile, and what became of the matches; to be told once."""
        self._journal = journal
        self._most = most_matches
        self._forget = forget
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
        self._try(kept, time, lambda: self._write_all(kept))

    def probe(self, kept: KeptMatch | None, time: float, *, write: bool) -> None:
        """See whether the journal can be read, or also written, though nothing is new.

        Args:
            kept: as `keep` had it last.
        """

        def written() -> None:
            self._journal.probe()
            self._write_all(kept)

        if write:
            self._try(kept, time, written)
        elif self.error is None:
            self._try(kept, time, self._journal.unfinished)

    def _try(self, kept: KeptMatch | None, time: float, attempt: Callable[[], object]) -> None:
        self._tried = time
        try:
            try:
                attempt()
            except JournalError as error:
                if error.fault != "damaged":
                    raise
                _log.error("%s", error)
                self._begin_anew(kept, time)
        except JournalError as error:
            if self.error is None:
                _log.error("%s", error)
            self.fault, self.error = fault_text(error), error
        else:
            self.fault, self.error = self._lasting, None

    def is_due(self, time: float) -> bool:
        """Whether something waits to be kept and it is time to try again."""
        return self.error is not None and not 0 <= time - self._tried < RETRY_S

    def _write_all(self, kept: KeptMatch | None) -> None:
        for waiting in list(self._waiting):
            self._write(waiting)
            self._waiting.remove(waiting)
        if kept is not None:
            self._write(kept)

    def _begin_anew(self, kept: KeptMatch | None, time: float) -> None:
        # Before anything is moved: should this break off half-way, later attempts write them all.
        for one in (*self._waiting, *([] if kept is None else [kept])):
            one.lost()
        self.news = begin_anew(self._journal, time)
        if self._journal.in_memory is not None:
            self._lasting = fault_text(self._journal.in_memory)
        self._write_all(kept)

    def _write(self, kept: KeptMatch) -> None:
        if kept.is_kept:
            return
        if kept.id is None:
            kept.id = self._journal.begin(kept.header, kept.began)
            self._prune()
        lines, desk = kept.match.unsaved(), kept.desk or Desk()
        refusals = kept.refusals.unsaved()
        if kept.missing:
            self._journal.rewrite(kept.id, kept.header, kept.began, lines, desk, refusals)
        elif lines or kept.desk != kept.kept_desk or refusals:
            self._journal.write(kept.id, lines, desk, refusals)
        kept.missing = False
        kept.match.saved()
        kept.refusals.saved()
        kept.kept_desk = kept.desk
        if kept.over:
            self._journal.finish(kept.id)
            kept.over = False

    def _prune(self) -> None:
        if self._most is not None:
            for match_id in self._journal.prune(self._most):
                _log.info("match %s was the oldest and is deleted", match_id)
                self._forget(match_id)
