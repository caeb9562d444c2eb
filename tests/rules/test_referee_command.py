"""`tableside referee` from outside: files, standard input, statuses, languages."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tableside.commands.main import main

HEADER = b'{"table":1,"game":"collect-and-rule","players":["Ania","Borys"]}\n'
COMMAND = [sys.executable, "-m", "tableside", "referee"]
POSITION_KEYS = ["turn", "phase", "may_draw", "deck", "discard", "players", "winner", "legal"]


class Judged:
    """What the command wrote about a record."""

    def __init__(self, status: int, out: bytes, err: bytes) -> None:
        self.status = status
        self.verdicts: list[dict[str, Any]] = [json.loads(line) for line in out.splitlines()]
        self.err = err.decode()

    @property
    def codes(self) -> list[str | None]:
        return [verdict["code"] for verdict in self.verdicts]


@pytest.fixture
def judge(tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> Any:
    def run(record: bytes, *options: str) -> Judged:
        file = tmp_path / "record.jsonl"
        file.write_bytes(record)
        status = main(["referee", str(file), *options])
        captured = capfdbinary.readouterr()
        return Judged(status, captured.out, captured.err)

    return run


def test_accepted_and_refused_moves_exit_0(judge: Any) -> None:
    judged = judge(HEADER + b'{"do":"stop"}\n{"do":"draw","card":"ATH1"}')
    assert judged.status == 0
    assert judged.codes == ["draw-first", None]
    assert list(judged.verdicts[0]) == ["n", "ok", "code", "rule", *POSITION_KEYS, "text"]


def test_bad_lines_count_change_nothing_and_exit_2(judge: Any) -> None:
    judged = judge(HEADER + b'{"do":"draw","card":"ATH1"}\n\nnonsense\n\xff\n{"do":"stop"}\n')
    assert judged.status == 2
    assert [verdict["n"] for verdict in judged.verdicts] == [1, 2, 3, 4]
    assert judged.codes == [None, "bad-line", "bad-line", "draw-first"]
    first, bad = judged.verdicts[:2]
    assert bad["rule"] is None
    assert {key: bad[key] for key in POSITION_KEYS} == {key: first[key] for key in POSITION_KEYS}


def test_bad_line_comes_before_game_over(judge: Any) -> None:
    whole = [f"ATH{n}" for n in "123456G"]
    start = {"turn": 0, "players": [{"polis": "ATH", "cards": whole}, {"cards": []}]}
    header = json.dumps({**json.loads(HEADER), "start": start}).encode()
    judged = judge(header + b'\n{"do":"draw"}\n{"do":"draw","card":"ATH1","by":5}\n')
    assert judged.codes == ["bad-line", "game-over"]


def test_byte_order_mark_and_crlf(judge: Any) -> None:
    record = b"\xef\xbb\xbf" + (HEADER + b'\n{"do":"draw","card":"ATH1"}\n').replace(b"\n", b"\r\n")
    judged = judge(record)
    assert (judged.status, judged.codes) == (0, [None])


@pytest.mark.parametrize(
    "first",
    [b"", b"\n\n", b"nonsense\n", b"[]\n", b"\xff\n", b'{"table":1}\n', HEADER.replace(b"1", b"2")],
)
def test_bad_table_is_one_line_and_the_rest_is_not_read(judge: Any, first: bytes) -> None:
    judged = judge(first + (b'{"do":"draw","card":"ATH1"}\n' * 2 if first.strip() else b""))
    assert judged.status == 2
    (verdict,) = judged.verdicts
    assert list(verdict) == ["n", "ok", "code", "rule", "text"]
    assert (verdict["n"], verdict["ok"], verdict["code"], verdict["rule"]) == (
        0,
        False,
        "bad-table",
        None,
    )
    assert verdict["text"]


def test_unknown_deck_is_a_bad_table(judge: Any) -> None:
    for deck in ("rome-60", "../secret", "/nowhere/deck.toml"):
        header = json.dumps({**json.loads(HEADER), "deck": deck}).encode() + b"\n"
        assert judge(header).codes == ["bad-table"]


def test_record_without_moves(judge: Any) -> None:
    judged = judge(HEADER)
    assert (judged.status, judged.verdicts) == (0, [])


def test_half_a_surrogate_pair_does_not_stop_the_referee(judge: Any) -> None:
    judged = judge(HEADER + b'{"do":"draw","card":"\\ud800"}\n{"do":"\\udfff"}\n')
    assert judged.codes == ["unknown-card", "unknown-move"]


def test_enormous_numbers_are_only_out_of_range(judge: Any) -> None:
    lines = b'{"do":"stop","by":%b}\n{"do":"buy","card":"ATH1","from":-%b}\n' % (
        b"9" * 9000,
        b"9" * 9000,
    )
    judged = judge(
        HEADER.replace(b"}", b',"house_rules":{"begin_by_buying":true,"buy_timing":"either"}}')
        + lines
    )
    assert (judged.status, judged.codes) == (0, ["not-your-turn", "not-sellers"])


@pytest.mark.parametrize(
    ("language", "word"), [("en", "first draw"), ("pl", "najpierw dobierz"), ("ru", "сначала")]
)
def test_rulings_in_three_languages(judge: Any, language: str, word: str) -> None:
    judged = judge(HEADER + b'{"do":"stop"}\n', "--lang", language)
    assert word in judged.verdicts[0]["text"]


def test_ruling_names_clause_and_house_rule(judge: Any) -> None:
    judged = judge(HEADER + b'{"do":"buy","card":"ATH1","from":1}\n')
    text = judged.verdicts[0]["text"]
    assert "R8: Buying" in text
    assert "House rule: When in your turn may you buy? Only after you have drawn a card." in text


@pytest.mark.parametrize("name", ["nowhere.jsonl", "."])
def test_file_that_cannot_be_read(
    tmp_path: Path, name: str, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    assert main(["referee", str(tmp_path / name)]) == 2
    captured = capfdbinary.readouterr()
    assert captured.out == b""
    assert captured.err.count(b"\n") == 1


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="Linux only")
def test_full_disk_is_one_line_on_standard_error(tmp_path: Path) -> None:
    record = tmp_path / "record.jsonl"
    record.write_bytes(HEADER + b'{"do":"stop"}\n')
    with Path("/dev/full").open("wb") as full:
        ran = subprocess.run([*COMMAND, record], stdout=full, stderr=subprocess.PIPE, check=False)
    assert ran.returncode == 2
    assert ran.stderr.count(b"\n") == 1


def test_verdicts_come_at_once_on_standard_input() -> None:
    with subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(HEADER)
        for number, card in enumerate(("ATH1", "SPA1"), 1):
            process.stdin.write(b'{"do":"draw","card":"%b"}\n' % card.encode())
            process.stdin.flush()
            # A verdict that waits for the end of the input would hang here.
            assert json.loads(process.stdout.readline())["n"] == number
        process.stdin.close()
        assert process.wait() == 0
