"""The measuring programs of a station that runs for years run, and count rightly."""

from __future__ import annotations

from pathlib import Path

from bench import endurance, kills, station
from bench.endurance import Measured, change


def test_a_killed_demo_is_looked_into() -> None:
    found = kills.measure(1, seed=3)
    assert (found.kills, found.lost, found.differing, found.unreadable) == (1, 0, 0, 0)
    assert len(found.back_seconds) == len(found.processor_seconds) == 1
    assert found.processor_seconds[0] > 0


def test_games_in_one_process_leave_no_file_and_no_thread_open() -> None:
    one, two = endurance.measure(2, seed=1)
    assert two.files <= one.files + 1
    assert one.memory_mb > 0
    assert endurance.table([one, two]).count("\n") == 3


def test_growth_is_told_from_the_tenth_game_on() -> None:
    games = [Measured(50.0 + n, 10, 5, 3.0) for n in range(10)]
    games += [Measured(59.0 + n * 0.1, 10 + n // 15, 5, 3.0 + n * 0.1) for n in range(20)]
    changed = change(games)
    assert round(changed.memory_share, 3) == round(60.9 / 59.0 - 1, 3)
    assert changed.files == 1
    assert changed.threads == 0
    assert changed.slower_share > 0.5


def test_a_start_and_a_quiet_table_are_measured(tmp_path: Path) -> None:
    assert station.keep_matches(tmp_path, 3) > 10_000
    began = station.start(tmp_path)
    assert began.processor > 0
    quiet = station.quiet(0.3)
    assert quiet.memory_mb > 20
    assert quiet.reader_share > 0
