"""Worked examples as scenes to draw: what lies there, what is done, what the rules make of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from card_markers.deck import Deck
from tableside.games.boundary import AnyGame, GameKind, house_word
from tableside.games.rulebook import CAPTION, Example, Outcome, Rulebook, play_example
from tableside.messages import JsonLine, Language, PlayingCard, Text
from tableside.words import event_text, refusal_text

Say = Callable[[Text], str]


@dataclass(frozen=True, slots=True)
class ShownCard:
    """A card in a scene; `moved` where it came there by the moves."""

    id: str
    moved: bool


@dataclass(frozen=True, slots=True)
class ShownSeat:
    """What lies before one player."""

    number: int
    name: str
    note: str
    cards: tuple[ShownCard, ...]


@dataclass(frozen=True, slots=True)
class Stage:
    """A position: the seats, what lies face up beside them, and the face-down pile's count where
    it matters.
    """

    seats: tuple[ShownSeat, ...]
    pile: tuple[ShownCard, ...]
    deck: int | None


@dataclass(frozen=True, slots=True)
class ShownStep:
    """A move: the cards that it names, and what the rules say of it."""

    cards: tuple[str, ...]
    texts: tuple[str, ...]
    accepted: bool


@dataclass(frozen=True, slots=True)
class ShownVariant:
    """One course of an example; `after` is None where the cards lie as before."""

    value: str | None
    reading: str
    steps: tuple[ShownStep, ...]
    accepted: bool
    anchor: str | None
    code: str | None
    after: Stage | None


@dataclass(frozen=True, slots=True)
class ShownExample:
    """An example in one language; `house_rule` decides between its variants."""

    key: str
    point: str
    house_rule: str | None
    caption: str
    before: Stage
    variants: tuple[ShownVariant, ...]


class Examples:
    """The examples of a rulebook, played with the station's own cards.

    Args:
        rulebook: whose examples.
        kind: makes the game.
        game: the game with the station's deck.
        deck: the station's deck.
        own_deck: the deck that the examples are made for; there are none for another one.
    """

    def __init__(
        self, rulebook: Rulebook, kind: GameKind, game: AnyGame, deck: Deck, own_deck: Deck
    ) -> None:
        self._rulebook = rulebook
        self._kind = kind
        self._game = game
        self._cards = _playing_cards(deck)
        self._usable = self._cards == _playing_cards(own_deck)

    def known(self) -> Iterator[Example]:
        """Those that can be played here, and come out as they say."""
        return (example for example in self._rulebook.examples if example.key in self.outcomes)

    @cached_property
    def outcomes(self) -> Mapping[str, tuple[Outcome, ...]]:
        """Example key -> what became of its variants."""
        found: dict[str, tuple[Outcome, ...]] = {}
        for example in self._rulebook.examples if self._usable else ():
            outcomes = self._played(example)
            if outcomes is not None:
                found[example.key] = outcomes
        return found

    def _played(self, example: Example) -> tuple[Outcome, ...] | None:
        """What becomes of an example's variants; None where this table's board makes it untrue."""
        game = self._game_for(example)
        try:
            outcomes = tuple(play_example(game, example, variant) for variant in example.variants)
        except ValueError:  # it begins with what this board does not have, or does not allow
            return None
        return outcomes if all(map(_comes_out, outcomes)) else None

    def _game_for(self, example: Example) -> AnyGame:
        if example.deck is None:
            return self._game
        return self._kind([self._cards[card] for card in example.deck])

    def verdict(self, example: Example, position: Any) -> Mapping[str, Any]:
        """A position as a verdict line has it."""
        return self._game_for(example).verdict(position)

    def show(self, example: Example, language: Language, say: Say) -> ShownExample:
        """An example in one language; `say` says texts with the example's names."""
        outcomes = self.outcomes[example.key]
        stage = _Stager(self._rulebook, self._game_for(example), language, say, example)
        variants = tuple(self._variant(example, each, stage, say) for each in outcomes)
        caption = say(Text(f"example.{example.key}", CAPTION))
        before = stage.draw(outcomes[0].before, None)
        return ShownExample(
            example.key, example.point, example.house_rule, caption, before, variants
        )

    def _variant(
        self, example: Example, outcome: Outcome, stage: _Stager, say: Say
    ) -> ShownVariant:
        steps = [
            ShownStep(
                self._named(step.line), tuple(say(event_text(event)) for event in step.events), True
            )
            for step in outcome.steps
        ]
        refusal = outcome.refusal
        if refusal is not None:
            line = outcome.variant.moves[-1]
            steps.append(ShownStep(self._named(line), (say(refusal_text(refusal)),), False))
        value = outcome.variant.value
        word = None if value is None else house_word(value)
        reading = "" if word is None else say(Text(f"house.{example.house_rule}.{word}"))
        return ShownVariant(
            word,
            reading,
            tuple(steps),
            refusal is None,
            None if refusal is None else self._rulebook.point_of(refusal),
            None if refusal is None else refusal.code,
            stage.draw(outcome.after, outcome.before) if refusal is None else None,
        )

    def _named(self, line: JsonLine) -> tuple[str, ...]:
        """The cards that a line names, in its order."""
        found: list[str] = []
        for value in line.values():
            for word in value if isinstance(value, list | tuple) else (value,):
                if isinstance(word, str) and word in self._cards:
                    found.append(word)
        return tuple(found)


class _Stager:
    """Draws positions of one example."""

    def __init__(
        self, rulebook: Rulebook, game: AnyGame, language: Language, say: Say, example: Example
    ) -> None:
        self._rulebook = rulebook
        self._game = game
        self._names = rulebook.names[language]
        self._say = say
        self._small = example.deck is not None

    def draw(self, position: Any, before: Any | None) -> Stage:
        """A position; cards that lay elsewhere `before` are marked."""
        shown = self._rulebook.shown or self._game.face_up
        now = shown(position)
        then = now if before is None else shown(before)
        seats = []
        for number, cards in enumerate(now.seats):
            note = self._rulebook.note(position, number)
            seats.append(
                ShownSeat(
                    number,
                    self._names[number],
                    "" if note is None else self._say(note),
                    _shown(cards, then.seats[number]),
                )
            )
        deck = self._rulebook.face_down(position) if self._small else None
        return Stage(tuple(seats), _shown(now.piles, then.piles), deck)


def _comes_out(outcome: Outcome) -> bool:
    """Whether the rules say what the example promises of its last move."""
    refusal, variant = outcome.refusal, outcome.variant
    events = () if refusal is not None else tuple(event.code for event in outcome.steps[-1].events)
    code = None if refusal is None else refusal.code
    return (code, events) == (variant.refused, variant.events)


def _shown(cards: frozenset[str], before: frozenset[str]) -> tuple[ShownCard, ...]:
    return tuple(ShownCard(card, card not in before) for card in sorted(cards))


def _playing_cards(deck: Deck) -> dict[str, PlayingCard]:
    return {card.id: PlayingCard(card.id, card.kind, card.set) for card in deck.cards.values()}
