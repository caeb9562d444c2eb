"""Pairing and rights as JSON."""

from __future__ import annotations

from typing import Any

from flask import Flask, jsonify, make_response, request
from werkzeug.wrappers import Response

from web.api.operations import COMPLAINT, Answer, Body, operation
from web.api.schemas import COUNT, SEAT, TEXT, TRUTH, listed, maybe, one_of, record
from web.pairing import TooManyTries
from web.pairing_desk import PairingDesk, with_cookie
from web.rights import anyone, own_screen_only, refuse
from web.taps import BadTap, read_json
from web.viewers import bad_json

RIGHTS = record(
    own_screen={**TRUTH, "description": "It is the station's own screen."},
    paired={**TRUTH, "description": "It was paired for this match."},
    plays={**TRUTH, "description": "It may change what lies on the table."},
    seat=maybe(SEAT, "Who sits with it, where it is paired and somebody does."),
    staff={**TRUTH, "description": "It may change the staff's settings."},
    passphrase={**TRUTH, "description": "Whether those need a passphrase."},
)
NUMBER = {**COUNT, "description": "Counts the phones of this match from 1."}
PAIRED = record(ok=one_of(True), number=NUMBER, seat=maybe(SEAT))
PAIRING = record(
    code={**TEXT, "description": "The digits to type."},
    url=maybe(TEXT, "What the QR code holds; null where phones can't open the pages."),
    phones=listed(record(number=NUMBER, seat=maybe(SEAT)), "Those that are paired."),
)
GONE = record(ok=one_of(True))


def add_phone_api(app: Flask, desk: PairingDesk) -> None:
    """Adds `/api/rights`, `/api/pairing`, `/api/pair`, `/api/unpair` and `/api/unpair-all` to the
    app.
    """
    viewers, rights = desk.viewers, desk.rights

    @app.get("/api/rights")
    @operation(
        "phones", "What this device may do", {200: Answer("Its rights.", RIGHTS)}, speaks=False
    )
    def api_rights() -> Response:
        right = rights.of_request()
        return jsonify(
            own_screen=right.own,
            paired=right.phone is not None,
            plays=right.plays,
            seat=None if right.phone is None else desk.seat(right.phone),
            staff=right.plays and right.staff,
            passphrase=rights.staff.needed,
        )

    @app.get("/api/pairing")
    @operation(
        "phones",
        "The code that pairs phones, and those that are",
        {
            200: Answer("For this match.", PAIRING),
            403: Answer("This is not the station's own screen.", COMPLAINT),
        },
        about="For the station's own screen alone: whoever reads the code may play.",
    )
    def api_pairing() -> Response:
        if not rights.of_request().own:
            return refuse(viewers, "rights.own-screen")
        return jsonify(
            code=rights.pairing.code.digits,
            url=desk.url(),
            phones=[
                {"number": phone.number, "seat": desk.seat(phone)}
                for phone in rights.pairing.phones
            ],
        )

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
        try:
            kind, text = _pairing_asked(read_json(request.get_data()))
        except BadTap as error:
            return bad_json(str(error))
        try:
            made = desk.scan(text) if kind == "token" else desk.type(text)
        except TooManyTries as error:
            told, headers = desk.wait(error)
            answer = jsonify(ok=False, code="phone.wait", text=told.text)
            return make_response(answer, 429, headers)
        if made is None:
            code = "phone.old" if kind == "token" else "phone.wrong"
            answer = jsonify(ok=False, code=code, text=viewers.refused(code).text)
            return make_response(answer, 403)
        return with_cookie(jsonify(ok=True, number=made.number, seat=desk.seat(made)), made)

    @app.post("/api/unpair")
    @anyone
    @operation(
        "phones", "Ends this device's pairing", {200: Answer("It can only watch now.", GONE)},
        speaks=False,
    )  # fmt: skip
    def api_unpair() -> Response:
        return desk.leave(jsonify(ok=True))

    @app.post("/api/unpair-all")
    @own_screen_only
    @operation(
        "phones", "Ends every pairing, and the code with them",
        {200: Answer("There is another code now.", GONE)},
        about="For the station's own screen alone.",
    )  # fmt: skip
    def api_unpair_all() -> Response:
        rights.pairing.unpair_all()
        return jsonify(ok=True)


def _pairing_asked(sent: Any) -> tuple[str, str]:
    """`code` or `token`, and what it is; raises BadTap."""
    given = [key for key in ("code", "token") if isinstance(sent, dict) and key in sent]
    if len(given) != 1 or len(sent) != 1 or not isinstance(sent[given[0]], str):
        raise BadTap("give exactly one of code and token, a text")
    return given[0], sent[given[0]]
