"""A USB camera on a stand-in for OpenCV's capture."""

from __future__ import annotations

import threading
from pathlib import Path

import cv2
import numpy as np
import pytest

from tableside.vision.frames import SourceLost
from tableside.vision.sources.usb import UsbSource

PATIENCE = 20.0
Colour = np.ndarray[tuple[int, ...], np.dtype[np.uint8]]


class Capture:
    """Gives the pictures that `feed` lists (None: a dropped one), then nothing any more."""

    feed: list[int | None]
    last: Capture

    def __init__(self, target: object, backend: int) -> None:
        del backend
        Capture.last = self
        self.target = target
        self.settings: dict[int, float] = {}
        self.released = threading.Event()
        self.pictures = list(self.feed)

    def isOpened(self) -> bool:
        return True

    def set(self, setting: int, value: float) -> bool:
        self.settings[setting] = value
        return True

    def grab(self) -> bool:
        return bool(self.pictures)

    def retrieve(self) -> tuple[bool, Colour | None]:
        value = self.pictures.pop(0)
        return value is not None, None if value is None else np.full((4, 6, 3), value, np.uint8)

    def release(self) -> None:
        self.released.set()


@pytest.fixture
def device(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr(cv2, "VideoCapture", Capture)
    path = tmp_path / "video0"
    path.touch()
    return str(path)


def test_the_newest_picture_comes_grey_and_in_colour_with_the_tables_clock(
    device: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tableside.vision.sources.usb.now", lambda: 1234.5)
    Capture.feed = [10, None, 20, 30]

    source = UsbSource(device)
    assert Capture.last.released.wait(PATIENCE)
    frame = source.read(PATIENCE)

    assert frame is not None
    assert frame.time == 1234.5
    assert (frame.luma.shape, int(frame.luma[0, 0])) == ((4, 6), 30)
    assert frame.colour is not None
    assert Capture.last.settings[cv2.CAP_PROP_FRAME_WIDTH] == 1280
    source.close()


def test_an_unplugged_camera_is_lost_and_released(device: str) -> None:
    Capture.feed = []

    source = UsbSource(device)

    with pytest.raises(SourceLost, match="stopped giving pictures: check its cable"):
        source.read(PATIENCE)
    assert Capture.last.released.wait(PATIENCE)
    source.close()


def test_the_largest_pictures_are_asked_for_where_one_look_must_do(device: str) -> None:
    Capture.feed = [10]

    UsbSource(device, largest=True).close()

    # A driver takes the nearest size that its camera has.
    assert Capture.last.settings[cv2.CAP_PROP_FRAME_WIDTH] >= 9152
    assert Capture.last.settings[cv2.CAP_PROP_FRAME_HEIGHT] >= 6944
