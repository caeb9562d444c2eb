"""The thread that watches the table: frames through reader and tracker into messages."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from typing import TypeVar

from tableside.clock import now
from tableside.errors import UserError
from tableside.messages import CameraCondition, CameraState, CardSeen, TableMessage, Tick
from tableside.vision.camera_view import CameraView
from tableside.vision.frames import (
    Frame,
    MayHang,
    Reader,
    Reading,
    Source,
    SourceLost,
    SourceStalled,
    TakesStills,
)
from tableside.vision.opening_beside import Opening
from tableside.vision.picture_faults import PictureFaults
from tableside.vision.resting import Resting
from tableside.vision.tracker import Tracker

log = logging.getLogger(__name__)

T = TypeVar("T")
U = TypeVar("U")

SLICE_SECONDS = 0.5
"""The longest that the thread waits for anything before it looks around again."""
SILENT_SECONDS = 1.5
"""After how long without a picture a camera is lost."""
FIRST_SECONDS = 5.0
"""The same for its first picture: a sensor needs its time to start."""
OPENING_SECONDS = 1.5
"""After how long an opening that goes on and on is told. Nobody gives up waiting for it: two
attempts at once would only keep each other from the camera."""
HUNG_SECONDS = 60.0
"""After how long one hangs in its driver for good: an opening, or a picture that was being taken
when the camera was lost, and that keeps every new attempt from it. From then on the thread does not
turn any more, so that a watchdog notices."""
HEALTHY_SECONDS = 5.0
"""How long a camera must have given pictures for its next loss to count as the first."""
PAUSES = (1.0, 2.0, 4.0, 8.0, 15.0)
"""Seconds before a lost source is opened again: the first time, the second..., then always the
last."""


class Camera:
    """Watches one source until it ends or is stopped.

    For every frame it posts what the tracker says, then `Tick(frame.time)`. A source that is not
    live is taken at the table's own pace: after each frame it waits until everything posted is
    handled, so that a clip gives the same game every time.

    A live source that is lost is closed, and opened again after longer and longer pauses; so it is
    where its picture stands still or is damaged, and where the program stumbles over a frame. No
    card is looked for in such a picture. Ticks go on all the while, for the table is played by
    taps. How the camera is, it posts as `CameraState`, whenever that changes.

    Args:
        open_source: opens the source, as `sources.open_source` does; called again after a loss,
            each time in a thread of its own.
        reader: closed by the thread when it ends.
        tracker: gets every frame that shows something, with its reading.
        post: takes messages; called from this thread.
        wait_handled: returns when everything posted so far has been handled.
        clock: seconds since the epoch, for the loss of a live source; a clip's messages have the
            clip's own time only.
        pauses: as `PAUSES`.
        shown: called from this thread when a showing begins, before its message is posted, with
            the frame that completed it. What it raises is logged, and costs the camera nothing.
        followed: the same with every frame and its reading, after the tracker.
        turned: the same with nothing, at least once in `SLICE_SECONDS` and what a frame takes, also
            while there are no frames, but not where a driver hangs in this thread.
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
        turned: Callable[[], None] | None = None,
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
        self._turned = turned
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, name="camera", daemon=True)
        self._view: CameraView | None = None
        self._source: Source | None = None
        self._left: Source | None = None
        self._left_seconds = 0.0
        self._last_time: float | None = None
        self._faults = PictureFaults()
        self._live: bool | None = None
        self._told: CameraCondition | None = None
        self._zones: CameraState | None = None
        self._losses = 0
        self._good = 0
        self._fault: Exception | None = None

    @property
    def view(self) -> CameraView | None:
        """The newest frame with its reading; None before the first."""
        return self._view

    def still(self) -> Frame | None:
        """A picture with every pixel of the camera, from any thread; None where it takes none such,
        or is lost.
        """
        source = self._source
        if not isinstance(source, TakesStills):
            return None
        try:
            return source.still()
        except SourceLost as lost:
            log.warning("no picture with every pixel: %s", lost)
            return None

    @property
    def fault(self) -> Exception | None:
        """Why the thread ended before its time: a clip that broke off (`SourceLost`), a user's
        mistake (`UserError`) or a fault of the program in a clip; None where it did not.
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
            self._tell("lost", self._now(), str(error))
        finally:
            self._reader.close()

    # --- sources, one after the other ----------------------------------------------------------

    def _watch(self) -> None:
        while not self._stopping.is_set():
            try:
                source = self._open()
            except (SourceLost, UserError) as error:
                # Also where a camera's address answers nonsense: it may still come to itself.
                self._lose(error)
                continue
            except Exception as error:
                log.exception("could not open the camera")
                self._lose(error)
                continue
            if source is None:
                return
            try:
                self._live, self._source = source.live, source
                self._follow(source)
                return
            except SourceLost as lost:
                if not source.live:
                    raise
                fault: Exception = lost
                self._tell_lost(fault)
            except Exception as error:
                if not source.live:
                    raise
                # One frame that we stumble over must not cost a table its camera for good.
                log.exception("could not take a frame")
                fault = error
                self._tell_lost(fault)
            finally:
                # Before the pause: a plug that is put in again gets its old name only if nobody
                # holds on to it, and another program may be waiting. After it was told: a driver
                # that hangs takes its time.
                self._source = None
                source.close()
                self._left, self._left_seconds = source, 0.0
            self._lose(fault)

    def _open(self) -> Source | None:
        """The source, opened; None where somebody stops it meanwhile."""
        opening = Opening(self._open_source)
        waited = 0.0
        while not opening.wait(SLICE_SECONDS):
            if self._stopping.is_set():
                opening.give_up()
                return None
            waited += SLICE_SECONDS
            if waited < HUNG_SECONDS:
                self._turn()
            if waited >= OPENING_SECONDS:
                self._tell("lost", self._now(), "it takes long to open the camera")
                self._post(Tick(self._now()))
        return opening.result()

    def _lose(self, lost: Exception) -> None:
        """Say so, and wait until the source may be opened again."""
        self._losses += 1
        self._tell_lost(lost)
        pause = self._pauses[min(self._losses, len(self._pauses)) - 1]
        while pause > 0 and not self._stopping.is_set():
            self._turn()
            self._stopping.wait(min(pause, SLICE_SECONDS))
            self._left_seconds += min(pause, SLICE_SECONDS)
            pause -= SLICE_SECONDS
            self._post(Tick(self._now()))

    # --- frames, one after the other -----------------------------------------------------------

    def _follow(self, source: Source) -> None:
        """Take frames until the clip is over or somebody stops it; raises SourceLost."""
        if source.live and self._told is None:
            self._tell("starting", self._now())
        self._faults.begin()
        self._good = 0
        first: float | None = None
        resting = Resting()
        while not self._stopping.is_set():
            self._turn()
            frame = self._read(source, SILENT_SECONDS if first is not None else FIRST_SECONDS)
            if frame is None:
                if not self._stopping.is_set():
                    self._tell("ended", self._now())
                    self._settle(source)
                return
            first = frame.time if first is None else first
            self._left = None
            if frame.time - first >= HEALTHY_SECONDS:
                self._losses = 0
            quiet = self._take(frame, live=source.live)
            self._settle(source)
            if source.live and (pause := resting.pause(frame.time, quiet)):
                self._stopping.wait(pause)

    def _read(self, source: Source, patience: float) -> Frame | None:
        """The next frame; raises SourceLost where none comes for `patience` seconds."""
        if not source.live:
            return source.read(patience)
        silence = 0.0
        while True:
            try:
                return source.read(SLICE_SECONDS)
            except SourceStalled as stalled:
                silence += SLICE_SECONDS
                if self._stopping.is_set():
                    return None
                if silence >= patience:
                    raise SourceLost(f"{stalled} (it was silent for {silence:g} s)") from stalled
                self._turn()
                if self._faults.slow(silence):
                    self._tell("slow", self._now(), "pictures come slowly")
                self._post(Tick(self._now()))

    def _take(self, frame: Frame, *, live: bool) -> bool:
        """One frame; gives whether nothing happens in it."""
        self._last_time = frame.time
        usable = self._faults.take(frame, live=live)
        reading = self._reader.read(frame.luma) if usable else Reading()
        self._view = CameraView(frame, reading)
        if usable or not live:
            # A clip's tracker is told of dark frames as well: its clock is all that it has.
            self._track(frame, reading)
        told = self._faults.told
        if told is not None:
            self._tell(told.condition, frame.time, told.detail)
        elif usable and self._told not in ("ok", "moved") and self._well_enough(live=live):
            self._tell_well(frame.time)
        self._post(Tick(frame.time))
        if self._faults.lost is not None:
            raise self._faults.lost
        return reading.quiet

    def _track(self, frame: Frame, reading: Reading) -> None:
        for message in self._tracker.update(frame, reading):
            if isinstance(message, CameraState):
                self._zones = message
                self._told = message.condition
            if isinstance(message, CardSeen) and self._shown is not None:
                self._listen(self._shown, message, frame)
            self._post(message)
        if self._followed is not None:
            self._listen(self._followed, frame, reading)

    def _listen(self, listener: Callable[[T, U], None], one: T, other: U) -> None:
        try:
            listener(one, other)
        except Exception:
            log.exception("the picture of a shown card could not be handed on")

    def _settle(self, source: Source) -> None:
        if not source.live and self._wait_handled is not None:
            self._wait_handled()

    def _turn(self) -> None:
        if self._turned is None or self._hangs():
            return
        try:
            self._turned()
        except Exception:
            log.exception("a turn of the camera's loop could not be told")

    def _hangs(self) -> bool:
        left = self._left
        return self._left_seconds >= HUNG_SECONDS and isinstance(left, MayHang) and left.hung

    def _well_enough(self, *, live: bool) -> bool:
        """Whether a live camera that failed has given more than one good picture since: some give
        one, and stand still again.
        """
        self._good += 1
        return self._good >= 2 or not live or self._told in (None, "starting")

    # --- what is told ---------------------------------------------------------------------------

    def _tell_lost(self, lost: Exception) -> None:
        condition = lost.condition if isinstance(lost, SourceLost) else "lost"
        if self._told != condition:
            log.warning("%s", lost)
        self._tell(condition, self._now(), str(lost))

    def _tell_well(self, time: float) -> None:
        """The camera gives good pictures again. Whether they fit its zones is another matter."""
        if self._zones is not None and self._zones.condition == "moved":
            self._tell("moved", time, self._zones.detail)
        else:
            self._tell("ok", time)

    def _tell(self, condition: CameraCondition, time: float, detail: str = "") -> None:
        if condition != self._told:
            self._told, self._good = condition, 0
            self._post(CameraState(condition, time, detail))

    def _now(self) -> float:
        if self._live is False:
            return self._last_time or 0.0
        return max(self._clock(), self._last_time or 0.0)
