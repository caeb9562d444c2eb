"""A tracker that can be calibrated while it runs, and that knows when its calibration no longer
fits.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, replace

from tableside.camera_report import CalibrationStep
from tableside.messages import CameraState, CardGone, CardSeen, TableMessage, Text
from tableside.vision.blindness import is_blind
from tableside.vision.calibration import Calibration, CalibrationData
from tableside.vision.camera_fit import FitCheck, look_of
from tableside.vision.frames import Frame, Reading
from tableside.vision.picture_quality import speed_of
from tableside.vision.tracker import Tracker
from tableside.vision.zones import Zone

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


class CalibratedTracker(Tracker):
    """Follows the cards of one camera as `Tracker` does.

    - While a calibration runs, cards shown set up the camera: they are no showings, nor are they
      when it has ended and they still lie there.
    - At the start, until it is sure, it compares the picture with the calibration. Where the camera
      has been moved since, it says so once, and no zone counts until the picture fits again.

    `start`, `skip` and `cancel` may be called from any thread.

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
        self._data = data
        self._save = save
        self._check = None if data is None else FitCheck(data)
        self._calibration: Calibration | None = None
        self._unsaved = False
        self._lock = threading.Lock()
        self._suspended = False
        self._said_at: float | None = None
        self._unheard: set[str] = set()
        self._before = (0.0, Reading())
        self._speed: float | None = None

    # --- calibrating -------------------------------------------------------------------------

    @property
    def data(self) -> CalibrationData | None:
        """The calibration that holds now."""
        return self._data

    @property
    def suspended(self) -> bool:
        """Whether zones do not count because the camera was moved since it was calibrated."""
        return self._suspended

    @property
    def speed(self) -> float | None:
        """How fast the fastest card goes, in modules a second; None where that can't be told."""
        return self._speed

    @property
    def zones(self) -> tuple[tuple[int | None, Zone], ...]:
        """The zones that count now: the show spot (None), then the seats'."""
        if self._suspended:
            return ()
        spot, seats = self._fixed.over(self._data)
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
        self._speed = speed_of(read, reading, frame.time - before)
        self._before = (frame.time, reading)
        return tuple(self._heard(messages, quiet=quiet))

    def _calibrate(self, frame: Frame, reading: Reading) -> Iterable[CameraState]:
        height, width = frame.luma.shape
        with self._lock:
            if self._calibration is None:
                return []
            self._calibration.update(frame.time, reading, (width, height))
            result = self._calibration.result
        if result is None:
            return []
        self._data = replace(result, look=look_of(frame.luma))
        try:
            self._save(self._data)
        except OSError as error:
            # It holds for this run all the same; the page says that it was not kept.
            log.error("the calibration could not be saved: %s", error)
            self._unsaved = True
        # It fits now, and `Tracker` notices when the camera is moved from here.
        self._check = None
        was_suspended, self._suspended = self._suspended, False
        self.rezone(*self._fixed.over(self._data))
        return [CameraState("ok", frame.time, "calibrated anew")] if was_suspended else []

    def _watch_fit(self, frame: Frame, reading: Reading) -> Iterable[CameraState]:
        if self._check is None or is_blind(frame.luma):
            self._said_at = None
            return []
        fit = self._check.update(frame, reading)
        if fit == "fits" and self._suspended:
            self._suspended = False
            self.rezone(*self._fixed.over(self._data))
            return [CameraState("ok", frame.time, "the picture fits its calibration again")]
        if fit != "moved":
            return []
        if not self._suspended:
            self._suspended, self._said_at = True, None
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
        return self._suspended and message.condition == "ok"
