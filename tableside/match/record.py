"""The table record's text: JSON lines in UTF-8, and its first line, which sets up the match."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, NoReturn

from tableside.errors import UserError
from tableside.games.boundary import (
    AnyGame,
    BadLine,
    BadTable,
    HouseRule,
    HouseValue,
    Setup,
    how_many,
)
from tableside.messages import JsonLine
from tableside.toml import TomlFile

_BYTE_ORDER_MARK = b"\xef\xbb\xbf"
_JSON_SPACE = b" \t\r\n"
_LONGEST_INTEGER = 4000


def lines_of(file: Iterable[bytes]) -> Iterator[bytes]:
    """The lines that count, as they come: without line ends, byte-order mark and empty lines.

    Args:
        file: lines that end with a line feed, as a binary file gives them.
    """
    first = True
    for raw in file:
        line = raw.removeprefix(_BYTE_ORDER_MARK) if first else raw
        first = False
        line = line.strip(_JSON_SPACE)
        if line:
            yield line


def parse_line(raw: bytes) -> JsonLine:
    """One line as a JSON object; raises BadLine when it is none."""
    try:
        value = json.loads(raw.decode(), parse_constant=_no_constant, parse_int=_integer)
    except UnicodeDecodeError as error:
        raise BadLine(f"byte {error.start + 1} is not UTF-8") from error
    except json.JSONDecodeError as error:
        raise BadLine(f"no JSON: {error.msg} at character {error.pos + 1}") from error
    except RecursionError as error:
        raise BadLine("brackets are nested too deep") from error
    if not isinstance(value, dict):
        raise BadLine("no JSON object")
    return value


def _no_constant(name: str) -> NoReturn:
    raise BadLine(f"{name} is no JSON")


def _integer(digits: str) -> int:
    # Python refuses to convert very long numbers. No seat and no count is anywhere near them, so
    # their length alone says enough.
    return int(digits[:_LONGEST_INTEGER])


def read_header(
    line: JsonLine, open_game: Callable[[str, str | None], AnyGame]
) -> tuple[AnyGame, Setup]:
    """The game and set-up that a record's first line asks for.

    Args:
        line: the first line; `first`, `house_rules`, `deck`, `board` and `start` are optional.
        open_game: (game's name, deck's name or None) -> the game; raises UserError.

    Raises:
        BadTable: anything about it is wrong. The message says what.
    """
    if type(line.get("table")) is not int or line["table"] != 1:
        raise BadTable("'table' must be 1")
    game_name, deck_name = line.get("game"), line.get("deck")
    if not isinstance(game_name, str):
        raise BadTable("'game' must name a game")
    if deck_name is not None and not isinstance(deck_name, str):
        raise BadTable("'deck' must name a deck")
    board_name = line.get("board")
    if board_name is not None and not isinstance(board_name, str):
        raise BadTable("'board' must name a board's file")
    try:
        game = open_game(game_name, deck_name)
        if board_name is not None and board_name != game.board_name:
            game = game.on_board(TomlFile.read(Path(board_name)))
    except UserError as error:
        raise BadTable(str(error)) from error
    players = _players(line.get("players"), game.seats)
    first = line.get("first")
    if first is None:
        first = 0
    if type(first) is not int or not 0 <= first < len(players):
        raise BadTable(f"'first' must be a seat from 0 to {len(players) - 1}")
    start = line.get("start")
    if start is not None and not isinstance(start, Mapping):
        raise BadTable("'start' must be a position, a JSON object")
    setup = Setup(players, first, _house_rules(line.get("house_rules"), game.house_rules), start)
    game.start(setup)  # the game alone knows what is wrong with a start
    return game, setup


def write_header(
    game: AnyGame, setup: Setup, deck: str | None = None, board: str | None = None
) -> dict[str, Any]:
    """The first line of a match's record; `deck` and `board` None stand for the game's own."""
    line: dict[str, Any] = {"table": 1, "game": game.name}
    if deck is not None:
        line["deck"] = deck
    if board is not None:
        line["board"] = board
    line["players"] = list(setup.players)
    line["first"] = setup.first
    line["house_rules"] = dict(setup.house_rules)
    if setup.start is not None:
        line["start"] = setup.start
    return line


def _players(value: object, seats: range) -> tuple[str, ...]:
    wanted = f"'players' must be {how_many(seats)} different names"
    if not isinstance(value, list | tuple) or len(value) not in seats:
        raise BadTable(wanted)
    if not all(isinstance(name, str) and name for name in value) or len(set(value)) < len(value):
        raise BadTable(wanted)
    return tuple(value)


def _house_rules(value: object, known: Iterable[HouseRule]) -> dict[str, HouseValue]:
    if value is None:
        return {}
    if not isinstance(value, Mapping):
        raise BadTable("'house_rules' must be a JSON object")
    rules = {rule.key: rule for rule in known}
    for key, chosen in value.items():
        if key not in rules:
            raise BadTable(f"there is no house rule {key!r}")
        if not rules[key].allows(chosen):
            allowed = ", ".join(json.dumps(each) for each in rules[key].values)
            raise BadTable(f"house rule {key!r} must be one of {allowed}")
    return dict(value)
