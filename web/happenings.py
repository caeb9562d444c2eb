"""What happened lately, snapshot by snapshot, so that no viewer misses any of it.

The position is newest-wins: who comes late gets the present one and needs no other. What happened
on the way is not: a cue is heard once, a sentence is read out once. So each viewer gets what
happened since the snapshot that it saw last, in order, and nothing twice.
"""

from __future__ import annotations

import threading
from collections import deque
from dataclasses import dataclass

from tableside.messages import Cue, HistoryLine, Notice, Snapshot
from tableside.publisher import Publisher

KEPT = 512
"""How many are kept: more than an hour of a brisk game."""


@dataclass(frozen=True, slots=True)
class Happening:
    """What one snapshot brought.

    Args:
        snapshot: which one.
        lines: accepted lines that the snapshot before did not have.
        begun: a match began, or an earlier one was taken up.
        notice: a word to the table that was not there before.
    """

    snapshot: Snapshot
    lines: tuple[HistoryLine, ...]
    begun: bool
    notice: Notice | None

    @property
    def number(self) -> int:
        return self.snapshot.number

    @property
    def cues(self) -> tuple[Cue, ...]:
        return self.snapshot.cues


@dataclass(frozen=True, slots=True)
class Since:
    """What a viewer missed: `happened`, oldest first; `lost` where there may be more, that nobody
    here remembers.
    """

    happened: tuple[Happening, ...] = ()
    lost: bool = False


class Happenings:
    """Remembers the latest of them.

    Args:
        source: the table's publisher.
        kept: how many are remembered.

    Attributes:
        publisher: hands on every snapshot of `source`, after its happening is remembered: whoever
            sees a snapshot here finds in `since` all that led to it.
    """

    def __init__(self, source: Publisher, kept: int = KEPT) -> None:
        first = source.snapshot
        self.publisher = Publisher(first)
        self._last = first
        self._first_number = first.number
        self._known_after = first.number
        self._kept: deque[Happening] = deque(maxlen=kept)
        self._lock = threading.Lock()
        source.subscribe(self._take)

    def since(self, number: int | None, newest: int) -> Since:
        """What happened after the snapshot `number` and up to `newest`.

        Args:
            number: what a viewer saw last. None: it has seen nothing, and so has missed nothing.
            newest: the number of the snapshot that it gets now.
        """
        if number is None or number == newest:
            return Since()
        with self._lock:
            kept, known_after = tuple(self._kept), self._known_after
        if number > newest:  # of another run of the station, when its clock was ahead
            return Since(tuple(each for each in kept if each.number <= newest), True)
        happened = tuple(each for each in kept if number < each.number <= newest)
        return Since(happened, number < known_after)

    def _take(self, snapshot: Snapshot) -> None:
        happening = _happening(self._last, snapshot, first=self._last.number == self._first_number)
        with self._lock:
            if happening is not None:
                if len(self._kept) == self._kept.maxlen:
                    self._known_after = self._kept[0].number
                self._kept.append(happening)
            self._last = snapshot
        self.publisher.publish(snapshot)


def _happening(last: Snapshot, snapshot: Snapshot, *, first: bool) -> Happening | None:
    """What `snapshot` brought after `last`; None where nothing happened. The `first` of a station
    shows how things stand, as they did before it was started: they don't happen again.
    """
    # A match that could not be kept at first gets another id once it is: by its header it is known.
    same = snapshot.match == last.match or (
        snapshot.header is not None and snapshot.header is last.header
    )
    begun = not same and snapshot.match is not None
    lines = snapshot.history[len(last.history) :] if same else ()
    notice = snapshot.desk.notice
    if notice is last.desk.notice or (first and not snapshot.cues):
        notice = None
    if first and begun and snapshot.move:
        begun = False
    if not (snapshot.cues or lines or begun or notice is not None):
        return None
    return Happening(snapshot, lines, begun, notice)
