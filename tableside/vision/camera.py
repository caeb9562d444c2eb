"""The thread that watches the table: frames through reader and tracker into messages."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from typing import TypeVar

from tableside.clock import now
from tableside.errors import UserError
from tableside.messages import CameraState, CardSeen, TableMessage, Tick
from tableside.vision.blindness import is_blind
from tableside.vision.camera_view import CameraView
from tableside.vision.frames import Frame, Reader, Reading, Source, SourceLost
from tableside.vision.resting import Resting
from tableside.vision.tracker import Tracker

log = logging.getLogger(__name__)

T = TypeVar("T")
U = TypeVar("U")

BLIND_SECONDS = 1.0
STALLED_SECONDS = 3.0
PAUSES = (1.0, 2.0, 4.0, 8.0, 15.0)
"""Seconds before a lost source is opened again: the first time, the second..., then always the
last."""


class Camera:
    """Watches one source until it ends or is stopped.

    For every frame it posts what the tracker says, then `Tick(frame.time)`. A source that is not
    live is taken at the table's own pace: after each frame it waits until everything posted is
    handled, so that a clip gives the same game every time. A live source that is lost is opened
    again, after longer and longer pauses; so it is where the program stumbles over a frame. How the
    camera is, it posts as `CameraState`.

    Args:
        open_source: opens the source, as `sources.open_source` does; called again after a loss.
        reader: closed by the thread when it ends.
        tracker: gets every frame with its reading.
        post: takes messages; called from this thread.
        wait_handled: returns when everything posted so far has been handled.
        clock: seconds since the epoch, for the loss of a live source; a clip's messages have the
            clip's own time only.
        pauses: as `PAUSES`.
        shown: called from this thread when a showing begins, before its message is posted, with
            the frame that completed it. What it raises is logged, and costs the camera nothing.
        followed: the same with every frame and its reading, after the tracker.
    """

    def __init__(
        self,
        open_source: Callable[[], Source],
        reader: Reader,
        tracker: Tracker,
        post: Callable[[TableMessage], None],
        wait_handled: Callable[[], None] | None = None,
        *,
        clock: Callable[[], float] = now,
        pauses: tuple[float, ...] = PAUSES,
        shown: Callable[[CardSeen, Frame], None] | None = None,
        followed: Callable[[Frame, Reading], None] | None = None,
    ) -> None:
        self._open_source = open_source
        self._reader = reader
        self._tracker = tracker
        self._post = post
        self._wait_handled = wait_handled
        self._clock = clock
        self._pauses = pauses
        self._shown = shown
        self._followed = followed
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, name="camera", daemon=True)
        self._view: CameraView | None = None
        self._last_time: float | None = None
        self._dark_since: float | None = None
        self._blind = False
        self._gave_frames = False
        self._live: bool | None = None
        self._fault: Exception | None = None

    @property
    def view(self) -> CameraView | None:
        """The newest frame with its reading; None before the first."""
        return self._view

    @property
    def fault(self) -> Exception | None:
        """Why the thread ended before its time: a user's mistake (`UserError`), a clip that broke
        off (`SourceLost`), or a fault of the program (in a clip, or in opening a source); None
        where it did not.
        """
        return self._fault

    def start(self) -> None:
        """Begin to watch, in a thread of its own."""
        self._thread.start()

    def stop(self) -> None:
        """Ask the thread to end soon, also out of a pause; does not wait for it (`join` does)."""
        self._stopping.set()

    def join(self, timeout: float | None = None) -> bool:
        """Wait until the thread has ended: the clip is over, or `stop` was called. Gives whether it
        has.
        """
        self._thread.join(timeout)
        return not self._thread.is_alive()

    def _run(self) -> None:
        try:
            self._watch()
        except Exception as error:
            # Whatever it was, the table must learn that nobody watches any more.
            self._fault = error
            if not isinstance(error, UserError | SourceLost):
                log.exception("the camera's thread failed")
            self._post(CameraState("lost", self._now(), str(error)))
        finally:
            self._reader.close()

    def _watch(self) -> None:
        losses = 0
        while not self._stopping.is_set():
            try:
                source = self._open_source()
            except SourceLost as lost:
                losses += 1
                self._lose(lost, losses)
                continue
            try:
                self._live = source.live
                self._follow(source)
                return
            except SourceLost as lost:
                if not source.live:
                    raise
                # It gave frames before: the first new attempt may come soon.
                losses = 1 if self._gave_frames else losses + 1
                self._lose(lost, losses)
            except Exception as error:
                if not source.live:
                    raise
                # One frame that we stumble over must not cost a table its camera for good. The
                # pauses grow also where every frame does.
                log.exception("could not take a frame")
                losses += 1
                self._lose(error, losses)
            finally:
                source.close()

    def _follow(self, source: Source) -> None:
        """Take frames until the clip is over or somebody stops it; raises SourceLost."""
        self._gave_frames = False
        resting = Resting()
        while not self._stopping.is_set():
            frame = source.read(STALLED_SECONDS)
            if frame is None:
                if not self._stopping.is_set():
                    self._post(CameraState("ended", self._now()))
                    self._settle(source)
                return
            if not self._gave_frames:
                self._gave_frames = True
                self._post(CameraState("ok", frame.time))
            reading = self._take(frame)
            self._settle(source)
            if source.live and (pause := resting.pause(frame.time, reading.quiet)):
                self._stopping.wait(pause)

    def _take(self, frame: Frame) -> Reading:
        self._last_time = frame.time
        dark = is_blind(frame.luma)
        self._watch_for_dark(dark, frame.time)
        reading = Reading() if dark else self._reader.read(frame.luma)
        self._view = CameraView(frame, reading)
        for message in self._tracker.update(frame, reading):
            if isinstance(message, CardSeen) and self._shown is not None:
                self._tell(self._shown, message, frame)
            self._post(message)
        if self._followed is not None:
            self._tell(self._followed, frame, reading)
        self._post(Tick(frame.time))
        return reading

    def _tell(self, listener: Callable[[T, U], None], one: T, other: U) -> None:
        try:
            listener(one, other)
        except Exception:
            log.exception("the picture of a shown card could not be handed on")

    def _watch_for_dark(self, dark: bool, at: float) -> None:
        if not dark:
            self._dark_since = None
            if self._blind:
                self._blind = False
                self._post(CameraState("ok", at))
            return
        if self._dark_since is None:
            self._dark_since = at
        if not self._blind and at - self._dark_since > BLIND_SECONDS:
            self._blind = True
            self._post(CameraState("blind", at, "the picture is dark all over"))

    def _settle(self, source: Source) -> None:
        if not source.live and self._wait_handled is not None:
            self._wait_handled()

    def _lose(self, lost: Exception, losses: int) -> None:
        if losses == 1 or self._gave_frames:
            log.warning("%s", lost)
            self._post(CameraState("lost", self._now(), str(lost)))
        self._gave_frames = False
        self._blind, self._dark_since = False, None
        self._stopping.wait(self._pauses[min(losses, len(self._pauses)) - 1])

    def _now(self) -> float:
        if self._live is False:
            return self._last_time or 0.0
        return max(self._clock(), self._last_time or 0.0)
