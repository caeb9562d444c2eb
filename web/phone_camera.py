"""A phone or laptop as the table's camera: the page that films, and the pictures that it sends."""

from __future__ import annotations

from typing import Literal, Protocol

from flask import Flask, jsonify, make_response, request
from werkzeug.wrappers import Response

from web.addresses import Addresses
from web.api.operations import COMPLAINT, Answer, Body, Parameter, operation
from web.api.schemas import one_of, record
from web.floods import PICTURES_PATH
from web.guard import BodyLimits
from web.rights import Rights
from web.viewers import Viewers

MAX_PICTURE_BYTES = 768 * 1024
JPEG = "image/jpeg"
OWN_SCREEN = "own screen"

DONE = record(ok=one_of(True))


class PhoneCamera(Protocol):
    """What takes the pictures."""

    def take(
        self, phone: str, jpeg: bytes, *, over: bool = False
    ) -> Literal["taken", "busy", "unreadable"]:
        """Takes a picture of this phone; `over`: though another one is the camera."""
        ...

    def leave(self, phone: str) -> None:
        """This phone is the camera no more."""
        ...


def add_phone_camera(
    app: Flask,
    viewers: Viewers,
    rights: Rights,
    addresses: Addresses,
    camera: PhoneCamera | None,
    limits: BodyLimits,
) -> None:
    """Adds `/phone-camera`, `/api/camera-frame` and `/api/camera-leave` to the app.

    Args:
        addresses: where phones find the secure pages.
        camera: takes the pictures; None where the table has another camera.
    """
    if camera is not None:
        limits.allow(PICTURES_PATH, MAX_PICTURE_BYTES)

    def phone() -> str:
        paired = rights.of_request().phone
        return OWN_SCREEN if paired is None else paired.key

    def refused(code: str, status: int) -> Response:
        answer = jsonify(ok=False, code=code, text=viewers.refused(code).text)
        return make_response(answer, status)

    app.jinja_env.globals["phone_camera_there"] = camera is not None

    @app.get("/phone-camera")
    def phone_camera() -> Response:
        return viewers.draw(
            "phone_camera.html", viewers.snapshot, here="/phone-camera", there=camera is not None,
            secure=addresses.secure(request.host),
        )  # fmt: skip

    @app.post(PICTURES_PATH)
    @operation(
        "station",
        "A picture of a phone that is the camera",
        {
            200: Answer("The table looks at it, unless a newer one comes first.", DONE),
            409: Answer("Another phone is the camera, or the table has one.", COMPLAINT),
        },
        about=f"A JPEG file of at most {MAX_PICTURE_BYTES // 1024} KB and 4096 pixels a side.",
        parameters=[
            Parameter("over", {"enum": ["yes"]}, "Become the camera though another phone is.")
        ],
        body=Body({"type": "string", "contentMediaType": JPEG}, kinds=(JPEG,)),
    )
    def camera_frame() -> Response:
        if camera is None:
            return refused("phonecam.off-short", 409)
        taken = camera.take(phone(), request.get_data(), over=request.args.get("over") == "yes")
        match taken:
            case "busy":
                return refused("phonecam.busy", 409)
            case "unreadable":
                return refused("phonecam.unreadable", 400)
        return jsonify(ok=True)

    @app.post("/api/camera-leave")
    @operation(
        "station", "Ends being the camera", {200: Answer("Another phone may be it now.", DONE)},
        speaks=False,
    )  # fmt: skip
    def camera_leave() -> Response:
        if camera is not None:
            camera.leave(phone())
        return jsonify(ok=True)
