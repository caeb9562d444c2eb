"""Reads a tap that a page sent, checked field by field: the table gets only sound values."""

from __future__ import annotations

import json
import math
from typing import Any

from tableside.messages import Amendment, Tap
from web.api.schemas import CARD, COUNT, LINE, TEXT, Named, Schema, listed, partly, record
from web.why import MOST_LETTERS, tidy_why

_CHOICES = ("line", "card", "option", "amend", "until", "clear")
_DEEPEST = 20
"""Levels of lists and objects; a stated position, inside an amendment's line, takes six."""


def _tap(about: str, **choice: Schema) -> dict[str, Any]:
    return partly(record(about, number=_NUMBER, **choice), why=_WHY)


_NUMBER = {**COUNT, "description": "The number of the snapshot that it was chosen on."}
_WHY = {**TEXT, "maxLength": MOST_LETTERS, "description": "For the log."}

TAP = Named(
    "Tap",
    {
        "oneOf": [
            _tap("Plays a line of the record.", line=LINE),
            _tap("The same as showing that card to the camera.", card=CARD),
            _tap(
                "Answers the open question or, where none is open, takes an offer of the notice: "
                "an index into its options.",
                option=COUNT,
            ),
            _tap(
                "Mends the past: `lines` take the place of the line `n` of the log, which must "
                "still stand; none takes it out.",
                amend=partly(record("", n={"type": "integer", "minimum": 1}), lines=listed(LINE)),
            ),
            _tap(
                "Goes back (or forward again) to where exactly those moves stand that stood after "
                "this line of the log; 0 is the start.",
                until=COUNT,
            ),
            _tap("Takes everything off the tray, and the question away.", clear={"const": True}),
        ]
    },
)
"""What may be tapped. `tap_from_json` reads it."""

TAP_EXAMPLES = {
    "move": {"number": 1764500000123, "line": {"do": "draw", "card": "ATH3"}},
    "card": {"number": 1764500000123, "card": "COIN01"},
    "option": {"number": 1764500000123, "option": 0},
    "amendment": {"number": 1764500000123, "amend": {"n": 4, "lines": []}, "why": "misread"},
    "until": {"number": 1764500000123, "until": 3, "why": "we quarrelled"},
    "clear": {"number": 1764500000123, "clear": True},
}


class BadTap(ValueError):
    """What was sent is no tap. The message says what is wrong."""


def read_json(body: bytes | str) -> Any:
    """Any JSON value that can be kept and shown again.

    Raises BadTap for what is no JSON, is nested too deep to be meant, or holds what Python reads
    and JSON can't write again: half a surrogate pair, an infinite number (`1e999`).
    """
    try:
        value = json.loads(body)
    except (ValueError, RecursionError):
        raise BadTap("this is no JSON") from None
    _check(value, _DEEPEST)
    return value


def _check(value: Any, levels: int) -> None:
    if isinstance(value, str):
        if any("\ud800" <= letter <= "\udfff" for letter in value):
            raise BadTap("a text holds half a surrogate pair")
    elif isinstance(value, float):
        if not math.isfinite(value):
            raise BadTap("a number is too large")
    elif isinstance(value, dict | list):
        if levels == 0:
            raise BadTap("this is nested too deep")
        for part in (*value, *value.values()) if isinstance(value, dict) else value:
            _check(part, levels - 1)


def tap_from_json(sent: Any, time: float) -> Tap:
    """A tap from a JSON object.

    Args:
        sent: as `TAP` describes it: `{"number": 7, ...}` with exactly one of `line`, `card`,
            `option`, `amend`, `until`, `clear`; `why` may follow.
        time: seconds since the epoch.

    Raises:
        BadTap: anything else.
    """
    if not isinstance(sent, dict):
        raise BadTap("a tap is a JSON object")
    unknown = sorted(set(sent) - {"number", *_CHOICES, "why"})
    if unknown:
        raise BadTap(f"unknown key {unknown[0]!r}")
    number = whole(sent.get("number"), 0)
    if number is None:
        raise BadTap("number must be the snapshot's number")
    given = [key for key in _CHOICES if key in sent]
    if len(given) != 1:
        raise BadTap(f"give exactly one of {', '.join(_CHOICES)}")
    why = sent.get("why", "")
    if not isinstance(why, str):
        raise BadTap("why must be a string")
    return Tap(number, time, why=_reason(why), **_choice(given[0], sent[given[0]]))


def _choice(key: str, value: Any) -> dict[str, Any]:
    """What is tapped, as the argument of a `Tap`; raises BadTap."""
    match key:
        case "line":
            return {key: _line(value)}
        case "card":
            if not isinstance(value, str):
                raise BadTap("card must be a string")
            return {key: value}
        case "amend":
            return {key: _amendment(value)}
        case "clear":
            if value is not True:
                raise BadTap("clear can only be true")
            return {key: True}
        case _:
            index = whole(value, 0)
            if index is None:
                raise BadTap(f"{key} must be an integer from 0")
            return {key: index}


def _line(value: Any) -> dict[str, Any]:
    if not isinstance(value, dict) or not isinstance(value.get("do"), str):
        raise BadTap("line must be an object with do, a string")
    why = value.get("why")
    if not isinstance(why, str):
        return value  # whatever else it may be is the game's to refuse
    others = {key: part for key, part in value.items() if key != "why"}
    return {**others, **({"why": kept} if (kept := _reason(why)) else {})}


def _reason(why: str) -> str:
    """A reason as the log keeps it, wherever in a tap it stands."""
    if len(why) > MOST_LETTERS:
        raise BadTap(f"why must have {MOST_LETTERS} letters at most")
    return tidy_why(why)


def _amendment(sent: Any) -> Amendment:
    if not isinstance(sent, dict) or set(sent) - {"n", "lines"}:
        raise BadTap("amend must be an object with n, a number of the log, and maybe lines")
    n = whole(sent.get("n"), 1)
    if n is None:
        raise BadTap("n must be a number of the log")
    lines = sent.get("lines", [])
    if not isinstance(lines, list):
        raise BadTap("lines must be a list of objects")
    return Amendment(n, tuple(_line(line) for line in lines))


def whole(value: Any, least: int) -> int | None:
    """An integer from `least` on; None for anything else. JSON does not tell 1 from 1.0."""
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    fits = isinstance(value, int) and not isinstance(value, bool) and value >= least
    return value if fits else None
