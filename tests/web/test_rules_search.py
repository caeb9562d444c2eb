"""Rules are found by what people type."""

from __future__ import annotations

import pytest
from jinja2 import Environment

from tableside.messages import Language
from tests.web.tables import game_and_deck
from web.pages import Pages
from web.rules_search import MOST_LETTERS, RuleIndex, pieces, plain, stem, words_of
from web.ruleset import Rules


@pytest.fixture(scope="module")
def rules() -> Rules:
    game, deck = game_and_deck()
    return Rules(Pages(Environment(), deck, lambda _name, _deck: game, (), {}), {})


@pytest.mark.parametrize(
    ("typed", "same"),
    [
        ("Łódź", "lodz"),
        ("ROZBÓJNIK", "rozbojnik"),
        ("żołnierz", "zolnierz"),
        ("ещё", "еще"),
        ("Ёлка", "елка"),
        ("z\u0307", "z"),
        ("ﬁn", "fin"),
    ],
)
def test_accents_and_capitals_make_no_difference(typed: str, same: str) -> None:
    assert plain(typed) == same


def test_russian_short_i_is_folded_on_both_sides() -> None:
    assert plain("мой") == plain("мои") == "мои"


def test_words_are_letters_and_numbers_of_points() -> None:
    assert words_of("R7.3: Oddaj trzy (3) karty – „monety”.") == [
        "r7.3", "oddaj", "trzy", "3", "karty", "monety",
    ]  # fmt: skip
    assert words_of("?! … ") == []


@pytest.mark.parametrize(
    ("word", "kept"),
    [("bog", "bog"), ("boga", "bog"), ("monet", "mon"), ("monety", "mone"), ("hoplita", "hopl")],
)
def test_a_stem_is_shorter_the_longer_the_word_is(word: str, kept: str) -> None:
    assert stem(word) == kept
    assert kept in stem(word, known=True)


FOUND: list[tuple[Language, str, str]] = [
    ("pl", "rozbojnika", "R7.1"),
    ("pl", "ROZBÓJNIKOWI", "R7.1"),
    ("pl", "złodziej", "R7.1"),
    ("pl", "zlodzieja", "R7.1"),
    ("pl", "monetę", "R5.1"),
    ("pl", "kupno", "R8.1"),
    ("pl", "kupić", "R8.1"),
    ("pl", "hoplyta", "R6.1"),
    ("pl", "kto zaczyna", "R1.3"),
    ("pl", "czy mogę kupić boga?", "R4.2"),
    ("pl", "odmowic", "R8.3"),
    ("pl", "remis", "R10.4"),
    ("pl", "wygrał", "R10.1"),
    ("pl", "r7.3", "R7.3"),
    ("ru", "монету", "R5.1"),
    ("ru", "еще карту", "R5.1"),
    ("ru", "ЕЩЁ", "R5.1"),
    ("ru", "гоплитом", "R6.2"),
    ("ru", "разбойника", "R7.1"),
    ("ru", "вор", "R7.1"),
    ("ru", "деньги", "R5.2"),
    ("ru", "покупает", "R8.1"),
    ("ru", "ничья", "R10.4"),
    ("ru", "младшая", "R1.3"),
    ("en", "thief", "R7.1"),
    ("en", "hoplight", "R6.1"),
    ("en", "bought", "R8.1"),
    ("en", "won", "R10.1"),
    ("en", "Who starts?", "R1.3"),
    ("en", "run out", "R9.1"),
    ("en", "refuse", "R8.3"),
]


@pytest.mark.parametrize(("language", "question", "number"), FOUND)
def test_a_point_is_found(rules: Rules, language: Language, question: str, number: str) -> None:
    assert ("point", number) in rules.index(language).find(question)


@pytest.mark.parametrize(
    ("language", "question", "key"),
    [
        ("pl", "trzy monety sprzedaje", "coins_to"),
        ("pl", "zlodziej", "robber_short"),
        ("ru", "можно ли ещё после бога", "god_grants_draw"),
        ("en", "must I use a hoplite", "hoplite_must_defend"),
    ],
)
def test_a_house_rule_is_found(rules: Rules, language: Language, question: str, key: str) -> None:
    assert ("house", key) in rules.index(language).find(question)


def test_a_thief_is_not_what_begins_like_one(rules: Rules) -> None:
    found = rules.index("en").find("thief")
    assert {which.split(".")[0] for kind, which in found if kind == "point"} == {"R7"}


def test_a_clause_is_found_by_its_number_alone(rules: Rules) -> None:
    found = [which for kind, which in rules.index("pl").find("r1") if kind == "point"]
    assert found == ["R1.1", "R1.2", "R1.3"]


@pytest.mark.parametrize("question", ["xyzzy", "?!", "ж", "…", "\u0301", "🎲"])
def test_what_the_rules_do_not_speak_of_is_not_found(rules: Rules, question: str) -> None:
    assert rules.index("pl").find(question) == []


@pytest.mark.parametrize("question", ["", "   ", "\t"])
def test_no_question_finds_everything(rules: Rules, question: str) -> None:
    everything = rules.index("en").find(question)
    assert len(everything) == 40 + 10
    assert rules.index("en").marked(question) == frozenset()


def test_those_with_most_of_the_words_are_found() -> None:
    index = RuleIndex({1: "coins and gods", 2: "coins", 3: "gods and robbers and coins"})
    assert index.find("coins") == [1, 2, 3]
    assert index.find("coins gods") == [1, 3]
    assert index.find("coins gods robbers") == [3]
    assert index.find("robbers unicorns") == [3]


def test_a_question_without_end_is_cut_off() -> None:
    index = RuleIndex({1: "coins"})
    assert index.find("x" * MOST_LETTERS + " coins") == []
    assert index.find("coins " * 10_000) == [1]


def test_what_was_meant_stands_out() -> None:
    index = RuleIndex({1: "Rozbójnik bierze monety."})
    marked = index.marked("rozbojnikowi")
    assert pieces("Rozbójnik bierze; rozbójnik!", marked) == [
        ("Rozbójnik", True), (" bierze; ", False), ("rozbójnik", True), ("!", False),
    ]  # fmt: skip
    assert pieces("", marked) == []
