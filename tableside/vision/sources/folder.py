"""Picture files as a clip."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from tableside.errors import UserError
from tableside.toml import TomlFile
from tableside.vision.frames import Frame, SourceLost
from tableside.vision.sources.pictures import is_picture_name, read_picture

CLIP_FILE = "clip.toml"
"""Beside a clip's pictures it may say how many of them make a second: `fps = 20`."""
DEFAULT_FPS = 30.0


class FolderSource:
    """Picture files in order, one a frame, on a clock of their own: frame n is at n / fps seconds.

    Args:
        paths: the files, in order.
        fps: frames a second.
    """

    live = False

    def __init__(self, paths: Sequence[Path], fps: float) -> None:
        self._paths = tuple(paths)
        self._fps = fps
        self._next = 0

    @classmethod
    def of_folder(cls, folder: Path, fps: float | None) -> FolderSource:
        """All pictures of a folder, sorted by the numbers in their names (2 before 10); without
        `fps` as many a second as its `clip.toml` says, else 30.

        Raises UserError where the folder cannot be read or has no pictures, or its `clip.toml`
        makes no sense.
        """
        try:
            paths = [path for path in folder.iterdir() if is_picture_name(path) and path.is_file()]
        except OSError as error:
            raise UserError(
                f"cannot read the folder {folder}: {error.strerror or error}; check its permissions"
            ) from error
        # macOS and others leave hidden companions of the same suffix beside pictures.
        paths = [path for path in paths if not path.name.startswith(".")]
        if not paths:
            raise UserError(
                f"the folder {folder} has no pictures: put numbered PNG or JPEG files in it"
            )
        return cls(sorted(paths, key=natural_key), fps or _own_fps(folder))

    def read(self, timeout: float) -> Frame | None:  # noqa: ARG002 - files do not keep waiting
        """The next picture, None after the last; raises SourceLost for one that cannot be read."""
        if self._next >= len(self._paths):
            return None
        number = self._next
        self._next += 1
        try:
            luma, colour = read_picture(self._paths[number])
        except UserError as error:
            raise SourceLost(str(error)) from error
        return Frame(luma, number / self._fps, number, colour)

    def close(self) -> None:
        """Ends the clip."""
        self._next = len(self._paths)


def _own_fps(folder: Path) -> float:
    path = folder / CLIP_FILE
    if not path.exists():
        return DEFAULT_FPS
    file = TomlFile.read(path)
    file.check_keys((), ["fps"])
    fps = file.values.get("fps", DEFAULT_FPS)
    if isinstance(fps, bool) or not isinstance(fps, int | float) or not 0 < fps <= 1000:
        raise file.error(("fps",), "fps is a number of pictures a second above 0, such as 30")
    return float(fps)


def natural_key(path: Path) -> tuple[list[tuple[int, int, str]], str]:
    """Sorts names as people count: runs of digits by value, the rest as text."""
    parts = re.split(r"(\d+)", path.name)
    key = [
        (0, int(part), "") if part.isdecimal() else (1, 0, part.lower()) for part in parts if part
    ]
    return key, path.name
