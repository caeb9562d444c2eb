"""Answers to programs that are not the table's own: done, or refused by a page itself."""

from __future__ import annotations

from flask import jsonify, make_response
from werkzeug.wrappers import Response

from tableside.messages import Text
from web.viewers import Viewers


def done_json(viewers: Viewers) -> Response:
    """What was asked for is done."""
    return make_response(jsonify(ok=True, number=viewers.snapshot.number))


def refused_json(viewers: Viewers, text: Text, status: int = 409) -> Response:
    """What was asked for makes sense, and still can't be done; `text` says why."""
    snapshot = viewers.snapshot
    return make_response(
        jsonify(
            ok=False,
            code=text.code,
            rule=None,
            clause=None,
            text=viewers.pages.sayer(snapshot, viewers.reads())(text),
            number=snapshot.number,
        ),
        status,
    )
