"""The Pi's camera on a stand-in for picamera2; `tests/libcamera` has the real one."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from tableside.errors import UserError
from tableside.vision.frames import Frame, SourceBusy, SourceLost
from tableside.vision.sources import open_source
from tableside.vision.sources.picamera import PiCamera, open_picamera
from tests.vision.pi_stand_in import CONTROLS, PATIENCE, MappedArray, Picamera2


@pytest.fixture(autouse=True)
def package(monkeypatch: pytest.MonkeyPatch) -> None:
    module = ModuleType("picamera2")
    module.Picamera2 = Picamera2  # type: ignore[attr-defined]
    module.MappedArray = MappedArray  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "picamera2", module)


@pytest.fixture
def camera() -> Iterator[Callable[..., PiCamera]]:
    opened: list[PiCamera] = []

    def open_one(**how: float | bool | None) -> PiCamera:
        opened.append(open_picamera(**how))  # type: ignore[arg-type]
        return opened[-1]

    yield open_one
    for source in opened:
        source.close()


def next_frame(source: PiCamera) -> Frame:
    frame = source.read(PATIENCE)
    assert frame is not None
    return frame


def all_frames(source: PiCamera) -> None:
    while source.read(PATIENCE) is not None:
        pass


def test_a_name_opens_it() -> None:
    source = open_source("picamera2")

    assert source.live
    source.close()
    assert Picamera2.last.closed.is_set()


def test_luma_lies_in_the_cameras_memory_and_can_be_changed_by_nobody(
    camera: Callable[..., PiCamera],
) -> None:
    frame = next_frame(camera())

    assert frame.luma.shape == (720, 1280)
    assert not frame.luma.flags.owndata
    assert not frame.luma.flags.writeable
    assert frame.seen.shape == (720, 1280, 3)


def test_padded_rows_are_cut_to_the_pictures_size(
    camera: Callable[..., PiCamera], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Picamera2, "stride", 1344)

    frame = next_frame(camera())

    assert frame.luma.shape == (720, 1280)
    assert frame.luma.flags.c_contiguous
    assert len(set(np.unique(frame.luma))) == 1, "no padding is seen"
    assert frame.seen.shape == (720, 1280, 3)


def test_frames_that_are_held_never_starve_the_camera(camera: Callable[..., PiCamera]) -> None:
    source = camera()

    held = [next_frame(source) for _ in range(12)]

    levels = [int(frame.luma[0, 0]) for frame in held]
    assert levels == [int(frame.luma[-1, -1]) for frame in held]
    assert len(set(levels)) == 12, "none was filled anew while it was held"
    assert 3 <= Picamera2.last.out <= Picamera2.last.configuration["buffer_count"] - 2


def test_a_part_of_a_frame_keeps_its_buffer_and_nothing_does_after_it(
    camera: Callable[..., PiCamera],
) -> None:
    source = camera()
    part = next_frame(source).luma[10:20, 10:20][::2]
    level = int(part[0, 0])
    for _ in range(20):
        next_frame(source)
    assert (part == level).all()

    del part
    gc.collect()
    for _ in range(20):
        next_frame(source)
    source.close()

    # The newest that was grabbed, and the one after it, may still be out.
    assert Picamera2.last.out <= 2


def test_a_still_has_every_pixel(camera: Callable[..., PiCamera]) -> None:
    source = camera()

    frame = source.still()

    assert frame.luma.shape == (2592, 4608)
    assert next_frame(source).luma.shape == (720, 1280)


def test_a_still_that_does_not_come_loses_the_camera(
    camera: Callable[..., PiCamera], monkeypatch: pytest.MonkeyPatch
) -> None:
    source = camera()
    monkeypatch.setattr(Picamera2, "frames", Picamera2.last.given)

    with pytest.raises(SourceLost, match="stopped giving pictures"):
        source.still()
    with pytest.raises(SourceLost, match="stopped giving pictures"):
        all_frames(source)


def test_every_pixel_of_the_sensor_is_asked_for_where_one_look_must_do() -> None:
    open_source("picamera2").close()
    assert Picamera2.last.configuration["main"]["size"] == (1280, 720)

    open_source("picamera2", largest=True).close()
    assert Picamera2.last.configuration["main"]["size"] == (4608, 2592)


def test_a_stalled_camera_is_lost_its_queue_cleared_and_closed(
    camera: Callable[..., PiCamera], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Picamera2, "frames", 2)
    source = camera()
    made = Picamera2.last

    with pytest.raises(SourceLost, match=r"stopped giving pictures \(TimeoutError\)"):
        all_frames(source)

    assert made.closed.wait(PATIENCE)
    assert made.flushed


class TestSettings:
    def used(self) -> dict[str, object]:
        controls: dict[str, object] = dict(Picamera2.last.configuration["controls"])
        for later in Picamera2.last.controls:
            controls |= later
        return controls

    def test_the_sensors_mode_is_the_one_that_sees_the_whole_table(
        self, camera: Callable[..., PiCamera]
    ) -> None:
        camera()
        assert Picamera2.last.configuration["sensor"] == {
            "output_size": (2304, 1296),
            "bit_depth": 10,
        }

    def test_exposure_is_short_for_hands_and_may_last_a_fifteenth_at_dusk(
        self, camera: Callable[..., PiCamera]
    ) -> None:
        camera()
        used = self.used()
        assert used["AeExposureMode"] == 1
        assert used["FrameDurationLimits"] == (33_333, 66_666)
        assert (used["AeFlickerMode"], used["AeFlickerPeriod"]) == (1, 10_000)

    def test_focus_is_set_once_to_the_tables_height(self, camera: Callable[..., PiCamera]) -> None:
        camera(height_cm=50.0)
        assert (self.used()["AfMode"], self.used()["LensPosition"]) == (0, 2.0)
        assert "AfTrigger" not in self.used()

    def test_a_lens_is_asked_for_no_nearer_than_it_can(
        self, camera: Callable[..., PiCamera]
    ) -> None:
        camera(height_cm=5.5)
        assert self.used()["LensPosition"] == 15.0

    def test_at_an_unknown_height_it_focuses_by_itself_once(
        self, camera: Callable[..., PiCamera]
    ) -> None:
        camera()
        assert (self.used()["AfMode"], self.used()["AfTrigger"]) == (1, 0)
        assert "AfMode" not in Picamera2.last.configuration["controls"], (
            "else every change of mode would begin it anew"
        )

    def test_a_module_that_offers_nothing_is_asked_for_nothing(
        self, camera: Callable[..., PiCamera], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(Picamera2, "camera_controls", {})
        monkeypatch.setattr(Picamera2, "sensor_modes", [{"format": "NV12"}])
        camera(height_cm=50.0)
        assert self.used() == {}

    def test_a_module_that_only_sets_its_frames_gets_its_own_limits(
        self, camera: Callable[..., PiCamera], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        limits = {"FrameDurationLimits": (40_000, 50_000, 40_000)}
        monkeypatch.setattr(Picamera2, "camera_controls", limits)
        camera()
        assert self.used() == {"FrameDurationLimits": (40_000, 50_000)}

    def test_focus_is_never_continuous(self, camera: Callable[..., PiCamera]) -> None:
        for height in (None, 30.0):
            camera(height_cm=height)
            assert self.used()["AfMode"] != 2
        assert CONTROLS["AfMode"][1] == 2


def test_no_camera_is_lost_with_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Picamera2, "there", False)

    with pytest.raises(SourceLost, match="press the ribbon cable in at both ends"):
        open_picamera()


def test_without_the_package_the_user_is_told_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "picamera2", None)

    with pytest.raises(UserError, match="apt install python3-picamera2"):
        open_picamera()


def test_a_busy_camera_says_so_and_costs_no_file(monkeypatch: pytest.MonkeyPatch) -> None:
    """A station asks every fifteen seconds, for months."""
    busy = RuntimeError("Failed to acquire camera: Device or resource busy")
    monkeypatch.setattr(Picamera2, "fault", busy)

    def open_files() -> int:
        return sum(1 for _ in Path("/proc/self/fd").iterdir())

    before = open_files()
    for _ in range(20):
        with pytest.raises(SourceBusy, match="used by another program"):
            open_picamera()

    assert open_files() == before


def test_a_camera_that_cannot_be_set_up_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(self: Picamera2) -> None:
        raise OSError("no memory for buffers")

    monkeypatch.setattr(Picamera2, "start", fails)

    with pytest.raises(SourceLost, match="no memory for buffers"):
        open_picamera()
    assert Picamera2.last.closed.is_set()
