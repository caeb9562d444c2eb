"""The desk, the log's lines and the refusals as JSON values, and back to equal ones.

Driven by the fields and types that `messages` declares: a field added there is kept as well.
"""

from __future__ import annotations

import dataclasses
import functools
import types
import typing
from collections.abc import Mapping
from typing import Any

from tableside.messages import Desk, HistoryLine, JsonLine, KeptRefusal

Json = dict[str, Any]


def desk_to_json(desk: Desk) -> Json:
    """A JSON object that `desk_from_json` turns into an equal desk."""
    value: Json = to_json(desk)
    return value


def desk_from_json(value: JsonLine) -> Desk:
    """The desk; raises KeyError, TypeError or ValueError for anything that `desk_to_json` does not
    write. A field that is missing, for it was not known then, has its default.
    """
    desk: Desk = _from_json(Desk, value)
    return desk


def line_to_json(line: HistoryLine) -> Json:
    """A JSON object that `line_from_json` turns into an equal line."""
    value: Json = to_json(line)
    return value


def line_from_json(value: JsonLine) -> HistoryLine:
    """The line; raises as `desk_from_json` does."""
    line: HistoryLine = _from_json(HistoryLine, value)
    return line


def refusal_to_json(refusal: KeptRefusal) -> Json:
    """A JSON object that `refusal_from_json` turns into an equal refusal."""
    value: Json = to_json(refusal)
    return value


def refusal_from_json(value: JsonLine) -> KeptRefusal:
    """The refusal; raises as `desk_from_json` does."""
    refusal: KeptRefusal = _from_json(KeptRefusal, value)
    return refusal


def to_json(value: Any) -> Any:
    """Dataclasses and mappings as JSON objects, tuples as arrays, the rest as it is."""
    if dataclasses.is_dataclass(value):
        return {
            field.name: to_json(getattr(value, field.name)) for field in dataclasses.fields(value)
        }
    if isinstance(value, Mapping):
        return {key: to_json(item) for key, item in value.items()}
    if isinstance(value, tuple | list):
        return [to_json(item) for item in value]
    return value


def _from_json(hint: Any, value: Any) -> Any:
    """The value that `to_json` wrote, as the type `hint` wants it."""
    if isinstance(hint, type) and dataclasses.is_dataclass(hint):
        if not isinstance(value, Mapping):
            raise TypeError(f"{value!r} is no JSON object")
        hints = _hints(hint)
        return hint(**{key: _from_json(hints[key], item) for key, item in value.items()})
    origin, arguments = typing.get_origin(hint), typing.get_args(hint)
    if origin in (typing.Union, types.UnionType):
        return None if value is None else _from_json(_matching(arguments, value), value)
    if origin is tuple:
        each = arguments[:1] * len(value) if arguments[-1] is Ellipsis else arguments
        return tuple(_from_json(one, item) for one, item in zip(each, value, strict=True))
    if origin is Mapping and arguments[1] is not Any:
        return {key: _from_json(arguments[1], item) for key, item in value.items()}
    return value


def _matching(alternatives: tuple[Any, ...], value: Any) -> Any:
    """Which type of a union a JSON value stands for: an array for a tuple, else the other one."""
    is_array = isinstance(value, list)
    for hint in alternatives:
        if hint is not type(None) and (typing.get_origin(hint) is tuple) is is_array:
            return hint
    raise TypeError(f"{value!r} fits none of {alternatives}")


@functools.cache
def _hints(kind: type) -> dict[str, Any]:
    return typing.get_type_hints(kind)
