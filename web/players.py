"""The page on which players leave, join or are replaced in mid-game.

The rules know only matches with fixed players, so what goes on is a new match that begins from the
present position; the old one is kept, and the new one's first line names it (`after`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, cast

from flask import Flask, g, make_response, redirect, request
from werkzeug.wrappers import Response

from tableside.games.boundary import AnyGame
from tableside.match.archive import Archive
from tableside.match.names import MAX_NAME, name_fault, tidy_name
from tableside.messages import JsonLine, NewMatch, Snapshot, Text
from web.api.operations import DONE, Answer, Body, operation
from web.api.schemas import COUNT, SEAT, TEXT, one_of, partly, record
from web.new_form import name_text
from web.new_game import known_names
from web.pages import Refused
from web.taps import BadTap, read_json, whole
from web.telling import refused_json
from web.viewers import WHO, Viewers, answer_json, bad_json
from web.views import BadStatement, Joins, Leaves, PlayersChange, Replaces
from web.who import SCREEN
from web.why import MOST_LETTERS, tidy_why

Do = Literal["leave", "replace", "join"]
DOES: tuple[Do, ...] = ("leave", "replace", "join")


class CannotChange(ValueError):
    """The players can't change so; `text` says why."""

    def __init__(self, text: Text) -> None:
        super().__init__(text.code)
        self.text = text


class NoChange(ValueError):
    """What was sent describes no change of players. The message says what is wrong."""


def add_players(app: Flask, viewers: Viewers, archive: Archive | None) -> None:
    """Adds `/players` and `/api/players` to the app.

    Args:
        archive: tells who played before; None where nothing is kept.
    """
    pages = viewers.pages

    def page(
        form: Mapping[str, str], message: Refused | None = None, status: int = 200
    ) -> Response:
        snapshot = viewers.snapshot
        view = viewers.running_view(snapshot)
        if view is None:
            return redirect("/", 303)
        game = pages.game(snapshot.game or "")
        scene = pages.scene(snapshot, viewers.reads())
        do, seat = _asked(form, snapshot)
        names = [name for name in known_names(archive) if name not in snapshot.players]
        return viewers.draw(
            "players.html", snapshot, here="/players", status=status, message=message,
            form=form,
            do=do,
            seat_number=seat,
            glances=view.glances(scene),
            cards=[len(held) for held in game.face_up(snapshot.position).seats],
            turn=game.turn(snapshot.position),
            obstacles={each: _obstacle(game, snapshot, each) for each in DOES},
            least=min(game.seats),
            most=max(game.seats),
            names=names[:12],
            max_name=MAX_NAME,
            max_why=MOST_LETTERS,
        )  # fmt: skip

    @app.get("/players")
    def players() -> Response:
        return page(request.args.to_dict())

    @app.post("/players")
    def change_players() -> Response:
        form = request.form.to_dict()
        name = form.get("name", "").strip() or form.get("pick", "")
        try:
            asked = {
                **form,
                "seat": int(form.get("seat", "")),
                "number": int(form.get("number", "")),
                "name": name,
            }
            message = _message(viewers, asked)
        except CannotChange as error:
            say = pages.sayer(viewers.snapshot, viewers.reads())
            return page(form, Refused(say(error.text), None, None), 409)
        except ValueError:
            return page(form, viewers.refused("error.bad-request"), 400)
        _, told, status = viewers.put(message)
        return redirect("/", 303) if told is None else page(form, told, status)

    @app.post("/api/players")
    @operation(
        "matches",
        "A player leaves, joins or is replaced",
        {200: Answer("A new match goes on from the present position; the old one is kept.", DONE)},
        about="With `leave` the player's cards go to the discard pile or back into the deck; with "
        "`replace` the new player takes them over; with `join` the new player takes the seat, and "
        "whoever sat there or after it moves on by one.",
        body=Body(
            partly(
                record(do=one_of(*DOES), seat=SEAT),
                name={**TEXT, "description": "Who comes, with `replace` and `join`."},
                cards=one_of("discard", "deck"),
                why={**TEXT, "maxLength": MOST_LETTERS},
                number={**COUNT, "description": "The snapshot that it goes on from."},
            ),
            {
                "leave": {"do": "leave", "seat": 1, "cards": "discard", "why": "bedtime"},
                "replace": {"do": "replace", "seat": 0, "name": "Kasia"},
                "join": {"do": "join", "seat": 2, "name": "Filip"},
            },
        ),
        changes=True,
    )
    def api_players() -> Response:
        try:
            message = _message(viewers, read_json(request.get_data()))
        except CannotChange as error:
            return refused_json(viewers, error.text)
        except (BadTap, NoChange) as error:
            return bad_json(str(error))
        answer, told, status = viewers.put(message)
        return make_response(answer_json(answer, told), status)


def _asked(form: Mapping[str, str], snapshot: Snapshot) -> tuple[str | None, int | None]:
    """What a page is to ask about: what to do, and at which seat."""
    do = next((each for each in DOES if each == form.get("do")), None)
    seats = range(len(snapshot.players) + (do == "join"))
    seat = next((seat for seat in seats if str(seat) == form.get("seat")), None)
    return (do, seat) if do == "join" or seat is not None else (None, None)


def _message(viewers: Viewers, asked: Any) -> NewMatch:
    """The message that changes the players. Raises NoChange and CannotChange."""
    snapshot, pages = viewers.snapshot, viewers.pages
    do, change = _change(asked)
    view = viewers.running_view(snapshot)
    if snapshot.game is None or snapshot.header is None or view is None:
        raise CannotChange(Text("table.no-match"))
    game = pages.game(snapshot.game)
    obstacle = _obstacle(game, snapshot, do)
    if obstacle is not None:
        raise CannotChange(obstacle)
    players = list(snapshot.players)
    if change.seat not in range(len(players) + (do == "join")):
        raise CannotChange(Text("players.no-seat"))
    name = ""
    if do == "leave":
        player = players.pop(change.seat)
    else:
        player = "" if do == "join" else players[change.seat]
        name = tidy_name(asked["name"])
        fault = name_fault(name, players)
        if fault is not None:
            raise CannotChange(name_text(fault))
        players[change.seat : change.seat + (do == "replace")] = [name]
    try:
        start = view.regrouped(pages.scene(snapshot, viewers.reads()), change)
    except BadStatement as error:
        raise CannotChange(error.text) from error
    after = {
        "match": snapshot.match,
        "do": do,
        **({"player": player} if player else {}),
        **({"name": name} if name else {}),
        "who": g.get(WHO, SCREEN),
        **({"why": why} if (why := tidy_why(asked["why"])) else {}),
    }
    number = snapshot.number if asked.get("number") is None else asked["number"]
    return NewMatch(_header(snapshot, players, start, after), viewers.clock(), number=number)


def _header(
    snapshot: Snapshot, players: list[str], start: JsonLine, after: JsonLine
) -> dict[str, Any]:
    """The new match's first line: the old one's, with other players from another start."""
    return {
        **(snapshot.header or {}),
        "players": players,
        "first": start["turn"],
        "start": start,
        "after": after,
    }


def _change(asked: Any) -> tuple[Do, PlayersChange]:
    """What is asked for, every value of it checked but the seat's range; fills in what may be left
    out. Raises NoChange.
    """
    if not isinstance(asked, dict):
        raise NoChange("a JSON object is needed")
    do, seat = asked.get("do"), whole(asked.get("seat"), 0)
    number = whole(asked.get("number"), 0)
    if do not in DOES:
        raise NoChange(f"do must be one of {', '.join(DOES)}")
    if seat is None:
        raise NoChange("seat must be an integer from 0")
    if number is None and asked.get("number") is not None:
        raise NoChange("number must be the snapshot's number")
    for key in ("name", "why"):
        if not isinstance(asked.setdefault(key, ""), str):
            raise NoChange(f"{key} must be a string")
    if len(asked["why"]) > MOST_LETTERS:
        raise NoChange(f"why must have {MOST_LETTERS} letters at most")
    cards = asked.get("cards", "discard")
    if cards not in ("discard", "deck"):
        raise NoChange("cards must be discard or deck")
    match do:
        case "leave":
            return "leave", Leaves(seat, cast(Literal["discard", "deck"], cards))
        case "replace":
            return "replace", Replaces(seat)
        case _:
            return "join", Joins(seat)


def _obstacle(game: AnyGame, snapshot: Snapshot, do: Do) -> Text | None:
    """Why nobody can do so now, whoever it is."""
    if game.over(snapshot.position):
        return Text("players.over")
    count = len(snapshot.players)
    if do == "leave" and count - 1 not in game.seats:
        return Text("players.too-few", {"count": min(game.seats)})
    if do == "join" and count + 1 not in game.seats:
        return Text("players.too-many", {"count": max(game.seats)})
    return None
