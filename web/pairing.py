"""Phones that may play: paired by a code that the station's own screen shows, for one match."""

from __future__ import annotations

import hmac
import secrets
import threading
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from tableside.messages import Snapshot
from web.buckets import Buckets, Pace

DIGITS = 8
MOST_PHONES = 64
TRIES = Pace(rate=1 / 10, burst=5)
"""How often one address may type a wrong code."""
ALL_TRIES = Pace(rate=1 / 3, burst=20)
"""How often all together may: in a match of five hours that is one chance in sixteen thousand."""


@dataclass(frozen=True, slots=True)
class PairingCode:
    """`token` for the QR code, `digits` for typing; either pairs."""

    token: str
    digits: str

    @property
    def spaced(self) -> str:
        """The digits as people read them: `1234 5678`."""
        half = len(self.digits) // 2
        return f"{self.digits[:half]} {self.digits[half:]}"


@dataclass(frozen=True, slots=True)
class Phone:
    """A paired phone. `key` is the secret in its cookie; `seat` where somebody sits with it."""

    key: str
    number: int
    seat: int | None = None


class TooManyTries(Exception):
    """Somebody guesses; `wait` is in seconds."""

    def __init__(self, wait: float) -> None:
        super().__init__(f"{wait:.0f} seconds to wait")
        self.wait = wait


class Pairing:
    """The code and the phones of the running match. Thread-safe.

    They are in memory alone: after a restart the screen shows another code.

    Args:
        steady: seconds on a clock that never steps.
    """

    def __init__(self, steady: Callable[[], float]) -> None:
        self._lock = threading.Lock()
        self._code = _new_code()
        self._phones: OrderedDict[str, Phone] = OrderedDict()
        self._given = 0
        self._match: str | None = None
        self._header: object = None
        self._players: tuple[str, ...] = ()
        self._tries = Buckets(TRIES, steady)
        self._all_tries = Buckets(ALL_TRIES, steady)

    @property
    def code(self) -> PairingCode:
        return self._code

    @property
    def phones(self) -> tuple[Phone, ...]:
        """Those that are paired, in the order in which they came."""
        with self._lock:
            return tuple(sorted(self._phones.values(), key=lambda phone: phone.number))

    def follow(self, snapshot: Snapshot) -> None:
        """Ends what was paired for a match when another one runs.

        Before a first match there is nothing to end: who was paired to begin it stays so. Where
        players joined or left, the match that goes on without a break keeps its phones.
        """
        with self._lock:
            if snapshot.match == self._match:
                return
            if self._match is not None and not self._goes_on(snapshot):
                self._renew()
            if snapshot.players != self._players:
                self._reseat(snapshot.players)
            self._match, self._header = snapshot.match, snapshot.header
            self._players = snapshot.players

    def _goes_on(self, snapshot: Snapshot) -> bool:
        """Whether it is the same sitting, though its match is called otherwise."""
        header = snapshot.header
        if header is None:
            return False
        if header is self._header:  # kept under its own name now: its journal could not be written
            return True
        after = header.get("after")
        return isinstance(after, Mapping) and after.get("match") == self._match

    def _reseat(self, players: tuple[str, ...]) -> None:
        """Each phone stays with its player, wherever they sit now."""
        for key, phone in self._phones.items():
            if phone.seat is None:
                continue
            named = self._players[phone.seat : phone.seat + 1]
            seat = players.index(named[0]) if named and named[0] in players else None
            self._phones[key] = replace(phone, seat=seat)

    def unpair_all(self) -> None:
        """Ends every pairing, and the code with them."""
        with self._lock:
            self._renew()

    def unpair(self, key: str) -> None:
        with self._lock:
            self._phones.pop(key, None)

    def phone(self, key: str | None) -> Phone | None:
        """The phone that has this cookie, None where it is paired no more."""
        if not key:
            return None
        with self._lock:
            phone = self._phones.get(key)
            if phone is not None:
                self._phones.move_to_end(key)
            return phone

    def pair_by_token(self, token: str, key: str | None = None) -> Phone | None:
        """Pairs whoever scanned the code; None where it is not (or no more) the code.

        Args:
            token: what the QR code held.
            key: the cookie of a phone that may be paired already.
        """
        with self._lock:
            if not hmac.compare_digest(token.encode(), self._code.token.encode()):
                return None
            return self._pair(key)

    def pair_by_digits(self, typed: str, peer: str, key: str | None = None) -> Phone | None:
        """Pairs whoever typed the code; arguments as for `pair_by_token`.

        Args:
            typed: with or without spaces.
            peer: whose tries are counted.

        Raises TooManyTries for somebody who guesses.
        """
        wait = self._tries.take(peer) or self._all_tries.take("")
        if wait:
            raise TooManyTries(wait)
        digits = "".join(typed.split()).encode()
        with self._lock:
            if not hmac.compare_digest(digits, self._code.digits.encode()):
                return None
            phone = self._pair(key)
        self._tries.fill(peer)
        return phone

    def sit(self, key: str, seat: int | None) -> None:
        """This phone is that player's from now on."""
        with self._lock:
            if key in self._phones:
                self._phones[key] = replace(self._phones[key], seat=seat)

    def _pair(self, key: str | None) -> Phone:
        paired = self._phones.get(key or "")
        if paired is not None:
            return paired
        self._given += 1
        phone = Phone(secrets.token_urlsafe(24), self._given)
        self._phones[phone.key] = phone
        if len(self._phones) > MOST_PHONES:  # the one that was silent longest
            self._phones.popitem(last=False)
        return phone

    def _renew(self) -> None:
        self._code = _new_code()
        self._phones.clear()
        self._given = 0


def _new_code() -> PairingCode:
    digits = "".join(secrets.choice("0123456789") for _ in range(DIGITS))
    return PairingCode(secrets.token_urlsafe(18), digits)
