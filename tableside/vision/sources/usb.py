"""A USB camera, by OpenCV."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import cv2
import numpy as np

from tableside.clock import now
from tableside.vision.frames import SourceBusy, SourceLost
from tableside.vision.sources.mailbox import LiveSource, Picture
from tableside.vision.sources.opencv import hush

WIDTH, HEIGHT = 1280, 720
_MOST = (10_000, 10_000)
"""More than any camera has: the driver takes the nearest size that it knows."""
_FAILURES = 5
_DEVICES = Path("/sys/class/video4linux")


def only_usb_camera() -> Path | None:
    """The device of the one USB camera that is plugged in; None where there is none, or several.

    One that is unplugged and plugged in again may get another number. A Pi has devices of its own
    in the same folder, which are no cameras; a camera has more than one, of which the first
    (`index` 0) gives pictures.
    """
    found = []
    for node in sorted(_DEVICES.glob("video*")):
        try:
            usb = (node / "device" / "modalias").read_text().startswith("usb:")
            first = (node / "index").read_text().strip() == "0"
        except OSError:
            continue  # It was unplugged while we looked.
        if usb and first:
            found.append(Path("/dev") / node.name)
    return found[0] if len(found) == 1 else None


class UsbSource(LiveSource):
    """A camera by its number ("0") or device ("/dev/video0"). A number that is not there means the
    only USB camera, where there is but one.

    Args:
        largest: take the largest pictures that it gives, at whatever rate.

    Raises SourceLost where there is no such camera, SourceBusy where another program uses it.
    """

    def __init__(self, spec: str, *, largest: bool = False) -> None:
        hush()
        device = Path(f"/dev/video{spec}" if spec.isdecimal() else spec)
        name = f"camera {spec}"
        on_linux = sys.platform.startswith("linux")
        target: int | str = int(spec) if spec.isdecimal() else spec
        if on_linux and not device.exists():
            other = only_usb_camera() if spec.isdecimal() else None
            if other is None:
                raise SourceLost(
                    f"there is no {name} ({device}): plug it in, or name another with --source"
                )
            device, target = other, str(other)
        capture = cv2.VideoCapture(target, cv2.CAP_V4L2 if on_linux else cv2.CAP_ANY)
        if not capture.isOpened():
            capture.release()
            if on_linux and not os.access(device, os.R_OK | os.W_OK):
                raise SourceLost(
                    f"{name} cannot be opened: this user may not ({device}); add it to the group "
                    "video"
                )
            raise SourceBusy(f"{name} cannot be opened: close the program that uses it")
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

        def wake() -> None:
            nonlocal failures
            failures = _FAILURES  # Else it would go on trying, and keep the device from others.

        super().__init__(name, grab, capture.release, wake)
