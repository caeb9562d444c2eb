"""Positions stated outright: the start of a match, the arbiter's `set`, and the way back."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from typing import Any, NoReturn, get_args

from tableside.games.boundary import BadLine, BadPosition, HouseValue
from tableside.games.polis_hegemony.board import RESOURCES, SEATS, Board, Start
from tableside.games.polis_hegemony.draft import Draft
from tableside.games.polis_hegemony.invariants import problems
from tableside.games.polis_hegemony.position import (
    Battle,
    MarketState,
    Phase,
    PolisState,
    Position,
    Side,
)
from tableside.games.polis_hegemony.position_json import position_json
from tableside.games.polis_hegemony.round_end import begin_round
from tableside.messages import Argument, JsonLine

_NOT_READ = ("price", "score")
"""Keys that follow from others: a statement may have them, and they say nothing."""


def first_position(board: Board, house_rules: Mapping[str, HouseValue], first: int) -> Position:
    """The table before the first project tile is laid out."""
    owners = {polis: seat for seat, side in enumerate(board.players) for polis in side.poleis}
    first_side, second_side = (_start(board, side) for side in board.players)
    position = Position(
        board,
        house_rules,
        turn=first,
        phase="offer",
        round=0,
        begins=first,
        passed=(),
        actions=(),
        sides=(first_side, second_side),
        poleis={
            polis: PolisState(owners.get(polis), facts.base)
            for polis, facts in board.poleis.items()
        },
        markets={market: MarketState(facts.start) for market, facts in board.markets.items()},
        exhausted=frozenset(),
        offer=(),
        gone=frozenset(),
        event=None,
        events=frozenset(),
        grown={},
    )
    draft = Draft(position)
    begin_round(draft)
    return draft.position()


def _start(board: Board, side: Start) -> Side:
    return Side(
        side.prestige,
        dict(side.stores),
        {place: side.hoplites.get(place, 0) for place in board.territories},
        {place: side.galleys.get(place, 0) for place in board.seas},
        side.merchants,
        board.poleis[side.capital].territory,
    )


def statement(position: Position) -> dict[str, Any]:
    """The position as `set` states it; nothing is lost."""
    return {"turn": position.turn, "phase": position.phase, **position_json(position)}


def stated(position: Position, statement: JsonLine) -> Position:
    """The position that a statement describes; what it does not name stays as in `position`.

    Raises:
        BadLine: a key is unknown, or its value of the wrong type.
        BadPosition: the rules know no such table.
    """
    keys = _Statement(statement)
    board = position.board
    keys.check("position", _READERS.keys() | {*_NOT_READ})
    changed = {
        "sides" if key == "players" else key: _READERS[key](keys, position, board)
        for key in statement
        if key not in _NOT_READ
    }
    found = replace(position, **changed)
    for problem in problems(found):
        raise BadPosition(problem.message, {"variant": problem.code, **problem.arguments})
    return found


class _Statement:
    """The values of a JSON object, each of the right type, or BadLine."""

    def __init__(self, values: Mapping[str, Any], where: str = "position") -> None:
        self.values = values
        self._where = where

    def check(self, where: str, known: Collection[str]) -> None:
        for key in self.values:
            if key not in known:
                raise BadLine(f"{where} has no key {key!r}")

    def has(self, key: str) -> bool:
        return key in self.values

    def integer(self, key: str) -> int:
        value = self.values.get(key)
        if isinstance(value, bool) or not isinstance(value, int):
            raise BadLine(f"{self._where}: {key} is an integer")
        return value

    def seat(self, key: str) -> int:
        return _seat(self.integer(key))

    def string(self, key: str) -> str:
        value = self.values.get(key)
        if not isinstance(value, str):
            raise BadLine(f"{self._where}: {key} is a string")
        return value

    def strings(self, key: str, known: Collection[str]) -> tuple[str, ...]:
        value = self.values.get(key)
        if not isinstance(value, list | tuple) or not all(isinstance(each, str) for each in value):
            raise BadLine(f"{self._where}: {key} is a list of strings")
        for each in value:
            _known(each, known)
        return tuple(value)

    def seats(self, key: str) -> tuple[int, ...]:
        value = self.values.get(key)
        if not isinstance(value, list | tuple) or not all(
            isinstance(each, int) and not isinstance(each, bool) for each in value
        ):
            raise BadLine(f"{self._where}: {key} is a list of seats")
        return tuple(map(_seat, value))

    def table(self, key: str) -> _Statement:
        value = self.values.get(key)
        if not isinstance(value, Mapping):
            raise BadLine(f"{self._where}: {key} is a JSON object")
        return _Statement(value, f"{self._where}: {key}")

    def counts(self, key: str, known: Collection[str]) -> dict[str, int]:
        table = self.table(key)
        for name in table.values:
            _known(name, known)
        return {name: table.integer(name) for name in table.values}


def _seat(seat: int) -> int:
    if not 0 <= seat < SEATS:
        _impossible("turn", f"there is no seat {seat}", number=seat)
    return seat


def _known(name: str, known: Collection[str]) -> None:
    if name not in known:
        _impossible("unknown", f"there is no {name!r}", id=name)


def _impossible(variant: str, message: str, **arguments: Argument) -> NoReturn:
    raise BadPosition(message, {"variant": variant, **arguments})


# --- one reader a key ----------------------------------------------------------------------------


def _phase(keys: _Statement, _position: Position, _board: Board) -> Phase:
    named = keys.string("phase")
    for phase in get_args(Phase):
        if phase == named:
            found: Phase = phase
            return found
    _impossible("unknown", f"there is no phase {named!r}", id=named)


def _round(keys: _Statement, _position: Position, board: Board) -> int:
    names = [each.name for each in board.rounds]
    named = keys.string("round")
    _known(named, names)
    return names.index(named)


def _players(keys: _Statement, position: Position, board: Board) -> tuple[Side, ...]:
    value = keys.values["players"]
    if not isinstance(value, list | tuple) or not all(isinstance(each, Mapping) for each in value):
        raise BadLine("position: players is a list of JSON objects")
    if len(value) != SEATS:
        _impossible("players", f"{SEATS} players sit at this table", count=SEATS)
    return tuple(
        _player(_Statement(each, "position: players"), side, board)
        for each, side in zip(value, position.sides, strict=True)
    )


def _player(keys: _Statement, side: Side, board: Board) -> Side:
    keys.check("a player", ("prestige", "stores", "hoplites", "galleys", "merchants", "proxenos"))
    changed: dict[str, Any] = {}
    for key in ("prestige", "merchants"):
        if keys.has(key):
            changed[key] = keys.integer(key)
    if keys.has("stores"):
        changed["stores"] = {**side.stores, **keys.counts("stores", RESOURCES)}
    for key, places in (("hoplites", board.territories), ("galleys", board.seas)):
        if keys.has(key):
            changed[key] = {**dict.fromkeys(places, 0), **keys.counts(key, places)}
    if keys.has("proxenos"):
        _known(keys.string("proxenos"), board.territories)
        changed["proxenos"] = keys.string("proxenos")
    return replace(side, **changed)


def _poleis(keys: _Statement, position: Position, board: Board) -> Mapping[str, PolisState]:
    table = keys.table("poleis")
    found = dict(position.poleis)
    for polis in table.values:
        _known(polis, board.poleis)
        entry = table.table(polis)
        entry.check("a polis", ("owner", "population", "finished", "building"))
        changed: dict[str, Any] = {}
        if entry.has("owner"):
            neutral = entry.values["owner"] is None
            changed["owner"] = None if neutral else entry.seat("owner")
        if entry.has("population"):
            changed["population"] = entry.integer("population")
        for key in ("finished", "building"):
            if entry.has(key):
                changed[key] = entry.strings(key, board.projects)
        found[polis] = replace(found[polis], **changed)
    return found


def _markets(keys: _Statement, position: Position, board: Board) -> Mapping[str, MarketState]:
    table = keys.table("markets")
    found = dict(position.markets)
    for market in table.values:
        _known(market, board.markets)
        entry = table.table(market)
        entry.check("a market", ("step", "ships", *_NOT_READ))
        changed: dict[str, Any] = {}
        if entry.has("step"):
            step = entry.integer("step")
            if not 1 <= step <= len(board.markets[market].prices):
                _impossible(
                    "step",
                    f"the track of {market} has no step {step}",
                    number=step,
                    place_words=(f"place.{market}",),
                )
            changed["step"] = step - 1
        if entry.has("ships"):
            changed["ships"] = entry.seats("ships")
        found[market] = replace(found[market], **changed)
    return found


def _event(keys: _Statement, _position: Position, board: Board) -> str | None:
    if keys.values["event"] is None:
        return None
    _known(keys.string("event"), board.events)
    return keys.string("event")


def _battle(keys: _Statement, _position: Position, board: Board) -> Battle | None:
    if keys.values["battle"] is None:
        return None
    entry = keys.table("battle")
    entry.check("a battle", ("place", "mover", "attacker", "laid", "played", "deck"))
    _known(entry.string("place"), (*board.territories, *board.seas))
    return Battle(
        entry.string("place"),
        entry.seat("mover"),
        entry.seat("attacker"),
        entry.strings("laid", board.combat),
        frozenset(entry.strings("played", board.combat)),
        entry.integer("deck"),
    )


def _actions(keys: _Statement, _position: Position, _board: Board) -> tuple[str, ...]:
    value = keys.values["actions"]
    if not isinstance(value, list | tuple) or not all(isinstance(each, str) for each in value):
        raise BadLine("position: actions is a list of strings")
    return tuple(value)


_READERS: Mapping[str, Callable[[_Statement, Position, Board], Any]] = {
    "turn": lambda keys, _position, _board: keys.seat("turn"),
    "phase": _phase,
    "round": _round,
    "begins": lambda keys, _position, _board: keys.seat("begins"),
    "passed": lambda keys, _position, _board: keys.seats("passed"),
    "actions": _actions,
    "players": _players,
    "poleis": _poleis,
    "markets": _markets,
    "exhausted": lambda keys, _position, board: frozenset(
        keys.strings("exhausted", board.territories)
    ),
    "offer": lambda keys, _position, board: tuple(sorted(keys.strings("offer", board.projects))),
    "gone": lambda keys, _position, board: frozenset(keys.strings("gone", board.projects)),
    "event": _event,
    "events": lambda keys, _position, board: frozenset(keys.strings("events", board.events)),
    "grown": lambda keys, _position, board: keys.counts("grown", board.poleis),
    "battle": _battle,
    "battles": lambda keys, _position, board: keys.strings(
        "battles", (*board.territories, *board.seas)
    ),
    "winners": lambda keys, _position, _board: keys.seats("winners"),
}
