"""Reads a board file and checks it; whatever is wrong is said with the file and the line."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from types import MappingProxyType
from typing import Any, TypeVar

from tableside.games.polis_hegemony.board import (
    GOODS,
    RESOURCES,
    Board,
    Combat,
    Entry,
    EventCard,
    EventKind,
    Market,
    Names,
    Pieces,
    Polis,
    Project,
    Round,
    Sea,
    Source,
    Start,
    Territory,
)
from tableside.games.polis_hegemony.board_checks import check_board
from tableside.messages import LANGUAGES, Language
from tableside.toml import KeyPath, TomlFile

T = TypeVar("T")

_Common = tuple[str, Names, Source, tuple[str, ...]]
"""What every entry begins with: the fields of `Entry`."""

FORMAT = 1
_RULES = ("die", "hand", "battle_units", "retreat_price")
_SECTIONS = (
    "rounds",
    "pieces",
    "territories",
    "seas",
    "poleis",
    "projects",
    "markets",
    "events",
    "formations",
    "combat",
    "players",
)
_COMMON = ("name", "source")
_SOURCES: tuple[Source, ...] = ("published", "prototype", "ours")
_ID = re.compile(r"[A-Z][A-Z0-9]{0,5}", re.ASCII)
_FORMATION = re.compile(r"[a-z]{1,20}", re.ASCII)
_COLOUR = re.compile(r"#[0-9A-Fa-f]{6}", re.ASCII)

# What an event of each kind has to say, beside what every entry does: the key of the places that it
# is about, and the key of its number.
_EVENTS: Mapping[EventKind, tuple[str, str]] = MappingProxyType(
    {
        "none": ("", ""),
        "prices": ("markets", "steps"),
        "goods": ("", "amount"),
        "exhausted": ("region", ""),
        "growth": ("", "bonus"),
        "storm": ("sea", ""),
        "plague": ("territory", ""),
        "honour": ("polis", "prestige"),
    }
)


def read_board(file: TomlFile) -> Board:
    """The board that a file describes.

    Raises:
        UserError: a key is missing, unknown or of the wrong type, a number is out of range, a name
            is not known, a border runs one way only, or the start is against the rules.
    """
    reader = _Reader(file)
    reader.keys((), ("format", "name", *_RULES, *_SECTIONS), ("ours",))
    if reader.integer(("format",), 1) != FORMAT:
        raise file.error(("format",), f"format must be {FORMAT}; this program knows no other")
    territories = reader.section("territories", reader.territory)
    board = Board(
        name=reader.string(("name",)),
        die=reader.integer(("die",), 2, 20),
        hand=reader.integer(("hand",), 2, 20),
        battle_units=reader.integer(("battle_units",), 2, 99),
        retreat_price=reader.integer(("retreat_price",), 0, 99),
        ours=reader.strings(("ours",), _RULES) if "ours" in file.values else (),
        rounds=tuple(reader.section("rounds", reader.round).values()),
        pieces=reader.pieces(),
        territories=territories,
        seas=reader.section("seas", lambda path: reader.sea(path, territories)),
        poleis=reader.section("poleis", reader.polis),
        projects=reader.section("projects", reader.project),
        markets=reader.section("markets", reader.market),
        events=reader.section("events", reader.event),
        formations=reader.section("formations", reader.formation),
        combat=reader.section("combat", reader.combat),
        players=tuple(reader.section("players", reader.player).values()),
    )
    check_board(file, board)
    return board


class _Reader:
    """Takes values out of the file: each of the right type, or the error with its line."""

    def __init__(self, file: TomlFile) -> None:
        self._file = file

    # --- single values ---------------------------------------------------------------------------

    def keys(self, path: KeyPath, known: Collection[str], optional: Collection[str] = ()) -> None:
        """That the table at `path` has just these keys."""
        self._file.check_keys(path, (*known, *optional))
        table = self._value(path)
        for key in known:
            if key not in table:
                raise self._file.error(path, f"{_said(path) or 'the file'} lacks the key {key}")

    def string(self, path: KeyPath) -> str:
        value = self._value(path)
        if not isinstance(value, str) or not value.strip():
            raise self._file.error(path, f"{_said(path)} must be a text in quotes")
        return value

    def integer(self, path: KeyPath, least: int, most: int = 999) -> int:
        value = self._value(path)
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            raise self._file.error(
                path, f"{_said(path)} must be a whole number from {least} to {most}"
            )
        return value

    def flag(self, path: KeyPath) -> bool:
        value = self._value(path)
        if not isinstance(value, bool):
            raise self._file.error(path, f"{_said(path)} must be true or false")
        return value

    def strings(self, path: KeyPath, known: Collection[str] | None = None) -> tuple[str, ...]:
        """A list of texts, none twice; `known` are those that may stand there."""
        value = self._value(path)
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise self._file.error(path, f"{_said(path)} must be a list of texts in quotes")
        for place, item in enumerate(value):
            if item in value[:place]:
                raise self._file.error(path, f"{_said(path)} names {item} twice")
            if known is not None and item not in known:
                raise self._file.error(
                    path, f"{_said(path)} names {item}; known are: {', '.join(known)}"
                )
        return tuple(value)

    def integers(self, path: KeyPath, least: int) -> tuple[int, ...]:
        """A list of at least one number, none smaller than the one before it."""
        value = self._value(path)
        if (
            not isinstance(value, list)
            or not value
            or not all(isinstance(item, int) and not isinstance(item, bool) for item in value)
            or value[0] < least
            or sorted(value) != value
        ):
            raise self._file.error(
                path, f"{_said(path)} must be a list of rising whole numbers, the first {least} up"
            )
        return tuple(value)

    def counts(self, path: KeyPath, known: Collection[str] | None, least: int) -> dict[str, int]:
        """A table of numbers by name; `known` are the names that may stand there."""
        found = {}
        for key in self._file.table(path):
            if known is not None and key not in known:
                raise self._file.error(
                    (*path, key), f"{_said(path)} names {key}; known are: {', '.join(known)}"
                )
            found[key] = self.integer((*path, key), least)
        return found

    def _value(self, path: KeyPath) -> Any:
        value: Any = self._file.values
        for key in path:
            if not isinstance(value, Mapping):
                raise self._file.error(path[:-1], f"{_said(path[:-1])} must be a section")
            if key not in value:
                raise self._file.error(path[:-1], f"{_said(path)} is missing")
            value = value[key]
        return value

    # --- entries ---------------------------------------------------------------------------------

    def section(self, name: str, read: Callable[[KeyPath], T]) -> Mapping[str, T]:
        """All entries of a section by their ids, in the order of the file."""
        table = self._file.table((name,))
        if not table:
            raise self._file.error((name,), f"the section [{name}] is missing or empty")
        found = {}
        for key in table:
            self._file.table((name, key))  # says so where it is none
            if name not in ("rounds", "formations") and not _ID.fullmatch(key):
                raise self._file.error(
                    (name, key),
                    f"{key} is no id; ids are capital letters and digits, a letter first, "
                    "at most 6 in all",
                )
            found[key] = read((name, key))
        return MappingProxyType(found)

    def _entry(self, path: KeyPath, keys: Sequence[str], optional: Sequence[str] = ()) -> _Common:
        self.keys(path, (*_COMMON, *keys), (*optional, "ours"))
        self.keys((*path, "name"), LANGUAGES)
        names: dict[Language, str] = {
            language: self.string((*path, "name", language)) for language in LANGUAGES
        }
        ours: tuple[str, ...] = ()
        if "ours" in self._value(path):
            ours = self.strings((*path, "ours"), (*keys, *optional))
        return path[-1], MappingProxyType(names), self.source(path), ours

    def source(self, path: KeyPath) -> Source:
        """Where the entry at `path` says that it comes from."""
        source = self.string((*path, "source"))
        for known in _SOURCES:
            if source == known:
                return known
        raise self._file.error(
            (*path, "source"), f"{_said(path)}.source must be one of {', '.join(_SOURCES)}"
        )

    def round(self, path: KeyPath) -> Round:
        self.keys(path, ("limit",))
        return Round(path[-1], self.integer((*path, "limit"), 1, 6))

    def pieces(self) -> Pieces:
        path = ("pieces",)
        kinds = ("hoplites", "galleys", "merchants")
        self.keys(path, (*kinds, "source"))
        hoplites, galleys, merchants = (self.integer((*path, kind), 1, 99) for kind in kinds)
        return Pieces(hoplites, galleys, merchants, self.source(path))

    def territory(self, path: KeyPath) -> Territory:
        common = self._entry(path, ("x", "y", "land", "seas", "collect"))
        self._file.check_keys((*path, "collect"), RESOURCES)
        collect = {
            resource: self.integers((*path, "collect", resource), 0)
            for resource in self._file.table((*path, "collect"))
        }
        return Territory(
            *common,
            x=self.integer((*path, "x"), 0, 1000),
            y=self.integer((*path, "y"), 0, 1000),
            land=self.strings((*path, "land")),
            seas=self.strings((*path, "seas")),
            collect=MappingProxyType(collect),
        )

    def sea(self, path: KeyPath, territories: Mapping[str, Territory]) -> Sea:
        common = self._entry(path, ("x", "y", "seas"))
        return Sea(
            *common,
            x=self.integer((*path, "x"), 0, 1000),
            y=self.integer((*path, "y"), 0, 1000),
            seas=self.strings((*path, "seas")),
            shores=tuple(each.id for each in territories.values() if path[-1] in each.seas),
        )

    def polis(self, path: KeyPath) -> Polis:
        numbers = ("base", "growth", "maximum", "fortification")
        common = self._entry(
            path, ("territory", "commercial", *numbers, "projects"), optional=("sea",)
        )
        return Polis(
            *common,
            territory=self.string((*path, "territory")),
            sea=self.string((*path, "sea")) if "sea" in self._value(path) else None,
            commercial=self.flag((*path, "commercial")),
            base=self.integer((*path, "base"), 1, 99),
            growth=self.integer((*path, "growth"), 0, 99),
            maximum=self.integer((*path, "maximum"), 1, 99),
            fortification=self.integer((*path, "fortification"), 1, 20),
            projects=self.strings((*path, "projects")),
        )

    def project(self, path: KeyPath) -> Project:
        common = self._entry(path, ("cost", "prestige", "posterity"))
        return Project(
            *common,
            cost=MappingProxyType(self.counts((*path, "cost"), RESOURCES, 1)),
            prestige=self.integer((*path, "prestige"), 0, 99),
            posterity=self.integer((*path, "posterity"), 0, 99),
        )

    def market(self, path: KeyPath) -> Market:
        common = self._entry(
            path,
            ("x", "y", "seas", "shiploads", "wants", "wheat", "silver", "prices", "start"),
        )
        prices = self.integers((*path, "prices"), 1)
        return Market(
            *common,
            x=self.integer((*path, "x"), 0, 1000),
            y=self.integer((*path, "y"), 0, 1000),
            seas=self.strings((*path, "seas")),
            shiploads=self.integer((*path, "shiploads"), 1, 99),
            wants=self.strings((*path, "wants"), GOODS),
            wheat=self.integer((*path, "wheat"), 1, 99),
            silver=self.integer((*path, "silver"), 1, 99),
            prices=prices,
            start=self.integer((*path, "start"), 1, len(prices)) - 1,
        )

    def event(self, path: KeyPath) -> EventCard:
        self.keys(path, ("kind",), tuple(self._value(path)))
        wanted = self.string((*path, "kind"))
        kind = next((known for known in _EVENTS if known == wanted), None)
        if kind is None:
            raise self._file.error(
                (*path, "kind"), f"{_said(path)}.kind must be one of {', '.join(_EVENTS)}"
            )
        place, number = _EVENTS[kind]
        resource = "resource" if kind == "goods" else ""
        common = self._entry(path, ("kind", *filter(None, (place, number, resource))))
        if place == "markets":
            places = self.strings((*path, place))
        else:
            places = (self.string((*path, place)),) if place else ()
        least = -99 if kind in ("prices", "goods") else 1
        if resource and self.string((*path, resource)) not in RESOURCES:
            raise self._file.error(
                (*path, resource), f"{_said(path)}.resource must be one of {', '.join(RESOURCES)}"
            )
        amount = self.integer((*path, number), least, 99) if number else 0
        if number and not amount:
            raise self._file.error((*path, number), f"{_said((*path, number))} must not be 0")
        return EventCard(
            *common,
            kind=kind,
            places=places,
            resource=self.string((*path, resource)) if resource else None,
            amount=amount,
        )

    def formation(self, path: KeyPath) -> Entry:
        if not _FORMATION.fullmatch(path[-1]):
            raise self._file.error(path, f"{path[-1]} is no id of a formation; use letters a to z")
        return Entry(*self._entry(path, ()))

    def combat(self, path: KeyPath) -> Combat:
        self.keys(path, ("formation", "value", "source"))
        return Combat(
            path[-1],
            self.string((*path, "formation")),
            self.integer((*path, "value"), 0, 99),
            self.source(path),
        )

    def player(self, path: KeyPath) -> Start:
        units = ("hoplites", "galleys")
        common = self._entry(
            path,
            ("colour", "home", "port", "prestige", "stores", "poleis", *units, "merchants"),
        )
        colour = self.string((*path, "colour"))
        if not _COLOUR.fullmatch(colour):
            raise self._file.error(
                (*path, "colour"), f'{_said(path)}.colour must be like "#0B5C9E"'
            )
        self.keys((*path, "stores"), RESOURCES)
        hoplites, galleys = (
            MappingProxyType(self.counts((*path, kind), None, 0)) for kind in units
        )
        return Start(
            *common,
            colour=colour,
            home=self.string((*path, "home")),
            port=self.string((*path, "port")),
            prestige=self.integer((*path, "prestige"), 1),
            stores=MappingProxyType(self.counts((*path, "stores"), RESOURCES, 0)),
            poleis=self.strings((*path, "poleis")),
            hoplites=hoplites,
            galleys=galleys,
            merchants=self.integer((*path, "merchants"), 0, 99),
        )


def _said(path: KeyPath) -> str:
    return ".".join(path)
