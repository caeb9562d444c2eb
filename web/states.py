"""The table as JSON, for scripts and for whoever watches over a station."""

from __future__ import annotations

from typing import Any

from flask import Flask, jsonify, make_response
from werkzeug.wrappers import Response

from web.events import Streams
from web.viewers import Viewers


def add_states(app: Flask, viewers: Viewers, streams: Streams) -> None:
    """Adds `/api/snapshot` and `/healthz` to the app."""

    @app.get("/api/snapshot")
    def api_snapshot() -> Response:
        return jsonify(snapshot_json(viewers))

    @app.get("/healthz")
    def healthz() -> Response:
        snapshot = viewers.snapshot
        well = snapshot.fault is None
        state = jsonify(
            ok=well,
            number=snapshot.number,
            camera=snapshot.camera.condition,
            viewers=streams.open,
            fault=None if snapshot.fault is None else snapshot.fault.code,
        )
        return make_response(state, 200 if well else 503)


def snapshot_json(viewers: Viewers) -> dict[str, Any]:
    """The newest snapshot as readable JSON: what the pages show, and the game's verdict keys."""
    snapshot, pages = viewers.snapshot, viewers.pages
    say = pages.sayer(snapshot, viewers.reads())
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
