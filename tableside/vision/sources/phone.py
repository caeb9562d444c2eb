"""A phone that is the table's camera: it sends pictures to the pages, here they become frames."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from tableside.vision.frames import Frame, SourceStalled
from tableside.vision.sources.pictures import decode_picture

PHONE = "phone"
"""The `camera.source` that means one."""

HOLD_SECONDS = 3.0
"""A phone that has sent nothing for so long is the camera no more."""
LARGEST_SIDE = 4096

Taken = Literal["taken", "busy", "unreadable"]
"""What became of a picture; `busy`: another phone is the camera."""


@dataclass(frozen=True, slots=True)
class _Sent:
    number: int
    jpeg: bytes
    time: float


class PhoneCamera:
    """A mailbox of one place: the newest picture that a phone sent. Thread-safe.

    Args:
        clock: seconds since the epoch, as for every live camera.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._changed = threading.Condition()
        self._newest: _Sent | None = None
        self._holder = ""
        self._heard = float("-inf")
        self._count = 0

    def take(self, phone: str, jpeg: bytes, *, over: bool = False) -> Taken:
        """Takes a picture.

        Args:
            phone: who sent it.
            jpeg: a JPEG file of at most 4096 pixels a side; it is decoded only if nothing newer
                comes before somebody looks at it.
            over: whether this phone becomes the camera though another one is.
        """
        size = jpeg_size(jpeg)
        if size is None or not 0 < min(size) <= max(size) <= LARGEST_SIDE:
            return "unreadable"
        now = self._clock()
        with self._changed:
            held = now - self._heard < HOLD_SECONDS
            if held and phone != self._holder and not over:
                return "busy"
            self._holder, self._heard = phone, now
            self._newest = _Sent(self._count, jpeg, now)
            self._count += 1
            self._changed.notify_all()
        return "taken"

    def leave(self, phone: str) -> None:
        """This phone is the camera no more, if it was."""
        with self._changed:
            if phone == self._holder:
                self._heard = float("-inf")

    @property
    def newest_number(self) -> int:
        """The number of the newest picture, -1 before the first."""
        return self._count - 1

    def next(self, after: int, timeout: float) -> _Sent | None:
        """The newest picture once its number is over `after`; None after `timeout` seconds."""

        def there() -> bool:
            return self._newest is not None and self._newest.number > after

        with self._changed:
            return self._newest if self._changed.wait_for(there, timeout) else None


class PhoneSource:
    """What a phone sends, as frames.

    Args:
        camera: takes the pictures.
    """

    live = True

    def __init__(self, camera: PhoneCamera) -> None:
        self._camera = camera
        self._last = camera.newest_number
        self._closed = False

    def read(self, timeout: float) -> Frame | None:
        """The newest picture not yet given; raises SourceStalled when none that can be read
        comes within `timeout` seconds, whatever else comes.
        """
        until = time.monotonic() + timeout
        while not self._closed:
            sent = self._camera.next(self._last, max(0.0, until - time.monotonic()))
            if sent is not None:
                self._last = sent.number
                decoded = decode_picture(sent.jpeg)
                if decoded is not None:
                    return Frame(decoded[0], sent.time, sent.number, decoded[1])
            if sent is None or time.monotonic() >= until:
                raise SourceStalled(
                    f"no phone has sent a picture that can be read for {timeout:g} seconds: open "
                    "/phone-camera on one that is paired"
                )
        return None

    def close(self) -> None:
        self._closed = True


def jpeg_size(data: bytes) -> tuple[int, int] | None:
    """Width and height that a JPEG file names in its frame header (ITU-T T.81, B.2.2); None where
    there is none.
    """
    if data[:2] != b"\xff\xd8":
        return None
    at = 2
    while at + 9 <= len(data) and data[at] == 0xFF:
        marker = data[at + 1]
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            height = int.from_bytes(data[at + 5 : at + 7], "big")
            return int.from_bytes(data[at + 7 : at + 9], "big"), height
        if marker == 0xDA:
            return None
        at += 2 + max(int.from_bytes(data[at + 2 : at + 4], "big"), 2)
    return None
