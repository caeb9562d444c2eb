"""Whoever looks at the pages: what they read, what they ask of the table, what they are told."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any

from flask import Response, current_app, g, jsonify, make_response, request
from werkzeug.wrappers import Response as AnyResponse

from tableside.messages import Answer, Language, Snapshot, TableMessage, Text
from tableside.publisher import Publisher
from web.api.operations import operation_of
from web.language import viewer_language
from web.pages import Pages, Refused
from web.views import GameView

_log = logging.getLogger(__name__)

WHO = "tableside_who"
"""Where a request keeps whose deed it is, in `flask.g`."""


class Viewers:
    """What every route needs of the request that it answers, and of the table.

    Args:
        pages: draws.
        publisher: has the newest snapshot.
        ask: hands a message to the table and waits for its answer; raises TimeoutError.
        clock: seconds since the epoch, the time of taps.
        language: what viewers read until they choose.
    """

    def __init__(
        self,
        pages: Pages,
        publisher: Publisher,
        ask: Callable[[TableMessage], Answer],
        clock: Callable[[], float],
        language: Language,
    ) -> None:
        self.pages = pages
        self.publisher = publisher
        self.clock = clock
        self._ask = ask
        self._language: Language = language

    @property
    def snapshot(self) -> Snapshot:
        """The newest."""
        return self.publisher.snapshot

    def reads(self) -> Language:
        """The language of whoever sent the present request."""
        return viewer_language(request, self._language)

    def draw(
        self,
        template: str,
        snapshot: Snapshot,
        *,
        here: str = "/",
        status: int = 200,
        **more: Any,
    ) -> Response:
        """A page in the viewer's language; arguments as for `Pages.draw`."""
        return make_response(
            self.pages.draw(template, snapshot, self.reads(), here=here, **more), status
        )

    def refused(self, code: str, **arguments: int | str) -> Refused:
        """A refusal of the pages' own; the arguments fill the gaps of its words."""
        say = self.pages.sayer(self.snapshot, self.reads())
        return Refused(say(Text(code, arguments)), None, None)

    def put(self, message: TableMessage) -> tuple[Answer | None, Refused | None, int]:
        """Asks the table: its answer, what to tell the viewer, the HTTP status.

        The message says in its `who`, where it has one, who sent the present request.
        """
        try:
            answer = self._ask(_signed(message))
        except TimeoutError:
            _log.exception("the table did not answer in time")
            return None, self.refused("error.busy"), 503
        told = self.pages.answer(answer, self.reads())
        return answer, told, 200 if answer.ok else 409

    def complain(self, code: str, status: int) -> AnyResponse:
        """The answer to a request that is refused whatever the table thinks of it."""
        message = self.refused(code)
        if _asked_by_program():
            return make_response(jsonify(ok=False, code=code, text=message.text), status)
        return self.draw("error.html", self.snapshot, status=status, message=message)

    def running_view(self, snapshot: Snapshot) -> GameView | None:
        """The own view of the running match's game; None where no match runs or it has none."""
        if snapshot.game is None or snapshot.position is None:
            return None
        return self.pages.view(snapshot.game)


def _asked_by_program() -> bool:
    """Whether the present request is for an operation, not for a page."""
    view = current_app.view_functions.get(request.endpoint or "")
    return request.path.startswith("/api/") or operation_of(view) is not None


def _signed(message: TableMessage) -> TableMessage:
    who = g.get(WHO)
    if who is None or all(field.name != "who" for field in fields(message)):
        return message
    # Only some messages have a `who`, which a type checker can't see here.
    signed: TableMessage = replace(message, who=who)
    return signed


def bad_json(reason: str) -> AnyResponse:
    """The answer to JSON that says nothing the table understands."""
    return make_response(jsonify(ok=False, code="error.bad-request", text=reason), 400)


def _refusal_code(answer: Answer | None) -> str:
    """What stays the same in every language."""
    if answer is None:
        return "error.busy"
    if answer.refusal is not None:
        return answer.refusal.code
    return "error.bad-request" if answer.text is None else answer.text.code


def answer_json(answer: Answer | None, told: Refused | None) -> Response:
    """What became of a message, as `Viewers.put` gave it."""
    if told is None:
        return jsonify(ok=True, number=None if answer is None else answer.snapshot.number)
    return jsonify(
        ok=False,
        code=_refusal_code(answer),
        rule=told.rule,
        clause=told.clause,
        point=told.point,
        text=told.text,
        number=None if answer is None else answer.snapshot.number,
    )
