"""Every code has words in every language. That their gaps are filled is checked by every test of a
clause: `tests.polis_hegemony.tables` says whatever it sees.
"""

from __future__ import annotations

import ast
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

import tableside.games.polis_hegemony
from tableside.games.boundary import HouseRule
from tableside.games.polis_hegemony.clauses import clause_of
from tableside.games.polis_hegemony.house_rules import HOUSE_RULES
from tableside.games.polis_hegemony.refusals import UNTIMELY
from tableside.match.rulings import reading
from tableside.messages import LANGUAGES, Event, Language, Text
from tests.polis_hegemony.tables import GAME, SPEAKER, Table

FOLDER = Path(tableside.games.polis_hegemony.__file__).parent
CLAUSES = [f"P{number}" for number in range(1, 26)]
RECORD_CODES = {"nothing-to-undo", "nothing-to-redo", "bad-position", "bad-line", "bad-table"}


def gaps(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name is not None}


def calls(function: str) -> Iterator[list[str | None]]:
    """The arguments of every call of a function in the game's code; None for what is no text."""
    for file in FOLDER.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = node.func.attr if isinstance(node.func, ast.Attribute) else None
            if isinstance(node.func, ast.Name):
                name = node.func.id
            if name == function:
                yield [
                    each.value
                    if isinstance(each, ast.Constant) and isinstance(each.value, str)
                    else None
                    for each in node.args
                ]


def refusal_codes() -> set[str]:
    return {code for code, *_ in calls("because") if code is not None} | UNTIMELY


def test_every_refusal_has_words_and_every_phrasing_is_used() -> None:
    words = {code.split(".")[1] for code in GAME.catalogue if code.startswith("refusal.")}
    assert words == refusal_codes() | RECORD_CODES
    for code in words:
        assert f"refusal.{code}" in GAME.catalogue


def test_refusals_name_clauses_of_the_aid() -> None:
    rules = {rule for _, rule, *_ in calls("because") if rule is not None}
    assert rules <= set(CLAUSES)


def test_every_impossible_position_has_words() -> None:
    codes = {code for code, *_ in calls("Problem")} | {code for code, *_ in calls("_impossible")}
    prefix = "refusal.bad-position."
    assert codes == {
        code.removeprefix(prefix) for code in GAME.catalogue if code.startswith(prefix)
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_is_there_in_every_language(language: Language) -> None:
    for code, words in GAME.catalogue.items():
        assert words[language].strip() == words[language] != "", code


def test_templates_have_the_same_gaps_in_every_language() -> None:
    for code, words in GAME.catalogue.items():
        assert gaps(words["en"]) == gaps(words["pl"]) == gaps(words["ru"]), code


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_of_one_language_are_written_in_its_letters(language: Language) -> None:
    for code, words in GAME.catalogue.items():
        text = "".join(
            literal for literal, *_ in string.Formatter().parse(words[language]) if literal
        )
        cyrillic = any("а" <= letter <= "я" for letter in text.lower())
        letters = any(letter.isalpha() for letter in text)
        assert cyrillic == (language == "ru" and letters), code


@pytest.mark.parametrize("rule", CLAUSES)
def test_every_clause_has_a_title_and_a_text(rule: str) -> None:
    for language in LANGUAGES:
        assert SPEAKER.say(Text(f"clause.{rule}"), language)
        assert len(SPEAKER.say(Text(f"clause.{rule}.text"), language)) > 20


def test_no_event_has_words_that_nobody_says() -> None:
    constants = {
        node.value
        for file in FOLDER.glob("*.py")
        if not file.name.startswith("words")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant)
    }
    events = {code for code in GAME.catalogue if code.startswith("event.")}
    assert {code.removeprefix("event.") for code in events} <= constants


def test_every_event_rests_on_a_clause() -> None:
    for code in GAME.catalogue:
        if code.startswith("event.") and code != "event.turn":
            assert clause_of(Event(code.removeprefix("event."))) in CLAUSES, code
    assert clause_of(Event("turn")) is None
    assert clause_of(Event("earthquake")) is None


@pytest.mark.parametrize("rule", HOUSE_RULES, ids=lambda rule: str(rule.key))
def test_every_house_rule_has_a_question_and_all_readings(rule: HouseRule) -> None:
    for language in LANGUAGES:
        assert SPEAKER.say(Text(f"house.{rule.key}"), language).endswith("?")
        readings = {SPEAKER.say(reading(rule.key, value), language) for value in rule.values}
        assert len(readings) == len(rule.values)


def test_everything_on_the_board_has_a_name() -> None:
    board = Table().position.board
    places = (*board.territories, *board.seas, *board.markets)
    codes = [f"place.{place}" for place in places]
    codes += [f"set.{polis}" for polis in board.poleis]
    codes += [f"formation.{formation}" for formation in board.formations]
    codes += [f"goods.{resource}" for resource in board.players[0].stores]
    assert set(codes) <= set(GAME.catalogue)
    assert len(set(codes)) == len(codes)


def test_no_word_stands_in_two_catalogues() -> None:
    """Merging the files must not let one silently replace another's words."""
    codes: list[str] = []
    for file in (*FOLDER.glob("words*.py"), FOLDER.parent / "record_words.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Dict):
                codes += [
                    str(key.value)
                    for key in node.keys
                    if isinstance(key, ast.Constant) and "." in str(key.value)
                ]
    assert len(codes) == len(set(codes))


def test_every_refusal_is_documented() -> None:
    text = (Path(__file__).parents[2] / "docs" / "polis-hegemony.md").read_text(encoding="utf-8")
    assert [code for code in sorted(refusal_codes()) if f"`{code}`" not in text] == []
