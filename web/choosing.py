"""The page of every move by tap alone."""

from __future__ import annotations

from types import MappingProxyType

from flask import Flask, redirect, request
from werkzeug.wrappers import Response

from web.links import address
from web.pages import Refused
from web.viewers import Viewers
from web.views import Asked

NOTHING_ASKED: Asked = MappingProxyType({})


def add_choose_page(app: Flask, viewers: Viewers) -> None:
    """Adds `/choose` to the app."""

    @app.get("/choose")
    def choose() -> Response:
        asked = request.args.to_dict()
        asked.pop("lang", None)
        return choose_page(viewers, asked=asked)


def choose_page(
    viewers: Viewers,
    message: Refused | None = None,
    status: int = 200,
    asked: Asked = NOTHING_ASKED,
) -> Response:
    """The page; `message` says why the last tap on it was not accepted, `asked` what has been
    chosen so far.
    """
    snapshot = viewers.snapshot
    view = viewers.running_view(snapshot)
    if view is None:
        return redirect("/", 303)
    scene = viewers.pages.scene(snapshot, viewers.reads())
    return viewers.draw(
        "choose.html", snapshot, here=address("/choose", asked), status=status, message=message,
        game_view=view, view=view.choose(scene, asked), turn=scene.game.turn(snapshot.position),
    )  # fmt: skip
