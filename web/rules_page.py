"""The rules page: every clause and house rule, searchable, with worked examples drawn as cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any
from urllib.parse import urlencode

from flask import Flask, request
from werkzeug.wrappers import Response

from card_markers.deck import load_deck
from tableside.games.boundary import HouseRule, HouseValue, house_word
from tableside.games.registry import game_kinds
from tableside.games.rulebook import CAPTION, Clause, Example, Rulebook, find_rulebook
from tableside.messages import Language, Snapshot, Text
from web.rules_examples import Examples, ShownExample
from web.rules_search import MOST_LETTERS, RuleIndex, pieces
from web.viewers import Viewers

ALL = "all"
"""`?show=all` draws every example in the page."""

Found = tuple[str, str]
"""(`point`, its number) or (`house`, a house rule's key)."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """How the house rules stand: `values` by key, and whether a match chose them."""

    values: Mapping[str, str]
    by_match: bool


class Rules:
    """The rules of the station's game in every language.

    Args:
        viewers: draws and speaks.
        house_rules: what a table plays by where no match has chosen.
    """

    def __init__(self, viewers: Viewers, house_rules: Mapping[str, HouseValue]) -> None:
        self._viewers = viewers
        self._pages = viewers.pages
        self._house_rules = house_rules
        self.game = viewers.pages.game(viewers.pages.deck.game)
        self.book: Rulebook | None = find_rulebook(self.game.name)
        self.index = cache(self._index)
        """Made once for each language."""

    @property
    def house_rules(self) -> tuple[HouseRule, ...]:
        return self.game.house_rules

    def sayer(self, language: Language) -> Callable[[Text], str]:
        """Says texts with the names that examples have in this language."""
        names = () if self.book is None else self.book.names[language]
        snapshot = Snapshot(0, 0.0, game=self.game.name, players=names)
        return self._pages.sayer(snapshot, language)

    def chosen(self, snapshot: Snapshot) -> Chosen:
        """What the running match chose, else what this table plays by."""
        header = snapshot.header
        running = header is not None and snapshot.game == self.game.name
        values = dict(self._house_rules)
        if running and header is not None:
            values = dict(header.get("house_rules") or {})
        return Chosen(
            {
                rule.key: house_word(values.get(rule.key, rule.values[0]))
                for rule in self.house_rules
            },
            running,
        )

    @cached_property
    def examples(self) -> Examples | None:
        """None for a game without a rulebook."""
        if self.book is None:
            return None
        kind = game_kinds()[self.game.name]
        own = load_deck(kind.default_deck)
        return Examples(self.book, kind, self.game, self._pages.deck, own)

    def _index(self, language: Language) -> RuleIndex[Found]:
        say = self.sayer(language)
        texts: dict[Found, str] = {}
        captions = self._captions(say)
        for clause in () if self.book is None else self.book.clauses:
            about = [clause.rule, say(Text(f"clause.{clause.rule}"))]
            about.append(say(Text(f"clause.{clause.rule}.also")))
            for point in clause.points:
                said = say(Text(f"clause.{point.number}"))
                texts["point", point.number] = " ".join(
                    [point.number, said, *about, captions.get(point.number, "")]
                )
        for rule in self.house_rules:
            codes = [f"house.{rule.key}", f"house.{rule.key}.open"]
            codes += [f"house.{rule.key}.{house_word(value)}" for value in rule.values]
            said = " ".join(say(Text(code)) for code in codes)
            texts["house", rule.key] = f"{said} {captions.get(rule.key, '')}"
        return RuleIndex(texts)

    def _captions(self, say: Callable[[Text], str]) -> Mapping[str, str]:
        """Point or house rule -> what its examples show, in words."""
        found: dict[str, str] = {}
        for example in () if self.book is None else self.book.examples:
            owner = example.house_rule or example.point
            caption = say(Text(f"example.{example.key}", CAPTION))
            found[owner] = f"{found.get(owner, '')} {caption}"
        return found


def add_rules_page(app: Flask, viewers: Viewers, house_rules: Mapping[str, HouseValue]) -> Rules:
    """Adds `/rules` and `/rules/examples/<key>` to the app.

    Args:
        house_rules: what a table plays by where no match has chosen.
    """
    rules = Rules(viewers, house_rules)

    @app.get("/rules")
    def rules_page() -> Response:
        question = request.args.get("q", "")[:MOST_LETTERS]
        show = request.args.get("show", "")
        asked = {name: value for name, value in (("q", question), ("show", show)) if value}
        here = f"/rules?{urlencode(asked)}" if asked else "/rules"
        return viewers.draw(
            "rules.html",
            viewers.snapshot,
            here=here,
            **_model(rules, viewers, question.strip(), draw_all=show == ALL),
        )

    @app.get("/rules/examples/<key>")
    def rules_example(key: str) -> Any:
        language = viewers.reads()
        example = None if rules.book is None else rules.book.example(key)
        shown = None if example is None else _show(rules, example, language)
        if shown is None:
            return viewers.complain("error.not-found", 404)
        return viewers.draw(
            "rules_example_page.html",
            viewers.snapshot,
            here=f"/rules/examples/{key}",
            example=shown,
            house_rule=None if example is None else example.house_rule,
            chosen=rules.chosen(viewers.snapshot).values,
        )

    return rules


def _show(rules: Rules, example: Example, language: Language) -> ShownExample | None:
    examples = rules.examples
    if examples is None or example.key not in examples.outcomes:
        return None
    return examples.show(example, language, rules.sayer(language))


def _model(rules: Rules, viewers: Viewers, question: str, *, draw_all: bool) -> dict[str, Any]:
    """What the template needs."""
    language = viewers.reads()
    book, snapshot = rules.book, viewers.snapshot
    index = rules.index(language)
    found = set(index.find(question))
    chosen = rules.chosen(snapshot)
    examples = rules.examples

    def clause_examples(clause: Clause) -> list[Example]:
        if examples is None or book is None:
            return []
        return [e for e in book.examples_of(clause) if e.key in examples.outcomes]

    def house_examples(key: str) -> list[Example]:
        if examples is None or book is None:
            return []
        return [e for e in book.examples_of_house_rule(key) if e.key in examples.outcomes]

    say = rules.sayer(language)
    marked = index.marked(question) if question else frozenset()
    return {
        "book": book,
        "question": question,
        "count": len(found),
        "found_points": {which for kind, which in found if kind == "point"},
        "found_keys": {which for kind, which in found if kind == "house"},
        "chosen": chosen.values,
        "by_match": chosen.by_match,
        "house_rules": rules.house_rules,
        "house_word": house_word,
        "game_view": viewers.pages.view(rules.game.name),
        "clause_examples": clause_examples,
        "house_examples": house_examples,
        "caption": lambda example: say(Text(f"example.{example.key}", CAPTION)),
        "draw_all": draw_all,
        "shown": lambda example: _show(rules, example, language),
        "cut": lambda text: pieces(text, marked),
    }
