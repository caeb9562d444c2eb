"""What a request may do at all: same-origin posts, small bodies, pages that load only our own."""

from __future__ import annotations

from urllib.parse import urlsplit

from flask import Request, Response

MAX_BODY_BYTES = 64 * 1024
CONTENT_POLICY = (
    "default-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'; object-src 'none'"
)


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
