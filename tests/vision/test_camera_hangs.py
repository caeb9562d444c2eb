"""A camera that hangs in its driver: told, closed, waited for, and at last left to a watchdog."""

from __future__ import annotations

import threading

import pytest

from tableside.messages import CameraState, TableMessage, Tick
from tableside.vision.camera import Camera
from tableside.vision.frames import Frame, Source, SourceBusy, SourceLost
from tableside.vision.tracker import Tracker
from tests.vision.test_camera import PATIENCE, Clip, Post, Reader, frames

Step = Frame | Exception


def test_a_camera_that_hangs_while_it_is_opened_is_told_and_the_loop_goes_on_turning(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tableside.vision.camera.SLICE_SECONDS", 0.01)
    monkeypatch.setattr("tableside.vision.camera.OPENING_SECONDS", 0.02)
    release, turned = threading.Event(), threading.Semaphore(0)
    post = Post()
    source = Clip(frames(2), live=True, hold=True)
    attempts: list[int] = []

    def open_source() -> Source:
        attempts.append(1)
        assert release.wait(PATIENCE)
        return source

    camera = Camera(
        open_source, Reader(), Tracker(()), post, clock=lambda: 5.0, turned=turned.release
    )
    camera.start()
    post.until(lambda m: isinstance(m, CameraState) and m.condition == "lost")
    for _ in range(5):
        assert turned.acquire(timeout=PATIENCE)
    release.set()
    post.until(lambda m: isinstance(m, CameraState) and m.condition == "ok")
    camera.stop()
    source.close()

    assert camera.join(PATIENCE)
    assert attempts == [1], "a second attempt would only be in the way of the first"


class Hanging(Clip):
    """Its driver keeps a thread of it until `free`."""

    def __init__(self, steps: list[Step]) -> None:
        super().__init__(steps, live=True)
        self.free = threading.Event()

    @property
    def hung(self) -> bool:
        return self.closed.is_set() and not self.free.is_set()


def test_a_picture_that_hangs_in_its_driver_for_good_stops_the_turning_until_it_comes_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Only a restart frees such a camera; one that is merely unplugged goes on turning."""
    monkeypatch.setattr("tableside.vision.camera.HUNG_SECONDS", 0.05)
    turned = threading.Semaphore(0)
    turns_at_ticks: list[int] = []
    source = Hanging([*frames(2), SourceLost("stuck")])
    sources: list[Source] = [source]
    post = Post()
    turns = 0

    def turn() -> None:
        nonlocal turns
        turns += 1
        turned.release()

    def note(message: TableMessage) -> None:
        if isinstance(message, Tick) and message.time == 5.0:
            turns_at_ticks.append(turns)
        post(message)

    def open_source() -> Source:
        if not sources:
            raise SourceBusy("another program has it")
        return sources.pop()

    camera = Camera(
        open_source, Reader(), Tracker(()), note, clock=lambda: 5.0, pauses=(0.01,), turned=turn
    )
    camera.start()
    post.until(lambda _: len(turns_at_ticks) >= 30)
    assert turns_at_ticks[2] > turns_at_ticks[0], "at first it may still come back"
    assert turns_at_ticks[29] == turns_at_ticks[12]

    while turned.acquire(blocking=False):
        pass
    source.free.set()
    assert turned.acquire(timeout=PATIENCE)
    camera.stop()
    assert camera.join(PATIENCE)


def test_a_source_that_opens_after_everything_was_stopped_is_closed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tableside.vision.camera.SLICE_SECONDS", 0.01)
    release, asked = threading.Event(), threading.Event()
    source = Clip([], live=True)

    def open_source() -> Source:
        asked.set()
        assert release.wait(PATIENCE)
        return source

    camera = Camera(open_source, Reader(), Tracker(()), Post())
    camera.start()
    assert asked.wait(PATIENCE)
    camera.stop()
    assert camera.join(PATIENCE)
    release.set()

    assert source.closed.wait(PATIENCE)


def test_a_camera_is_told_lost_then_closed_and_only_then_waited_for() -> None:
    """Closing one that hangs takes seconds. Whoever holds on to a plug's old name meanwhile makes
    the new one another camera.
    """
    closed: list[tuple[str, bool]] = []
    source = Clip([*frames(2), SourceLost("unplugged")], live=True)
    last = Clip(frames(1, start=90.0), live=True, hold=True)
    sources = [source, last]
    post = Post()

    def note(message: TableMessage) -> None:
        if isinstance(message, CameraState) and message.condition == "lost":
            closed.append(("told", source.closed.is_set()))
        if isinstance(message, Tick) and message.time == 5.0:
            closed.append(("waited", source.closed.is_set()))
        post(message)

    camera = Camera(
        lambda: sources.pop(0), Reader(), Tracker(()), note, clock=lambda: 5.0, pauses=(0.01,)
    )
    camera.start()
    post.until(lambda m: isinstance(m, Tick) and m.time == 90.0)
    camera.stop()
    last.close()
    assert camera.join(PATIENCE)

    assert closed == [("told", False), ("waited", True)]
