"""Reads a tap that a page sent, checked field by field: the table gets only sound values."""

from __future__ import annotations

import json
import math
from typing import Any

from tableside.messages import Amendment, Tap

_CHOICES = ("line", "card", "option", "amend", "clear")
_DEEPEST = 20
"""Levels of lists and objects; a stated position, inside an amendment's line, takes six."""


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
        sent: `{"number": 7, ...}` with exactly one of `line` (object), `card` (string), `option`
            (integer), `amend` (object: `n`, a number of the log, and maybe `lines`, objects),
            `clear` (true); `why` (string) may follow.
        time: seconds since the epoch.

    Raises:
        BadTap: anything else.
    """
    if not isinstance(sent, dict):
        raise BadTap("a tap is a JSON object")
    unknown = sorted(set(sent) - {"number", *_CHOICES, "why"})
    if unknown:
        raise BadTap(f"unknown key {unknown[0]!r}")
    number = sent.get("number")
    if number is None or not _is_int(number):
        raise BadTap("number must be the snapshot's number")
    given = [key for key in _CHOICES if sent.get(key) is not None]
    if len(given) != 1:
        raise BadTap(f"give exactly one of {', '.join(_CHOICES)}")
    line, card, option = sent.get("line"), sent.get("card"), sent.get("option")
    if line is not None and not isinstance(line, dict):
        raise BadTap("line must be an object")
    if card is not None and not isinstance(card, str):
        raise BadTap("card must be a string")
    if option is not None and (not _is_int(option) or option < 0):
        raise BadTap("option must be an integer from 0")
    if sent.get("clear") not in (None, True):
        raise BadTap("clear can only be true")
    why = sent.get("why", "")
    if not isinstance(why, str):
        raise BadTap("why must be a string")
    return Tap(
        number,
        time,
        line=line,
        card=card,
        option=option,
        amend=_amendment(sent.get("amend")),
        clear=bool(sent.get("clear")),
        why=why,
    )


def _amendment(sent: Any) -> Amendment | None:
    if sent is None:
        return None
    if not isinstance(sent, dict) or set(sent) - {"n", "lines"} or not _is_int(sent.get("n")):
        raise BadTap("amend must be an object with n, a number of the log, and maybe lines")
    lines = sent.get("lines", [])
    if not isinstance(lines, list) or not all(isinstance(line, dict) for line in lines):
        raise BadTap("lines must be a list of objects")
    return Amendment(sent["n"], tuple(lines))


def _is_int(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
