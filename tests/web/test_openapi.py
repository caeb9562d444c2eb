"""The served description: all of the app, each operation once, and what is checked by it."""

from __future__ import annotations

import json
import urllib.error
import urllib.request
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.web.tables import ShownTable
from web.api.document import describe, routes
from web.api.faults import fault
from web.api.operations import DONE, JSON, Answer, Body, Parameter, operation, operation_of
from web.api.schemas import CARD, COUNT, Named, by_key, listed, maybe, one_of, partly, record
from web.api.shape import lines
from web.server import serve

BESIDE_API = {"/events", "/fragment", "/camera.jpg", "/healthz", "/evidence/{match}/{name}.jpg"}
"""Addresses of programs that are none of `/api`."""


@pytest.fixture(scope="module")
def app() -> Flask:
    return ShownTable().app


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


@pytest.fixture(scope="module")
def document(app: Flask) -> dict[str, Any]:
    served: dict[str, Any] = json.loads(app.test_client().get("/api/openapi.json").data)
    return served


# --- the description -----------------------------------------------------------------------------


def test_every_route_of_programs_is_described(app: Flask) -> None:
    undescribed = {
        rule.rule
        for rule in app.url_map.iter_rules()
        if rule.rule.startswith("/api/") and operation_of(app.view_functions[rule.endpoint]) is None
    }
    assert undescribed == set()
    assert {route.path for route in routes(app)} >= BESIDE_API


def test_every_described_operation_is_there(app: Flask, document: dict[str, Any]) -> None:
    adapter = app.url_map.bind("localhost")
    for path, methods in document["paths"].items():
        # A number fits every kind of variable.
        address = path.replace("{", "\0").replace("}", "\0").split("\0")
        address[1::2] = ["1"] * len(address[1::2])
        for method in methods:
            endpoint, _ = adapter.match("".join(address), method.upper())
            assert endpoint == methods[method]["operationId"]


def test_no_operation_is_called_like_another(document: dict[str, Any]) -> None:
    names = [
        described["operationId"]
        for methods in document["paths"].values()
        for described in methods.values()
    ]
    assert len(names) == len(set(names))


def test_everything_is_said_in_words(document: dict[str, Any]) -> None:
    tags = {tag["name"] for tag in document["tags"]}
    for methods in document["paths"].values():
        for described in methods.values():
            assert described["summary"][0].isupper()
            assert set(described["tags"]) <= tags
            for answer in described["responses"].values():
                assert answer["description"].endswith(".")


def test_every_reference_leads_somewhere(document: dict[str, Any]) -> None:
    known = {f"#/components/schemas/{name}" for name in document["components"]["schemas"]}
    found = set(_references(document))
    assert found == known  # none leads nowhere, and none is there for nothing


def _references(value: Any) -> list[str]:
    if isinstance(value, dict):
        here = [value["$ref"]] if "$ref" in value else []
        return here + [each for part in value.values() for each in _references(part)]
    return [each for part in value for each in _references(part)] if isinstance(value, list) else []


def test_examples_fit_what_they_are_examples_of(app: Flask) -> None:
    for route in routes(app):
        described = route.operation
        if described.body is not None and JSON in described.body.kinds:
            assert described.body.examples, f"{route.path} has no example of what to send"
            for name, example in described.body.examples.items():
                assert fault(described.body.schema, example, name) is None
        for status, answer in described.answers.items():
            if answer.example is not None and answer.kind == JSON:
                assert answer.schema is not None
                assert fault(answer.schema, answer.example) is None, (route.path, status)


def test_what_changes_something_says_what_it_can_be_refused_with(document: dict[str, Any]) -> None:
    tap = document["paths"]["/api/tap"]["post"]
    assert set(tap["responses"]) == {"200", "400", "403", "409", "413", "415", "429", "503"}
    assert tap["requestBody"]["required"] is True
    assert tap["description"].endswith("It takes the station's own screen or a paired phone.")
    unpair = document["paths"]["/api/unpair-all"]["post"]["description"]
    assert unpair.endswith("It takes the station's own screen.")
    assert "cookie" in document["paths"]["/api/snapshot"]["get"]["parameters"][-1]["description"]


def test_two_schemas_of_one_name_are_a_mistake() -> None:
    app = Flask(__name__)

    @app.get("/api/one")
    @operation("watch", "One", {200: Answer("One.", Named("Same", record(a=COUNT)))})
    def one() -> str:
        return ""

    @app.get("/api/two")
    @operation("watch", "Two", {200: Answer("Two.", Named("Same", record(b=COUNT)))})
    def two() -> str:
        return ""

    with pytest.raises(ValueError, match="Same"):
        describe(app)


def test_variables_of_a_path_are_described() -> None:
    app = Flask(__name__)

    @app.post("/api/<int:n>/<card>.png")
    @operation(
        "watch", "One", {200: Answer("One.", DONE)}, changes=True,
        parameters=[Parameter("card", CARD, "Which.", "path")],
        body=Body(partly(record(), why=CARD), {"none": {}}),
    )  # fmt: skip
    def one(n: int, card: str) -> str:
        return f"{n}{card}"

    described = describe(app)["paths"]["/api/{n}/{card}.png"]["post"]
    found = {each["name"]: each for each in described["parameters"]}
    assert found["n"]["schema"] == {"type": "integer", "minimum": 0}
    assert found["card"]["required"] is True
    assert described["requestBody"]["required"] is False


# --- what requests are checked by ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("/api/snapshot?lang=de", "lang must be one of pl, ru, en"),
        ("/api/snapshot?lang=pl&lang=en", "lang is given twice"),
        ("/api/moves?limit=0", "limit must be 1 or more"),
        ("/api/moves?limit=9999", "limit must be 1000 or less"),
        ("/api/moves?limit=%D9%A3", "limit must be a whole number"),
        ("/camera.jpg?width=9007199254740992", "width must be 9007199254740991 or less"),
        ("/camera.jpg?width=-9007199254740992", "width must be -9007199254740991 or more"),
        ("/api/ruling", "line is missing"),
        ("/api/ruling?line=7", "line must be an object"),
    ],
)
def test_parameters_are_held_against_the_description(
    client: FlaskClient, path: str, said: str
) -> None:
    answer = client.get(path)
    assert answer.status_code == 400
    assert answer.get_json() == {"ok": False, "code": "error.bad-request", "text": said}


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "a/b"])
def test_a_body_of_another_kind_is_refused(client: FlaskClient, kind: str) -> None:
    answer = client.post("/api/tap?lang=pl", data='{"number": 0, "option": 0}', content_type=kind)
    assert answer.status_code == 415
    assert answer.get_json()["code"] == "error.not-json"
    assert answer.get_json()["text"].startswith("Tu trzeba")


def test_a_body_that_says_nothing_of_its_kind_is_json(client: FlaskClient) -> None:
    assert client.post("/api/tap", data='{"number": 0, "option": 0}').status_code == 409


LIKE = partly(
    record(do=one_of("a", "b"), n={"type": "integer", "minimum": 1}),
    why={"type": "string", "maxLength": 3, "pattern": "^[a-z]*$"},
    cards=listed(CARD, minItems=1, maxItems=2, uniqueItems=True),
    rules=by_key({"type": ["string", "boolean"]}),
    target=maybe(CARD),
    sure={"const": True},
)


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ({"do": "a", "n": 1}, None),
        ({"do": "a", "n": 2.0, "why": "abc", "cards": ["x"], "target": None, "sure": True}, None),
        ({"do": "b", "n": 1, "rules": {"x": True, "y": "z"}, "target": "ATH1"}, None),
        ([], "this must be an object"),
        ({"do": "a"}, "n is missing"),
        ({"do": "c", "n": 1}, "do must be one of a, b"),
        ({"do": "a", "n": 0}, "n must be 1 or more"),
        ({"do": "a", "n": 1.5}, "n must be a whole number"),
        ({"do": "a", "n": True}, "n must be a whole number"),
        ({"do": "a", "n": 1, "x": 1}, "unknown key 'x'"),
        ({"do": "a", "n": 1, "why": "abcd"}, "why must not be longer than 3"),
        ({"do": "a", "n": 1, "why": "A"}, "why must look like ^[a-z]*$"),
        ({"do": "a", "n": 1, "cards": []}, "cards must not be shorter than 1"),
        ({"do": "a", "n": 1, "cards": ["x", "x"]}, "cards must not hold the same twice"),
        ({"do": "a", "n": 1, "cards": ["x", 1]}, "cards[1] must be a text"),
        ({"do": "a", "n": 1, "rules": {"x": 1}}, "x must be a text or true or false"),
        ({"do": "a", "n": 1, "target": 1}, "target must be a text"),
        ({"do": "a", "n": 1, "sure": 1}, "sure must be true"),
    ],
)
def test_what_is_wrong_with_a_value_is_said(value: Any, said: str | None) -> None:
    assert fault(LIKE, value) == said


def test_of_several_forms_the_one_that_was_meant_says_what_is_wrong() -> None:
    forms = {"oneOf": [record(card=CARD), record(option=COUNT, why=CARD)]}
    assert fault(forms, {"option": -1, "why": "x"}) == "option must be 0 or more"
    assert fault(forms, {"card": "x", "why": "x"}) == "unknown key 'why'"


# --- what is read there --------------------------------------------------------------------------


def test_health_says_how_many_may_look_on(client: FlaskClient) -> None:
    assert client.get("/healthz").get_json() == {
        "ok": True, "number": 0, "camera": "none", "viewers": 0, "most_viewers": 300,
        "fault": None,
    }  # fmt: skip


def test_a_language_is_asked_for_or_what_a_page_kept(client: FlaskClient) -> None:
    assert client.get("/api/language").get_json()["reads"] == "en"
    asked = client.get("/api/language?lang=ru").get_json()
    assert asked == {
        "reads": "ru",
        "languages": {"pl": "Polski", "ru": "Русский", "en": "English"},
    }
    client.get("/?lang=pl")
    assert client.get("/api/language").get_json()["reads"] == "pl"


# --- the page ------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["pl", "ru", "en"])
def test_the_page_shows_every_operation_and_every_shape(
    app: Flask, client: FlaskClient, document: dict[str, Any], language: str
) -> None:
    answer = client.get(f"/api?lang={language}")
    assert answer.status_code == 200
    assert "[programs." not in answer.text
    for route in routes(app):
        assert f'id="{route.name}"' in answer.text
        assert f"<code>{route.path}</code>" in answer.text
    for name in document["components"]["schemas"]:
        assert answer.text.count(f'id="shape-{name}"') == 1


def test_the_page_says_what_a_body_holds() -> None:
    found = [(line.depth, line.key, line.kind, line.optional) for line in lines(LIKE)]
    assert found == [
        (0, "do", '"a" or "b"', False),
        (0, "n", "whole number", False),
        (0, "why", "text", True),
        (0, "cards", "list of: text", True),
        (0, "rules", "object", True),
        (0, "target", "text or null", True),
        (0, "sure", "true", True),
    ]


def test_the_page_tells_forms_and_what_lies_deeper_apart() -> None:
    forms = {"oneOf": [record("By card.", card=CARD), record(tray=record(cards=listed(CARD)))]}
    found = [(line.depth, line.key, line.kind, line.about) for line in lines(forms)]
    assert found == [
        (0, "", "either", "By card."),
        (1, "card", "text", "A card's id, such as `ATH3`."),
        (0, "", "either", ""),
        (1, "tray", "object", ""),
        (2, "cards", "list of: text", ""),
    ]


def test_a_fault_inside_is_told_to_whoever_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    table = ShownTable()
    monkeypatch.setattr("web.states.snapshot_json", lambda _viewers: 1 / 0)
    server = serve(table.app, "127.0.0.1", 0)
    try:
        with pytest.raises(urllib.error.HTTPError) as told:
            urllib.request.urlopen(f"{server.url}api/snapshot", timeout=10)
        with told.value as answer:
            assert answer.status == 500
            assert json.load(answer)["code"] == "error.inside"
    finally:
        server.stop()
