"""The page of tries: step to any point of the match and try moves there, the match untouched."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from typing import Any

from flask import Flask, redirect, request
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response

from tableside.games.counsel import MoveKind
from tableside.match.ruling import elsewhere, ruling
from tableside.match.short_line import short_line
from tableside.messages import JsonLine, Text
from web.asking import told
from web.links import address
from web.pages import LogEntry
from web.picking import Picker
from web.said import SaidRuling
from web.sandbox import BadAddress, Sandbox, Sandboxes, room_for_more
from web.viewers import Viewers


@dataclass(frozen=True, slots=True)
class Step:
    """A standing move of the match: its place from 1, its words, and the moment after it."""

    place: int
    turn: int
    text: str
    href: str
    here: bool


@dataclass(frozen=True, slots=True)
class SaidTry:
    """A move tried: what the rules said, and where to ask why."""

    seat: int
    title: str
    allowed: bool
    texts: tuple[tuple[str | None, str], ...]
    to_why: str


class _Tries(Picker):
    """One request's page."""

    path = "/what-if"

    def to_move(self, line: JsonLine, seat: int) -> str:
        by = {} if seat == self.turn else {"by": seat}
        return address(self.path, self.sandbox.query(more={**line, **by}))

    def to_kind(self, kind: MoveKind, seat: int) -> str:
        if kind.line is not None and not kind.any_card:
            return self.to_move(kind.line, seat)
        return f"{self.to(who=seat, do=kind.name)}#more"

    def page(self, log: list[LogEntry]) -> dict[str, Any]:
        """What the template needs.

        Args:
            log: the match's lines in words.
        """
        sandbox, game = self.sandbox, self.case.game
        over = game.over(self.case.position)
        snapshot = sandbox.snapshot
        return {
            **self.model(),
            "game_view": self.view,
            "view": None if self.view is None else self.view.table(self.scene),
            "plain": (
                game.draw_text(self.case.position, snapshot.players) if self.view is None else ""
            ),
            "turn": None if over else self.turn,
            "over": False,  # the boards are drawn, not the wreath of the real match
            "ended": over,
            "seat_asking": self.seat,
            "seat_moving": self.turn,
            "prompt": "" if snapshot.prompt is None else self.scene.say(snapshot.prompt),
            "place": sandbox.place,
            "places": len(sandbox.numbers),
            "moments": self._moments(),
            "steps": self._steps(log),
            "moved": self._moved(log),
            "tried": [self._said(index) for index in range(len(sandbox.tried))],
            "ruled": self._ruled(),
            "to_back": self._to_tries(len(sandbox.tried) - 1) if sandbox.tried else None,
            "to_again": self._to_tries(0),
            "to_log": f"/dispute?at={sandbox.at}" if sandbox.at else None,
            "to_ask": address("/ask", sandbox.query()),
            "room": room_for_more(sandbox),
            "match": snapshot.match,
        }

    def _to_line(self, n: int) -> str:
        return address(self.path, {"n": n, "match": self.sandbox.snapshot.match})

    def _to_tries(self, lines: int) -> str:
        return address(self.path, self.sandbox.query(lines))

    def _moments(self) -> dict[str, str | None]:
        """Where the four steps lead, None where there is nothing further that way."""
        numbers, at = self.sandbox.numbers, self.sandbox.at
        before, after = bisect_left(numbers, at), bisect_right(numbers, at)
        back = None if at == 0 else self._to_line(numbers[before - 1] if before else 0)
        on = self._to_line(numbers[after]) if after < len(numbers) else None
        last = self._to_line(numbers[-1]) if on is not None else None
        first = None if at == 0 else self._to_line(0)
        return {"first": first, "back": back, "forward": on, "last": last}

    def _steps(self, log: list[LogEntry]) -> list[Step]:
        standing = [entry for entry in log if entry.n is not None]
        return [
            Step(place, entry.turn, entry.text, self._to_line(entry.n or 0), self._is(entry.n))
            for place, entry in enumerate(standing, 1)
        ]

    def _is(self, n: int | None) -> bool:
        return n == self.sandbox.at

    def _moved(self, log: list[LogEntry]) -> LogEntry | None:
        """The move that led to this moment."""
        at = self.sandbox.at
        return log[at - 1] if 0 < at <= len(log) else None

    def _said(self, index: int) -> SaidTry:
        one, game = self.sandbox.tried[index], self.case.game
        refusal = one.verdict.refusal
        if refusal is None:
            texts = self.saying.events(game, one.verdict.events)
        else:
            texts = ((refusal.rule, self.saying.refused(refusal)),)
        why = {**self.sandbox.query(index), "who": one.seat, "move": short_line(one.line)}
        return SaidTry(
            one.seat,
            self.saying.move(game, one.line),
            one.verdict.allowed,
            texts,
            address("/ask", why),
        )

    def _ruled(self) -> SaidRuling | None:
        """The whole ruling on the last try."""
        if not self.sandbox.tried:
            return None
        last = self.sandbox.tried[-1]
        ruled = ruling(last.before, last.line, last.seat)
        others = elsewhere(last.before, last.line, last.seat)
        return self.saying.ruling(last.before, ruled, others)


def add_what_if_page(app: Flask, viewers: Viewers, sandboxes: Sandboxes) -> None:
    """Adds `/what-if` to the app."""

    @app.get("/what-if")
    def what_if() -> Response:
        snapshot = viewers.snapshot
        if snapshot.game is None or snapshot.position is None:
            return redirect("/", 303)
        message, status = None, 200
        said = {key: value for key, value in request.args.items() if key != "lang"}
        try:
            sandbox = sandboxes.open(snapshot, said)
            if said.get("place"):
                return redirect(_to_place(sandbox, said["place"]), 303)
            tries = _Tries(viewers, sandbox, request.args)
            if tries.picked is not None:
                return redirect(tries.to_move(tries.picked, tries.seat), 303)
        except BadAddress as error:
            message, status, said = told(viewers, error), 400, {}
            tries = _Tries(viewers, sandboxes.open(snapshot, {}), MultiDict())
        log = viewers.pages.log(snapshot, viewers.reads())
        return viewers.draw(
            "what_if.html", tries.sandbox.snapshot, here=address("/what-if", said), status=status,
            message=message, **tries.page(log),
        )  # fmt: skip


def _to_place(sandbox: Sandbox, said: str) -> str:
    """The moment after so many standing moves, as the slider says it."""
    if not (said.isascii() and said.isdigit() and len(said) <= 6) or int(said) > len(
        sandbox.numbers
    ):
        raise BadAddress(Text("try.no-move"))
    n = sandbox.numbers[int(said) - 1] if int(said) else 0
    return address("/what-if", {"n": n, "match": sandbox.snapshot.match})
