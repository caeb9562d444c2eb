"""The one clock: since the epoch, and never stepping."""

from __future__ import annotations

import inspect

from tableside import clock
from tableside.station import Station
from tableside.vision.camera import Camera
from tableside.vision.sources import mjpeg, picamera, usb


def test_a_wall_clock_that_is_set_back_or_forward_changes_nothing() -> None:
    wall, gone = 1_800_000_000.0, 50.0
    now = clock.steady(lambda: wall, lambda: gone)
    assert now() == 1_800_000_000.0
    gone += 2.5
    wall -= 3600.0
    assert now() == 1_800_000_002.5
    wall += 86_400.0
    assert now() == 1_800_000_002.5


def test_cameras_and_the_station_have_the_same_clock() -> None:
    for source in (mjpeg, picamera, usb):
        assert vars(source)["now"] is clock.now
    for part in (Station, Camera):
        assert inspect.signature(part).parameters["clock"].default is clock.now
