"""The Pi's camera on a stand-in for picamera2 that behaves as its manual says."""

from __future__ import annotations

import sys
import threading
from types import ModuleType
from typing import Any, ClassVar

import numpy as np
import pytest

from tableside.vision.frames import SourceLost
from tableside.vision.sources import open_source

PATIENCE = 20.0


class Picamera2:
    """Gives two frames, 1280 x 720 in rows of 1344, then stalls."""

    sensor_resolution = (4608, 2592)
    camera_controls: ClassVar[dict[str, Any]] = {"AfMode": (0, 3, 0)}
    missing = False
    busy = False
    last: Picamera2

    def __init__(self) -> None:
        if self.missing:
            raise IndexError("list index out of range")
        Picamera2.last = self
        self.calls: list[str] = []
        self.controls: dict[str, object] = {}
        self.closed = threading.Event()
        self.given = 0

    def create_video_configuration(self, **wanted: Any) -> dict[str, Any]:
        assert wanted["buffer_count"] > 1
        return wanted

    def configure(self, configuration: dict[str, Any]) -> None:
        self.configuration = configuration

    def set_controls(self, controls: dict[str, object]) -> None:
        self.controls = controls

    def start(self) -> None:
        if self.busy:
            raise RuntimeError("Failed to acquire camera: Device or resource busy")

    def camera_configuration(self) -> dict[str, Any]:
        return {"main": {"size": (1280, 720), "stride": 1344}}

    def capture_array(self, name: str, wait: float) -> np.ndarray[Any, np.dtype[np.uint8]]:
        assert name == "main"
        assert wait > 0
        if self.given == 2:
            raise TimeoutError("no frame")
        self.given += 1
        planes = np.full((1080, 1344), 128, np.uint8)
        planes[:720, :1280] = 40 + self.given
        return planes

    def close(self) -> None:
        self.closed.set()


@pytest.fixture(autouse=True)
def package(monkeypatch: pytest.MonkeyPatch) -> None:
    module = ModuleType("picamera2")
    module.Picamera2 = Picamera2  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "picamera2", module)


def test_its_luma_has_the_pictures_size_whatever_the_stride() -> None:
    source = open_source("picamera2")
    assert Picamera2.last.closed.wait(PATIENCE)

    frame = source.read(PATIENCE)

    assert source.live
    assert frame is not None
    assert frame.luma.shape == (720, 1280)
    assert int(frame.luma[0, 0]) == int(frame.luma[-1, -1]) == 42
    assert frame.colour is not None
    assert frame.colour.shape == (720, 1280, 3)
    source.close()


def test_every_pixel_of_the_sensor_is_asked_for_where_one_look_must_do() -> None:
    open_source("picamera2").close()
    assert Picamera2.last.configuration["main"]["size"] == (1280, 720)

    open_source("picamera2", largest=True).close()
    assert Picamera2.last.configuration["main"]["size"] == (4608, 2592)


def test_a_stalled_camera_is_lost_and_closed() -> None:
    source = open_source("picamera2")
    assert Picamera2.last.closed.wait(PATIENCE)
    source.read(PATIENCE)

    with pytest.raises(SourceLost, match="stopped giving pictures"):
        source.read(PATIENCE)
    source.close()


def test_focus_is_asked_for_only_where_there_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    open_source("picamera2").close()
    assert Picamera2.last.controls == {"AfMode": 2}

    monkeypatch.setattr(Picamera2, "camera_controls", {})
    open_source("picamera2").close()
    assert Picamera2.last.controls == {}


def test_no_camera_is_lost_with_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Picamera2, "missing", True)

    with pytest.raises(SourceLost, match="check its ribbon cable"):
        open_source("picamera2")


def test_a_busy_camera_is_given_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Picamera2, "busy", True)

    with pytest.raises(SourceLost, match="busy"):
        open_source("picamera2")
    assert Picamera2.last.closed.is_set()
