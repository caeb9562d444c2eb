"""What a deck is made of: cards, the sets and kinds that they belong to, frozen values all."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType

from card_markers.markers import Grid

LANGUAGES = ("pl", "ru", "en")


class DeckError(ValueError):
    """A deck file is wrong. The message names the file, the card, and what to do."""


@dataclass(frozen=True, eq=False)
class Look:
    """What makes a set or a kind known at a glance.

    Attributes:
        colour: `#RRGGBB` of strip and drawing.
        pattern: name of the band below the drawing.
        emblem: name of the sign to the left of the code.
    """

    colour: str
    pattern: str
    emblem: str


@dataclass(frozen=True, eq=False)
class CardSet:
    """What the cards of one set share: a polis.

    Attributes:
        names: language -> name.
    """

    id: str
    names: Mapping[str, str]
    look: Look


@dataclass(frozen=True, eq=False)
class Figure:
    """A number that cards of a kind may have printed: what it counts.

    Attributes:
        names: language -> the word under the number.
        icon: name of the emblem before it.
    """

    names: Mapping[str, str]
    icon: str


@dataclass(frozen=True, eq=False)
class Kind:
    """What cards of one kind have in common.

    Attributes:
        names: language -> name.
        look: None: its cards belong to a set and look as that does.
        sign: name of the emblem to the right of the code, where a card has none of its own.
        shape: outline of the two signs, a key of `card_markers.signs.SHAPES`.
        numbered: whether the right sign is a card's number in its set.
        gilded: whether the card has golden frames.
        figures: key -> number that its cards may have printed.
        mark: the figure that stands large beside the picture and in the right sign.
    """

    id: str
    names: Mapping[str, str]
    look: Look | None
    sign: str
    shape: str = "disc"
    numbered: bool = False
    gilded: bool = False
    figures: Mapping[str, Figure] = field(default_factory=dict)
    mark: str | None = None


@dataclass(frozen=True, eq=False)
class Card:
    """One card.

    Attributes:
        kind: one of its deck's kinds, or `command`.
        set: the id of its set; None for a card that belongs to none.
        titles, facts: language -> words; a command card's fact is its instruction.
        payload: what its marker says.
        grid: (21, 21), rows from the top, True = dark.
        art: the name of its drawing.
        sign: its own emblem to the right of the code; None: its kind's.
        figures: the numbers printed on it, by the keys of its kind's.
        places: language -> what stands after its kind; empty: nothing.
        notes: language -> a line in bold above the fact; empty: none.
    """

    id: str
    kind: str
    set: str | None
    titles: Mapping[str, str]
    facts: Mapping[str, str]
    payload: str
    grid: Grid
    art: str
    sign: str | None = None
    figures: Mapping[str, int] = field(default_factory=dict)
    places: Mapping[str, str] = field(default_factory=dict)
    notes: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, eq=False)
class Deck:
    """A deck: playing cards in the order of the file, and the command cards beside them."""

    name: str
    game: str
    cards: Mapping[str, Card]
    commands: Mapping[str, Card]
    sets: Mapping[str, CardSet]
    kinds: Mapping[str, Kind]

    def all_cards(self) -> tuple[Card, ...]:
        """Playing cards, then command cards."""
        return (*self.cards.values(), *self.commands.values())

    @cached_property
    def payloads(self) -> Mapping[str, str]:
        """Payload -> card id, of playing cards and commands."""
        return MappingProxyType({card.payload: card.id for card in self.all_cards()})

    def card(self, card_id: str) -> Card:
        """A playing or command card; raises KeyError for an unknown id."""
        return self.cards[card_id] if card_id in self.cards else self.commands[card_id]

    def title(self, card_id: str, language: str) -> str:
        """Raises KeyError for an unknown id or language."""
        return self.card(card_id).titles[language]

    def fact(self, card_id: str, language: str) -> str:
        """Raises KeyError for an unknown id or language."""
        return self.card(card_id).facts[language]

    def look_of(self, card: Card) -> Look:
        """The look of a card: that of its set, else of its kind."""
        look = self.kinds[card.kind].look
        if look is not None:
            return look
        assert card.set is not None  # deck files are checked for it
        return self.sets[card.set].look
