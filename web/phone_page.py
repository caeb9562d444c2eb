"""The page of phones: the code that pairs them on the station's own screen, pairing elsewhere."""

from __future__ import annotations

import io
import logging
import math
from typing import Any
from urllib.parse import urlencode

import segno
from flask import Flask, jsonify, make_response, redirect, request
from markupsafe import Markup
from werkzeug.wrappers import Response

from web.addresses import Addresses
from web.api.operations import COMPLAINT, Answer, Body, operation
from web.api.schemas import COUNT, SEAT, TEXT, TRUTH, maybe, one_of, record
from web.buckets import address_key
from web.pages import Refused
from web.pairing import Phone, TooManyTries
from web.rights import PHONE_COOKIE, Rights, anyone, own_screen_only
from web.taps import BadTap, read_json
from web.viewers import Viewers, bad_json

_log = logging.getLogger(__name__)

DAY_SECONDS = 24 * 3600

RIGHTS = record(
    own_screen={**TRUTH, "description": "It is the station's own screen."},
    paired={**TRUTH, "description": "It was paired for this match."},
    plays={**TRUTH, "description": "It may change what lies on the table."},
    seat=maybe(SEAT, "Who sits with it, where it is paired and somebody does."),
    staff={**TRUTH, "description": "It may change the staff's settings."},
    passphrase={**TRUTH, "description": "Whether those need a passphrase."},
)
PAIRED = record(
    ok=one_of(True),
    number={**COUNT, "description": "Counts the phones of this match from 1."},
    seat=maybe(SEAT),
)
GONE = record(ok=one_of(True))


def add_phone_page(app: Flask, viewers: Viewers, rights: Rights, addresses: Addresses) -> None:
    """Adds `/phone`, `/phone.svg`, `/pair`, `/pair-code.svg`, `/certificate.crt`, `/api/pair`,
    `/api/unpair` and `/api/rights` to the app.

    Args:
        addresses: where phones find the pages.
    """
    pairing = rights.pairing

    def pair_url() -> str | None:
        """What the QR code holds; None where phones can't open the pages."""
        found = addresses.of_phones("http")
        if not found:
            return None
        return f"{found[0]}/pair?{urlencode({'t': pairing.code.token})}"

    def page(message: str | Refused | None = None, status: int = 200) -> Response:
        right = rights.of_request()
        own: dict[str, Any] = {}
        if right.own:
            # Nobody else may see it: whoever reads the code may play.
            url = pair_url()
            own = {
                "picture": None if url is None else qr_picture(url),
                "code": pairing.code.spaced,
                "phones": [(phone.number, _seat_of(phone)) for phone in pairing.phones],
            }
        if isinstance(message, str):
            message = viewers.refused(message)
        return viewers.draw(
            "phone.html", viewers.snapshot, here="/phone", status=status, message=message,
            right=right, addresses=addresses.of_phones("http"),
            secure=addresses.of_phones("https"), secure_port=addresses.port("https"),
            certificate=rights.access.authority() is not None,
            host=request.host.rpartition(":")[0] or request.host, **own,
        )  # fmt: skip

    def _seat_of(phone: Phone) -> int | None:
        there = phone.seat is not None and phone.seat < len(viewers.snapshot.players)
        return phone.seat if there else None

    def paired(phone: Phone) -> Response:
        _log.info("paired phone %d of %s", phone.number, request.remote_addr)
        begin = "/" if viewers.snapshot.match is None else "/seat"
        return _with_cookie(redirect(begin, 303), phone)

    def wait(error: TooManyTries) -> tuple[Refused, dict[str, str]]:
        _log.warning("too many pairing codes were tried from %s", request.remote_addr)
        seconds = math.ceil(error.wait)
        return viewers.refused("phone.wait", count=seconds), {"Retry-After": str(seconds)}

    @app.get("/phone")
    def phone() -> Response:
        return page()

    @app.get("/pair")
    def pair() -> Response:
        # A scanned code opens an address, and that must do: a phone's camera sends no form.
        made = pairing.pair_by_token(request.args.get("t", ""), request.cookies.get(PHONE_COOKIE))
        return page("phone.old", 403) if made is None else paired(made)

    @app.post("/pair")
    @anyone
    def pair_by_form() -> Response:
        try:
            made = pairing.pair_by_digits(
                request.form.get("code", ""), _peer(), request.cookies.get(PHONE_COOKIE)
            )
        except TooManyTries as error:
            told, headers = wait(error)
            answer = page(told, 429)
            answer.headers.extend(headers)
            return answer
        return page("phone.wrong", 403) if made is None else paired(made)

    @app.post("/phone/unpair")
    @anyone
    def unpair() -> Response:
        pairing.unpair(request.cookies.get(PHONE_COOKIE, ""))
        answer = redirect("/phone", 303)
        answer.delete_cookie(PHONE_COOKIE)
        return answer

    @app.post("/phone/unpair-all")
    @own_screen_only
    def unpair_all() -> Response:
        pairing.unpair_all()
        return redirect("/phone", 303)

    @app.get("/pair-code.svg")
    def pair_code() -> Response:
        url = pair_url()
        if not rights.of_request().own or url is None:
            return viewers.complain("error.not-found", 404)
        answer = make_response(qr_picture(url, alone=True))
        answer.mimetype = "image/svg+xml"
        answer.headers["Cache-Control"] = "no-store"
        return answer

    @app.get("/phone.svg")
    def phone_code() -> Response:
        # For everybody: it leads to the page where a phone may be paired, and pairs none.
        found = addresses.of_phones("http")
        if not found:
            return viewers.complain("error.not-found", 404)
        answer = make_response(qr_picture(f"{found[0]}/phone", alone=True))
        answer.mimetype = "image/svg+xml"
        answer.headers["Cache-Control"] = "no-store"
        return answer

    @app.get("/certificate.crt")
    def certificate() -> Response:
        authority = rights.access.authority()
        if authority is None:
            return viewers.complain("error.not-found", 404)
        answer = make_response(authority)
        answer.mimetype = "application/x-x509-ca-cert"
        return answer

    @app.get("/api/rights")
    @operation(
        "phones", "What this device may do", {200: Answer("Its rights.", RIGHTS)}, speaks=False
    )
    def api_rights() -> Response:
        return jsonify(_rights_json(rights))

    @app.post("/api/pair")
    @anyone
    @operation(
        "phones",
        "Pairs this device, so that it may play",
        {
            200: Answer("It is paired; the cookie that comes along says so.", PAIRED),
            403: Answer("That is not the code, or no more.", COMPLAINT),
        },
        about="With the code that `/phone` shows on the station's own screen.",
        body=Body(
            {"oneOf": [record(code=TEXT), record(token=TEXT)]},
            {"typed": {"code": "1234 5678"}, "scanned": {"token": "what the QR code held as t"}},
        ),
    )
    def api_pair() -> Response:
        key = request.cookies.get(PHONE_COOKIE)
        try:
            sent = read_json(request.get_data())
            kind, text = _pairing_asked(sent)
        except BadTap as error:
            return bad_json(str(error))
        try:
            made = (
                pairing.pair_by_token(text, key)
                if kind == "token"
                else pairing.pair_by_digits(text, _peer(), key)
            )
        except TooManyTries as error:
            told, headers = wait(error)
            answer = jsonify(ok=False, code="phone.wait", text=told.text)
            return make_response(answer, 429, headers)
        if made is None:
            code = "phone.old" if kind == "token" else "phone.wrong"
            answer = jsonify(ok=False, code=code, text=viewers.refused(code).text)
            return make_response(answer, 403)
        return _with_cookie(jsonify(ok=True, number=made.number, seat=_seat_of(made)), made)

    @app.post("/api/unpair")
    @anyone
    @operation(
        "phones", "Ends this device's pairing", {200: Answer("It can only watch now.", GONE)},
        speaks=False,
    )  # fmt: skip
    def api_unpair() -> Response:
        pairing.unpair(request.cookies.get(PHONE_COOKIE, ""))
        answer = jsonify(ok=True)
        answer.delete_cookie(PHONE_COOKIE)
        return answer

    app.jinja_env.globals["pair_code_there"] = lambda: (
        rights.of_request().own and pair_url() is not None
    )


def _peer() -> str:
    return address_key(request.remote_addr or "")


def _pairing_asked(sent: Any) -> tuple[str, str]:
    """`code` or `token`, and what it is; raises BadTap."""
    given = [key for key in ("code", "token") if isinstance(sent, dict) and key in sent]
    if len(given) != 1 or len(sent) != 1 or not isinstance(sent[given[0]], str):
        raise BadTap("give exactly one of code and token, a text")
    return given[0], sent[given[0]]


def _with_cookie(answer: Response, phone: Phone) -> Response:
    # Lax, not strict: the first page after a scan comes from outside, and must know the phone.
    answer.set_cookie(
        PHONE_COOKIE, phone.key, max_age=DAY_SECONDS, httponly=True, samesite="Lax", path="/"
    )
    return answer


def _rights_json(rights: Rights) -> dict[str, Any]:
    right = rights.of_request()
    return {
        "own_screen": right.own,
        "paired": right.phone is not None,
        "plays": right.plays,
        "seat": None if right.phone is None else right.phone.seat,
        "staff": right.plays and right.staff,
        "passphrase": rights.staff.needed,
    }


def qr_picture(text: str, *, alone: bool = False) -> Markup:
    """A QR code (ISO/IEC 18004) as SVG that fills what it is put into: black on white, with the
    quiet zone of four modules.

    Args:
        alone: as a file of its own, not a part of a page.
    """
    code = segno.make(text, error="m", micro=False)
    drawn = io.BytesIO()
    code.save(
        drawn, kind="svg", border=4, dark="#000", light="#fff", omitsize=True, lineclass=None,
        svgclass=None if alone else "qr", svgns=alone, xmldecl=False, nl=False,
    )  # fmt: skip
    return Markup(drawn.getvalue().decode())  # digits and commands alone: no text comes in
