"""The description for people: a page of all operations, drawn from what stands beside them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from flask import Flask
from werkzeug.wrappers import Response

from web.api.document import ADDRESS, Route, routes, schemas_of
from web.api.operations import TAGS, Answer
from web.api.schemas import Named, names_in
from web.api.shape import Line, kind_of, lines
from web.viewers import Viewers


@dataclass(frozen=True, slots=True)
class _Reply:
    """One answer: its status, sentence, and what its body is (a schema's name leads to it)."""

    status: int
    about: str
    kind: str
    name: str | None
    shape: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class _Shown:
    """One operation as the page shows it."""

    route: Route
    takes: tuple[Line, ...]
    examples: tuple[tuple[str, str], ...]
    replies: tuple[_Reply, ...]


@dataclass(frozen=True, slots=True)
class _Whole:
    groups: tuple[tuple[str, tuple[_Shown, ...]], ...]
    shapes: tuple[tuple[str, str, tuple[Line, ...]], ...]


def add_api_page(app: Flask, viewers: Viewers) -> None:
    """Adds `/api` to the app."""

    @cache
    def made() -> _Whole:
        return _whole(app)

    @app.get("/api")
    def api_page() -> Response:
        whole = made()
        return viewers.draw(
            "api.html", viewers.snapshot, here="/api", groups=whole.groups, shapes=whole.shapes,
            address=ADDRESS,
        )  # fmt: skip


def _whole(app: Flask) -> _Whole:
    found = list(routes(app))
    groups = [
        (about, tuple(_shown(route) for route in found if route.operation.tag == tag))
        for tag, about in TAGS.items()
    ]
    named = {
        each.name: each
        for route in found
        for schema in schemas_of(route.operation)
        for each in names_in(schema)
    }
    shapes = [
        (name, named[name].schema.get("description", ""), tuple(lines(named[name])))
        for name in sorted(named)
    ]
    return _Whole(tuple(group for group in groups if group[1]), tuple(shapes))


def _shown(route: Route) -> _Shown:
    body = route.operation.body
    takes = [
        Line(0, each.name, kind_of(each.schema), each.about, not each.required)
        for each in route.operation.parameters
        if each.name != "lang"
    ]
    if body is not None:
        takes += lines(body.schema)
    examples = () if body is None else tuple(
        (name, json.dumps(value, ensure_ascii=False)) for name, value in body.examples.items()
    )  # fmt: skip
    return _Shown(route, tuple(takes), examples, tuple(_replies(route)))


def _replies(route: Route) -> Iterator[_Reply]:
    for status, answer in route.operation.answers.items():
        name, shape = _body(answer)
        kind = "" if answer.kind is None else answer.kind
        yield _Reply(status, answer.about, kind, name, shape)


def _body(answer: Answer) -> tuple[str | None, tuple[Line, ...]]:
    schema: Any = answer.schema
    if schema is None:
        return None, ()
    if isinstance(schema, Named):
        return schema.name, ()
    return None, tuple(lines(schema))
