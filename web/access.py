"""What the pages are told of who may do what here; handed over by whoever builds the app."""

from __future__ import annotations

import ipaddress
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

ACCESS = "tableside-access"
"""Where the app keeps its `Access`, among its extensions."""

PASSED_ON = (
    "HTTP_X_FORWARDED_FOR", "HTTP_FORWARDED", "HTTP_VIA", "HTTP_X_FORWARDED_HOST",
    "HTTP_X_FORWARDED_PROTO", "HTTP_X_REAL_IP",
)  # fmt: skip
"""What proxies say of themselves (RFC 7239; RFC 9110, 7.6.3; and what is usual)."""


class Passphrase(Protocol):
    """What opens the staff's settings."""

    @property
    def mark(self) -> str | None:
        """Changes whenever the passphrase is changed; None while none is set."""
        ...

    def fits(self, typed: str) -> bool:
        """Whether it is this one. Slow on purpose."""
        ...


class NoPassphrase:
    """None was set: nothing asks for one."""

    mark: str | None = None

    def fits(self, typed: str) -> bool:
        return not typed


NO_PASSPHRASE = NoPassphrase()


def is_loopback(peer: str) -> bool:
    """Whether an address can only be this machine's own (RFC 1122, 3.2.1.3; RFC 4291, 2.5.3)."""
    try:
        address = ipaddress.ip_address(peer.partition("%")[0])
    except ValueError:
        return False
    if isinstance(address, ipaddress.IPv6Address) and address.ipv4_mapped is not None:
        address = address.ipv4_mapped
    return address.is_loopback


@dataclass(frozen=True, slots=True)
class Access:
    """Who is whom.

    Args:
        is_own: whether an address is the station's own screen.
        passphrase: what opens the staff's settings.
        steady: seconds on a clock that never steps, for limits and sessions.
        authority: the certificate (DER) that a phone has to trust, so that it trusts the pages over
            https; None where there are none.
    """

    is_own: Callable[[str], bool] = is_loopback
    passphrase: Passphrase = NO_PASSPHRASE
    steady: Callable[[], float] = time.monotonic
    authority: Callable[[], bytes | None] = lambda: None

    def own_screen(self, environ: Mapping[str, Any]) -> bool:
        """Whether a request (its WSGI environment) comes from the station's own screen.

        Only the socket's peer counts. What a proxy says of its client gives no right; that there is
        one takes it away, for then everybody comes from the proxy's address.
        """
        if any(environ.get(name) for name in PASSED_ON):
            return False
        return self.is_own(environ.get("REMOTE_ADDR") or "")
