"""A tracker that can be calibrated while it runs, and that knows when its calibration no longer
fits.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, replace

from tableside.camera_report import CalibrationStep, Zone
from tableside.messages import CameraState, CardGone, CardSeen, TableMessage, Text
from tableside.vision.blindness import is_blind
from tableside.vision.calibration import Calibration, CalibrationData
from tableside.vision.camera_fit import FitCheck, look_of
from tableside.vision.frames import Frame, Reading
from tableside.vision.picture_quality import speed_of
from tableside.vision.tracker import Tracker

log = logging.getLogger(__name__)

_LONGEST_GAP = 2.0


@dataclass(frozen=True, slots=True)
class FixedZones:
    """Zones that the table's own options give: they beat the calibration's. None: not given."""

    show_spot: Zone | None = None
    seat_zones: Mapping[int, Zone] | None = None

    def over(self, data: CalibrationData | None) -> tuple[Zone | None, Mapping[int, Zone]]:
        """Show spot and seat zones together with a calibration's."""
        spot, seats = self.show_spot, self.seat_zones
        if data is not None:
            spot = data.show_spot if spot is None else spot
            seats = data.seat_zones if seats is None else seats
        return spot, seats or {}


@dataclass(frozen=True, slots=True)
class _Shown:
    """What other threads see of the tracker: one value, replaced as a whole.

    Args:
        data: the calibration that holds.
        suspended: whether its zones do not count, since the camera was moved.
        speed: of the fastest card, in modules a second; None where that can't be told.
    """

    data: CalibrationData | None
    suspended: bool = False
    speed: float | None = None


class CalibratedTracker(Tracker):
    """Follows the cards of one camera as `Tracker` does.

    - While a calibration runs, cards shown set up the camera: they are no showings, nor are they
      when it has ended and they still lie there.
    - At the start, until it is sure, it compares the picture with the calibration. Where the camera
      has been moved since, it says so once, and no zone counts until the picture fits again.

    Everything but `update` may be used from any thread.

    Args:
        commands: the ids of command cards.
        fixed: zones that beat the calibration's.
        data: the calibration, None where there is none yet.
        save: keeps a new calibration; raises OSError.
    """

    def __init__(
        self,
        commands: Collection[str],
        fixed: FixedZones,
        data: CalibrationData | None,
        save: Callable[[CalibrationData], None],
    ) -> None:
        super().__init__(commands, *fixed.over(data))
        self._fixed = fixed
        self._save = save
        self._check = None if data is None else FitCheck(data)
        self._lock = threading.Lock()
        self._calibration: Calibration | None = None
        """Used with the lock held, as is `_unsaved`."""
        self._unsaved = False
        self._shown = _Shown(data)
        """Replaced only by `update`, on the camera's thread."""
        self._said_at: float | None = None
        self._unheard: set[str] = set()
        self._before = (0.0, Reading())

    # --- calibrating -------------------------------------------------------------------------

    @property
    def data(self) -> CalibrationData | None:
        """The calibration that holds now."""
        return self._shown.data

    @property
    def fitting(self) -> CalibrationData | None:
        """The calibration that holds; None where there is none, or the camera was moved since."""
        now = self._shown
        return None if now.suspended else now.data

    @property
    def suspended(self) -> bool:
        """Whether zones do not count because the camera was moved since it was calibrated."""
        return self._shown.suspended

    @property
    def speed(self) -> float | None:
        """How fast the fastest card goes, in modules a second; None where that can't be told."""
        return self._shown.speed

    @property
    def zones(self) -> tuple[tuple[int | None, Zone], ...]:
        """The zones that count now: the show spot (None), then the seats'."""
        now = self._shown
        if now.suspended:
            return ()
        spot, seats = self._fixed.over(now.data)
        shown: list[tuple[int | None, Zone]] = [] if spot is None else [(None, spot)]
        return (*shown, *sorted(seats.items()))

    @property
    def step(self) -> CalibrationStep | None:
        """Where the calibration stands that runs, or that has just ended; None: none does."""
        with self._lock:
            if self._calibration is None:
                return None
            step = self._calibration.step
            return replace(step, problem=Text("calibrate.unsaved")) if self._unsaved else step

    @property
    def calibrating(self) -> bool:
        """Whether cards shown now are for the calibration."""
        with self._lock:
            return self._calibration is not None and self._calibration.step.name != "done"

    def start(self, seats: int = 0) -> None:
        """Begin to calibrate, with zones for that many seats; raises ValueError for too many."""
        calibration = Calibration(seats)
        with self._lock:
            self._calibration, self._unsaved = calibration, False

    def skip(self) -> None:
        """Leave out the zone that is asked for."""
        with self._lock:
            if self._calibration is not None:
                self._calibration.skip()

    def cancel(self) -> None:
        """End it; everything stays as it was before it began."""
        with self._lock:
            self._calibration = None

    # --- frames ------------------------------------------------------------------------------

    def update(self, frame: Frame, reading: Reading) -> tuple[TableMessage, ...]:
        """What one frame changes. Frames come in the order of their times."""
        quiet = self.calibrating
        messages = list(super().update(frame, reading))
        if quiet:
            messages += self._calibrate(frame, reading)
        else:
            messages += self._watch_fit(frame, reading)
        before, read = self._before
        speed = speed_of(read, reading, frame.time - before)
        self._shown = replace(self._shown, speed=speed)
        self._before = (frame.time, reading)
        return tuple(self._heard(messages, quiet=quiet))

    def _calibrate(self, frame: Frame, reading: Reading) -> Iterable[CameraState]:
        height, width = frame.luma.shape
        with self._lock:
            calibration = self._calibration
            if calibration is None:
                return []
            calibration.update(frame.time, reading, (width, height))
            result = calibration.result
        if result is None:
            return []
        data = replace(result, look=look_of(frame.luma))
        was_suspended = self._shown.suspended
        # It fits now, and `Tracker` notices when the camera is moved from here.
        self._shown = replace(self._shown, data=data, suspended=False)
        self._check = None
        self.rezone(*self._fixed.over(data))
        self._keep(data, calibration)
        return [CameraState("ok", frame.time, "calibrated anew")] if was_suspended else []

    def _keep(self, data: CalibrationData, calibration: Calibration) -> None:
        """Save what a calibration found. Where that fails it holds for this run all the same, and
        the page says that it was not kept, unless it shows another calibration by now.
        """
        try:
            self._save(data)
        except OSError as error:
            log.error("the calibration could not be saved: %s", error)
            with self._lock:
                self._unsaved = self._unsaved or self._calibration is calibration

    def _watch_fit(self, frame: Frame, reading: Reading) -> Iterable[CameraState]:
        if self._check is None or is_blind(frame.luma):
            self._said_at = None
            return []
        fit = self._check.update(frame, reading)
        if fit == "fits" and self._shown.suspended:
            self._shown = replace(self._shown, suspended=False)
            self.rezone(*self._fixed.over(self._shown.data))
            return [CameraState("ok", frame.time, "the picture fits its calibration again")]
        if fit != "moved":
            return []
        if not self._shown.suspended:
            self._shown, self._said_at = replace(self._shown, suspended=True), None
            self.rezone(None, {})
        # After a gap or darkness the camera was reported well: say again that it is not.
        if self._said_at is None or frame.time - self._before[0] > _LONGEST_GAP:
            self._said_at = frame.time
            return [CameraState("moved", frame.time, "the picture does not fit its calibration")]
        return []

    def _heard(self, messages: Iterable[TableMessage], *, quiet: bool) -> Iterable[TableMessage]:
        """The messages that the table gets."""
        for message in messages:
            if isinstance(message, CardGone) and message.card in self._unheard:
                self._unheard.discard(message.card)
            elif isinstance(message, CardGone | CameraState) or not quiet:
                if not (isinstance(message, CameraState) and self._suspended_says_no(message)):
                    yield message
            elif isinstance(message, CardSeen):
                self._unheard.add(message.card)

    def _suspended_says_no(self, message: CameraState) -> bool:
        """Whether the tracker calls the camera well that does not fit its calibration."""
        return self._shown.suspended and message.condition == "ok"
