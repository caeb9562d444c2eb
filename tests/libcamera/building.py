"""Builds libcamera with nothing but its virtual camera, and installs picamera2 beside it, once.

Everything goes to a folder of its own, outside of this repository: `$XDG_CACHE_HOME/tableside` or
`~/.cache/tableside`. Debian's newest source of libcamera is taken, for it holds that camera; it
comes from the mirror that this machine's packages come from, checked by Debian's keys.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

PICAMERA2 = "picamera2==0.3.38"
_TOOLS = ("meson", "ninja", "pybind11", "jinja2", "ply", "pyyaml")
_KEYS = Path("/usr/share/keyrings/debian-archive-keyring.gpg")

_NEEDED = {
    "g++": ("g++", None),
    "pkg-config": ("pkgconf", None),
    "dpkg-source": ("dpkg-dev", None),
    "yaml-0.1": ("libyaml-dev", "pkg-config"),
    "libjpeg": ("libjpeg-dev", "pkg-config"),
    "libyuv": ("libyuv-dev", "header"),
    "libudev": ("libudev-dev", "pkg-config"),
    "libcap": ("libcap-dev", "pkg-config"),
}
"""What has to be there -> the package that brings it, and how to tell."""

_OPTIONS = {
    "buildtype": "release",
    "libdir": "lib",
    "pipelines": "virtual",
    "ipas": "",
    "pycamera": "enabled",
    "udev": "enabled",  # without it, a machine that has no media device at all has no cameras
    **dict.fromkeys(
        ("cam", "documentation", "gstreamer", "lc-compliance", "libdw", "libunwind", "qcam",
         "tracing", "v4l2"),
        "disabled",
    ),
    "test": "false",
}  # fmt: skip

_LOADABLE = """
import importlib.metadata, libcamera, sys
sys.exit(importlib.metadata.version("picamera2") != sys.argv[1])
"""


class CannotBuild(Exception):
    """Says what is missing, or where it is written what went wrong."""


@dataclass(frozen=True, slots=True)
class Built:
    """Where everything lies."""

    root: Path

    @property
    def prefix(self) -> Path:
        return self.root / "prefix"

    @property
    def camera_file(self) -> Path:
        """The description of the virtual camera: libcamera looks for it here only."""
        return self.prefix / "share/libcamera/pipeline/virtual/virtual.yaml"

    def environment(self) -> dict[str, str]:
        """What a Python needs beside its own environment to find both."""
        version = f"python{sys.version_info.major}.{sys.version_info.minor}"
        places = [self.root / "site/lib" / version / "site-packages"]
        places += sorted(self.prefix.rglob("libcamera/__init__.py"))
        paths = [str(p if p.is_dir() else p.parents[1]) for p in places]
        return {"PYTHONPATH": os.pathsep.join(paths), "LD_LIBRARY_PATH": str(self.prefix / "lib")}

    def works(self) -> bool:
        """Whether both can be loaded by this Python."""
        asked = [sys.executable, "-c", _LOADABLE, PICAMERA2.partition("==")[2]]
        environment = os.environ | self.environment()
        return (
            self.prefix.is_dir()
            and not subprocess.run(
                asked, env=environment, stderr=subprocess.DEVNULL, check=False
            ).returncode
        )


def cache() -> Path:
    """Where it is kept, one folder for each version of Python."""
    home = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return home / "tableside" / f"libcamera-py{sys.version_info.major}.{sys.version_info.minor}"


def build() -> Built:
    """What was built before, or is built now (four minutes on two cores). Raises CannotBuild."""
    built = Built(cache())
    if built.works():
        return built
    _check_machine()
    shutil.rmtree(built.root, ignore_errors=True)
    built.root.mkdir(parents=True)
    work = built.root / "work"
    work.mkdir()
    source = _source(work)
    tools = work / "tools"
    _run(work, sys.executable, "-m", "venv", str(tools))
    _run(work, str(tools / "bin/pip"), "install", *_TOOLS)
    # The bindings are for the Python that meson finds: the one of these tools, so this one.
    path = {"PATH": f"{tools / 'bin'}{os.pathsep}{os.environ['PATH']}"}
    options = [f"-D{name}={value}" for name, value in _OPTIONS.items()]
    _run(work, "meson", "setup", "build", str(source), f"--prefix={built.prefix}", *options, **path)
    _run(work, "ninja", "-C", "build", "install", **path)
    # Only what this environment lacks: a second numpy or OpenCV would be another one to test.
    _run(
        work,
        sys.executable,
        "-m",
        "pip",
        "install",
        "--prefix",
        str(built.root / "site"),
        PICAMERA2,
    )
    if not built.works():
        raise CannotBuild(f"what was built can't be loaded; {_log(work)} tells how it was built")
    shutil.rmtree(work)
    return built


def _check_machine() -> None:
    missing = []
    for name, (package, how) in _NEEDED.items():
        if how is None:
            there = shutil.which(name) is not None
        elif how == "header":
            there = Path(f"/usr/include/{name}.h").exists()
        else:
            asked = ["pkg-config", "--exists", name]
            there = (
                shutil.which("pkg-config") is not None
                and not subprocess.run(asked, check=False).returncode
            )
        missing += [] if there else [package]
    if missing:
        raise CannotBuild(f"first do: apt-get install {' '.join(missing)}")
    if not _KEYS.exists() or shutil.which("apt-get") is None:
        raise CannotBuild("the source comes from Debian's archive: this needs a Debian")


def _source(work: Path) -> Path:
    """The newest source, unpacked. apt gets folders of its own, so that no list of packages
    of this machine is touched.
    """
    uris = subprocess.run(
        ["apt-get", "indextargets", "--format", "$(REPO_URI)", "Origin: Debian"],
        capture_output=True, text=True, check=True,
    ).stdout.split()  # fmt: skip
    mirrors = [uri for uri in uris if "security" not in uri]
    if not mirrors:
        raise CannotBuild("apt knows no Debian mirror here; do: apt-get update")
    for folder in ("lists/partial", "archives/partial"):
        (work / "apt" / folder).mkdir(parents=True)
    (work / "apt/status").touch()
    sources = work / "apt/sources.list"
    sources.write_text(f"deb-src [signed-by={_KEYS}] {mirrors[0]} sid main\n")
    apt = work / "apt"
    own = [
        "-o", f"Dir::State={apt}", "-o", f"Dir::State::lists={apt / 'lists'}",
        "-o", f"Dir::Cache={apt}", "-o", f"Dir::Etc::sourcelist={sources}",
        "-o", "Dir::Etc::sourceparts=-", "-o", "APT::Sandbox::User=",
    ]  # fmt: skip
    _run(work, "apt-get", *own, "update")
    _run(work, "apt-get", *own, "source", "libcamera")
    (unpacked,) = (path.parent for path in work.glob("libcamera-*/meson.build"))
    return unpacked


def _log(work: Path) -> Path:
    return work / "build.log"


def _run(work: Path, *command: str, **environment: str) -> None:
    print("  " + " ".join(command[:4]), flush=True)
    with _log(work).open("a", encoding="utf-8") as log:
        done = subprocess.run(
            command, cwd=work, env=os.environ | environment, stdout=log, stderr=log, check=False
        )
    if done.returncode:
        raise CannotBuild(f"{command[0]} failed; {_log(work)} tells why")
