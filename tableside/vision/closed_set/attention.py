"""Says where to look: at what changed, and everywhere in turn.

A quiet table needs no search, a moving hand says where to look. Work is counted in parts of the
picture, never in time, so that a clip gives the same reads on every machine.
"""

from __future__ import annotations

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
_LEARN_SLOWLY = 0.01
"""The same for what is remembered of the table: half in about two seconds at 30 frames a second."""
_CHANGE = 4.0
"""Times the camera's own noise that a cell must differ."""
_WHOLE_SHARE = 0.6
"""A change of more of the picture than this is looked for everywhere."""
_MARGIN_CELLS = 8
_SWEEP_ROWS, _SWEEP_COLUMNS = 2, 3
_SWEEP_EVERY = 15
_SWEEP_OVERLAP = 0.15


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


class Attention:
    """Where to search in each frame of one camera."""

    def __init__(self) -> None:
        self._lately: NDArray[np.float32] | None = None
        self._long_since: NDArray[np.float32] | None = None
        self._changed: NDArray[np.bool_] | None = None
        self._noise = 1.0
        self._frames = 0

    def regions(self, luma: Luma) -> list[Region]:
        """The parts of this frame to search: what changed; where nothing did, now and then the next
        tile of the whole picture.
        """
        height, width = luma.shape
        small = cv2.resize(
            luma,
            (max(1, width // _SHRINK), max(1, height // _SHRINK)),
            interpolation=cv2.INTER_AREA,
        ).astype(np.float32)
        whole = Region(0, 0, width, height)
        self._frames += 1
        if self._lately is None or self._long_since is None or self._lately.shape != small.shape:
            self._lately, self._long_since, self._changed = small, small.copy(), None
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
        self._long_since += np.float32(_LEARN_SLOWLY) * (small - self._long_since)
        regions = self._around(new, whole)
        if not regions and self._frames % _SWEEP_EVERY == 0:
            regions = [self._tile(whole)]
        return regions

    def quiet_at(self, quad: Quad) -> bool:
        """Whether nothing changed in this frame at a place (corners in pixels)."""
        if self._changed is None:
            return False
        low = np.floor(quad.min(0) / _SHRINK).astype(int)
        high = np.ceil(quad.max(0) / _SHRINK).astype(int) + 1
        x0, y0 = (max(0, int(v)) for v in low)
        return not self._changed[y0 : int(high[1]), x0 : int(high[0])].any()

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

    def _tile(self, whole: Region) -> Region:
        """The next tile of the sweep over the whole picture; tiles overlap."""
        turn = (self._frames // _SWEEP_EVERY) % (_SWEEP_ROWS * _SWEEP_COLUMNS)
        row, column = divmod(turn, _SWEEP_COLUMNS)
        width, height = whole.right / _SWEEP_COLUMNS, whole.bottom / _SWEEP_ROWS
        return Region(
            max(0, int((column - _SWEEP_OVERLAP) * width)),
            max(0, int((row - _SWEEP_OVERLAP) * height)),
            min(whole.right, int((column + 1 + _SWEEP_OVERLAP) * width)),
            min(whole.bottom, int((row + 1 + _SWEEP_OVERLAP) * height)),
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
