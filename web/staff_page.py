"""The page where staff enter their passphrase."""

from __future__ import annotations

import logging
import math

from flask import Flask, jsonify, make_response, redirect, request
from werkzeug.wrappers import Response

from web.api.operations import COMPLAINT, Answer, Body, operation
from web.api.schemas import TEXT, one_of, record
from web.buckets import address_key
from web.pages import Refused
from web.rights import STAFF_COOKIE, Rights
from web.staff import SESSION_SECONDS
from web.taps import BadTap, read_json
from web.viewers import Viewers, bad_json

_log = logging.getLogger(__name__)


def add_staff_page(app: Flask, viewers: Viewers, rights: Rights) -> None:
    """Adds `/staff`, `/staff/leave` and `/api/staff` to the app."""

    def page(message: Refused | None = None, status: int = 200) -> Response:
        return viewers.draw(
            "staff.html", viewers.snapshot, here="/staff", status=status, message=message,
            needed=rights.staff.needed, right=rights.of_request(),
        )  # fmt: skip

    def entered(typed: str) -> tuple[str | None, Refused | None, int, dict[str, str]]:
        """The session's cookie; else what to tell, the status and further headers."""
        peer = address_key(request.remote_addr or "")
        wait = math.ceil(rights.staff.wait(peer, own=rights.of_request().own))
        if wait:
            rights.sparse.warning("passphrases", "too many passphrases were tried from %s", peer)
            told = viewers.refused("phone.wait", count=wait)
            return None, told, 429, {"Retry-After": str(wait)}
        cookie = rights.staff.open(typed)
        if cookie is None:
            _log.warning("a wrong passphrase was typed at %s", peer)
            return None, viewers.refused("staff.wrong"), 403, {}
        _log.info("the staff's settings were opened from %s", peer)
        return cookie, None, 200, {}

    @app.get("/staff")
    def staff() -> Response:
        return page()

    @app.post("/staff")
    def enter() -> Response:
        if not rights.staff.needed:
            return redirect("/staff", 303)
        cookie, told, status, headers = entered(request.form.get("passphrase", ""))
        if cookie is None:
            answer = page(told, status)
            answer.headers.extend(headers)
            return answer
        return _with_cookie(redirect("/staff", 303), cookie)

    @app.post("/staff/leave")
    def leave() -> Response:
        answer = redirect("/staff", 303)
        answer.delete_cookie(STAFF_COOKIE)
        return answer

    @app.post("/api/staff")
    @operation(
        "phones",
        "Opens the staff's settings with the passphrase",
        {
            200: Answer("They are open, for whoever has the cookie.", record(ok=one_of(True))),
            403: Answer("Not this passphrase, or not from here.", COMPLAINT),
        },
        body=Body(record(passphrase=TEXT), {"typed": {"passphrase": "correct horse battery"}}),
    )
    def api_enter() -> Response:
        try:
            sent = read_json(request.get_data())
        except BadTap as error:
            return bad_json(str(error))
        typed = sent.get("passphrase") if isinstance(sent, dict) and len(sent) == 1 else None
        if not isinstance(typed, str):
            return bad_json("give passphrase, a text")
        if not rights.staff.needed:
            return jsonify(ok=True)
        cookie, told, status, headers = entered(typed)
        if cookie is None:
            code = "phone.wait" if status == 429 else "staff.wrong"
            text = "" if told is None else told.text
            return make_response(jsonify(ok=False, code=code, text=text), status, headers)
        return _with_cookie(jsonify(ok=True), cookie)


def _with_cookie(answer: Response, cookie: str) -> Response:
    answer.set_cookie(
        STAFF_COOKIE, cookie, max_age=SESSION_SECONDS, httponly=True, samesite="Strict",
        secure=request.is_secure, path="/",
    )  # fmt: skip
    return answer
