"""`tableside simulate`, as people and programs call it."""

from __future__ import annotations

import json
import multiprocessing
import os
import pty
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tableside.commands.main import main
from tableside.simulation import report as reports
from tableside.simulation.minds import Result
from tableside.simulation.series import GamePlayed, Series
from tableside.simulation.summary import Summary
from tableside.simulation.workers import play_all

COMMAND = [sys.executable, "-m", "tableside", "simulate"]


def simulated(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*COMMAND, *arguments], capture_output=True, text=True, timeout=150)


def test_the_last_line_is_one_object_and_the_same_for_any_number_of_processes() -> None:
    call = ("--game", "collect-and-rule", "--games", "40", "--players", "3", "--seed", "7")
    one = simulated(*call, "--json", "--jobs", "1")
    two = simulated(*call, "--json", "--jobs", "2")
    assert (one.returncode, one.stderr) == (0, "")
    assert one.stdout == two.stdout
    found = json.loads(one.stdout.splitlines()[-1])
    assert (found["games"], found["players"], found["unfinished"]) == (40, 3, 0)
    assert len(found["wins_by_seat"]) == 3
    assert sum(found["wins_by_seat"]) == 40
    low, middle, high = found["turns"]
    assert found["fewest_turns"] <= low <= middle <= high <= found["most_turns"]
    assert sum(found["decided"].values()) == sum(found["won_with"].values()) == 40


def test_people_get_a_table_for_every_number_of_players(capsys: pytest.CaptureFixture[str]) -> None:
    rules = ("--rule", "coins_to=discard", "--rule", "starting_grants_draw=true")
    assert main(["simulate", "--games", "4", "--seed", "1", "--jobs", "2", *rules]) == 0
    told = capsys.readouterr()
    assert told.err == ""
    lines = told.out.splitlines()
    assert lines[0] == "collect-and-rule with hellas-60, all players thoughtful, seed 1"
    assert "  house rule coins_to: discard" in lines
    assert "  house rule starting_grants_draw: true" in lines
    answers = lines[lines.index("Is it fair?") + 1 :]
    assert answers == [f"  {count} players: 4 games are too few to tell." for count in (2, 3, 4, 5)]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--games", "0"], "at least one game"),
        (["--games", "-3"], "at least one game"),
        (["--games", "many"], "--games"),
        (["--players", "6"], "2 to 5 players"),
        (["--players", "0"], "2 to 5 players"),
        (["--game", "chess"], "chess"),
        (["--deck", "tarot"], "tarot"),
        (["--with", "wild"], "'wild'; known: random, thoughtful"),
        (["--with", "random,thoughtful", "--players", "3"], "2 seats, but 3 play"),
        (["--rule", "coins_to"], "KEY=VALUE"),
        (["--rule", "coin_to=seller"], "did you mean coins_to"),
        (["--rule", "coins_to=bank"], "seller, discard"),
        (["--jobs", "0"], "at least one process"),
    ],
)
def test_mistakes_are_told_in_one_line(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        status = main(["simulate", *arguments])
    except SystemExit as ended:
        status = int(str(ended.code))
    told = capsys.readouterr()
    assert (status, told.out) == (2, "")
    assert said in told.err
    assert told.err.count("\n") == 1


def until_all_hang_up(terminal: int) -> bytes:
    """What is still written there; ends when the last process that could write is gone."""
    seen = b""
    while True:
        try:
            seen += os.read(terminal, 1000)
        except OSError:
            return seen


def test_a_terminal_sees_a_bar_and_an_interrupt_ends_all_in_one_line() -> None:
    ours, theirs = pty.openpty()
    run = subprocess.Popen(
        [*COMMAND, "--games", "1000000", "--jobs", "2"],
        stdout=subprocess.PIPE,
        stderr=theirs,
        start_new_session=True,
    )
    os.close(theirs)
    seen = b""
    while b"to go" not in seen:
        seen += os.read(ours, 1000)
    os.killpg(run.pid, signal.SIGINT)  # as a terminal does: to all its processes at once
    assert run.wait(60) == 130
    seen += until_all_hang_up(ours)
    os.close(ours)
    assert b"of 4000000 games" in seen
    assert seen.endswith(b"\rtableside simulate: stopped\r\n")
    assert b"Traceback" not in seen
    assert run.stdout is not None
    assert run.stdout.read() == b""
    run.stdout.close()


def test_a_broken_game_is_kept_as_a_record_and_makes_the_status_1(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    games = [
        GamePlayed(0, 9, 5, Result("part", 1, "ATH")),
        GamePlayed(1, 1, 2, fault="a card is lost", lines=({"do": "draw", "card": "ATH1"},)),
        GamePlayed(2, 5000, 900, lines=({"do": "draw", "card": "COIN01"}, {"do": "stop"})),
    ]

    def played(*_: Any) -> Any:
        yield from ((0, game) for game in games)

    monkeypatch.setattr("tableside.commands.simulate.play_all", played)
    call = ["simulate", "--games", "3", "--players", "2", "--seed", "5", "--json"]
    assert main([*call, "--records", str(tmp_path)]) == 1
    told = capsys.readouterr()
    found = json.loads(told.out)
    assert (found["games"], found["unfinished"], found["broken"]) == (3, 2, 1)
    first, second = told.err.splitlines()
    assert "game 1 of 2 players broke: a card is lost" in first
    assert "game 2 of 2 players has no end after 5000 moves" in second
    for number, moves in ((1, 1), (2, 2)):
        record = tmp_path / f"collect-and-rule-2-players-seed-5-game-{number}.jsonl"
        assert str(record) in told.err
        assert main(["referee", str(record)]) == 0
        verdicts = capsys.readouterr().out.splitlines()
        assert [json.loads(verdict)["ok"] for verdict in verdicts] == [True] * moves
    assert main([*call, "--records", str(tmp_path / "nowhere")]) == 2
    assert "name a folder with --records" in capsys.readouterr().err


def test_a_process_that_is_killed_is_told_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def killing(*arguments: Any) -> Any:
        playing = play_all(*arguments)
        yield next(playing)
        for process in multiprocessing.active_children():
            process.kill()
        yield from playing

    monkeypatch.setattr("tableside.commands.simulate.play_all", killing)
    assert main(["simulate", "--games", "5000", "--players", "2", "--jobs", "1"]) == 2
    told = capsys.readouterr().err
    assert "ended from outside" in told
    assert told.count("\n") == 1


def verdict(wins: list[int], *styles: str) -> str:
    """What is said of fairness."""
    summary = Summary(len(wins))
    for seat, count in enumerate(wins):
        for _ in range(count):
            summary.add(GamePlayed(summary.games, 9, 5, Result("part", seat, "ATH")))
    seats = styles or ("random",) * len(wins)
    setup: Any = type("Setup", (), {"house_rules": {}})
    series = Series("collect-and-rule", "hellas-60", None, setup, seats, 1)
    return list(reports.report([(series, summary)], {"part": "so"}, str))[-1].strip()


def test_the_answer_to_is_it_fair() -> None:
    assert verdict([520, 480]).startswith("2 players: yes, as far as 1000 games can tell")
    assert "in 21% of such runs" in verdict([520, 480])  # chi-squared 1.6, one degree
    unfair = verdict([400, 310, 290])
    assert "seat 1 wins 40.0%, seat 3 29.0%, where 33.3% would be even" in unfair
    assert "once in " in unfair
    assert "less than once in a million" in verdict([900, 100])
    assert "say nothing of the seats" in verdict([90, 10], "random", "thoughtful")
    assert verdict([9, 0]) == "2 players: 9 games are too few to tell."
    assert verdict([1, 0]) == "2 players: 1 game is too few to tell."
