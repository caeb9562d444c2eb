"""What a value lacks to fit a schema: as much of JSON Schema (2020-12) as `schemas` speaks."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from web.api.schemas import Named, Schema

_TYPES: Mapping[str, tuple[Callable[[Any], bool], str]] = {
    "object": (lambda value: isinstance(value, dict), "an object"),
    "array": (lambda value: isinstance(value, list), "a list"),
    "string": (lambda value: isinstance(value, str), "a text"),
    "boolean": (lambda value: isinstance(value, bool), "true or false"),
    "null": (lambda value: value is None, "null"),
    "number": (lambda value: _is_number(value), "a number"),
    "integer": (lambda value: _is_number(value) and value == int(value), "a whole number"),
}


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def fault(schema: Schema, value: Any, name: str = "this") -> str | None:
    """What is wrong with a JSON value, in a few English words that begin with `name`; None where
    it fits.
    """
    return next(_faults(schema, value, name), None)


def _faults(schema: Schema, value: Any, name: str) -> Iterator[str]:
    rules = schema.schema if isinstance(schema, Named) else schema
    for choices in (rules.get("oneOf"), rules.get("anyOf")):
        if choices is not None:
            yield from _of_the_nearest(choices, value, name)
    if "const" in rules and not _same(value, rules["const"]):
        yield f"{name} must be {json.dumps(rules['const'])}"
    if "enum" in rules and not any(_same(value, each) for each in rules["enum"]):
        yield f"{name} must be one of {', '.join(str(each) for each in rules['enum'])}"
    kinds = rules.get("type", [])
    kinds = [kinds] if isinstance(kinds, str) else kinds
    if kinds and not any(_TYPES[kind][0](value) for kind in kinds):
        yield f"{name} must be {' or '.join(_TYPES[kind][1] for kind in kinds)}"
        return
    yield from _outside(rules, value, name)
    if isinstance(value, dict):
        yield from _in_object(rules, value)
    elif isinstance(value, list):
        for index, item in enumerate(value):
            yield from _faults(rules.get("items", {}), item, f"{name}[{index}]")


def _of_the_nearest(choices: list[Schema], value: Any, name: str) -> Iterator[str]:
    """Nothing where one of the choices fits, else what is wrong by the one that was meant."""
    found = [fault(choice, value, name) for choice in choices]
    if None in found:
        return
    meant = max(choices, key=lambda choice: _likeness(choice, value))
    yield from _faults(meant, value, name)


def _likeness(schema: Schema, value: Any) -> int:
    """How many of a schema's keys an object has; a schema for other values has none."""
    rules = schema.schema if isinstance(schema, Named) else schema
    known = rules.get("properties", {})
    return len(set(known) & set(value)) if isinstance(value, dict) else 0


def _outside(rules: Mapping[str, Any], value: Any, name: str) -> Iterator[str]:
    """Limits of numbers, texts and lists."""
    if _is_number(value):
        least, most = rules.get("minimum"), rules.get("maximum")
        if least is not None and value < least:
            yield f"{name} must be {least} or more"
        if most is not None and value > most:
            yield f"{name} must be {most} or less"
    elif isinstance(value, str):
        yield from _of_length(len(value), rules.get("minLength"), rules.get("maxLength"), name)
        if "pattern" in rules and not re.search(rules["pattern"], value):
            yield f"{name} must look like {rules['pattern']}"
    elif isinstance(value, list):
        yield from _of_length(len(value), rules.get("minItems"), rules.get("maxItems"), name)
        if rules.get("uniqueItems") and len(value) > len({json.dumps(each) for each in value}):
            yield f"{name} must not hold the same twice"


def _of_length(length: int, least: int | None, most: int | None, name: str) -> Iterator[str]:
    if least is not None and length < least:
        yield f"{name} must not be shorter than {least}"
    if most is not None and length > most:
        yield f"{name} must not be longer than {most}"


def _in_object(rules: Mapping[str, Any], value: Mapping[str, Any]) -> Iterator[str]:
    known, others = rules.get("properties", {}), rules.get("additionalProperties", True)
    for key in rules.get("required", ()):
        if key not in value:
            yield f"{key} is missing"
    for key, item in value.items():
        if key in known:
            yield from _faults(known[key], item, key)
        elif others is False:
            yield f"unknown key {key!r}"
        elif others is not True:
            yield from _faults(others, item, key)


def _same(one: Any, other: Any) -> bool:
    """Equality as JSON has it: 1 is 1.0, but not true."""
    return one == other and isinstance(one, bool) == isinstance(other, bool)
