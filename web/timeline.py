"""A match as a timeline: its lines, what took them back, and its refusals, each in its place."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from tableside.match.standing import standing_and_undone
from tableside.messages import HistoryLine, JsonLine, KeptRefusal, Snapshot

MOST_MOMENTS = 25
"""How many a page shows."""

Key = tuple[int, int]
"""(the line's number, 0), or (the number of the line before it, the refusal's own number)."""

Kind = Literal["move", "set", "undo", "redo", "refused"]
Shown = Literal["all", "refused"] | int
"""All moments, the refusals alone, or those of one seat."""

_KEY = re.compile(r"(\d{1,9})(?:-(\d{1,9}))?\Z", re.ASCII)


@dataclass(frozen=True, slots=True)
class Moment:
    """One thing that happened.

    Args:
        kind: `undo` and `redo` stand for all steps that were made at once.
        key: its place in the timeline; grows with time.
        turn: the seat whose turn it was.
        seat: the seat that did it.
        line: the record line, the last one of several steps; None for a refusal.
        refusal: None for a line.
        count: how many steps were made at once.
        taken_back: what took it back, for a line that does not stand.
        back: whether undoing leads to the point after it, and would change anything.
        forward: whether redoing leads there.
        again: whether it was played anew because something before it was mended.
    """

    kind: Kind
    key: Key
    turn: int
    seat: int
    time: float
    line: HistoryLine | None = None
    refusal: KeptRefusal | None = None
    count: int = 1
    taken_back: HistoryLine | None = None
    back: bool = False
    forward: bool = False
    again: bool = False

    @property
    def id(self) -> str:
        """Its key as addresses and pages write it: `12`, or `12-3`."""
        return f"{self.key[0]}-{self.key[1]}" if self.key[1] else str(self.key[0])


@dataclass(frozen=True, slots=True)
class Page:
    """A part of a timeline, newest first; `older` and `newer` are the keys to ask for with
    `before`, None where there is nothing more. `newer` "" means the newest.
    """

    moments: tuple[Moment, ...]
    older: str | None
    newer: str | None
    total: int


def timeline(snapshot: Snapshot) -> list[Moment]:
    """Everything that happened in the running match, oldest first."""
    lines = list(_lines(snapshot.history))
    refused = [_refused(refusal, len(snapshot.players)) for refusal in snapshot.refusals]
    return sorted([*lines, *refused], key=lambda moment: moment.key)


def page_of(
    moments: Sequence[Moment], shown: Shown, before: Key | None, most: int = MOST_MOMENTS
) -> Page:
    """The newest moments of those before a key.

    Args:
        moments: as `timeline` gives them.
        before: None: from the newest on.
    """
    fitting = [moment for moment in moments if _fits(moment, shown)]
    older = [moment for moment in fitting if before is None or moment.key < before]
    newer = fitting[len(older) :]
    page = older[-most:]
    back: str | None = None
    if newer:
        back = newer[most].id if len(newer) > most else ""
    more = page[0].id if len(older) > most else None
    return Page(tuple(reversed(page)), more, back, len(fitting))


def key_of(text: str) -> Key | None:
    """The key that an address writes so; None for anything else."""
    found = _KEY.match(text)
    return None if found is None else (int(found[1]), int(found[2] or 0))


def shown_of(text: str, seats: int) -> Shown | None:
    """What an address asks to be shown; None for anything that is not there."""
    if text in ("", "all"):
        return "all"
    if text == "refused":
        return "refused"
    if len(text) == 1 and text.isascii() and text.isdigit() and int(text) < seats:
        return int(text)
    return None


def _fits(moment: Moment, shown: Shown) -> bool:
    if shown == "all":
        return True
    if shown == "refused":
        return moment.kind == "refused"
    return moment.seat == shown and moment.kind in ("move", "refused")


def _lines(history: Sequence[HistoryLine]) -> Iterator[Moment]:
    standing, undone = standing_and_undone(history)
    reachable = set(standing[:-1])
    takers = _takers(history)
    mending: HistoryLine | None = None
    steps: Moment | None = None
    for line in history:
        kind = _kind(line)
        key = (line.n, 0)
        if kind in ("undo", "redo"):
            if steps is not None and steps.kind == kind and _at_once(steps.line, line):
                steps = replace(steps, key=key, line=line, count=steps.count + 1)
            else:
                if steps is not None:
                    yield steps
                steps = Moment(kind, key, line.turn, line.turn, line.time, line)
            mending = line if kind == "undo" else None
            continue
        if steps is not None:
            yield steps
            steps = None
        yield Moment(
            kind,
            key,
            line.turn,
            _seat(line),
            line.time,
            line,
            taken_back=takers.get(line.n),
            back=line.n in reachable,
            forward=line.n in undone,
            again=_at_once(mending, line),
        )
    if steps is not None:
        yield steps


def seat_of_line(line: JsonLine | None, turn: int, seats: int) -> int:
    """Who tried a line that was refused: the seat that it names, where there is such a one."""
    by = None if line is None else line.get("by")
    return by if isinstance(by, int) and 0 <= by < seats else turn


def _refused(refusal: KeptRefusal, seats: int) -> Moment:
    seat = seat_of_line(refusal.line, refusal.turn, seats)
    key = (refusal.after, refusal.n)
    return Moment("refused", key, refusal.turn, seat, refusal.time, refusal=refusal)


def _takers(history: Sequence[HistoryLine]) -> dict[int, HistoryLine]:
    """Which `undo` took which line back that does not stand now."""
    standing: list[int] = []
    undone: list[int] = []
    takers: dict[int, HistoryLine] = {}
    for line in history:
        match line.line["do"]:
            case "undo":
                undone.append(standing.pop())
                takers[undone[-1]] = line
            case "redo":
                standing.append(undone.pop())
                del takers[standing[-1]]
            case _:
                standing.append(line.n)
                undone.clear()
    return takers


def _kind(line: HistoryLine) -> Kind:
    match line.line["do"]:
        case "undo":
            return "undo"
        case "redo":
            return "redo"
        case "set":
            return "set"
        case _:
            return "move"


def _at_once(one: HistoryLine | None, other: HistoryLine) -> bool:
    """Whether two lines came with one message."""
    return one is not None and (one.time, one.who, one.why) == (other.time, other.who, other.why)


def _seat(line: HistoryLine) -> int:
    by = line.line.get("by")
    return by if isinstance(by, int) else line.turn
