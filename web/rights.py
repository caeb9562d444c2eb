"""Who may do what: everybody may watch; to change something takes the station's own screen or a
paired phone, and for some things the staff's passphrase besides.

Asked before every request, in one place: a page that forgets it does not stay open. A view that is
posted to says what it needs by a decorator, `@anyone`, `@own_screen_only` or `@staff_only`, nearest
to the function; without one it takes a player.
"""

from __future__ import annotations

import enum
import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from flask import Flask, g, has_request_context, jsonify, make_response, request
from werkzeug.http import parse_cookie
from werkzeug.wrappers import Response

from web.access import Access
from web.pairing import Pairing, Phone
from web.sparse_log import SparseLog
from web.staff import StaffSessions
from web.viewers import WHO, Viewers
from web.who import SCREEN, phone_name

_log = logging.getLogger(__name__)

PHONE_COOKIE = "phone"
STAFF_COOKIE = "staff"
READING = ("GET", "HEAD", "OPTIONS")
FORMS = ("application/x-www-form-urlencoded", "multipart/form-data")
_NEED = "tableside_need"

View = TypeVar("View", bound=Callable[..., object])


class Need(enum.Enum):
    """What a request that changes something takes."""

    NOTHING = enum.auto()
    PLAYER = enum.auto()
    OWN_SCREEN = enum.auto()
    STAFF = enum.auto()


def anyone(view: View) -> View:
    """Everybody may post here."""
    setattr(view, _NEED, Need.NOTHING)
    return view


def own_screen_only(view: View) -> View:
    """Only the station's own screen may post here."""
    setattr(view, _NEED, Need.OWN_SCREEN)
    return view


def staff_only(view: View) -> View:
    """Whoever may play and, where a passphrase is set, has entered it may post here."""
    setattr(view, _NEED, Need.STAFF)
    return view


def need_of(view: object) -> Need:
    """What a post to this view takes."""
    need = getattr(view, _NEED, Need.PLAYER)
    return need if isinstance(need, Need) else Need.PLAYER


@dataclass(frozen=True, slots=True)
class Right:
    """What the sender of a request may do.

    `own`: it is the station's own screen; `phone`: it is paired; `staff`: it has entered the
    passphrase, or none is set.
    """

    own: bool
    phone: Phone | None
    staff: bool

    @property
    def plays(self) -> bool:
        return self.own or self.phone is not None

    def lacks(self, need: Need) -> str | None:
        """The code of the words that say what is missing; None where nothing is."""
        if need is Need.NOTHING:
            return None
        if need is Need.OWN_SCREEN:
            return None if self.own else "rights.own-screen"
        if not self.plays:
            return "rights.pair"
        if need is Need.STAFF and not self.staff:
            return "rights.staff"
        return None


class Rights:
    """Who is paired and who is staff here.

    Args:
        access: who is whom.

    Attributes:
        sparse: takes what is said of those who try what they may not.
    """

    def __init__(self, access: Access) -> None:
        self.access = access
        self.sparse = SparseLog(_log, access.steady)
        self.pairing = Pairing(access.steady)
        self.staff = StaffSessions(access.passphrase, access.steady)

    def plays(self, environ: Mapping[str, Any]) -> bool:
        """Whether a request, by its WSGI environment alone, is one of the own screen or of a paired
        phone: asked before anything of it is read.
        """
        if self.access.own_screen(environ):
            return True
        return self.pairing.phone(parse_cookie(dict(environ)).get(PHONE_COOKIE)) is not None

    def of_request(self) -> Right:
        """What the sender of the present request may do."""
        kept: Right | None = g.get("tableside_right")
        if kept is None:
            kept = g.tableside_right = Right(
                self.access.own_screen(request.environ),
                self.pairing.phone(request.cookies.get(PHONE_COOKIE)),
                self.staff.is_open(request.cookies.get(STAFF_COOKIE)),
            )
        return kept


def add_rights(app: Flask, viewers: Viewers, access: Access) -> Rights:
    """Asks for rights before every request; gives the app's `Rights`."""
    rights = Rights(access)

    @app.before_request
    def check_right() -> Response | None:
        rights.pairing.follow(viewers.snapshot)
        right = rights.of_request()
        setattr(g, WHO, _who(right, viewers.snapshot.players))
        if request.method in READING or request.endpoint is None:
            return None
        view = app.view_functions[request.endpoint]
        lacking = right.lacks(need_of(view))
        if lacking is None:
            return None
        rights.sparse.warning(
            lacking, "refused a %s of %s from %s: %s", request.method, request.path,
            request.remote_addr, lacking,
        )  # fmt: skip
        return refuse(viewers, lacking)

    def may_play() -> bool:
        """For templates: what all viewers get is drawn as for those who may."""
        return not has_request_context() or rights.of_request().plays

    app.jinja_env.globals["may_play"] = may_play
    app.jinja_env.globals["right"] = rights.of_request
    return rights


def refuse(viewers: Viewers, lacking: str) -> Response:
    """The answer to somebody who lacks a right: which, and how to get it."""
    # The camera page without scripts posts its form to where programs post, too.
    if request.path.startswith("/api/") and request.mimetype not in FORMS:
        text = viewers.refused(lacking).text
        return make_response(jsonify(ok=False, code=lacking, text=text), 403)
    return viewers.draw(
        "refused.html", viewers.snapshot, status=403, lacking=lacking,
        message=viewers.refused(lacking),
    )  # fmt: skip


def _who(right: Right, players: tuple[str, ...]) -> str:
    """Whose deed it is, for the log."""
    phone = right.phone
    if right.own or phone is None:
        return SCREEN
    seated = phone.seat is not None and phone.seat < len(players)
    return phone_name(phone.number, players[phone.seat or 0] if seated else None)
