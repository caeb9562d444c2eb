"""The disk that keeps the matches: room, whether it can be written, how long a sync takes."""

from __future__ import annotations

import errno
import os
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from tableside.doctor.checks import Check, failed, ok, text, warning
from tableside.messages import Text

LITTLE_MB = 200
"""Evidence pictures take up to 64 MB, a match with its journal far less than one."""

TOO_LITTLE_MB = 20

SLOW_MS = 200.0
"""Each move is synced before it is shown: above this it is felt."""

TOO_SLOW_MS = 2000.0

_WRITES = 8
_BYTES = 4096


@dataclass(frozen=True, slots=True)
class Trial:
    """What came of writing: free space, the middle one of several syncs, and whether what is
    written is kept when the power goes.
    """

    free_mb: float
    sync_ms: float
    volatile: bool = False


Try = Callable[[Path], Trial]


def check_disk(folder: Path, trial: Try | None = None) -> Iterator[Check]:
    """Look at the disk of the data folder, or of where it will be made.

    Args:
        trial: writes a temporary file to a folder and deletes it; raises OSError.
    """
    there = next((one for one in (folder, *folder.parents) if one.exists()), Path("/"))
    shown = {"path": str(folder)}
    try:
        found = (trial or try_disk)(there)
    except OSError as error:
        yield _refused(error, folder)
        return
    figures = {
        **shown,
        "free_mb": round(found.free_mb),
        "sync_ms": round(found.sync_ms, 1),
        "volatile": found.volatile,
    }
    room = text("disk.room", mb=round(found.free_mb), ms=round(found.sync_ms))
    if found.free_mb < TOO_LITTLE_MB:
        yield failed("disk", room, text("disk.full.remedy", path=str(there)), **figures)
    elif found.sync_ms > TOO_SLOW_MS:
        yield failed("disk", text("disk.slow", ms=round(found.sync_ms)), _card(), **figures)
    elif found.volatile:
        remedy = text("disk.volatile.remedy")
        yield warning("disk", text("disk.volatile", path=str(there)), remedy, **figures)
    elif found.free_mb < LITTLE_MB:
        yield warning("disk", room, text("disk.full.remedy", path=str(there)), **figures)
    elif found.sync_ms > SLOW_MS:
        yield warning("disk", text("disk.slow", ms=round(found.sync_ms)), _card(), **figures)
    else:
        yield ok("disk", room, **figures)


def try_disk(folder: Path) -> Trial:
    """Write and sync a temporary file a few times; it is gone afterwards. Raises OSError."""
    took = []
    with tempfile.NamedTemporaryFile(prefix=".tableside-doctor-", dir=folder) as file:
        for _ in range(_WRITES):
            began = time.monotonic()
            file.write(os.urandom(_BYTES))
            file.flush()
            os.fsync(file.fileno())
            took.append(1000 * (time.monotonic() - began))
    space = os.statvfs(folder)
    free = space.f_bavail * space.f_frsize / 1e6
    return Trial(free, statistics.median(took), is_volatile(folder))


def is_volatile(folder: Path, mounts: Path = Path("/proc/mounts")) -> bool:
    """Whether what is written there is gone without power: a RAM disk, or an overlay over one, as
    Raspberry Pi OS makes of a read-only root.
    """
    try:
        lines = mounts.read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return False
    table = [line.split() for line in lines]
    kind, options = _mount_of(folder.resolve(), table)
    if kind == "overlay":
        upper = [one.removeprefix("upperdir=") for one in options if one.startswith("upperdir=")]
        kind = _mount_of(Path(upper[0]), table)[0] if upper else kind
    return kind in ("tmpfs", "ramfs")


def _mount_of(folder: Path, table: list[list[str]]) -> tuple[str, list[str]]:
    """The kind and options of the file system that holds a folder; the latest of those mounted on
    the longest path counts.
    """
    best, found = -1, ("", [""])
    for fields in table:
        if len(fields) < 4:
            continue
        # Spaces are written as octal escapes (fstab(5)).
        point = Path(fields[1].replace("\\040", " "))
        if folder.is_relative_to(point) and len(point.parts) >= best:
            best, found = len(point.parts), (fields[2], fields[3].split(","))
    return found


def _refused(error: OSError, folder: Path) -> Check:
    path = str(folder)
    figures = {"path": path}
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return failed("disk", text("disk.full"), text("disk.full.remedy", path=path), **figures)
    if error.errno == errno.EROFS:
        said = text("disk.read-only", path=path)
        return failed("disk", said, text("disk.read-only.remedy"), **figures)
    if error.errno in (errno.EACCES, errno.EPERM):
        said = text("disk.forbidden", path=path)
        return failed("disk", said, text("disk.forbidden.remedy", path=path), **figures)
    if error.errno == errno.ENOTDIR:
        said = text("disk.no-folder", path=path)
        return failed("disk", said, text("disk.no-folder.remedy"), **figures)
    cause = error.strerror or str(error)
    return failed("disk", text("disk.broken", path=path, cause=cause), _card(), **figures)


def _card() -> Text:
    return text("disk.card.remedy")
