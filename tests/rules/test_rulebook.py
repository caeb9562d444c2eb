"""The rules as points and worked examples: all said in every language, and all true."""

from __future__ import annotations

import re
import string
from itertools import combinations

import pytest

from tableside.decks import open_game
from tableside.games.boundary import HouseRule, house_word
from tableside.games.collect_and_rule.house_rules import HOUSE_RULES
from tableside.games.collect_and_rule.rulebook import RULEBOOK
from tableside.games.registry import game_kinds
from tableside.games.rulebook import (
    CAPTION,
    Clause,
    Example,
    Outcome,
    Rulebook,
    Variant,
    find_rulebook,
    play_example,
)
from tableside.messages import LANGUAGES, Language, PlayingCard, Refusal, Text
from tableside.words import Speaker
from tests.rules.test_words import CODES

GAME, DECK = open_game("collect-and-rule")
WORDS = GAME.catalogue
POINTS = [point for clause in RULEBOOK.clauses for point in clause.points]
NUMBERS = {point.number for point in POINTS}
VARIANTS = [(example, variant) for example in RULEBOOK.examples for variant in example.variants]


def name_of(example: Example, variant: Variant) -> str:
    return example.key if variant.value is None else f"{example.key}-{house_word(variant.value)}"


def played(example: Example, variant: Variant) -> Outcome:
    game = GAME
    if example.deck is not None:
        cards = [DECK.cards[card] for card in example.deck]
        game = game_kinds()["collect-and-rule"](
            [PlayingCard(card.id, card.kind, card.set) for card in cards]
        )
    return play_example(game, example, variant)


def gaps(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name is not None}


# --- the points ----------------------------------------------------------------------------------


def test_a_game_has_the_rulebook_of_its_folder() -> None:
    assert find_rulebook("collect-and-rule") is RULEBOOK
    assert find_rulebook("chess") is None


def test_clauses_and_points_are_numbered_in_order() -> None:
    assert [clause.rule for clause in RULEBOOK.clauses] == [f"R{n}" for n in range(1, 11)]
    for clause in RULEBOOK.clauses:
        numbers = [point.number for point in clause.points]
        assert numbers == [f"{clause.rule}.{n + 1}" for n in range(len(numbers))]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_point_is_said_in_sentences_without_gaps(language: Language) -> None:
    for number in NUMBERS:
        text = WORDS[f"clause.{number}"][language]
        assert text[0].isupper() or text[0].isdigit(), number
        assert text.endswith("."), number
        assert not gaps(text), number
        assert "  " not in text, number


def test_no_point_is_worded_that_no_clause_has() -> None:
    worded = {code for code in WORDS if re.fullmatch(r"clause\.R\d+\.\d+", code)}
    assert worded == {f"clause.{number}" for number in NUMBERS}


@pytest.mark.parametrize("clause", RULEBOOK.clauses, ids=lambda clause: str(clause.rule))
def test_a_clauses_whole_words_are_its_points(clause: Clause) -> None:
    for language in LANGUAGES:
        whole = WORDS[f"clause.{clause.rule}.text"][language]
        for point in clause.points:
            assert WORDS[f"clause.{point.number}"][language] in whole


@pytest.mark.parametrize("clause", RULEBOOK.clauses, ids=lambda clause: str(clause.rule))
def test_a_clause_has_a_picture_and_other_words_to_find_it_by(clause: Clause) -> None:
    assert clause.card == "back" or clause.card in DECK.cards
    for language in LANGUAGES:
        assert len(WORDS[f"clause.{clause.rule}.also"][language].split()) >= 3


@pytest.mark.parametrize("rule", HOUSE_RULES, ids=lambda rule: str(rule.key))
def test_every_house_rule_is_left_open_by_a_point_and_says_why(rule: HouseRule) -> None:
    owners = {point.number.split(".")[0] for point in POINTS if rule.key in point.house_rules}
    assert rule.clause in owners
    for language in LANGUAGES:
        assert WORDS[f"house.{rule.key}.open"][language].endswith(".")


def test_points_leave_open_only_what_is_a_house_rule() -> None:
    known = {rule.key for rule in HOUSE_RULES}
    assert {key for point in POINTS for key in point.house_rules} == known


@pytest.mark.parametrize(
    ("language", "place"), [("pl", "Zamiast"), ("ru", "вместо"), ("en", "Instead")]
)
def test_who_buys_first_buys_in_place_of_the_draw(language: Language, place: str) -> None:
    """Buying before it would promise a draw that R8 forbids."""
    for value in ("instead_of_draw", "either"):
        assert place.lower() in WORDS[f"house.buy_timing.{value}"][language].lower()


# --- refusals ------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", CODES)
def test_every_refusal_rests_on_a_point_of_its_clause(code: str) -> None:
    for rule in CODES[code]:
        point = RULEBOOK.point_of(Refusal(code, rule))
        assert point in NUMBERS
        assert point is not None
        assert point.startswith(f"{rule}.")


def test_points_are_named_for_refusals_that_there_are() -> None:
    for (rule, code), point in RULEBOOK.points_of.items():
        assert f"refusal.{code}" in WORDS
        assert rule in CODES[code.split(".")[0]]
        assert point in NUMBERS


def test_a_variant_may_rest_on_another_point() -> None:
    built = Refusal("not-payable", "R7", {"variant": "built", "card": "ATH1"})
    assert RULEBOOK.point_of(built) == "R7.2"
    assert RULEBOOK.point_of(Refusal("not-payable", "R7", {"card": "SPAG"})) == "R7.3"
    other = Refusal("not-payable", "R7", {"variant": "of another kind"})
    assert RULEBOOK.point_of(other) == "R7.3"


def test_a_refusal_without_clause_rests_on_none() -> None:
    assert RULEBOOK.point_of(Refusal("nothing-to-undo", None)) is None
    assert RULEBOOK.point_of(Refusal("of another game", "R7")) == "R7"


# --- the examples --------------------------------------------------------------------------------


@pytest.mark.parametrize(("example", "variant"), VARIANTS, ids=lambda value: "")
def test_an_example_says_what_the_rules_say(example: Example, variant: Variant) -> None:
    outcome = played(example, variant)
    code = None if outcome.refusal is None else outcome.refusal.code
    assert code == variant.refused, name_of(example, variant)
    if outcome.refusal is None:
        assert len(outcome.steps) == len(variant.moves)
        assert tuple(event.code for event in outcome.steps[-1].events) == variant.events
    else:
        assert len(outcome.steps) == len(variant.moves) - 1
        assert not variant.events
        assert RULEBOOK.point_of(outcome.refusal) in NUMBERS


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
    assert example.seats <= min(len(names) for names in RULEBOOK.names.values())


def test_examples_have_names_of_their_own_and_all_words_are_used() -> None:
    keys = [example.key for example in RULEBOOK.examples]
    assert len(keys) == len(set(keys))
    worded = {code for code in WORDS if code.startswith("example.")} - {"example.polis"}
    assert worded == {f"example.{key}" for key in keys}
    assert RULEBOOK.example(keys[3]) is RULEBOOK.examples[3]
    assert RULEBOOK.example("nothing") is None


@pytest.mark.parametrize("clause", RULEBOOK.clauses, ids=lambda clause: str(clause.rule))
def test_every_clause_has_an_example(clause: Clause) -> None:
    assert list(RULEBOOK.examples_of(clause))


@pytest.mark.parametrize("rule", HOUSE_RULES, ids=lambda rule: str(rule.key))
def test_the_examples_of_a_house_rule_tell_all_its_readings_apart(rule: HouseRule) -> None:
    examples = list(RULEBOOK.examples_of_house_rule(rule.key))
    assert examples
    outcomes: dict[str, list[object]] = {house_word(value): [] for value in rule.values}
    for example in examples:
        assert [variant.value for variant in example.variants] == list(rule.values)
        point = next(point for point in POINTS if point.number == example.point)
        assert rule.key in point.house_rules
        for variant in example.variants:
            outcome = played(example, variant)
            assert variant.value is not None
            outcomes[house_word(variant.value)].append(
                (variant.refused, GAME.verdict(outcome.after))
            )
    for one, other in combinations(outcomes.values(), 2):
        assert one != other


def test_only_readings_that_are_ours_are_marked_so() -> None:
    assert {point.number for point in POINTS if point.ours} == {
        "R3.4", "R3.5", "R7.4", "R10.2",
    }  # fmt: skip


def test_an_example_whose_earlier_move_is_refused_is_none() -> None:
    example = RULEBOOK.examples[0]
    broken = Variant(({"do": "stop"}, {"do": "draw", "card": "ATH1"}))
    with pytest.raises(ValueError, match=r"begins.*stop.*draw-first"):
        play_example(GAME, example, broken)


def test_a_note_says_whose_polis_it_is() -> None:
    outcome = played(*VARIANTS[1])
    assert RULEBOOK.note(outcome.before, 0) == Text("example.polis", {"polis": "ATH"})
    start = played(*VARIANTS[0]).before
    assert RULEBOOK.note(start, 0) is None
    assert RULEBOOK.face_down(start) == 60


def test_a_rulebook_finds_its_examples_by_key() -> None:
    book = Rulebook((), (), {}, RULEBOOK.names, RULEBOOK.note, RULEBOOK.face_down)
    assert book.example("begins") is None
