"""The measuring program of simulated games runs, and counts rightly."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bench import simulation


def test_speeds_are_measured_and_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "speeds.json"
    simulation.main(["--games", "2", "--json", str(file)])
    speeds = json.loads(file.read_text())
    first = [speed for speed in speeds if speed["game"] == "collect-and-rule"]
    assert [(speed["players"], speed["style"]) for speed in first] == [
        (players, style) for players in (2, 3, 4, 5) for style in ("random", "thoughtful")
    ]
    for speed in speeds:
        assert speed["broken"] == 0
        assert speed["moves_a_second"] == pytest.approx(
            speed["moves_a_game"] * speed["games_a_second"]
        )
    assert capsys.readouterr().out.count("| collect-and-rule |") == len(first)
