"""Which language a viewer reads: asked for in the address, else remembered in a cookie."""

from __future__ import annotations

from flask import Request, Response

from tableside.messages import LANGUAGES, Language

COOKIE = "lang"
_YEAR_SECONDS = 365 * 24 * 3600


def known_language(name: str | None) -> Language | None:
    return next((language for language in LANGUAGES if language == name), None)


def viewer_language(request: Request, default: Language) -> Language:
    """`?lang=` first, then the cookie, then the station's own."""
    return (
        known_language(request.args.get("lang"))
        or known_language(request.cookies.get(COOKIE))
        or default
    )


def remember(request: Request, response: Response) -> Response:
    """Keeps a language asked for in the address (not in a picture's, which others may share)."""
    asked = known_language(request.args.get("lang"))
    if asked is not None and not (response.mimetype or "").startswith("image/"):
        response.set_cookie(
            COOKIE, asked, max_age=_YEAR_SECONDS, samesite="Lax", httponly=True, path="/"
        )
    return response
