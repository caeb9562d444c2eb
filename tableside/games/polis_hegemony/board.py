"""The board of Polis: what the player aid leaves to it, as frozen values. No rule is in here.

`tableside.games.polis_hegemony.board_file` makes a `Board` from a file and checks it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from tableside.messages import Language

SEATS = 2
"""Two play: P1 knows of no third."""

FEWEST_UNITS = 2
"""A side with fewer can't fight (P15)."""

RESOURCES = ("metal", "wood", "oil", "wine", "wheat", "silver")
"""What lies in a player's stores, in the order of tables."""

GOODS = ("metal", "wood", "oil", "wine")
"""What foreign markets may want in exchange (P10)."""

Source = Literal["published", "prototype", "ours"]
"""Where an entry comes from; `ours` is our own guess."""

Names = Mapping[Language, str]


@dataclass(frozen=True, slots=True)
class Entry:
    """What every entry of the file has. `ours` are those of its keys that are our own guess where
    the rest of it is not.
    """

    id: str
    names: Names
    source: Source
    ours: tuple[str, ...]

    @property
    def guessed(self) -> bool:
        """Whether anything about it is to be checked against the printed board."""
        return self.source == "ours" or bool(self.ours)


@dataclass(frozen=True, slots=True)
class Territory(Entry):
    """A territory, which is also a region to collect from.

    Attributes:
        x, y: where it is drawn, 0 to 1000 from the top left.
        land: the ids of the territories next to it.
        seas: the ids of the seas on its shores.
        collect: resource -> what the first, second... hoplite on it brings (P9).
    """

    x: int
    y: int
    land: tuple[str, ...]
    seas: tuple[str, ...]
    collect: Mapping[str, tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Sea(Entry):
    """A sea: `seas` are those next to it, `shores` the territories on it."""

    x: int
    y: int
    seas: tuple[str, ...]
    shores: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Polis(Entry):
    """A polis tile; its id is its card's. `sea` is that of its arrow, None without one."""

    territory: str
    sea: str | None
    commercial: bool
    base: int
    growth: int
    maximum: int
    fortification: int
    projects: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Project(Entry):
    """A project tile; its id is its card's. `cost`: resource -> how much, paid at once."""

    cost: Mapping[str, int]
    prestige: int
    posterity: int


@dataclass(frozen=True, slots=True)
class Market(Entry):
    """A foreign market (P10).

    Attributes:
        seas: from where merchants reach it.
        shiploads: how many merchants find room in a round.
        wants: the goods that it takes in exchange.
        wheat, silver: what a shipload brings.
        prices: its track of prices from left to right.
        start: the step of the track, from 0, on which the marker begins.
    """

    x: int
    y: int
    seas: tuple[str, ...]
    shiploads: int
    wants: tuple[str, ...]
    wheat: int
    silver: int
    prices: tuple[int, ...]
    start: int


EventKind = Literal["none", "prices", "goods", "exhausted", "growth", "storm", "plague", "honour"]


@dataclass(frozen=True, slots=True)
class EventCard(Entry):
    """An event card; its id is its card's. What it does is said at the head of the file's list.

    `places` are the markets, the region, the sea, the territory or the polis that it is about;
    `resource` is that of `goods`; `amount` its steps, amount, bonus or prestige.
    """

    kind: EventKind
    places: tuple[str, ...] = ()
    resource: str | None = None
    amount: int = 0


@dataclass(frozen=True, slots=True)
class Combat:
    """A combat card: a formation's id, and the prestige that it brings."""

    id: str
    formation: str
    value: int
    source: Source


@dataclass(frozen=True, slots=True)
class Round:
    """A round; its limit is the most hoplites, and the most galleys, of one player in a place."""

    name: str
    limit: int


@dataclass(frozen=True, slots=True)
class Start(Entry):
    """One side and how it starts. Its id is its capital's."""

    colour: str
    home: str
    port: str
    prestige: int
    stores: Mapping[str, int]
    poleis: tuple[str, ...]
    hoplites: Mapping[str, int]
    galleys: Mapping[str, int]
    merchants: int

    @property
    def capital(self) -> str:
        return self.id


@dataclass(frozen=True, slots=True)
class Pieces:
    """How many wooden pieces one player has."""

    hoplites: int
    galleys: int
    merchants: int
    source: Source


@dataclass(frozen=True, slots=True)
class Board:
    """A board, checked.

    Attributes:
        die: the faces of the die.
        hand: how many combat cards each player holds in a battle.
        battle_units: how many units in one place mean battle.
        retreat_price: the prestige that a retreat pays to the opponent.
        ours: those of these four that are our own guess.
        players: the sides in the order of seats.
    """

    name: str
    die: int
    hand: int
    battle_units: int
    retreat_price: int
    ours: tuple[str, ...]
    rounds: tuple[Round, ...]
    pieces: Pieces
    territories: Mapping[str, Territory]
    seas: Mapping[str, Sea]
    poleis: Mapping[str, Polis]
    projects: Mapping[str, Project]
    markets: Mapping[str, Market]
    events: Mapping[str, EventCard]
    formations: Mapping[str, Entry]
    combat: Mapping[str, Combat]
    players: tuple[Start, ...]

    def capital_of(self, polis: str) -> int | None:
        """The seat whose capital it is."""
        for seat, side in enumerate(self.players):
            if side.capital == polis:
                return seat
        return None

    def poleis_in(self, territory: str) -> Iterator[Polis]:
        return (polis for polis in self.poleis.values() if polis.territory == territory)
