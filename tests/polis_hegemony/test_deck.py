"""The printed deck, and that it says what the default board says."""

from __future__ import annotations

import tomllib
from collections import Counter
from importlib import resources
from typing import Any

import numpy as np
import pytest

from card_markers.deck import LANGUAGES, Card, load_deck
from card_markers.faces import face_image

DECK = load_deck("polis-hegemony")
BOARD: dict[str, Any] = tomllib.loads(
    (resources.files("tableside.games.polis_hegemony") / "board.toml").read_text(encoding="utf-8")
)


def named(things: dict[str, Any], key: str, language: str) -> str:
    return str(things[key]["name"][language])


def cards(kind: str) -> list[Card]:
    return [card for card in DECK.cards.values() if card.kind == kind]


def test_the_deck_has_every_tile_and_card() -> None:
    assert DECK.game == BOARD["name"] == "polis-hegemony"
    assert Counter(card.kind for card in DECK.all_cards()) == {
        "polis": 18, "project": 14, "event": 40, "combat": 24, "command": 3,
    }  # fmt: skip
    for kind, things in (
        ("polis", "poleis"), ("project", "projects"), ("event", "events"), ("combat", "combat")
    ):  # fmt: skip
        assert [card.id for card in cards(kind)] == list(BOARD[things])
    assert all(card.set is None for card in DECK.cards.values())
    assert list(DECK.commands) == ["STOP", "UNDO", "HELP"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_titles_are_the_boards_names(language: str) -> None:
    for kind, things in (("polis", "poleis"), ("project", "projects"), ("event", "events")):
        for card in cards(kind):
            assert card.titles[language] == named(BOARD[things], card.id, language)
    for card in cards("combat"):
        of = BOARD["combat"][card.id]
        name = named(BOARD["formations"], of["formation"], language)
        assert card.titles[language] == f"{name} {of['value']}"


def test_figures_are_the_boards_numbers() -> None:
    for card in cards("polis"):
        of = BOARD["poleis"][card.id]
        assert dict(card.figures) == {
            key: of[key] for key in ("base", "growth", "maximum", "fortification")
        }
    for card in cards("project"):
        of = BOARD["projects"][card.id]
        ends = {key: of[key] for key in ("prestige", "posterity")}
        assert dict(card.figures) == of["cost"] | ends
    for card in cards("combat"):
        of = BOARD["combat"][card.id]
        assert (card.figures["value"], card.art) == (of["value"], of["formation"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_places_and_projects_are_the_boards(language: str) -> None:
    poleis, projects = BOARD["poleis"], BOARD["projects"]
    for card in cards("polis"):
        of = poleis[card.id]
        where = [named(BOARD["territories"], of["territory"], language)]
        if "sea" in of:
            where.append(named(BOARD["seas"], of["sea"], language))
        if of["commercial"]:
            where.append({"pl": "handel", "ru": "торговля", "en": "trade"}[language])
        assert card.places[language].split(" · ") == where
        listed = [named(projects, project, language) for project in of["projects"]]
        assert card.notes[language].split(" · ") == listed
    for card in cards("project"):
        there = [of["name"][language] for of in poleis.values() if card.id in of["projects"]]
        assert card.notes[language].split(" · ") == there


@pytest.mark.parametrize("language", LANGUAGES)
def test_events_say_what_they_do(language: str) -> None:
    """Each number, place and market of the board is in the printed line."""
    for card in cards("event"):
        of, says = BOARD["events"][card.id], card.facts[language]
        for key in ("steps", "amount", "prestige", "bonus"):
            assert key not in of or str(abs(of[key])) in says
        for key, things in (
            ("sea", "seas"), ("region", "territories"), ("territory", "territories"),
            ("polis", "poleis"),
        ):  # fmt: skip
            assert key not in of or says.startswith(named(BOARD[things], of[key], language) + ":")
        markets = of.get("markets", [])
        if 0 < len(markets) < len(BOARD["markets"]):
            assert says.startswith(
                " + ".join(named(BOARD["markets"], market, language) for market in markets) + ":"
            )
        if "resource" in of:
            assert card.sign == of["resource"]


def test_the_same_effect_is_told_in_the_same_words() -> None:
    told: dict[str, str] = {}
    for card in cards("event"):
        of = BOARD["events"][card.id]
        effect = repr({key: of[key] for key in sorted(of) if key not in ("name", "source")})
        assert told.setdefault(effect, card.facts["en"]) == card.facts["en"]
    assert len(set(told.values())) == len(told)


def test_faces_differ_at_a_glance() -> None:
    """No two cards but copies of one combat card look alike, without code and words."""
    seen: dict[tuple[str, str], np.ndarray[Any, Any]] = {}
    for card in DECK.all_cards():
        face = face_image(DECK, card.id, "en", 72)[108:188].astype(int).mean(axis=2)
        seen.setdefault((card.art, repr(dict(card.figures))), face)
    pictures = list(seen.values())
    for number, one in enumerate(pictures):
        for other in pictures[:number]:
            assert np.abs(one - other).mean() > 3


def test_kinds_differ_in_colour_and_in_shape() -> None:
    kinds = DECK.kinds.values()
    assert len({kind.shape for kind in kinds}) == len(DECK.kinds)
    assert len({kind.look.colour for kind in kinds if kind.look is not None}) == len(DECK.kinds)
    assert len({kind.look.pattern for kind in kinds if kind.look is not None}) == len(DECK.kinds)
