"""`tableside doctor` as people and scripts call it."""

from __future__ import annotations

import json
import os
import string
import subprocess
import sys
from pathlib import Path
from typing import Any

import cv2
import pytest

from tableside.camera_words import CATALOGUE as CAMERA_WORDS
from tableside.commands.doctor import as_json
from tableside.commands.main import main
from tableside.doctor.checks import NAMES, failed, ok, text
from tableside.doctor.words import CATALOGUE
from tableside.messages import LANGUAGES, Text
from tests.calibration.pictures import picture

DOCS = Path(__file__).parents[2] / "docs" / "doctor.md"


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A table that looks at a picture of a card, has no pins and takes any port."""
    monkeypatch.delenv("GPIOZERO_PIN_FACTORY", raising=False)
    cv2.imwrite(str(tmp_path / "shot.png"), picture(("ATH1", (640.0, 330.0)))[0])
    path = tmp_path / "table.toml"
    path.write_text(
        '[camera]\nsource = "shot.png"\n[screen]\nport = 0\n[data]\nfolder = "data"\n'
        "[cues]\nlamps = false\nbuzzer = false\nbuttons = false\n"
    )
    return path


def test_a_script_gets_one_object(table: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["doctor", "--config", str(table), "--json"]) == 0
    told = capsys.readouterr()
    report = json.loads(told.out)
    assert report["would_play"] is True
    assert [check["name"] for check in report["checks"]] == list(NAMES)
    assert {check["state"] for check in report["checks"]} <= {"ok", "warning", "skipped"}
    assert {key for check in report["checks"] for key in check} == {
        "name", "state", "said", "remedy", "figures",
    }  # fmt: skip
    assert told.err == ""
    assert not (table.parent / "data").exists()


@pytest.mark.parametrize("language", LANGUAGES)
def test_people_read_it_in_their_language(
    table: Path, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    call = ["doctor", "--config", str(table), "--no-questions", "--lang", language]
    assert main([*call, "--only", "disk,pages"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert {"pl": "Dysk", "ru": "Диск", "en": "Disk"}[language] in "\n".join(lines)
    assert lines[-1] == CATALOGUE["plays"][language]  # type: ignore[index]


def test_what_would_stop_a_game_ends_with_1_and_its_remedy(
    table: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    gone = ["--source", "/dev/video99"]
    assert main(["doctor", "--config", str(table), *gone, "--only", "camera"]) == 1
    told = capsys.readouterr().out
    assert "FAILED" in told
    assert "-> Check the camera's cable" in told
    assert told.splitlines()[-1] == "This would stop a game: Camera."


@pytest.mark.parametrize(
    ("call", "told"),
    [
        (["--only", "camera,soul"], "there is no check 'soul'; known: versions, disk"),
        (["--wait", "soon"], "'soon' is not a number of seconds"),
        (["--wait", "0"], "'0' is not a number of seconds"),
        (["--config", "none.toml"], "none.toml can't be read"),
    ],
)
def test_a_wrong_call_ends_with_2_in_one_line(
    call: list[str], told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    try:
        status: Any = main(["doctor", *call])
    except SystemExit as ended:
        status = ended.code
    assert status == 2
    error = capsys.readouterr().err
    assert told in error
    assert error.count("\n") == 1


def test_a_library_that_can_not_be_loaded_is_a_finding_and_no_traceback(
    table: Path, tmp_path: Path
) -> None:
    broken = tmp_path / "broken"
    broken.mkdir()
    (broken / "cv2.py").write_text('raise ImportError("numpy.core.multiarray failed to import")')
    call = [sys.executable, "-m", "tableside", "doctor", "--config", str(table), "--json"]
    path = os.pathsep.join([str(broken), str(DOCS.parents[1])])
    done = subprocess.run(
        call, env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 1, done.stderr
    (check,) = json.loads(done.stdout)["checks"]
    assert (check["name"], check["state"]) == ("versions", "failed")
    assert check["said"] == "It can't be loaded: numpy.core.multiarray failed to import"
    assert check["figures"]["opencv"] is None


def test_the_object_says_whether_a_game_could_be_played() -> None:
    checks = [ok("clock", text("power.ok"), synchronised=True)]
    checks.append(failed("disk", text("disk.full"), text("disk.card.remedy")))
    report = as_json(checks, "Raspberry Pi 5", lambda said: said.code)
    assert report["would_play"] is False
    assert report["checks"][0] == {
        "name": "clock",
        "state": "ok",
        "said": "power.ok",
        "remedy": None,
        "figures": {"synchronised": True},
    }
    assert report["checks"][1]["remedy"] == "disk.card.remedy"


def test_every_check_has_a_name_and_a_place_in_the_docs() -> None:
    described = DOCS.read_text(encoding="utf-8")
    for name in NAMES:
        assert f"name.{name}" in CATALOGUE
        assert f"| `{name}` |" in described


def test_the_words_are_there_in_three_languages_with_the_same_gaps() -> None:
    assert not set(CATALOGUE) & set(CAMERA_WORDS)
    for code, said in CATALOGUE.items():
        assert set(said) == set(LANGUAGES), code
        gaps = {
            frozenset(name for _, name, _, _ in string.Formatter().parse(template) if name)
            for template in said.values()
        }
        assert len(gaps) == 1, code


def test_a_text_without_arguments_is_plain() -> None:
    assert text("plays") == Text("plays", {})
