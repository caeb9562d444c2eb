"""Moves as lines of the table record, and back: the keys of `docs/polis-hegemony.md`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from tableside.games.boundary import BadLine
from tableside.games.polis_hegemony.board import RESOURCES
from tableside.games.polis_hegemony.moves import (
    Attack,
    Besiege,
    CivilWar,
    Collect,
    CreateGalleys,
    CreateHoplites,
    CreateMerchants,
    Defend,
    Done,
    DrawEvent,
    GiveUp,
    Grow,
    Move,
    MoveGalleys,
    MoveHoplites,
    MoveProxenos,
    Offer,
    Pass,
    Phoros,
    Redeem,
    Retreat,
    StartProject,
    Supply,
    Trade,
    UnknownMove,
)
from tableside.messages import JsonLine

T = TypeVar("T")


def read_move(line: JsonLine) -> Move:
    """A record line as a move; `null` counts as absent, keys of other moves are passed over.

    Raises BadLine for a wrong type or a missing key.
    """
    keys = _Keys(line)
    do = keys.string("do")
    by = keys.maybe_integer("by")
    read = _READERS.get(do)
    return UnknownMove(do, by) if read is None else read(keys, by)


def write_move(move: Move) -> dict[str, Any]:
    """The record line of a move, without what is left at its default."""
    line: dict[str, Any] = {"do": move.do}
    match move:
        case Collect():
            line["region"] = move.region
            line |= {resource: count for resource, count in move.hoplites.items() if count}
        case MoveHoplites() | MoveGalleys():
            line |= {"to": move.to, "from": list(move.origins)}
        case UnknownMove():
            pass
        case _:
            for name in move.__slots__:
                value = getattr(move, name)
                if name != "by" and value is not None and not (name in RESOURCES and not value):
                    line[name] = list(value) if isinstance(value, tuple) else value
    if move.by is not None:
        line["by"] = move.by
    return line


class _Keys:
    """A line's values: each of the right type, or BadLine."""

    def __init__(self, line: JsonLine) -> None:
        self._line = line

    def maybe_string(self, key: str) -> str | None:
        value = self._line.get(key)
        if value is not None and not isinstance(value, str):
            raise BadLine(f"{key!r} is a string")
        return value

    def string(self, key: str) -> str:
        return self._needed(key, self.maybe_string(key))

    def maybe_integer(self, key: str) -> int | None:
        value = self._line.get(key)
        if value is not None and not _is_integer(value):
            raise BadLine(f"{key!r} is an integer")
        return value

    def integer(self, key: str) -> int:
        return self._needed(key, self.maybe_integer(key))

    def strings(self, key: str) -> tuple[str, ...]:
        value = self._needed(key, self._line.get(key))
        if not isinstance(value, list | tuple) or not all(isinstance(each, str) for each in value):
            raise BadLine(f"{key!r} is a list of strings")
        return tuple(value)

    def maybe_integers(self, key: str) -> tuple[int, ...] | None:
        value = self._line.get(key)
        if value is None:
            return None
        if not isinstance(value, list | tuple) or not all(map(_is_integer, value)):
            raise BadLine(f"{key!r} is a list of integers")
        return tuple(value)

    def _needed(self, key: str, value: T | None) -> T:
        if value is None:
            verb = self._line.get("do")
            raise BadLine(
                "a line needs the key 'do'" if key == "do" else f"{verb} needs the key {key!r}"
            )
        return value


def _is_integer(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _collect(keys: _Keys, by: int | None) -> Collect:
    spread = {resource: keys.maybe_integer(resource) for resource in RESOURCES}
    return Collect(
        keys.string("region"),
        {resource: count for resource, count in spread.items() if count},
        by,
    )


def _trade(keys: _Keys, by: int | None) -> Trade:
    return Trade(
        keys.string("market"),
        keys.string("sell"),
        keys.string("buy"),
        keys.maybe_integer("die"),
        keys.maybe_integers("dice"),
        by,
    )


def _number(keys: _Keys, key: str) -> int:
    return keys.maybe_integer(key) or 0


_READERS: Mapping[str, Callable[[_Keys, int | None], Move]] = {
    "hoplites": lambda keys, by: CreateHoplites(
        keys.string("polis"), _number(keys, "metal"), _number(keys, "silver"), by
    ),
    "galleys": lambda keys, by: CreateGalleys(
        keys.string("polis"), _number(keys, "wood"), _number(keys, "silver"), by
    ),
    "merchants": lambda keys, by: CreateMerchants(
        keys.string("polis"), _number(keys, "wood"), _number(keys, "silver"), by
    ),
    "project": lambda keys, by: StartProject(keys.string("card"), keys.string("polis"), by),
    "move_hoplites": lambda keys, by: MoveHoplites(keys.string("to"), keys.strings("from"), by),
    "move_galleys": lambda keys, by: MoveGalleys(keys.string("to"), keys.strings("from"), by),
    "besiege": lambda keys, by: Besiege(keys.string("polis"), keys.maybe_integer("die"), by),
    "collect": _collect,
    "trade": _trade,
    "move_proxenos": lambda keys, by: MoveProxenos(keys.string("to"), by),
    "redeem": lambda _keys, by: Redeem(by),
    "civil_war": lambda keys, by: CivilWar(keys.string("polis"), by),
    "pass": lambda _keys, by: Pass(by),
    "attack": lambda keys, by: Attack(keys.string("first"), keys.string("second"), by),
    "defend": lambda keys, by: Defend(keys.maybe_string("first"), keys.maybe_string("second"), by),
    "retreat": lambda keys, by: Retreat(keys.string("to"), by),
    "supply": lambda _keys, by: Supply(by),
    "give_up": lambda keys, by: GiveUp(keys.string("polis"), by),
    "grow": lambda keys, by: Grow(keys.string("polis"), keys.integer("count"), by),
    "phoros": lambda keys, by: Phoros(keys.integer("count"), by),
    "done": lambda _keys, by: Done(by),
    "offer": lambda keys, by: Offer(keys.string("card"), by),
    "event": lambda keys, by: DrawEvent(keys.string("card"), by),
}
