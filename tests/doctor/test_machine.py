"""Versions, clock, temperature and power."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path

import pytest

from tableside.doctor.asked import NotAnswered, ask, pi_model
from tableside.doctor.checks import State
from tableside.doctor.clock import check_clock
from tableside.doctor.power import check_power
from tableside.doctor.temperature import check_temperature
from tableside.doctor.versions import Found, check_versions, found_here, numbers
from tests.doctor.saying import only, said

PI = "Raspberry Pi 5 Model B Rev 1.0"
WELL: dict[str, str | None] = {
    "tableside": "0.1.0",
    "python": "3.13.5",
    "opencv": "4.10.0",
    "libzbar": "0.23.93",
    "numpy": "2.2.4",
    "gpiozero": "2.0.1.post3",
    "lgpio": "0.2.2.0",
    "picamera2": "0.3.31",
}


def answering(words: str) -> Callable[[Sequence[str]], str]:
    return lambda _command: words


def silent(command: Sequence[str]) -> str:
    raise NotAnswered(f"{command[0]} is not installed")


# --- versions -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changed", "state", "words", "remedy"),
    [
        ({}, "ok", "opencv 4.10.0", None),
        ({"opencv": "5.0.0"}, "ok", "opencv 5.0.0", None),
        ({"python": "3.10.2"}, "failed", "3.11 to 3.13 is needed", "Install such a Python"),
        ({"python": "3.14.0"}, "failed", "3.11 to 3.13 is needed", "Install such a Python"),
        ({"opencv": "4.6.0"}, "failed", "opencv is 4.6.0", "Delete the folder .venv"),
        ({"opencv": None}, "failed", "opencv is -", "Delete the folder .venv"),
        ({"numpy": "1.24.2"}, "failed", "numpy is 1.24.2", "Delete the folder .venv"),
        ({"picamera2": None}, "failed", "picamera2 is missing", "apt install python3-picamera2"),
        ({"lgpio": None}, "warning", "lgpio is missing", "apt install python3-lgpio"),
        ({"gpiozero": "2.0.1"}, "warning", "gpiozero is 2.0.1", "Delete the folder .venv"),
        ({"libzbar": None}, "warning", "libzbar is missing", "apt install libzbar0"),
    ],
)
def test_versions_on_a_pi(
    changed: dict[str, str | None], state: State, words: str, remedy: str | None
) -> None:
    check = only(check_versions(Found(WELL | changed), PI, "picamera2", "closed-set"))
    assert check.state == state
    assert words in said(check.said)
    if remedy is not None:
        assert remedy in said(check.remedy)


def test_what_only_a_pi_needs_is_not_missed_elsewhere() -> None:
    found = Found(WELL | {"lgpio": None, "picamera2": None, "gpiozero": "2.0"})
    assert only(check_versions(found, None, "0", "closed-set")).state == "ok"


def test_the_readers_that_need_zbar_fail_without_it() -> None:
    found = Found(WELL | {"libzbar": None})
    assert only(check_versions(found, None, "0", "all")).state == "failed"


def test_two_numpys_are_told() -> None:
    check = only(check_versions(Found(WELL, mixed=True), PI, "picamera2", "closed-set"))
    assert check.state == "warning"
    assert "--system-site-packages" in said(check.remedy)


def test_versions_compare_by_their_numbers() -> None:
    assert numbers("2.0.1.post3") == (2, 0, 1, 3)
    assert numbers("4.10.0.84") > numbers("4.9.9")
    assert numbers("5.0.0-alpha") == (5, 0, 0)
    assert numbers(None) == numbers("unknown") == ()


def test_this_very_machine_has_what_it_needs() -> None:
    assert only(check_versions(found_here(), None, "0", "all")).state == "ok"


# --- clock ----------------------------------------------------------------------------------------

NOON = datetime(2026, 7, 1, 12, 0).timestamp()


@pytest.mark.parametrize(
    ("now", "asked", "state", "words"),
    [
        (NOON, answering("yes"), "ok", "2026-07-01 12:00, set by the network"),
        (NOON, answering("no"), "warning", "not set by the network"),
        (NOON, silent, "ok", "isn't known (timedatectl is not installed)"),
        (0.0, answering("yes"), "warning", "can't be right"),
    ],
)
def test_the_clock(
    now: float, asked: Callable[[Sequence[str]], str], state: State, words: str
) -> None:
    check = only(check_clock(lambda: now, asked))
    assert check.state == state
    assert words in said(check.said)


# --- temperature ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("told", "state"),
    [("45123", "ok"), ("81000", "warning"), ("85500", "failed"), ("hot", "skipped")],
)
def test_the_temperature(tmp_path: Path, told: str, state: State) -> None:
    zone = tmp_path / "temp"
    zone.write_text(f"{told}\n")
    check = only(check_temperature(PI, zone))
    assert check.state == state
    if state != "skipped":
        assert said(check.said) == f"{round(int(told) / 1000)} °C"


def test_without_a_sensor_it_is_skipped(tmp_path: Path) -> None:
    assert only(check_temperature(PI, tmp_path / "none")).state == "skipped"


# --- power ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("told", "state", "words"),
    [
        ("throttled=0x0", "ok", "Enough"),
        ("throttled=0x50005", "failed", "too low now"),
        ("throttled=0x10000", "warning", "too low for a while"),
        ("throttled=0x4", "warning", "slowed down now"),
        ("throttled=0x8", "warning", "slowed down now"),
        ("throttled=0x80000", "warning", "slowed down for a while"),
        ("VCHI initialization failed", "skipped", "VCHI initialization failed"),
    ],
)
def test_the_power(told: str, state: State, words: str) -> None:
    check = only(check_power(PI, answering(told)))
    assert check.state == state
    assert words in said(check.said)


def test_a_pi_without_vcgencmd_is_skipped_with_the_reason() -> None:
    check = only(check_power(PI, silent))
    assert check.state == "skipped"
    assert "vcgencmd is not installed" in said(check.said)


def test_another_machine_is_no_pi() -> None:
    for check in (only(check_power(None, silent)), only(check_temperature(None))):
        assert check.state == "skipped"
        assert said(check.said) == "This is not a Raspberry Pi."


# --- asking the machine ---------------------------------------------------------------------------


def test_a_program_is_asked() -> None:
    assert ask(["echo", "throttled=0x0"]) == "throttled=0x0"


@pytest.mark.parametrize(
    ("command", "why"),
    [
        (["no-such-program"], "no-such-program is not installed"),
        (["sh", "-c", "echo first >&2; echo no access >&2; exit 3"], "no access"),
        (["false"], "false ended with 1"),
        (["/"], "Permission denied"),
    ],
)
def test_why_a_program_does_not_answer(command: list[str], why: str) -> None:
    with pytest.raises(NotAnswered, match=why):
        ask(command)


def test_a_program_that_hangs_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tableside.doctor.asked.RUN_SECONDS", 0.05)
    with pytest.raises(NotAnswered, match="gave no answer"):
        ask(["sleep", "60"])


def test_a_pi_is_known_by_its_device_tree(tmp_path: Path) -> None:
    file = tmp_path / "model"
    assert pi_model(file) is None
    file.write_bytes(b"Raspberry Pi 5 Model B Rev 1.0\0")
    assert pi_model(file) == PI
    file.write_bytes(b"Some Other Board\0")
    assert pi_model(file) is None
