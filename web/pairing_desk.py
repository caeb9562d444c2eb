"""What the pages of phones and their JSON have in common: pairing whoever asks."""

from __future__ import annotations

import logging
import math
from dataclasses import dataclass
from urllib.parse import urlencode

from flask import request
from werkzeug.wrappers import Response

from web.addresses import Addresses
from web.buckets import address_key
from web.pages import Refused
from web.pairing import Phone, TooManyTries
from web.rights import PHONE_COOKIE, Rights
from web.viewers import Viewers

_log = logging.getLogger(__name__)

DAY_SECONDS = 24 * 3600


@dataclass(frozen=True, slots=True)
class PairingDesk:
    """Pairs and unpairs the sender of the present request.

    Args:
        addresses: where phones find the pages.
    """

    viewers: Viewers
    rights: Rights
    addresses: Addresses

    def url(self) -> str | None:
        """What the QR code holds; None where phones can't open the pages."""
        found = self.addresses.of_phones("http")
        if not found:
            return None
        return f"{found[0]}/pair?{urlencode({'t': self.rights.pairing.code.token})}"

    def seat(self, phone: Phone) -> int | None:
        """Whose phone it is, from 0; None where nobody of this match sits with it."""
        there = phone.seat is not None and phone.seat < len(self.viewers.snapshot.players)
        return phone.seat if there else None

    def scan(self, token: str) -> Phone | None:
        """The phone, paired; None where it is not the code."""
        return self._told(self.rights.pairing.pair_by_token(token, _cookie()))

    def type(self, digits: str) -> Phone | None:
        """The same for a typed code; raises TooManyTries."""
        peer = address_key(request.remote_addr or "")
        return self._told(self.rights.pairing.pair_by_digits(digits, peer, _cookie()))

    def leave(self, answer: Response) -> Response:
        """The answer that ends the sender's pairing."""
        self.rights.pairing.unpair(_cookie() or "")
        answer.delete_cookie(PHONE_COOKIE)
        return answer

    def wait(self, error: TooManyTries) -> tuple[Refused, dict[str, str]]:
        """What to tell somebody who guesses, and the headers that say so."""
        self.rights.sparse.warning(
            "codes", "too many pairing codes were tried from %s", request.remote_addr
        )
        seconds = math.ceil(error.wait)
        return self.viewers.refused("phone.wait", count=seconds), {"Retry-After": str(seconds)}

    @staticmethod
    def _told(phone: Phone | None) -> Phone | None:
        if phone is not None:
            _log.info("paired phone %d of %s", phone.number, request.remote_addr)
        return phone


def with_cookie(answer: Response, phone: Phone) -> Response:
    """The answer that tells a phone who it is."""
    # Lax, not strict: the first page after a scan comes from outside, and must know the phone.
    answer.set_cookie(
        PHONE_COOKIE, phone.key, max_age=DAY_SECONDS, httponly=True, samesite="Lax", path="/"
    )
    return answer


def _cookie() -> str | None:
    return request.cookies.get(PHONE_COOKIE)
