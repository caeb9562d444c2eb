"""The page of doubts: any player picks any move and gets the ruling, and what may be done now."""

from __future__ import annotations

from typing import Any

from flask import Flask, redirect, request
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response

from tableside.games.counsel import CommonQuestion, Doubt, MoveKind
from tableside.match.ruling import answered, elsewhere, ruling
from tableside.match.short_line import short_line
from tableside.messages import JsonLine, Text
from web.links import UNDO, address
from web.pages import Refused
from web.picking import Link, Picker
from web.said import SaidRuling
from web.sandbox import (
    BadAddress,
    Sandbox,
    Sandboxes,
    move_of,
    room_for_more,
)
from web.viewers import Viewers
from web.way_back import BACK, coming_from, way_back


class _Doubts(Picker):
    """One request's page: a moment, who asks, and what about."""

    path = "/ask"

    def __init__(self, viewers: Viewers, sandbox: Sandbox, said: MultiDict[str, str]) -> None:
        super().__init__(viewers, sandbox, said)
        self.back = way_back(said)
        self.question = said.get("q") or None
        self.line = move_of(said["move"], self.case.game) if said.get("move") else None
        if self.line is not None:
            # What else of its kind may be asked about stays within reach.
            self.kind = self.kind_named(self.line["do"])

    def to(self, **more: object) -> str:
        return self.with_way_back(super().to(**more))

    def with_way_back(self, link: str) -> str:
        return coming_from(link, None if self.back is None else self.back.address)

    def to_move(self, line: JsonLine, seat: int) -> str:
        return self.to(who=seat, move=short_line(line))

    def to_kind(self, kind: MoveKind, seat: int) -> str:
        # Where there is no ruling yet, what is to be picked comes first.
        return self.to(who=seat, do=kind.name) + ("#more" if kind.line is None else "")

    def ruled(self) -> SaidRuling | None:
        """The ruling on what was asked; None where nothing was."""
        if self.question == UNDO:
            answer = "doubt.undo-answer" if self.case.past else "doubt.undo-none"
            return self.saying.plain("doubt.undo", answer, self.seat)
        if self.question is not None:
            found = answered(self.case, self.question, self.seat)
            if found is None:
                raise BadAddress(Text("doubt.bad-question"))
            return self.saying.answer(found, self.seat)
        if self.line is not None:
            return self._ruled(self.line)
        if self.kind is not None and self.kind.line is not None:
            return self._ruled(self.kind.line, self.kind)
        return None

    def _ruled(self, line: JsonLine, kind: MoveKind | None = None) -> SaidRuling:
        any_card = kind is not None and kind.any_card
        return self.saying.ruling(
            self.case,
            ruling(self.case, line, self.seat, any_card=any_card),
            elsewhere(self.case, line, self.seat, any_card=any_card),
            title=None if kind is None else kind.text,
            rule=None if kind is None else kind.rule,
            any_card=any_card,
        )

    def page(self) -> dict[str, Any]:
        """What the template needs."""
        ruled, model = self.ruled(), self.model()
        if self.back is not None:
            model["hidden"][BACK] = self.back.address
        demand = self.counsel.demand(self.case.position)
        return {
            **model,
            "ruled": ruled,
            "turn": self.turn,
            "over": self.case.game.over(self.case.position),
            "marked": self._marked(),
            "common": self._common(),
            "demand": self.scene.say(demand.text),
            "demand_clause": self.saying.clause(demand.rule),
            "is_now": self.sandbox.is_now,
            "to_now": self.with_way_back(address("/ask", {"who": self.seat})),
            "back": None if self.back is None else self.back.address,
            "back_words": None if self.back is None else self.back.words,
            "to_what_if": address("/what-if", self.sandbox.query()),
            "to_try": self._to_try(ruled),
            "to_keep": None if ruled is None else self._to_keep(),
        }

    def _common(self) -> list[Link]:
        """What may well be asked: of the game, and of every game."""
        links = [
            Link(self.scene.say(question.text), self._to_question(question))
            for question in self.counsel.questions(self.case.position, self.seat)
        ]
        undo = Link(self.scene.words("doubt.undo"), self.to(who=self.seat, q=UNDO))
        return [*links, undo]

    def _to_question(self, question: CommonQuestion) -> str:
        about = question.about
        if isinstance(about, Doubt):
            return self.to_move(about.line, self.seat)
        if isinstance(about, str):
            return self.to(who=self.seat, do=about)
        return self.to(who=self.seat, q=question.key)

    def _marked(self) -> set[str]:
        pick = None if self.kind is None else self.kind.pick
        return set() if pick is None or self.line is None else set(self.line.get(pick.key) or ())

    def _to_keep(self) -> str:
        """The address that says the same once the match has gone on."""
        asked = {"q": self.question, "do": None if self.kind is None else self.kind.name}
        if self.line is not None:
            asked = {"move": short_line(self.line)}
        moment = {"n": self.sandbox.at, "match": self.sandbox.snapshot.match}
        said = {**moment, **self.sandbox.query(), "who": self.seat, **asked}
        return self.with_way_back(address("/ask", said))

    def _to_try(self, ruled: SaidRuling | None) -> str | None:
        """Where the move that was asked about can be tried; None where it can't."""
        line = self.line
        if line is None and self.kind is not None and not self.kind.any_card:
            line = self.kind.line
        if ruled is None or not ruled.allowed or line is None or not room_for_more(self.sandbox):
            return None
        return address("/what-if", self.sandbox.query(more=line))


def add_ask_page(app: Flask, viewers: Viewers, sandboxes: Sandboxes) -> None:
    """Adds `/ask` to the app."""

    @app.get("/ask")
    def ask() -> Response:
        snapshot = viewers.snapshot
        if snapshot.game is None or snapshot.position is None:
            return redirect("/", 303)
        message, status = None, 200
        said = {key: value for key, value in request.args.items() if key not in ("lang", BACK)}
        try:
            doubts = _Doubts(viewers, sandboxes.open(snapshot, said), request.args)
            if doubts.picked is not None:
                return redirect(doubts.to_move(doubts.picked, doubts.seat), 303)
            model = doubts.page()
        except BadAddress as error:
            message, status, said = told(viewers, error), 400, {}
            back = {BACK: request.args.get(BACK, "")}
            doubts = _Doubts(viewers, sandboxes.open(snapshot, {}), MultiDict(back))
            model = doubts.page()
        return viewers.draw(
            "ask.html", doubts.sandbox.snapshot, here=doubts.with_way_back(address("/ask", said)),
            status=status, message=message, **model,
        )  # fmt: skip


def told(viewers: Viewers, error: BadAddress) -> Refused:
    """What is wrong with an address, in the viewer's language."""
    say = viewers.pages.sayer(viewers.snapshot, viewers.reads())
    return Refused(say(error.text), None, None)
