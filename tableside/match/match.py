"""One match in memory: the moves that stand, those undone, and every accepted line.

Pure and generic: it knows no game by name, asks no clock and touches no file. `undo`, `redo` and
`set` live here; every other line is the game's.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from tableside.games.boundary import AnyGame, BadLine, Setup
from tableside.match import amend
from tableside.match.standing import Misfit, Outcome, Standing, step
from tableside.messages import Event, HistoryLine, JsonLine, Refusal

__all__ = ["Mark", "Match", "Misfit", "Outcome", "Standing"]


@dataclass(frozen=True, slots=True)
class Mark:
    """A moment of a match to come back to (`Match.mark`, `Match.rewind`)."""

    standing: tuple[Standing, ...]
    undone: tuple[Standing, ...]
    lines: int


class Match:
    """A match of `game` from its set-up on; raises BadTable for a bad `setup.start`."""

    def __init__(self, game: AnyGame, setup: Setup) -> None:
        self.game = game
        self.setup = setup
        self._start = game.start(setup)
        self._standing: list[Standing] = []
        self._undone: list[Standing] = []
        self._history: list[HistoryLine] = []
        self._saved = 0

    @classmethod
    def restore(cls, game: AnyGame, setup: Setup, lines: Iterable[HistoryLine]) -> Match:
        """The match that these accepted lines make, as a journal gave them back; all count as
        saved.

        Raises ValueError when a line is not accepted: the record does not belong to this game.
        """
        match = cls(game, setup)
        for line in lines:
            try:
                outcome = match.submit(line.line, time=line.time, who=line.who, why=line.why)
            except BadLine as error:
                raise ValueError(
                    f"line {line.n} of the kept match is malformed: {error}"
                ) from error
            if outcome.refusal is not None:
                raise ValueError(
                    f"line {line.n} of the kept match is refused now: {outcome.refusal.code}"
                )
        match.saved()
        return match

    @property
    def position(self) -> Any:
        """The table as it stands."""
        return self._standing[-1].after if self._standing else self._start

    @property
    def move(self) -> int:
        """How many lines were accepted so far, undos included; grows with every change."""
        return len(self._history)

    @property
    def standing(self) -> tuple[Standing, ...]:
        """The moves and sets that stand now, the undone ones left out, oldest first."""
        return tuple(self._standing)

    @property
    def history(self) -> tuple[HistoryLine, ...]:
        """Every accepted line, `undo`, `redo` and `set` included, oldest first."""
        return tuple(self._history)

    @property
    def can_undo(self) -> bool:
        return bool(self._standing)

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    def submit(self, line: JsonLine, *, time: float, who: str = "", why: str = "") -> Outcome:
        """Play one record line, or say why not; a refused line changes nothing.

        Args:
            line: a move of the game, `undo`, `redo` or `set`.
            time: seconds, on the clock of the message that brought the line.
            who, why: for the log; a line's own `why` serves where none is given.

        Raises:
            BadLine: the line is malformed. Nothing has changed.
        """
        self.game.read_move(
            line
        )  # the types of `undo` and `redo` lines, too, are the game's to check
        turn = self.game.turn(self.position)
        match line["do"]:
            case "undo":
                outcome = self._undo()
            case "redo":
                outcome = self._redo()
            case _:
                outcome = self._play(line)
        if outcome.ok:
            why = why or _stated_reason(line)
            number = len(self._history) + 1
            self._history.append(HistoryLine(number, line, time, who, why, turn, outcome.events))
        return outcome

    def submit_all(
        self, lines: Iterable[JsonLine], *, time: float, who: str = "", why: str = ""
    ) -> Outcome:
        """Play several lines: all of them, or (where one is refused or malformed) none."""
        before = self.mark()
        events: list[Event] = []
        try:
            for line in lines:
                outcome = self.submit(line, time=time, who=who, why=why)
                if not outcome.ok:
                    self.rewind(before)
                    return outcome
                events.extend(outcome.events)
        except BadLine:
            self.rewind(before)
            raise
        return Outcome(True, events=tuple(events))

    def insert_missed(
        self,
        line: JsonLine,
        *,
        time: float,
        who: str = "",
        why: str = "",
        then: Sequence[JsonLine] = (),
    ) -> Outcome:
        """Put in a move that happened but was never recorded, then play `then`; all or nothing.

        `amend.missed_lines` says which place it takes. The refusal, where none fits, is the one of
        the present. Raises BadLine when a line is malformed.
        """
        lines = amend.missed_lines(self.game, self.standing, self.position, line, then)
        if isinstance(lines, Refusal):
            return Outcome(False, lines)
        return self.submit_all(lines, time=time, who=who, why=why)

    def amend(
        self,
        index: int,
        replacement: Sequence[JsonLine],
        *,
        time: float,
        who: str = "",
        why: str = "",
        leave_out: Iterable[int] = (),
    ) -> Outcome:
        """Put what really happened in place of the move `standing[index]`; all or nothing.

        Args:
            index: the place in `standing`, from 0.
            replacement: the lines that take its place; none takes the move out.
            leave_out: later places in `standing` whose moves are dropped, because the table said so
                after they were reported as misfits.

        Raises:
            IndexError: no move stands at `index`.
            BadLine: a line is malformed.
        """
        lines = amend.amended_lines(
            self.game, self.standing, index, replacement, frozenset(leave_out)
        )
        if isinstance(lines, Outcome):
            return lines
        return self.submit_all(lines, time=time, who=who, why=why)

    def mark(self) -> Mark:
        """This moment, for `rewind`."""
        return Mark(tuple(self._standing), tuple(self._undone), len(self._history))

    def rewind(self, mark: Mark) -> None:
        """Take back everything since `mark`, as if it was never submitted.

        Raises ValueError when some of it has been saved since.
        """
        if mark.lines < self._saved:
            raise ValueError("saved lines can't be taken back, only undone")
        self._standing = list(mark.standing)
        self._undone = list(mark.undone)
        del self._history[mark.lines :]

    def unsaved(self) -> tuple[HistoryLine, ...]:
        """The accepted lines that a journal does not have yet."""
        return tuple(self._history[self._saved :])

    def saved(self) -> None:
        """A journal has everything so far."""
        self._saved = len(self._history)

    def lost(self) -> None:
        """The journal has nothing of it any more."""
        self._saved = 0

    def _play(self, line: JsonLine) -> Outcome:
        standing = step(self.game, self.position, line)
        if isinstance(standing, Refusal):
            return Outcome(False, standing)
        self._standing.append(standing)
        self._undone.clear()
        return Outcome(True, events=standing.events)

    def _undo(self) -> Outcome:
        if not self._standing:
            return Outcome(False, Refusal("nothing-to-undo", None))
        self._undone.append(self._standing.pop())
        return Outcome(True)

    def _redo(self) -> Outcome:
        if not self._undone:
            return Outcome(False, Refusal("nothing-to-redo", None))
        self._standing.append(self._undone.pop())
        return Outcome(True, events=self._standing[-1].events)


def _stated_reason(line: JsonLine) -> str:
    reason = line.get("why")
    return reason if isinstance(reason, str) else ""
