"""The vocabulary that operations are described in: JSON Schema 2020-12, as OpenAPI 3.1 has it.

A schema is what `json` would write. Where it holds a `Named`, the description refers to that name
and gives its schema once, among the components.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from tableside.messages import LANGUAGES

Schema: TypeAlias = "Mapping[str, Any] | Named"


@dataclass(frozen=True, slots=True)
class Named:
    """A schema with a name of its own."""

    name: str
    schema: Mapping[str, Any]


TEXT: dict[str, Any] = {"type": "string"}
INTEGER: dict[str, Any] = {"type": "integer"}
COUNT: dict[str, Any] = {"type": "integer", "minimum": 0}
NUMBER: dict[str, Any] = {"type": "number"}
TRUTH: dict[str, Any] = {"type": "boolean"}
ANYTHING: dict[str, Any] = {}
SEAT: dict[str, Any] = {"type": "integer", "minimum": 0, "description": "A seat, from 0."}
CARD: dict[str, Any] = {"type": "string", "description": "A card's id, such as `ATH3`."}
LANGUAGE: dict[str, Any] = {"type": "string", "enum": list(LANGUAGES)}
TIME: dict[str, Any] = {
    "type": "number",
    "description": "Seconds since the epoch; with a clip, since its first picture.",
}
LINE = Named(
    "Line",
    {
        "type": "object",
        "description": "A line of the table record: a move of the game, `undo`, `redo` or `set`.",
        "properties": {"do": {"type": "string"}},
        "required": ["do"],
        "examples": [{"do": "draw", "card": "ATH3"}, {"do": "stop"}, {"do": "undo"}],
    },
)


def record(about: str = "", /, **properties: Schema) -> dict[str, Any]:
    """An object with exactly these keys, all of them there."""
    return {
        "type": "object",
        **({"description": about} if about else {}),
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


def partly(schema: Mapping[str, Any], /, **optional: Schema) -> dict[str, Any]:
    """A `record` that may have more keys: these."""
    return {**schema, "properties": {**schema["properties"], **optional}}


def listed(schema: Schema, about: str = "", **limits: int) -> dict[str, Any]:
    """A list of such values."""
    told = {"description": about} if about else {}
    return {"type": "array", **told, "items": schema, **limits}


def maybe(schema: Schema, about: str = "") -> dict[str, Any]:
    """Such a value, or null."""
    told = {"description": about} if about else {}
    return {**told, "anyOf": [schema, {"type": "null"}]}


def one_of(*words: str | bool) -> dict[str, Any]:
    """One of these values."""
    return {"enum": list(words)}


def by_key(schema: Schema, about: str = "") -> dict[str, Any]:
    """An object whose keys are data, and whose values are such."""
    told = {"description": about} if about else {}
    return {"type": "object", **told, "additionalProperties": schema}


# --- writing -------------------------------------------------------------------------------------


def plain(schema: Any) -> Any:
    """The schema as JSON values, with references for what has a name."""
    match schema:
        case Named():
            return {"$ref": f"#/components/schemas/{schema.name}"}
        case Mapping():
            return {key: plain(value) for key, value in schema.items()}
        case list() | tuple():
            return [plain(value) for value in schema]
        case _:
            return schema


def names_in(schema: Any) -> Iterator[Named]:
    """Every named schema in it, those inside others too."""
    match schema:
        case Named():
            yield schema
            yield from names_in(schema.schema)
        case Mapping():
            for value in schema.values():
                yield from names_in(value)
        case list() | tuple():
            for value in schema:
                yield from names_in(value)
