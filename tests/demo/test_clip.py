"""A filmed match, sent through `tableside run --source`, gives the record as it was played."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tableside.match.journal import JOURNAL_NAME, Journal

from .running import faults, finished, running


def play_back(clip: Path, record: Path, *players: str) -> list[dict[str, Any]]:
    """The record's lines (its first line left out) that the clip gives."""
    command = [sys.executable, "-m", "tableside", "run", "--headless", "--source", str(clip)]
    command += ["--players", ",".join(players), "--record", str(record)]
    run = subprocess.run(command, capture_output=True, text=True, timeout=150, check=False)
    assert (run.returncode, faults(run)) == (0, [])
    return [json.loads(line) for line in record.read_text("utf-8").splitlines()][1:]


def test_a_filmed_match_gives_the_record_as_it_was_played(tmp_path: Path) -> None:
    clip, data = tmp_path / "clip", tmp_path / "data"
    options = ("--fast", "--headless", "--seed", "7", "--players", "2")
    run = finished(*options, "--film", str(clip), "--data", str(data))
    assert (run.returncode, faults(run)) == (0, [])
    with Journal(data / JOURNAL_NAME) as journal:
        (match,) = journal.matches()
        _header, lines, _desk = journal.load(match.id)
    played = [dict(line.line) for line in lines]
    assert {"draw", "stop", "pay", "buy"} <= {line["do"] for line in played}
    assert play_back(clip, tmp_path / "game.jsonl", "Ania", "Borys") == played


@pytest.mark.long
def test_the_beginning_of_a_clip_at_camera_speed_gives_the_beginning_of_the_match(
    tmp_path: Path,
) -> None:
    clip, data = tmp_path / "clip", tmp_path / "data"
    options = ("--headless", "--seed", "6", "--players", "2")
    with running(*options, "--film", str(clip), "--data", str(data)) as demo:
        demo.line_with("4. ")
        demo.kill()
    # The picture that was being written when the process was killed may be torn.
    max(clip.glob("*.jpg")).unlink()
    with Journal(data / JOURNAL_NAME) as journal:
        (match,) = journal.matches()
        _header, lines, _desk = journal.load(match.id)
    seen = play_back(clip, tmp_path / "game.jsonl", "Ania", "Borys")
    assert len(seen) >= 3
    assert seen == [dict(line.line) for line in lines][: len(seen)]


def test_a_clip_is_not_written_over_another(tmp_path: Path) -> None:
    (tmp_path / "000000.jpg").write_bytes(b"a picture of something else")
    run = finished("--fast", "--headless", "--film", str(tmp_path))
    assert run.returncode == 2
    assert "not empty" in run.stderr
