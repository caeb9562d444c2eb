"""What a request may do at all: asked of this machine by a name of its own, same-origin posts,
small bodies, pages that load only our own.
"""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Callable, Mapping
from typing import Any
from urllib.parse import urlsplit

from flask import Request, Response

MAX_BODY_BYTES = 64 * 1024
CONTENT_POLICY = (
    "default-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'; object-src 'none'"
)

BODY_LIMITS = "tableside-body-limits"
"""Where the app keeps its `BodyLimits`, among its extensions."""


class BodyLimits:
    """How many bytes a request's body may have, asked before any of it is read.

    Args:
        plays: whether a request, by its WSGI environment, comes from somebody who may change
            something: only they may send long bodies.
    """

    def __init__(self, plays: Callable[[Mapping[str, Any]], bool]) -> None:
        self._plays = plays
        self._long: dict[str, int] = {}

    def allow(self, path: str, most: int) -> None:
        """Bodies that are sent to this path may be longer."""
        self._long[path] = most

    def __call__(self, environ: Mapping[str, Any]) -> int:
        most = self._long.get(environ.get("PATH_INFO", ""))
        if most is None or environ.get("REQUEST_METHOD") != "POST" or not self._plays(environ):
            return MAX_BODY_BYTES
        return most


OWN_NAMES = "tableside-own-names"
"""Where the app keeps its `OwnNames`, among its extensions."""


class OwnNames:
    """By which names in its address a page may be asked for: any IP address, `localhost`, the
    machine's host name with and without `.local`, and names that were added.

    Whoever owns another name can let it mean this machine after their page was loaded (DNS
    rebinding). Browsers then take requests of that page for requests of our own; only the name in
    `Host` shows where they come from.
    """

    def __init__(self) -> None:
        own = socket.gethostname().lower()
        short = own.partition(".")[0]
        self._names = {"localhost", own, short, f"{short}.local"}

    def add(self, name: str) -> None:
        """One more, such as the host that the pages are served on."""
        self._names.add(name.lower().rstrip("."))

    def hold(self, host: str | None) -> bool:
        """Whether a `Host` header names this machine. None, no header, is no browser's."""
        if host is None:
            return True
        try:
            name = urlsplit(f"//{host}").hostname
        except ValueError:
            return False
        if not name:
            return False
        return _is_address(name) or name.rstrip(".") in self._names


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def from_elsewhere(request: Request) -> bool:
    """Whether a changing request came from another site's page.

    Browsers say where a request comes from (`Sec-Fetch-Site`, and `Origin` on every post); what
    says nothing is no browser, and can't be tricked into carrying somebody's cookies.
    """
    site = request.headers.get("Sec-Fetch-Site")
    if site is not None and site not in ("same-origin", "none"):
        return True
    origin = request.headers.get("Origin")
    if origin is None:
        return False
    try:
        return urlsplit(origin).netloc != request.host
    except ValueError:  # no address at all, such as `http://[`
        return True


def add_headers(response: Response) -> Response:
    response.headers.setdefault("Content-Security-Policy", CONTENT_POLICY)
    response.headers.setdefault("X-Content-Type-Options", "nosniff")
    response.headers.setdefault("Referrer-Policy", "same-origin")
    response.headers.setdefault("Cross-Origin-Opener-Policy", "same-origin")
    return response
