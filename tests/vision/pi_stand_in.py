"""A stand-in for picamera2: what its manual and its release 0.3.38 say of the parts that are used.

- `Picamera2()` keeps one end of a pipe open where it fails; cameras are listed without opening one.
- A configuration is changed in place to what the camera really gives.
- `capture_request` hands out the newest request, of a fixed number; whoever does not release them
  starves the camera. After `wait` seconds without one it raises TimeoutError and leaves its job in
  the queue until `cancel_all_and_flush`.
- Controls that the module does not offer raise RuntimeError.
- `MappedArray` shows the camera's own memory; rows may be wider than the picture.
"""

from __future__ import annotations

import os
import threading
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

PATIENCE = 20.0
MODES: list[dict[str, Any]] = [
    {"size": (1536, 864), "fps": 120.1, "bit_depth": 10, "crop_limits": (768, 432, 3072, 1728)},
    {"size": (2304, 1296), "fps": 56.0, "bit_depth": 10, "crop_limits": (0, 0, 4608, 2592)},
    {"size": (4608, 2592), "fps": 14.4, "bit_depth": 10, "crop_limits": (0, 0, 4608, 2592)},
]
"""Of a Camera Module 3."""
CONTROLS: dict[str, tuple[Any, Any, Any]] = {
    "AeEnable": (False, True, True),
    "AeExposureMode": (0, 3, 0),
    "AeFlickerMode": (0, 1, 0),
    "AeFlickerPeriod": (100, 1_000_000, None),
    "AfMode": (0, 2, 0),
    "AfTrigger": (0, 1, 0),
    "FrameDurationLimits": (17_849, 220_417_486, 33_333),
    "LensPosition": (0.0, 15.0, 1.0),
}


class Request:
    def __init__(self, camera: Picamera2, number: int) -> None:
        self._camera = camera
        self.config = {name: dict(camera.configuration[name]) for name in ("main",)}
        (width, height), stride = self.config["main"]["size"], self.config["main"]["stride"]
        self.memory = np.full((height * 3 // 2, stride), 128, np.uint8)
        self.memory[:height, :width] = 40 + number
        self.released = 0

    def release(self) -> None:
        with self._camera.changed:
            self.released += 1
            assert self.released == 1, "released twice"
            self._camera.out -= 1
            self._camera.changed.notify_all()


class MappedArray:
    def __init__(self, request: Request, name: str, *, write: bool) -> None:
        assert name == "main"
        assert not write
        self._request = request

    def __enter__(self) -> MappedArray:
        self.array: NDArray[np.uint8] | None = self._request.memory.view()
        return self

    def __exit__(self, *error: object) -> None:
        assert self._request.released == 0, "memory is given back after it was looked at"
        self.array = None


class Picamera2:
    """Gives `frames` pictures, then stalls."""

    sensor_resolution: ClassVar[tuple[int, int]] = (4608, 2592)
    camera_controls: ClassVar[dict[str, tuple[Any, Any, Any]]] = CONTROLS
    sensor_modes: ClassVar[list[dict[str, Any]]] = MODES
    there: ClassVar[bool] = True
    fault: ClassVar[Exception | None] = None
    """What opening it raises."""
    frames: ClassVar[int] = 1_000_000
    stride: ClassVar[int | None] = None
    last: ClassVar[Picamera2]

    @classmethod
    def global_camera_info(cls) -> list[dict[str, Any]]:
        return [{"Model": "imx708", "Num": 0}] if cls.there else []

    def __init__(self) -> None:
        Picamera2.last = self
        notified, self.notifyme_w = os.pipe()
        self.notifymeread = os.fdopen(notified, "rb")
        self.changed = threading.Condition()
        self.controls: list[dict[str, Any]] = []
        self.closed = threading.Event()
        self.flushed = False
        self.given = self.out = 0
        self.is_open = False
        if self.fault is not None:
            raise RuntimeError("Camera __init__ sequence did not complete.") from self.fault
        self.is_open = True

    def create_video_configuration(self, **wanted: Any) -> dict[str, Any]:
        assert wanted["buffer_count"] > 1, "with one buffer every other picture is dropped"
        self._check(wanted["controls"])
        return wanted

    def configure(self, configuration: dict[str, Any]) -> None:
        main = configuration["main"]
        main["stride"] = self.stride or main["size"][0]
        self.configuration = configuration

    def set_controls(self, controls: dict[str, Any]) -> None:
        self._check(controls)
        self.controls.append(controls)

    def _check(self, controls: dict[str, Any]) -> None:
        unknown = sorted(set(controls) - set(self.camera_controls))
        if unknown:
            raise RuntimeError(f"Control {unknown[0]} is not advertised by libcamera")

    def start(self) -> None:
        """Runs from now on."""

    def capture_request(self, wait: float) -> Request:
        assert wait > 0
        with self.changed:
            free = self.configuration["buffer_count"]
            if self.given == self.frames or not self.changed.wait_for(
                lambda: self.out < free, PATIENCE
            ):
                raise TimeoutError
            self.given += 1
            self.out += 1
            return Request(self, self.given % 100)

    def switch_mode_and_capture_array(
        self, configuration: dict[str, Any], name: str, *, wait: float, delay: int
    ) -> NDArray[np.uint8]:
        assert name == "main"
        assert delay >= 0
        if self.given == self.frames:
            raise TimeoutError
        main = configuration["main"]
        main["stride"] = main["size"][0]
        return np.full((main["size"][1] * 3 // 2, main["size"][0]), 77, np.uint8)

    def cancel_all_and_flush(self) -> None:
        self.flushed = True

    def close(self) -> None:
        if not self.is_open:
            return
        self.is_open = False
        self.notifymeread.close()
        os.close(self.notifyme_w)
        self.closed.set()
