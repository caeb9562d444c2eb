"""What a button's bounces mean: pure, with the time as an argument."""

from __future__ import annotations

BOUNCE_SECONDS = 0.03
"""A contact counts as closed, or open, when it has been so for this long: contacts bounce for 1 to
10 ms, a long wire picks up shorter pulses, and nobody presses for so short a time.
"""

HOLD_SECONDS = 1.0
"""How long UNDO must be held, so that a sleeve takes nothing back."""

AGAIN_SECONDS = 1.0
"""STOP counts no sooner again: a child that hammers on it ends one turn, not everybody's."""


class Presses:
    """One button.

    Args:
        hold: how long it must be held to act; 0: it acts when it is pressed.
        again: seconds after it acted in which it doesn't again.
        down: whether it is down at the start. Then it must be let go first: nobody knows since
            when, and a short circuit would look the same.
    """

    def __init__(self, hold: float, again: float = 0.0, *, down: bool = False) -> None:
        self._hold = hold
        self._again = again
        self._raw = self._settled = down
        self._since = 0.0
        self._began = 0.0
        self._acted = down
        self._next = float("-inf")

    def feed(self, down: bool, time: float) -> bool:
        """The contact closed (`down`) or opened at `time`, in seconds that never go back. Gives
        whether the button acted before that, at a time that `until` named.
        """
        acted = self.step(time)
        if down != self._raw:
            self._raw, self._since = down, time
            if down and not self._settled:
                self._began = time
        return acted

    def step(self, time: float) -> bool:
        """Whether it acts now, at `time`; once for each press."""
        if self._raw != self._settled and time >= self._since + BOUNCE_SECONDS:
            self._settled = self._raw
            self._acted = False
        # Just let go, or bouncing: which one it is shows within the bounce time.
        if not (self._settled and self._raw) or self._acted or time < self._began + self._hold:
            return False
        self._acted = True
        if time < self._next:
            return False
        self._next = time + self._again
        return True

    @property
    def until(self) -> float | None:
        """When `step` is worth calling next; None: not before the next `feed`."""
        if self._raw != self._settled:
            return self._since + BOUNCE_SECONDS
        if self._settled and not self._acted:
            return self._began + self._hold
        return None
