"""The page of one past move: which card it really was, or what was left out before it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from flask import Flask, jsonify, redirect, request
from werkzeug.wrappers import Response

from tableside.games.boundary import AnyGame
from tableside.match.match import Match
from tableside.match.record import read_header
from tableside.match.standing import Standing, standing_numbers, step
from tableside.messages import Desk, JsonLine, Language, Refusal, Snapshot
from web.api.operations import COMPLAINT, Answer, Parameter, operation
from web.api.schemas import COUNT, LINE, TEXT, Named, listed, record
from web.pages import Pages
from web.viewers import Viewers
from web.views import LineGroup, Scene
from web.words.dispute import REASONS

_GROUPS = listed(
    record(
        "Choices that belong together.",
        title=TEXT,
        choices=listed(
            record(
                "",
                title=TEXT,
                amend=record("What a tap sends.", n=COUNT, lines=listed(LINE)),
            )
        ),
    )
)

MENDS = Named(
    "Mends",
    record(
        "What a past move may have been.",
        number={**COUNT, "description": "The snapshot's number: a tap names it."},
        line=LINE,
        instead={**_GROUPS, "description": "What it may have been instead."},
        missing={**_GROUPS, "description": "What may have been left out before it."},
    ),
)


@dataclass(frozen=True, slots=True)
class _Past:
    """A move that stands, and the lines of the moves after it."""

    move: Standing
    later: tuple[JsonLine, ...]


def add_mend_page(app: Flask, viewers: Viewers) -> None:
    """Adds `/mend?n=NUMBER`, whose forms send amendments to `/tap`, and `/api/past/NUMBER`."""
    pages = viewers.pages

    @app.get("/api/past/<int:n>")
    @operation(
        "past",
        "What a past move may have been",
        {
            200: Answer("What a tap may `amend` it to; nothing where nothing else fits.", MENDS),
            404: Answer("No player's move with this number stands.", COMPLAINT),
        },
        parameters=(
            Parameter("n", {"type": "integer", "minimum": 1}, "Its number in the log.", "path"),
        ),
    )
    def api_past(n: int) -> Response:
        snapshot = viewers.snapshot
        view = viewers.running_view(snapshot)
        past = None if view is None else _past(pages, snapshot, n)
        if view is None or past is None:
            return viewers.complain("error.not-found", 404)
        then = _before(pages, snapshot, viewers.reads(), past)
        line = dict(past.move.line)
        groups = {
            "instead": _sends(n, then, view.instead(then, line, past.later), ()),
            "missing": _sends(n, then, view.missing(then, past.later), (line,)),
        }
        return jsonify(
            number=snapshot.number,
            line=line,
            **{
                name: [
                    {"title": title, "choices": [{"title": each, **tap} for each, tap in choices]}
                    for title, choices in found
                ]
                for name, found in groups.items()
            },
        )

    @app.get("/mend")
    def mend() -> Response:
        snapshot = viewers.snapshot
        view = viewers.running_view(snapshot)
        n = request.args.get("n", type=int)
        past = None if view is None else _past(pages, snapshot, n)
        if view is None or past is None:
            # Somebody took it back meanwhile, or it was the arbiter who stated the table there.
            return redirect("/correct", 303)
        then = _before(pages, snapshot, viewers.reads(), past)
        line = dict(past.move.line)
        return viewers.draw(
            "mend.html", snapshot, here=f"/mend?n={n}", n=n, reasons=REASONS,
            entry=next(entry for entry in pages.log(snapshot, viewers.reads()) if entry.n == n),
            others=_sends(n, then, view.instead(then, line, past.later), ()),
            missing=_sends(n, then, view.missing(then, past.later), (line,)),
        )  # fmt: skip


def _before(pages: Pages, snapshot: Snapshot, language: Language, past: _Past) -> Scene:
    """The table as it was before that move."""
    scene = pages.scene(snapshot, language)
    return replace(scene, snapshot=replace(snapshot, position=past.move.before, desk=Desk()))


def _past(pages: Pages, snapshot: Snapshot, n: int | None) -> _Past | None:
    """The player's move with this number; None where none stands."""
    numbers = standing_numbers(snapshot.history)
    if n not in numbers or snapshot.header is None:
        return None
    game, setup = read_header(snapshot.header, lambda name, _deck: pages.game(name))
    standing = Match.restore(game, setup, snapshot.history).standing
    index = numbers.index(n)
    if standing[index].is_set:
        return None
    return _Past(standing[index], tuple(move.line for move in standing[index + 1 :]))


def _sends(
    n: int | None, then: Scene, groups: Sequence[LineGroup], after: Sequence[JsonLine]
) -> list[tuple[str, list[tuple[str, Mapping[str, Any]]]]]:
    """Groups of choices as the page has them, (title, what the tap sends): only lines that are
    accepted where the move stood, together with those that come `after` them.
    """
    shown: list[tuple[str, list[tuple[str, Mapping[str, Any]]]]] = []
    for group in groups:
        choices: list[tuple[str, Mapping[str, Any]]] = [
            (choice.title, {"amend": {"n": n, "lines": [dict(line) for line in lines]}})
            for choice, lines in ((choice, (choice.line, *after)) for choice in group.choices)
            if _fits(then.game, then.snapshot.position, lines)
        ]
        if choices:
            shown.append((group.title, choices))
    return shown


def _fits(game: AnyGame, position: Any, lines: Sequence[JsonLine]) -> bool:
    for line in lines:
        played = step(game, position, line)
        if isinstance(played, Refusal):
            return False
        position = played.after
    return True
