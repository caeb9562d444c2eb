"""The table as JSON, for scripts and for whoever watches over a station."""

from __future__ import annotations

from itertools import islice
from typing import Any

from flask import Flask, jsonify, make_response, request
from werkzeug.wrappers import Response

from tableside.messages import LANGUAGES, Text
from tableside.words import event_text
from web.api.operations import Answer, Parameter, operation
from web.api.schemas import (
    CARD,
    COUNT,
    LANGUAGE,
    LINE,
    SEAT,
    TEXT,
    TIME,
    TRUTH,
    Named,
    by_key,
    listed,
    maybe,
    one_of,
    record,
)
from web.events import Streams
from web.pages import notice_words
from web.streaming import CUES
from web.viewers import Viewers
from web.words import LANGUAGE_NAMES

CONDITIONS = one_of(
    "none", "starting", "ok", "blind", "covered", "frozen", "slow", "busy", "lost", "moved", "ended"
)  # fmt: skip

SNAPSHOT = Named(
    "Snapshot",
    record(
        "The table at one moment.",
        number={**COUNT, "description": "Grows with every snapshot; a tap names it."},
        time=TIME,
        match=maybe(TEXT, "The match's id; null where none runs."),
        game=maybe(TEXT, "The game's name."),
        players=listed(TEXT, "Names by seat."),
        turn=maybe(SEAT, "Whose turn it is."),
        move={**COUNT, "description": "How many lines of the record were accepted."},
        paused={**TRUTH, "description": "The match is set aside: nothing is a move."},
        position=maybe(
            {"type": "object"},
            "The position as a verdict line of the record format has it: the game's own keys.",
        ),
        prompt=maybe(TEXT, "The one thing to do now."),
        tray=record(
            "Cards laid out for a move that takes several.",
            purpose={**TEXT, "description": "The game's word for it; empty where nothing is."},
            cards=listed(CARD),
            target=maybe(CARD),
        ),
        question=maybe(
            record(
                "Something only people know.",
                text=TEXT,
                options=listed(TEXT, "Answers, by the index that a tap names."),
            )
        ),
        notice=maybe(
            record(
                "A word to the table.",
                text=TEXT,
                tone=one_of("info", "refused", "fault"),
                offers=listed(TEXT, "What one tap could mend, by the index that a tap names."),
            )
        ),
        last_card=maybe(CARD, "The card of the latest move that stands."),
        cues=CUES,
        can_undo=TRUTH,
        can_redo=TRUTH,
        camera=CONDITIONS,
        fault=maybe(TEXT, "Something wrong with the station itself, until it is mended."),
    ),
)

HEALTH = Named(
    "Health",
    record(
        "How the station is.",
        ok={**TRUTH, "description": "Whether it works: false while there is a fault."},
        number={**COUNT, "description": "The newest snapshot's number."},
        camera=CONDITIONS,
        viewers={**COUNT, "description": "Open event streams."},
        most_viewers={**COUNT, "description": "How many there may be."},
        fault=maybe(TEXT, "The code of what is wrong, such as `fault.disk-full`."),
    ),
)

MOVES = Named(
    "Moves",
    record(
        "What the rules allow now.",
        number={**COUNT, "description": "The snapshot's number: a tap on one of these names it."},
        moves=listed(
            record(
                "",
                line={**LINE.schema, "description": "What a tap sends as its `line`."},
                does=listed(TEXT, "What it would do, in words."),
            )
        ),
        more={**TRUTH, "description": "There are more than the limit."},
    ),
)

_SOME_MOVES = 100
_MOST_MOVES = 1000


def add_states(app: Flask, viewers: Viewers, streams: Streams) -> None:
    """Adds `/api/snapshot`, `/api/moves`, `/api/language` and `/healthz` to the app."""

    @app.get("/api/snapshot")
    @operation("watch", "The table now", {200: Answer("The newest snapshot.", SNAPSHOT)})
    def api_snapshot() -> Response:
        return jsonify(snapshot_json(viewers))

    @app.get("/api/moves")
    @operation(
        "play",
        "The moves allowed now",
        {200: Answer("Each of them once; none where no match runs.", MOVES)},
        parameters=(
            Parameter("do", TEXT, "Only moves of this kind.", example="draw"),
            Parameter(
                "limit",
                {"type": "integer", "minimum": 1, "maximum": _MOST_MOVES},
                f"At most so many; {_SOME_MOVES} where it is left out.",
            ),
        ),
    )
    def api_moves() -> Response:
        limit = request.args.get("limit", _SOME_MOVES, type=int)
        return jsonify(_moves_json(viewers, request.args.get("do"), limit))

    @app.get("/api/language")
    @operation(
        "station",
        "The viewer's language",
        {
            200: Answer(
                "What this viewer reads, and what there is.",
                record(reads=LANGUAGE, languages=by_key(TEXT, "Language -> its own name.")),
            )
        },
        about="A page asked for with `lang` sets the cookie that is read here.",
    )
    def api_language() -> Response:
        names = {language: LANGUAGE_NAMES[language] for language in LANGUAGES}
        return jsonify(reads=viewers.reads(), languages=names)

    @app.get("/healthz")
    @operation(
        "station",
        "Whether the station works",
        {
            200: Answer("It does.", HEALTH),
            503: Answer("There is a fault. A blind or lost camera is none: one can tap.", HEALTH),
        },
        speaks=False,
    )
    def healthz() -> Response:
        snapshot = viewers.snapshot
        well = snapshot.fault is None
        state = jsonify(
            ok=well,
            number=snapshot.number,
            camera=snapshot.camera.condition,
            viewers=streams.open,
            most_viewers=streams.most,
            fault=None if snapshot.fault is None else snapshot.fault.code,
        )
        return make_response(state, 200 if well else 503)


def snapshot_json(viewers: Viewers) -> dict[str, Any]:
    """The newest snapshot as readable JSON: what the pages show, and the game's verdict keys."""
    snapshot, pages = viewers.snapshot, viewers.pages
    say = pages.sayer(snapshot, viewers.reads())
    question, notice = snapshot.desk.question, snapshot.desk.notice
    running = snapshot.game is not None and snapshot.position is not None

    def said(text: Text | None) -> str | None:
        return None if text is None else say(text)

    return {
        "number": snapshot.number,
        "time": snapshot.time,
        "match": snapshot.match,
        "game": snapshot.game,
        "players": list(snapshot.players),
        "turn": snapshot.turn,
        "move": snapshot.move,
        "paused": snapshot.desk.paused,
        "position": (
            pages.game(snapshot.game or "").verdict(snapshot.position) if running else None
        ),
        "prompt": said(snapshot.prompt),
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
            "text": notice_words(notice, say),
            "tone": notice.tone,
            "offers": [say(option.text) for option in notice.offers],
        },
        "last_card": snapshot.last_card,
        "cues": list(snapshot.cues),
        "can_undo": snapshot.can_undo,
        "can_redo": snapshot.can_redo,
        "camera": snapshot.camera.condition,
        "fault": said(snapshot.fault),
    }  # fmt: skip


def _moves_json(viewers: Viewers, kind: str | None, limit: int) -> dict[str, Any]:
    snapshot, pages = viewers.snapshot, viewers.pages
    if snapshot.game is None or snapshot.position is None:
        return {"number": snapshot.number, "moves": [], "more": False}
    game, position = pages.game(snapshot.game), snapshot.position
    say = pages.sayer(snapshot, viewers.reads())
    fitting = (
        (move, line)
        for move, line in ((move, game.write_move(move)) for move in game.legal_moves(position))
        if kind in (None, line["do"])
    )
    found = list(islice(fitting, limit + 1))
    return {
        "number": snapshot.number,
        "moves": [
            {
                "line": line,
                "does": [say(event_text(event)) for event in game.play(position, move).events],
            }
            for move, line in found[:limit]
        ],
        "more": len(found) > limit,
    }
