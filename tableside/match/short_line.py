"""A move's record line in a few letters, for addresses: `buy*card.ATH5*from-2`.

A line is its verb, then `*` and a field for each further key: `key.word` for a string, `key-12` for
an integer, `key-2-4` for two integers and more, `key(A,B)` for strings. Words are letters, digits
and `_`, so that nothing needs to be escaped in an address. Several lines are parted by `~`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from tableside.games.boundary import BadLine
from tableside.messages import JsonLine

LONGEST = 4000
"""Letters of all lines together."""

MOST_LINES = 60

_WORD = r"[A-Za-z0-9_]{1,40}"
_INTEGER = r"[0-9]{1,6}"
_VERB = re.compile(r"[a-z_]{1,20}", re.ASCII)
_FIELD = re.compile(
    rf"(?P<key>[a-z_]{{1,20}})"
    rf"(?:\.(?P<word>{_WORD})|-(?P<integers>{_INTEGER}(?:-{_INTEGER})*)"
    rf"|\((?P<words>(?:{_WORD},)*{_WORD})?\))",
    re.ASCII,
)


def short_lines(lines: Sequence[JsonLine]) -> str:
    """The lines in short; raises ValueError for one that can't be said so."""
    return "~".join(map(short_line, lines))


def short_line(line: JsonLine) -> str:
    """One line in short; a key whose value is None is left out. Raises as `short_lines`."""
    fields = [
        _field(key, value) for key, value in line.items() if key != "do" and value is not None
    ]
    short = "*".join([str(line["do"]), *fields])
    if read_short_line(short) != {
        key: _plain(value) for key, value in line.items() if value is not None
    }:
        raise ValueError(f"{dict(line)} can't be said in short")
    return short


def read_short_lines(text: str) -> tuple[JsonLine, ...]:
    """The lines of a text, none of an empty one; raises BadLine for what says no lines."""
    if len(text) > LONGEST:
        raise BadLine(f"longer than {LONGEST} letters")
    parts = text.split("~") if text else []
    if len(parts) > MOST_LINES:
        raise BadLine(f"more than {MOST_LINES} moves")
    return tuple(map(read_short_line, parts))


def read_short_line(text: str) -> JsonLine:
    """One line; raises BadLine for what says none. Verb and keys are the game's to check."""
    if len(text) > LONGEST:
        raise BadLine(f"longer than {LONGEST} letters")
    verb, *fields = text.split("*")
    if not _VERB.fullmatch(verb):
        raise BadLine("a move begins with its verb")
    line: dict[str, Any] = {"do": verb}
    for field in fields:
        found = _FIELD.fullmatch(field)
        if found is None:
            raise BadLine(f"the move {verb} has a field that can't be read")
        key = found["key"]
        if key in line:
            raise BadLine(f"the move {verb} says twice what {key} is")
        line[key] = _value(found.groupdict())
    return line


def _value(found: Mapping[str, str | None]) -> Any:
    word, integers, words = found["word"], found["integers"], found["words"]
    if word is not None:
        return word
    if integers is not None:
        numbers = list(map(int, integers.split("-")))
        return numbers if len(numbers) > 1 else numbers[0]
    return words.split(",") if words else []


def _field(key: str, value: object) -> str:
    if isinstance(value, str):
        return f"{key}.{value}"
    if isinstance(value, list | tuple):
        if value and all(type(each) is int for each in value):
            return f"{key}-{'-'.join(map(str, value))}"
        return f"{key}({','.join(map(str, value))})"
    return f"{key}-{value}"


def _plain(value: object) -> object:
    return list(value) if isinstance(value, tuple) else value
