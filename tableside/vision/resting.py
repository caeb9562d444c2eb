"""Lets a live camera rest while nothing happens on its table."""

from __future__ import annotations

QUIET_SECONDS = 3.0
"""How long a table must be quiet before its camera rests."""
PAUSE_SECONDS = 0.06
"""A pause after each frame: about eleven frames a second where thirty come, and no longer than that
until a hand is noticed."""


class Resting:
    """How long to wait before the next frame of a live camera."""

    def __init__(self) -> None:
        self._quiet_since: float | None = None

    def pause(self, time: float, quiet: bool) -> float:
        """Seconds to wait after a frame.

        Args:
            time: the frame's capture time in seconds.
            quiet: nothing changed in it.
        """
        if not quiet:
            self._quiet_since = None
            return 0.0
        if self._quiet_since is None or self._quiet_since > time:
            self._quiet_since = time
        return PAUSE_SECONDS if time - self._quiet_since >= QUIET_SECONDS else 0.0
