"""Every operation keeps the promises of the served description: schemathesis asks a whole station,
as its own screen does.
"""

from __future__ import annotations

import collections
import json
import urllib.request
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from schemathesis import GenerationMode
from schemathesis.core.failures import FailureGroup
from schemathesis.core.result import Ok
from schemathesis.core.transport import Response
from schemathesis.schemas import APIOperation

from tableside.station import Station
from tests.web.stations import PATIENCE, begin_anew, running_station
from web.api.faults import fault
from web.streaming import TABLE_EVENT

Operation = APIOperation[Any, Any, Any, Any]
Case = schemathesis.Case[Any]

STREAM = "GET /events"
"""Never ends, so it is read here as viewers read it."""

ENOUGH = 0.9
"""The share of the operations that must have been answered with a 2xx."""

FINDERS: Mapping[str, Callable[[Station], Any]] = {
    "n": lambda station: station.publisher.snapshot.history[0].n,
    "number": lambda station: 0,
    "card": lambda station: "ATH3",
    "encoding": lambda station: "png",
    "match": lambda station: first_match(station),
    "id": lambda station: first_match(station),
    "name": lambda station: "1",
}
"""What stands in a path, by its name: something that there is."""


@pytest.fixture(scope="module")
def station(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Station]:
    with running_station(tmp_path_factory.mktemp("station")) as running:
        yield running


NOW: Mapping[str, Callable[[Station], Any]] = {
    "number": lambda station: station.publisher.snapshot.number,
    "code": lambda station: got(station, "api/pairing")["code"],
}
"""What stands in a body and is true only now, by its name."""


def got(station: Station, path: str) -> Any:
    with urllib.request.urlopen(f"{station.url}{path}", timeout=PATIENCE) as answer:
        return json.load(answer)


def first_match(station: Station) -> str:
    """A kept match that is not the one on the table."""
    matches = got(station, "api/matches")["matches"]
    return str(next(match["id"] for match in matches if not match["running"]))


class Asker:
    """Asks operations and checks the answers. What is wrong is gathered in `breaches`."""

    def __init__(self, station: Station) -> None:
        self.station = station
        self.schema = schemathesis.openapi.from_url(f"{station.url}api/openapi.json")
        self.statuses: dict[str, collections.Counter[int]] = collections.defaultdict(
            collections.Counter
        )
        self.breaches: list[str] = []
        self.cookies: dict[str, str] = {}
        """As a browser keeps them: of a device that was paired, above all."""

    def operations(self) -> list[Operation]:
        found: list[Operation] = []
        for result in self.schema.get_all_operations():
            assert isinstance(result, Ok), result.err()
            found.append(result.ok())
        return found

    def call(self, case: Case) -> Response:
        """Asks, and holds the answer against the description."""
        response = case.call(cookies=self.cookies)
        for cookie in response.headers.get("set-cookie", ()):
            name, _, value = cookie.partition(";")[0].partition("=")
            self.cookies[name] = value
        self.statuses[case.operation.label][response.status_code] += 1
        try:
            case.validate_response(response)
        except FailureGroup as failures:
            self.breaches.append(f"{case.operation.label}: {failures}")
        return response

    def as_described(self, operation: Operation) -> None:
        """Asks with each example of the description, on a fresh match."""
        content = operation.definition.raw.get("requestBody", {}).get("content", {})
        examples = content.get("application/json", {}).get("examples", {})
        bodies = [example["value"] for example in examples.values()]
        for body in bodies or [None]:
            begin_anew(self.station)
            given: dict[str, Any] = {"path_parameters": self._path(operation)}
            query = {
                parameter["name"]: parameter["content"]["application/json"]["example"]
                for parameter in operation.definition.raw.get("parameters", ())
                if parameter["required"] and parameter["in"] == "query"
            }
            if query:
                given["query"] = query
            if body is not None:
                given |= {"body": self._now(body), "media_type": "application/json"}
            self.call(operation.Case(**given))

    def as_generated(self, operation: Operation, mode: GenerationMode, examples: int) -> None:
        """Asks with what fits the description, or (negative) with what does not."""
        begin_anew(self.station)

        @seed(20)
        @settings(
            max_examples=examples,
            deadline=None,
            database=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(case=operation.as_strategy(generation_mode=mode))
        def ask(case: Case) -> None:
            if mode is GenerationMode.POSITIVE:
                case.body = self._now(case.body)
            self.call(case)

        ask()

    def _path(self, operation: Operation) -> dict[str, Any]:
        return {
            parameter["name"]: FINDERS[parameter["name"]](self.station)
            for parameter in operation.definition.raw.get("parameters", ())
            if parameter["in"] == "path"
        }

    def _now(self, body: Any) -> Any:
        """The body as somebody would send it now."""
        if not isinstance(body, dict):
            return body
        return {key: NOW[key](self.station) if key in NOW else value for key, value in body.items()}

    def report(self) -> str:
        return "\n".join(f"{label}: {dict(found)}" for label, found in self.statuses.items())


def can_be_wrong(operation: Operation) -> bool:
    """Whether there is anything in a request that must be refused. Any text will do in a path."""
    raw = operation.definition.raw
    return "requestBody" in raw or any(
        parameter["in"] != "path" or parameter["schema"].get("type") != "string"
        for parameter in raw.get("parameters", ())
    )


def ask_everything(station: Station, examples: int) -> Asker:
    asker = Asker(station)
    for operation in asker.operations():
        if operation.label == STREAM:
            continue
        asker.as_described(operation)
        asker.as_generated(operation, GenerationMode.POSITIVE, examples)
        if can_be_wrong(operation):
            asker.as_generated(operation, GenerationMode.NEGATIVE, examples)
    return asker


def check(asker: Asker) -> None:
    assert asker.breaches == [], "\n\n".join(asker.breaches[:5])
    fallen = [
        label
        for label, found in asker.statuses.items()
        if any(status >= 500 and status != 503 for status in found)
    ]
    assert fallen == []
    unanswered = [
        label
        for label, found in asker.statuses.items()
        if not any(200 <= status < 300 for status in found)
    ]
    # The stream, which answers in a test of its own, is one of the operations.
    asked = len(asker.statuses) + 1
    assert len(unanswered) <= (1 - ENOUGH) * asked, asker.report()


def test_the_stream_sends_what_is_described(station: Station) -> None:
    begin_anew(station)
    before = station.publisher.snapshot.number - 3
    with urllib.request.urlopen(f"{station.url}events?after={before}", timeout=PATIENCE) as stream:
        assert stream.headers["Content-Type"].startswith("text/event-stream")
        data = next(line for line in stream if line.startswith(b"data: "))
    event = json.loads(data.removeprefix(b"data: "))
    assert fault(TABLE_EVENT, event) is None
    assert [each["number"] for each in event["happened"]] == [before + 1, before + 2, before + 3]


def test_every_operation_keeps_its_promises(station: Station) -> None:
    check(ask_everything(station, 6))


@pytest.mark.long
@pytest.mark.timeout(1200)
def test_every_operation_keeps_its_promises_at_length(tmp_path: Path) -> None:
    with running_station(tmp_path) as station:
        check(ask_everything(station, 200))
