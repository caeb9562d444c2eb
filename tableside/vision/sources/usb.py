"""A USB camera, by OpenCV."""

from __future__ import annotations

import sys
from pathlib import Path

import cv2
import numpy as np

from tableside.clock import now
from tableside.vision.frames import SourceLost
from tableside.vision.sources.mailbox import LiveSource, Picture
from tableside.vision.sources.opencv import hush

WIDTH, HEIGHT = 1280, 720
_MOST = (10_000, 10_000)
"""More than any camera has: the driver takes the nearest size that it knows."""
_FAILURES = 5


class UsbSource(LiveSource):
    """A camera by its number ("0") or device ("/dev/video0").

    Args:
        largest: take the largest pictures that it gives, at whatever rate.

    Raises SourceLost where there is no such camera, or another program uses it.
    """

    def __init__(self, spec: str, *, largest: bool = False) -> None:
        hush()
        device = Path(f"/dev/video{spec}" if spec.isdecimal() else spec)
        name = f"camera {spec}"
        on_linux = sys.platform.startswith("linux")
        if on_linux and not device.exists():
            raise SourceLost(
                f"there is no {name} ({device}): plug it in, or name another with --source"
            )
        target = int(spec) if spec.isdecimal() else spec
        capture = cv2.VideoCapture(target, cv2.CAP_V4L2 if on_linux else cv2.CAP_ANY)
        if not capture.isOpened():
            capture.release()
            raise SourceLost(
                f"{name} cannot be opened: close the program that uses it, or check that this user "
                "may use it (group video)"
            )
        # Motion JPEG first: raw frames of this size do not fit through USB 2 at full rate.
        capture.set(cv2.CAP_PROP_FOURCC, cv2.VideoWriter.fourcc(*"MJPG"))
        width, height = _MOST if largest else (WIDTH, HEIGHT)
        capture.set(cv2.CAP_PROP_FRAME_WIDTH, width)
        capture.set(cv2.CAP_PROP_FRAME_HEIGHT, height)
        capture.set(cv2.CAP_PROP_BUFFERSIZE, 1)
        failures = 0

        def grab() -> Picture:
            nonlocal failures
            while failures < _FAILURES:
                grabbed = capture.grab()
                taken = now()
                picture = capture.retrieve()[1] if grabbed else None
                if picture is not None:
                    failures = 0
                    colour = picture.astype(np.uint8, copy=False)
                    luma = cv2.cvtColor(colour, cv2.COLOR_BGR2GRAY).astype(np.uint8, copy=False)
                    return luma, colour, taken
                failures += 1
            raise SourceLost(f"{name} stopped giving pictures: check its cable")

        super().__init__(name, grab, capture.release)
