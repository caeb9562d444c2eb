from __future__ import annotations

import queue
import threading
from collections.abc import Callable

import cv2
import numpy as np
import pytest

from tableside.errors import UserError
from tableside.messages import CameraState, CardSeen, TableMessage, Tick
from tableside.vision.camera import Camera
from tableside.vision.camera_view import CameraView
from tableside.vision.frames import Foreign, Frame, Luma, Read, Reading, Source, SourceLost
from tableside.vision.tracker import Tracker
from tests.vision.pictures import square

PATIENCE = 20.0
CARD = Read("ATH1", tuple((float(x), float(y)) for x, y in square((60, 40), 20)), 0.9)  # type: ignore[arg-type]
TABLE = cv2.resize(
    np.random.default_rng(2).integers(60, 200, (8, 12)).astype(np.uint8), (120, 80)
).astype(np.uint8)
DARK = np.full((80, 120), 3, np.uint8)


class Reader:
    """Reads one card in every picture, and tells when it was closed."""

    def __init__(self) -> None:
        self.pictures = 0
        self.closed = threading.Event()

    def read(self, luma: Luma) -> Reading:
        assert not self.closed.is_set()
        self.pictures += 1
        return Reading((CARD,))

    def close(self) -> None:
        self.closed.set()


class Clip:
    """Frames, or what is raised instead of one."""

    def __init__(
        self, steps: list[Frame | Exception], *, live: bool = False, hold: bool = False
    ) -> None:
        self.steps = steps
        self.live = live
        self.hold = hold
        self.closed = threading.Event()

    def read(self, timeout: float) -> Frame | None:
        del timeout
        if not self.steps:
            if self.hold:
                # A live camera has no end: it waits until it is closed or asked to stop.
                assert self.closed.wait(PATIENCE)
            return None
        step = self.steps.pop(0)
        if isinstance(step, Exception):
            raise step
        return step

    def close(self) -> None:
        self.closed.set()


class Post:
    """Takes messages; `until` waits for the first one that fits."""

    def __init__(self) -> None:
        self.messages: list[TableMessage] = []
        self._queue: queue.SimpleQueue[TableMessage] = queue.SimpleQueue()

    def __call__(self, message: TableMessage) -> None:
        self.messages.append(message)
        self._queue.put(message)

    def until(self, fits: Callable[[TableMessage], bool]) -> TableMessage:
        while True:
            message = self._queue.get(timeout=PATIENCE)
            if fits(message):
                return message

    @property
    def conditions(self) -> list[str]:
        return [m.condition for m in self.messages if isinstance(m, CameraState)]


def frames(count: int, picture: Luma = TABLE, start: float = 0.0) -> list[Frame | Exception]:
    """Each a little different, as a sensor's noise makes them."""
    shown = [picture.copy() for _ in range(count)]
    for n, one in enumerate(shown):
        noise = np.random.default_rng([n, round(10 * start)]).integers(0, 4, one.shape[1])
        one[0] ^= noise.astype(np.uint8)
    return [Frame(one, start + n / 10, n) for n, one in enumerate(shown)]


def watch(
    open_source: Callable[[], Source],
    post: Post,
    wait_handled: Callable[[], None] | None = None,
    pauses: tuple[float, ...] = (0.0,),
) -> tuple[Camera, Reader]:
    reader = Reader()
    camera = Camera(
        open_source,
        reader,
        Tracker(("STOP",)),
        post,
        wait_handled,
        clock=lambda: 5000.0,
        pauses=pauses,
    )
    camera.start()
    return camera, reader


def is_condition(condition: str) -> Callable[[TableMessage], bool]:
    return lambda message: isinstance(message, CameraState) and message.condition == condition


def test_a_clip_is_posted_frame_by_frame_on_its_own_clock_and_ends() -> None:
    post = Post()
    clip = Clip(frames(3))

    camera, reader = watch(lambda: clip, post)

    assert camera.join(PATIENCE)
    assert [type(m).__name__ for m in post.messages] == [
        "CameraState",
        "Tick",
        "CardSeen",
        "Tick",
        "Tick",
        "CameraState",
    ]
    assert [m.time for m in post.messages if isinstance(m, Tick)] == [0.0, 0.1, 0.2]
    assert post.messages[-1] == CameraState("ended", 0.2)
    assert clip.closed.is_set()
    assert reader.closed.is_set()
    assert camera.fault is None


def test_a_clip_waits_until_everything_is_handled_after_each_frame() -> None:
    post = Post()
    handled: list[int] = []

    camera, _ = watch(lambda: Clip(frames(3)), post, lambda: handled.append(len(post.messages)))

    assert camera.join(PATIENCE)
    assert handled == [2, 4, 5, 6]


def test_a_live_source_never_waits_for_the_table() -> None:
    post = Post()
    source = Clip(frames(2), live=True)

    def never() -> None:
        raise AssertionError("a live source was held up")

    camera, _ = watch(lambda: source, post, never)

    assert camera.join(PATIENCE)
    assert camera.fault is None


def test_the_view_is_the_newest_frame_with_its_reading() -> None:
    post = Post()
    camera, _ = watch(lambda: Clip(frames(2)), post)
    assert camera.join(PATIENCE)

    view = camera.view

    assert view is not None
    assert view.number == 1
    assert view.reading == Reading((CARD,))


def test_a_lost_camera_is_opened_again_until_it_gives_frames() -> None:
    post = Post()
    attempts: list[SourceLost | Clip] = [
        Clip([*frames(1, start=100.0), SourceLost("unplugged")], live=True),
        SourceLost("no camera"),
        SourceLost("no camera"),
        Clip(frames(2, start=200.0), live=True, hold=True),
    ]
    given: list[Clip] = []

    def open_source() -> Source:
        attempt = attempts.pop(0)
        if isinstance(attempt, SourceLost):
            raise attempt
        given.append(attempt)
        return attempt

    camera, reader = watch(open_source, post)
    post.until(lambda m: isinstance(m, Tick) and m.time > 200)
    camera.stop()
    given[-1].close()
    assert camera.join(PATIENCE)

    assert post.conditions == ["starting", "ok", "lost", "ok"]
    assert CameraState("lost", 5000.0, "unplugged") in post.messages
    assert all(source.closed.is_set() for source in given)
    assert reader.closed.is_set()
    assert sum(isinstance(m, CardSeen) for m in post.messages) == 1


def test_a_stumble_over_a_frame_costs_a_live_table_that_frame_only() -> None:
    post = Post()
    sources = [
        Clip([*frames(1, start=100.0), ValueError("a bug")], live=True),
        Clip([ValueError("a bug")], live=True),
        Clip(frames(2, start=200.0), live=True, hold=True),
    ]
    given = list(sources)

    camera, _ = watch(lambda: sources.pop(0), post)
    post.until(lambda m: isinstance(m, Tick) and m.time > 200)
    camera.stop()
    given[-1].close()
    assert camera.join(PATIENCE)

    assert post.conditions == ["starting", "ok", "lost", "ok"]
    assert CameraState("lost", 5000.0, "a bug") in post.messages
    assert all(source.closed.is_set() for source in given)
    assert camera.fault is None


def test_a_stumble_over_a_frame_ends_a_clip_and_is_told() -> None:
    post = Post()
    bug = ValueError("a bug")

    camera, _ = watch(lambda: Clip([*frames(2), bug]), post)

    assert camera.join(PATIENCE)
    assert camera.fault is bug
    assert post.messages[-1] == CameraState("lost", 0.1, "a bug")


def test_a_camera_missing_from_the_start_is_said_once() -> None:
    post = Post()
    tries = threading.Semaphore(0)

    def open_source() -> Source:
        tries.release()
        raise SourceLost("there is no camera 0")

    camera, _ = watch(open_source, post)
    for _ in range(3):
        assert tries.acquire(timeout=PATIENCE)
    camera.stop()

    assert camera.join(PATIENCE)
    assert post.messages == [CameraState("lost", 5000.0, "there is no camera 0")]


def test_stop_ends_a_long_pause_at_once() -> None:
    post = Post()

    def open_source() -> Source:
        raise SourceLost("there is no camera 0")

    camera, reader = watch(open_source, post, pauses=(3600.0,))
    post.until(is_condition("lost"))
    camera.stop()

    assert camera.join(PATIENCE)
    assert reader.closed.is_set()


@pytest.mark.parametrize(
    "fault", [UserError("no stream"), ValueError("a bug")], ids=["users", "ours"]
)
def test_whatever_goes_wrong_in_opening_a_camera_it_is_tried_again(fault: Exception) -> None:
    post = Post()
    source = Clip(frames(2), live=True, hold=True)
    attempts: list[Exception | Clip] = [fault, source]

    def open_source() -> Source:
        attempt = attempts.pop(0)
        if isinstance(attempt, Exception):
            raise attempt
        return attempt

    camera, _ = watch(open_source, post)
    post.until(is_condition("ok"))
    camera.stop()
    source.close()

    assert camera.join(PATIENCE)
    assert camera.fault is None
    assert post.messages[0] == CameraState("lost", 5000.0, str(fault))


def test_a_clip_that_breaks_off_is_not_begun_again() -> None:
    post = Post()
    lost = SourceLost("2.png is no picture")

    camera, _ = watch(lambda: Clip([*frames(2), lost]), post)

    assert camera.join(PATIENCE)
    assert camera.fault is lost
    assert post.messages[-1] == CameraState("lost", 0.1, "2.png is no picture")


def test_a_dark_picture_for_a_second_is_blind_until_light_returns() -> None:
    post = Post()
    steps = [
        *frames(3),
        *frames(16, DARK, start=0.3),
        *frames(3, start=1.9),
        *frames(8, DARK, start=2.2),
        *frames(2, start=3.0),
    ]

    camera, reader = watch(lambda: Clip(steps), post)

    assert camera.join(PATIENCE)
    assert post.conditions == ["ok", "blind", "ok", "ended"]
    blind, light = (
        m
        for m in post.messages
        if isinstance(m, CameraState) and m.time > 0.1 and m.condition != "ended"
    )
    assert blind.time == pytest.approx(1.4)
    assert light.time == pytest.approx(1.9)
    assert reader.pictures == 8
    assert sum(isinstance(m, Tick) for m in post.messages) == 32


class TestView:
    corners = CARD.corners
    reading = Reading((CARD,), (Foreign("HELLO", ((5, 50), (25, 50), (25, 70), (5, 70))),))

    def decoded(self, view: CameraView, *, outlines: bool, width: int | None = None) -> Luma:
        data = np.frombuffer(view.jpeg(outlines, width), np.uint8)
        picture = cv2.imdecode(data, cv2.IMREAD_COLOR)
        assert picture is not None
        return picture.astype(np.uint8)

    def test_cards_are_outlined_in_green_and_foreign_codes_in_orange(self) -> None:
        grey = np.full((80, 120), 128, np.uint8)
        view = CameraView(Frame(grey, 0.0, 3), self.reading)

        picture = self.decoded(view, outlines=True).astype(int)

        blue, green, red = picture[:, :, 0], picture[:, :, 1], picture[:, :, 2]
        assert ((green - red > 60) & (green - blue > 60)).sum() > 50
        assert ((red - blue > 100) & (green - blue > 40)).sum() > 50

    def test_without_outlines_it_is_the_picture_itself(self) -> None:
        colour = np.full((80, 120, 3), (200, 100, 50), np.uint8)
        view = CameraView(Frame(colour[:, :, 0].copy(), 0.0, 3, colour), self.reading)

        picture = self.decoded(view, outlines=False)

        assert picture.shape == (80, 120, 3)
        assert np.abs(picture.astype(int) - [200, 100, 50]).max() <= 3
        assert (colour == (200, 100, 50)).all()

    @pytest.mark.parametrize(("width", "shape"), [(60, (40, 60)), (500, (80, 120)), (1, (1, 1))])
    def test_it_can_be_made_smaller(self, width: int, shape: tuple[int, int]) -> None:
        view = CameraView(Frame(TABLE, 0.0, 0), self.reading)

        assert self.decoded(view, outlines=True, width=width).shape[:2] == shape


# --- the picture of a shown card -----------------------------------------------------------------


def test_the_frame_of_a_showing_is_handed_on_before_its_message() -> None:
    post = Post()
    shown: list[tuple[CardSeen, int, int]] = []
    camera = Camera(
        lambda: Clip(frames(5)), Reader(), Tracker(()), post,
        shown=lambda seen, frame: shown.append((seen, frame.number, len(post.messages))),
    )  # fmt: skip
    camera.start()
    assert camera.join(PATIENCE)
    ((seen, number, posted),) = shown
    assert seen == next(m for m in post.messages if isinstance(m, CardSeen))
    assert seen.corners == CARD.corners
    assert post.messages.index(seen) == posted
    assert number == 1, "the card was read in its second frame"


def test_who_fails_to_take_a_picture_costs_the_table_no_card(
    caplog: pytest.LogCaptureFixture,
) -> None:
    def fails(seen: CardSeen, frame: Frame) -> None:
        raise ZeroDivisionError(f"{seen.card} in {frame.number}")

    post = Post()
    camera = Camera(lambda: Clip(frames(5)), Reader(), Tracker(()), post, shown=fails)
    camera.start()
    assert camera.join(PATIENCE)
    assert camera.fault is None
    assert [m.card for m in post.messages if isinstance(m, CardSeen)] == ["ATH1"]
    assert "the picture of a shown card could not be handed on" in caplog.text
