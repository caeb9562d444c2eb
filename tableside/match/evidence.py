"""The pictures of shown cards, kept beside the journal for as long as their match is.

Play never waits for a picture: they are written by a thread of their own, and where that fails
(a full disk, a folder that can't be made) the match merely has no picture of that card. A picture
is kept only if something came of the showing: a move, a part of one, a question or a refusal.
"""

from __future__ import annotations

import contextlib
import errno
import logging
import os
import queue
import re
import shutil
import threading
from collections import OrderedDict
from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tableside.messages import CardSeen, Snapshot

_log = logging.getLogger(__name__)

EVIDENCE_NAME = "evidence"
"""The folder's name in a data folder."""

MOST_BYTES = 64 * 1024 * 1024
"""How much all pictures may take: some thousands of showings. The oldest are dropped."""

SPARE_BYTES = 32 * 1024 * 1024
"""Room on the disk that is left to the journal: with less, no picture is written."""

_MOST_WAITING = 32
"""Pictures that wait in memory to be wanted."""

_NAME = re.compile(r"(?P<time>\d{1,16})-(?P<card>[A-Z0-9]{1,16})\Z")
_MATCH = re.compile(r"\d{1,18}\Z")
_LARGE, _SMALL = ".jpg", "-small.jpg"
_JPEG_END = b"\xff\xd9"


@dataclass(frozen=True, slots=True)
class Evidence:
    """A kept picture: of which printed card, shown when (seconds, as its `CardSeen` has it, to the
    millisecond), and the name under which it is read.
    """

    name: str
    card: str
    time: float


class EvidenceFolder:
    """Pictures as files, `MATCH/TIME-CARD.jpg` and `MATCH/TIME-CARD-small.jpg`; thread-safe.

    No method raises for what is wrong with the disk but `write`.

    Args:
        path: the folder, made when the first picture comes.
        most_bytes: when the files take more than that, the oldest are deleted.
        spare_bytes: where the disk has less room than that, none is written.
    """

    def __init__(
        self, path: Path, most_bytes: int = MOST_BYTES, spare_bytes: int = SPARE_BYTES
    ) -> None:
        self._path = path
        self._most = most_bytes
        self._spare = spare_bytes
        self._lock = threading.Lock()
        self._sizes: OrderedDict[tuple[str, str], int] = OrderedDict()
        """(match, name) -> bytes of both files, oldest first."""
        self._total = 0
        try:
            self._sweep()
            found = sorted(self._found())
        except OSError as error:  # a folder that the disk can't read any more
            _log.error("the pictures that were kept can't be looked through: %s", error)
            found = []
        for _, match, name, size in found:
            self._sizes[match, name] = size
            self._total += size

    def pictures(self, match: str) -> tuple[Evidence, ...]:
        """What is kept of a match, in the order in which it was kept."""
        with self._lock:
            names = [name for kept, name in self._sizes if kept == match]
        return tuple(
            Evidence(name, parts["card"], int(parts["time"]) / 1000)
            for name in names
            if (parts := _NAME.match(name)) is not None
        )

    def read(self, match: str, name: str, *, small: bool = False) -> bytes | None:
        """A picture as JPEG; None where there is none, or only a torn one."""
        with self._lock:
            if (match, name) not in self._sizes:
                return None
        try:
            picture = self._file(match, name, _SMALL if small else _LARGE).read_bytes()
        except OSError:
            return None
        return picture if picture.endswith(_JPEG_END) else None

    def write(self, match: str, seen: CardSeen, large: bytes, small: bytes) -> None:
        """Keep a picture, synced to the disk. Raises OSError, and has kept nothing then."""
        name = f"{max(0, round(seen.time * 1000))}-{seen.card}"
        if not _NAME.match(name) or not _MATCH.match(match):
            return
        (self._path / match).mkdir(parents=True, exist_ok=True)
        if shutil.disk_usage(self._path).free < self._spare:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(self._path))
        written: list[Path] = []
        try:
            for ending, data in ((_SMALL, small), (_LARGE, large)):
                path = self._file(match, name, ending)
                written.append(path)
                _write_synced(path, data)
        except OSError:
            for path in written:
                _delete(path)
            raise
        with self._lock:
            self._total += len(large) + len(small) - self._sizes.pop((match, name), 0)
            self._sizes[match, name] = len(large) + len(small)
        self._make_room()

    def forget(self, match: str) -> None:
        """Delete all pictures of a match."""
        with self._lock:
            for key in [key for key in self._sizes if key[0] == match]:
                self._total -= self._sizes.pop(key)
        if _MATCH.match(match):
            _delete_folder(self._path / match)

    def keep_only(self, matches: Collection[str]) -> None:
        """Delete the pictures of all matches but these."""
        try:
            folders = [entry for entry in self._path.iterdir() if _MATCH.match(entry.name)]
        except OSError:
            return
        for folder in folders:
            if folder.name not in matches:
                self.forget(folder.name)

    def _make_room(self) -> None:
        while self._total > self._most:
            with self._lock:
                (match, name), size = self._sizes.popitem(last=False)
                self._total -= size
                last = all(kept != match for kept, _ in self._sizes)
            for ending in (_LARGE, _SMALL):
                _delete(self._file(match, name, ending))
            if last:
                _delete_empty(self._path / match)

    def _file(self, match: str, name: str, ending: str) -> Path:
        return self._path / match / f"{name}{ending}"

    def _sweep(self) -> None:
        """Delete what a sudden end left: halves of pictures, and folders without any."""
        for folder in self._path.glob("*"):
            if not _MATCH.match(folder.name):
                continue
            for half in folder.glob("*.jpg"):
                name = half.name.removesuffix(_SMALL).removesuffix(_LARGE)
                other = _LARGE if half.name.endswith(_SMALL) else _SMALL
                if _NAME.match(name) and not self._file(folder.name, name, other).exists():
                    _delete(half)
            _delete_empty(folder)

    def _found(self) -> list[tuple[float, str, str, int]]:
        """(when written, match, name, bytes) of every whole picture there."""
        found = []
        for large in self._path.glob("*/*.jpg"):
            match, name = large.parent.name, large.name.removesuffix(_LARGE)
            if not _MATCH.match(match) or not _NAME.match(name):
                continue
            try:
                status = large.stat()
                size = status.st_size + self._file(match, name, _SMALL).stat().st_size
            except OSError:
                continue
            found.append((status.st_mtime, match, name, size))
        return found


class EvidenceKeeper:
    """Takes the pictures of shown cards, and writes those that something came of.

    `take` and `listen` give back at once; a thread does the rest.

    Args:
        folder: where they are kept.
        first: the newest snapshot at the start.
    """

    def __init__(self, folder: EvidenceFolder, first: Snapshot) -> None:
        self._folder = folder
        self._last = first
        self._waiting: dict[_Key, _Shown] = {}
        self._written: dict[_Key, str] = {}
        """Showings whose picture was wanted lately, and the match that wanted it."""
        self._queue: queue.SimpleQueue[_Shown | Snapshot | str | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="evidence")
        self._failing = False

    def start(self) -> None:
        """Begin to write."""
        self._thread.start()

    def stop(self) -> None:
        """Write what came so far, and end."""
        self._queue.put(None)
        self._thread.join()

    def take(self, seen: CardSeen, large: bytes, small: bytes) -> None:
        """A card that was shown, with its two pictures; before its message goes to the table.
        Later pictures of the same showing take the place of the first.
        """
        self._queue.put(_Shown(seen, large, small))

    def listen(self, snapshot: Snapshot) -> None:
        """Every new snapshot."""
        self._queue.put(snapshot)

    def forget(self, match: str) -> None:
        """A match was deleted."""
        self._queue.put(match)

    def _run(self) -> None:
        while (item := self._queue.get()) is not None:
            match item:
                case Snapshot():
                    self._see(item)
                case str():
                    self._written = {
                        k: match for k, match in self._written.items() if match != item
                    }
                    self._folder.forget(item)
                case _ if item.key in self._written:
                    self._write(self._written[item.key], item)
                case _:
                    self._waiting[item.key] = item
                    _shorten(self._waiting)

    def _see(self, snapshot: Snapshot) -> None:
        last, self._last = self._last, snapshot
        if snapshot.match is None or not _rests_on_it(last, snapshot):
            return
        for key in [key for key in self._waiting if key[0] == snapshot.time]:
            self._written[key] = snapshot.match
            _shorten(self._written)
            self._write(snapshot.match, self._waiting.pop(key))

    def _write(self, match: str, shown: _Shown) -> None:
        try:
            self._folder.write(match, shown.seen, shown.large, shown.small)
        except OSError as error:
            if not self._failing:
                _log.warning("pictures of shown cards can't be kept: %s", error)
            self._failing = True
        else:
            self._failing = False


_Key = tuple[float, str]
"""When a showing began, and its card."""


@dataclass(frozen=True, slots=True, eq=False)
class _Shown:
    seen: CardSeen
    large: bytes
    small: bytes

    @property
    def key(self) -> _Key:
        return self.seen.time, self.seen.card


def _shorten(kept: dict[_Key, Any]) -> None:
    """Keep the newest alone."""
    while len(kept) > _MOST_WAITING:
        del kept[next(iter(kept))]


def _rests_on_it(before: Snapshot, after: Snapshot) -> bool:
    """Whether what happened between two snapshots is worth a picture: a line, a refusal, a card
    laid out, or a question.
    """
    if before.match != after.match:
        return bool(after.move or after.refusals)
    return (
        len(after.history) != len(before.history)
        or _last_refusal(after) != _last_refusal(before)
        or after.desk.tray != before.desk.tray
        or after.desk.question != before.desk.question
    )


def _last_refusal(snapshot: Snapshot) -> int:
    return snapshot.refusals[-1].n if snapshot.refusals else 0


def _write_synced(path: Path, data: bytes) -> None:
    with path.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _delete(path: Path) -> None:
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        _log.warning("a picture can't be deleted: %s", error)


def _delete_empty(folder: Path) -> None:
    with contextlib.suppress(OSError):  # it is not empty, or gone already
        folder.rmdir()


def _delete_folder(path: Path) -> None:
    try:
        shutil.rmtree(path)
    except FileNotFoundError:
        return
    except OSError as error:
        _log.warning("the pictures of a match can't be deleted: %s", error)
