"""A Raspberry Pi camera, by picamera2 (a package of Raspberry Pi OS; its manual is the source of
what is said of it here, and release 0.3.38 what was tried).
"""

from __future__ import annotations

import contextlib
import logging
import os
import threading
from collections.abc import Callable, Mapping
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from tableside.clock import now
from tableside.errors import UserError
from tableside.vision.frames import Frame, SourceBusy, SourceLost
from tableside.vision.sources.held import Lender
from tableside.vision.sources.mailbox import LiveSource, Picture
from tableside.vision.sources.pi_settings import exposure, focus, sensor_mode

SIZE = (1280, 720)
FIRST_SECONDS = 4.0
"""For the first picture: a sensor that starts finds its exposure before it gives any."""
STALLED_SECONDS = 1.2
"""For each later one. The slowest come every 67 ms."""
STILL_SECONDS = 6.0
_STILL_SETTLE = 3
"""Pictures passed over after the camera has changed its mode: the first are exposed anew."""

_BUFFERS = 6
_LENT = 3
"""How many of them may be looked at: the newest picture, the one being read, the one on a page."""

_COLOURS = {"YUV420": cv2.COLOR_YUV2BGR_I420, "NV12": cv2.COLOR_YUV2BGR_NV12}

_log = logging.getLogger(__name__)


class PiCamera(LiveSource):
    """The Pi's camera: the luma plane of its newest picture, in the camera's own memory.

    Args:
        camera: opened, configured and started; closed with this source.
        mapped: picamera2's `MappedArray`.
        still: the configuration of a picture with every pixel.
    """

    def __init__(self, camera: Any, mapped: Callable[..., Any], still: dict[str, Any]) -> None:
        self._camera = camera
        self._mapped = mapped
        self._still = still
        self._lender = Lender(_LENT)
        self._turn = threading.Lock()
        self._wait = FIRST_SECONDS
        super().__init__("the Pi's camera", self._next, self._end)

    def still(self, seconds: float = STILL_SECONDS) -> Frame:
        """A picture with every pixel of the sensor, from any thread. The camera changes its mode
        for it and back again, so there is no other picture meanwhile.

        Args:
            seconds: how long it may take.

        Raises SourceLost where none comes.
        """
        with self.busy(seconds), self._turn:
            try:
                planes = self._camera.switch_mode_and_capture_array(
                    self._still, "main", wait=seconds, delay=_STILL_SETTLE
                )
            except Exception as error:
                # The mode may be half changed: only opening the camera anew makes it whole.
                self._camera.cancel_all_and_flush()
                raise self.lose(_stopped(error)) from error
        width, height = self._still["main"]["size"]
        return Frame(luma_of(planes, width, height), now(), 0)

    def _next(self) -> Picture:
        self._lender.collect()
        with self._turn:
            try:
                request = self._camera.capture_request(wait=self._wait)
            except Exception as error:
                # Else its job would stay, and closing might wait for it.
                self._camera.cancel_all_and_flush()
                raise _stopped(error) from error
            # What the camera really gives may differ from what was asked for.
            stream: Mapping[str, Any] = dict(request.config["main"])
        taken = now()
        self._wait = STALLED_SECONDS
        parts = contextlib.ExitStack()
        parts.callback(request.release)
        mapping = parts.enter_context(self._mapped(request, "main", write=False))
        planes = self._lender.lend(mapping.array, parts.close)
        width, height = stream["size"]

        def colour() -> NDArray[np.uint8] | None:
            return colour_of(planes, width, height, str(stream["format"]))

        return luma_of(planes, width, height), colour, taken

    def _end(self) -> None:
        self._lender.collect()
        try:
            self._camera.close()
        finally:
            self._lender.close()


def open_picamera(*, largest: bool = False, height_cm: float | None = None) -> PiCamera:
    """The Pi's camera.

    Args:
        largest: every pixel of the sensor, at whatever rate.
        height_cm: from the lens to the table, where it is known: modules that can focus are set to
            it.

    Raises UserError where picamera2 is not installed, SourceLost where there is no camera,
    SourceBusy where another program uses it.
    """
    # Its warnings and errors only; read when the library is loaded.
    os.environ.setdefault("LIBCAMERA_LOG_LEVELS", "*:WARN")
    try:
        from picamera2 import MappedArray, Picamera2
    except ImportError as error:
        raise UserError(
            "picamera2 cannot be loaded here: on Raspberry Pi OS install it with 'apt install "
            "python3-picamera2'; elsewhere use a USB camera (--source 0)"
        ) from error
    camera = _opened(Picamera2)
    try:
        settings = exposure(camera.camera_controls)
        focussing = focus(camera.camera_controls, height_cm)
        if "LensPosition" in focussing:
            settings |= focussing
        still = {"size": camera.sensor_resolution, "format": "YUV420"}
        # One buffer would drop every other picture; each of the largest takes 18 MB.
        full = camera.create_video_configuration(main=still, controls=settings, buffer_count=2)
        if largest:
            usual = full
        else:
            usual = camera.create_video_configuration(
                main={"size": SIZE, "format": "YUV420"},
                sensor=sensor_mode(camera.sensor_modes, SIZE) or {},
                controls=settings,
                buffer_count=_BUFFERS,
                queue=True,  # keeps the newest picture for whoever asks
            )
        camera.configure(usual)
        camera.start()
        if focussing and "LensPosition" not in focussing:
            # Once, and not with every change of mode.
            camera.set_controls(focussing)
    except Exception as error:
        _give_up(camera)
        raise _cannot_open(error) from error
    return PiCamera(camera, MappedArray, full)


def _opened(picamera2: Any) -> Any:
    try:
        there = picamera2.global_camera_info()
    except Exception as error:
        raise _cannot_open(error) from error
    if not there:
        raise SourceLost(
            "the Pi has found no camera: switch it off, press the ribbon cable in at both ends, "
            "and switch it on again"
        )
    # Made in two steps: one that fails half way leaves the ends of a pipe open, and a station that
    # tries every few seconds for a day would run out of files.
    camera = picamera2.__new__(picamera2)
    try:
        camera.__init__()
    except Exception as error:
        _give_up(camera)
        raise _cannot_open(error) from error
    return camera


def _give_up(camera: Any) -> None:
    """Closes what may be open only in parts."""
    try:
        camera.close()
    except Exception:
        _log.warning("the Pi's camera could not be closed in good order", exc_info=True)
    pipe = getattr(camera, "notifymeread", None)
    if pipe is not None and not pipe.closed:
        pipe.close()
        os.close(camera.notifyme_w)


def _cannot_open(error: BaseException) -> SourceLost:
    causes = [error]
    while (cause := causes[-1].__cause__) is not None:
        causes.append(cause)
    reason = str(causes[-1]) or type(causes[-1]).__name__
    if "busy" in reason.lower() or "in use" in reason.lower():
        return SourceBusy(
            f"the Pi's camera is used by another program ({reason}): close that program"
        )
    return SourceLost(
        f"the Pi's camera cannot be opened ({reason}): check its ribbon cable at both ends"
    )


def _stopped(error: Exception) -> SourceLost:
    reason = str(error) or type(error).__name__
    return SourceLost(f"the Pi's camera stopped giving pictures ({reason}): check its ribbon cable")


def luma_of(planes: NDArray[np.uint8], width: int, height: int) -> NDArray[np.uint8]:
    """The grey picture, (height, width), in planar YUV (rows, stride), without a copy unless its
    rows are padded: several readers take whole rows only.
    """
    luma = planes[:height, :width]
    return luma if luma.flags.c_contiguous else np.ascontiguousarray(luma)


def colour_of(
    planes: NDArray[np.uint8], width: int, height: int, pixels: str
) -> NDArray[np.uint8] | None:
    """The picture in colour, (height, width, 3) BGR; None for another layout than planar YUV.

    Args:
        planes: (rows, stride).
        pixels: libcamera's name of the layout.
    """
    rows, stride = planes.shape
    conversion = _COLOURS.get(pixels)
    if conversion is None or rows != height * 3 // 2 or stride % 2:
        return None
    picture = cv2.cvtColor(np.ascontiguousarray(planes), conversion)[:, :width]
    return picture.astype(np.uint8, copy=False)
