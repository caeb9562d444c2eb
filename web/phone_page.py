"""The page of phones: the code that pairs them on the station's own screen, pairing elsewhere."""

from __future__ import annotations

from typing import Any

from flask import Flask, make_response, redirect, request
from werkzeug.wrappers import Response

from web.pages import Refused
from web.pairing import Phone, TooManyTries
from web.pairing_desk import PairingDesk, with_cookie
from web.qr import qr_picture
from web.rights import anyone, own_screen_only


def add_phone_page(app: Flask, desk: PairingDesk) -> None:
    """Adds `/phone`, `/phone.svg`, `/pair`, `/pair-code.svg` and `/certificate.crt` to the app."""
    viewers, rights, addresses = desk.viewers, desk.rights, desk.addresses

    def page(message: str | Refused | None = None, status: int = 200) -> Response:
        right = rights.of_request()
        own: dict[str, Any] = {}
        if right.own:
            # Nobody else may see it: whoever reads the code may play.
            url = desk.url()
            own = {
                "picture": None if url is None else qr_picture(url),
                "code": rights.pairing.code.spaced,
                "phones": [(phone.number, desk.seat(phone)) for phone in rights.pairing.phones],
            }
        if isinstance(message, str):
            message = viewers.refused(message)
        return viewers.draw(
            "phone.html", viewers.snapshot, here="/phone", status=status, message=message,
            right=right, addresses=addresses.of_phones("http"),
            secure=addresses.secure(request.host),
            certificate=rights.access.authority() is not None, **own,
        )  # fmt: skip

    def paired(phone: Phone) -> Response:
        begin = "/" if viewers.snapshot.match is None else "/seat"
        return with_cookie(redirect(begin, 303), phone)

    def picture(text: str) -> Response:
        answer = make_response(qr_picture(text, alone=True))
        answer.mimetype = "image/svg+xml"
        answer.headers["Cache-Control"] = "no-store"
        return answer

    @app.get("/phone")
    def phone() -> Response:
        return page()

    @app.get("/pair")
    def pair() -> Response:
        # A scanned code opens an address, and that must do: a phone's camera sends no form.
        made = desk.scan(request.args.get("t", ""))
        return page("phone.old", 403) if made is None else paired(made)

    @app.post("/pair")
    @anyone
    def pair_by_form() -> Response:
        try:
            made = desk.type(request.form.get("code", ""))
        except TooManyTries as error:
            told, headers = desk.wait(error)
            answer = page(told, 429)
            answer.headers.extend(headers)
            return answer
        return page("phone.wrong", 403) if made is None else paired(made)

    @app.post("/phone/unpair")
    @anyone
    def unpair() -> Response:
        return desk.leave(redirect("/phone", 303))

    @app.post("/phone/unpair-all")
    @own_screen_only
    def unpair_all() -> Response:
        rights.pairing.unpair_all()
        return redirect("/phone", 303)

    @app.get("/pair-code.svg")
    def pair_code() -> Response:
        url = desk.url()
        if not rights.of_request().own or url is None:
            return viewers.complain("error.not-found", 404)
        return picture(url)

    @app.get("/phone.svg")
    def phone_code() -> Response:
        # For everybody: it leads to the page where a phone may be paired, and pairs none.
        found = addresses.of_phones("http")
        if not found:
            return viewers.complain("error.not-found", 404)
        return picture(f"{found[0]}/phone")

    @app.get("/certificate.crt")
    def certificate() -> Response:
        authority = rights.access.authority()
        if authority is None:
            return viewers.complain("error.not-found", 404)
        answer = make_response(authority)
        answer.mimetype = "application/x-x509-ca-cert"
        return answer

    app.jinja_env.globals["pair_code_there"] = lambda: (
        rights.of_request().own and desk.url() is not None
    )
