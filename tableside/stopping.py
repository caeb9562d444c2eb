"""The orderly end of a program that somebody stops by a signal."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

_NUMBERS = (signal.SIGINT, signal.SIGTERM)


class Stopped(Exception):
    """Somebody asked the program to end.

    Args:
        number: the signal's.
    """

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number

    @property
    def status(self) -> int:
        """The exit status that shells expect of it."""
        return 128 + self.number


@contextmanager
def signals_raise() -> Iterator[None]:
    """SIGINT and SIGTERM raise `Stopped` once; later ones can't disturb the orderly end.

    Also where the program was started with SIGINT ignored, as shells start what runs in the
    background.
    """

    def stop(number: int, _frame: FrameType | None) -> None:
        for each in _NUMBERS:
            signal.signal(each, signal.SIG_IGN)
        raise Stopped(number)

    before = [signal.signal(number, stop) for number in _NUMBERS]
    try:
        yield
    finally:
        for number, handler in zip(_NUMBERS, before, strict=True):
            signal.signal(number, handler)
