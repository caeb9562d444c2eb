"""The timeline of the running match for programs."""

from __future__ import annotations

from typing import Any

from flask import Flask, jsonify, request
from werkzeug.wrappers import Response

from tableside.match.desk_json import to_json
from web.api.operations import Answer, Parameter, operation
from web.api.schemas import (
    CARD,
    COUNT,
    LINE,
    SEAT,
    TEXT,
    TIME,
    TRUTH,
    Named,
    listed,
    maybe,
    one_of,
    record,
)
from web.dispute import teller_of
from web.picture_store import PictureStore
from web.telling_moments import SaidMoment
from web.timeline import key_of, page_of, shown_of, timeline
from web.viewers import Viewers

MOST = 200
_MOST_SEATS = 10

MOMENT = Named(
    "Moment",
    record(
        "One thing that happened: an accepted line, or a refusal in its place.",
        key={**TEXT, "description": "Its place: `12`, a line; `12-3`, a refusal after line 12."},
        kind=one_of("move", "set", "undo", "redo", "refused"),
        n=maybe(COUNT, "The line's number; null for a refusal."),
        count={**COUNT, "description": "How many steps an undo or redo was."},
        times={**COUNT, "description": "How often the same was tried there."},
        time=TIME,
        who={**TEXT, "description": "`camera`, `screen`, `button`, `card`, `phone:Ania`..."},
        why={**TEXT, "description": "The reason that was given, in words; empty: none."},
        turn={**SEAT, "description": "The seat whose turn it was."},
        seat={**SEAT, "description": "The seat that did it."},
        line=maybe(LINE, "The record's line; of a refusal what was tried, where it was one move."),
        card=maybe(CARD, "The card that was refused."),
        text={**TEXT, "description": "What happened, or why it was not allowed."},
        tried={**TEXT, "description": "What was refused, in words; may be empty."},
        code=maybe(TEXT, "The refusal's code."),
        clauses=listed(
            record("A clause.", rule=TEXT, point=TEXT, title=TEXT, text=TEXT),
            "What it rests on.",
        ),
        house_rules=listed(record("A house rule.", key=TEXT, question=TEXT, reading=TEXT)),
        stands={**TRUTH, "description": "Whether it is a move that was not taken back."},
        taken_back=maybe(
            record("What took it back.", n=COUNT, time=TIME, who=TEXT, why=TEXT),
        ),
        reachable={
            **TRUTH,
            "description": "Whether a tap with `until` and this `n` leads to the point after it.",
        },
        pictures=listed(
            record("The card as the camera saw it.", card=CARD, large=TEXT, small=TEXT),
        ),
    ),
)

HISTORY = Named(
    "History",
    record(
        "A part of the timeline, newest first.",
        match=maybe(TEXT, "The match; null where none runs."),
        number={**COUNT, "description": "The snapshot's number."},
        total={**COUNT, "description": "How many moments there are in all."},
        moments=listed(MOMENT),
        older=maybe(TEXT, "What to ask for with `before` for the next part; null: nothing more."),
    ),
)


def add_history(app: Flask, viewers: Viewers, evidence: PictureStore) -> None:
    """Adds `/api/history` to the app."""

    @app.get("/api/history")
    @operation(
        "past",
        "What happened",
        {200: Answer("Lines and refusals, with clauses, reasons and pictures.", HISTORY)},
        parameters=(
            Parameter(
                "before",
                {"type": "string", "pattern": "^[0-9]{1,9}(-[0-9]{1,9})?$"},
                "Only what came before this key.",
                example="12",
            ),
            Parameter(
                "show",
                {"type": "string", "enum": ["all", "refused", "0", "1", "2", "3", "4"]},
                "All, the refusals alone, or one seat.",
            ),
            Parameter(
                "limit",
                {"type": "integer", "minimum": 1, "maximum": MOST},
                f"How many at most, up to {MOST}.",
            ),
        ),
    )
    def api_history() -> Response:
        snapshot = viewers.snapshot
        if snapshot.game is None or snapshot.position is None:
            return jsonify(match=None, number=snapshot.number, total=0, moments=[], older=None)
        shown = shown_of(request.args.get("show", ""), _MOST_SEATS)
        limit = request.args.get("limit", default=50, type=int)
        before = key_of(request.args.get("before", ""))
        page = page_of(timeline(snapshot), "all" if shown is None else shown, before, limit)
        teller = teller_of(viewers, snapshot, evidence)
        return jsonify(
            match=snapshot.match,
            number=snapshot.number,
            total=page.total,
            moments=[_json(teller.moment(moment)) for moment in page.moments],
            older=page.older,
        )


def _json(said: SaidMoment) -> dict[str, Any]:
    moment = said.moment
    kept, line, taken = moment.refusal, moment.line, moment.taken_back
    tried = None if kept is None else kept.line
    return {
        "key": moment.id,
        "kind": moment.kind,
        "n": None if line is None else line.n,
        "count": moment.count,
        "times": 1 if kept is None else kept.times,
        "time": moment.time,
        "who": kept.who if kept is not None else "" if line is None else line.who,
        "why": said.why,
        "turn": moment.turn,
        "seat": moment.seat,
        "line": to_json(tried if line is None else line.line),
        "card": None if kept is None else kept.card,
        "text": said.text,
        "tried": said.tried,
        "code": None if kept is None else kept.refusal.code,
        "clauses": [
            {
                "rule": clause.rule,
                "point": clause.anchor,
                "title": clause.title,
                "text": clause.text,
            }
            for clause in said.clauses
        ],
        "house_rules": [
            {"key": rule.key, "question": rule.question, "reading": rule.reading}
            for rule in said.house
        ],
        "stands": moment.kind in ("move", "set") and taken is None,
        "taken_back": None
        if taken is None or said.taken is None
        else {"n": taken.n, "time": taken.time, "who": taken.who, "why": said.taken.why},
        "reachable": moment.back or moment.forward,
        "pictures": [
            {"card": picture.card, "large": picture.large, "small": picture.small}
            for picture in said.pictures
        ],
    }
