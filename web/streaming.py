"""The table as it changes: the event stream, and the same for whoever asks now and then."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flask import Flask, Response, jsonify, make_response, request
from werkzeug.wrappers import Response as AnyResponse

from tableside.messages import Language, Snapshot, Text
from web.api.operations import Answer, Parameter, operation
from web.api.schemas import COUNT, TEXT, TIME, TRUTH, Named, listed, maybe, one_of, record
from web.buckets import address_key
from web.events import Streams, TableEvents
from web.happenings import Happening, Happenings
from web.pages import Pages, line_words, notice_words
from web.rights import Rights
from web.viewers import Viewers

CUES = listed(
    one_of("card-read", "turn-passed", "refused", "robber", "win", "question"),
    "What is to be heard, in order.",
)

HAPPENING = Named(
    "Happening",
    record(
        "What one snapshot brought.",
        number=COUNT,
        time=TIME,
        cues=CUES,
        said=listed(TEXT, "What was done, sentence by sentence."),
        notice=maybe(
            Named(
                "Told",
                record(
                    "A word to the table that was not there before, such as a refusal.",
                    text=TEXT,
                    tone=one_of("info", "refused", "fault"),
                    code=TEXT,
                    rule=maybe(TEXT, "The clause that a refusal rests on."),
                    clause=maybe(TEXT, "The clause's title."),
                ),
            )
        ),
    ),
)

_MISSED = record(
    "",
    number={**COUNT, "description": "The newest snapshot's number: ask for what comes after it."},
    cues=CUES,
    happened=listed(HAPPENING, "Everything since the snapshot asked for, oldest first."),
    lost={
        **TRUTH,
        "description": "More happened than the station remembers: it was started anew, or it is "
        "too long ago.",
    },
)

NEWS = Named("News", _MISSED)

TABLE_EVENT = Named(
    "TableEvent",
    record(
        "The table's page where it changes, and what happened.",
        **_MISSED["properties"],
        html={**TEXT, "description": "The table's page: elements that have ids."},
        moves={**TEXT, "description": "The buttons below it."},
        camera={**TRUTH, "description": "Whether there is a camera."},
        style={**TEXT, "description": "The game's own style sheet; a page without it loads anew."},
        spoken={**TEXT, "description": "The one thing to do now."},
        aloud={**TEXT, "description": "What a page that speaks says now; empty where nothing."},
    ),
)

AFTER = Parameter(
    "after",
    {"type": "integer", "minimum": 0},
    "The number of the snapshot seen last. Without it nothing counts as missed.",
    example=1764500000123,
)
_LAST_SEEN = "Last-Event-ID"


def add_streams(
    app: Flask,
    viewers: Viewers,
    streams: Streams,
    happenings: Happenings,
    rights: Rights,
    *,
    heartbeat: float,
    refresh: int,
) -> None:
    """Adds `/events`, `/fragment` and `/api/events` to the app.

    Args:
        rights: tell which is the station's own screen, for which places are kept.
        heartbeat: the longest silence of a stream, in seconds.
        refresh: how soon whoever found no place may ask again, in seconds.
    """
    pages, access = viewers.pages, rights.access
    write = TableEvents(
        happenings,
        pages.event_data,
        lambda happening, language: happening_json(pages, happening, language),
        lambda snapshot, language: _prompt(pages, snapshot, language),
    )

    @app.get("/events")
    @operation(
        "watch",
        "What changes, as it changes",
        {
            200: Answer(
                "Server-sent events that never end. `table` has a snapshot's number as its id, and "
                "as its data one line of JSON (`TableEvent`): the newest state, and what happened "
                "since the event before. `alive` comes when nothing else did for some seconds.",
                TEXT,
                "text/event-stream",
                example='id: 1764500000123\nevent: table\ndata: {"number": 1764500000123, ...}\n\n',
            ),
            503: Answer(
                "All places are taken; ask `/fragment` now and then instead.",
                TEXT,
                "text/plain",
                headers={"Retry-After": "After how many seconds to ask again."},
            ),
        },
        about="A viewer that comes back gets what happened while it was away, in order, nothing "
        "left out and nothing twice: browsers say by `Last-Event-ID` what they saw last; whoever "
        "can't set it says `after`.",
        parameters=(
            AFTER,
            Parameter(_LAST_SEEN, AFTER.schema, "As `after`, and counts before it.", "header"),
        ),
    )
    def events() -> AnyResponse:
        device = address_key(request.remote_addr or "")
        if not streams.enter(device, own=access.own_screen(request.environ)):
            response = make_response(viewers.refused("ui.crowded").text, 503)
            response.mimetype = "text/plain"
            response.headers["Retry-After"] = str(refresh)
            return response
        language = viewers.reads()
        seen = request.headers.get(_LAST_SEEN, type=int)
        body = streams.write(
            viewers.snapshot,
            _seen() if seen is None else seen,
            lambda snapshot, after: write.event(snapshot, language, after),
            heartbeat,
        )
        stream = Response(body, mimetype="text/event-stream")
        stream.call_on_close(lambda: streams.leave(device))
        stream.headers["Cache-Control"] = "no-store"
        stream.headers["X-Accel-Buffering"] = "no"
        return stream

    @app.get("/fragment")
    @operation(
        "watch",
        "The data of a table event",
        {200: Answer("What `/events` would send.", TABLE_EVENT)},
        about="For whoever found no place at `/events`.",
        parameters=(AFTER,),
    )
    def fragment() -> AnyResponse:
        response = make_response(write.data(viewers.snapshot, viewers.reads(), _seen()))
        response.mimetype = "application/json"
        return response

    @app.get("/api/events")
    @operation(
        "watch",
        "What happened since a snapshot",
        {200: Answer("What happened, without any drawing.", NEWS)},
        parameters=(AFTER,),
    )
    def api_events() -> AnyResponse:
        number, language = viewers.snapshot.number, viewers.reads()
        since = happenings.since(_seen(), number)
        return jsonify(
            number=number,
            cues=[cue for happening in since.happened for cue in happening.cues],
            happened=[happening_json(pages, each, language) for each in since.happened],
            lost=since.lost,
        )


def _prompt(pages: Pages, snapshot: Snapshot, language: Language) -> str:
    return "" if snapshot.prompt is None else pages.sayer(snapshot, language)(snapshot.prompt)


def _seen() -> int | None:
    return request.args.get("after", type=int)


def happening_json(pages: Pages, happening: Happening, language: Language) -> Mapping[str, Any]:
    """What happened, as `HAPPENING` describes it."""
    snapshot, notice = happening.snapshot, happening.notice
    say = pages.sayer(snapshot, language)
    said = [line_words(line, say) for line in happening.lines]
    if happening.begun:
        code = "happened.goes-on" if snapshot.move else "happened.begun"
        said.insert(0, say(Text(code, {"names": ", ".join(snapshot.players)})))
    told = None
    if notice is not None:
        refused = None if notice.refusal is None else pages.refusal(
            snapshot, notice.refusal, language
        )  # fmt: skip
        told = {
            "text": notice_words(notice, say),
            "tone": notice.tone,
            "code": notice.text.code if notice.refusal is None else notice.refusal.code,
            "rule": None if refused is None else refused.rule,
            "clause": None if refused is None else refused.clause,
        }
    return {
        "number": snapshot.number,
        "time": snapshot.time,
        "cues": list(snapshot.cues),
        "said": [sentence for sentence in said if sentence],
        "notice": told,
    }
