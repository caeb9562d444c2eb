"""The rules as JSON."""

from __future__ import annotations

from typing import Any

from tableside.games.boundary import HouseRule, HouseValue, house_word
from tableside.games.rulebook import Clause, Example, Outcome
from tableside.messages import Language, Text
from tableside.words import event_text, refusal_text
from web.api.schemas import (
    CARD,
    LANGUAGE,
    LINE,
    TEXT,
    TRUTH,
    Named,
    listed,
    maybe,
    record,
)
from web.ruleset import Chosen, Rules

_VALUE = {"type": ["string", "boolean"], "description": "As a record's `house_rules` has it."}

_POINT = Named(
    "Point",
    record(
        "One numbered sentence of a clause.",
        number={
            **TEXT,
            "description": "Such as `R7.3`; an anchor of the rules page.",
        },
        text=TEXT,
        ours={**TRUTH, "description": "Our reading, and not the printed rules' letter."},
        house_rules=listed(TEXT, "The house rules that it leaves to the table."),
    ),
)
_EXAMPLE = Named(
    "Example",
    record(
        "A position, and what the rules say of moves in it.",
        key=TEXT,
        point=TEXT,
        caption=TEXT,
        house_rule=maybe(TEXT, "The house rule that decides it."),
        deck=maybe(listed(CARD), "The cards in play; null for the whole deck."),
        start={"type": "object", "description": "The position, as a record's `set` states it."},
        variants=listed(
            record(
                "One course; several where a house rule decides.",
                value=maybe(_VALUE),
                moves=listed(LINE),
                accepted={**TRUTH, "description": "Whether the last move is."},
                code=maybe(TEXT, "The last move's refusal."),
                point=maybe(TEXT, "What the refusal rests on."),
                texts=listed(TEXT, "What each move does, or why it is refused."),
                position={
                    "type": "object",
                    "description": "The position afterwards, as a verdict line has it.",
                },
            )
        ),
    ),
)
RULES = Named(
    "Rules",
    record(
        "The rules of the station's game.",
        game=TEXT,
        language=LANGUAGE,
        by_match={**TRUTH, "description": "Whether the running match chose the house rules."},
        clauses=listed(
            record(rule=TEXT, title=TEXT, text=TEXT, points=listed(_POINT)),
        ),
        house_rules=listed(
            record(
                key=TEXT,
                clause=TEXT,
                question=TEXT,
                open={**TEXT, "description": "What the printed rules leave open."},
                values=listed(record(value=_VALUE, text=TEXT), "The first is the usual one."),
                chosen=_VALUE,
            )
        ),
        examples=listed(_EXAMPLE),
    ),
)


def rules_json(
    rules: Rules, chosen: Chosen, language: Language, question: str = ""
) -> dict[str, Any]:
    """Everything, or what speaks of `question`, as `RULES` describes it."""
    say = rules.sayer(language)

    def words(code: str) -> str:
        return say(Text(code))

    found = set(rules.index(language).find(question))

    def clause_json(clause: Clause) -> dict[str, Any]:
        return {
            "rule": clause.rule,
            "title": words(f"clause.{clause.rule}"),
            "text": words(f"clause.{clause.rule}.text"),
            "points": [
                {
                    "number": point.number,
                    "text": words(f"clause.{point.number}"),
                    "ours": point.ours,
                    "house_rules": list(point.house_rules),
                }
                for point in clause.points
                if ("point", point.number) in found
            ],
        }

    def house_json(rule: HouseRule) -> dict[str, Any]:
        return {
            "key": rule.key,
            "clause": rule.clause,
            "question": words(f"house.{rule.key}"),
            "open": words(f"house.{rule.key}.open"),
            "values": [
                {"value": value, "text": words(f"house.{rule.key}.{house_word(value)}")}
                for value in rule.values
            ],
            "chosen": chosen.values[rule.key],
        }

    def shown(example: Example) -> bool:
        owner = ("house", example.house_rule) if example.house_rule else ("point", example.point)
        return owner in found

    examples = [] if rules.examples is None else [e for e in rules.examples.known() if shown(e)]
    clauses = [] if rules.book is None else [clause_json(clause) for clause in rules.book.clauses]
    return {
        "game": rules.game.name,
        "language": language,
        "by_match": chosen.by_match,
        "clauses": [clause for clause in clauses if clause["points"]],
        "house_rules": [
            house_json(rule) for rule in rules.house_rules if ("house", rule.key) in found
        ],
        "examples": [_example_json(rules, example, language) for example in examples],
    }


def _example_json(rules: Rules, example: Example, language: Language) -> dict[str, Any]:
    assert rules.examples is not None
    outcomes = rules.examples.outcomes[example.key]
    return {
        "key": example.key,
        "point": example.point,
        "caption": rules.caption(example, language),
        "house_rule": example.house_rule,
        "deck": None if example.deck is None else list(example.deck),
        "start": dict(example.start),
        "variants": [_variant_json(rules, example, outcome, language) for outcome in outcomes],
    }


def _variant_json(
    rules: Rules, example: Example, outcome: Outcome, language: Language
) -> dict[str, Any]:
    assert rules.examples is not None
    assert rules.book is not None
    say = rules.sayer(language)
    texts = [" ".join(say(event_text(event)) for event in step.events) for step in outcome.steps]
    refusal = outcome.refusal
    if refusal is not None:
        texts.append(say(refusal_text(refusal)))
    value: HouseValue | None = outcome.variant.value
    return {
        "value": value,
        "moves": [dict(line) for line in outcome.variant.moves],
        "accepted": refusal is None,
        "code": None if refusal is None else refusal.code,
        "point": None if refusal is None else rules.book.point_of(refusal),
        "texts": texts,
        "position": dict(rules.examples.verdict(example, outcome.after)),
    }
