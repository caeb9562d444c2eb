"""Moves as lines of the table record, and back."""

from __future__ import annotations

from typing import Any, TypeVar

from tableside.games.boundary import BadLine
from tableside.games.collect_and_rule.moves import (
    Buy,
    Defend,
    Draw,
    Move,
    Pay,
    Stop,
    UnknownMove,
)
from tableside.messages import JsonLine

T = TypeVar("T")


def read_move(line: JsonLine) -> Move:
    """A record line as a move; `null` counts as absent.

    Types are checked by key, whatever the verb. Raises BadLine for a wrong type or a missing key.
    """
    do = _string(line, "do")
    card = _string(line, "card")
    cards = _strings(line, "cards")
    coins = _strings(line, "coins")
    seller = _integer(line, "from")
    by = _integer(line, "by")
    match do:
        case None:
            raise BadLine("a line needs the key 'do'")
        case "draw":
            return Draw(_needed(card, do, "card"), by)
        case "stop":
            return Stop(by)
        case "pay":
            return Pay(_needed(cards, do, "cards"), by)
        case "defend":
            return Defend(card, by)
        case "buy":
            return Buy(_needed(card, do, "card"), _needed(seller, do, "from"), coins, by)
        case _:
            return UnknownMove(do, by)


def write_move(move: Move) -> dict[str, Any]:
    """The record line of a move."""
    line = _verb_and_cards(move)
    if move.by is not None:
        line["by"] = move.by
    return line


def _verb_and_cards(move: Move) -> dict[str, Any]:
    match move:
        case Draw():
            return {"do": "draw", "card": move.card}
        case Stop():
            return {"do": "stop"}
        case Pay():
            return {"do": "pay", "cards": list(move.cards)}
        case Defend():
            return {"do": "defend"} | ({} if move.card is None else {"card": move.card})
        case Buy():
            coins = {} if move.coins is None else {"coins": list(move.coins)}
            return {"do": "buy", "card": move.card, "from": move.seller, **coins}
        case UnknownMove():
            return {"do": move.do}


def _needed(value: T | None, do: str, key: str) -> T:
    if value is None:
        raise BadLine(f"{do} needs the key {key!r}")
    return value


def _string(line: JsonLine, key: str) -> str | None:
    value = line.get(key)
    if value is not None and not isinstance(value, str):
        raise BadLine(f"{key!r} is a string")
    return value


def _strings(line: JsonLine, key: str) -> tuple[str, ...] | None:
    value = line.get(key)
    if value is None:
        return None
    if not isinstance(value, list | tuple) or not all(isinstance(item, str) for item in value):
        raise BadLine(f"{key!r} is a list of strings")
    return tuple(value)


def _integer(line: JsonLine, key: str) -> int | None:
    value = line.get(key)
    if value is not None and (isinstance(value, bool) or not isinstance(value, int)):
        raise BadLine(f"{key!r} is an integer")
    return value
