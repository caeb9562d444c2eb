"""Doubts and tries as JSON, for programs: the same that `/ask` and `/what-if` show."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flask import Flask, jsonify, request
from werkzeug.wrappers import Response

from tableside.games.boundary import BadLine
from tableside.match.ruling import elsewhere, ruling
from tableside.messages import JsonLine, Text
from web.api.operations import COMPLAINT, REFUSAL, Answer, Parameter, operation
from web.api.schemas import (
    ANYTHING,
    COUNT,
    LINE,
    SEAT,
    TEXT,
    TRUTH,
    Named,
    listed,
    maybe,
    one_of,
    record,
)
from web.said import SaidRuling, Saying
from web.sandbox import BadAddress, Sandbox, Sandboxes, check_move, seat_of
from web.taps import BadTap, read_json
from web.telling import refused_json
from web.viewers import Viewers, bad_json

_CODE = maybe(TEXT, "Why it is refused: the same in every language; null where it is allowed.")
_RULE = maybe(TEXT, "The clause, such as `R7`; null where no clause is named.")
_HAPPENS = listed(record("", rule=_RULE, text=TEXT), "What would happen, and by which clause.")

RULING = Named(
    "Ruling",
    record(
        "What the rules say of a move that nobody has made.",
        ok=one_of(True),
        player=SEAT,
        line=LINE,
        move={**TEXT, "description": "The move in words."},
        allowed=TRUTH,
        code=_CODE,
        rule=_RULE,
        clause=maybe(TEXT, "The clause's title."),
        point=maybe(TEXT, "The point of the clause, such as `R7.3`, if one point says it."),
        text={**TEXT, "description": "The reason."},
        events=_HAPPENS,
        house_rules=listed(
            record(
                "A house rule that the ruling rests on, and all its other readings.",
                key=TEXT,
                question=TEXT,
                chosen={**ANYTHING, "description": "What this table answered."},
                reading=TEXT,
                turns={**TRUTH, "description": "Whether another answer allows or forbids it."},
                others=listed(
                    record(
                        "",
                        value={**ANYTHING, "description": "Another answer."},
                        reading=TEXT,
                        allowed=TRUTH,
                        code=_CODE,
                        text={**TEXT, "description": "What it leads to, in words."},
                        same={**TRUTH, "description": "Whether it leads to just the same."},
                    )
                ),
            )
        ),
        elsewhere=listed(
            record(
                "The same move at other moments of that player's, as far as it fares otherwise.",
                when=listed(TEXT),
                allowed=TRUTH,
                code=_CODE,
                rule=_RULE,
                text=TEXT,
            )
        ),
    ),
)

SANDBOX = Named(
    "Sandbox",
    record(
        "A moment of the match, after moves that were only tried.",
        ok=one_of(True),
        n={**COUNT, "description": "The line of the log after which it begins; 0: the start."},
        tries=listed(
            record(
                "",
                player=SEAT,
                line=LINE,
                move={**TEXT, "description": "The move in words."},
                allowed=TRUTH,
                code=_CODE,
                rule=_RULE,
                text={**TEXT, "description": "Why it is refused; empty where it is allowed."},
                events=_HAPPENS,
            )
        ),
        position={
            "type": "object",
            "description": "The table then, with the keys of the record's verdicts.",
        },
        prompt={**TEXT, "description": "What would have to be done next."},
    ),
)

_MOMENT = (
    Parameter("n", COUNT, "After which line of the log; 0: the start; left out: now."),
    Parameter(
        "try",
        TEXT,
        "Moves to try first, in short and parted by `~`: verb, then for each key `*key.word`, "
        "`*key-12` or `*key(A,B)`.",
        example="draw*card.ATH3~stop",
    ),
    Parameter("match", TEXT, "The match that `n` is of: another one is refused."),
)
_NOT_THERE = Answer(
    "No match is running, or it has no such moment, player or move.",
    {"anyOf": [COMPLAINT, REFUSAL]},
)


def add_ruling_api(app: Flask, viewers: Viewers, sandboxes: Sandboxes) -> None:
    """Adds `/api/ruling` and `/api/what-if` to the app."""

    @app.get("/api/ruling")
    @operation(
        "rules",
        "The ruling on a move",
        {200: Answer("Whether it is allowed, why, and what that rests on.", RULING),
         409: _NOT_THERE},
        about="Nothing is changed. Any player may be asked about, also when it is not their turn.",
        parameters=(
            Parameter(
                "line", LINE, "The move.", required=True, json=True,
                example={"do": "draw", "card": "ATH3"},
            ),
            Parameter("player", SEAT, "Who would make it; left out: `by`, or whose turn it is."),
            *_MOMENT,
        ),
    )  # fmt: skip
    def api_ruling() -> Response:
        snapshot = viewers.snapshot
        if snapshot.game is None or snapshot.position is None:
            return viewers.complain("ui.no-match", 409)
        try:
            sandbox = sandboxes.open(snapshot, request.args)
            line = read_json(request.args.get("line", ""))
            if not isinstance(line, dict):
                return bad_json("line must be a JSON object")
            check_move(line, sandbox.case.game)
            seat = seat_of(request.args.get("player", _by(line)), snapshot)
        except BadAddress as error:
            return refused_json(viewers, error.text)
        except BadLine as error:
            return refused_json(viewers, Text("doubt.bad-move", {"cause": str(error)}))
        except BadTap as error:
            return bad_json(str(error))
        case = sandbox.case
        seat = case.game.turn(case.position) if seat is None else seat
        ruled = ruling(case, line, seat)
        said = _saying(viewers, sandbox).ruling(case, ruled, elsewhere(case, line, seat))
        return jsonify(_ruling_json(said, line))

    @app.get("/api/what-if")
    @operation(
        "rules",
        "Moves tried from any moment",
        {200: Answer("What came of each, and the table after them.", SANDBOX), 409: _NOT_THERE},
        about="Nothing is changed, and nothing is kept: the address says it all.",
        parameters=_MOMENT,
    )
    def api_what_if() -> Response:
        snapshot = viewers.snapshot
        if snapshot.game is None or snapshot.position is None:
            return viewers.complain("ui.no-match", 409)
        try:
            sandbox = sandboxes.open(snapshot, request.args)
        except BadAddress as error:
            return refused_json(viewers, error.text)
        return jsonify(_sandbox_json(sandbox, _saying(viewers, sandbox)))


def _saying(viewers: Viewers, sandbox: Sandbox) -> Saying:
    return Saying(viewers.pages.scene(sandbox.snapshot, viewers.reads()))


def _by(line: Mapping[str, Any]) -> str | None:
    by = line.get("by")
    return None if by is None else str(by)


def _ruling_json(said: SaidRuling, line: JsonLine) -> dict[str, Any]:
    clause = said.clause
    return {
        "ok": True,
        "player": said.seat,
        "line": dict(line),
        "move": said.title,
        "allowed": said.allowed,
        "code": said.code,
        "rule": None if clause is None else clause.rule,
        "clause": None if clause is None else clause.title,
        "point": None if clause is None else clause.point,
        "text": said.text,
        "events": _events_json(said.events),
        "house_rules": [
            {
                "key": rest.key,
                "question": rest.question,
                "chosen": rest.chosen,
                "reading": rest.reading,
                "turns": rest.turns,
                "others": [
                    {
                        "value": other.value,
                        "reading": other.reading,
                        "allowed": other.allowed,
                        "code": other.code,
                        "text": other.outcome,
                        "same": other.same,
                    }
                    for other in rest.others
                ],
            }
            for rest in said.house
        ],
        "elsewhere": [
            {
                "when": list(other.moments),
                "allowed": other.allowed,
                "code": other.code,
                "rule": other.rule,
                "text": other.text,
            }
            for other in said.elsewhere
        ],
    }


def _sandbox_json(sandbox: Sandbox, saying: Saying) -> dict[str, Any]:
    game, prompt = sandbox.case.game, sandbox.snapshot.prompt
    tries = []
    for one in sandbox.tried:
        refusal = one.verdict.refusal
        tries.append(
            {
                "player": one.seat,
                "line": dict(one.line),
                "move": saying.move(game, one.line),
                "allowed": one.verdict.allowed,
                "code": None if refusal is None else refusal.code,
                "rule": None if refusal is None else refusal.rule,
                "text": "" if refusal is None else saying.refused(refusal),
                "events": _events_json(saying.events(game, one.verdict.events)),
            }
        )
    return {
        "ok": True,
        "n": sandbox.at,
        "tries": tries,
        "position": game.verdict(sandbox.case.position),
        "prompt": "" if prompt is None else saying.say(prompt),
    }


def _events_json(events: tuple[tuple[str | None, str], ...]) -> list[dict[str, str | None]]:
    return [{"rule": rule, "text": text} for rule, text in events]
