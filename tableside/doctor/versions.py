"""The versions of Python, of our libraries, and of what the Raspberry Pi brings."""

from __future__ import annotations

import ctypes
import ctypes.util
import platform
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import metadata, util

from tableside import __version__
from tableside.doctor.checks import Check, failed, ok, text, warning
from tableside.messages import Text

PYTHON = ((3, 11), (3, 13))
OPENCV = (4, 10)
NUMPY = (1, 26)
GPIOZERO = (2, 0, 1, 3)
"""2.0.1.post3: the first that finds the pins of a Raspberry Pi 5."""

_PACKAGES = ("numpy", "gpiozero", "lgpio", "picamera2", "flask", "zxing-cpp")
_ZBAR_READERS = ("zbar", "all")


@dataclass(frozen=True, slots=True)
class Found:
    """What is installed: name -> version; a missing one has none.

    `mixed`: numpy comes from another place than picamera2, which was built for the system's.
    """

    versions: dict[str, str | None]
    mixed: bool = False


def found_here() -> Found:
    """What this program runs with."""
    versions: dict[str, str | None] = {
        "tableside": __version__,
        "python": platform.python_version(),
        "opencv": _opencv(),
        "libzbar": _zbar(),
    }
    for name in _PACKAGES:
        try:
            versions[name] = metadata.version(name)
        except metadata.PackageNotFoundError:
            versions[name] = "?" if util.find_spec(name.replace("-", "")) else None
    return Found(versions, _is_mixed())


def check_versions(found: Found, model: str | None, source: str, reader: str) -> Iterator[Check]:
    """Judge the versions; one finding, of the worst that is wrong.

    Args:
        found: as `found_here` gives it.
        model: of the Raspberry Pi; None on any other machine.
        source: `camera.source` of the options.
        reader: `camera.reader` of the options.
    """
    figures = dict(found.versions)
    said = text("versions.are", list=_listed(found.versions))
    for make, wrong in ((failed, _stops(found, source, reader)), (warning, _lacks(found, model))):
        if wrong is not None:
            yield make("versions", wrong[0], wrong[1], **figures)
            return
    yield ok("versions", said, **figures)


Wrong = tuple[Text, Text]


def _stops(found: Found, source: str, reader: str) -> Wrong | None:
    versions = found.versions
    python = numbers(versions["python"])[:2]
    if not PYTHON[0] <= python <= PYTHON[1]:
        said = text("versions.python", version=versions["python"] or "-")
        return said, text("versions.python.remedy")
    for name, least in (("opencv", OPENCV), ("numpy", NUMPY)):
        wanted = ".".join(map(str, least))
        if versions[name] is None or numbers(versions[name]) < least:
            return _older(name, versions[name], wanted)
    if source == "picamera2" and versions["picamera2"] is None:
        return _missing("picamera2", "python3-picamera2")
    if reader in _ZBAR_READERS and versions["libzbar"] is None:
        return _missing("libzbar", "libzbar0")
    return None


def _lacks(found: Found, model: str | None) -> Wrong | None:
    versions = found.versions
    if found.mixed:
        return text("versions.mixed"), text("versions.mixed.remedy")
    if model is not None and versions["lgpio"] is None:
        return _missing("lgpio", "python3-lgpio")
    if model is not None and numbers(versions["gpiozero"]) < GPIOZERO:
        return _older("gpiozero", versions["gpiozero"], "2.0.1.post3")
    if versions["libzbar"] is None:
        return _missing("libzbar", "libzbar0")
    return None


def check_broken(found: Found, cause: str) -> Iterator[Check]:
    """The finding where a library is there but can't be loaded, or isn't there.

    Args:
        cause: what Python says of it.
    """
    said = text("versions.broken", cause=cause)
    yield failed("versions", said, text("versions.set-up.remedy"), **found.versions)


def numbers(version: str | None) -> tuple[int, ...]:
    """The numbers of a version, to be compared: (2, 0, 1, 3) of `2.0.1.post3`."""
    release = re.match(r"\d+(\.\d+)*(\.post\d+)?", version or "")
    return () if release is None else tuple(int(n) for n in re.findall(r"\d+", release[0]))


def _older(name: str, version: str | None, wanted: str) -> Wrong:
    said = text("versions.wrong", name=name, version=version or "-", wanted=wanted)
    return said, text("versions.set-up.remedy")


def _missing(name: str, package: str) -> Wrong:
    return text("versions.missing", name=name), text("versions.apt.remedy", package=package)


def _listed(versions: dict[str, str | None]) -> str:
    return ", ".join(f"{name} {version}" for name, version in versions.items() if version)


def _opencv() -> str | None:
    try:
        import cv2
    except ImportError:
        # Missing, or broken: by another numpy, or without a library of the system.
        return None
    return cv2.__version__


def _zbar() -> str | None:
    name = ctypes.util.find_library("zbar")
    if name is None:
        return None
    major, minor, patch = ctypes.c_uint(), ctypes.c_uint(), ctypes.c_uint()
    try:
        ctypes.CDLL(name).zbar_version(*map(ctypes.byref, (major, minor, patch)))
    except (OSError, AttributeError):
        return None
    return f"{major.value}.{minor.value}.{patch.value}"


def _is_mixed() -> bool:
    places = []
    for name in ("numpy", "picamera2"):
        spec = util.find_spec(name)
        if spec is None or spec.origin is None:
            return False
        places.append(spec.origin.startswith(sys.prefix + "/"))
    return sys.prefix != sys.base_prefix and places[0] != places[1]
