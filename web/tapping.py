"""Takes taps, as forms and as JSON, to the table."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import replace

from flask import Flask, make_response, redirect, request
from werkzeug.wrappers import Response

from tableside.messages import Tap
from web.api.operations import DONE, Answer, Body, operation
from web.choosing import choose_page
from web.correcting import correct_page
from web.pages import Refused
from web.seat_page import seat_page
from web.taps import TAP, TAP_EXAMPLES, BadTap, read_json, tap_from_json
from web.viewers import Viewers, answer_json, bad_json
from web.why import tidy_why


def add_taps(
    app: Flask, viewers: Viewers, table_page: Callable[[Refused | None, int], Response]
) -> None:
    """Adds `/tap` (of pages without scripts), `/roll` and `/api/tap` to the app.

    Args:
        table_page: draws the table with a message and a status.
    """

    def back_to(page: str, told: Refused, status: int) -> Response:
        """The page that a tap came from, which says why it was not accepted."""
        match page:
            case "choose":
                return choose_page(viewers, told, status)
            case "correct":
                return correct_page(viewers, {}, told, status)
            case _ if (seat := _seat(page)) is not None:
                return seat_page(viewers, seat, told, status)
            case _:
                return table_page(told, status)

    @app.post("/tap")
    def tap() -> Response:
        return tapped(lambda message: message)

    @app.post("/roll")
    def roll() -> Response:
        return tapped(lambda message: with_dice(viewers, message))

    def tapped(finished: Callable[[Tap], Tap]) -> Response:
        page = request.form.get("back", "")
        try:
            sent = read_json(request.form.get("tap", ""))
            number = int(request.form.get("number", ""))
            why = tidy_why(request.form.get("why", ""))
            message = finished(
                tap_from_json({"number": number, "why": why, **sent}, viewers.clock())
            )
        except (ValueError, TypeError):
            return back_to(page, viewers.refused("error.bad-request"), 400)
        answer, told, status = viewers.put(message)
        if told is not None:
            return back_to(page, told, status)
        if page == "correct":
            return redirect("/correct", 303)
        if _seat(page) is not None:
            return redirect(f"/{page}", 303)
        stay = page == "choose" and answer is not None and bool(answer.snapshot.desk.tray)
        return redirect("/choose" if stay else "/", 303)

    @app.post("/api/tap")
    @operation(
        "play",
        "A tap",
        {200: Answer("It was done.", DONE, example={"ok": True, "number": 1764500000124})},
        about="Whatever can be chosen at the table: a move, a card, an answer, a mended past.",
        body=Body(TAP, TAP_EXAMPLES),
        changes=True,
    )
    def api_tap() -> Response:
        try:
            message = tap_from_json(read_json(request.get_data()), viewers.clock())
        except BadTap as error:
            return bad_json(str(error))
        answer, told, status = viewers.put(message)
        return make_response(answer_json(answer, told), status)


def with_dice(viewers: Viewers, tap: Tap) -> Tap:
    """A tapped move with its dice thrown here, for whoever has none at hand: what came up stands in
    the record like what was thrown on the table. Raises ValueError where nothing is to be thrown.
    """
    snapshot = viewers.snapshot
    view = viewers.running_view(snapshot)
    if view is None or tap.line is None:
        raise ValueError("there is no move to throw dice for")
    scene = viewers.pages.scene(snapshot, viewers.reads())
    line = view.rolled(scene, tap.line, lambda sides: secrets.randbelow(sides) + 1)
    if line is None:
        raise ValueError("no dice are thrown for this move")
    return replace(tap, line=line)


def _seat(page: str) -> int | None:
    """The seat's number (from 1) where the page is a player's own view."""
    kind, _, number = page.partition("/")
    known = kind == "seat" and number in ("1", "2", "3", "4", "5", "6", "7", "8", "9")
    return int(number) if known else None
