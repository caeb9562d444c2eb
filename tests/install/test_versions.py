"""Updates: another version takes over only where it works, and the one before is a word away."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.install.machine import Machine, toy_version


def _versions(machine: Machine) -> list[str]:
    return sorted(
        p.name.partition("-")[0] for p in machine.path("opt/tableside/releases").iterdir()
    )


def _running(machine: Machine) -> str:
    return machine.path("opt/tableside/current").readlink().name.partition("-")[0]


def test_an_update_takes_over_and_a_rollback_takes_it_back(
    installed: Machine, tmp_path: Path
) -> None:
    new = toy_version(tmp_path, "0.2.0")
    unit = new / "firmware_config/units/tableside.service"
    unit.write_text(unit.read_text().replace("WatchdogSec=30", "WatchdogSec=40"))
    # It asks more; the one before must not stumble over that.
    answers = new / "firmware_config/setup/answers.sh"
    told = answers.read_text().replace("known_answers='", "known_answers='colour ")
    answers.write_text(told.replace("answer_name=", "answer_colour=yes answer_name="))
    packed = tmp_path / "tableside-0.2.0.tar.gz"
    subprocess.run(["tar", "-czf", packed, "-C", tmp_path, new.name], check=True)
    done = installed.installed_setup("update", str(packed))
    assert done.returncode == 0, done.stderr
    assert _running(installed) == "0.2.0"
    assert _versions(installed) == ["0.1.0", "0.2.0"]
    assert "WatchdogSec=40" in installed.text("etc/systemd/system/tableside.service")
    assert "systemctl restart tableside.service" in installed.calls
    assert "version before: 0.1.0" in installed.installed_setup("status").stdout

    assert installed.installed_setup("update", str(new)).returncode == 0  # nothing to do
    assert "colour = yes" in installed.text("var/lib/tableside-setup/answers")
    done = installed.installed_setup("rollback")
    assert done.returncode == 0, done.stderr
    assert _running(installed) == "0.1.0"
    assert "WatchdogSec=30" in installed.text("etc/systemd/system/tableside.service")
    assert "version before: 0.2.0" in installed.installed_setup("status").stdout


def test_a_version_that_does_not_become_ready_is_taken_back_by_itself(
    installed: Machine, tmp_path: Path
) -> None:
    before = installed.tree()
    bad = toy_version(tmp_path, "0.2.0")
    unit = bad / "firmware_config/units/tableside.service"
    unit.write_text(unit.read_text().replace("User=tableside", "User=nobody"))
    installed.set("not-ready", "0.2.0\n")
    done = installed.installed_setup("update", str(bad))
    assert done.returncode == 1
    assert "going back to 0.1.0" in done.stderr
    assert "version 0.1.0-" in done.stderr.splitlines()[-1]
    assert "runs again" in done.stderr.splitlines()[-1]
    assert installed.calls[-3:].count("systemctl restart tableside.service") == 1
    after = installed.tree()
    for notes in ("var/lib/tableside-setup/files",):  # what was placed, at whatever time
        del before[notes], after[notes]
    assert after == before


def test_a_version_whose_own_check_fails_never_runs(installed: Machine, tmp_path: Path) -> None:
    bad = toy_version(tmp_path, "0.2.0", check="raise SystemExit('no legs')")
    done = installed.installed_setup("update", str(bad))
    assert done.returncode == 1
    assert "no legs\n" in done.stderr
    assert _running(installed) == "0.1.0"
    assert _versions(installed) == ["0.1.0"]
    assert not [call for call in installed.calls if " restart " in call]


def test_only_the_version_before_is_kept(installed: Machine, tmp_path: Path) -> None:
    for version in ("0.2.0", "0.3.0"):
        assert (
            installed.installed_setup("update", str(toy_version(tmp_path, version))).returncode == 0
        )
    assert _versions(installed) == ["0.2.0", "0.3.0"]


def test_an_update_that_the_power_cut_short_leaves_a_station_that_can_be_updated(
    installed: Machine, tmp_path: Path
) -> None:
    new = toy_version(tmp_path, "0.2.0")
    installed.set("power-cut", "33")
    assert installed.installed_setup("update", str(new)).returncode < 0
    installed.unset("power-cut")
    assert _running(installed) in ("0.1.0", "0.2.0")
    assert installed.path("opt/tableside/current/.whole").exists()
    assert installed.setup(new, "install").returncode == 0
    assert _running(installed) == "0.2.0"


@pytest.mark.parametrize("then", ["update", "rollback"])
def test_an_update_cut_short_after_the_switch_is_finished_or_taken_back(
    installed: Machine, tmp_path: Path, then: str
) -> None:
    new = toy_version(tmp_path, "0.2.0")
    unit = new / "firmware_config/units/tableside.service"
    unit.write_text(unit.read_text().replace("WatchdogSec=30", "WatchdogSec=40"))
    # At the call that follows the switch.
    installed.set("power-cut-at", "sync -f /opt/tableside\n")
    assert installed.installed_setup("update", str(new)).returncode < 0
    assert _running(installed) == "0.2.0"
    installed.unset("power-cut-at")
    done = installed.installed_setup(then, *([str(new)] if then == "update" else []))
    assert done.returncode == 0, done.stderr
    runs, before = ("0.2.0", "0.1.0") if then == "update" else ("0.1.0", "0.2.0")
    assert _running(installed) == runs
    seconds = "40" if then == "update" else "30"
    assert f"WatchdogSec={seconds}" in installed.text("etc/systemd/system/tableside.service")
    assert f"version before: {before}" in installed.installed_setup("status").stdout


@pytest.mark.parametrize(
    ("content", "complaint"),
    [(None, "there is no "), (b"half", "can't be unpacked; is it whole?")],
    ids=["missing", "torn"],
)
def test_what_is_no_version_is_told_in_one_line(
    installed: Machine, tmp_path: Path, content: bytes | None, complaint: str
) -> None:
    packed = tmp_path / "tableside.tar.gz"
    if content is not None:
        packed.write_bytes(content)
    done = installed.installed_setup("update", str(packed))
    assert done.returncode == 2
    assert complaint in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_folder_of_something_else_is_told(installed: Machine, tmp_path: Path) -> None:
    done = installed.installed_setup("update", str(tmp_path))
    assert done.returncode == 2
    assert f"{tmp_path} holds no tableside" in done.stderr


def test_without_a_version_before_there_is_no_rollback(installed: Machine) -> None:
    done = installed.installed_setup("rollback")
    assert done.returncode == 2
    assert "there is no version before 0.1.0-" in done.stderr
