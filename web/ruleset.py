"""The rules of a game as its pages need them: in words, searched, marked as chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property

from card_markers.deck import load_deck
from tableside.games.boundary import HouseRule, HouseValue, house_word
from tableside.games.registry import game_kinds
from tableside.games.rulebook import CAPTION, Clause, Example, Rulebook, find_rulebook
from tableside.messages import Language, Snapshot, Text
from web.pages import Pages
from web.rules_examples import Examples, ShownExample
from web.rules_search import RuleIndex

Found = tuple[str, str]
"""(`point`, its number) or (`house`, a house rule's key)."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """How the house rules stand: `values` by key, and whether a match chose them."""

    values: Mapping[str, HouseValue]
    by_match: bool


class Rules:
    """The rules of a game in every language.

    Args:
        pages: speak, and have the game's deck.
        house_rules: what a table plays by where no match has chosen.
        game: its name; None for the station's own.
    """

    def __init__(
        self, pages: Pages, house_rules: Mapping[str, HouseValue], game: str | None = None
    ) -> None:
        self._pages = pages
        self._house_rules = house_rules
        self.game = pages.game(pages.deck.game if game is None else game)
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
            {rule.key: values.get(rule.key, rule.values[0]) for rule in self.house_rules}, running
        )

    @cached_property
    def examples(self) -> Examples | None:
        """None for a game without a rulebook."""
        if self.book is None:
            return None
        kind = game_kinds()[self.game.name]
        own = load_deck(kind.default_deck)
        deck = self._pages.deck_of(self.game.name)
        return Examples(self.book, kind, self.game, deck, own)

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
            codes.append(f"clause.{rule.clause}")
            if self.book is not None:
                codes.append(f"clause.{rule.clause}.also")
            said = " ".join(say(Text(code)) for code in codes)
            texts["house", rule.key] = f"{rule.clause} {said} {captions.get(rule.key, '')}"
        return RuleIndex(texts)

    def _captions(self, say: Callable[[Text], str]) -> Mapping[str, str]:
        """Point or house rule -> what its examples show, in words."""
        found: dict[str, str] = {}
        for example in () if self.book is None else self.book.examples:
            owner = example.house_rule or example.point
            caption = say(Text(f"example.{example.key}", CAPTION))
            found[owner] = f"{found.get(owner, '')} {caption}"
        return found

    def examples_of(self, clause: Clause) -> list[Example]:
        """Those of a clause that can be played with the deck that lies here."""
        return self._playable(() if self.book is None else self.book.examples_of(clause))

    def examples_of_house_rule(self, key: str) -> list[Example]:
        """Those of a house rule that can be played with the deck that lies here."""
        return self._playable(() if self.book is None else self.book.examples_of_house_rule(key))

    def _playable(self, examples: Iterable[Example]) -> list[Example]:
        played = {} if self.examples is None else self.examples.outcomes
        return [example for example in examples if example.key in played]

    def caption(self, example: Example, language: Language) -> str:
        """What an example shows."""
        return self.sayer(language)(Text(f"example.{example.key}", CAPTION))

    def show(self, key: str, language: Language) -> ShownExample | None:
        """An example to draw; None where there is none of that name for the deck that lies here."""
        example = None if self.book is None else self.book.example(key)
        if example is None or self.examples is None or not self._playable((example,)):
            return None
        return self.examples.show(example, language, self.sayer(language))
