"""What was not allowed in a match, kept for whoever asks later: each once, and never too many."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, replace

from tableside.match.desk_json import to_json
from tableside.messages import Argument, JsonLine, KeptRefusal, Refusal

MOST_REFUSALS = 200
"""How many a match keeps: the newest."""

MOST_AT_ONE_POINT = 12
"""How many of them are of one point of the match, so that trying everything once between two moves
does not push out what was refused before.
"""

MOST_TIMES = 99
"""How far repetitions of the same refusal are counted, and written down each time."""

_LONGEST_LINE = 400
"""Characters of a refused line that are kept; a longer one (a stated table) is kept as its verb."""

_LONGEST_TEXT = 100
_MOST_PARTS = 30
"""How much of a refusal's arguments is kept: anybody may tap a card with a name of any length."""


@dataclass(frozen=True, slots=True)
class Changes:
    """What a journal does not have yet: refusals that are new or were counted on, and the numbers
    of those that are kept no more.
    """

    changed: tuple[KeptRefusal, ...] = ()
    dropped: tuple[int, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.changed or self.dropped)


class Refusals:
    """The refusals of one match, oldest first.

    Args:
        kept: what a journal gave back; counts as saved.
    """

    def __init__(self, kept: Iterable[KeptRefusal] = ()) -> None:
        self._kept = {refusal.n: refusal for refusal in sorted(kept, key=lambda one: one.n)}
        self._last = max(self._kept, default=0)
        self._changed: set[int] = set()
        self._dropped: set[int] = set()

    @property
    def all(self) -> tuple[KeptRefusal, ...]:
        return tuple(self._kept.values())

    def note(
        self,
        refusal: Refusal,
        *,
        after: int,
        time: float,
        who: str,
        turn: int,
        card: str | None = None,
        line: JsonLine | None = None,
    ) -> None:
        """Keep a refusal; arguments as the fields of `KeptRefusal`. One that was met before at the
        same point of the match is counted instead.
        """
        line, card = _short(line), None if card is None else card[:_LONGEST_TEXT]
        arguments = {key: _cut(value) for key, value in refusal.arguments.items()}
        refusal = replace(refusal, arguments=arguments)
        here = [one for one in self._kept.values() if one.after == after]
        for one in here:
            if (one.refusal, one.card, one.line) == (refusal, card, line):
                if one.times < MOST_TIMES:
                    self._put(replace(one, times=one.times + 1))
                return
        if len(here) >= MOST_AT_ONE_POINT:
            self._drop(here[0].n)
        elif len(self._kept) >= MOST_REFUSALS:
            self._drop(next(iter(self._kept)))
        self._last += 1
        self._put(KeptRefusal(self._last, after, time, who, turn, refusal, card, line))

    def unsaved(self) -> Changes:
        """What a journal does not have yet."""
        changed = tuple(self._kept[n] for n in sorted(self._changed))
        return Changes(changed, tuple(sorted(self._dropped)))

    def saved(self) -> None:
        """A journal has everything so far."""
        self._changed.clear()
        self._dropped.clear()

    def lost(self) -> None:
        """The journal has nothing of it any more."""
        self._changed = set(self._kept)
        self._dropped.clear()

    def _put(self, refusal: KeptRefusal) -> None:
        self._kept[refusal.n] = refusal
        self._changed.add(refusal.n)

    def _drop(self, n: int) -> None:
        del self._kept[n]
        self._changed.discard(n)
        self._dropped.add(n)


def _cut(value: Argument) -> Argument:
    if isinstance(value, str):
        return value[:_LONGEST_TEXT]
    if isinstance(value, tuple):
        return tuple(part[:_LONGEST_TEXT] for part in value[:_MOST_PARTS])
    return value


def _short(line: JsonLine | None) -> JsonLine | None:
    if line is None or len(json.dumps(to_json(line))) <= _LONGEST_LINE:
        return line
    return {"do": str(line.get("do"))[:_LONGEST_TEXT]}
