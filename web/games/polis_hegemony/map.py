"""The board as a schematic map: who stands where, who controls what, whose polis is how large."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from tableside.games.polis_hegemony.board import Board
from tableside.games.polis_hegemony.position import Position
from web.games.polis_hegemony.map_layout import Box, lay_out
from web.games.polis_hegemony.names import GUESS, Naming
from web.views import Scene

Kind = Literal["land", "sea", "market"]

WIDE, TALL = (1060, 700), (620, 1120)
"""The map's two formats, in units of its own: for lying and for standing screens."""

LINE, UNITS, ROW = 29, 40, 32
"""Heights of a line of a name, of the row of units, of a polis."""

_WIDTHS: Mapping[Kind, int] = {"land": 176, "sea": 168, "market": 160}
_LETTERS = 13
"""So many letters of a name fit in a line."""


@dataclass(frozen=True, slots=True)
class PolisMark:
    """A polis in its territory: its name, its owner's seat, its cubes."""

    name: str
    owner: int | None
    population: int


@dataclass(frozen=True, slots=True)
class Place:
    """A place as the map draws it.

    Attributes:
        x, y: the box's top left corner.
        lines: its name, a line each.
        control: the seat that has more units there.
        units: (seat, how many), of those who have any.
        proxenoi: seats whose proxenos stands there.
        exhausted: nothing more is collected there in this round.
        price, ships, room: of a market: what a shipload costs; whose merchants are there; for how
            many more there is room.
        label: all of it in words.
    """

    id: str
    kind: Kind
    x: float
    y: float
    width: int
    height: int
    lines: tuple[str, ...]
    control: int | None
    units: tuple[tuple[int, int], ...]
    proxenoi: tuple[int, ...]
    poleis: tuple[PolisMark, ...]
    exhausted: bool
    price: int | None
    ships: tuple[int, ...]
    room: int
    label: str

    @property
    def head(self) -> int:
        """How high the part with the name is."""
        return 10 + LINE * len(self.lines)


@dataclass(frozen=True, slots=True)
class Way:
    """A way between two places: over land, over sea, to a shore, or to a market."""

    kind: Literal["land", "sea", "shore", "trade"]
    x1: float
    y1: float
    x2: float
    y2: float


@dataclass(frozen=True, slots=True)
class Map:
    """One format of the map."""

    name: str
    width: int
    height: int
    places: tuple[Place, ...]
    ways: tuple[Way, ...]


def maps(scene: Scene) -> tuple[Map, ...]:
    """The map in both formats; the page shows the one that fits the screen."""
    return (_map(scene, "wide", *WIDE), _map(scene, "tall", *TALL))


def _map(scene: Scene, name: str, width: int, height: int) -> Map:
    naming = Naming(scene)
    board = naming.board
    lines = {id: _lines(naming.marked(id)) for id in _places(board)}
    boxes = tuple(
        Box(id, x, y, _WIDTHS[kind], _height(board, id, kind))
        for id, (kind, x, y) in _places(board).items()
    )
    centres = lay_out(boxes, width, height)
    places = tuple(
        _place(naming, box, _places(board)[box.id][0], lines[box.id], centres[box.id])
        for box in boxes
    )
    ways = tuple(Way(kind, *centres[one], *centres[other]) for kind, one, other in _ways(board))
    return Map(name, width, height, places, ways)


def _places(board: Board) -> dict[str, tuple[Kind, int, int]]:
    """Every place of the map: what it is, and where the board file has it."""
    found: dict[str, tuple[Kind, int, int]] = {}
    for territory in board.territories.values():
        found[territory.id] = ("land", territory.x, territory.y)
    for sea in board.seas.values():
        found[sea.id] = ("sea", sea.x, sea.y)
    for market in board.markets.values():
        found[market.id] = ("market", market.x, market.y)
    return found


def _lines(name: str) -> tuple[str, ...]:
    """A name in lines that fit; a word that is too long has one of its own."""
    lines: list[str] = []
    for word in name.split():
        if lines and len(lines[-1]) + 1 + len(word) <= _LETTERS:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return tuple(lines)


def _height(board: Board, id: str, kind: Kind) -> int:
    """The same at every moment and in every language: the map stands still."""
    names = (board.territories.get(id) or board.seas.get(id) or board.markets[id]).names
    lines = max(len(_lines(name + GUESS)) for name in names.values())
    poleis = sum(1 for _ in board.poleis_in(id)) if kind == "land" else 0
    return 14 + LINE * lines + UNITS + ROW * poleis


def _ways(board: Board) -> Iterator[tuple[Literal["land", "sea", "shore", "trade"], str, str]]:
    """Every way once."""
    for territory in board.territories.values():
        yield from (("land", territory.id, id) for id in territory.land if territory.id < id)
        yield from (("shore", territory.id, id) for id in territory.seas)
    for sea in board.seas.values():
        yield from (("sea", sea.id, id) for id in sea.seas if sea.id < id)
    for market in board.markets.values():
        yield from (("trade", market.id, id) for id in market.seas)


def _place(
    naming: Naming, box: Box, kind: Kind, lines: tuple[str, ...], centre: tuple[float, float]
) -> Place:
    position, board, id = naming.position, naming.board, box.id
    units: tuple[tuple[int, int], ...] = ()
    proxenoi: tuple[int, ...] = ()
    poleis: tuple[PolisMark, ...] = ()
    control: int | None = None
    price: int | None = None
    ships: tuple[int, ...] = ()
    room = 0
    if kind == "market":
        state, market = position.markets[id], board.markets[id]
        price, ships = market.prices[state.step], state.ships
        room = market.shiploads - len(ships)
    else:
        units = tuple((s, n) for s in range(len(position.sides)) if (n := position.units(s, id)))
        control = position.controller(id)
    if kind == "land":
        sides = enumerate(position.sides)
        proxenoi = tuple(seat for seat, side in sides if side.proxenos == id)
        poleis = tuple(_polis(naming, position, polis.id) for polis in board.poleis_in(id))
    return Place(
        id,
        kind,
        centre[0] - box.width / 2,
        centre[1] - box.height / 2,
        int(box.width),
        int(box.height),
        lines,
        control,
        units,
        proxenoi,
        poleis,
        id in position.exhausted,
        price,
        ships,
        room,
        _label(naming, id, kind, control, units, proxenoi, poleis),
    )


def _polis(naming: Naming, position: Position, polis: str) -> PolisMark:
    state = position.poleis[polis]
    return PolisMark(naming(polis), state.owner, state.population)


def _label(
    naming: Naming,
    id: str,
    kind: Kind,
    control: int | None,
    units: tuple[tuple[int, int], ...],
    proxenoi: tuple[int, ...],
    poleis: tuple[PolisMark, ...],
) -> str:
    """A place in words, for whoever can't see the map."""
    say = naming.scene.words
    parts = [naming(id)]
    if kind == "market":
        state, market = naming.position.markets[id], naming.board.markets[id]
        parts.append(say("view.price-is", price=market.prices[state.step]))
        parts += [say("view.merchant-of", player=seat) for seat in state.ships]
        parts.append(say("view.room", count=market.shiploads - len(state.ships)))
    if control is not None:
        parts.append(say("view.controls", player=control))
    for seat, count in units:
        code = "view.hoplites-of" if kind == "land" else "view.galleys-of"
        parts.append(say(code, player=seat, count=count))
    parts += [say("view.proxenos-of", player=seat) for seat in proxenoi]
    for polis in poleis:
        owner = "view.polis-neutral" if polis.owner is None else "view.polis-of"
        arguments = {} if polis.owner is None else {"player": polis.owner}
        parts.append(say(owner, name=polis.name, count=polis.population, **arguments))
    if id in naming.position.exhausted:
        parts.append(say("view.exhausted"))
    return ". ".join(parts).replace(GUESS, "")
