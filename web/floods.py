"""How many requests one device may send, asked before any of them costs a worker's time."""

from __future__ import annotations

import json
import logging
import math
from http.cookies import CookieError, SimpleCookie
from typing import Any

from web.access import Access
from web.buckets import Buckets, Pace, address_key
from web.language import COOKIE, known_language
from web.sparse_log import SparseLog
from web.words import CATALOGUE

_log = logging.getLogger(__name__)

READS = Pace(rate=60, burst=600)
"""What one address may ask: a page with its pictures, for a household behind one router."""
CHANGES = Pace(rate=5, burst=30)
"""What one address may send: nobody taps faster."""
PICTURES = Pace(rate=30, burst=60)
"""Pictures of a phone that is the camera."""
PICTURES_PATH = "/api/camera-frame"
PHOTOS = Pace(rate=0.2, burst=8)
"""Photographs: each takes seconds of a processor to read."""
PHOTO_PATH = "/api/photo"
PHOTO_PATHS = frozenset({PHOTO_PATH, "/deck-check/photo", "/join/cards/photo"})

Environ = dict[str, Any]
Refusal = tuple[str, list[tuple[str, str]], bytes]
"""Status, headers and body of an answer."""


class Floods:
    """Refuses what comes too fast. The station's own screen is never refused.

    Args:
        access: who is whom.
    """

    def __init__(self, access: Access) -> None:
        self._access = access
        self._reads = Buckets(READS, access.steady)
        self._changes = Buckets(CHANGES, access.steady)
        self._pictures = Buckets(PICTURES, access.steady)
        self._photos = Buckets(PHOTOS, access.steady)
        self._sparse = SparseLog(_log, access.steady)

    def refusal(self, environ: Environ) -> Refusal | None:
        """The answer to a request that is one too many; None for any other."""
        if self._access.own_screen(environ):
            return None
        peer = address_key(environ.get("REMOTE_ADDR") or "")
        wait = self._buckets(environ).take(peer)
        if not wait:
            return None
        self._sparse.warning("flood", "too many requests from %s", peer)
        return _answer(environ, math.ceil(wait))

    def _buckets(self, environ: Environ) -> Buckets:
        if environ["REQUEST_METHOD"] in ("GET", "HEAD", "OPTIONS"):
            return self._reads
        path = environ.get("PATH_INFO")
        if path in PHOTO_PATHS:
            return self._photos
        return self._pictures if path == PICTURES_PATH else self._changes


def _answer(environ: Environ, wait: int) -> Refusal:
    language = known_language(_cookie(environ)) or "en"
    text = CATALOGUE["error.flood"][language]
    if environ.get("PATH_INFO", "").startswith("/api/"):
        kind = "application/json"
        body = json.dumps({"ok": False, "code": "error.flood", "text": text})
    else:
        kind, body = "text/plain; charset=utf-8", text
    sent = body.encode()
    headers = [
        ("Content-Type", kind),
        ("Content-Length", str(len(sent))),
        ("Retry-After", str(wait)),
        ("Cache-Control", "no-store"),
        ("X-Content-Type-Options", "nosniff"),
    ]
    return "429 Too Many Requests", headers, sent


def _cookie(environ: Environ) -> str | None:
    try:
        kept = SimpleCookie(environ.get("HTTP_COOKIE", "")).get(COOKIE)
    except CookieError:
        return None
    return None if kept is None else kept.value
