"""The event stream: every viewer gets the newest snapshot as soon as it is there.

A stream holds no queue. It waits until there is something newer than what it sent last and sends
the newest, together with what happened since: a slow viewer skips positions, misses nothing that
happened, and holds up nobody.
"""

from __future__ import annotations

import json
import threading
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from tableside.messages import Language, Snapshot
from tableside.publisher import Publisher
from tableside.spoken import SPOKEN_CUES
from web.happenings import Happening, Happenings, Since

EXTENSION = "tableside"
"""The app's `Streams` are `app.extensions[EXTENSION]`."""
HEARTBEAT_SECONDS = 5.0
HEARTBEAT = b"event: alive\ndata: 1\n\n"
"""An event, for a page can't see comments: it tells a dead line from a quiet table by it."""
RETRY_MS = 1000
MOST_SHARED = 32
"""So many events of one snapshot are kept for others: whoever asks after every number that there
was, each with a long answer, takes no more memory.
"""
OWN_PLACES = 4
"""How many streams the station's own screen can open though all other places are taken."""


class Waiter(Protocol):
    def __call__(self, number: int, timeout: float) -> Snapshot | None:
        """The newest snapshot once its number is over `number`; None after `timeout` seconds."""
        ...


class Render(Protocol):
    def __call__(self, snapshot: Snapshot, after: int | None, /) -> bytes:
        """The event of a snapshot, for a viewer that saw the snapshot `after` last."""
        ...


def encode(number: int, name: str, json_text: str) -> bytes:
    """One server-sent event (HTML Living Standard, 9.2.6); `json_text` has no line breaks."""
    return f"id: {number}\nevent: {name}\ndata: {json_text}\n\n".encode()


class Streams:
    """Counts the open streams, up to `most`, and writes each.

    Some places are kept for the station's own screen, and no other device gets more than a third of
    all: whoever opens them by the hundred takes nobody's view of the table away.

    `wait` may be replaced by the server before it starts: a server of green threads waits in its
    own way.
    """

    def __init__(self, publisher: Publisher, most: int) -> None:
        self.publisher = publisher
        self.wait: Waiter = publisher.wait_after
        self.most = most
        self._kept_for_own = min(OWN_PLACES, most // 10)
        self._open: Counter[str] = Counter()
        self._lock = threading.Lock()
        self._closing = False

    @property
    def open(self) -> int:
        return self._open.total()

    def enter(self, device: str, *, own: bool) -> bool:
        """Takes one of the places; False where none is left for this device.

        Args:
            device: by which name it is counted.
            own: whether it is the station's own screen.
        """
        with self._lock:
            most, most_each = self.most, self.most
            if not own:
                most, most_each = self.most - self._kept_for_own, -(-self.most // 3)
            if self._closing or self._open.total() >= most or self._open[device] >= most_each:
                return False
            self._open[device] += 1
            return True

    def leave(self, device: str) -> None:
        """Gives a place back."""
        with self._lock:
            self._open[device] -= 1
            if not self._open[device]:
                del self._open[device]

    def close(self) -> None:
        """Ends every stream at its next waking."""
        self._closing = True

    def write(
        self, first: Snapshot, after: int | None, render: Render, heartbeat: float
    ) -> Iterator[bytes]:
        """The stream's bytes: `first` at once, then each newer snapshot, else heartbeats.

        Args:
            first: the newest snapshot.
            after: the number of the snapshot that the viewer saw last, None where it saw none.
            render: gives a snapshot's event.
            heartbeat: the longest silence, in seconds.
        """
        yield f"retry: {RETRY_MS}\n\n".encode()
        yield render(first, after)
        number = first.number
        while not self._closing:
            snapshot = self.wait(number, heartbeat)
            if snapshot is None:
                yield HEARTBEAT
            else:
                yield render(snapshot, number)
                number = snapshot.number


@dataclass(slots=True)
class _Drawn:
    """A snapshot as JSON in one language, and the events made of it, by what they begin after."""

    snapshot: Snapshot
    state: str
    events: dict[tuple[int, bool], bytes] = field(default_factory=dict)


class TableEvents:
    """Writes table events. Many viewers cost one drawing of each snapshot in each language, and
    those who saw the same snapshot before share one event.

    Args:
        happenings: what happened lately.
        state: a snapshot as a JSON object in a language, on one line.
        tell: what happened as a JSON value in a language.
        prompt: what to do now, in a language; it is said aloud when the turn has passed, a robber
            came or the game was won since the viewer's last event.
    """

    def __init__(
        self,
        happenings: Happenings,
        state: Callable[[Snapshot, Language], str],
        tell: Callable[[Happening, Language], Mapping[str, Any]],
        prompt: Callable[[Snapshot, Language], str],
    ) -> None:
        self._happenings = happenings
        self._state = state
        self._tell = tell
        self._prompt = prompt
        self._drawn: dict[Language, _Drawn] = {}
        self._locks: dict[Language, threading.Lock] = {}
        self._lock = threading.Lock()

    def data(self, snapshot: Snapshot, language: Language, after: int | None) -> str:
        """The data of the event for a viewer that saw the snapshot `after` last."""
        with self._of(language):
            return self._data(snapshot, language, self._happenings.since(after, snapshot.number))

    def event(self, snapshot: Snapshot, language: Language, after: int | None) -> bytes:
        """The whole event, as `data`."""
        since = self._happenings.since(after, snapshot.number)
        begins = since.happened[0].number if since.happened else snapshot.number + 1
        with self._of(language):
            events = self._draw(snapshot, language).events
            key = (begins, since.lost)
            if key not in events:
                data = self._data(snapshot, language, since)
                if len(events) == MOST_SHARED:
                    del events[next(iter(events))]
                events[key] = encode(snapshot.number, "table", data)
            return events[key]

    def _of(self, language: Language) -> threading.Lock:
        with self._lock:
            return self._locks.setdefault(language, threading.Lock())

    def _draw(self, snapshot: Snapshot, language: Language) -> _Drawn:
        drawn = self._drawn.get(language)
        if drawn is None or drawn.snapshot is not snapshot:
            drawn = _Drawn(snapshot, self._state(snapshot, language))
            self._drawn[language] = drawn
        return drawn

    def _data(self, snapshot: Snapshot, language: Language, since: Since) -> str:
        state = self._draw(snapshot, language).state
        cues = [cue for happening in since.happened for cue in happening.cues]
        missed = {
            "cues": cues,
            "aloud": self._prompt(snapshot, language) if SPOKEN_CUES.intersection(cues) else "",
            "happened": [self._tell(happening, language) for happening in since.happened],
            "lost": since.lost,
        }
        return f"{state[:-1]}, {json.dumps(missed, ensure_ascii=False)[1:]}"
