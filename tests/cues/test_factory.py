"""Opening the pins: why there are none, and what lgpio needs to be loaded."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from tableside.cues.factory import NoPins, open_pins
from tests.cues.pinboard import mock_pins


def refuse() -> None:
    raise OSError("can not open gpiochip")


def reason(make: object, devices: Path) -> str:
    with pytest.raises(NoPins) as told, open_pins(make, devices):  # type: ignore[arg-type]
        pass
    return str(told.value)


def test_a_laptop_has_no_pins(tmp_path: Path) -> None:
    assert reason(None, tmp_path) == "this machine has no pins; a Raspberry Pi has"


def test_who_may_not_use_them_is_told_the_group(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    chip = tmp_path / "gpiochip0"
    chip.touch()
    chip.chmod(0)
    # For root every file is open.
    monkeypatch.setattr(os, "access", lambda path, mode: bool(path.stat().st_mode & stat.S_IRUSR))
    told = reason(refuse, tmp_path)
    assert str(chip) in told
    assert "usermod -aG gpio" in told


def test_a_pi_without_lgpio_is_told_the_package(tmp_path: Path) -> None:
    (tmp_path / "gpiochip0").touch()

    def missing() -> None:
        raise ImportError("No module named 'lgpio'")

    assert "sudo apt install python3-lgpio" in reason(missing, tmp_path)


def test_whatever_else_gpiozero_says_is_handed_on(tmp_path: Path) -> None:
    (tmp_path / "gpiochip0").touch()
    assert "can not open gpiochip" in reason(refuse, tmp_path)


def test_they_are_closed_at_the_end(tmp_path: Path) -> None:
    mock = mock_pins()
    closed = []
    mock.close = lambda: closed.append(True)
    with open_pins(lambda: mock, tmp_path) as factory:
        assert factory is mock
        assert closed == []
    assert closed == [True]


def test_lgpio_finds_a_folder_for_its_pipe_and_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("LG_WD", raising=False)
    given = []

    def make() -> object:
        folder = Path(os.environ["LG_WD"])
        given.append(folder)
        os.chdir(folder)
        (folder / ".lgd-nfy0").touch()
        return mock_pins()

    with open_pins(make, tmp_path):
        assert Path.cwd() == tmp_path
        assert "LG_WD" not in os.environ
        assert not given[0].exists()
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_named_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LG_WD", str(tmp_path))
    here = Path.cwd()

    def make() -> object:
        os.chdir(os.environ["LG_WD"])
        return mock_pins()

    with open_pins(make, tmp_path):
        assert os.environ["LG_WD"] == str(tmp_path)
        assert Path.cwd() == here
