"""Says where to look: at what changed, and everywhere in turn.

A quiet table needs no search, a moving hand says where to look. Work is counted in parts of the
picture, never in time, so that a clip gives the same reads on every machine.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from tableside.vision.frames import Luma
from tableside.vision.geometry import Quad

_SHRINK = 8
"""Pixels of the picture to a side of one cell."""
_LEARN = 0.08
"""How fast what stays becomes known: half in about eight frames."""
_STAYS_FRAMES = 45
"""Frames that a place must look the same before it is remembered as the table: more than a card is
held, so that hands and cards in them are not taken for it."""
_NOTHING = -1000.0
"""Unlike any grey level."""
_CHANGE = 4.0
"""Times the camera's own noise that a cell must differ."""
_WHOLE_SHARE = 0.6
"""A change of more of the picture than this is looked for everywhere."""
_MARGIN_CELLS = 4
_SWEEP_ROWS, _SWEEP_COLUMNS = 2, 3
_SWEEP_EVERY = 8
"""Quiet frames from one tile of the sweep to the next."""
_SWEEP_OVERLAP = 0.15
_BAND_OVERLAP = 0.25
_SHIFT = 433
"""Parts to go on by in each round: a prime larger than any number of parts, so that each part has
its turn in every way, whatever their number.
"""


@dataclass(frozen=True, slots=True)
class Region:
    """A part of the picture, in whole pixels; `right` and `bottom` are outside it."""

    left: int
    top: int
    right: int
    bottom: int

    def cut(self, luma: Luma) -> Luma:
        return luma[self.top : self.bottom, self.left : self.right]

    def holds(self, quad: Quad) -> bool:
        """Whether a quad's centre lies in it."""
        x, y = quad.mean(0)
        return bool(self.left <= x < self.right and self.top <= y < self.bottom)

    @property
    def size(self) -> int:
        return (self.right - self.left) * (self.bottom - self.top)


@dataclass(frozen=True, slots=True)
class Sweep:
    """A tile of the whole picture to search, and in which round of the sweep."""

    region: Region
    round: int


class Attention:
    """Where to search in each frame of one camera."""

    def __init__(self) -> None:
        self._lately: NDArray[np.float32] | None = None
        self._long_since: NDArray[np.float32] | None = None
        self._changed: NDArray[np.bool_] | None = None
        self._still: NDArray[np.int32] = np.zeros((0, 0), np.int32)
        self._noise = 1.0
        self._quiet = 0

    def regions(self, luma: Luma) -> list[Region]:
        """The parts of this frame to search: what changed. The first frame is new throughout."""
        height, width = luma.shape
        small = _shrunk(luma)
        whole = Region(0, 0, width, height)
        if self._lately is None or self._long_since is None or self._lately.shape != small.shape:
            self._lately, self._long_since, self._changed = small, small.copy(), None
            self._still = np.zeros(small.shape, np.int32)
            return [whole]
        difference = np.abs(small - self._lately)
        # Most cells show the table as it was: their median is the camera's noise.
        self._noise += 0.2 * (float(np.median(difference)) * 1.5 - self._noise)
        limit = max(2.0, _CHANGE * self._noise)
        changed = difference > limit
        self._changed = cv2.dilate(changed.astype(np.uint8), np.ones((3, 3), np.uint8)) > 0
        # What a hand uncovers looks as it did long since: there is nothing new to search.
        new = changed & (np.abs(small - self._long_since) > limit)
        self._lately += np.float32(_LEARN) * (small - self._lately)
        self._still = np.where(changed, 0, np.minimum(self._still + 1, _STAYS_FRAMES))
        self._long_since = np.where(
            self._still < _STAYS_FRAMES, self._long_since, self._lately
        ).astype(np.float32)
        return self._around(new, whole)

    def sweep(self, luma: Luma) -> Sweep | None:
        """The next tile of the whole picture, now and then in frames in which nothing changed."""
        self._quiet += 1
        if self._quiet % _SWEEP_EVERY:
            return None
        rounds, tile = divmod(self._quiet // _SWEEP_EVERY - 1, _SWEEP_ROWS * _SWEEP_COLUMNS)
        height, width = luma.shape
        return Sweep(_tile(tile, width, height), rounds)

    def quiet_at(self, quad: Quad) -> bool:
        """Whether nothing changed in this frame at a place (corners in pixels)."""
        if self._changed is None:
            return False
        return not self._changed[_cells(quad)].any()

    def forget(self, quad: Quad) -> None:
        """A card was lost here: under a hand, or gone. Whatever is seen next, it is news."""
        if self._long_since is not None:
            self._long_since[_cells(quad)] = _NOTHING

    def _around(self, changed: NDArray[np.bool_], whole: Region) -> list[Region]:
        """Boxes around what changed, with room for a card that sticks out of it."""
        joined = cv2.morphologyEx(
            changed.astype(np.uint8), cv2.MORPH_OPEN, np.ones((2, 2), np.uint8)
        )
        joined = cv2.dilate(joined, np.ones((5, 5), np.uint8))
        count, _, stats, _ = cv2.connectedComponentsWithStats(joined, connectivity=8)
        boxes: list[Region] = []
        for part in range(1, count):
            x, y, w, h, area = (int(v) for v in stats[part])
            if area < 30:
                continue
            boxes.append(
                Region(
                    max(0, (x - _MARGIN_CELLS) * _SHRINK),
                    max(0, (y - _MARGIN_CELLS) * _SHRINK),
                    min(whole.right, (x + w + _MARGIN_CELLS) * _SHRINK),
                    min(whole.bottom, (y + h + _MARGIN_CELLS) * _SHRINK),
                )
            )
        boxes = _merged(boxes)
        if sum(box.size for box in boxes) > _WHOLE_SHARE * whole.size:
            return [whole]
        return boxes


def share(regions: Sequence[Region], most: int, rounds: int, way: int) -> list[Region]:
    """The regions to search in one frame, where all together have more than `most` pixels: frame by
    frame other ones, those that are larger by themselves in bands that overlap.

    Args:
        rounds: how often every way to search has been used.
        way: the number of this frame's way.
    """
    if sum(region.size for region in regions) <= most:
        return list(regions)
    parts = [band for region in regions for band in _bands(region, most)]
    first = (_SHIFT * rounds + way) % len(parts)
    taken: list[Region] = []
    for part in parts[first:] + parts[:first]:
        if taken and sum(one.size for one in taken) + part.size > most:
            break
        taken.append(part)
    return taken


def _bands(region: Region, most: int) -> list[Region]:
    """Equal bands across a region's longer side, each with at most `most` pixels."""
    if region.size <= most:
        return [region]
    width, height = region.right - region.left, region.bottom - region.top
    count = math.ceil((region.size / most - _BAND_OVERLAP) / (1 - _BAND_OVERLAP))
    long = max(width, height)
    band = long / (count - (count - 1) * _BAND_OVERLAP)
    bands: list[Region] = []
    for number in range(count):
        start = round(number * band * (1 - _BAND_OVERLAP))
        end = min(long, round(start + band))
        bands.append(
            Region(region.left + start, region.top, region.left + end, region.bottom)
            if width >= height
            else Region(region.left, region.top + start, region.right, region.top + end)
        )
    return bands


def _cells(quad: Quad) -> tuple[slice, slice]:
    """The cells that a place (corners in pixels) touches, rows and columns."""
    left, top = (max(0, int(v)) for v in np.floor(quad.min(0) / _SHRINK))
    right, bottom = (max(0, int(v) + 1) for v in np.ceil(quad.max(0) / _SHRINK))
    return slice(top, bottom), slice(left, right)


def _shrunk(luma: Luma) -> NDArray[np.float32]:
    """The picture's cells, by halves: several times as fast as in one step."""
    height, width = luma.shape
    small: Luma = luma
    for part in (2, 4, _SHRINK):
        size = (max(1, width // part), max(1, height // part))
        small = cv2.resize(small, size, interpolation=cv2.INTER_AREA).astype(np.uint8, copy=False)
    return small.astype(np.float32)


def _tile(number: int, width: int, height: int) -> Region:
    """One tile of the sweep over a whole picture; tiles overlap."""
    row, column = divmod(number, _SWEEP_COLUMNS)
    across, down = width / _SWEEP_COLUMNS, height / _SWEEP_ROWS
    return Region(
        max(0, int((column - _SWEEP_OVERLAP) * across)),
        max(0, int((row - _SWEEP_OVERLAP) * down)),
        min(width, int((column + 1 + _SWEEP_OVERLAP) * across)),
        min(height, int((row + 1 + _SWEEP_OVERLAP) * down)),
    )


def _merged(boxes: list[Region]) -> list[Region]:
    """Boxes that overlap become one, until none do."""
    rest = list(boxes)
    done: list[Region] = []
    while rest:
        box = rest.pop()
        for other in rest:
            if (
                box.left < other.right
                and other.left < box.right
                and box.top < other.bottom
                and other.top < box.bottom
            ):
                rest.remove(other)
                rest.append(
                    Region(
                        min(box.left, other.left),
                        min(box.top, other.top),
                        max(box.right, other.right),
                        max(box.bottom, other.bottom),
                    )
                )
                break
        else:
            done.append(box)
    return sorted(done, key=lambda region: (region.top, region.left))
