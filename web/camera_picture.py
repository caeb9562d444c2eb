"""The camera's newest picture, for the pages that show it."""

from __future__ import annotations

from collections.abc import Callable

from flask import Flask, request
from werkzeug.wrappers import Response

from web.api.operations import NOT_FOUND, Answer, Parameter, operation
from web.api.schemas import INTEGER
from web.pages import CameraPicture
from web.viewers import Viewers

WIDTHS = (320, 640, 960)


def add_camera_picture(
    app: Flask,
    viewers: Viewers,
    camera_view: Callable[[], CameraPicture | None],
    has_camera: Callable[[], bool],
) -> None:
    """Adds `/camera.jpg` to the app.

    Args:
        camera_view: the newest picture, None where there is none.
        has_camera: whether one may come.
    """

    @app.get("/camera.jpg")
    @operation(
        "watch",
        "The camera's newest picture",
        {
            200: Answer("With outlines around the cards that it found.", kind="image/jpeg"),
            204: Answer("There is a camera, but no picture yet.", kind=None),
            404: NOT_FOUND,
        },
        parameters=(
            Parameter("width", INTEGER, "Pixels; the nearest of those that there are is taken."),
        ),
        speaks=False,
    )
    def camera() -> Response:
        picture = camera_view()
        if picture is None:
            if has_camera():
                return Response(status=204)
            return viewers.complain("error.not-found", 404)
        asked = request.args.get("width", default=WIDTHS[1], type=int)
        width = min(WIDTHS, key=lambda known: abs(known - asked))
        return Response(picture.jpeg(width=width), mimetype="image/jpeg")
