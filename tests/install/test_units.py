"""The units of an installed station are whole, and may do little."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.install.machine import ROOT, Machine

SYSTEM = Path("/usr/lib/systemd/system")
UNITS = sorted(path.name for path in (ROOT / "firmware_config/units").iterdir())
SERVICES = [name for name in UNITS if name.endswith(".service")]

MOST_EXPOSED = 2.5
MOST_EXPOSED_BROWSER = 3.2

needs_systemd = pytest.mark.skipif(
    shutil.which("systemd-analyze") is None, reason="systemd-analyze is not here (package systemd)"
)


@pytest.fixture(scope="module")
def system(installed_once: Machine, tmp_path_factory: pytest.TempPathFactory) -> Machine:
    """An installed station with the system's own targets and programs around it."""
    machine = installed_once.copy(tmp_path_factory.mktemp("system"))
    own = machine.path("usr/lib/systemd/system")
    own.mkdir(parents=True)
    for kind in ("*.target", "*.slice", "*.mount"):
        for unit in SYSTEM.glob(kind):
            shutil.copy(unit, own)
    for name in ("usr/bin/cage", "usr/bin/mount"):
        program = machine.path(name)
        program.parent.mkdir(exist_ok=True)
        program.write_text("#!/bin/sh\n")
        program.chmod(0o755)
    return machine


@needs_systemd
@pytest.mark.parametrize("unit", UNITS)
def test_systemd_finds_nothing_wrong_with_a_unit(system: Machine, unit: str) -> None:
    verify = ("systemd-analyze", "verify", "--recursive-errors=yes", f"--root={system.root}")
    path = system.path(f"etc/systemd/system/{unit}")
    done = subprocess.run([*verify, path], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


@needs_systemd
def test_systemd_would_find_what_is_wrong(system: Machine, tmp_path: Path) -> None:
    verify = ("systemd-analyze", "verify", "--recursive-errors=yes", f"--root={system.root}")
    unit = system.path("etc/systemd/system/broken.service")
    unit.write_text("[Service]\nExecStart=/usr/bin/nothing-there\nWatchDogSec=3\n")
    done = subprocess.run([*verify, unit], capture_output=True, text=True, check=False)
    unit.unlink()
    assert "WatchDogSec" in done.stderr
    assert "nothing-there is not executable" in done.stderr


@needs_systemd
@pytest.mark.parametrize("unit", SERVICES)
def test_a_unit_is_exposed_no_more_than_it_has_to_be(system: Machine, unit: str) -> None:
    most = MOST_EXPOSED_BROWSER if "kiosk" in unit else MOST_EXPOSED
    command = ["systemd-analyze", "security", "--offline=true", f"--threshold={most * 10:.0f}"]
    done = subprocess.run(
        [*command, "--no-pager", system.path(f"etc/systemd/system/{unit}")],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-200:]
    assert done.stderr == ""


def test_the_station_and_the_screen_never_give_up(installed: Machine) -> None:
    for unit in ("tableside.service", "tableside-kiosk.service"):
        text = installed.text(f"etc/systemd/system/{unit}")
        assert "Restart=always\n" in text
        assert "StartLimitIntervalSec=0\n" in text


def test_the_browser_shows_the_station_and_nothing_else(installed: Machine) -> None:
    policy = json.loads(installed.text("etc/chromium/policies/managed/tableside.json"))
    assert policy["URLBlocklist"] == ["*"]
    assert all("localhost" in url or url[-2:] == ":*" for url in policy["URLAllowlist"])
    assert policy["DeveloperToolsAvailability"] == 2


@pytest.mark.parametrize(("settings", "port"), [("", 8000), ("[screen]\nport = 8100\n", 8100)])
def test_the_screen_opens_the_page_where_the_settings_say_it_is(
    installed: Machine, settings: str, port: int
) -> None:
    kiosk = installed.path("opt/tableside/current/firmware_config/kiosk")
    table = installed.path("etc/tableside/table.toml")
    table.write_text(settings)
    done = subprocess.run(
        [sys.executable, "-ISB", kiosk / "page_address.py", table],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == f"http://localhost:{port}/\n"


@pytest.mark.skipif(shutil.which("shellcheck") is None, reason="shellcheck is not here")
def test_shellcheck_finds_nothing_wrong_with_the_scripts() -> None:
    folder = ROOT / "firmware_config"
    scripts = ["install.sh", *(str(p.relative_to(folder)) for p in folder.glob("[ek]*/*.sh"))]
    here = Path(__file__).parent
    scripts += [str(here / "stand_ins/chroot"), str(here / "on_arm64.sh")]
    done = subprocess.run(
        ["shellcheck", "--external-sources", *scripts],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (0, "")
