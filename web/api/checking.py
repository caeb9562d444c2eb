"""Refuses requests that are none of the described ones: by the very values that describe them."""

from __future__ import annotations

import re

from flask import Flask, Request, request
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response

from web.api.operations import Operation, Parameter, operation_of
from web.api.schemas import Named
from web.taps import BadTap, read_json
from web.viewers import Viewers, bad_json

_WHOLE = re.compile(r"-?[0-9]{1,18}", re.ASCII)


def check_requests(app: Flask, viewers: Viewers) -> None:
    """Has every request to a described operation checked before it is answered: parameters that
    are missing, given twice or no such value (400), bodies of another media type (415).
    """

    @app.before_request
    def check() -> Response | None:
        view = app.view_functions.get(request.endpoint or "")
        described = operation_of(view)
        if described is None:
            return None
        wrong = _wrong_parameter(described, request)
        if wrong is not None:
            return bad_json(wrong)
        if _other_kind(described, request):
            return viewers.complain("error.not-json", 415)
        return None


def _wrong_parameter(described: Operation, asked: Request) -> str | None:
    for parameter in described.parameters:
        match parameter.where:
            case "query":
                given = _values(asked.args, parameter.name)
            case "header":
                value = asked.headers.get(parameter.name)
                given = [] if value is None else [value]
            case _:
                continue
        if not given and parameter.required:
            return f"{parameter.name} is missing"
        if len(given) > 1:
            return f"{parameter.name} is given twice"
        for text in given:
            wrong = _wrong_value(parameter, text)
            if wrong is not None:
                return f"{parameter.name} {wrong}"
    return None


def _values(arguments: MultiDict[str, str], name: str) -> list[str]:
    return arguments.getlist(name)


def _wrong_value(parameter: Parameter, text: str) -> str | None:
    schema = parameter.schema.schema if isinstance(parameter.schema, Named) else parameter.schema
    if parameter.json:
        try:
            value = read_json(text)
        except BadTap as error:
            return f"must be JSON: {error}"
        return None if isinstance(value, dict) else "must be a JSON object"
    if "enum" in schema:
        return None if text in schema["enum"] else f"must be one of {', '.join(schema['enum'])}"
    if schema.get("type") == "integer":
        if not _WHOLE.fullmatch(text):
            return "must be a whole number"
        least, most = schema.get("minimum"), schema.get("maximum")
        if (least is not None and int(text) < least) or (most is not None and int(text) > most):
            return f"must be {_range(least, most)}"
    return None


def _range(least: int | None, most: int | None) -> str:
    if most is None:
        return f"{least} or more"
    return f"{most} or less" if least is None else f"from {least} to {most}"


def _other_kind(described: Operation, asked: Request) -> bool:
    """Whether a body says that it is something else. One that says nothing is taken as JSON."""
    if described.body is None or not asked.mimetype:
        return False
    return asked.mimetype not in described.body.kinds
