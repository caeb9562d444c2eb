"""An installation does what it promises, once however often it runs, and can be undone."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tableside.config import load_config
from tableside.passphrase import PASSPHRASE_NAME, PassphraseFile
from tests.install.machine import ANSWERS, ROOT, Machine, toy_version


def test_an_installed_station_has_its_settings_units_users_and_name(installed: Machine) -> None:
    config = load_config(installed.path("etc/tableside/table.toml"))
    assert config.camera.source == "0"
    assert (config.screen.language, config.screen.host) == ("pl", "0.0.0.0")
    assert (config.screen.port, config.screen.https_port) == (8000, 8443)
    assert config.data.folder == Path("/var/lib/tableside")
    links = installed.path("etc/systemd/system/multi-user.target.wants")
    assert sorted(link.name for link in links.iterdir()) == [
        "tableside-boot-read-only.service",
        "tableside-kiosk.service",
        "tableside.service",
    ]
    assert "video:x:44:pi,tableside,tableside-kiosk\n" in installed.text("etc/group")
    assert "gpio:x:986:tableside\n" in installed.text("etc/group")
    assert installed.text("etc/hostname") == "muzeum\n"
    assert installed.text("etc/hosts").count("127.0.1.1 muzeum\n") == 1
    assert installed.text("boot/firmware/cmdline.txt") == (
        "console=tty1 root=PARTUUID=1-02 rootfstype=ext4 rootwait consoleblank=0 "
        "vt.global_cursor_default=0\n"
    )
    assert "\ndtoverlay=dwc2\n" in installed.text("boot/firmware/config.txt")


def test_the_environment_holds_no_second_numpy_or_opencv(installed: Machine) -> None:
    wanted = installed.text("opt/tableside/current/venv/requirements.lock")
    locked = (ROOT / "requirements.lock").read_text()
    names = re.findall(r"^([a-z0-9.-]+)==", locked, re.MULTILINE)
    left_out = {"numpy", "opencv-python-headless"}
    kept = [name for name in names if name not in left_out]
    assert left_out <= set(names)
    assert re.findall(r"^([a-z0-9.-]+)==", wanted, re.MULTILINE) == kept
    assert wanted.count("--hash=sha256:") > len(kept)
    # What follows a name is its own: no hash of what was left out is left over.
    stanzas = re.split(r"^(?=[a-z])", locked, flags=re.MULTILINE)
    assert wanted == "".join(s for s in stanzas if s.split("==")[0] not in left_out)


def test_pip_takes_nothing_but_what_the_lock_file_names(machine: Machine, toy: Path) -> None:
    machine.install(toy)
    (pip,) = [call for call in machine.calls if " -m pip install " in call]
    assert {"--no-deps", "--require-hashes"} <= set(pip.split())
    (venv,) = [call for call in machine.calls if call.startswith("python3 -m venv")]
    assert "--system-site-packages" in venv


def test_a_second_installation_changes_nothing(installed: Machine, toy: Path) -> None:
    tree, times = installed.tree(), installed.times()
    done = installed.install(toy)
    assert done.returncode == 0, done.stderr
    assert installed.tree() == tree
    assert installed.times() == times
    acts = ("apt-get", "useradd", "usermod", "restart", "enable", "disable", "chown", "pip")
    assert [call for call in installed.calls if any(act in call.split() for act in acts)] == []


def test_an_uninstall_leaves_what_was_there_before(machine: Machine, toy: Path) -> None:
    before = machine.tree()
    assert machine.install(toy).returncode == 0
    assert machine.tree() != before
    done = machine.installed_setup("uninstall")
    assert done.returncode == 0, done.stderr
    assert machine.tree() == before


def test_matches_stay_until_they_are_to_go(installed: Machine, toy: Path) -> None:
    journal = installed.path("var/lib/tableside/journal.sqlite3")
    journal.write_bytes(b"matches")
    done = installed.installed_setup("uninstall")
    assert "the matches are kept in /var/lib/tableside" in done.stderr
    assert journal.read_bytes() == b"matches"
    assert Path(f"{installed.root}.owner").read_text() == "root"
    assert installed.install(toy).returncode == 0
    assert Path(f"{installed.root}.owner").read_text() == "tableside"
    assert journal.read_bytes() == b"matches"
    assert installed.installed_setup("uninstall", "--purge").returncode == 0
    assert not journal.parent.exists()


def test_settings_changed_by_hand_stay(installed: Machine, toy: Path) -> None:
    settings = installed.path("etc/tableside/table.toml")
    settings.write_text('[game]\nplayers = ["Ania", "Borys"]\n')
    done = installed.install(toy)
    assert done.returncode == 0
    assert "changed by hand" in done.stderr
    assert "Ania" in settings.read_text()
    done = installed.installed_setup("uninstall")
    assert "/etc/tableside/table.toml was changed by hand and stays" in done.stderr
    assert "Ania" in settings.read_text()


def test_other_answers_change_the_settings(installed: Machine, toy: Path) -> None:
    done = installed.install(toy, "name = kino\nlanguage = ru\ncamera = none\nkiosk = no\n")
    assert done.returncode == 0, done.stderr
    config = load_config(installed.path("etc/tableside/table.toml"))
    assert (config.camera.source, config.screen.language) == ("none", "ru")
    assert installed.text("etc/hostname") == "kino\n"
    assert "muzeum" not in installed.text("etc/hosts")
    assert not installed.path("etc/systemd/system/tableside-kiosk.service").exists()
    assert list(installed.path("etc/chromium/policies/managed").iterdir()) == []
    assert "vt.global_cursor_default=0" not in installed.text("boot/firmware/cmdline.txt")
    assert installed.path("etc/systemd/system/display-manager.service").is_symlink()


def test_lines_that_others_wrote_meanwhile_stay(installed: Machine) -> None:
    for name, line in (
        ("boot/firmware/config.txt", "dtoverlay=hifiberry-dac\n"),
        ("etc/hosts", "10.0.0.7 printer\n"),
    ):
        with installed.path(name).open("a") as file:
            file.write(line)
    words = installed.path("boot/firmware/cmdline.txt")
    words.write_text(words.read_text().replace("rootwait", "rootwait quiet"))
    assert installed.installed_setup("uninstall").returncode == 0
    config = "dtparam=audio=on\nauto_initramfs=1\n[cm5]\ndtoverlay=dwc2\ndtoverlay=hifiberry-dac\n"
    assert installed.text("boot/firmware/config.txt") == config
    assert installed.text("etc/hosts").endswith("127.0.1.1\traspberrypi\n10.0.0.7 printer\n")
    assert words.read_text() == ("console=tty1 root=PARTUUID=1-02 rootfstype=ext4 rootwait quiet\n")


def test_system_packages_that_others_rest_on_stay(installed: Machine) -> None:
    installed.set("needs", "the-museums-own-program")
    done = installed.installed_setup("uninstall")
    assert done.returncode == 0
    assert "others rest on them: the-museums-own-program\n" in done.stderr
    assert [call for call in installed.calls if call.startswith("apt-mark auto ")]
    assert "avahi-daemon" in installed.text("var/lib/dpkg/installed")


def test_an_installation_without_network_says_so_and_goes_on_later(
    machine: Machine, toy: Path
) -> None:
    before = machine.tree()
    machine.set("no-network")
    done = machine.install(toy)
    assert done.returncode == 1
    assert "check the network and the free space, then start again" in done.stderr
    assert not machine.path("opt/tableside/current").exists()
    machine.unset("no-network")
    assert machine.install(toy).returncode == 0
    assert machine.installed_setup("uninstall").returncode == 0
    assert machine.tree() == before


def _cut_then_finished(folder: Path, toy: Path, whole: Machine, call: int) -> bool:
    """Whether the power went before the installation was done."""
    machine = Machine.new(folder)
    before = machine.tree()
    machine.set("running")
    machine.set("power-cut", str(call))
    cut = machine.install(toy).returncode < 0
    machine.unset("power-cut")
    if machine.path("var/lib/tableside-setup/files").exists():
        half = machine.copy(folder / "half")
        gone = half.setup(toy, "uninstall")
        assert gone.returncode == 0, gone.stderr
        assert half.tree() == before
    done = machine.install(toy)
    assert done.returncode == 0, done.stderr
    assert _but_for_notes(machine) == _but_for_notes(whole)
    gone = machine.installed_setup("uninstall")
    assert gone.returncode == 0, gone.stderr
    assert machine.tree() == before
    return cut


def _but_for_notes(machine: Machine) -> dict[str, tuple[int, bytes | str]]:
    return {name: what for name, what in machine.tree().items() if "tableside-setup/" not in name}


def test_an_installation_that_the_power_cut_short_goes_on_and_can_be_undone(
    tmp_path: Path, toy: Path, installed_once: Machine
) -> None:
    assert _cut_then_finished(tmp_path, toy, installed_once, 66)


@pytest.mark.long
@pytest.mark.timeout(1800)
def test_it_can_be_cut_short_at_every_step(
    tmp_path: Path, toy: Path, installed_once: Machine
) -> None:
    calls = 0
    while _cut_then_finished(tmp_path / str(calls), toy, installed_once, calls + 1):
        calls += 1
    assert calls > 60


def test_the_camera_of_a_raspberry_pi_needs_its_system(machine: Machine, toy: Path) -> None:
    machine.set("unknown", "python3-picamera2\n")
    done = machine.install(toy, "camera = picamera2\n")
    assert done.returncode == 2
    assert "python3-picamera2, which Raspberry Pi OS brings" in done.stderr


def test_other_systems_are_refused(machine: Machine, toy: Path) -> None:
    machine.path("etc/os-release").write_text("VERSION_CODENAME=bookworm\n")
    before = machine.tree()
    done = machine.install(toy)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert machine.tree() == before


def test_a_version_whose_own_check_fails_is_not_installed(machine: Machine, tmp_path: Path) -> None:
    bad = toy_version(tmp_path, "0.9.0", check="raise SystemExit('the table has three legs')")
    done = machine.install(bad)
    assert done.returncode == 1
    assert "the table has three legs" in done.stderr
    assert "fails its own check" in done.stderr
    assert not machine.path("opt/tableside/current").exists()


def test_the_passphrase_is_set_but_not_kept(machine: Machine, tmp_path: Path) -> None:
    toy = toy_version(tmp_path, "0.1.0")
    (toy / "firmware_config/setup/set_passphrase.py").write_text(
        "import sys, pathlib\n"
        "(pathlib.Path(sys.argv[1]) / 'typed').write_text(sys.stdin.readline())\n"
    )
    assert machine.install(toy, f"{ANSWERS}passphrase = zielona kanapa\n").returncode == 0
    assert machine.text("var/lib/tableside/typed") == "zielona kanapa\n"
    kept = [
        name for name, (_, what) in machine.tree().items() if b"kanapa" in bytes(str(what), "utf8")
    ]
    assert kept == ["var/lib/tableside/typed"]


def test_the_real_program_passes_its_own_check(machine: Machine, tmp_path: Path) -> None:
    """As it stands here, with this machine's numpy and OpenCV standing for the system's."""
    source = tmp_path / "source"
    for part in ("card_markers", "firmware_config", "tableside", "web"):
        shutil.copytree(ROOT / part, source / part, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "requirements.lock", source)
    done = machine.install(source, f"{ANSWERS}passphrase = zielona kanapa\n")
    assert done.returncode == 0, done.stderr
    version = machine.path("opt/tableside/current").resolve().name
    assert re.fullmatch(r"[0-9.]+-[0-9a-f]{8}", version)
    passphrase = PassphraseFile(machine.path("var/lib/tableside/passphrase"))
    assert passphrase.fits("zielona kanapa")


def test_numpy_from_elsewhere_is_refused(tmp_path: Path) -> None:
    check = ROOT / "firmware_config/setup/check_release.py"
    done = subprocess.run(
        [sys.executable, check, "--packages", tmp_path],
        env={"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert re.match(rf"numpy [0-9.]+ comes from .*, not from {tmp_path}: remove", done.stderr)


def test_a_passphrase_that_is_set_already_is_left_alone(tmp_path: Path) -> None:
    setting = ROOT / "firmware_config/setup/set_passphrase.py"
    marks = []
    for typed in ("zielona kanapa", "zielona kanapa", "inna kanapa"):
        subprocess.run(
            [sys.executable, setting, tmp_path],
            input=f"{typed}\n",
            env={"PYTHONPATH": str(ROOT)},
            text=True,
            check=True,
        )
        marks.append(PassphraseFile(tmp_path / PASSPHRASE_NAME).mark)
    assert marks[0] == marks[1] != marks[2]
