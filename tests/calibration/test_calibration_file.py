"""A calibration is kept and comes back; a damaged file is told, never guessed at."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from tableside.errors import UserError
from tableside.vision.calibration import CalibrationData
from tableside.vision.calibration_file import (
    CALIBRATION_NAME,
    calibration_text,
    load_calibration,
    save_calibration,
)
from tableside.vision.camera_fit import LOOK_SIZE

LOOK = np.random.default_rng(1).integers(-24, 25, LOOK_SIZE).astype(np.int8).tobytes()
DATA = CalibrationData(
    (1280, 720),
    3.125,
    (0.25, 0.1, 0.75, 0.9),
    {0: (0.0, 0.5, 0.25, 1.0), 2: (0.75, 0.5, 1.0, 1.0)},
    LOOK,
)


@pytest.mark.parametrize(
    "data",
    [
        DATA,
        replace(DATA, show_spot=None),
        replace(DATA, seat_zones={}),
        CalibrationData((640, 480), 2.0),
    ],
)
def test_it_comes_back_as_it_was(tmp_path: Path, data: CalibrationData) -> None:
    path = tmp_path / CALIBRATION_NAME
    save_calibration(path, data)
    assert load_calibration(path) == data
    assert [file.name for file in tmp_path.iterdir()] == [CALIBRATION_NAME]


def test_a_new_one_takes_the_old_one_s_place(tmp_path: Path) -> None:
    path = tmp_path / CALIBRATION_NAME
    save_calibration(path, DATA)
    save_calibration(path, replace(DATA, module_px=2.5))
    loaded = load_calibration(path)
    assert loaded is not None
    assert loaded.module_px == 2.5


def test_no_file_is_no_calibration(tmp_path: Path) -> None:
    assert load_calibration(tmp_path / CALIBRATION_NAME) is None


@pytest.mark.parametrize(
    ("old", "new", "line", "says"),
    [
        ("[1280, 720]", "[1280]", 2, "size must be"),
        ("[1280, 720]", "[1280, true]", 2, "size must be"),
        ("3.125", '"big"', 3, "module_px must be"),
        ("3.125", "0", 3, "module_px must be"),
        ("[0.2500, 0.1000", "[0.8500, 0.1000", 4, "show_spot must be"),
        ("[0.2500, 0.1000", "[-0.2500, 0.1000", 4, "show_spot must be"),
        ('look = "', 'look = "zz', 5, "look is damaged"),
        ('look = "', 'look = "ab', 5, "look is damaged"),
        ("1 = [0.0000", "1 = [0.9000", 8, "seat_zones.1 must be"),
        ("3 = [", "nine = [", 9, "seat_zones.nine is no seat"),
        ("module_px", "modul_px", 3, "did you mean module_px"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(
    tmp_path: Path, old: str, new: str, line: int, says: str
) -> None:
    text = calibration_text(DATA)
    assert old in text
    path = tmp_path / CALIBRATION_NAME
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(UserError, match=f"line {line}: .*{says}"):
        load_calibration(path)


def test_what_is_missing_is_told(tmp_path: Path) -> None:
    path = tmp_path / CALIBRATION_NAME
    path.write_text("module_px = 3.0\n", encoding="utf-8")
    with pytest.raises(UserError, match=r"size must be .*calibrate the camera anew"):
        load_calibration(path)


def test_what_is_no_toml_is_told(tmp_path: Path) -> None:
    path = tmp_path / CALIBRATION_NAME
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(UserError, match="UTF-8"):
        load_calibration(path)
