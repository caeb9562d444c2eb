"""What commands do when the streams they were given are closed, full, or of another encoding."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

TABLESIDE = f"{sys.executable} -m tableside"
RECORD = '{"table":1,"game":"collect-and-rule","players":["A","B"]}\n{"do":"stop"}\n'
FULL = pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full here")


def shell(script: str, folder: Path, **environment: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        ["sh", "-c", script],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(Path.cwd()), **environment},
        capture_output=True,
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize("closed", [">&-", "<&-", "2>&-", ">&- 2>&-"])
def test_a_closed_stream_gave_a_traceback(tmp_path: Path, closed: str) -> None:
    record = tmp_path / "game.jsonl"
    record.write_text(RECORD)
    done = shell(f"{TABLESIDE} referee game.jsonl {closed}", tmp_path)
    assert (done.returncode, done.stderr) == (0, b"")


def test_standard_input_that_is_closed_is_an_empty_record(tmp_path: Path) -> None:
    done = shell(f"{TABLESIDE} referee <&-", tmp_path)
    assert (done.returncode, done.stderr) == (2, b"")
    assert json.loads(done.stdout)["code"] == "bad-table"


@FULL
@pytest.mark.parametrize("call", ["scan --json black.pgm", "scan black.pgm"])
def test_a_full_disk_behind_the_output_gave_a_traceback(tmp_path: Path, call: str) -> None:
    (tmp_path / "black.pgm").write_bytes(b"P5 8 8 255\n" + bytes(64))
    done = shell(f"{TABLESIDE} {call} >/dev/full", tmp_path)
    assert done.returncode == 2
    (line,) = done.stderr.decode().splitlines()
    assert line.startswith("tableside scan: the output can't be written (No space left on device)")


@FULL
def test_a_full_disk_behind_the_output_was_told_of_the_sheet(tmp_path: Path) -> None:
    done = shell(f"{TABLESIDE} cards sheet --out a.pdf --only ATH1 >/dev/full", tmp_path)
    assert (done.returncode, b"a.pdf" in done.stderr) == (2, False)


@FULL
def test_a_sheet_that_finds_no_space_was_called_none(tmp_path: Path) -> None:
    done = shell(f"{TABLESIDE} cards sheet --out /dev/full --only ATH1", tmp_path)
    assert done.returncode == 2
    assert b"cannot write /dev/full: No space left on device" in done.stderr


def test_a_name_that_is_no_text_broke_the_line_of_its_picture(tmp_path: Path) -> None:
    name = b"caf\xe9 \xff.pgm"
    (tmp_path / os.fsdecode(name)).write_bytes(b"P5 8 8 255\n" + bytes(64))
    for encoding in ("utf-8:strict", "ascii"):
        done = shell(f"{TABLESIDE} scan --json *.pgm", tmp_path, PYTHONIOENCODING=encoding)
        assert (done.returncode, done.stderr) == (0, b"")
        assert json.loads(done.stdout.decode())["image"] == os.fsdecode(name)
        assert shell(f"{TABLESIDE} scan *.pgm", tmp_path, PYTHONIOENCODING=encoding).stderr == b""


def test_a_name_with_a_line_break_made_two_lines_of_one_sentence(tmp_path: Path) -> None:
    done = shell(f"{TABLESIDE} referee 'no\nfile'", tmp_path)
    assert done.returncode == 2
    (line,) = done.stderr.decode().splitlines()
    assert r"no\nfile" in line
