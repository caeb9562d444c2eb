"""The camera and the picture of a card, with sources that are driven by hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from bench.scenes import Light
from tableside.config import Config
from tableside.doctor.camera import check_frames, watch
from tableside.doctor.checks import Check, State
from tableside.doctor.examination import Table, check_seeing
from tableside.doctor.people import Nobody
from tableside.doctor.picture import check_picture, look
from tableside.errors import UserError
from tableside.messages import Text
from tableside.vision.frames import Frame, Luma, Reading, SourceLost
from tableside.vision.optics import Optics
from tests.calibration.pictures import picture
from tests.clock import Clock
from tests.doctor.saying import said, whole

CARD = ("ATH1", (640.0, 330.0))
DIM = Light(exposure=0.4)


@dataclass
class Camera:
    """Gives pictures at a rate, on a clock that its frames move on.

    `numbers`: how far the camera's own count goes on with each frame that is taken.
    """

    pictures: Iterator[Luma]
    clock: Clock
    fps: float = 30.0
    live: bool = True
    numbers: int = 1
    closed: bool = False
    _number: int = field(default=0)

    def read(self, timeout: float) -> Frame | None:
        luma = next(self.pictures, None)
        if luma is None:
            if self.live:
                raise SourceLost(f"no picture for {timeout:g} seconds: check its cable")
            return None
        self._number += self.numbers
        self.clock.now += self.numbers / self.fps
        return Frame(luma, self.clock.now, self._number)

    def close(self) -> None:
        self.closed = True


def noisy(level: float = 120.0, spread: float = 30.0) -> Iterator[Luma]:
    rng = np.random.default_rng(1)
    while True:
        yield np.clip(rng.normal(level, spread, (72, 128)), 0, 255).astype(np.uint8)


def seen(camera: Camera) -> Check:
    return whole(check_frames(watch(camera, clock=camera.clock), camera.live))


@pytest.mark.parametrize(("fps", "state"), [(30, "ok"), (8, "warning"), (2, "failed")])
def test_the_rate_of_pictures(fps: float, state: State) -> None:
    check = seen(Camera(noisy(), Clock(), fps))
    assert check.state == state
    assert f"{fps} pictures a second" in said(check.said)
    assert check.figures["size"] == [128, 72]


def test_frames_that_this_machine_was_too_slow_to_take_count_for_the_camera() -> None:
    check = seen(Camera(noisy(), Clock(), fps=30.0, numbers=10))
    assert check.state == "ok"
    assert check.figures["fps"] == 30.0


def test_a_covered_lens_is_black() -> None:
    check = seen(Camera(noisy(4, 1), Clock()))
    assert check.state == "failed"
    assert "black" in said(check.said)


def test_the_same_picture_over_and_over_is_frozen() -> None:
    one = next(noisy())
    check = seen(Camera(iter([one] * 500), Clock()))
    assert check.state == "failed"
    assert "frozen" in said(check.said)


def test_a_clip_may_stand_still_and_has_its_own_pace() -> None:
    one = next(noisy())
    check = seen(Camera(iter([one] * 20), Clock(), fps=2.0, live=False))
    assert check.state == "ok"


def test_a_single_picture_has_no_rate() -> None:
    check = seen(Camera(iter([next(noisy())]), Clock(), live=False))
    assert check.state == "ok"
    assert "one picture" in said(check.said)


def test_watching_ends_by_the_clock_though_the_camera_goes_on() -> None:
    clock = Clock()
    watched = watch(Camera(noisy(), clock, fps=10.0), 3.0, clock)
    assert watched.frames == 30


def test_a_camera_whose_own_time_stands_still_ends_too() -> None:
    clock = Clock()

    class Standing(Camera):
        def read(self, timeout: float) -> Frame | None:
            frame = super().read(timeout)
            assert frame is not None
            return Frame(frame.luma, 0.0, 0)

    assert watch(Standing(noisy(), clock), 3.0, clock).fps is None


# --- the picture of a card ------------------------------------------------------------------------


class Reads:
    """A reader that knows what is in each picture."""

    def __init__(self, readings: dict[int, Reading]) -> None:
        self._readings = readings
        self.closed = False

    def read(self, luma: Luma) -> Reading:
        return self._readings.get(id(luma), Reading())

    def close(self) -> None:
        self.closed = True


def judged(**fault: Any) -> dict[str, Check]:
    luma, reading = picture(CARD, **fault)
    frame = Frame(luma, 0.0, 1)
    source = Camera(iter([]), Clock(), live=False)
    report = look(source, Reads({id(luma): reading}), frame, Optics(), 0.0)
    return {check.name: whole(check) for check in check_picture(report)}


def test_a_good_picture() -> None:
    checks = judged()
    assert {name: check.state for name, check in checks.items()} == {
        "size": "ok", "focus": "ok", "light": "ok", "glare": "ok",
    }  # fmt: skip
    assert checks["size"].figures["modules"] == pytest.approx(3.2, abs=0.2)


@pytest.mark.parametrize(
    ("fault", "name", "state", "remedy"),
    [
        ({"module_px": 1.4}, "size", "failed", "cm closer"),
        ({"module_px": 2.3}, "size", "warning", "cm closer"),
        ({"light": Light(defocus=2.5)}, "focus", "failed", "clean or focus the lens"),
        ({"light": Light(exposure=0.05)}, "light", "failed", "more light"),
        (
            {"lamp": ((650.0, 380.0), 50.0), "light": DIM},
            "glare",
            "failed",
            "A lamp reflects in the middle",
        ),
    ],
)
def test_each_fault_of_a_picture(
    fault: dict[str, Any], name: str, state: State, remedy: str
) -> None:
    check = judged(**fault)[name]
    assert check.state == state
    assert remedy in said(check.remedy)


def test_without_a_card_only_the_light_is_judged() -> None:
    luma, _ = picture()
    report = look(Camera(iter([]), Clock(), live=False), Reads({}), Frame(luma, 0, 1), Optics(), 0)
    states = {check.name: whole(check).state for check in check_picture(report)}
    assert {name for name, state in states.items() if state == "skipped"} == {
        "size", "focus", "glare",
    }  # fmt: skip


def test_a_card_is_waited_for_as_long_as_was_said() -> None:
    empty, _ = picture()
    luma, reading = picture(CARD)
    clock = Clock()
    camera = Camera(iter([empty] * 40 + [luma] * 100), clock)
    report = look(camera, Reads({id(luma): reading}), Frame(empty, 0.0, 0), Optics(), 9.0, clock)
    assert [card.card for card in report.cards] == ["ATH1"]
    camera = Camera(iter([empty] * 1000), clock)
    began = clock.now
    report = look(camera, Reads({}), Frame(empty, 0.0, 0), Optics(), 9.0, clock)
    assert report.cards == ()
    assert clock.now - began == pytest.approx(9.0, abs=0.1)


# --- all of it together ---------------------------------------------------------------------------


def table(source: str, **options: Any) -> Table:
    config = Config().with_option(("camera", "source"), source)
    return Table(config, None, None, Nobody(), **options)


def states(table: Table) -> dict[str, State]:
    return {check.name: whole(check).state for check in check_seeing(table)}


def test_a_picture_of_a_card_is_read_and_judged(tmp_path: Path) -> None:
    shot = tmp_path / "shot.png"
    cv2.imwrite(str(shot), picture(CARD)[0])
    assert states(table(str(shot))) == {
        "camera": "ok", "size": "ok", "focus": "ok", "light": "ok", "glare": "ok",
    }  # fmt: skip


def test_a_camera_that_is_not_there_fails_and_the_rest_is_skipped() -> None:
    def gone() -> Camera:
        raise SourceLost("there is no camera 0: plug it in")

    checks = list(check_seeing(table("0", open_camera=gone)))
    assert "there is no camera 0" in said(checks[0].said)
    assert [whole(check).state for check in checks] == ["failed", *["skipped"] * 4]


def test_a_camera_that_stops_while_it_is_watched_fails_and_is_closed() -> None:
    camera = Camera(iter([]), Clock())
    assert states(table("0", open_camera=lambda: camera))["camera"] == "failed"
    assert camera.closed


@pytest.mark.parametrize("source", ["none", "phone"])
def test_a_table_without_a_camera_of_its_own_skips_all_of_it(source: str) -> None:
    assert set(states(table(source)).values()) == {"skipped"}


def test_a_source_that_can_not_be_is_the_users_mistake() -> None:
    with pytest.raises(UserError, match="no file or folder"):
        list(check_seeing(table("/no/such/clip")))


def test_whoever_is_there_is_asked_for_a_card(tmp_path: Path) -> None:
    told = []

    class Somebody(Nobody):
        def tell(self, request: Text, /) -> None:
            told.append(request.code)

    shot = tmp_path / "shot.png"
    cv2.imwrite(str(shot), picture(CARD)[0])
    config = Config().with_option(("camera", "source"), str(shot))
    list(check_seeing(Table(config, None, None, Somebody(), wait=5.0)))
    assert told == ["picture.hold"]
