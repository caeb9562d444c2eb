"""Token buckets: how often somebody may do something, with room for a burst.

The classic token bucket, as RFC 2697 uses it for traffic: a bucket fills evenly and each deed takes
one token out.
"""

from __future__ import annotations

import ipaddress
import threading
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

MOST_KEPT = 4096
"""So many buckets are remembered at once: who floods under many names costs no memory."""


@dataclass(frozen=True, slots=True)
class Pace:
    """`burst` at once, then `rate` a second."""

    rate: float
    burst: float


class Buckets:
    """One bucket for each name, full at first.

    Args:
        pace: how fast each fills.
        steady: seconds on a clock that never steps.
        most: how many are remembered; the one longest unused is forgotten first.
    """

    def __init__(self, pace: Pace, steady: Callable[[], float], most: int = MOST_KEPT) -> None:
        self._pace = pace
        self._steady = steady
        self._most = most
        self._kept: OrderedDict[str, tuple[float, float]] = OrderedDict()
        self._lock = threading.Lock()

    def take(self, name: str) -> float:
        """Takes a token. Gives 0 where there was one, else the seconds until there is."""
        with self._lock:
            now = self._steady()
            tokens, since = self._kept.pop(name, (self._pace.burst, now))
            tokens = min(self._pace.burst, tokens + (now - since) * self._pace.rate)
            there = tokens >= 1.0
            self._kept[name] = (tokens - 1.0 if there else tokens, now)
            if len(self._kept) > self._most:
                self._kept.popitem(last=False)
            return 0.0 if there else (1.0 - tokens) / self._pace.rate

    def fill(self, name: str) -> None:
        """Makes one full again."""
        with self._lock:
            self._kept.pop(name, None)


def address_key(peer: str) -> str:
    """By which name an address is counted: an IPv6 machine has a whole /64 of addresses to itself
    (RFC 6177), so they count as one.
    """
    try:
        address = ipaddress.ip_address(peer.partition("%")[0])
    except ValueError:
        return peer
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((address, 64), strict=False))
