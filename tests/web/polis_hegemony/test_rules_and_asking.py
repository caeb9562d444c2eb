"""The rules of Polis as a page with its examples, and its rulings with P-clauses."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from tableside.games.polis_hegemony.rulebook import RULEBOOK
from tableside.messages import LANGUAGES, Language
from tests.web.polis_hegemony.tables import MIDDLE, POLIS, ShownPolis, snapshot_in


@pytest.fixture(scope="module")
def client() -> FlaskClient:
    shown = ShownPolis()
    shown.show(snapshot_in(MIDDLE))
    return shown.app.test_client()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clause_stands_on_the_page(client: FlaskClient, language: Language) -> None:
    page = client.get(f"/rules?lang={language}").text
    for clause in RULEBOOK.clauses:
        assert f'id="{clause.rule}"' in page
        assert all(f'id="{point.number}"' in page for point in clause.points)


@pytest.mark.parametrize(
    ("said", "clause"),
    [("wojna domowa", "P13"), ("głód", "P17"), ("oblezenie", "P8"), ("осада", "P8")],
)
def test_a_clause_is_found_by_what_people_say(client: FlaskClient, said: str, clause: str) -> None:
    language = "ru" if said == "осада" else "pl"
    page = client.get("/rules", query_string={"q": said, "lang": language}).text
    assert f'id="{clause}"' in page


def test_every_example_is_drawn(client: FlaskClient) -> None:
    for example in RULEBOOK.examples:
        page = client.get(f"/rules/examples/{example.key}?lang=en")
        assert page.status_code == 200, example.key
        assert "prestige " in page.text  # the note beside each seat


def test_the_api_tells_examples_and_points(client: FlaskClient) -> None:
    told = client.get(f"/api/rules?game={POLIS}&lang=pl").json
    assert told is not None
    assert len(told["clauses"]) == 25
    assert len(told["examples"]) == len(RULEBOOK.examples)


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("besiege*polis.PCOR*die-4", "P8"),
        ("collect*region.ATT*oil-1", "P9"),
        ("civil_war*polis.PATH", "P13"),
        ("trade*market.MTHR*sell.oil*buy.wheat*die-1", "P10"),
    ],
)
def test_why_not_is_answered_with_a_clause(client: FlaskClient, move: str, rule: str) -> None:
    page = client.get(f"/ask?who=1&move={move}&lang=pl").text
    assert "Nie wolno" in page
    assert f">{rule}." in page or f">{rule} " in page
