"""The OpenAPI 3.1 description of the app, made of what stands beside its routes, and served."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from flask import Flask, jsonify
from werkzeug.routing import Rule
from werkzeug.wrappers import Response

from tableside import __version__
from web.api.operations import TAGS, Answer, Operation, Parameter, operation, operation_of
from web.api.schemas import Named, names_in, plain
from web.rights import Need, need_of

ADDRESS = "/api/openapi.json"
_METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE")
_ABOUT = """\
Everything that the pages do, for programs.

Whoever reaches the station may watch. What changes anything (every POST) needs the station's own \
screen, which is whatever asks from the machine itself, or a paired phone. A refusal has a `code`, \
which stays the same in every language, and a `text`, which is in the viewer's: `lang` in the \
address, else the cookie of that name, else the station's own. Snapshots are numbered; a tap says \
which one it was made on, and is refused if the table has moved on since.
"""


_NEEDS = {
    Need.NOTHING: "Any device may ask.",
    Need.PLAYER: "It takes the station's own screen or a paired phone.",
    Need.OWN_SCREEN: "It takes the station's own screen.",
    Need.STAFF: "It takes the station's own screen or a paired phone and, where one is set, the "
    "staff's passphrase.",
}


@dataclass(frozen=True, slots=True)
class Route:
    """A described operation where the app has it."""

    path: str
    method: str
    name: str
    operation: Operation
    arguments: Mapping[str, Mapping[str, Any]]
    """Schemas of what stands in the path, as the route itself reads it."""
    needs: str
    """Who may ask, in a sentence; empty where everybody may, as whoever only watches."""

    @property
    def about(self) -> str:
        """All that is said of it."""
        return f"{self.operation.about} {self.needs}".strip()


def routes(app: Flask) -> Iterator[Route]:
    """Every described operation of the app, by path and method."""
    for rule in sorted(app.url_map.iter_rules(), key=lambda rule: rule.rule):
        view = app.view_functions[rule.endpoint]
        described = operation_of(view)
        if described is None:
            continue
        for method in _METHODS:
            if method in (rule.methods or ()):
                needs = "" if method == "GET" else _NEEDS[need_of(view)]
                yield Route(_path(rule), method, rule.endpoint, described, _arguments(rule), needs)


def add_description(app: Flask) -> None:
    """Adds `/api/openapi.json` to the app. It is made when it is first asked for."""

    @cache
    def made() -> dict[str, Any]:
        return describe(app)

    @app.get(ADDRESS)
    @operation(
        "station",
        "This description",
        {200: Answer("OpenAPI 3.1.", {"type": "object", "required": ["openapi", "paths"]})},
        speaks=False,
    )
    def openapi() -> Response:
        return jsonify(made())


def describe(app: Flask) -> dict[str, Any]:
    """The OpenAPI document of the app, as JSON values.

    Raises ValueError where two schemas share a name.
    """
    paths: dict[str, dict[str, Any]] = {}
    named: dict[str, Named] = {}
    for route in routes(app):
        paths.setdefault(route.path, {})[route.method.lower()] = _operation(route)
        for schema in schemas_of(route.operation):
            for found in names_in(schema):
                if named.setdefault(found.name, found).schema != found.schema:
                    raise ValueError(f"two schemas are called {found.name}")
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "tableside",
            "version": __version__,
            "description": _ABOUT,
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "servers": [{"url": "/"}],
        "tags": [{"name": name, "description": about} for name, about in TAGS.items()],
        "paths": paths,
        "components": {
            "schemas": {name: plain(named[name].schema) for name in sorted(named)},
        },
    }


def schemas_of(described: Operation) -> Iterator[Any]:
    """All schemas that an operation is described with; None where an answer has no body."""
    for answer in described.answers.values():
        yield answer.schema
    for parameter in described.parameters:
        yield parameter.schema
    if described.body is not None:
        yield described.body.schema


# --- routes --------------------------------------------------------------------------------------


_VARIABLE = re.compile(r"<(?:(?P<kind>\w+)(?:\([^)]*\))?:)?(?P<name>\w+)>")
_KINDS: Mapping[str | None, Mapping[str, Any]] = {
    None: {"type": "string"},
    "string": {"type": "string"},
    "int": {"type": "integer", "minimum": 0},
}


def _path(rule: Rule) -> str:
    """`/matches/{n}` for `/matches/<int:n>`."""
    return _VARIABLE.sub(lambda found: f"{{{found['name']}}}", rule.rule)


def _arguments(rule: Rule) -> Mapping[str, Mapping[str, Any]]:
    return {found["name"]: _KINDS[found["kind"]] for found in _VARIABLE.finditer(rule.rule)}


# --- writing -------------------------------------------------------------------------------------


def _operation(route: Route) -> dict[str, Any]:
    described = route.operation
    written: dict[str, Any] = {
        "operationId": route.name,
        "tags": [described.tag],
        "summary": described.summary,
    }
    if route.about:
        written["description"] = route.about
    told = {each.name for each in described.parameters if each.where == "path"}
    parameters = [
        *(Parameter(name, {}, "", "path") for name in route.arguments if name not in told),
        *described.parameters,
    ]
    if parameters:
        written["parameters"] = [_parameter(each, route) for each in parameters]
    if described.body is not None:
        content: dict[str, Any] = {"schema": plain(described.body.schema)}
        if described.body.examples:
            content["examples"] = {
                name: {"value": value} for name, value in described.body.examples.items()
            }
        written["requestBody"] = {
            "required": described.body.required,
            "content": dict.fromkeys(described.body.kinds, content),
        }
    written["responses"] = {
        str(status): _answer(answer) for status, answer in described.answers.items()
    }
    if not route.path.startswith("/api/") and 404 in described.answers:
        # What no route fits is a page's address as well as a program's.
        written["responses"]["404"]["content"]["text/html"] = {}
    return written


def _parameter(parameter: Parameter, route: Route) -> dict[str, Any]:
    named = isinstance(parameter.schema, Named)
    schema = plain(parameter.schema if named else parameter.limits)
    schema = schema or route.arguments.get(parameter.name, {"type": "string"})
    written: dict[str, Any] = {
        "name": parameter.name,
        "in": parameter.where,
        "description": parameter.about,
        "required": parameter.required or parameter.where == "path",
        **({"content": {"application/json": {"schema": schema}}} if parameter.json else {
            "schema": schema
        }),
    }  # fmt: skip
    if parameter.example is not None:
        holder = written["content"]["application/json"] if parameter.json else written
        holder["example"] = parameter.example
    return written


def _answer(answer: Answer) -> dict[str, Any]:
    written: dict[str, Any] = {"description": answer.about}
    if answer.headers:
        written["headers"] = {
            name: {"description": about, "schema": {"type": "string"}}
            for name, about in answer.headers.items()
        }
    if answer.kind is not None:
        content: dict[str, Any] = {}
        if answer.schema is not None:
            content["schema"] = plain(answer.schema)
        if answer.example is not None:
            content["example"] = answer.example
        written["content"] = {answer.kind: content}
    return written
