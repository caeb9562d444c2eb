"""Pictures of a table, from files or a camera, each read as a whole."""

from __future__ import annotations

import time
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from tableside.audit.seen import best_of
from tableside.camera_report import Zone
from tableside.errors import UserError
from tableside.vision.frames import Frame, Luma, Reading, SourceLost
from tableside.vision.sources import open_source
from tableside.vision.sources.pictures import read_picture
from tableside.vision.whole_table import WholeTableReader

FRAME_SECONDS = 10.0
"""How long a camera may take for a picture."""
SETTLING_FRAMES = 10
"""A camera's first frames, in which it finds exposure and focus."""
FRAMES = 3
"""Frames of a camera that are read, at most; a later one may show what the first did not."""

NO_ZONES: Mapping[int, Zone] = {}


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture that was read.

    Args:
        name: its file, or the camera.
        size: width and height in pixels.
        ms: how long reading took, on this machine's clock.
        zones: seat -> its area in this picture, where that is known.
    """

    name: str
    size: tuple[int, int]
    reading: Reading
    ms: float
    zones: Mapping[int, Zone]


class Look:
    """Takes pictures of one table and reads them.

    Args:
        expected: ids of the cards that should lie there.
        thorough: search to the end even where these are found, for whatever else lies there.
    """

    def __init__(
        self, reader: WholeTableReader, expected: Collection[str], *, thorough: bool
    ) -> None:
        self._reader = reader
        self._expected = frozenset(expected)
        self._thorough = thorough

    def at_file(self, name: str, zones: Mapping[int, Zone]) -> Picture:
        """A picture file; `zones` are the seats' areas in it. Raises UserError."""
        luma, _ = read_picture(Path(name))
        reading, ms = self._timed(luma)
        return Picture(name, _size(luma), reading, ms, zones)

    def through_camera(self, spec: str, zones: Mapping[int, Zone]) -> list[Picture]:
        """What a camera, address or clip shows now: one picture, as large as the camera can.

        With zones there is a second one of the size that games are followed in, for a camera's
        sizes may differ in what they show, and only there the zones fit. Raises UserError.
        """
        try:
            if zones and _has_sizes(spec):
                large = self._camera_picture(spec, NO_ZONES, largest=True)
                return [large, self._camera_picture(spec, zones, largest=False)]
            return [self._camera_picture(spec, zones, largest=True)]
        except SourceLost as error:
            raise UserError(str(error)) from error

    def _camera_picture(self, spec: str, zones: Mapping[int, Zone], *, largest: bool) -> Picture:
        """A few frames as one picture: they are of one view, so what one misses another may
        show.
        """
        readings: list[Reading] = []
        size = (0, 0)
        spent = 0.0
        for frame in _frames(spec, largest=largest):
            size = _size(frame.luma)
            reading, ms = self._timed(frame.luma)
            readings.append(reading)
            spent += ms
            if self._expected <= {read.card for one in readings for read in one.reads}:
                break
        return Picture(spec, size, best_of(readings), spent, zones)

    def _timed(self, luma: Luma) -> tuple[Reading, float]:
        started = time.perf_counter()
        reading = self._reader.read(luma, self._expected, beyond=self._thorough)
        return reading, (time.perf_counter() - started) * 1000


def _has_sizes(spec: str) -> bool:
    """Whether a source is a camera of this machine, which gives pictures of several sizes."""
    return spec == "picamera2" or spec.isdecimal() or spec.startswith("/dev/")


def _frames(spec: str, *, largest: bool) -> Iterator[Frame]:
    """The first frames worth reading, at least one."""
    source = open_source(spec, largest=largest)
    try:
        for _ in range(SETTLING_FRAMES if source.live else 0):
            source.read(FRAME_SECONDS)
        for number in range(FRAMES):
            frame = source.read(FRAME_SECONDS)
            if frame is None:
                if number == 0:
                    raise UserError(f"{spec} has no picture in it: name another")
                return
            yield frame
    finally:
        source.close()


def _size(luma: Luma) -> tuple[int, int]:
    height, width = luma.shape
    return width, height
