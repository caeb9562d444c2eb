"""A USB camera on a stand-in for OpenCV's capture."""

from __future__ import annotations

import threading
from pathlib import Path

import cv2
import numpy as np
import pytest

from tableside.vision.frames import SourceBusy, SourceLost
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


def all_frames(source: UsbSource) -> None:
    while source.read(PATIENCE) is not None:
        pass


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


class Refuses(Capture):
    def isOpened(self) -> bool:
        return False


def test_a_camera_in_use_is_busy_and_released(device: str, monkeypatch: pytest.MonkeyPatch) -> None:
    Capture.feed = []
    monkeypatch.setattr(cv2, "VideoCapture", Refuses)

    with pytest.raises(SourceBusy, match="close the program that uses it"):
        UsbSource(device)
    assert Capture.last.released.is_set()


def plug_in(devices: Path, name: str, kind: str, index: int = 0) -> None:
    (devices / name / "device").mkdir(parents=True)
    (devices / name / "device" / "modalias").write_text(f"{kind}:v046Dp0825\n")
    (devices / name / "index").write_text(f"{index}\n")


def test_a_camera_that_came_back_under_another_number_is_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cv2, "VideoCapture", Capture)
    monkeypatch.setattr("tableside.vision.sources.usb._DEVICES", tmp_path)
    Capture.feed = [10]
    for name, kind, index in (
        ("video10", "platform", 0),
        ("video7", "usb", 0),
        ("video8", "usb", 1),
    ):
        plug_in(tmp_path, name, kind, index)

    UsbSource("97").close()
    assert Capture.last.target == "/dev/video7"

    plug_in(tmp_path, "video9", "usb")
    with pytest.raises(SourceLost, match="there is no camera 97"):
        UsbSource("97")


def test_two_hundred_times_unplugged_leaves_no_thread_and_no_capture(device: str) -> None:
    Capture.feed = [10, 20]
    before = threading.active_count()
    for _ in range(200):
        source = UsbSource(device)
        with pytest.raises(SourceLost, match="stopped giving pictures"):
            all_frames(source)
        source.close()
        assert Capture.last.released.is_set()

    assert threading.active_count() == before


def test_a_camera_that_is_closed_is_tried_no_more(
    device: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each try may wait for seconds in the driver, and whoever opens it anew finds it in use."""
    tried: list[int] = []
    waiting, go = threading.Event(), threading.Event()

    def grab(_capture: Capture) -> bool:
        tried.append(1)
        waiting.set()
        assert go.wait(PATIENCE)
        return False

    monkeypatch.setattr(Capture, "grab", grab)
    Capture.feed = []
    source = UsbSource(device)
    assert waiting.wait(PATIENCE)
    source._wake()
    go.set()
    assert Capture.last.released.wait(PATIENCE)
    source.close()
    assert tried == [1]
