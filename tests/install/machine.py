"""A Raspberry Pi's system as a folder, on which the real installer works.

What the installer would ask of a running system (apt, users, systemd) goes through `chroot`, for
which `stand_ins/chroot` stands in: nothing outside the folder changes.
"""

from __future__ import annotations

import os
import shutil
import stat
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import numpy

ROOT = Path(__file__).parents[2]
STAND_INS = Path(__file__).parent / "stand_ins"

ANSWERS = "name = muzeum\nlanguage = pl\ncamera = 0\n"

FILES = {
    "etc/os-release": "ID=debian\nVERSION_CODENAME=trixie\n",
    "etc/hostname": "raspberrypi\n",
    "etc/hosts": "127.0.0.1\tlocalhost\n127.0.1.1\traspberrypi\n",
    "etc/fstab": "PARTUUID=1-02 / ext4 defaults,noatime 0 1\n",
    "etc/passwd": "root:x:0:0:root:/root:/bin/sh\npi:x:1000:1000::/nonexistent:/bin/sh\n",
    "etc/group": "video:x:44:pi\naudio:x:29:\nrender:x:106:\ngpio:x:986:\ninput:x:102:\n",
    "etc/cloud/cloud.cfg.d/05_logging.cfg": "output: {all: '| tee -a log'}\n",
    # Without a newline at its end, as editors on other systems leave it.
    "boot/firmware/config.txt": "dtparam=audio=on\nauto_initramfs=1\n[cm5]\ndtoverlay=dwc2",
    "boot/firmware/cmdline.txt": "console=tty1 root=PARTUUID=1-02 rootfstype=ext4 rootwait\n",
    "var/lib/dpkg/installed": "bash\npython3\npython3-numpy\n",
    "var/lib/apt/lists/raspbian_Packages": "",
    "usr/local/bin/keep": "#!/bin/sh\n",
}
FOLDERS = ("etc/systemd/system", "etc/udev/rules.d", "opt", "usr/local/sbin", "run/lock")


@dataclass(frozen=True, slots=True)
class Machine:
    """The system below `root`; `set` and `unset` what the stand-ins look at."""

    root: Path

    @classmethod
    def new(cls, folder: Path) -> Machine:
        """A card that was just written."""
        root = folder / "root"
        for name in FOLDERS:
            (root / name).mkdir(parents=True)
        for name, text in FILES.items():
            path = root / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        desktop = root / "etc/systemd/system/display-manager.service"
        desktop.symlink_to("/usr/lib/systemd/system/lightdm.service")
        machine = cls(root)
        machine.set("packages", str(Path(numpy.__file__).parents[1]))
        return machine

    def copy(self, folder: Path) -> Machine:
        """The same machine once more."""
        root = folder / "root"
        shutil.copytree(self.root, root, symlinks=True)
        for beside in self.root.parent.glob("root.*"):
            shutil.copy(beside, folder / beside.name)
        return Machine(root)

    def path(self, name: str) -> Path:
        """Where `/name` lies."""
        return self.root / name.removeprefix("/")

    def text(self, name: str) -> str:
        return self.path(name).read_text()

    def set(self, what: str, text: str = "") -> None:
        """See the head of `stand_ins/chroot`."""
        Path(f"{self.root}.{what}").write_text(text)

    def unset(self, what: str) -> None:
        Path(f"{self.root}.{what}").unlink()

    @property
    def calls(self) -> list[str]:
        """What was asked of the running system, one line each."""
        path = Path(f"{self.root}.calls")
        return path.read_text().splitlines() if path.exists() else []

    def forget_calls(self) -> None:
        Path(f"{self.root}.calls").unlink(missing_ok=True)

    def setup(self, source: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Run the installer of `source` on it."""
        environment = {
            "PATH": f"{STAND_INS}:{os.environ['PATH']}",
            "TABLESIDE_TEST_PYTHON": sys.executable,
            "LC_ALL": "C.UTF-8",
        }
        return subprocess.run(
            [source / "firmware_config/install.sh", *arguments, "--root", self.root],
            env=environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
            start_new_session=True,  # what the stand-in ends when the power goes
        )

    def install(self, source: Path, answers: str = ANSWERS) -> subprocess.CompletedProcess[str]:
        """Install, with a file of these answers."""
        file = Path(f"{self.root}.answers")
        file.write_text(answers)
        return self.setup(source, "install", "--answers", str(file))

    def installed_setup(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Run what is installed there as `tableside-setup`."""
        return self.setup(self.path("opt/tableside/current").resolve(), *arguments)

    def tree(self) -> dict[str, tuple[int, bytes | str]]:
        """Everything below the root: path -> mode and content, or where a link leads."""
        found: dict[str, tuple[int, bytes | str]] = {}
        for path in sorted(self.root.rglob("*")):
            name = str(path.relative_to(self.root))
            if name.startswith("run/lock/"):
                continue
            status = path.lstat()
            if path.is_symlink():
                content: bytes | str = str(path.readlink())
            else:
                content = path.read_bytes() if path.is_file() else ""
            found[name] = (stat.S_IMODE(status.st_mode), content)
        return found

    def times(self) -> dict[str, int]:
        """When each file was last written, in nanoseconds."""
        return {
            str(path.relative_to(self.root)): path.lstat().st_mtime_ns
            for path in self.root.rglob("*")
            if path.is_file() and not str(path.relative_to(self.root)).startswith("run/lock/")
        }


def toy_version(folder: Path, version: str, *, check: str = "") -> Path:
    """A version of the program that does nothing, with the real installer.

    Args:
        check: Python that its own check runs before it says that all is well.
    """
    source = folder / f"tableside-{version}"
    shutil.copytree(
        ROOT / "firmware_config",
        source / "firmware_config",
        ignore=shutil.ignore_patterns("__pycache__"),
    )
    for part in ("card_markers", "tableside", "web"):
        (source / part).mkdir()
        (source / part / "__init__.py").write_text("")
    (source / "tableside/__init__.py").write_text(f'__version__ = "{version}"\n')
    (source / "tableside/__main__.py").write_text(f'print("tableside {version}")\n')
    shutil.copy(ROOT / "requirements.lock", source)
    for name in ("check_release.py", "set_passphrase.py"):
        (source / "firmware_config/setup" / name).write_text(f"{check}\n")
    return source
