"""Every page that the app has, found by its routes: a new page is checked without being named."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from flask import Flask
from werkzeug.routing import IntegerConverter, Rule

QUERIES: Mapping[str, str] = {"/mend": "n=2", "/dispute/back": "n=0"}
"""What a page can't be asked without."""

_ARGUMENTS: Mapping[str, str] = {"card": "ATH1", "rule": "R7", "clause": "R7", "example": "ransom"}


def pages_of(app: Flask) -> list[str]:
    """The addresses, with queries and without a language, of every page that now answers well."""
    client = app.test_client()
    found = []
    for address in addresses_of(app):
        answer = client.get(address)
        if answer.status_code == 200 and is_page(answer.data):
            found.append(address)
        answer.close()
    return found


def addresses_of(app: Flask) -> list[str]:
    """Whatever may be a page."""
    endless = {"/events"}
    paths = sorted(set(_paths(app)) - endless)
    return [f"{path}?{QUERIES[path]}" if path in QUERIES else path for path in paths]


def is_page(data: bytes) -> bool:
    """Whether it is a whole page: what only takes a part's place has no head."""
    return data[:20].lower().startswith(b"<!doctype html")


def in_language(address: str, language: str) -> str:
    return f"{address}{'&' if '?' in address else '?'}lang={language}"


def _paths(app: Flask) -> Iterator[str]:
    for rule in app.url_map.iter_rules():
        if "GET" not in (rule.methods or ()) or rule.endpoint == "static":
            continue
        filled = _filled(rule)
        if filled is not None:
            yield filled


def _filled(rule: Rule) -> str | None:
    path = rule.rule
    for name in rule.arguments:
        whole_number = isinstance(rule._converters[name], IntegerConverter)
        value = "1" if whole_number else _ARGUMENTS.get(name)
        if value is None:
            return None
        start = path.index("<")
        path = path[:start] + value + path[path.index(">") + 1 :]
    return path
