"""The tracker with a calibration: cards that calibrate are not played, and a camera that was moved
since has no zones.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator

import cv2
import numpy as np
import pytest

from tableside.messages import CameraState, CardGone, CardSeen, CommandShown, TableMessage, Text
from tableside.vision.calibrated_tracker import CalibratedTracker, FixedZones
from tableside.vision.calibration import CLEAR_SECONDS, HOLD_SECONDS, CalibrationData
from tableside.vision.camera_fit import look_of
from tableside.vision.frames import Frame, Read, Reading
from tableside.vision.geometry import as_corners
from tests.calibration.pictures import SIZE, picture

FPS = 10
EMPTY = picture()[0]
DATA = CalibrationData(SIZE, 3.0, (0.4, 0.3, 0.6, 0.7), {0: (0.0, 0.0, 0.5, 1.0)}, look_of(EMPTY))
INSIDE, OUTSIDE = (640.0, 360.0), (200.0, 360.0)
Place = tuple[float, float]


class Camera:
    """Gives frames of one table picture with whatever is read, to a tracker."""

    def __init__(self, tracker: CalibratedTracker) -> None:
        self.tracker = tracker
        self.luma = EMPTY
        self.time = 0.0
        self.messages: list[TableMessage] = []

    def run(self, seconds: float, **cards: Place) -> list[TableMessage]:
        """Frames in which these cards are read; gives what came of them."""
        before = len(self.messages)
        reads = []
        luma = self.luma.copy()
        for card, place in cards.items():
            x, y = (round(v) for v in place)
            cv2.rectangle(luma, (x - 85, y - 90), (x + 85, y + 170), 225, -1)
            cv2.rectangle(luma, (x - 31, y - 31), (x + 31, y + 31), 90, -1)
            square = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * 31.5 + np.array(place)
            reads.append(Read(card, as_corners(square), 0.9))
        for _ in range(round(seconds * FPS)):
            frame = Frame(luma, self.time, round(self.time * FPS))
            self.messages += self.tracker.update(frame, Reading(tuple(reads)))
            self.time += 1 / FPS
        return self.messages[before:]

    def calibrate(self) -> None:
        """A whole calibration, by the book."""
        self.tracker.start()
        self.run(HOLD_SECONDS + 0.5, ATH1=(600, 350))
        self.run(HOLD_SECONDS + 0.5, ATH1=(300, 200))
        self.run(HOLD_SECONDS + 0.5, ATH1=(900, 500))
        self.run(CLEAR_SECONDS + 0.5)


class Shelf:
    """Keeps calibrations; may be full."""

    def __init__(self) -> None:
        self.kept: list[CalibrationData] = []
        self.full = False

    def save(self, data: CalibrationData) -> None:
        if self.full:
            raise OSError(28, "No space left on device")
        self.kept.append(data)


def camera_with(
    data: CalibrationData | None, fixed: FixedZones | None = None, shelf: Shelf | None = None
) -> Camera:
    shelf = shelf or Shelf()
    return Camera(CalibratedTracker({"UNDO"}, fixed or FixedZones(), data, shelf.save))


def seen(messages: list[TableMessage]) -> list[str]:
    return [message.card for message in messages if isinstance(message, CardSeen)]


def states(messages: list[TableMessage]) -> list[str]:
    return [message.condition for message in messages if isinstance(message, CameraState)]


# --- zones ----------------------------------------------------------------------------------------


def test_a_kept_calibration_s_zones_count() -> None:
    camera = camera_with(DATA)
    assert seen(camera.run(1, ATH1=OUTSIDE)) == []
    messages = camera.run(1, ATH2=INSIDE)
    assert seen(messages) == ["ATH2"]
    assert camera.tracker.zones == ((None, DATA.show_spot), (0, DATA.seat_zones[0]))


def test_the_table_s_own_options_beat_it() -> None:
    own = FixedZones((0.0, 0.0, 0.3, 1.0), {1: (0.0, 0.0, 1.0, 1.0)})
    camera = camera_with(DATA, own)
    messages = camera.run(1, ATH1=OUTSIDE, ATH2=INSIDE)
    assert [(m.card, m.seat) for m in messages if isinstance(m, CardSeen)] == [("ATH1", 1)]
    camera.calibrate()
    assert camera.tracker.zones == ((None, own.show_spot), (1, (0.0, 0.0, 1.0, 1.0)))


def test_without_any_the_whole_picture_counts() -> None:
    camera = camera_with(None)
    assert seen(camera.run(1, ATH1=OUTSIDE, ATH2=INSIDE)) == ["ATH1", "ATH2"]
    assert camera.tracker.zones == ()


# --- calibrating ----------------------------------------------------------------------------------


def test_cards_shown_to_calibrate_are_not_played() -> None:
    shelf = Shelf()
    camera = camera_with(None, shelf=shelf)
    assert not camera.tracker.calibrating
    camera.calibrate()
    assert camera.messages == []
    assert not camera.tracker.calibrating
    (data,) = shelf.kept
    assert data.module_px == pytest.approx(3.0)
    assert data.look == look_of(EMPTY)
    assert camera.tracker.data == data
    step = camera.tracker.step
    assert step is not None
    assert (step.name, step.problem) == ("done", None)
    camera.tracker.cancel()
    assert camera.tracker.step is None
    # The new spot counts at once.
    assert seen(camera.run(1, ATH1=(80, 650))) == []
    assert seen(camera.run(1, ATH1=(600, 350))) == ["ATH1"]


def test_a_card_that_still_lies_there_after_it_was_cancelled_is_no_showing() -> None:
    camera = camera_with(None)
    camera.tracker.start()
    camera.run(2, ATH1=INSIDE)
    camera.tracker.cancel()
    assert camera.run(2, ATH1=INSIDE) == []
    # Nor does it end one; shown again it counts.
    assert [m for m in camera.run(4) if isinstance(m, CardGone)] == []
    assert seen(camera.run(1, ATH1=INSIDE)) == ["ATH1"]


def test_a_card_that_lay_there_before_ends_its_showing() -> None:
    camera = camera_with(None)
    assert seen(camera.run(1, ATH1=INSIDE)) == ["ATH1"]
    camera.tracker.start()
    messages = camera.run(4)
    assert [m.card for m in messages if isinstance(m, CardGone)] == ["ATH1"]


def test_a_command_card_does_nothing_meanwhile() -> None:
    camera = camera_with(None)
    camera.tracker.start()
    messages = camera.run(3, UNDO=INSIDE)
    assert [m for m in messages if isinstance(m, CommandShown)] == []


def test_what_is_cancelled_changes_nothing() -> None:
    shelf = Shelf()
    camera = camera_with(DATA, shelf=shelf)
    camera.tracker.start()
    camera.run(2, ATH1=(300, 200))
    camera.tracker.cancel()
    assert shelf.kept == []
    assert camera.tracker.data == DATA


def test_a_full_disk_is_told_and_the_calibration_holds_for_now() -> None:
    shelf = Shelf()
    shelf.full = True
    camera = camera_with(None, shelf=shelf)
    camera.calibrate()
    step = camera.tracker.step
    assert step is not None
    assert step.problem == Text("calibrate.unsaved")
    assert camera.tracker.data is not None


def test_a_full_disk_is_not_told_of_the_next_calibration() -> None:
    class SlowDisk(Shelf):
        """Somebody begins anew while it is written."""

        def save(self, data: CalibrationData) -> None:
            shown.append((tracker.data == data, tracker.suspended, tracker.fitting == data))
            tracker.start()
            super().save(data)

    shown: list[tuple[bool, bool, bool]] = []
    disk = SlowDisk()
    disk.full = True
    camera = camera_with(DATA, shelf=disk)
    tracker = camera.tracker
    camera.luma = picture(shift=(120, 0))[0]
    camera.run(3)
    assert tracker.suspended
    assert tracker.fitting is None
    camera.calibrate()
    assert shown == [(True, False, True)]
    assert tracker.step is not None
    assert tracker.step.problem != Text("calibrate.unsaved")


def test_a_zone_may_be_left_out_while_it_runs() -> None:
    camera = camera_with(None)
    camera.tracker.skip()  # Nothing runs: nothing happens.
    camera.tracker.start()
    camera.run(HOLD_SECONDS + 0.5, ATH1=INSIDE)
    camera.tracker.skip()
    step = camera.tracker.step
    assert step is not None
    assert step.name == "clear"


# --- moved since ----------------------------------------------------------------------------------


def test_a_camera_moved_since_has_no_zones_until_it_fits_again() -> None:
    camera = camera_with(DATA)
    camera.luma = picture(shift=(120, 0))[0]
    assert states(camera.run(3)) == ["moved"]
    assert camera.tracker.suspended
    assert camera.tracker.zones == ()
    assert seen(camera.run(1, ATH1=OUTSIDE)) == ["ATH1"]
    camera.luma = EMPTY
    back = camera.run(6)
    assert states(back)[-1] == "ok"
    assert not camera.tracker.suspended
    assert seen(camera.run(1, ATH2=OUTSIDE)) == []


def test_a_camera_that_was_not_moved_is_not_told_of() -> None:
    camera = camera_with(DATA)
    assert states(camera.run(5)) == []


def test_it_is_told_again_when_the_camera_was_away() -> None:
    """Whoever brings the camera back reports it well."""
    camera = camera_with(DATA)
    camera.luma = picture(shift=(120, 0))[0]
    assert states(camera.run(3)) == ["moved"]
    assert states(camera.run(3)) == []
    camera.time += 20
    assert states(camera.run(1)) == ["moved"]
    moved, camera.luma = camera.luma, np.zeros_like(EMPTY)
    assert states(camera.run(1)) == []
    camera.luma = moved
    assert "moved" in states(camera.run(1))


def test_calibrating_anew_mends_it() -> None:
    camera = camera_with(DATA)
    camera.luma = picture(shift=(120, 0))[0]
    camera.run(3)
    before = len(camera.messages)
    camera.calibrate()
    assert states(camera.messages[before:]) == ["ok"]
    assert not camera.tracker.suspended
    assert states(camera.run(4)) == []


# --- what the page asks ---------------------------------------------------------------------------


def test_speed_follows_the_cards() -> None:
    camera = camera_with(None)
    camera.run(0.2, ATH1=(500, 300))
    assert camera.tracker.speed == 0
    camera.run(0.1, ATH1=(506, 300))
    assert camera.tracker.speed == pytest.approx(20)
    camera.run(0.1)
    assert camera.tracker.speed is None


def test_it_may_be_driven_from_other_threads() -> None:
    camera = camera_with(None)
    over = threading.Event()

    def drive() -> None:
        while not over.is_set():
            camera.tracker.start()
            camera.tracker.skip()
            camera.tracker.cancel()

    def frames() -> Iterator[None]:
        for _ in range(30):
            camera.run(0.1, ATH1=INSIDE)
            yield

    thread = threading.Thread(target=drive)
    thread.start()
    try:
        assert len(list(frames())) == 30
    finally:
        over.set()
        thread.join()
