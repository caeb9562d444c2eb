"""A live camera that stands still, hangs, is covered, slow or broken: what is told, and that no
card comes of it.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable

import cv2
import numpy as np
import pytest

from tableside.messages import CameraState, CardSeen, Tick
from tableside.vision.camera import Camera
from tableside.vision.frames import (
    Frame,
    Luma,
    Reading,
    Source,
    SourceBusy,
    SourceLost,
    SourceStalled,
)
from tableside.vision.tracker import Tracker
from tests.vision.test_blindness import over_the_lens
from tests.vision.test_camera import CARD, DARK, PATIENCE, TABLE, Clip, Post, Reader, frames

Step = Frame | Exception


def still(count: int, start: float, fps: float = 10.0) -> list[Step]:
    """The same picture again and again."""
    one = frames(1, start=start)[0]
    assert isinstance(one, Frame)
    return [Frame(one.luma, start + n / fps, n) for n in range(count)]


def noise(count: int, start: float) -> list[Step]:
    shown = np.random.default_rng(5).integers(0, 256, (count, *TABLE.shape)).astype(np.uint8)
    return [Frame(shown[n], start + n / 10, n) for n in range(count)]


def slow(count: int, start: float) -> list[Step]:
    return [
        Frame(frame.luma, start + n * 0.9, n)
        for n, frame in enumerate(frames(count, start=start))
        if isinstance(frame, Frame)
    ]


class Played:
    """What came of a camera whose sources do as they are told."""

    def __init__(self, *sources: Iterable[Step] | Exception) -> None:
        self.post = Post()
        self.reader = Reader()
        self.opened: list[Clip] = []
        self.over = threading.Event()
        waiting = list(sources)

        def open_source() -> Source:
            if not waiting:
                self.over.set()
                raise SourceLost("over")
            source = waiting.pop(0)
            if isinstance(source, Exception):
                raise source
            self.opened.append(Clip(list(source), live=True, hold=not waiting))
            return self.opened[-1]

        self.camera = Camera(
            open_source, self.reader, Tracker(()), self.post, clock=lambda: 5000.0, pauses=(0.0,)
        )
        self.camera.start()

    def until(self, time: float) -> Played:
        """Waits for the frame of that time, then ends."""
        self.post.until(lambda m: isinstance(m, Tick) and m.time >= time and m.time < 5000)
        self.camera.stop()
        for source in self.opened:
            source.close()
        assert self.camera.join(PATIENCE)
        assert self.camera.fault is None
        return self

    @property
    def told(self) -> list[tuple[str, float]]:
        return [(m.condition, m.time) for m in self.post.messages if isinstance(m, CameraState)]

    @property
    def conditions(self) -> list[str]:
        return self.post.conditions

    @property
    def seen(self) -> list[str]:
        return [m.card for m in self.post.messages if isinstance(m, CardSeen)]


def test_a_picture_that_stands_still_is_told_within_two_seconds_and_the_camera_opened_again() -> (
    None
):
    played = Played([*frames(12), *still(30, 1.2)], frames(3, start=100.0)).until(100.2)

    assert played.conditions == ["starting", "ok", "frozen", "ok"]
    (frozen,) = [time for condition, time in played.told if condition == "frozen"]
    assert 1.0 < frozen - 1.2 <= 2.0
    assert all(source.closed.is_set() for source in played.opened)


def test_a_camera_that_gives_its_old_picture_after_it_was_opened_again_is_not_told_well() -> None:
    stuck = still(1, 1.2)
    played = Played(
        [*frames(12), *still(30, 1.2)],
        [Frame(f.luma, 50.0 + n / 10, n) for n in range(15) for f in stuck if isinstance(f, Frame)],
        frames(3, start=100.0),
    ).until(100.2)

    assert played.conditions == ["starting", "ok", "frozen", "ok"]
    assert played.told[-1][1] >= 100.0


def test_no_card_is_taken_from_a_picture_that_stands_still() -> None:
    """It was read once before the picture stopped: twice would make a showing of it."""

    class Once(Reader):
        def read(self, luma: Luma) -> Reading:
            self.pictures += 1
            return Reading((CARD,)) if self.pictures >= 13 else Reading()

    reader = Once()
    post = Post()
    steps = [*frames(12), *still(9, 1.2)]
    source = Clip(steps, live=True, hold=True)
    camera = Camera(lambda: source, reader, Tracker(()), post, clock=lambda: 5000.0)
    camera.start()
    post.until(lambda m: isinstance(m, Tick) and m.time >= 2.0)
    camera.stop()
    source.close()
    assert camera.join(PATIENCE)

    assert reader.pictures == 13
    assert not any(isinstance(m, CardSeen) for m in post.messages)


def test_a_buffer_ring_that_goes_round_stands_still_as_well() -> None:
    ring = [frame.luma for frame in frames(4, start=7.0) if isinstance(frame, Frame)]
    turning = [Frame(ring[n % 4], 1.2 + n / 10, n) for n in range(30)]

    played = Played([*frames(12), *turning], frames(2, start=100.0)).until(100.1)

    assert played.conditions == ["starting", "ok", "frozen", "ok"]


def test_a_picture_that_never_changed_may_be_a_still_one_on_purpose() -> None:
    played = Played(still(50, 0.0)).until(4.9)

    assert played.conditions == ["starting", "ok"]


def test_a_card_that_lies_there_all_the_time_is_shown_once_whatever_the_camera_does() -> None:
    played = Played(
        [*frames(12), *still(15, 1.2)],
        [*frames(5, start=50.0), SourceLost("unplugged")],
        SourceBusy("in use"),
        [
            *frames(5, start=60.0),
            *frames(15, DARK, start=60.5),
            *frames(5, start=62.0),
            SourceLost("unplugged"),
        ],
        noise(15, 70.0),
        frames(5, start=80.0),
    ).until(80.4)

    assert played.seen == ["ATH1"]
    assert played.conditions == [
        "starting", "ok", "frozen", "ok", "lost", "busy", "ok", "blind", "ok", "lost", "ok",
    ]  # fmt: skip


def test_noise_is_no_picture_and_no_card_is_looked_for_in_it() -> None:
    played = Played([*frames(3), *noise(15, 0.3)], frames(2, start=100.0)).until(100.1)

    assert played.conditions == ["starting", "ok", "lost", "ok"]
    assert played.reader.pictures == 5
    details = [m.detail for m in played.post.messages if isinstance(m, CameraState)]
    assert "the picture is nothing but noise" in details


@pytest.mark.parametrize(
    "array",
    [np.zeros((4, 6), np.uint8), np.zeros((80, 120, 3), np.uint8), np.zeros((80, 120), np.float32)],
    ids=["tiny", "colour", "no bytes"],
)
def test_what_is_no_picture_loses_the_camera(array: Luma) -> None:
    played = Played([*frames(3), Frame(array, 0.3, 3)], frames(2, start=100.0)).until(100.1)

    assert played.conditions == ["starting", "ok", "lost", "ok"]


def test_a_slow_camera_is_told_and_its_cards_count() -> None:
    played = Played([*frames(1), *slow(4, 0.1), *frames(6, start=4.0)]).until(4.5)

    assert played.conditions == ["starting", "ok", "slow", "ok"]
    assert played.told[2][1] <= 2.0
    assert played.seen == ["ATH1"]


def test_silence_is_lost_after_a_second_and_a_half_and_ticks_go_on() -> None:
    silence: list[Step] = [SourceStalled("nothing")] * 3
    played = Played([*frames(3), *silence], frames(2, start=6000.0))
    played.post.until(lambda m: isinstance(m, Tick) and m.time > 6000.0)
    played.camera.stop()
    played.opened[-1].close()
    assert played.camera.join(PATIENCE)

    assert played.conditions == ["starting", "ok", "lost", "ok"]
    assert sum(m == Tick(5000.0) for m in played.post.messages) == 2


def test_the_pauses_grow_until_the_camera_was_well_for_a_while() -> None:
    waited: list[float] = []

    class Stopping(threading.Event):
        def wait(self, timeout: float | None = None) -> bool:
            waited.append(timeout or 0.0)
            return False

    post = Post()
    well = [Frame(f.luma, f.time, n) for n, f in enumerate(frames(3)) if isinstance(f, Frame)]
    long = [*frames(2, start=20.0), *frames(2, start=31.0), SourceLost("c")]
    sources: list[list[Step]] = [
        [*well, SourceLost("a")],
        [*frames(2, start=10.0), SourceLost("b")],
    ]
    sources += [list(long), [SourceLost("d")]]
    last = Clip(frames(1, start=90.0), live=True, hold=True)

    def open_source() -> Source:
        return Clip(sources.pop(0), live=True) if sources else last

    camera = Camera(
        open_source, Reader(), Tracker(()), post, clock=lambda: 0.0, pauses=(0.1, 0.2, 0.4)
    )
    camera._stopping = Stopping()
    camera.start()
    post.until(lambda m: isinstance(m, Tick) and m.time == 90.0)
    camera.stop()
    last.close()
    assert camera.join(PATIENCE)

    assert waited == [0.1, 0.2, 0.1, 0.2]


def test_two_hundred_losses_leave_no_thread() -> None:
    before = threading.active_count()
    losses = [[*frames(1, start=float(n)), SourceLost("unplugged")] for n in range(200)]

    played = Played(*losses, frames(2, start=900.0)).until(900.1)

    assert len(played.opened) == 201
    assert threading.active_count() == before
    assert played.seen == ["ATH1"]


# --- all of them in one run ----------------------------------------------------------------------


def small(luma: Luma) -> Luma:
    """In the size of the pictures here."""
    size = (TABLE.shape[1], TABLE.shape[0])
    return cv2.resize(luma, size, interpolation=cv2.INTER_AREA).astype(np.uint8)


KINDS: dict[str, tuple[str, Callable[[float], list[Step]]]] = {
    "unplugged": ("lost", lambda at: [SourceLost("unplugged")]),
    "gives out in a driver": ("lost", lambda at: [OSError("no such device")]),
    "stalled": ("lost", lambda at: [SourceStalled("nothing")] * 3),
    "busy": ("busy", lambda at: [SourceBusy("in use")]),
    "stands still": ("frozen", lambda at: still(14, at)),
    "dark": ("blind", lambda at: frames(14, DARK, start=at)),
    "covered": ("covered", lambda at: frames(14, small(over_the_lens(60.0)), at)),
    "noise": ("lost", lambda at: noise(14, at)),
    "no picture": ("lost", lambda at: [Frame(np.zeros((80, 120, 3), np.uint8), at, 0)]),
    "slow": ("slow", lambda at: slow(3, at)),
}


def test_thirty_faults_of_ten_kinds_in_one_run_are_all_told_and_all_over() -> None:
    """The card lies there all the time, and is shown once; `bench.camera_faults` plays a game."""
    kinds = [kind for _ in range(3) for kind in KINDS]
    sources: list[list[Step]] = []
    begun: list[tuple[str, float]] = []
    for n, kind in enumerate(kinds):
        at = 100.0 * (n + 1)
        condition, broken = KINDS[kind]
        begun.append((condition, at + 1.2))
        sources.append([*frames(12, start=at), *broken(at + 1.2), *frames(12, start=at + 40.0)])
        sources[-1].append(SourceLost("the next one"))
    post = Post()
    last = Clip(frames(2, start=9000.0), live=True, hold=True)
    opened: list[Clip] = []

    def open_source() -> Source:
        opened.append(Clip(sources.pop(0), live=True) if sources else last)
        return opened[-1]

    camera = Camera(open_source, Reader(), Tracker(()), post, clock=lambda: 0.0, pauses=(0.0,))
    camera.start()
    post.until(lambda m: isinstance(m, Tick) and m.time >= 9000.0)
    camera.stop()
    last.close()
    assert camera.join(PATIENCE)

    told = [m for m in post.messages if isinstance(m, CameraState)]
    for condition, at in begun:
        first = next(
            m for m in told if m.time >= at - 0.2 and m.condition not in ("ok", "starting")
        )
        assert first.condition == condition
        assert first.time - at <= 2.0
        assert any(m.condition == "ok" and m.time > first.time for m in told)
    assert sum(isinstance(m, CardSeen) for m in post.messages) == 1
    assert camera.fault is None
