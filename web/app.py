"""Builds the Flask app: the table's pages, its event stream and its JSON."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any

from flask import Flask, Response, jsonify, make_response, redirect, request
from jinja2 import ChoiceLoader, FileSystemLoader
from werkzeug.exceptions import HTTPException
from werkzeug.wrappers import Response as AnyResponse

from card_markers.deck import Deck, deck_names
from tableside.camera_words import CATALOGUE as CAMERA_WORDS
from tableside.messages import Answer, Language, NewMatch, TableMessage, Tap, Text
from tableside.publisher import Publisher
from tableside.words import Catalogue
from web import new_game
from web.camera_page import CameraDesk, add_camera_page
from web.events import EXTENSION, HEARTBEAT_SECONDS, RenderedOnce, Streams, encode
from web.guard import MAX_BODY_BYTES, add_headers, from_elsewhere
from web.language import remember, viewer_language
from web.pages import CameraPicture, OpenGame, Pages, Refused
from web.taps import BadTap, read_json, tap_from_json
from web.views import BadStatement

_log = logging.getLogger(__name__)
_HERE = Path(__file__).parent
MAX_STREAMS = 300
REFRESH_SECONDS = 5
NO_CUES: Mapping[str, Any] = MappingProxyType({})
CAMERA_WIDTHS = (320, 640, 960)


def create_app(
    publisher: Publisher,
    ask: Callable[[TableMessage], Answer],
    deck: Deck,
    open_game: OpenGame,
    clock: Callable[[], float],
    camera_view: Callable[[], CameraPicture | None] = lambda: None,
    language: Language = "en",
    catalogues: Sequence[Catalogue] = (),
    cues: Mapping[str, Any] = NO_CUES,
    *,
    camera_desk: Callable[[], CameraDesk | None] = lambda: None,
    max_streams: int = MAX_STREAMS,
    heartbeat: float = HEARTBEAT_SECONDS,
    refresh: int = REFRESH_SECONDS,
) -> Flask:
    """The web app.

    Args:
        publisher: has the newest snapshot.
        ask: hands a message to the table and waits for its answer; raises TimeoutError.
        deck: the station's deck.
        open_game: gives a game by (name, deck name or None for the station's own deck).
        clock: seconds since the epoch, the time of taps.
        camera_view: the newest picture, None where there is none.
        language: what viewers read until they choose.
        catalogues: words of texts in snapshots that are neither the game's nor the pages' own.
        cues: what lamps and buzzer do: cue -> `rank`, `lamps` (turn, status, all) and `steps` of
            `[seconds, hertz or null, lit]`; the page does the same.
        camera_desk: what the camera page shows and calibrates, None where there is no camera.
        max_streams: event streams served at once; further viewers refresh their page.
        heartbeat: the longest silence of a stream, in seconds.
        refresh: how often a page without a stream asks anew, in seconds.
    """
    app = Flask("web", root_path=str(_HERE), template_folder="templates", static_folder="static")
    app.config["MAX_CONTENT_LENGTH"] = MAX_BODY_BYTES
    app.config["SEND_FILE_MAX_AGE_DEFAULT"] = 3600
    app.jinja_loader = ChoiceLoader(
        [FileSystemLoader(_HERE / "templates"), FileSystemLoader(_HERE / "games")]
    )
    app.jinja_env.filters["says"] = lambda text, say: say(text)
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    pages = Pages(app.jinja_env, deck, open_game, (*catalogues, CAMERA_WORDS), cues)
    streams = Streams(publisher, max_streams)
    app.extensions[EXTENSION] = streams
    event = RenderedOnce(
        lambda snapshot, language: encode(
            snapshot.number, "table", pages.event_data(snapshot, language)
        )
    )

    def reads() -> Language:
        return viewer_language(request, language)

    def refused(code: str) -> Refused:
        return Refused(pages.sayer(publisher.snapshot, reads())(Text(code)), None, None)

    def has_camera() -> bool:
        """Also while it starts: the page asks for its picture until there is one."""
        return publisher.snapshot.camera.condition != "none" or camera_view() is not None

    def table_page(message: Refused | None = None, status: int = 200) -> Response:
        page = pages.table_page(
            publisher.snapshot, reads(), message=message, camera=has_camera(), refresh=refresh
        )
        return make_response(page, status)

    def put(message: TableMessage) -> tuple[Answer | None, Refused | None, int]:
        """Asks the table: its answer, what to tell the viewer, the HTTP status."""
        try:
            answer = ask(message)
        except TimeoutError:
            _log.exception("the table did not answer in time")
            return None, refused("error.busy"), 503
        told = pages.answer(answer, reads())
        return answer, told, 200 if answer.ok else 409

    # --- every request ---------------------------------------------------------------------------

    @app.before_request
    def check_origin() -> AnyResponse | None:
        if request.method not in ("GET", "HEAD", "OPTIONS") and from_elsewhere(request):
            _log.warning("refused a %s from %s", request.method, request.headers.get("Origin"))
            return complain("error.elsewhere", 403)
        return None

    @app.after_request
    def finish(response: Response) -> Response:
        if response.mimetype in ("text/html", "application/json", "image/jpeg"):
            response.headers.setdefault("Cache-Control", "no-store")
            response.headers.setdefault("Vary", "Cookie")
        return add_headers(remember(request, response))

    def complain(code: str, status: int) -> Response:
        message = refused(code)
        if request.path.startswith("/api/"):
            return make_response(jsonify(ok=False, code=code, text=message.text), status)
        page = pages.draw("error.html", publisher.snapshot, reads(), message=message)
        return make_response(page, status)

    @app.errorhandler(HTTPException)
    def http_error(error: HTTPException) -> AnyResponse:
        codes = {404: "error.not-found", 413: "error.too-large", 500: "error.inside"}
        status = error.code or 500
        response = complain(codes.get(status, "error.bad-request"), status)
        for name, value in error.get_headers(request.environ):
            if name.lower() not in ("content-type", "content-length"):
                response.headers[name] = value
        return response

    # --- the table -------------------------------------------------------------------------------

    @app.get("/")
    def table() -> AnyResponse:
        return table_page()

    @app.get("/events")
    def events() -> AnyResponse:
        if not streams.enter():
            response = make_response(refused("ui.crowded").text, 503)
            response.mimetype = "text/plain"
            response.headers["Retry-After"] = str(refresh)
            return response
        language = reads()
        body = streams.write(
            publisher.snapshot, lambda snapshot: event(snapshot, language), heartbeat
        )
        stream = Response(body, mimetype="text/event-stream")
        stream.call_on_close(streams.leave)
        stream.headers["Cache-Control"] = "no-store"
        stream.headers["X-Accel-Buffering"] = "no"
        return stream

    @app.get("/fragment")
    def fragment() -> AnyResponse:
        snapshot = publisher.snapshot
        response = make_response(pages.event_data(snapshot, reads()))
        response.mimetype = "application/json"
        return response

    @app.get("/choose")
    def choose() -> AnyResponse:
        return choose_page()

    def choose_page(message: Refused | None = None, status: int = 200) -> AnyResponse:
        snapshot = publisher.snapshot
        view = None if snapshot.game is None else pages.view(snapshot.game)
        if view is None or snapshot.position is None:
            return redirect("/", 303)
        scene = pages.scene(snapshot, reads())
        page = pages.draw(
            "choose.html", snapshot, reads(), here="/choose", message=message,
            game_view=view, view=view.choose(scene), turn=scene.game.turn(snapshot.position),
        )  # fmt: skip
        return make_response(page, status)

    @app.post("/tap")
    def tap() -> AnyResponse:
        pages_to_go_back_to = {"choose": choose_page, "correct": correct_again}
        back = pages_to_go_back_to.get(request.form.get("back", ""), table_page)
        try:
            sent = read_json(request.form.get("tap", ""))
            message = tap_from_json({"number": _int(request.form.get("number")), **sent}, clock())
        except (ValueError, TypeError):
            return back(refused("error.bad-request"), 400)
        answer, told, status = put(message)
        if told is not None:
            return back(told, status)
        if back is correct_again:
            return redirect("/correct", 303)
        stay = back is choose_page and answer is not None and bool(answer.snapshot.desk.tray)
        return redirect("/choose" if stay else "/", 303)

    def correct_again(message: Refused | None = None, status: int = 200) -> AnyResponse:
        return correct_page({}, message, status)

    def bad_json(reason: str) -> AnyResponse:
        return make_response(jsonify(ok=False, code="error.bad-request", text=reason), 400)

    @app.post("/api/tap")
    def api_tap() -> AnyResponse:
        try:
            message = tap_from_json(read_json(request.get_data()), clock())
        except BadTap as error:
            return bad_json(str(error))
        answer, told, status = put(message)
        return make_response(_answer_json(answer, told), status)

    # --- a new game ------------------------------------------------------------------------------

    @app.get("/new")
    def new() -> AnyResponse:
        return new_page({}, {})

    def new_page(
        form: Mapping[str, str],
        errors: Mapping[str, Text],
        message: Refused | None = None,
        status: int = 200,
    ) -> AnyResponse:
        snapshot = publisher.snapshot
        page = pages.draw(
            "new.html", snapshot, reads(), here="/new", errors=errors, message=message,
            running=new_game.running(snapshot, pages),
            rules_wrong=any(field.startswith("rule-") for field in errors),
            **new_game.model(pages.game(deck.game), form),
        )  # fmt: skip
        return make_response(page, status)

    @app.post("/new")
    def start() -> AnyResponse:
        form = request.form.to_dict()
        header, errors = new_game.read(pages.game(deck.game), form)
        if errors:
            return new_page(form, errors, refused("new.mend"), 400)
        if new_game.running(publisher.snapshot, pages) and form.get("abandon") != "yes":
            return new_page(form, {"abandon": Text("new.abandon")}, None, 409)
        _, told, status = put(NewMatch(header, clock()))
        if told is not None:
            return new_page(form, {}, told, status)
        return redirect("/", 303)

    @app.post("/api/match")
    def api_match() -> AnyResponse:
        try:
            header = read_json(request.get_data())
        except BadTap as error:
            return bad_json(str(error))
        if not isinstance(header, dict):
            return bad_json("a JSON object is needed")
        if header.get("deck") not in (None, *deck_names()):
            # By `table.toml` a deck may be any file of this machine, but not for whoever looks on.
            return bad_json(f"deck must be one of {', '.join(deck_names())}")
        answer, told, status = put(NewMatch(header, clock()))
        return make_response(_answer_json(answer, told), status)

    # --- corrections -----------------------------------------------------------------------------

    @app.get("/correct")
    def correct() -> AnyResponse:
        return correct_page({})

    def correct_page(
        form: Mapping[str, str], message: Refused | None = None, status: int = 200
    ) -> AnyResponse:
        snapshot = publisher.snapshot
        view = None if snapshot.game is None else pages.view(snapshot.game)
        if view is None or snapshot.position is None:
            return redirect("/", 303)
        scene = pages.scene(snapshot, reads())
        page = pages.draw(
            "correct.html", snapshot, reads(), here="/correct", message=message,
            game_view=view, view=view.correct(scene, form), form=form,
            log=pages.log(snapshot, reads()),
        )  # fmt: skip
        return make_response(page, status)

    @app.post("/correct")
    def state() -> AnyResponse:
        form = request.form.to_dict()
        snapshot = publisher.snapshot
        view = None if snapshot.game is None else pages.view(snapshot.game)
        if view is None or snapshot.position is None:
            return redirect("/", 303)
        try:
            number = _int(form.get("number"))
            position = view.statement(pages.scene(snapshot, reads()), form)
        except BadStatement as error:
            told = Refused(pages.sayer(snapshot, reads())(error.text), None, None)
            return correct_page(form, told, 400)
        except (ValueError, TypeError):
            return correct_page(form, refused("error.bad-request"), 400)
        why = form.get("why", "").strip()
        line = {"do": "set", "position": position, **({"why": why} if why else {})}
        _, told_, status = put(Tap(number, clock(), line=line, why=why))
        if told_ is not None:
            return correct_page(form, told_, status)
        return redirect("/", 303)

    # --- pictures and states ---------------------------------------------------------------------

    @app.get("/camera.jpg")
    def camera() -> AnyResponse:
        picture = camera_view()
        if picture is None:
            return Response(status=204) if has_camera() else complain("error.not-found", 404)
        asked = request.args.get("width", default=CAMERA_WIDTHS[1], type=int)
        width = min(CAMERA_WIDTHS, key=lambda known: abs(known - asked))
        return Response(picture.jpeg(width=width), mimetype="image/jpeg")

    add_camera_page(app, pages, publisher, reads, camera_desk)

    @app.get("/api/snapshot")
    def api_snapshot() -> AnyResponse:
        return jsonify(snapshot_json(pages, publisher, reads()))

    @app.get("/healthz")
    def healthz() -> AnyResponse:
        snapshot = publisher.snapshot
        well = snapshot.fault is None
        state = jsonify(
            ok=well,
            number=snapshot.number,
            camera=snapshot.camera.condition,
            viewers=streams.open,
            fault=None if snapshot.fault is None else snapshot.fault.code,
        )
        return make_response(state, 200 if well else 503)

    return app


def _int(text: str | None) -> int:
    return int(text or "")


def _answer_json(answer: Answer | None, told: Refused | None) -> Response:
    if told is None:
        return jsonify(ok=True, number=None if answer is None else answer.snapshot.number)
    refusal = None if answer is None else answer.refusal
    return jsonify(
        ok=False,
        code=None if refusal is None else refusal.code,
        rule=told.rule,
        clause=told.clause,
        text=told.text,
        number=None if answer is None else answer.snapshot.number,
    )


def snapshot_json(pages: Pages, publisher: Publisher, language: Language) -> dict[str, Any]:
    """The newest snapshot as readable JSON: what the pages show, and the game's verdict keys."""
    snapshot = publisher.snapshot
    say = pages.sayer(snapshot, language)
    question, notice = snapshot.desk.question, snapshot.desk.notice
    running = snapshot.game is not None and snapshot.position is not None
    return {
        "number": snapshot.number,
        "time": snapshot.time,
        "match": snapshot.match,
        "game": snapshot.game,
        "players": list(snapshot.players),
        "move": snapshot.move,
        "position": (
            pages.game(snapshot.game or "").verdict(snapshot.position) if running else None
        ),
        "prompt": None if snapshot.prompt is None else say(snapshot.prompt),
        "tray": {
            "purpose": snapshot.desk.tray.purpose,
            "cards": list(snapshot.desk.tray.cards),
            "target": snapshot.desk.tray.target,
        },
        "question": None if question is None else {
            "text": say(question.text),
            "options": [say(option.text) for option in question.options],
        },
        "notice": None if notice is None else {
            "text": say(notice.text),
            "tone": notice.tone,
            "offers": [say(option.text) for option in notice.offers],
        },
        "last_card": snapshot.last_card,
        "cues": list(snapshot.cues),
        "can_undo": snapshot.can_undo,
        "can_redo": snapshot.can_redo,
        "camera": snapshot.camera.condition,
        "fault": None if snapshot.fault is None else say(snapshot.fault),
    }  # fmt: skip
