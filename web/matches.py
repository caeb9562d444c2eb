"""The page of kept matches: take one up again, pause, keep its record, delete it."""

from __future__ import annotations

import logging
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from flask import Flask, jsonify, make_response, redirect, request
from werkzeug.wrappers import Response

from tableside.match.archive import Archive, Kept, MatchState
from tableside.match.journal_errors import JournalError
from tableside.messages import DeleteMatch, Language, Pause, ResumeMatch, Snapshot, Text
from web.api.operations import DONE, Answer, Body, Parameter, operation
from web.api.schemas import COUNT, SEAT, TEXT, TIME, TRUTH, listed, maybe, one_of, record
from web.new_form import game_choices
from web.pages import Refused
from web.rights import staff_only
from web.taps import BadTap, read_json
from web.viewers import Viewers, answer_json, bad_json
from web.views import Glance, Scene

_log = logging.getLogger(__name__)

A_PAGE = 10
"""Matches on a page."""

RECORD_TYPE = "application/x-ndjson"

_PAUSED_FROM = ("matches", "deck-check", "join")
"""Pages with a button that pauses the match, and to which one comes back after it."""

_WHEN: dict[Language, str] = {
    "pl": "%d.%m.%Y, %H:%M",
    "ru": "%d.%m.%Y, %H:%M",
    "en": "%Y-%m-%d, %H:%M",
}

MATCH = record(
    "A kept match.",
    id=TEXT,
    began=TIME,
    players=listed(TEXT, "Names by seat."),
    lines={**COUNT, "description": "How many lines of the record were accepted."},
    state=one_of("unfinished", "finished", "unplayable"),
    turn=maybe(SEAT, "Whose turn it is."),
    running={**TRUTH, "description": "It is the one on the table."},
    after=maybe(TEXT, "The match that it goes on from with other players."),
)


_STATES: Mapping[MatchState, Text] = {
    "unfinished": Text("matches.unfinished"),
    "finished": Text("matches.finished"),
    "unplayable": Text("matches.unplayable"),
}

THE_MATCH = Parameter("id", COUNT, "The match.", "path", required=True)


@dataclass(frozen=True, slots=True)
class Row:
    """A match as the page shows it; `glances` say where it stands, a line a seat, `game` what is
    played where that is not clear: at a table with several games.
    """

    kept: Kept
    when: str
    on_table: bool
    glances: Sequence[Glance]
    after: Sequence[Text]
    game: str

    @property
    def id(self) -> str:
        return self.kept.entry.id

    @property
    def state(self) -> Text:
        return _STATES[self.kept.state]


def add_matches(app: Flask, viewers: Viewers, archive: Archive | None) -> None:
    """Adds `/matches` and what hangs on it, `/pause`, and their JSON to the app.

    Args:
        archive: the kept matches; None where none are kept.
    """

    def page(message: Refused | None = None, status: int = 200) -> Response:
        snapshot = viewers.snapshot
        try:
            count, number, kept = _listed(archive)
            kept = _with_present(archive, snapshot.match, kept) if number == 1 else kept
        except (TimeoutError, JournalError):
            _log.exception("the journal does not tell which matches are kept")
            count, number, kept = 0, 1, ()
            message, status = message or viewers.refused("error.busy"), 503
        return viewers.draw(
            "matches.html", snapshot, here="/matches", status=status, message=message,
            rows=[_row(viewers, match, snapshot) for match in kept],
            running=snapshot.match is not None,
            page=number,
            pages=_pages(count),
            deleting=request.values.get("delete"),
        )  # fmt: skip

    @app.get("/matches")
    def matches() -> Response:
        return page()

    @app.post("/matches/<int:id>/resume")
    def resume(id: int) -> Response:
        _, told, status = viewers.put(ResumeMatch(str(id), viewers.clock()))
        return redirect("/", 303) if told is None else page(told, status)

    @app.post("/matches/<int:id>/delete")
    @staff_only
    def delete(id: int) -> Response:
        _, told, status = viewers.put(DeleteMatch(str(id), viewers.clock()))
        return redirect("/matches", 303) if told is None else page(told, status)

    @app.post("/pause")
    def pause() -> Response:
        _, told, status = viewers.put(Pause(request.form.get("on") == "yes", viewers.clock()))
        if told is not None:
            return page(told, status)
        back = request.form.get("back")
        return redirect(f"/{back}" if back in _PAUSED_FROM else "/", 303)

    @app.get("/matches/<int:id>.jsonl")
    @operation(
        "matches",
        "A kept match as a record",
        {200: Answer("JSON lines, as the record format has them.", TEXT, RECORD_TYPE)},
        parameters=[THE_MATCH],
        speaks=False,
    )
    def match_record(id: int) -> Response:
        try:
            text = None if archive is None else archive.record(str(id))
        except KeyError:
            text = None
        except (TimeoutError, JournalError):
            _log.exception("match %s can't be read", id)
            return viewers.complain("error.busy", 503)
        if text is None:
            return viewers.complain("error.not-found", 404)
        headers = {"Content-Disposition": f'attachment; filename="match-{id}.jsonl"'}
        return Response(text, mimetype=RECORD_TYPE, headers=headers)

    _add_json(app, viewers, archive)


def _add_json(app: Flask, viewers: Viewers, archive: Archive | None) -> None:
    @app.get("/api/matches")
    @operation(
        "matches",
        "The kept matches",
        {
            200: Answer(
                f"{A_PAGE} of them, the newest first.",
                record(matches=listed(MATCH), page=COUNT, pages=COUNT),
            ),
        },
        parameters=[Parameter("page", {"type": "integer", "minimum": 1}, "Which ten, from 1.")],
        speaks=False,
    )
    def api_matches() -> Response:
        try:
            count, number, kept = _listed(archive)
        except (TimeoutError, JournalError):
            _log.exception("the journal does not tell which matches are kept")
            return viewers.complain("error.busy", 503)
        snapshot = viewers.snapshot
        shown: dict[str, Any] = {
            "matches": [_match_json(match, snapshot) for match in kept],
            "page": number,
            "pages": _pages(count),
        }
        return make_response(jsonify(shown))

    @app.post("/api/matches/<int:id>/resume")
    @operation(
        "matches",
        "Takes up a kept match",
        {200: Answer("It is on the table; the one before is kept.", DONE)},
        parameters=[THE_MATCH],
        changes=True,
    )
    def api_resume(id: int) -> Response:
        answer, told, status = viewers.put(ResumeMatch(str(id), viewers.clock()))
        return make_response(answer_json(answer, told), status)

    @app.post("/api/matches/<int:id>/delete")
    @operation(
        "matches",
        "Deletes a kept match and its pictures",
        {200: Answer("It is gone for good.", DONE)},
        parameters=[THE_MATCH],
        changes=True,
    )
    @staff_only
    def api_delete(id: int) -> Response:
        answer, told, status = viewers.put(DeleteMatch(str(id), viewers.clock()))
        return make_response(answer_json(answer, told), status)

    @app.post("/api/pause")
    @operation(
        "play",
        "Pauses the match, or goes on",
        {200: Answer("While it is paused nothing is a move.", DONE)},
        body=Body(record(on=TRUTH), {"pause": {"on": True}, "go on": {"on": False}}),
        changes=True,
    )
    def api_pause() -> Response:
        try:
            asked = read_json(request.get_data())
        except BadTap as error:
            return bad_json(str(error))
        if not isinstance(asked, dict) or not isinstance(asked.get("on"), bool):
            return bad_json("on must be true or false")
        answer, told, status = viewers.put(Pause(asked["on"], viewers.clock()))
        return make_response(answer_json(answer, told), status)


def _listed(archive: Archive | None) -> tuple[int, int, tuple[Kept, ...]]:
    """How many matches are kept, which page of them is asked for, and what stands on it."""
    if archive is None:
        return 0, 1, ()
    count = archive.count()
    number = _page_number(count)
    return count, number, archive.matches(A_PAGE, (number - 1) * A_PAGE)


def _with_present(
    archive: Archive | None, present: str | None, kept: tuple[Kept, ...]
) -> tuple[Kept, ...]:
    """The match on the table first, also where it is an old one that was taken up again."""
    others = tuple(match for match in kept if match.entry.id != present)
    if archive is None or present is None:
        return others
    try:
        return (archive.match(present), *others)
    except KeyError:  # the journal can't be written, and does not have it yet
        return others


def _page_number(count: int) -> int:
    """The page that is asked for, among those that there are."""
    asked = request.args.get("page", default=1, type=int)
    return min(max(asked, 1), max(_pages(count), 1))


def _pages(count: int) -> int:
    return -(-count // A_PAGE)


def _row(viewers: Viewers, kept: Kept, snapshot: Snapshot) -> Row:
    glances: Sequence[Glance] = ()
    view = None if kept.game is None else viewers.pages.view(kept.game)
    if view is not None:
        then = Snapshot(
            snapshot.number, snapshot.time, match=kept.entry.id, header=kept.entry.header,
            game=kept.game, players=kept.players, position=kept.position, turn=kept.turn,
        )  # fmt: skip
        scene: Scene = viewers.pages.scene(then, viewers.reads())
        glances = view.glances(scene)
    when = "" if kept.in_a_clip else _when(kept.entry.began, viewers.reads())
    choices = game_choices(viewers.pages, kept.game or "", viewers.reads())
    game = next((choice.title for choice in choices if choice.on), "")
    return Row(kept, when, kept.entry.id == snapshot.match, glances, _after_words(kept), game)


def _when(began: float, language: Language) -> str:
    """A time as clocks at the table show it."""
    return time.strftime(_WHEN[language], time.localtime(began))


def _after(kept: Kept) -> str | None:
    """The match that this one goes on from with other players."""
    after = kept.entry.header.get("after")
    match = after.get("match") if isinstance(after, dict) else None
    return match if isinstance(match, str) else None


def _after_words(kept: Kept) -> list[Text]:
    """The same in words, with who left and who came."""
    match, after = _after(kept), kept.entry.header.get("after")
    if match is None or not isinstance(after, dict):
        return []
    words = [Text("matches.after", {"match": match})]
    for key, code in (("player", "matches.left"), ("name", "matches.came")):
        if isinstance(after.get(key), str):
            words.append(Text(code, {"name": after[key]}))
    return words


def _match_json(kept: Kept, snapshot: Snapshot) -> dict[str, Any]:
    return {
        "id": kept.entry.id,
        "began": kept.entry.began,
        "players": list(kept.players),
        "lines": kept.entry.lines,
        "state": kept.state,
        "turn": kept.turn,
        "running": kept.entry.id == snapshot.match,
        "after": _after(kept),
    }
