"""The camera itself: whether it opens, how fast it is, whether its picture moves and shows
something.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

import numpy as np

from tableside.doctor.checks import Check, failed, ok, skipped, text, warning
from tableside.doctor.pages import Station
from tableside.vision.blindness import is_blind
from tableside.vision.frames import Frame, Source, SourceLost

WATCH_SECONDS = 3.0
STALLED_SECONDS = 5.0

SLOW, TOO_SLOW = 10.0, 4.0
"""Frames a second: a card is shown for about half a second, and must be seen in two frames."""

_SAME_FRAMES = 10
"""So many frames alike to the last bit come from no live sensor: its noise alone changes them."""


@dataclass(frozen=True, slots=True)
class Watched:
    """What came of watching for a while: how many frames, at what rate, whether they changed, and
    the last one.
    """

    frames: int
    fps: float | None
    frozen: bool
    last: Frame


def watch(
    source: Source,
    seconds: float = WATCH_SECONDS,
    clock: Callable[[], float] = time.monotonic,
) -> Watched:
    """Watch a source for a while, a clip for its first `seconds` by its own clock. Raises
    SourceLost where it gives nothing.
    """
    end = clock() + seconds
    first: Frame | None = None
    last: Frame | None = None
    frames = same = 0
    while (frame := source.read(STALLED_SECONDS)) is not None:
        same = same + 1 if last is not None and np.array_equal(last.luma, frame.luma) else 0
        first, last = first or frame, frame
        frames += 1
        if clock() >= end or frame.time - first.time >= seconds:
            break
    if first is None or last is None:
        raise SourceLost("it gave no picture at all")
    span = last.time - first.time
    # A live camera's numbers also count the frames that nobody took.
    fps = (last.number - first.number) / span if span > 0 else None
    return Watched(frames, fps, source.live and same >= _SAME_FRAMES, last)


def check_frames(watched: Watched, live: bool) -> Check:
    """Judge what was watched.

    Args:
        live: a camera; a clip has its own pace.
    """
    height, width = watched.last.luma.shape
    figures = {
        "size": [width, height],
        "fps": None if watched.fps is None else round(watched.fps, 1),
        "frames": watched.frames,
    }
    if is_blind(watched.last.luma):
        return failed("camera", text("camera.black"), text("camera.black.remedy"), **figures)
    if watched.frozen:
        return failed("camera", text("camera.frozen"), text("camera.plug.remedy"), **figures)
    if watched.fps is None:
        return ok("camera", text("camera.still", width=width, height=height), **figures)
    said = text("camera.fps", width=width, height=height, fps=round(watched.fps))
    if live and watched.fps < TOO_SLOW:
        return failed("camera", said, text("camera.slow.remedy"), **figures)
    if live and watched.fps < SLOW:
        return warning("camera", said, text("camera.slow.remedy"), **figures)
    return ok("camera", said, **figures)


_TROUBLE: Mapping[str, tuple[Callable[..., Check], str]] = {
    "lost": (failed, "plug"),
    "frozen": (failed, "plug"),
    "busy": (failed, "busy"),
    "blind": (failed, "black"),
    "covered": (failed, "black"),
    "slow": (warning, "slow"),
    "moved": (warning, "moved"),
}
"""A condition of `messages.CameraState` -> how bad that is, and which remedy helps."""


def lost(error: SourceLost) -> Check:
    """The finding of a camera that can't be opened, or stopped."""
    _, remedy = _TROUBLE[error.condition]
    return failed(
        "camera",
        text("camera.lost", cause=str(error)),
        text(f"camera.{remedy}.remedy"),
        condition=error.condition,
    )


def check_stations_camera(station: Station) -> Iterator[Check]:
    """What a running station says of its camera."""
    condition = station.camera
    if condition == "none":
        yield skipped("camera", text("camera.none"), condition=condition)
    elif condition in _TROUBLE:
        make, remedy = _TROUBLE[condition]
        said = text(f"camera.station-{condition}")
        yield make("camera", said, text(f"camera.{remedy}.remedy"), condition=condition)
    else:
        yield ok("camera", text("camera.station"), condition=condition)
