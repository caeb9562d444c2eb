"""Every code, clause, event and house rule has words in every language, and their gaps are filled.

What the game can say is collected from random games and from refusals of random moves, so a new
code without words, or a template with a gap that nobody fills, fails here.
"""

from __future__ import annotations

import ast
import random
import string
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import tableside.games.collect_and_rule
from tableside.games.boundary import BadPosition, HouseRule
from tableside.games.collect_and_rule.game import CollectAndRule
from tableside.games.collect_and_rule.house_rules import HOUSE_RULES
from tableside.games.collect_and_rule.moves import Buy, Defend, Draw, Move, Pay, Stop, UnknownMove
from tableside.games.collect_and_rule.position import Position
from tableside.match.rulings import reading
from tableside.messages import EMPTY_TRAY, LANGUAGES, Event, Language, Refusal, Text, Tray
from tableside.words import Speaker, refusal_text
from tests.rules.random_games import SMALL, random_game
from tests.rules.tables import GAME, POLEIS, Table, polis_cards

FOLDER = Path(tableside.games.collect_and_rule.__file__).parent
SPEAKER = Speaker([GAME.catalogue], lambda card, language: f"<{card}>", "ABCDE")

# The refusal codes of the record format, with the clauses that may stand beside them.
CODES = {
    "game-over": {"R10"},
    "not-your-turn": {"R2"},
    "unknown-card": {"R1"},
    "robber-first": {"R7"},
    "nothing-to-draw": {"R9"},
    "no-more-draws": {"R2"},
    "in-discard": {"R9"},
    "in-play": {"R2"},
    "draw-first": {"R2", "R8"},
    "no-robber": {"R7"},
    "must-defend": {"R7"},
    "same-card-twice": {"R7"},
    "not-yours": {"R7"},
    "not-payable": {"R7"},
    "pay-three": {"R7"},
    "no-hoplite": {"R7"},
    "buy-before-drawing": {"R8"},
    "no-polis": {"R8"},
    "not-needed": {"R8"},
    "not-sellers": {"R8"},
    "three-coins": {"R8"},
    "unknown-move": {"R2"},
}
RECORD_CODES = ("nothing-to-undo", "nothing-to-redo", "bad-position", "bad-line", "bad-table")
OUR_READING = {"en": "our reading", "pl": "tak to rozumiemy", "ru": "так мы это понимаем"}


def gaps(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name is not None}


def random_wish(rng: random.Random, game: CollectAndRule, position: Position) -> Move:
    """A move that somebody might try, mostly a wrong one."""
    cards = [*game.cards.ids, "GOLD"]
    held = sorted(position.player.cards) or ["GOLD"]
    by = rng.choice([None] * 8 + [0])
    wishes: list[Move] = [
        Draw(rng.choice(cards), by),
        Stop(by),
        Pay(tuple(rng.choice(held + cards) for _ in range(rng.randint(0, 4))), by),
        Pay(tuple(rng.sample(held, min(len(held), rng.randint(1, 3)))), by),
        Defend(rng.choice([None, *held, *cards]), by),
        Buy(rng.choice(cards), rng.randint(-1, 5), rng.choice([None, tuple(held[:3])]), by),
        UnknownMove("dance", by),
    ]
    return rng.choice(wishes)


def everything_said() -> Iterator[Event | Refusal | Text]:
    """All that comes up in many random games: events, prompts, refusals of random moves."""
    for seed in range(150):
        rng = random.Random(seed)
        game = rng.choice([GAME, SMALL])
        for position, move, after in random_game(rng, 250, game):
            yield from game.play(position, move).events
            yield game.prompt(position, EMPTY_TRAY)
            if after.phase == "over":
                yield game.prompt(after, EMPTY_TRAY)
            for _ in range(8):
                refusal = game.refuse(
                    rng.choice([position, after]), random_wish(rng, game, position)
                )
                if refusal is not None:
                    yield refusal


@pytest.fixture(scope="module")
def said() -> list[Event | Refusal | Text]:
    """One of each kind: same class, code, clause and gaps."""
    found: dict[object, Event | Refusal | Text] = {}
    for one in everything_said():
        rule = one.rule if isinstance(one, Refusal) else None
        variant = one.arguments.get("variant")
        found[type(one), one.code, rule, variant, frozenset(one.arguments)] = one
    return list(found.values())


def test_everything_said_has_words_whose_gaps_are_filled(
    said: list[Event | Refusal | Text],
) -> None:
    for one in said:
        if isinstance(one, Event):
            texts = [Text(f"event.{one.code}", one.arguments)]
        elif isinstance(one, Refusal):
            # The plain code must do as well: whoever knows nothing of variants says that.
            texts = [refusal_text(one), Text(f"refusal.{one.code}", one.arguments)]
        else:
            texts = [one]
        for text in texts:
            for language in LANGUAGES:
                assert SPEAKER.say(text, language).strip()


def test_random_games_bring_up_every_refusal(said: list[Event | Refusal | Text]) -> None:
    found = {(one.code, one.rule) for one in said if isinstance(one, Refusal)}
    assert found == {(code, rule) for code, rules in CODES.items() for rule in rules}


def test_random_games_bring_up_every_event(said: list[Event | Refusal | Text]) -> None:
    found = {f"event.{one.code}" for one in said if isinstance(one, Event)}
    assert found == {code for code in GAME.catalogue if code.startswith("event.")}


def test_every_phrasing_of_a_refusal_comes_up(said: list[Event | Refusal | Text]) -> None:
    found = {refusal_text(one).code for one in said if isinstance(one, Refusal)}
    variants = {
        code
        for code in GAME.catalogue
        if code.startswith("refusal.") and code.count(".") == 2 and "bad-position" not in code
    }
    assert variants <= found


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


def test_every_code_of_the_record_has_words() -> None:
    for code in (*CODES, *RECORD_CODES):
        assert f"refusal.{code}" in GAME.catalogue


@pytest.mark.parametrize("rule", [f"R{n}" for n in range(1, 11)])
def test_every_clause_has_a_title_and_a_text(rule: str) -> None:
    for language in LANGUAGES:
        assert SPEAKER.say(Text(f"clause.{rule}"), language)
        assert len(SPEAKER.say(Text(f"clause.{rule}.text"), language)) > 30


@pytest.mark.parametrize("rule", [f"R{n}" for n in range(1, 11)])
def test_clauses_say_which_sentences_are_our_reading(rule: str) -> None:
    for language in LANGUAGES:
        text = SPEAKER.say(Text(f"clause.{rule}.text"), language)
        assert (OUR_READING[language] in text.lower()) == (rule in {"R3", "R7", "R10"})


@pytest.mark.parametrize("rule", HOUSE_RULES, ids=lambda rule: str(rule.key))
def test_every_house_rule_has_a_question_and_all_readings(rule: HouseRule) -> None:
    for language in LANGUAGES:
        assert SPEAKER.say(Text(f"house.{rule.key}"), language).endswith("?")
        readings = {SPEAKER.say(reading(rule.key, value), language) for value in rule.values}
        assert len(readings) == len(rule.values)
        assert f"clause.{rule.clause}" in GAME.catalogue


@pytest.mark.parametrize("polis", POLEIS)
def test_every_polis_has_a_title(polis: str) -> None:
    assert all(SPEAKER.say(Text(f"set.{polis}"), language) != polis for language in LANGUAGES)


def test_a_polis_of_another_deck_goes_by_its_key() -> None:
    game = CollectAndRule(polis_cards("ROM"))
    assert game.catalogue["set.ROM"]["pl"] == "ROM"


@pytest.mark.parametrize("paid", [("ATH1",), ("ATH1", "ATH2", "COIN01")])
def test_the_prompt_of_a_ransom_leaves_the_cards_to_the_tray(paid: tuple[str, ...]) -> None:
    table = Table("ATH: ATH1 ATH2 COIN01 COIN02 COIN03", "-: ATH4")
    table.play("draw ROBB1")
    text = GAME.prompt(table.position, Tray("pay", paid))
    for language in LANGUAGES:
        sentence = SPEAKER.say(text, language)
        assert str(3 - len(paid)) in sentence
        assert "<" not in sentence


@pytest.mark.parametrize("coins", [(), ("COIN01", "COIN02")])
def test_the_prompt_of_a_purchase_names_what_is_bought(coins: tuple[str, ...]) -> None:
    table = Table("ATH: ATH1 ATH2 COIN01 COIN02 COIN03", "-: ATH4")
    table.play("draw COIN04")
    text = GAME.prompt(table.position, Tray("buy", coins, target="ATH2"))
    for language in LANGUAGES:
        assert "<ATH2>" in SPEAKER.say(text, language)


def test_every_prompt_comes_up(said: list[Event | Refusal | Text]) -> None:
    found = {one.code for one in said if isinstance(one, Text)}
    found |= {"prompt.pay-more", "prompt.coins"}  # with a tray: the tests above
    assert found == {code for code in GAME.catalogue if code.startswith("prompt.")}


def test_impossible_positions_are_told_in_every_language() -> None:
    table = Table()
    told = set()
    whole = [{"polis": polis, "cards": sorted(GAME.cards.whole[polis])} for polis in POLEIS]
    nobody: dict[str, Any] = {"polis": None, "cards": []}
    for turn, players, discard in (
        (0, [nobody], []),
        (5, [nobody, nobody], []),
        (0, [nobody, nobody], ["GOLD"]),
        (0, [nobody, nobody], ["ATH1", "ATH1"]),
        (0, [nobody, {"polis": None, "cards": ["ROBB1"]}], []),
        (0, [nobody, {"polis": "ROM", "cards": []}], []),
        (0, [whole[0], {"polis": "ATH", "cards": []}], []),
        (0, [nobody, {"polis": "ATH", "cards": []}], []),
        (0, whole[:2], []),
    ):
        with pytest.raises(BadPosition) as caught:
            GAME.state(table.position, {"turn": turn, "players": players, "discard": discard})
        error = caught.value
        refusal = Refusal("bad-position", None, {"cause": str(error), **error.arguments})
        told.add(refusal_text(refusal).code)
        for language in LANGUAGES:
            assert SPEAKER.say(refusal_text(refusal), language)
            assert SPEAKER.say(Text("refusal.bad-position", refusal.arguments), language)
    assert told == {code for code in GAME.catalogue if code.startswith("refusal.bad-position.")}


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
