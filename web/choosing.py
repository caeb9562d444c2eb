"""The page of every move by tap alone."""

from __future__ import annotations

from flask import Flask, redirect
from werkzeug.wrappers import Response

from web.pages import Refused
from web.viewers import Viewers


def add_choose_page(app: Flask, viewers: Viewers) -> None:
    """Adds `/choose` to the app."""

    @app.get("/choose")
    def choose() -> Response:
        return choose_page(viewers)


def choose_page(viewers: Viewers, message: Refused | None = None, status: int = 200) -> Response:
    """The page; `message` says why the last tap on it was not accepted."""
    snapshot = viewers.snapshot
    view = viewers.running_view(snapshot)
    if view is None:
        return redirect("/", 303)
    scene = viewers.pages.scene(snapshot, viewers.reads())
    return viewers.draw(
        "choose.html", snapshot, here="/choose", status=status, message=message,
        game_view=view, view=view.choose(scene), turn=scene.game.turn(snapshot.position),
    )  # fmt: skip
