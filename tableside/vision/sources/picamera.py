"""A Raspberry Pi camera, by picamera2 (a package of Raspberry Pi OS)."""

from __future__ import annotations

import cv2
import numpy as np

from tableside.clock import now
from tableside.errors import UserError
from tableside.vision.frames import SourceLost
from tableside.vision.sources.mailbox import LiveSource, Picture

SIZE = (1280, 720)
_STALLED_SECONDS = 3.0
_CONTINUOUS_FOCUS = 2
"""libcamera's AfModeContinuous; autofocus is off unless asked for."""


def open_picamera(*, largest: bool = False) -> LiveSource:
    """The Pi's camera: grey from the luma plane of a YUV420 stream.

    Args:
        largest: every pixel of the sensor, at whatever rate.

    Raises UserError where picamera2 is not installed, SourceLost where there is no camera or it is
    in use.
    """
    try:
        from picamera2 import Picamera2
    except ImportError as error:
        raise UserError(
            "picamera2 cannot be loaded here: on Raspberry Pi OS install it with 'apt install "
            "python3-picamera2'; elsewhere use a USB camera (--source 0)"
        ) from error
    try:
        camera = Picamera2()
    except (RuntimeError, IndexError) as error:
        raise _cannot_open(error) from error
    try:
        # Three buffers: with one, every other frame is dropped.
        camera.configure(
            camera.create_video_configuration(
                main={"size": camera.sensor_resolution if largest else SIZE, "format": "YUV420"},
                buffer_count=3,
                queue=True,
            )
        )
        if "AfMode" in camera.camera_controls:
            camera.set_controls({"AfMode": _CONTINUOUS_FOCUS})
        camera.start()
    except RuntimeError as error:
        camera.close()
        raise _cannot_open(error) from error
    # What the camera really gives may differ from what was asked for.
    width, height = camera.camera_configuration()["main"]["size"]

    def grab() -> Picture:
        try:
            planes = camera.capture_array("main", wait=_STALLED_SECONDS)
        except (RuntimeError, TimeoutError) as error:
            raise SourceLost(
                f"the Pi's camera stopped giving pictures ({error}): check its ribbon cable"
            ) from error
        luma = luma_of(planes, width, height)
        return luma, colour_of(planes, width, height), now()

    return LiveSource("the Pi's camera", grab, camera.close)


def _cannot_open(error: Exception) -> SourceLost:
    return SourceLost(
        f"the Pi's camera cannot be opened ({error}): check its ribbon cable, and close the "
        "program that uses it"
    )


def luma_of(planes: np.ndarray, width: int, height: int) -> np.ndarray:
    """The grey picture in a planar YUV array (rows, stride): rows may be wider than the picture."""
    return np.ascontiguousarray(planes[:height, :width])


def colour_of(planes: np.ndarray, width: int, height: int) -> np.ndarray | None:
    """The picture in colour, (height, width, 3) BGR, where the array is a whole YUV420 one."""
    rows, stride = planes.shape
    if rows != height * 3 // 2 or stride % 2:
        return None
    return cv2.cvtColor(planes, cv2.COLOR_YUV2BGR_I420)[:, :width]
