"""Polis in the table record: its lines, the referee's verdicts, boards of one's own."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

import tableside.games.polis_hegemony
from tableside.commands.main import main
from tableside.decks import open_game
from tableside.games.boundary import BadLine
from tableside.games.polis_hegemony.moves import UnknownMove
from tableside.match.record import read_header
from tests.polis_hegemony.tables import GAME

HEADER = {"table": 1, "game": "polis-hegemony", "players": ["Ania", "Borys"]}
TILES = [{"do": "offer", "card": card} for card in ("PRJ01", "PRJ02", "PRJ11")]


def referee(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    lines: Sequence[Mapping[str, Any]],
    **header: Any,
) -> tuple[int, list[dict[str, Any]]]:
    """The exit status of `tableside referee` and its verdicts."""
    file = tmp_path / "game.jsonl"
    file.write_text("".join(json.dumps(line) + "\n" for line in ({**HEADER, **header}, *lines)))
    status = main(["referee", str(file)])
    return status, [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_a_verdict_has_the_keys_of_the_record(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, verdicts = referee(tmp_path, capsys, [*TILES, {"do": "pass"}])
    assert status == 0
    verdict = verdicts[2]
    assert list(verdict) == [
        "n", "ok", "code", "rule", "turn", "phase", "winner", "legal", "position", "text",
    ]  # fmt: skip
    assert (verdict["n"], verdict["turn"], verdict["phase"]) == (3, 0, "actions")
    assert verdict["legal"] == sorted(verdict["legal"])
    assert "trade:MEGY:oil>wheat" in verdict["legal"]
    assert "move_hoplites:ATT>BOE" in verdict["legal"]
    assert list(verdict["position"]) == [
        "round", "begins", "passed", "actions", "players", "poleis", "markets", "exhausted",
        "offer", "gone", "event", "events", "grown", "battle", "battles", "winners", "score",
    ]  # fmt: skip
    assert verdicts[3]["position"]["passed"] == [0]


def test_the_labels_of_a_battle_and_of_a_rounds_end(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    armies = [{"hoplites": {"BOE": 4}}, {"hoplites": {"BOE": 4}}]
    fight: dict[str, Any] = {
        "do": "set",
        "position": {"round": "4", "phase": "actions", "players": armies},
    }
    hunger = {"do": "set", "position": {"phase": "supply", "battle": None, "passed": [0, 1]}}
    lines: list[dict[str, Any]] = [
        *TILES,
        fight,
        {"do": "pass"},
        {"do": "attack", "first": "CMB01", "second": "CMB02"},
    ]
    _, verdicts = referee(tmp_path, capsys, [*lines, {"do": "retreat", "to": "LAC"}, hunger])
    assert {"attack", "retreat:ATT"} <= set(verdicts[4]["legal"])
    assert "attack" not in verdicts[5]["legal"]
    assert verdicts[5]["legal"][0] == "defend"
    assert verdicts[-1]["legal"] == ["give_up:PGYT", "give_up:PPYL"]


def test_undo_redo_and_set(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines: list[dict[str, Any]] = [
        *TILES,
        {"do": "move_proxenos", "to": "BOE"},
        {"do": "undo"},
        {"do": "redo"},
        {"do": "set", "position": {"turn": 1, "actions": []}, "why": "forgot"},
        {"do": "undo"},
        {"do": "undo"},
        {"do": "set", "position": {"turn": 7}},
        {"do": "redo"},
    ]
    status, verdicts = referee(tmp_path, capsys, lines)
    assert status == 0
    stands = [verdict["position"]["players"][0]["proxenos"] for verdict in verdicts[2:]]
    assert stands == ["ATT", "BOE", "ATT", "BOE", "BOE", "BOE", "ATT", "ATT", "BOE"]
    assert [verdict["turn"] for verdict in verdicts[6:8]] == [1, 0]
    assert (verdicts[-2]["code"], verdicts[-2]["rule"]) == ("bad-position", None)


def test_lines_that_make_no_sense(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wrong: list[dict[str, Any]] = [
        {"do": "hoplites"},
        {"do": "hoplites", "polis": 5},
        {"do": "hoplites", "polis": "PATH", "metal": "1"},
        {"do": "move_hoplites", "to": "BOE", "from": "ATT"},
        {"do": "move_hoplites", "to": "BOE", "from": [1]},
        {"do": "besiege", "polis": "PTHE", "die": True},
        {"do": "trade", "market": "MEGY", "sell": "silver", "buy": "wheat", "dice": 3},
        {"do": "trade", "market": "MEGY", "sell": "silver", "buy": "wheat", "dice": ["1", "2"]},
        {"do": "grow", "polis": "PATH"},
        {"do": "pass", "by": "Ania"},
        {"card": "PRJ01"},
    ]
    status, verdicts = referee(tmp_path, capsys, wrong)
    assert status == 2
    assert {verdict["code"] for verdict in verdicts} == {"bad-line"}
    assert all(verdict["position"]["offer"] == [] for verdict in verdicts)


def test_null_is_as_good_as_absent() -> None:
    full = {"do": "hoplites", "polis": "PATH", "metal": 1, "silver": None, "by": None}
    assert GAME.read_move(full) == GAME.read_move({"do": "hoplites", "polis": "PATH", "metal": 1})
    answer = GAME.read_move({"do": "defend", "first": None, "second": "CMB01"})
    assert GAME.write_move(answer) == {"do": "defend", "second": "CMB01"}


@pytest.mark.parametrize(
    "line",
    [
        {"do": "hoplites", "polis": "PATH", "metal": 1, "silver": 2},
        {"do": "galleys", "polis": "PATH", "wood": 1},
        {"do": "merchants", "polis": "PATH", "silver": 1, "by": 1},
        {"do": "project", "card": "PRJ01", "polis": "PATH"},
        {"do": "move_hoplites", "to": "BOE", "from": ["ATT", "ION"]},
        {"do": "move_galleys", "to": "SCYC", "from": ["SSPO"], "by": 0},
        {"do": "besiege", "polis": "PTHE", "die": 3},
        {"do": "besiege", "polis": "PTHE"},
        {"do": "collect", "region": "ATT", "oil": 2, "silver": 1},
        {"do": "trade", "market": "MEGY", "sell": "oil", "buy": "wheat", "die": 2},
        {"do": "trade", "market": "MEGY", "sell": "silver", "buy": "wheat", "dice": [2, 4]},
        {"do": "move_proxenos", "to": "BOE"},
        {"do": "redeem"},
        {"do": "civil_war", "polis": "PTHE"},
        {"do": "pass", "by": 1},
        {"do": "attack", "first": "CMB01", "second": "CMB02"},
        {"do": "defend", "first": "CMB07"},
        {"do": "defend"},
        {"do": "retreat", "to": "MEG"},
        {"do": "supply"},
        {"do": "give_up", "polis": "PCHI"},
        {"do": "grow", "polis": "PATH", "count": 2},
        {"do": "phoros", "count": 1},
        {"do": "done"},
        {"do": "offer", "card": "PRJ05"},
        {"do": "event", "card": "EVT12"},
        {"do": "dance"},
    ],
)
def test_lines_are_written_as_they_were_read(line: dict[str, Any]) -> None:
    assert GAME.write_move(GAME.read_move(line)) == line


def test_every_documented_line_is_a_move() -> None:
    text = (Path(__file__).parents[2] / "docs" / "polis-hegemony.md").read_text(encoding="utf-8")
    rows = [row for row in text.splitlines() if row.startswith('| `{"do"')]
    assert len(rows) >= 24
    for row in rows:
        line = json.loads(row.split("`")[1])
        move = GAME.read_move(line)
        assert not isinstance(move, UnknownMove)
        assert GAME.write_move(move) == line


def test_a_missing_verb() -> None:
    with pytest.raises(BadLine, match="'do'"):
        GAME.read_move({})


def test_an_owners_board_is_named_by_the_first_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    own = (resources.files(tableside.games.polis_hegemony) / "board.toml").read_text("utf-8")
    board = tmp_path / "mine.toml"
    board.write_text(own.replace("wheat = 4, silver = 0", "wheat = 9, silver = 0"), "utf-8")
    status, verdicts = referee(tmp_path, capsys, TILES[:1], board=str(board))
    assert status == 0
    assert verdicts[0]["position"]["players"][0]["stores"]["wheat"] == 9


def test_a_game_on_that_board_already_is_not_opened_again(tmp_path: Path) -> None:
    own = (resources.files(tableside.games.polis_hegemony) / "board.toml").read_text("utf-8")
    board = tmp_path / "mine.toml"
    board.write_text(own, "utf-8")
    game, _ = open_game("polis-hegemony", None, str(board))
    board.unlink()
    again, _ = read_header({**HEADER, "board": str(board)}, lambda _game, _deck: game)
    assert again is game
    assert (game.board_name, GAME.board_name) == (str(board), None)


@pytest.mark.parametrize(
    ("board", "message"), [("nowhere.toml", "can't be read"), (5, "'board' must name")]
)
def test_a_board_that_can_not_be_had(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], board: object, message: str
) -> None:
    status, verdicts = referee(tmp_path, capsys, TILES[:1], board=board)
    assert status == 2
    assert verdicts[0]["code"] == "bad-table"
    assert message in verdicts[0]["text"]


def test_a_game_without_a_board_takes_none(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    board = tmp_path / "mine.toml"
    board.write_text("")
    status, verdicts = referee(tmp_path, capsys, [], game="collect-and-rule", board=str(board))
    assert status == 2
    assert "without a board" in verdicts[0]["text"]
