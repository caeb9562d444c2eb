"""What the camera page needs of the camera: figures of its newest picture, and the calibration."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import replace

from tableside.camera_report import CalibrationStep, CameraReport
from tableside.vision.calibrated_tracker import CalibratedTracker
from tableside.vision.camera_view import CameraView
from tableside.vision.optics import Optics
from tableside.vision.picture_quality import judge

JUDGE_SECONDS = 0.4
"""A picture is judged at most this often, however many people look."""


class CameraDesk:
    """May be asked from any thread.

    Args:
        view: gives the newest frame, None before the first.
        tracker: what the frames go through.
        optics: what is known of the lens.
    """

    def __init__(
        self, view: Callable[[], CameraView | None], tracker: CalibratedTracker, optics: Optics
    ) -> None:
        self._view = view
        self._tracker = tracker
        self._optics = optics
        self._lock = threading.Lock()
        self._judged: tuple[float, CameraReport] | None = None

    @property
    def suspended(self) -> bool:
        """Whether the camera was moved since it was calibrated, so that no zone counts."""
        return self._tracker.suspended

    @property
    def step(self) -> CalibrationStep | None:
        """Where the calibration stands; None where none runs."""
        return self._tracker.step

    def start(self, seats: int = 0) -> None:
        """Begin to calibrate; raises ValueError for a number of seats that no table has."""
        self._tracker.start(seats)

    def skip(self) -> None:
        """Leave out what is asked for, where it may be."""
        self._tracker.skip()

    def cancel(self) -> None:
        """End the calibration and change nothing."""
        self._tracker.cancel()

    def report(self) -> CameraReport | None:
        """The newest picture, judged; None where there is none yet."""
        view = self._view()
        if view is None:
            return None
        with self._lock:
            if self._judged is None or not (0 <= view.frame.time - self._judged[0] < JUDGE_SECONDS):
                self._judged = (view.frame.time, self._judge(view))
            return replace(self._judged[1], zones=self._tracker.zones)

    def _judge(self, view: CameraView) -> CameraReport:
        width = view.frame.luma.shape[1]
        report = judge(
            view.frame.luma,
            view.reading,
            number=view.number,
            speed=self._tracker.speed,
            optics=self._optics,
        )
        data = self._tracker.fitting
        if data is not None:
            # The table's own scale: a card in a hand looks larger than one that lies.
            module_px: float | None = data.module_px * width / data.size[0]
        else:
            module_px = min((card.module_px for card in report.cards), default=None)
        if module_px is None:
            return report
        return replace(report, explained=self._optics.explained(module_px, width))
