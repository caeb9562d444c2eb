"""`kill -9` in the middle of a match, and `--resume`: it goes on from the last move shown."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from tableside.match.journal import JOURNAL_NAME, Journal
from tableside.messages import Desk, HistoryLine

from .running import LAST_LINE, RunningDemo, faults, finished, last_line, running

FAST = ("--fast", "--headless")
_MOVE = re.compile(r"^(\d+)\. ")
_GOES_ON = re.compile(r"^The match goes on after move (\d+)\.$")
_TRAY = "   on the tray: "


def kept(folder: Path) -> tuple[tuple[HistoryLine, ...], Desk]:
    """What the journal has of its only match."""
    with Journal(folder / JOURNAL_NAME) as journal:
        (match,) = journal.matches()
        _header, lines, desk = journal.load(match.id)
        return lines, desk


def moves_in(lines: list[str]) -> list[int]:
    return [int(match[1]) for match in map(_MOVE.match, lines) if match]


def read_until(demo: RunningDemo, moves: int) -> list[str]:
    """The lines up to so many new moves."""
    lines: list[str] = []
    for line in demo.lines():
        lines.append(line)
        if len(moves_in(lines)) >= moves:
            break
    return lines


@pytest.mark.parametrize("seed", [1])
def test_a_match_goes_on_after_every_kill_from_the_last_move_shown(
    tmp_path: Path, seed: int
) -> None:
    rng = random.Random(seed)
    data = ("--data", str(tmp_path))
    shown = 0
    for attempt in range(3):
        resume = ("--resume",) if attempt else ("--players", "3")
        before = kept(tmp_path)[0] if attempt else ()
        with running(*FAST, *data, "--seed", str(seed + attempt), *resume) as demo:
            if attempt:
                goes_on = _GOES_ON.match(demo.line_with("goes on"))
                assert goes_on is not None
                assert int(goes_on[1]) == len(before) >= shown
            lines = read_until(demo, rng.randint(1, 9))
            lines += demo.kill()
        numbers = moves_in(lines)
        assert numbers == list(range(len(before) + 1, len(before) + 1 + len(numbers)))
        shown = numbers[-1]
        after = kept(tmp_path)[0]
        assert after[: len(before)] == before
        assert len(after) >= shown
    run = finished(*FAST, *data, "--resume", "--seed", str(seed))
    assert (run.returncode, faults(run)) == (0, [])
    assert LAST_LINE.match(last_line(run.stdout))


@pytest.mark.parametrize("seed", [3])
def test_a_half_filled_tray_comes_back_and_is_filled(tmp_path: Path, seed: int) -> None:
    data = ("--data", str(tmp_path))
    with running(*FAST, *data, "--seed", str(seed)) as demo:
        demo.line_with(_TRAY)
        demo.kill()
    lines, desk = kept(tmp_path)
    with running(*FAST, *data, "--resume", "--seed", "9") as demo:
        demo.line_with(f"after move {len(lines)}.")
        if desk.tray:
            demo.line_with(_TRAY)
        demo.line_with(f"{len(lines) + 1}. ")
        demo.kill()
    resumed = kept(tmp_path)[0]
    assert resumed[: len(lines)] == lines
    if desk.tray.purpose == "pay":
        assert set(desk.tray.cards) <= set(resumed[len(lines)].line["cards"])
    if desk.tray.purpose == "buy":
        assert resumed[len(lines)].line["card"] == desk.tray.target
