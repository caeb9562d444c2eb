"""The way through a calibration, step by step, on readings alone."""

from __future__ import annotations

import numpy as np
import pytest

from card_markers.markers import MODULES
from card_markers.measures import FACE_MM, MARKER_MM
from tableside.camera_report import CalibrationStep
from tableside.messages import Text
from tableside.vision.calibration import CLEAR_SECONDS, HOLD_SECONDS, Calibration
from tableside.vision.frames import Read, Reading
from tableside.vision.geometry import as_corners

SIZE = (1280, 720)
SIDE = 63.0
"""Three pixels a module."""
Place = tuple[float, float]
FPS = 20


def read(card: str, place: Place, side: float = SIDE) -> Read:
    square = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * side / 2
    return Read(card, as_corners(square + np.array(place)), 0.9)


class Hand:
    """Shows cards to a calibration, frame by frame."""

    def __init__(self, calibration: Calibration) -> None:
        self.calibration = calibration
        self.frames = 0
        self.size = SIZE

    def frame(self, *reads: Read) -> CalibrationStep:
        step = self.calibration.update(self.frames / FPS, Reading(reads), self.size)
        self.frames += 1
        return step

    def hold(self, place: Place, seconds: float = HOLD_SECONDS + 0.2) -> CalibrationStep:
        """Hold a card there until it is taken, or for some seconds."""
        number = self.calibration.step.number
        step = self.calibration.step
        for _ in range(round(seconds * FPS)):
            step = self.frame(read("ATH1", place))
            if step.number != number:
                break
        return step

    def nothing(self, seconds: float) -> CalibrationStep:
        step = self.calibration.step
        for _ in range(round(seconds * FPS)):
            step = self.frame()
        return step


def hand(seats: int = 0) -> Hand:
    return Hand(Calibration(seats))


def test_it_goes_from_the_table_to_the_empty_table() -> None:
    shown = hand()
    assert shown.calibration.step.ask == Text("calibrate.table")
    assert (shown.calibration.step.number, shown.calibration.step.of) == (1, 4)
    assert shown.hold((640, 360)).ask == Text("calibrate.first")
    assert shown.hold((400, 200)).ask == Text("calibrate.second")
    step = shown.hold((900, 500))
    assert step.ask == Text("calibrate.clear")
    assert shown.calibration.result is None
    step = shown.nothing(CLEAR_SECONDS + 0.2)
    assert (step.name, step.number) == ("done", 4)
    data = shown.calibration.result
    assert data is not None
    assert data.size == SIZE
    assert data.module_px == pytest.approx(3.0)
    assert data.seat_zones == {}


def test_the_spot_holds_the_whole_cards_at_its_corners() -> None:
    shown = hand()
    shown.hold((640, 360))
    shown.hold((400, 250))
    shown.hold((900, 400))
    shown.nothing(CLEAR_SECONDS + 0.2)
    data = shown.calibration.result
    assert data is not None
    assert data.show_spot is not None
    mm = SIDE / MARKER_MM[2]
    left, top = 400 - SIDE / 2 - MARKER_MM[0] * mm, 250 - SIDE / 2 - MARKER_MM[1] * mm
    right = 900 - SIDE / 2 - MARKER_MM[0] * mm + FACE_MM[0] * mm
    bottom = 400 - SIDE / 2 - MARKER_MM[1] * mm + FACE_MM[1] * mm
    assert data.show_spot == pytest.approx(
        (left / 1280, top / 720, right / 1280, bottom / 720), abs=1e-3
    )


def test_a_card_half_out_of_the_picture_ends_the_spot_at_its_edge() -> None:
    shown = hand()
    shown.hold((640, 360))
    shown.hold((40, 40))
    shown.hold((1240, 690))
    shown.nothing(CLEAR_SECONDS + 0.2)
    data = shown.calibration.result
    assert data is not None
    assert data.show_spot == (0.0, 0.0, 1.0, 1.0)


def test_seats_have_their_own_places() -> None:
    shown = hand(seats=2)
    assert shown.calibration.step.of == 8
    shown.hold((640, 360))
    for number, (first, second) in enumerate(
        [((400, 200), (900, 500)), ((100, 300), (200, 500)), ((1000, 300), (1150, 500))]
    ):
        asked = shown.hold(first).ask
        if number:
            assert asked == Text("calibrate.seat-second", {"seat": number})
        shown.hold(second)
    shown.nothing(CLEAR_SECONDS + 0.2)
    data = shown.calibration.result
    assert data is not None
    assert sorted(data.seat_zones) == [0, 1]
    assert data.seat_zones[0][2] < data.seat_zones[1][0]


def test_zones_may_be_left_out() -> None:
    shown = hand(seats=2)
    assert not shown.calibration.step.skippable
    assert shown.calibration.skip().name == "table"
    shown.hold((640, 360))
    assert shown.calibration.step.skippable
    shown.calibration.skip()  # the show spot
    assert shown.calibration.step.ask == Text("calibrate.seat-first", {"seat": 1})
    shown.hold((100, 300))
    shown.calibration.skip()  # the first seat's place, half way
    assert shown.calibration.step.ask == Text("calibrate.seat-first", {"seat": 2})
    shown.hold((900, 300))
    shown.hold((1000, 500))
    shown.nothing(CLEAR_SECONDS + 0.2)
    data = shown.calibration.result
    assert data is not None
    assert data.show_spot is None
    assert sorted(data.seat_zones) == [1]


# --- what hinders ---------------------------------------------------------------------------------


def test_without_a_card_it_waits() -> None:
    shown = hand()
    assert shown.nothing(5).problem == Text("calibrate.no-card")
    assert shown.calibration.step.name == "table"


def test_only_one_card_may_be_seen() -> None:
    shown = hand()
    for _ in range(3 * FPS):
        step = shown.frame(read("ATH1", (400, 300)), read("ATH2", (800, 300)))
    assert (step.name, step.problem) == ("table", Text("calibrate.several"))


def test_a_moving_card_is_not_taken() -> None:
    shown = hand()
    problems = [shown.frame(read("ATH1", (300 + 4 * n, 300))).problem for n in range(4 * FPS)]
    assert shown.calibration.step.name == "table"
    assert Text("calibrate.moving") in problems


def test_a_hand_s_tremor_is_still() -> None:
    shown = hand()
    rng = np.random.default_rng(2)
    for _ in range(round((HOLD_SECONDS + 0.2) * FPS)):
        x, y = rng.normal(0, 1.2, 2)
        step = shown.frame(read("ATH1", (400 + x, 300 + y)))
    assert step.name == "first"


def test_a_flicker_is_no_new_beginning() -> None:
    shown = hand()
    for n in range(round((HOLD_SECONDS + 0.3) * FPS)):
        step = shown.frame(*([] if n % 3 == 1 else [read("ATH1", (400, 300))]))
    assert step.name == "first"


def test_the_time_is_shown_while_a_card_is_held() -> None:
    shown = hand()
    held = [shown.frame(read("ATH1", (400, 300))).held for _ in range(FPS)]
    assert held == sorted(held)
    assert held[0] == 0
    assert 0.8 < held[-1] < 1
    assert shown.nothing(1).held == 0


def test_the_second_corner_is_another_place() -> None:
    shown = hand()
    shown.hold((640, 360))
    shown.hold((400, 200))
    step = shown.hold((410, 205), seconds=3)
    assert (step.name, step.problem) == ("second", Text("calibrate.same-place"))


@pytest.mark.parametrize("second", [(200.0, 500.0), (900.0, 60.0), (200.0, 60.0)])
def test_the_second_corner_lies_to_the_right_and_below(second: Place) -> None:
    shown = hand()
    shown.hold((640, 360))
    shown.hold((500, 300))
    problems = [shown.frame(read("ATH1", second)).problem for _ in range(2 * FPS)]
    assert Text("calibrate.not-right-below") in problems
    assert shown.calibration.step.name == "second"
    # It can still be shown right.
    assert shown.hold((900, 500)).name == "clear"


def test_the_empty_table_must_be_empty_for_a_while() -> None:
    shown = hand()
    shown.hold((640, 360))
    shown.calibration.skip()
    shown.nothing(CLEAR_SECONDS - 0.3)
    assert shown.frame(read("ATH1", (300, 300))).held == 0
    assert shown.nothing(CLEAR_SECONDS - 0.3).name == "clear"
    assert shown.nothing(0.6).name == "done"


def test_another_size_of_picture_begins_anew() -> None:
    shown = hand()
    shown.hold((640, 360))
    shown.size = (640, 360)
    step = shown.frame(read("ATH1", (300, 200)))
    assert (step.name, step.problem) == ("table", Text("calibrate.size-changed"))
    shown.hold((300, 200))
    shown.calibration.skip()
    shown.nothing(CLEAR_SECONDS + 0.2)
    data = shown.calibration.result
    assert data is not None
    assert data.size == (640, 360)


def test_after_the_end_nothing_changes_it() -> None:
    shown = hand()
    shown.hold((640, 360))
    shown.calibration.skip()
    shown.nothing(CLEAR_SECONDS + 0.2)
    before = shown.calibration.result
    shown.hold((100, 100), seconds=3)
    shown.calibration.skip()
    assert shown.calibration.result == before


@pytest.mark.parametrize("seats", [-1, 9])
def test_no_table_has_that_many_seats(seats: int) -> None:
    with pytest.raises(ValueError, match="seats"):
        Calibration(seats)


def test_the_scale_is_that_of_the_card_on_the_table() -> None:
    """Not of the one in the hand, which is nearer to the camera."""
    shown = hand()
    shown.hold((640, 360))
    for place in ((400, 200), (900, 500)):
        for _ in range(round((HOLD_SECONDS + 0.2) * FPS)):
            shown.frame(read("ATH1", place, side=1.3 * SIDE))
    shown.nothing(CLEAR_SECONDS + 0.2)
    data = shown.calibration.result
    assert data is not None
    assert data.module_px == pytest.approx(SIDE / MODULES)
