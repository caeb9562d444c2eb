"""A deck file's tables as a checked deck."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from difflib import get_close_matches
from types import MappingProxyType
from typing import Any, NoReturn

from card_markers.art import Drawings, drawings_for
from card_markers.deck_values import LANGUAGES, Card, CardSet, Deck, DeckError, Figure, Kind, Look
from card_markers.markers import (
    MAX_ID_LENGTH,
    MIN_DISTANCE,
    closest,
    grid_for,
    is_card_id,
    payload_for,
)
from card_markers.signs import SHAPES

COMMANDS = ("STOP", "UNDO", "HELP")
FORMAT = 1
MOST_FIGURES = 5
"""So many numbers have room in a card's row."""

_COMMAND = Kind(
    "command",
    MappingProxyType({"pl": "karta poleceń", "ru": "карта-команда", "en": "command card"}),
    Look("#37474F", "stripes", "hand"),
    "hand",
)

_CARD_KEYS = frozenset(
    {"id", "kind", "set", "art", "title", "fact", "where", "note", "sign", "figures"}
)
_COMMAND_KEYS = frozenset({"id", "art", "title", "instruction"})
_LOOK_KEYS = frozenset({"colour", "pattern", "emblem"})
_SET_KEYS = _LOOK_KEYS | {"name"}
_KIND_KEYS = _LOOK_KEYS | {
    "name", "of_set", "sign", "shape", "numbered", "gilded", "figures", "mark",
}  # fmt: skip
_FIGURE_KEYS = frozenset({"name", "icon"})
_DECK_KEYS = frozenset({"format", "name", "game", "marking", "kinds", "sets", "cards", "commands"})


class DeckFile:
    """Reads one parsed file; every fault becomes a DeckError with the place where it is.

    Args:
        file: the file's name, for what is said of it.
        table: what it holds.
    """

    def __init__(self, file: str, table: Mapping[str, Any]) -> None:
        self._file = file
        self._table = table
        self._place = ""
        self._marking = ""
        self._drawings = Drawings({}, {}, {})

    def deck(self) -> Deck:
        """The deck; raises DeckError."""
        self._known_keys(self._table, _DECK_KEYS)
        if self._table.get("format") != FORMAT:
            self._wrong(f"`format` is {self._table.get('format')!r}; this program reads {FORMAT}")
        name, game = self._text(self._table, "name"), self._text(self._table, "game")
        self._marking = self._text(self._table, "marking")
        self._drawings = drawings_for(game)
        kinds = self._kinds()
        sets = self._sets()
        cards = self._cards(kinds, sets)
        commands = self._commands()
        self._far_apart([*cards.values(), *commands.values()])
        return Deck(
            name,
            game,
            MappingProxyType(cards),
            MappingProxyType(commands),
            MappingProxyType(sets),
            MappingProxyType(kinds | {_COMMAND.id: _COMMAND}),
        )

    # --- sets and kinds --------------------------------------------------------------------------

    def _sets(self) -> dict[str, CardSet]:
        sets = {}
        for set_id, table in self._named_tables(self._table, "sets", "ATH"):
            self._place = f"set {set_id}"
            if not is_card_id(set_id):
                self._wrong("its id may have capital letters A to Z and digits only; rename it")
            self._known_keys(table, _SET_KEYS)
            sets[set_id] = CardSet(set_id, self._words(table, "name"), self._look(table))
        self._place = ""
        return sets

    def _kinds(self) -> dict[str, Kind]:
        kinds = {}
        for kind_id, table in self._named_tables(self._table, "kinds", "coin"):
            self._place = f"kind {kind_id}"
            if kind_id == _COMMAND.id:
                self._wrong("is what command cards are; give this kind another name")
            self._known_keys(table, _KIND_KEYS)
            of_set = self._flag(table, "of_set")
            if of_set and _LOOK_KEYS & table.keys():
                named = sorted(_LOOK_KEYS & table.keys())[0]
                self._wrong(f"its cards look as their set does (`of_set`); take `{named}` out")
            look = None if of_set else self._look(table)
            numbered = self._flag(table, "numbered")
            if numbered and not of_set:
                self._wrong("only cards of a set are `numbered`; add of_set = true")
            if "sign" in table or (look is None and not numbered):
                sign = self._drawing(table, "sign", self._drawings.emblems)
            else:
                sign = "" if look is None else look.emblem
            shape = self._drawing(table, "shape", SHAPES) if "shape" in table else "disc"
            figures = self._figures_of_kind(table)
            mark = table.get("mark")
            if mark is not None and not (isinstance(mark, str) and mark in figures):
                self._wrong(f"`mark` is {mark!r}, which is none of its figures")
            kinds[kind_id] = Kind(
                kind_id,
                self._words(table, "name"),
                look,
                sign,
                shape,
                numbered,
                self._flag(table, "gilded"),
                MappingProxyType(figures),
                mark,
            )
        self._place = ""
        return kinds

    def _look(self, table: Mapping[str, Any]) -> Look:
        colour = self._text(table, "colour")
        digits = colour.removeprefix("#")
        if len(colour) != 7 or digits.strip("0123456789abcdefABCDEF") or digits == colour:
            self._wrong(f"`colour` is {colour!r}; write it like #0B5C9E")
        return Look(
            colour,
            self._drawing(table, "pattern", self._drawings.patterns),
            self._drawing(table, "emblem", self._drawings.emblems),
        )

    def _figures_of_kind(self, table: Mapping[str, Any]) -> dict[str, Figure]:
        figures = {}
        for key, words in self._named_tables(table, "figures", "base"):
            self._known_keys(words, _FIGURE_KEYS, f"figures.{key}.")
            figures[key] = Figure(
                self._words(words, "name"), self._drawing(words, "icon", self._drawings.emblems)
            )
        return figures

    # --- cards -----------------------------------------------------------------------------------

    def _cards(self, kinds: Mapping[str, Kind], sets: Mapping[str, CardSet]) -> dict[str, Card]:
        cards: dict[str, Card] = {}
        for table in self._tables("cards"):
            card_id = self._new_id(table, cards)
            if card_id in COMMANDS:
                self._wrong("is the id of a command card; give this card another")
            self._known_keys(table, _CARD_KEYS)
            name = self._text(table, "kind")
            if name not in kinds:
                known = ", ".join(kinds) or "none yet: add some [kinds.NAME]"
                self._wrong(f"unknown kind {name!r}; kinds are {known}")
            kind, card_set = kinds[name], table.get("set")
            if kind.look is None and not (isinstance(card_set, str) and card_set in sets):
                known = ", ".join(sets) or "none yet"
                self._wrong(f"a {name} needs a `set` that [sets] has ({known}), not {card_set!r}")
            if kind.look is not None and card_set is not None:
                self._wrong(f"a {name} belongs to no set; take `set` out")
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
            commands[card_id] = self._card(table, card_id, _COMMAND, None, "instruction")
        self._place = ""
        missing = [command for command in COMMANDS if command not in commands]
        if missing:
            self._wrong(f"command {missing[0]} is missing; add it under [[commands]]")
        return commands

    def _card(
        self, table: Mapping[str, Any], card_id: str, kind: Kind, card_set: str | None, fact: str
    ) -> Card:
        payload = payload_for(card_id, self._marking)
        grid = grid_for(payload)
        grid.setflags(write=False)
        own_sign = "sign" in table
        return Card(
            card_id,
            kind.id,
            card_set,
            self._words(table, "title"),
            self._words(table, fact),
            payload,
            grid,
            self._drawing(table, "art", self._drawings.scenes),
            self._drawing(table, "sign", self._drawings.emblems) if own_sign else None,
            MappingProxyType(self._figures(table, kind)),
            self._words(table, "where") if "where" in table else MappingProxyType({}),
            self._words(table, "note") if "note" in table else MappingProxyType({}),
        )

    def _figures(self, table: Mapping[str, Any], kind: Kind) -> dict[str, int]:
        figures = table.get("figures", {})
        if not isinstance(figures, dict):
            self._wrong("`figures` must be numbers by their keys, such as {base = 4}")
        for key, value in figures.items():
            if key not in kind.figures:
                known = ", ".join(kind.figures) or "none"
                self._wrong(f"a {kind.id} has no figure {key!r}; its figures are {known}")
            if type(value) is not int or not 0 <= value <= 99:
                self._wrong(f"`figures.{key}` is {value!r}; write a whole number from 0 to 99")
        if kind.mark is not None and kind.mark not in figures:
            self._wrong(f"`figures.{kind.mark}` is missing; add it")
        if len(figures.keys() - {kind.mark}) > MOST_FIGURES:
            self._wrong(f"has more than {MOST_FIGURES} figures; there is no room for them")
        # In the kind's order, so that cards of a kind are alike.
        return {key: figures[key] for key in kind.figures if key in figures}

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

    # --- values ----------------------------------------------------------------------------------

    def _tables(self, key: str) -> list[dict[str, Any]]:
        tables = self._table.get(key, [])
        if not isinstance(tables, list):
            self._wrong(f"`{key}` must be a list of tables [[{key}]]")
        for number, table in enumerate(tables, start=1):
            if not isinstance(table, dict):
                self._wrong(f"`{key}` number {number} must be a table [[{key}]]")
        return tables

    def _named_tables(
        self, holder: Mapping[str, Any], key: str, example: str
    ) -> list[tuple[str, dict[str, Any]]]:
        tables = holder.get(key, {})
        if not isinstance(tables, dict):
            self._wrong(f"`{key}` must be tables like [{key}.{example}]")
        for name, table in tables.items():
            if not isinstance(table, dict):
                self._wrong(f"`{key}.{name}` must be a table [{key}.{name}]")
        return list(tables.items())

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

    def _flag(self, table: Mapping[str, Any], key: str) -> bool:
        value = table.get(key, False)
        if not isinstance(value, bool):
            self._wrong(f"`{key}` is {value!r}; write true or false")
        return value

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
