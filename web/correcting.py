"""The page of corrections: the log, what may be taken out of it, and the table stated anew."""

from __future__ import annotations

from collections.abc import Mapping

from flask import Flask, redirect, request
from werkzeug.wrappers import Response

from tableside.messages import Tap
from web.pages import Refused
from web.viewers import Viewers
from web.views import BadStatement
from web.why import tidy_why


def add_correct_page(app: Flask, viewers: Viewers) -> None:
    """Adds `/correct` to the app."""

    @app.get("/correct")
    def correct() -> Response:
        return correct_page(viewers, {})

    @app.post("/correct")
    def state() -> Response:
        form = request.form.to_dict()
        snapshot = viewers.snapshot
        view = viewers.running_view(snapshot)
        if view is None:
            return redirect("/", 303)
        try:
            number = int(form.get("number", ""))
            position = view.statement(viewers.pages.scene(snapshot, viewers.reads()), form)
        except BadStatement as error:
            say = viewers.pages.sayer(snapshot, viewers.reads())
            return correct_page(viewers, form, Refused(say(error.text), None, None), 400)
        except (ValueError, TypeError):
            return correct_page(viewers, form, viewers.refused("error.bad-request"), 400)
        why = tidy_why(form.get("why", ""))
        line = {"do": "set", "position": position, **({"why": why} if why else {})}
        _, told, status = viewers.put(Tap(number, viewers.clock(), line=line, why=why))
        if told is not None:
            return correct_page(viewers, form, told, status)
        return redirect("/", 303)


def correct_page(
    viewers: Viewers, form: Mapping[str, str], message: Refused | None = None, status: int = 200
) -> Response:
    """The page; `form` is what was typed before, `message` why it was not accepted."""
    snapshot = viewers.snapshot
    view = viewers.running_view(snapshot)
    if view is None:
        return redirect("/", 303)
    scene = viewers.pages.scene(snapshot, viewers.reads())
    return viewers.draw(
        "correct.html", snapshot, here="/correct", status=status, message=message,
        game_view=view, view=view.correct(scene, form), form=form,
        log=viewers.pages.log(snapshot, viewers.reads()),
    )  # fmt: skip
