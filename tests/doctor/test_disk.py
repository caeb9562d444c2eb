"""The disk: room, syncs, what can't be written, what is gone without power."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from tableside.doctor.checks import State
from tableside.doctor.disk import Trial, check_disk, is_volatile, try_disk
from tests.doctor.saying import only, said


@pytest.mark.parametrize(
    ("trial", "state", "words"),
    [
        (Trial(5000, 8), "ok", "5000 MB are free, and writing a move takes 8 ms"),
        (Trial(150, 8), "warning", "150 MB are free"),
        (Trial(10, 8), "failed", "10 MB are free"),
        (Trial(5000, 300), "warning", "takes 300 ms"),
        (Trial(5000, 2500), "failed", "takes 2500 ms"),
        (Trial(5000, 8, volatile=True), "warning", "lies in memory alone"),
    ],
)
def test_what_the_trial_shows(tmp_path: Path, trial: Trial, state: State, words: str) -> None:
    check = only(check_disk(tmp_path, lambda _folder: trial))
    assert check.state == state
    assert words in said(check.said)
    assert check.figures["path"] == str(tmp_path)


@pytest.mark.parametrize(
    ("number", "remedy"),
    [
        (errno.ENOSPC, "Make room"),
        (errno.EROFS, "worn out"),
        (errno.EACCES, "sudo install -d"),
        (errno.EIO, "Replace the memory card"),
    ],
)
def test_what_can_not_be_written_stops_a_game(tmp_path: Path, number: int, remedy: str) -> None:
    def refuse(folder: Path) -> Trial:
        raise OSError(number, os.strerror(number), str(folder))

    check = only(check_disk(tmp_path, refuse))
    assert check.state == "failed"
    assert remedy in said(check.remedy)


def test_a_folder_that_is_not_made_yet_is_looked_for_above_and_not_made(tmp_path: Path) -> None:
    asked = []

    def trial(folder: Path) -> Trial:
        asked.append(folder)
        return Trial(5000, 8)

    only(check_disk(tmp_path / "a" / "b", trial))
    assert asked == [tmp_path]
    assert list(tmp_path.iterdir()) == []


def test_a_file_in_the_place_of_the_folder_stops_a_game(tmp_path: Path) -> None:
    path = tmp_path / "data"
    path.write_text("a file")
    for folder in (path, path / "matches"):
        check = only(check_disk(folder))
        assert check.state == "failed"
        assert "is no folder" in said(check.said)


def test_the_real_trial_leaves_nothing(tmp_path: Path) -> None:
    trial = try_disk(tmp_path)
    assert trial.free_mb > 0
    assert trial.sync_ms > 0
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("mounts", "volatile"),
    [
        ("/dev/root / ext4 rw 0 0\n", False),
        ("/dev/root / ext4 rw 0 0\ntmpfs /data tmpfs rw,size=1g 0 0\n", True),
        ("tmpfs / tmpfs rw 0 0\n/dev/sda1 /data ext4 rw 0 0\n", False),
        (
            "overlay / overlay rw,lowerdir=/lower,upperdir=/media/root-rw/up,workdir=/w 0 0\n"
            "tmpfs /media/root-rw tmpfs rw 0 0\n",
            True,
        ),
        ("overlay / overlay rw,lowerdir=/l,upperdir=/var/lib/layers/1,workdir=/w 0 0\n", False),
        ("short line\n", False),
    ],
)
def test_what_is_gone_without_power_is_known_from_the_mounts(
    tmp_path: Path, mounts: str, volatile: bool
) -> None:
    file = tmp_path / "mounts"
    file.write_text(mounts)
    assert is_volatile(Path("/data/tableside"), file) == volatile


def test_without_mounts_nothing_is_claimed(tmp_path: Path) -> None:
    assert not is_volatile(tmp_path, tmp_path / "none")
