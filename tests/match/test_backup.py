"""Matches are copied to a stick whole or not at all, and nothing on it is touched."""

from __future__ import annotations

import contextlib
import errno
import json
import os
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tableside.commands.main import main
from tableside.errors import UserError
from tableside.match.backup import Backup, back_up
from tableside.match.journal import JOURNAL_NAME, Journal

HEADER = {"table": 1, "game": "collect-and-rule", "players": ["Ania", "Łucja"]}
TIME = 1_700_000_000.0


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A data folder with two matches."""
    folder = tmp_path / "data"
    folder.mkdir()
    with Journal(folder / JOURNAL_NAME) as journal:
        for begun in (1.0, 2.0):
            journal.begin(HEADER, begun)
    (folder / "presets.json").write_text("{}")
    return folder


@pytest.fixture
def stick(tmp_path: Path) -> Path:
    """A stick with something of somebody's on it."""
    folder = tmp_path / "stick"
    (folder / "tableside" / "muzeum").mkdir(parents=True)
    (folder / "holiday.jpg").write_bytes(b"sea")
    (folder / "tableside" / "muzeum" / "note.txt").write_text("mine")
    return folder


def copied(data: Path, stick: Path, time: float = TIME) -> Backup:
    others = {"presets.json": data / "presets.json", "calibration.json": data / "calibration.json"}
    return back_up(data / JOURNAL_NAME, stick, station="muzeum", time=time, others=others)


def on_stick(stick: Path) -> set[str]:
    return {str(path.relative_to(stick)) for path in stick.rglob("*") if path.is_file()}


OLD = {"holiday.jpg", "tableside/muzeum/note.txt"}


def test_a_copy_holds_the_journal_every_match_and_the_presets(data: Path, stick: Path) -> None:
    made = copied(data, stick)
    assert made.matches == 2
    assert made.folder.parent == stick / "tableside" / "muzeum"
    names = {path.name for path in made.folder.iterdir()}
    assert names == {JOURNAL_NAME, "match-1.jsonl", "match-2.jsonl", "presets.json"}
    assert json.loads((made.folder / "match-1.jsonl").read_text("utf-8"))["players"] == [
        "Ania",
        "Łucja",
    ]
    assert made.size == sum(path.stat().st_size for path in made.folder.iterdir())
    with Journal(made.folder / JOURNAL_NAME) as journal:
        assert sorted(match.began for match in journal.matches()) == [1.0, 2.0]


def test_an_old_match_that_is_damaged_costs_its_own_record_alone(data: Path, stick: Path) -> None:
    with contextlib.closing(sqlite3.connect(data / JOURNAL_NAME)) as db:
        db.execute("UPDATE matches SET header = replace(header, 'Ania', 'Anja') WHERE id = 1")
        db.commit()
    made = copied(data, stick)
    assert (made.matches, made.damaged) == (1, ("1",))
    assert {path.name for path in made.folder.iterdir()} == {
        JOURNAL_NAME, "match-2.jsonl", "presets.json",
    }  # fmt: skip


def test_a_station_may_be_playing_meanwhile(data: Path, stick: Path) -> None:
    with Journal(data / JOURNAL_NAME) as running:
        running.begin(HEADER, 3.0)
        assert copied(data, stick).matches == 3
        running.begin(HEADER, 4.0)
    assert copied(data, stick, TIME + 60).matches == 4


def test_every_copy_has_a_folder_of_its_own_also_when_the_clock_stands(
    data: Path, stick: Path
) -> None:
    folders = [copied(data, stick).folder for _ in range(3)]
    assert len(set(folders)) == 3
    assert [folder.name.removeprefix(folders[0].name) for folder in folders] == ["", "_2", "_3"]
    assert on_stick(stick) >= OLD


def test_a_full_stick_is_told_before_anything_is_written(
    data: Path, stick: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    usage = shutil.disk_usage(stick)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: usage._replace(free=100_000))
    with pytest.raises(UserError, match=r"has 0\.1 MB free, and the copy takes 1\.\d MB"):
        copied(data, stick)
    assert on_stick(stick) == OLD


def _failing(monkeypatch: pytest.MonkeyPatch, error: int, after: int) -> None:
    real: Callable[[int], None] = os.fsync
    calls = iter(range(after))

    def fsync(number: int) -> None:
        if next(calls, None) is None:
            raise OSError(error, os.strerror(error))
        real(number)

    monkeypatch.setattr(os, "fsync", fsync)


@pytest.mark.parametrize("error", [errno.ENOSPC, errno.EIO, errno.ENODEV, errno.EROFS])
@pytest.mark.parametrize("after", [0, 2, 4])
def test_a_stick_that_fails_half_way_leaves_no_half_copy(
    data: Path, stick: Path, monkeypatch: pytest.MonkeyPatch, error: int, after: int
) -> None:
    _failing(monkeypatch, error, after)
    with pytest.raises(UserError, match=r"can't be copied to .*earlier copies are as they"):
        copied(data, stick)
    assert on_stick(stick) == OLD


def test_a_stick_that_was_pulled_out_is_told(data: Path, stick: Path) -> None:
    with pytest.raises(UserError, match="is the stick plugged in"):
        copied(data, stick / "gone")


def test_a_stick_that_gives_back_something_else_is_told(
    data: Path, stick: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = shutil.copyfileobj

    def bad_memory(source: Any, target: Any, length: int) -> None:
        real(source, target, length)
        target.seek(0)
        target.write(b"\xff")

    monkeypatch.setattr(shutil, "copyfileobj", bad_memory)
    with pytest.raises(UserError, match="does not give back what was written"):
        copied(data, stick)
    assert on_stick(stick) == OLD


def test_a_damaged_journal_is_not_copied_as_if_it_were_whole(data: Path, stick: Path) -> None:
    path = data / JOURNAL_NAME
    whole = path.read_bytes()
    path.write_bytes(b"no journal at all" + whole[17:])
    with pytest.raises(UserError):
        copied(data, stick)
    assert on_stick(stick) == OLD


def test_the_copy_is_one_plain_file_without_a_log(data: Path, stick: Path) -> None:
    file = copied(data, stick).folder / JOURNAL_NAME
    db = sqlite3.connect(f"file:{file}?mode=ro&immutable=1", uri=True)
    assert db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    assert db.execute("SELECT count(*) FROM matches").fetchone() == (2,)
    db.close()


def test_the_command_says_and_remembers_what_became_of_it(
    data: Path, stick: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["backup", "--data", str(data), "--to", str(stick)]) == 0
    said = capsys.readouterr().out
    assert said.startswith(f"copied to {stick}/tableside/")
    assert "matches 2" in said
    last = json.loads((data / "backup.json").read_text())
    assert (last["outcome"], last["matches"]) == ("copied", 2)

    assert main(["backup", "--data", str(data), "--to", str(stick / "gone")]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    last = json.loads((data / "backup.json").read_text())
    assert last["outcome"] == "failed"
    assert "is the stick plugged in" in last["text"]


def test_without_matches_there_is_nothing_to_copy(
    tmp_path: Path, stick: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["backup", "--data", str(tmp_path / "none"), "--to", str(stick)]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert on_stick(stick) == OLD
