"""A game's rules as data: numbered points, and small worked examples that the rules decide.

A game's folder may export `RULEBOOK: Rulebook` from its module `rulebook`. The words are in the
game's catalogue: `clause.RULE` (title), `clause.POINT` (the point, e.g. `clause.R7.3`),
`clause.RULE.also` (more words to find it by), `house.KEY.open` (what the printed rules leave open)
and `example.KEY` (what an example shows; its gaps are filled from `CAPTION`).
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from tableside.games.boundary import AnyGame, FaceUp, HouseValue, Setup
from tableside.messages import Argument, Event, JsonLine, Language, Refusal, Text

CAPTION: Mapping[str, Argument] = MappingProxyType(
    {"player": 0, "other_player": 1, "third_player": 2}
)


@dataclass(frozen=True, slots=True)
class Point:
    """One numbered sentence of a clause.

    Attributes:
        number: `R7.3`.
        house_rules: those that it leaves to the table.
        ours: whether it is this program's reading and not the printed rules' letter.
    """

    number: str
    house_rules: tuple[str, ...] = ()
    ours: bool = False


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause; `card` is the id of a card that stands for it."""

    rule: str
    card: str
    points: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Variant:
    """One course of an example: its moves, and what must become of the last one.

    Attributes:
        moves: record lines; all but the last are accepted.
        value: how the example's house rule is answered; None where the example has none.
        refused: the code of the last move's refusal; None where it is accepted.
        events: the codes of what it does then.
    """

    moves: tuple[JsonLine, ...]
    value: HouseValue | None = None
    refused: str | None = None
    events: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Example:
    """A position, and what may be done in it.

    Attributes:
        key: its name; the words are `example.KEY`.
        point: the point that it shows.
        start: the position as `set` states it.
        variants: one course; several where a house rule decides.
        house_rule: that house rule.
        deck: the ids that are in play, None for the whole deck. Fewer keep a picture small where
            the piles are to run out.
    """

    key: str
    point: str
    start: JsonLine
    variants: tuple[Variant, ...]
    house_rule: str | None = None
    deck: tuple[str, ...] | None = None

    @property
    def seats(self) -> int:
        return len(self.start["players"])


@dataclass(frozen=True, slots=True)
class Step:
    """A played move of an example: its line, what it did, and the position after it."""

    line: JsonLine
    events: tuple[Event, ...]
    position: Any


@dataclass(frozen=True, slots=True)
class Outcome:
    """What the rules say of a variant: the accepted moves, and the refusal of the last, if any."""

    variant: Variant
    before: Any
    steps: tuple[Step, ...]
    refusal: Refusal | None

    @property
    def after(self) -> Any:
        """The last position."""
        return self.steps[-1].position if self.steps else self.before


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The rules of a game.

    Attributes:
        clauses: in their order.
        examples: in the order in which they are shown.
        points_of: (clause, refusal code, with its variant after a dot if it has one) -> the point
            that a refusal rests on.
        names: language -> names for the players of examples.
        note: what is true of a seat beside its cards, None where nothing is.
        face_down: how many cards of a position lie face down.
        shown: what examples draw of a position; None: all that lies face up.
    """

    clauses: tuple[Clause, ...]
    examples: tuple[Example, ...]
    points_of: Mapping[tuple[str, str], str]
    names: Mapping[Language, tuple[str, ...]]
    note: Callable[[Any, int], Text | None]
    face_down: Callable[[Any], int]
    shown: Callable[[Any], FaceUp] | None = None
    _by_key: Mapping[str, Example] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        by_key = {example.key: example for example in self.examples}
        object.__setattr__(self, "_by_key", MappingProxyType(by_key))

    def example(self, key: str) -> Example | None:
        return self._by_key.get(key)

    def point_of(self, refusal: Refusal) -> str | None:
        """The point that a refusal rests on; its clause where no point is named for it."""
        if refusal.rule is None:
            return None
        variant = refusal.arguments.get("variant")
        exact = self.points_of.get((refusal.rule, f"{refusal.code}.{variant}"))
        return exact or self.points_of.get((refusal.rule, refusal.code), refusal.rule)

    def examples_of(self, clause: Clause) -> Iterator[Example]:
        """The examples of a clause that rest on no house rule."""
        numbers = {point.number for point in clause.points}
        return (
            example
            for example in self.examples
            if example.point in numbers and example.house_rule is None
        )

    def examples_of_house_rule(self, key: str) -> Iterator[Example]:
        return (example for example in self.examples if example.house_rule == key)


def play_example(game: AnyGame, example: Example, variant: Variant) -> Outcome:
    """Plays a variant by the game's own rules.

    Args:
        game: made with the example's deck.

    Raises:
        ValueError: a move before the last is refused.
    """
    chosen = {rule.key: rule.values[0] for rule in game.house_rules}
    if example.house_rule is not None and variant.value is not None:
        chosen[example.house_rule] = variant.value
    names = tuple(str(seat) for seat in range(example.seats))
    begun = game.start(Setup(names, 0, chosen))
    before = position = game.state(begun, example.start)
    steps: list[Step] = []
    for line in variant.moves:
        move = game.read_move(line)
        refusal = game.refuse(position, move)
        if refusal is not None:
            if len(steps) + 1 < len(variant.moves):
                raise ValueError(f"example {example.key}: {dict(line)} is refused: {refusal.code}")
            return Outcome(variant, before, tuple(steps), refusal)
        played = game.play(position, move)
        position = played.position
        steps.append(Step(line, played.events, position))
    return Outcome(variant, before, tuple(steps), None)


def find_rulebook(game_name: str) -> Rulebook | None:
    """A game's rulebook, None where its folder has none."""
    folder = f"tableside.games.{game_name.replace('-', '_')}"
    if any(importlib.util.find_spec(name) is None for name in (folder, f"{folder}.rulebook")):
        return None
    rulebook: Rulebook = importlib.import_module(f"{folder}.rulebook").RULEBOOK
    return rulebook
