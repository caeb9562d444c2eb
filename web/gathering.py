"""What the pages have in common that gather cards without a match: the deck check, and joining a
game that nobody followed.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass

from tableside.laid_out import Gathered, Gathering, LaidOut
from tableside.messages import Text
from web.viewers import Viewers

POLL_MS = 600
"""How often a page asks for what was shown meanwhile."""

LookAtTable = Callable[[], LaidOut | None]


class CannotGather(Exception):
    """What was asked for makes sense, but can't be done; `text` says why."""

    def __init__(self, text: Text) -> None:
        super().__init__(text.code)
        self.text = text


@dataclass(slots=True)
class Looking:
    """Looks at the whole table, for one asker at a time.

    Args:
        look: as `create_app` has it.
    """

    look: LookAtTable | None
    _busy: threading.Lock

    @classmethod
    def through(cls, look: LookAtTable | None) -> Looking:
        return cls(look, threading.Lock())

    @property
    def possible(self) -> bool:
        """Whether there is a camera."""
        return self.look is not None

    def add_to(self, gathering: Gathering) -> None:
        """Adds what lies on the table. Raises CannotGather."""
        if self.look is None:
            raise CannotGather(Text("shown.no-camera"))
        if not gathering.idle:
            raise CannotGather(Text("shown.not-idle"))
        if not self._busy.acquire(blocking=False):
            raise CannotGather(Text("shown.looking"))
        try:
            seen = self.look()
        finally:
            self._busy.release()
        if seen is None:
            raise CannotGather(Text("shown.no-picture"))
        gathering.add(seen)


def over(viewers: Viewers) -> bool:
    """Whether a finished match lies on the table."""
    snapshot = viewers.snapshot
    if snapshot.game is None or snapshot.position is None:
        return False
    return viewers.pages.game(snapshot.game).over(snapshot.position)


def last_words(now: Gathered) -> Text | None:
    """What to say of the card that was shown last."""
    if now.foreign:
        return Text("shown.foreign")
    if now.last is None:
        return None
    return Text("shown.again" if now.again else "shown.card", {"card": now.last})
