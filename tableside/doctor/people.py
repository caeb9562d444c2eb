"""Asks whoever stands at the table; nobody is waited for without end."""

from __future__ import annotations

import select
import sys
import threading
import time
from collections.abc import Callable
from typing import Protocol, TextIO

from tableside.messages import Text

_LOOK_SECONDS = 0.1


class People(Protocol):
    """Somebody who looks and presses."""

    def agree(self, question: Text, /) -> bool | None:
        """Yes or no; None where nobody answers."""
        ...

    def tell(self, request: Text, /) -> None:
        """Ask for something that shows by itself."""
        ...

    def wait(self, request: Text, came: threading.Event, /) -> bool | None:
        """Ask for something and wait until it `came`: True; False when it didn't in time; None
        where it is to be skipped.
        """
        ...


class Nobody:
    """Nobody is there: nothing is asked."""

    def agree(self, _question: Text, /) -> bool | None:
        return None

    def tell(self, _request: Text, /) -> None:
        """Nobody hears it."""

    def wait(self, _request: Text, _came: threading.Event, /) -> bool | None:
        return None


class Terminal:
    """Somebody at the terminal: Enter or `y` means yes, `n` no; Enter while something is waited
    for skips it.

    Args:
        say: the words of a text.
        seconds: how long an answer is waited for.
        typed: what they type in, a file with a number.
        shown: where they read.
    """

    def __init__(
        self,
        say: Callable[[Text], str],
        seconds: float,
        typed: TextIO = sys.stdin,
        shown: TextIO = sys.stderr,
    ) -> None:
        self._say = say
        self._seconds = seconds
        self._typed = typed
        self._shown = shown
        self._gone = False

    def agree(self, question: Text) -> bool | None:
        self._show(f"{self._say(question)} {self._say(Text('people.choice'))} ")
        line = self._line(self._seconds)
        if line is None:
            self._show("\n")
            return None
        # "n", "nie", "нет"; all else, Enter too, agrees.
        return not line.strip().lower().startswith(("n", "н"))

    def tell(self, request: Text) -> None:
        self._show(f"{self._say(request)}\n")

    def wait(self, request: Text, came: threading.Event) -> bool | None:
        self._show(f"{self._say(request)} {self._say(Text('people.skip'))} ")
        end = time.monotonic() + self._seconds
        try:
            while not came.is_set():
                if self._gone:
                    # Nobody types any more, but somebody may stand at the table still.
                    came.wait(_LOOK_SECONDS)
                elif self._line(_LOOK_SECONDS) is not None:
                    return None
                if time.monotonic() >= end:
                    return False
            return True
        finally:
            self._show("\n")

    def _line(self, seconds: float) -> str | None:
        """What is typed within `seconds`; None where nothing is, or nobody is there any more."""
        ready, _, _ = select.select([self._typed], [], [], seconds)
        if not ready:
            return None
        line = self._typed.readline()
        self._gone = not line
        return line or None

    def _show(self, words: str) -> None:
        self._shown.write(words)
        self._shown.flush()
