"""A schema as lines for people to read."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from web.api.schemas import Named, Schema

_WORDS = {
    "string": "text",
    "integer": "whole number",
    "number": "number",
    "boolean": "true or false",
    "object": "object",
    "array": "list",
    "null": "null",
}


@dataclass(frozen=True, slots=True)
class Line:
    """One key of an object, or what a value is.

    Args:
        depth: how deep it lies, from 0.
        key: its name; empty for a whole value.
        kind: what it is, in a few words; names of schemas among them.
        about: one sentence.
        optional: it may be left out.
    """

    depth: int
    key: str
    kind: str
    about: str
    optional: bool = False


def lines(schema: Schema) -> Iterator[Line]:
    """A schema's lines; a `Named` inside it stays a name."""
    rules = schema.schema if isinstance(schema, Named) else schema
    yield from _inside(rules, 0)


def kind_of(schema: Schema) -> str:
    """What a value is, in a few words."""
    if isinstance(schema, Named):
        return schema.name
    choices = schema.get("oneOf") or schema.get("anyOf")
    if choices:
        return " or ".join(dict.fromkeys(kind_of(choice) for choice in choices))
    if "const" in schema:
        return json.dumps(schema["const"])
    if "enum" in schema:
        return " or ".join(json.dumps(value, ensure_ascii=False) for value in schema["enum"])
    kinds = schema.get("type", [])
    kinds = [kinds] if isinstance(kinds, str) else kinds
    if kinds == ["array"]:
        return f"list of: {kind_of(schema.get('items', {}))}"
    return " or ".join(_WORDS[kind] for kind in kinds) or "anything"


def _inside(rules: Mapping[str, Any], depth: int) -> Iterator[Line]:
    """The keys of an object, of each of its forms, or of what a list holds."""
    for choice in (*rules.get("oneOf", ()), *rules.get("anyOf", ())):
        inner = {} if isinstance(choice, Named) else choice
        if "oneOf" in rules and inner.get("properties"):
            yield Line(depth, "", "either", inner.get("description", ""))
        yield from _inside(inner, depth + ("oneOf" in rules))
    required = rules.get("required", ())
    for key, schema in rules.get("properties", {}).items():
        own = {} if isinstance(schema, Named) else schema
        about = own.get("description", "")
        yield Line(depth, key, kind_of(schema), about, key not in required)
        yield from _inside(own, depth + 1)
    for inner in (rules.get("items"), rules.get("additionalProperties")):
        if isinstance(inner, Mapping):
            yield from _inside(inner, depth)
