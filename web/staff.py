"""Who has entered the staff's passphrase: sessions that end by themselves."""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Callable

from web.access import Passphrase
from web.buckets import Buckets, Pace

SESSION_SECONDS = 2 * 3600
OTHERS = Pace(rate=1 / 60, burst=5)
"""How often a paired phone may try a passphrase."""
ALL_OTHERS = Pace(rate=1 / 20, burst=10)
"""How often all phones together may."""
OWN_SCREEN = Pace(rate=1 / 5, burst=5)
"""How often the station's own screen may: it waits five seconds at most."""


class StaffSessions:
    """Gives out and checks the cookies of those who know the passphrase.

    A cookie holds when it ends, a random part, and the HMAC-SHA256 (RFC 2104) of both and of the
    passphrase's mark under a key that lives as long as the program: nobody can make one, and
    another passphrase ends all of them.

    Args:
        passphrase: what is to be known; without one everybody counts as staff.
        steady: seconds on a clock that never steps.
    """

    def __init__(self, passphrase: Passphrase, steady: Callable[[], float]) -> None:
        self._passphrase = passphrase
        self._steady = steady
        self._key = secrets.token_bytes(32)
        self._own = Buckets(OWN_SCREEN, steady)
        self._others = Buckets(OTHERS, steady)
        self._all_others = Buckets(ALL_OTHERS, steady)

    @property
    def needed(self) -> bool:
        """Whether a passphrase is set."""
        return self._passphrase.mark is not None

    def is_open(self, cookie: str | None) -> bool:
        """Whether a cookie is of a running session; everything is while no passphrase is set."""
        mark = self._passphrase.mark
        if mark is None:
            return True
        ends, _, rest = (cookie or "").partition(".")
        nonce, _, signature = rest.partition(".")
        if not hmac.compare_digest(self._sign(ends, nonce, mark).encode(), signature.encode()):
            return False
        return self._steady() < float(ends)

    def wait(self, peer: str, *, own: bool) -> float:
        """Takes one try. Gives 0 where it may be made, else the seconds to wait before the next."""
        if own:
            return self._own.take("")
        return self._others.take(peer) or self._all_others.take("")

    def open(self, typed: str) -> str | None:
        """A new session's cookie; None where it was another passphrase."""
        mark = self._passphrase.mark
        if mark is None or not self._passphrase.fits(typed):
            return None
        ends = f"{self._steady() + SESSION_SECONDS:.0f}"
        nonce = secrets.token_urlsafe(9)
        return f"{ends}.{nonce}.{self._sign(ends, nonce, mark)}"

    def _sign(self, ends: str, nonce: str, mark: str) -> str:
        signed = f"{ends}.{nonce}.{mark}".encode()
        return hmac.new(self._key, signed, "sha256").hexdigest()
