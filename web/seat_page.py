"""One player's own view: is it my turn, what may I do, what have I, what is missing."""

from __future__ import annotations

from typing import Any

from flask import Flask, jsonify, make_response, redirect, request
from werkzeug.wrappers import Response

from web.api.operations import COMPLAINT, Answer, Body, Parameter, operation
from web.api.schemas import COUNT, SEAT, TEXT, TRUTH, maybe, one_of, record
from web.pages import Refused
from web.rights import Rights, anyone
from web.taps import BadTap, read_json, whole
from web.viewers import Viewers, bad_json

REFRESH_SECONDS = 5

SEEN_FROM = record(
    number={**COUNT, "description": "The snapshot's number, to tap with."},
    match=maybe(TEXT),
    seat=SEAT,
    name={**TEXT, "description": "The player's name."},
    turn={**TRUTH, "description": "Whether it is their turn."},
    spoken={**TEXT, "description": "What to do now, where it is their turn; else empty."},
    html={**TEXT, "description": "The view, as the page shows it."},
    style={**TEXT, "description": "The game's own style sheet; a page without it loads anew."},
)


def add_seat_page(app: Flask, viewers: Viewers, rights: Rights) -> None:
    """Adds `/seat` (who sits here?), `/seat/NUMBER` from 1, `/api/seat` and `/api/seat/NUMBER` to
    the app.
    """

    def sit(seat: int | None) -> None:
        phone = rights.of_request().phone
        if phone is not None:
            rights.pairing.sit(phone.key, seat)

    @app.get("/seat")
    def choose_seat() -> Response:
        phone = rights.of_request().phone
        return viewers.draw(
            "seat_choose.html", viewers.snapshot, here="/seat",
            mine=None if phone is None else phone.seat,
        )  # fmt: skip

    @app.post("/seat")
    def take_seat() -> Response:
        number = request.form.get("seat", type=int)
        if number is None or not 1 <= number <= len(viewers.snapshot.players):
            return redirect("/seat", 303)
        sit(number - 1)
        return redirect(f"/seat/{number}", 303)

    @app.get("/seat/<int:number>")
    def seat(number: int) -> Response:
        return seat_page(viewers, number)

    @app.get("/api/seat/<int:number>")
    @operation(
        "phones",
        "A player's own view",
        {200: Answer("What this player sees.", SEEN_FROM)},
        parameters=[
            Parameter("number", {**COUNT, "minimum": 1}, "The player, from 1.", where="path")
        ],
    )
    def api_seat(number: int) -> Response:
        snapshot = viewers.snapshot
        if not 1 <= number <= len(snapshot.players):
            return viewers.complain("error.not-found", 404)
        values = _model(viewers, number - 1)
        html = viewers.pages.draw(
            "seat_fragment.html", snapshot, viewers.reads(), here=f"/seat/{number}", **values
        )
        return jsonify(
            number=snapshot.number, match=snapshot.match, seat=number - 1,
            name=snapshot.players[number - 1], turn=values["mine"], spoken=values["spoken"],
            html=html, style=viewers.pages.style(snapshot) or "",
        )  # fmt: skip

    @app.post("/api/seat")
    @anyone
    @operation(
        "phones",
        "Says who sits with this phone",
        {
            200: Answer("From now on the log says so.", record(ok=one_of(True), seat=maybe(SEAT))),
            404: Answer("There is no such seat.", COMPLAINT),
        },
        about="For paired phones. The log then calls the phone by the player's name.",
        body=Body(record(seat=maybe(SEAT)), {"first": {"seat": 0}, "nobody": {"seat": None}}),
    )
    def api_take_seat() -> Response:
        try:
            sent = read_json(request.get_data())
        except BadTap as error:
            return bad_json(str(error))
        if not isinstance(sent, dict) or set(sent) != {"seat"}:
            return bad_json("give seat alone")
        seat = whole(sent["seat"], 0)
        if seat is None and sent["seat"] is not None:
            return bad_json("seat must be a player's number from 0, or null")
        if seat is not None and seat >= len(viewers.snapshot.players):
            return viewers.complain("error.not-found", 404)
        if rights.of_request().phone is None:
            text = viewers.refused("rights.pair").text
            return make_response(jsonify(ok=False, code="rights.pair", text=text), 403)
        sit(seat)
        return jsonify(ok=True, seat=seat)


def seat_page(
    viewers: Viewers, number: int, message: Refused | None = None, status: int = 200
) -> Response:
    """The page of the player with this number, from 1; `message` says why the last tap on it was
    not accepted.
    """
    snapshot = viewers.snapshot
    if not 1 <= number <= len(snapshot.players):
        return redirect("/seat", 303)
    return viewers.draw(
        "seat.html", snapshot, here=f"/seat/{number}", status=status, message=message,
        refresh=REFRESH_SECONDS, **_model(viewers, number - 1),
    )  # fmt: skip


def _model(viewers: Viewers, seat: int) -> dict[str, Any]:
    """What the page of a seat (from 0) shows."""
    snapshot, pages = viewers.snapshot, viewers.pages
    say = pages.sayer(snapshot, viewers.reads())
    running = snapshot.game is not None and snapshot.position is not None
    game_view = viewers.running_view(snapshot)
    scene = pages.scene(snapshot, viewers.reads()) if running else None
    over = scene is not None and scene.game.over(snapshot.position)
    turn = None if scene is None else scene.game.turn(snapshot.position)
    mine = not over and turn == seat
    question = snapshot.desk.question
    prompt = snapshot.prompt if question is None else question.text
    sentence = "" if prompt is None else _bare(say(prompt), snapshot.players[seat])
    return {
        "seat_number": seat,
        "running": running,
        "mine": mine,
        "over": over,
        "turn": turn,
        "refusal": pages.refusal_of_notice(snapshot, viewers.reads()),
        "sentence": sentence,
        "spoken": sentence if mine else "",
        "game_view": game_view,
        "view": None if game_view is None or scene is None else game_view.seat(scene, seat),
        "plain": (
            scene.game.draw_text(snapshot.position, snapshot.players)
            if scene is not None and game_view is None
            else ""
        ),
        "stop": (
            scene.game.write_move(scene.game.stop_move(snapshot.position, snapshot.desk.tray))
            if scene is not None
            else None
        ),
    }


def _bare(sentence: str, name: str) -> str:
    """Without the name that it begins with: whoever reads it knows who they are."""
    bare = sentence.removeprefix(f"{name}: ")
    return bare[:1].upper() + bare[1:]
