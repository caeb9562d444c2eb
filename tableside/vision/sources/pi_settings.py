"""What a Pi's camera is set to, by what its module offers.

Controls are libcamera's (`control_ids_core.yaml`); `offered` is what picamera2 calls
`camera_controls`: name -> (least, most, default).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

Offered = Mapping[str, tuple[Any, Any, Any]]
Controls = dict[str, Any]
Size = tuple[int, int]

FASTEST_US, SLOWEST_US = 33_333, 66_666
"""Limits of a frame's duration in microseconds: thirty frames a second in the light. At dusk as few
as fifteen: a frame can be exposed no longer than it lasts, and twice the light reads a card that
half of it does not. Slower still, a hand would be a smear and a card take half a second.
"""
_MAINS_FLICKER_US = 10_000
"""Lamps on 50 Hz flicker a hundred times a second; exposures of whole periods hide it."""

_AF_MANUAL, _AF_AUTO = 0, 1
_AF_START = 0
_EXPOSURE_SHORT = 1
_FLICKER_MANUAL = 1
_NEAR_CM = 5.0
_RATE = 29.0
_SAME_VIEW = 0.97


def exposure(offered: Offered) -> Controls:
    """Short exposures, for hands move: the gain is raised before the time is. Long enough for dusk:
    up to `SLOWEST_US`, or what the module allows.
    """
    wanted: Controls = {}
    if "FrameDurationLimits" in offered:
        least, most, _ = offered["FrameDurationLimits"]
        fastest = max(FASTEST_US, int(least))
        wanted["FrameDurationLimits"] = (fastest, max(fastest, min(SLOWEST_US, int(most))))
    if "AeEnable" in offered:
        wanted["AeEnable"] = True
    if _allows(offered, "AeExposureMode", _EXPOSURE_SHORT):
        wanted["AeExposureMode"] = _EXPOSURE_SHORT
    if _allows(offered, "AeFlickerMode", _FLICKER_MANUAL) and "AeFlickerPeriod" in offered:
        wanted["AeFlickerMode"] = _FLICKER_MANUAL
        wanted["AeFlickerPeriod"] = _MAINS_FLICKER_US
    return wanted


def focus(offered: Offered, height_cm: float | None) -> Controls:
    """Focus set once and for all; nothing for a module with a fixed lens.

    It never follows the picture: a hand near the lens would draw it away, and it may stay there.

    Args:
        height_cm: from the lens to the table; None: not known, so autofocus runs once, on whatever
            lies on the table when the camera starts.
    """
    if "AfMode" not in offered:
        return {}
    if height_cm is None or "LensPosition" not in offered:
        if not _allows(offered, "AfMode", _AF_AUTO) or "AfTrigger" not in offered:
            return {}
        return {"AfMode": _AF_AUTO, "AfTrigger": _AF_START}
    nearest = float(offered["LensPosition"][1])
    # Dioptres: one over the distance in metres.
    dioptres = 100.0 / max(height_cm, _NEAR_CM)
    return {"AfMode": _AF_MANUAL, "LensPosition": min(dioptres, nearest)}


def sensor_mode(modes: Iterable[Mapping[str, Any]], size: Size) -> Controls | None:
    """The sensor's mode that sees the whole table: of those with the widest view the smallest that
    holds the picture at full rate. Left alone, the nearest size would be taken, and on some modules
    that is a cut-out of the view.

    Args:
        modes: picamera2's `sensor_modes`.
        size: the picture's width and height.

    Gives what a configuration calls `sensor`; None where the modes tell nothing.
    """
    known = [mode for mode in modes if "crop_limits" in mode and "size" in mode]
    if not known:
        return None
    widest = max(_view(mode) for mode in known)
    whole = [mode for mode in known if _view(mode) >= _SAME_VIEW * widest]
    good = [
        mode
        for mode in whole
        if mode["size"][0] >= size[0] and mode["size"][1] >= size[1] and mode["fps"] >= _RATE
    ]
    best = (
        min(good, key=lambda mode: (_area(mode), -mode["bit_depth"]))
        if good
        else max(whole, key=lambda mode: (mode["fps"], _area(mode)))
    )
    return {"output_size": tuple(best["size"]), "bit_depth": best["bit_depth"]}


def _allows(offered: Offered, control: str, value: int) -> bool:
    if control not in offered:
        return False
    least, most, _ = offered[control]
    return int(least) <= value <= int(most)


def _view(mode: Mapping[str, Any]) -> float:
    return float(mode["crop_limits"][2]) * float(mode["crop_limits"][3])


def _area(mode: Mapping[str, Any]) -> int:
    return int(mode["size"][0]) * int(mode["size"][1])
