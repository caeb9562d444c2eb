"""How far a camera is from its table, for a lens that can be focused."""

from __future__ import annotations

from tableside.vision.calibration import CalibrationData
from tableside.vision.optics import Optics


def lens_height_cm(
    given: float | None, field_of_view: float | None, calibration: CalibrationData | None
) -> float | None:
    """Centimetres from the lens to the table; None where nothing tells them.

    Args:
        given: what somebody measured; it beats all else.
        field_of_view: degrees across the picture. Without it a calibration tells no distance: a
            guess would be good enough to speak of, but not to focus by.
        calibration: where the camera was calibrated.
    """
    if given is not None:
        return given
    if field_of_view is None or calibration is None:
        return None
    return Optics(field_of_view).height_mm(calibration.module_px, calibration.size[0]) / 10
