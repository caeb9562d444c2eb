"""What a match is made of: the moves that stand, what became of a line, and one step of play."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tableside.games.boundary import AnyGame, BadLine, BadPosition
from tableside.messages import Event, HistoryLine, JsonLine, Refusal

UNDO: JsonLine = {"do": "undo"}
REDO: JsonLine = {"do": "redo"}


@dataclass(frozen=True, slots=True)
class Standing:
    """A move or `set` that stands: its line, and the table before and after it.

    `turn` is the seat whose turn it was when it was made.
    """

    line: JsonLine
    turn: int
    before: Any
    after: Any
    events: tuple[Event, ...]

    @property
    def is_set(self) -> bool:
        """Whether the arbiter stated the position here, instead of a player moving."""
        return bool(self.line["do"] == "set")


@dataclass(frozen=True, slots=True)
class Misfit:
    """A later move that no longer fits after an amendment: its place in `Match.standing` (as it was
    before the amendment), its line, and why it is refused now.
    """

    index: int
    line: JsonLine
    refusal: Refusal


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of one or several lines: accepted (`ok`) with their events, or the refusal.

    After a refused amendment `misfits` lists every later move that no longer fits.
    """

    ok: bool
    refusal: Refusal | None = None
    events: tuple[Event, ...] = ()
    misfits: tuple[Misfit, ...] = ()


def standing_numbers(history: Iterable[HistoryLine]) -> list[int]:
    """The numbers of those lines of a history that still stand, oldest first: without `undo` and
    `redo`, and without what they took back.
    """
    return standing_and_undone(history)[0]


def standing_and_undone(history: Iterable[HistoryLine]) -> tuple[list[int], list[int]]:
    """The numbers of the lines that stand, oldest first, and of those that `redo` would bring back,
    the next one last.
    """
    standing: list[int] = []
    undone: list[int] = []
    for line in history:
        match line.line["do"]:
            case "undo":
                undone.append(standing.pop())
            case "redo":
                standing.append(undone.pop())
            case _:
                standing.append(line.n)
                undone.clear()
    return standing, undone


def steps_to(history: Sequence[HistoryLine], n: int) -> tuple[JsonLine, ...] | None:
    """The `undo` or `redo` lines after which exactly the moves stand that stood after line `n`; 0
    is the start. None where they can't bring that back: another move was played since, or the line
    is no move.
    """
    standing, undone = standing_and_undone(history)
    if n == 0:
        return (UNDO,) * len(standing)
    if n in standing:
        return (UNDO,) * (len(standing) - 1 - standing.index(n))
    if n in undone:
        return (REDO,) * (len(undone) - undone.index(n))
    return None


def step(game: AnyGame, position: Any, line: JsonLine) -> Standing | Refusal:
    """One move or `set` played from `position`, or why it is refused.

    Raises BadLine when the line is malformed.
    """
    # The game checks the types of every line; to it, `set` is merely a verb it does not know.
    move = game.read_move(line)
    turn = game.turn(position)
    if line["do"] == "set":
        try:
            return Standing(line, turn, position, game.state(position, _stated(line)), ())
        except BadPosition as error:
            return Refusal("bad-position", None, {"cause": str(error), **error.arguments})
    refusal = game.refuse(position, move)
    if refusal is not None:
        return refusal
    played = game.play(position, move)
    return Standing(line, turn, position, played.position, played.events)


def _stated(line: JsonLine) -> JsonLine:
    position = line.get("position")
    if not isinstance(position, Mapping):
        raise BadLine("set needs a position, a JSON object")
    return position
