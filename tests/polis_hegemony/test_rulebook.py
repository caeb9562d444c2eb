"""The rules of Polis as points and worked examples: all said in every language, and all true."""

from __future__ import annotations

import re
import string
from importlib import resources
from itertools import combinations
from pathlib import Path

import pytest

from tableside.games.boundary import house_word
from tableside.games.polis_hegemony.house_rules import HOUSE_RULES
from tableside.games.polis_hegemony.rulebook import RULEBOOK
from tableside.games.registry import game_kinds
from tableside.games.rulebook import CAPTION, Clause, Example, Variant, find_rulebook, play_example
from tableside.messages import LANGUAGES, Language, Text
from tableside.toml import TomlFile
from tableside.words import Speaker, event_text, refusal_text
from tests.polis_hegemony.shown import DECK, GAME
from web.rules_examples import Examples

WORDS = GAME.catalogue
POINTS = [point for clause in RULEBOOK.clauses for point in clause.points]
NUMBERS = {point.number for point in POINTS}
VARIANTS = [(example, variant) for example in RULEBOOK.examples for variant in example.variants]


def gaps(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name is not None}


def test_the_rulebook_is_found_and_has_the_25_clauses_in_order() -> None:
    assert find_rulebook("polis-hegemony") is RULEBOOK
    assert [clause.rule for clause in RULEBOOK.clauses] == [f"P{n}" for n in range(1, 26)]
    for clause in RULEBOOK.clauses:
        numbers = [point.number for point in clause.points]
        assert numbers == [f"{clause.rule}.{n + 1}" for n in range(len(numbers))]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_point_is_said_in_sentences_without_gaps(language: Language) -> None:
    worded = {code for code in WORDS if re.fullmatch(r"clause\.P\d+\.\d+", code)}
    assert worded == {f"clause.{number}" for number in NUMBERS}
    for code in worded:
        text = WORDS[code][language]
        assert text[0].isupper(), code
        assert text.endswith("."), code
        assert not gaps(text), code


@pytest.mark.parametrize("clause", RULEBOOK.clauses, ids=lambda clause: str(clause.rule))
def test_a_clause_is_whole_has_a_picture_and_words_to_find_it_by(clause: Clause) -> None:
    assert clause.card == "back" or clause.card in DECK.cards
    for language in LANGUAGES:
        assert WORDS[f"clause.{clause.rule}"][language]
        whole = WORDS[f"clause.{clause.rule}.text"][language]
        assert all(WORDS[f"clause.{point.number}"][language] in whole for point in clause.points)
        assert len(WORDS[f"clause.{clause.rule}.also"][language].split()) >= 3
    assert list(RULEBOOK.examples_of(clause))


def test_house_rules_are_left_open_by_points() -> None:
    left_open = {key: point.number for point in POINTS for key in point.house_rules}
    assert left_open.keys() == {rule.key for rule in HOUSE_RULES}
    for rule in HOUSE_RULES:
        assert left_open[rule.key].startswith(f"{rule.clause}.")
        for language in LANGUAGES:
            assert WORDS[f"house.{rule.key}.open"][language].endswith(".")


def documented_refusals() -> dict[str, set[str]]:
    """Code -> the clauses of the rows of docs/polis-hegemony.md that name it."""
    page = (Path(__file__).parents[2] / "docs/polis-hegemony.md").read_text("utf-8")
    table = page[page.index("## Refusals") : page.index("## The board file")]
    found: dict[str, set[str]] = {}
    for row in table.splitlines():
        reasons = row.split("|")[2] if row.startswith("|") else ""
        for code in re.findall(r"`([a-z-]+)`", reasons):
            if f"refusal.{code}" in WORDS:
                found.setdefault(code, set()).update(re.findall(r"P\d+", reasons))
    return found


def test_points_are_named_for_refusals_that_there_are() -> None:
    documented = documented_refusals()
    for (rule, code), point in RULEBOOK.points_of.items():
        assert rule in documented[code.partition(".")[0]], (rule, code)
        assert point in NUMBERS
        assert point.startswith(f"{rule}.")


def test_every_refusal_that_is_documented_rests_on_a_point() -> None:
    assert {code.partition(".")[0] for _, code in RULEBOOK.points_of} == set(documented_refusals())


@pytest.mark.parametrize(("example", "variant"), VARIANTS, ids=lambda value: "")
def test_an_example_says_what_the_rules_say(example: Example, variant: Variant) -> None:
    outcome = play_example(GAME, example, variant)
    code = None if outcome.refusal is None else outcome.refusal.code
    events = outcome.steps[-1].events if code is None else ()
    assert (code, tuple(event.code for event in events)) == (variant.refused, variant.events)
    if outcome.refusal is not None:
        assert RULEBOOK.point_of(outcome.refusal) == example.point
    else:
        clauses = {GAME.clause(event) for event in events}
        assert example.point.split(".")[0] in clauses
    speaker = Speaker([WORDS], DECK.title, RULEBOOK.names["en"])
    for language in LANGUAGES:
        for event in events:
            assert speaker.say(event_text(event), language)
        if outcome.refusal is not None:
            assert speaker.say(refusal_text(outcome.refusal), language)


@pytest.mark.parametrize("example", RULEBOOK.examples, ids=lambda example: str(example.key))
def test_an_example_shows_a_point_and_says_what(example: Example) -> None:
    assert example.point in NUMBERS
    for language in LANGUAGES:
        speaker = Speaker([WORDS], DECK.title, RULEBOOK.names[language])
        said = speaker.say(Text(f"example.{example.key}", CAPTION), language)
        assert said.endswith((".", "?"))
        assert any(name in said for name in RULEBOOK.names[language])
    used = [gaps(WORDS[f"example.{example.key}"][language]) for language in LANGUAGES]
    assert used[0] == used[1] == used[2] <= set(CAPTION)


def test_examples_have_names_of_their_own_and_all_words_are_used() -> None:
    keys = [example.key for example in RULEBOOK.examples]
    assert len(keys) == len(set(keys))
    worded = {code for code in WORDS if code.startswith("example.")} - {"example.side"}
    assert worded == {f"example.{key}" for key in keys}


def test_the_readings_of_a_house_rule_come_to_different_tables() -> None:
    for rule in HOUSE_RULES:
        for example in RULEBOOK.examples_of_house_rule(rule.key):
            assert [variant.value for variant in example.variants] == list(rule.values)
            verdicts = [
                GAME.verdict(play_example(GAME, example, variant).after)
                for variant in example.variants
            ]
            assert all(one != other for one, other in combinations(verdicts, 2))
            assert len(verdicts) == len({house_word(value) for value in rule.values})


def test_a_scene_shows_own_poleis_and_what_is_on_offer_and_no_more() -> None:
    assert RULEBOOK.shown is not None
    example = RULEBOOK.example("project")
    assert example is not None
    outcome = play_example(GAME, example, example.variants[0])
    seen = RULEBOOK.shown(outcome.after)
    assert seen.seats[0] == {"PATH", "PCHA", "PCHI", "PRJ02"}
    assert seen.piles == {"PRJ03", "PRJ12"}
    note = RULEBOOK.note(outcome.after, 0)
    assert note is not None
    assert (note.arguments["wood"], note.arguments["metal"]) == (1, 2)
    assert RULEBOOK.face_down(outcome.after) == 24
    battle = RULEBOOK.example("battle")
    assert battle is not None
    fought = play_example(GAME, battle, battle.variants[0])
    assert RULEBOOK.shown(fought.steps[0].position).piles >= {"CMB19", "CMB02"}
    assert RULEBOOK.face_down(fought.after) == 21


def test_a_board_that_makes_an_example_untrue_has_it_not() -> None:
    """An owner's board, with a stronger Samos."""
    board = (resources.files("tableside.games.polis_hegemony") / "board.toml").read_text("utf-8")
    samos = board.index("[poleis.PSAM]")
    changed = board[:samos] + board[samos:].replace("fortification = 3", "fortification = 4", 1)
    own = GAME.on_board(TomlFile("own.toml", changed))
    kind = game_kinds()["polis-hegemony"]
    known = {each.key for each in Examples(RULEBOOK, kind, own, DECK, DECK).known()}
    assert {example.key for example in RULEBOOK.examples} - known == {"siege", "siege-fails"}
    usual = list(Examples(RULEBOOK, kind, GAME, DECK, DECK).known())
    assert usual == list(RULEBOOK.examples)
