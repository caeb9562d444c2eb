"""The page of one past move: which card it really was, or what was left out before it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from flask import Flask, redirect, request
from werkzeug.wrappers import Response

from tableside.games.boundary import AnyGame
from tableside.match.match import Match
from tableside.match.record import read_header
from tableside.match.standing import Standing, standing_numbers, step
from tableside.messages import Desk, JsonLine, Refusal, Snapshot
from web.pages import Pages
from web.viewers import Viewers
from web.views import LineGroup, Scene


@dataclass(frozen=True, slots=True)
class _Past:
    """A move that stands, and the lines of the moves after it."""

    move: Standing
    later: tuple[JsonLine, ...]


def add_mend_page(app: Flask, viewers: Viewers) -> None:
    """Adds `/mend?n=NUMBER` to the app; its forms send amendments to `/tap`."""
    pages = viewers.pages

    @app.get("/mend")
    def mend() -> Response:
        snapshot = viewers.snapshot
        view = viewers.running_view(snapshot)
        n = request.args.get("n", type=int)
        past = None if view is None else _past(pages, snapshot, n)
        if view is None or past is None:
            # Somebody took it back meanwhile, or it was the arbiter who stated the table there.
            return redirect("/correct", 303)
        scene = pages.scene(snapshot, viewers.reads())
        then = replace(scene, snapshot=replace(snapshot, position=past.move.before, desk=Desk()))
        line = dict(past.move.line)
        return viewers.draw(
            "mend.html", snapshot, here=f"/mend?n={n}", n=n,
            entry=next(entry for entry in pages.log(snapshot, viewers.reads()) if entry.n == n),
            others=_sends(n, then, view.instead(then, line, past.later), ()),
            missing=_sends(n, then, view.missing(then, past.later), (line,)),
        )  # fmt: skip


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
