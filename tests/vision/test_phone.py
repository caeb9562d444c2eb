"""A phone as the camera: whose pictures count, which are refused, what is said when none come."""

from __future__ import annotations

import threading
from typing import Any

import cv2
import numpy as np
import pytest

from tableside.errors import UserError
from tableside.messages import CameraState, TableMessage
from tableside.vision.camera import Camera
from tableside.vision.frames import Frame, Reading, SourceLost
from tableside.vision.sources import open_source
from tableside.vision.sources.phone import HOLD_SECONDS, PhoneCamera, PhoneSource, jpeg_size
from tests.clock import Clock

PATIENCE = 10.0


def jpeg(width: int = 64, height: int = 48, shade: int = 120, **options: int) -> bytes:
    picture = np.full((height, width, 3), shade, np.uint8)
    done, data = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_PROGRESSIVE, int(bool(options))])
    assert done
    return data.tobytes()


@pytest.fixture
def clock() -> Clock:
    return Clock(50.0)


@pytest.fixture
def camera(clock: Clock) -> PhoneCamera:
    return PhoneCamera(clock)


def test_the_newest_picture_becomes_a_frame(camera: PhoneCamera, clock: Clock) -> None:
    source = PhoneSource(camera)
    assert source.live
    for shade in (10, 90, 200):
        assert camera.take("a", jpeg(shade=shade)) == "taken"
        clock.now += 0.1
    frame = source.read(PATIENCE)
    assert frame is not None
    assert frame.luma.shape == (48, 64)
    assert abs(int(frame.luma.mean()) - 200) < 3
    assert frame.colour is not None
    assert frame.time == pytest.approx(50.2)
    assert frame.number == 2
    with pytest.raises(SourceLost, match="open /phone-camera"):
        source.read(0.0)


def test_a_source_that_is_opened_again_gives_nothing_old(camera: PhoneCamera) -> None:
    camera.take("a", jpeg())
    with pytest.raises(SourceLost):
        PhoneSource(camera).read(0.0)


def test_a_picture_that_breaks_off_is_passed_over(camera: PhoneCamera) -> None:
    source = PhoneSource(camera)
    whole = jpeg()
    assert camera.take("a", whole[:-40]) == "taken"  # only looking at all of it shows
    with pytest.raises(SourceLost):
        source.read(0.0)
    camera.take("a", whole)
    assert source.read(0.0) is not None


def test_a_phone_that_sends_only_what_can_not_be_read_is_a_lost_camera() -> None:
    class Endless(PhoneCamera):
        """Has the next torn picture as soon as somebody asks."""

        def next(self, after: int, timeout: float) -> Any:
            self.take("a", jpeg()[:-40])
            return super().next(after, timeout)

    with pytest.raises(SourceLost):
        PhoneSource(Endless(Clock())).read(0.05)


def test_who_waits_is_woken(camera: PhoneCamera) -> None:
    frames: list[Frame | None] = []
    source = PhoneSource(camera)
    reading = threading.Thread(target=lambda: frames.append(source.read(PATIENCE)))
    reading.start()
    camera.take("a", jpeg())
    reading.join()
    assert frames[0] is not None


def test_one_phone_at_a_time(camera: PhoneCamera, clock: Clock) -> None:
    assert camera.take("a", jpeg()) == "taken"
    assert camera.take("b", jpeg()) == "busy"
    assert camera.take("b", jpeg(), over=True) == "taken"
    assert camera.take("a", jpeg()) == "busy"
    clock.now += HOLD_SECONDS
    assert camera.take("a", jpeg()) == "taken"
    camera.leave("b")  # it is not the camera: nothing changes
    assert camera.take("b", jpeg()) == "busy"
    camera.leave("a")
    assert camera.take("b", jpeg()) == "taken"


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\xff\xd8",
        b"GIF89a",
        b"\x89PNG\r\n\x1a\n" + b"\0" * 40,
        b"\xff\xd8\xff\xda\0\x08" + b"\0" * 20,
        b"\xff\xd8" + b"\xff\xe0\0\0" * 5,
        b"\xff\xd8\xff\xc0\0\x0b\x08\xff\xff\xff\xff\x01",  # 65535 pixels a side
        b"\xff\xd8\xff\xc0\0\x0b\x08\0\0\0\x10\x01\0",  # no height
    ],
)
def test_what_is_no_picture_is_refused(camera: PhoneCamera, data: bytes) -> None:
    assert camera.take("a", data) == "unreadable"
    assert camera.take("b", jpeg()) == "taken"  # and nobody is the camera by it


@pytest.mark.parametrize("progressive", [0, 1])
def test_the_size_is_read_from_the_head(progressive: int) -> None:
    data = jpeg(321, 123, **({"progressive": 1} if progressive else {}))
    assert jpeg_size(data) == (321, 123)
    assert jpeg_size(data[:20]) is None


def test_a_phone_belongs_to_a_running_station() -> None:
    with pytest.raises(UserError, match="tableside run"):
        open_source("phone")


class NoReader:
    """Finds nothing."""

    def read(self, luma: object) -> Reading:
        return Reading()

    def close(self) -> None:
        pass


class NoTracker:
    """Tells nothing."""

    def update(self, frame: Frame, reading: Reading) -> tuple[TableMessage, ...]:
        return ()


def test_a_phone_that_falls_silent_is_a_lost_camera_until_it_sends_again(
    camera: PhoneCamera, monkeypatch: pytest.MonkeyPatch
) -> None:
    for wait in ("SLICE_SECONDS", "SILENT_SECONDS", "FIRST_SECONDS"):
        monkeypatch.setattr(f"tableside.vision.camera.{wait}", 0.05)
    states: list[str] = []
    changed = threading.Condition()

    def post(message: TableMessage) -> None:
        if isinstance(message, CameraState):
            with changed:
                states.append(message.condition)
                changed.notify_all()

    def wait_for(*expected: str) -> None:
        with changed:
            assert changed.wait_for(lambda: tuple(states) == expected, PATIENCE), states

    tracker: Any = NoTracker()
    watching = Camera(lambda: PhoneSource(camera), NoReader(), tracker, post, pauses=(0.01,))
    watching.start()
    wait_for("starting", "lost")
    stop = threading.Event()

    def film() -> None:
        level = 0
        while not stop.wait(0.01):
            level = (level + 16) % 160
            camera.take("a", jpeg(shade=60 + level))

    filming = threading.Thread(target=film)
    filming.start()
    wait_for("starting", "lost", "ok")
    stop.set()
    filming.join()
    wait_for("starting", "lost", "ok", "lost")
    watching.stop()
    assert watching.join(PATIENCE)
