"""Decks: what cards there are, loaded from a TOML file and checked as a whole.

A deck file says everything about its cards but the drawing of the markers, which follow from ids
(see `card_markers.markers`). `decks/hellas-60.toml` is the model to copy for another deck.
"""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache, cached_property
from importlib import resources
from pathlib import Path
from types import MappingProxyType
from typing import Any, NoReturn

from card_markers.art import EMBLEMS, PATTERNS, SCENES
from card_markers.markers import (
    MAX_ID_LENGTH,
    MIN_DISTANCE,
    Grid,
    closest,
    grid_for,
    is_card_id,
    payload_for,
)

LANGUAGES = ("pl", "ru", "en")
KINDS = ("part", "god", "coin", "hoplite", "robber")
KINDS_OF_A_SET = ("part", "god")
COMMANDS = ("STOP", "UNDO", "HELP")
FORMAT = 1

_CARD_KEYS = frozenset({"id", "kind", "set", "art", "title", "fact"})
_COMMAND_KEYS = frozenset({"id", "art", "title", "instruction"})
_SET_KEYS = frozenset({"name", "colour", "pattern", "emblem"})
_DECK_KEYS = frozenset({"format", "name", "game", "marking", "sets", "cards", "commands"})


class DeckError(ValueError):
    """A deck file is wrong. The message names the file, the card, and what to do."""


@dataclass(frozen=True, eq=False)
class CardSet:
    """What the cards of one set share: a polis.

    Attributes:
        names: language -> name.
        colour: `#RRGGBB`.
        pattern, emblem, art (of a card): names of drawings in `card_markers.art`.
    """

    id: str
    names: Mapping[str, str]
    colour: str
    pattern: str
    emblem: str


@dataclass(frozen=True, eq=False)
class Card:
    """One card.

    Attributes:
        kind: one of `KINDS`, or `command`.
        set: the id of its set; None for a card that belongs to none.
        titles, facts: language -> words; a command card's fact is its instruction.
        payload: what its marker says.
        grid: (21, 21), rows from the top, True = dark.
        art: the name of its drawing.
    """

    id: str
    kind: str
    set: str | None
    titles: Mapping[str, str]
    facts: Mapping[str, str]
    payload: str
    grid: Grid
    art: str


@dataclass(frozen=True, eq=False)
class Deck:
    """A deck: playing cards in the order of the file, and the command cards beside them."""

    name: str
    game: str
    cards: Mapping[str, Card]
    commands: Mapping[str, Card]
    sets: Mapping[str, CardSet]

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


def deck_names() -> list[str]:
    """The decks that come with the program."""
    folder = resources.files("card_markers") / "decks"
    return sorted(
        entry.name.removesuffix(".toml")
        for entry in folder.iterdir()
        if entry.name.endswith(".toml")
    )


def load_deck(name_or_path: str) -> Deck:
    """Load and check a deck.

    Args:
        name_or_path: one of `deck_names()`, or the path of a `.toml` file.

    Raises:
        DeckError: there is no such deck, or something about it is wrong.
    """
    if name_or_path.endswith(".toml"):
        try:
            data = Path(name_or_path).read_bytes()
        except (OSError, ValueError) as error:  # ValueError: a name that no file can have
            cause = getattr(error, "strerror", None) or error
            raise DeckError(
                f"deck {name_or_path}: cannot be read ({cause}); check the path"
            ) from error
        return _parse(data, name_or_path)
    return _bundled(name_or_path)


@cache
def _bundled(name: str) -> Deck:
    if name not in deck_names():
        raise DeckError(
            f"deck {name!r}: there is no such deck; choose one of {', '.join(deck_names())}, "
            "or give the path of a .toml file"
        )
    file = resources.files("card_markers") / "decks" / f"{name}.toml"
    return _parse(file.read_bytes(), f"{name}.toml")


def _parse(data: bytes, file: str) -> Deck:
    try:
        table = tomllib.loads(data.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise DeckError(
            f"deck {file}: is not UTF-8 text at byte {error.start}; save it as UTF-8"
        ) from error
    except tomllib.TOMLDecodeError as error:
        raise DeckError(f"deck {file}: is not TOML: {error}; mend that line") from error
    except RecursionError as error:
        raise DeckError(f"deck {file}: has brackets nested too deep; mend it") from error
    return _DeckFile(file, table).deck()


class _DeckFile:
    """Reads one parsed file; every fault becomes a DeckError with the place where it is."""

    def __init__(self, file: str, table: Mapping[str, Any]) -> None:
        self._file = file
        self._table = table
        self._place = ""
        self._marking = ""

    def deck(self) -> Deck:
        self._known_keys(self._table, _DECK_KEYS)
        if self._table.get("format") != FORMAT:
            self._wrong(f"`format` is {self._table.get('format')!r}; this program reads {FORMAT}")
        name, game = self._text(self._table, "name"), self._text(self._table, "game")
        self._marking = self._text(self._table, "marking")
        sets = self._sets()
        cards = self._cards(sets)
        commands = self._commands()
        deck = Deck(
            name, game, MappingProxyType(cards), MappingProxyType(commands), MappingProxyType(sets)
        )
        self._far_apart(deck.all_cards())
        return deck

    def _sets(self) -> dict[str, CardSet]:
        tables = self._table.get("sets", {})
        if not isinstance(tables, dict):
            self._wrong("`sets` must be tables like [sets.ATH]")
        sets = {}
        for set_id, table in tables.items():
            self._place = f"set {set_id}"
            if not is_card_id(set_id):
                self._wrong("its id may have capital letters A to Z and digits only; rename it")
            if not isinstance(table, dict):
                self._wrong(f"must be a table [sets.{set_id}]")
            self._known_keys(table, _SET_KEYS)
            colour = self._text(table, "colour")
            digits = colour.removeprefix("#")
            if len(colour) != 7 or digits.strip("0123456789abcdefABCDEF") or digits == colour:
                self._wrong(f"`colour` is {colour!r}; write it like #0B5C9E")
            sets[set_id] = CardSet(
                set_id,
                self._words(table, "name"),
                colour,
                self._drawing(table, "pattern", PATTERNS),
                self._drawing(table, "emblem", EMBLEMS),
            )
        self._place = ""
        return sets

    def _cards(self, sets: Mapping[str, CardSet]) -> dict[str, Card]:
        cards: dict[str, Card] = {}
        for table in self._tables("cards"):
            card_id = self._new_id(table, cards)
            if card_id in COMMANDS:
                self._wrong("is the id of a command card; give this card another")
            self._known_keys(table, _CARD_KEYS)
            kind = self._text(table, "kind")
            if kind not in KINDS:
                self._wrong(f"unknown kind {kind!r}; kinds are {', '.join(KINDS)}")
            card_set = table.get("set")
            if kind in KINDS_OF_A_SET and not (isinstance(card_set, str) and card_set in sets):
                known = ", ".join(sets) or "none yet"
                self._wrong(f"a {kind} needs a `set` that [sets] has ({known}), not {card_set!r}")
            if kind not in KINDS_OF_A_SET and card_set is not None:
                self._wrong(f"a {kind} belongs to no set; take `set` out")
            cards[card_id] = self._card(table, card_id, kind, card_set, "fact")
        self._place = ""
        if not cards:
            self._wrong("has no cards; add some [[cards]]")
        return cards

    def _commands(self) -> dict[str, Card]:
        commands: dict[str, Card] = {}
        for table in self._tables("commands"):
            card_id = self._new_id(table, commands)
            if card_id not in COMMANDS:
                self._wrong(f"is no command; commands are {', '.join(COMMANDS)}")
            self._known_keys(table, _COMMAND_KEYS)
            commands[card_id] = self._card(table, card_id, "command", None, "instruction")
        self._place = ""
        missing = [command for command in COMMANDS if command not in commands]
        if missing:
            self._wrong(f"command {missing[0]} is missing; add it under [[commands]]")
        return commands

    def _card(
        self, table: Mapping[str, Any], card_id: str, kind: str, card_set: str | None, fact: str
    ) -> Card:
        payload = payload_for(card_id, self._marking)
        grid = grid_for(payload)
        grid.setflags(write=False)
        return Card(
            card_id,
            kind,
            card_set,
            self._words(table, "title"),
            self._words(table, fact),
            payload,
            grid,
            self._drawing(table, "art", SCENES),
        )

    def _new_id(self, table: Mapping[str, Any], known: Mapping[str, Card]) -> str:
        card_id = self._text(table, "id")
        self._place = f"card {card_id}"
        if not is_card_id(card_id):
            self._wrong("an id may have capital letters A to Z and digits, a letter first; rename")
        if len(card_id) > MAX_ID_LENGTH:
            self._wrong(
                f"its id is too long for the marker; use at most {MAX_ID_LENGTH} characters"
            )
        if card_id in known:
            self._wrong("this id is there twice; rename one of the two")
        return card_id

    def _far_apart(self, cards: Sequence[Card]) -> None:
        apart, one, other = closest([card.grid for card in cards])
        if apart < MIN_DISTANCE:
            self._wrong(
                f"the markers of {cards[one].id} and {cards[other].id} differ in {apart} modules "
                f"only, {MIN_DISTANCE} are needed; change `marking` to another word"
            )

    def _tables(self, key: str) -> list[dict[str, Any]]:
        tables = self._table.get(key, [])
        if not isinstance(tables, list):
            self._wrong(f"`{key}` must be a list of tables [[{key}]]")
        for number, table in enumerate(tables, start=1):
            if not isinstance(table, dict):
                self._wrong(f"`{key}` number {number} must be a table [[{key}]]")
        return tables

    def _words(self, table: Mapping[str, Any], key: str) -> Mapping[str, str]:
        words = table.get(key)
        if not isinstance(words, dict):
            self._wrong(f"`{key}` is missing; add {key}.pl, {key}.ru and {key}.en")
        for language in LANGUAGES:
            if not isinstance(words.get(language), str) or not words[language].strip():
                self._wrong(f"`{key}.{language}` is missing; add it")
        self._known_keys(words, frozenset(LANGUAGES), f"{key}.")
        return MappingProxyType({language: words[language].strip() for language in LANGUAGES})

    def _drawing(self, table: Mapping[str, Any], key: str, drawings: Collection[str]) -> str:
        name = self._text(table, key)
        if name not in drawings:
            near = get_close_matches(name, drawings, n=3, cutoff=0.3) or sorted(drawings)[:3]
            self._wrong(
                f"`{key}` is {name!r}, which nobody has drawn; such as {', '.join(near)} are"
            )
        return name

    def _text(self, table: Mapping[str, Any], key: str) -> str:
        text = table.get(key)
        if not isinstance(text, str) or not text:
            self._wrong(f'`{key}` is missing or no text; add {key} = "..."')
        return text

    def _known_keys(self, table: Mapping[str, Any], keys: frozenset[str], prefix: str = "") -> None:
        for key in table:
            if key not in keys:
                self._wrong(
                    f"unknown key `{prefix}{key}`; known keys are {', '.join(sorted(keys))}"
                )

    def _wrong(self, what: str) -> NoReturn:
        place = f"{self._place}: " if self._place else ""
        raise DeckError(f"deck {self._file}: {place}{what}")
