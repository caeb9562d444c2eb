"""The table record's text: lines, the first line, and what is wrong with them."""

from __future__ import annotations

import json
from enum import Enum
from typing import Any

import pytest

from tableside.errors import UserError
from tableside.games.boundary import AnyGame, BadLine, BadTable, Setup
from tableside.match.record import lines_of, parse_line, read_header, write_header
from tests.rules.tables import GAME

GOOD: dict[str, Any] = {
    "table": 1,
    "game": "collect-and-rule",
    "players": ["Ania", "Borys"],
    "first": 1,
    "house_rules": {"lost_polis": "kept", "begin_by_buying": True},
    "deck": "hellas-60",
}


class Absence(Enum):
    """Stands for a key that is left out; its name is the same in every process."""

    MISSING = "missing"


MISSING = Absence.MISSING


def open_game(game: str, deck: str | None) -> AnyGame:
    if game != "collect-and-rule" or deck not in (None, "hellas-60"):
        raise UserError(f"no {game} with {deck}")
    return GAME


def header(**changes: Any) -> dict[str, Any]:
    return {key: value for key, value in (GOOD | changes).items() if value is not MISSING}


def test_header_read() -> None:
    game, setup = read_header(GOOD, open_game)
    assert game is GAME
    assert setup == Setup(("Ania", "Borys"), 1, {"lost_polis": "kept", "begin_by_buying": True})


@pytest.mark.parametrize("absent", [MISSING, None])
def test_header_optional_keys(absent: object) -> None:
    _, setup = read_header(
        header(first=absent, house_rules=absent, deck=absent, start=absent), open_game
    )
    assert setup == Setup(("Ania", "Borys"), 0, {})


@pytest.mark.parametrize(
    "changes",
    [
        {"table": MISSING},
        {"table": 2},
        {"table": True},
        {"table": 1.0},
        {"table": "1"},
        {"game": MISSING},
        {"game": None},
        {"game": "chess"},
        {"game": 1},
        {"deck": "rome-60"},
        {"deck": 60},
        {"players": MISSING},
        {"players": None},
        {"players": []},
        {"players": ["Ania"]},
        {"players": list("ABCDEF")},
        {"players": ["Ania", "Ania"]},
        {"players": ["Ania", ""]},
        {"players": ["Ania", 2]},
        {"players": ["Ania", None]},
        {"players": "AB"},
        {"players": {"Ania": 1, "Borys": 2}},
        {"first": 2},
        {"first": -1},
        {"first": True},
        {"first": 1.0},
        {"first": "0"},
        {"house_rules": []},
        {"house_rules": "default"},
        {"house_rules": {"speed": "fast"}},
        {"house_rules": {"lost_polis": "lost"}},
        {"house_rules": {"lost_polis": None}},
        {"house_rules": {"lost_polis": ["kept"]}},
        {"house_rules": {"begin_by_buying": "true"}},
        {"house_rules": {"begin_by_buying": 1}},
        {"house_rules": {"begin_by_buying": 0}},
        {"start": []},
        {"start": {}},
        {"start": {"turn": 0, "players": []}},
        {"start": {"turn": 0, "players": [{"polis": "ATH", "cards": ["ROBB1"]}, {"cards": []}]}},
    ],
    ids=str,
)
def test_header_refused(changes: dict[str, Any]) -> None:
    with pytest.raises(BadTable) as caught:
        read_header(header(**changes), open_game)
    assert str(caught.value)


def test_header_with_a_start() -> None:
    start = {"turn": 1, "players": [{"polis": "ATH", "cards": ["ATH1"]}, {"cards": []}]}
    game, setup = read_header(header(start=start), open_game)
    assert game.start(setup).players[0].polis == "ATH"


def test_header_keeps_room_for_keys_to_come() -> None:
    read_header(header(venue="kitchen"), open_game)


def test_header_written_is_read_again() -> None:
    start = {"turn": 1, "players": [{"polis": "ATH", "cards": ["ATH1"]}, {"cards": []}]}
    for setup in (
        Setup(("A", "B"), 1, {"stalemate": "most_complete"}),
        Setup(("A", "B"), 0, {}, start),
    ):
        line = json.loads(json.dumps(write_header(GAME, setup, "hellas-60")))
        assert read_header(line, open_game) == (GAME, setup)
    assert "deck" not in write_header(GAME, Setup(("A", "B"), 0, {}))


def test_lines_leave_out_what_does_not_count() -> None:
    file = [b"\xef\xbb\xbf{}\r\n", b"\r\n", b"\n", b"  \n", b'{"a": "\xe2\x80\xa8"}\n', b"last"]
    assert list(lines_of(file)) == [b"{}", b'{"a": "\xe2\x80\xa8"}', b"last"]


def test_only_the_space_of_json_is_left_out() -> None:
    assert list(lines_of([b"\x0b\n", b"\x0c{}\n"])) == [b"\x0b", b"\x0c{}"]


def test_byte_order_mark_counts_only_at_the_beginning() -> None:
    with pytest.raises(BadLine):
        parse_line(list(lines_of([b"{}\n", b"\xef\xbb\xbf{}\n"]))[1])


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"no json",
        b"[]",
        b"7",
        b"null",
        b'"text"',
        b"{",
        b"{}{}",
        b"{'do': 'stop'}",
        b'{"do": "stop",}',
        b'{"x": NaN}',
        b'{"x": -Infinity}',
        b'{"x": "\xff"}',
        b'{"x": "\xed\xa0\x80"}',
        b'{"x": "a\tb"}',
        b'{"x": ' + b"[" * 100_000 + b"]" * 100_000 + b"}",
    ],
    ids=lambda raw: repr(raw[:20]),
)
def test_line_that_is_no_json_object(raw: bytes) -> None:
    with pytest.raises(BadLine) as caught:
        parse_line(raw)
    assert str(caught.value)


def test_line_with_a_very_long_number_is_still_json() -> None:
    line = parse_line(b'{"do": "stop", "by": ' + b"9" * 10_000 + b"}")
    assert line["by"] > 10**1000
    assert parse_line(b'{"by": -' + b"9" * 10_000 + b"}")["by"] < 0


def test_line_that_names_a_key_twice_means_the_last() -> None:
    assert parse_line(b'{"do": "stop", "do": "undo"}') == {"do": "undo"}


@pytest.mark.parametrize(
    "line",
    [
        {},
        {"do": None},
        {"do": 1},
        {"do": "draw"},
        {"do": "draw", "card": None},
        {"do": "draw", "card": 1},
        {"do": "pay"},
        {"do": "pay", "cards": None},
        {"do": "pay", "cards": "ATH1"},
        {"do": "pay", "cards": [1]},
        {"do": "defend", "card": []},
        {"do": "buy", "card": "ATH1"},
        {"do": "buy", "from": 1},
        {"do": "buy", "card": "ATH1", "from": True},
        {"do": "buy", "card": "ATH1", "from": 1.0},
        {"do": "buy", "card": "ATH1", "from": 1, "coins": [None]},
        {"do": "stop", "by": "0"},
        {"do": "stop", "by": False},
        {"do": "stop", "coins": 3},
        {"do": "dance", "from": "1"},
        {"do": "undo", "by": "0"},
    ],
    ids=str,
)
def test_move_of_wrong_types_is_a_bad_line(line: dict[str, Any]) -> None:
    with pytest.raises(BadLine):
        GAME.read_move(line)
