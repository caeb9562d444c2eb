"""Refuses requests that are none of the described ones: by the very values that describe them."""

from __future__ import annotations

import re
from typing import Any

from flask import Flask, Request, request
from werkzeug.wrappers import Response

from web.api.faults import fault
from web.api.operations import JSON, Body, Operation, Parameter, operation_of
from web.taps import BadTap, read_json
from web.viewers import Viewers, bad_json

_WHOLE = re.compile(r"-?[0-9]{1,30}", re.ASCII)


def check_requests(app: Flask, viewers: Viewers) -> None:
    """Has every request to a described operation checked before it is answered: parameters and
    bodies that are missing, given twice or no such value (400), bodies of another kind (415).
    """

    @app.before_request
    def check() -> Response | None:
        described = operation_of(app.view_functions.get(request.endpoint or ""))
        if described is None:
            return None
        wrong = _wrong_parameter(described, request)
        if wrong is not None:
            return bad_json(wrong)
        if described.body is None:
            return None
        # One that does not say what it is counts as JSON.
        kind = request.mimetype or JSON
        if kind not in described.body.kinds:
            return viewers.complain("error.not-json", 415)
        if kind == JSON:
            wrong = _wrong_body(described.body, request)
        return None if wrong is None else bad_json(wrong)


def _wrong_body(body: Body, asked: Request) -> str | None:
    data = asked.get_data()
    if not data and not body.required:
        return None
    try:
        return fault(body.schema, read_json(data))
    except BadTap as error:
        return str(error)


def _wrong_parameter(described: Operation, asked: Request) -> str | None:
    for parameter in described.parameters:
        if parameter.where == "path":  # which the route reads
            continue
        given = _given(parameter, asked)
        if not given and parameter.required:
            return f"{parameter.name} is missing"
        if len(given) > 1:
            return f"{parameter.name} is given twice"
        for text in given:
            wrong = _wrong_value(parameter, text)
            if wrong is not None:
                return wrong
    return None


def _given(parameter: Parameter, asked: Request) -> list[str]:
    given = asked.args if parameter.where == "query" else asked.headers
    return given.getlist(parameter.name)


def _wrong_value(parameter: Parameter, text: str) -> str | None:
    value: Any = text
    if parameter.json:
        try:
            value = read_json(text)
        except BadTap as error:
            return f"{parameter.name} must be JSON: {error}"
    elif parameter.limits.get("type") == "integer":
        if not _WHOLE.fullmatch(text):
            return f"{parameter.name} must be a whole number"
        value = int(text)
    return fault(parameter.limits, value, parameter.name)
