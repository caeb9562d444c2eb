"""How warm the processor is."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from tableside.doctor.asked import read_line
from tableside.doctor.checks import Check, failed, ok, skipped, text, warning

WARM, HOT = 80.0, 85.0
"""Degrees at which a Raspberry Pi slows down a little, and as far as it must (Raspberry Pi
documentation, "Frequency management and thermal control")."""

ZONE = Path("/sys/class/thermal/thermal_zone0/temp")


def check_temperature(model: str | None, zone: Path = ZONE) -> Iterator[Check]:
    """Look at the temperature.

    Args:
        model: of the Raspberry Pi; None on any other machine.
        zone: the file with the thousandths of a degree.
    """
    if model is None:
        yield skipped("temperature", text("not-a-pi"))
        return
    told = read_line(zone)
    if told is None or not told.lstrip("-").isdigit():
        yield skipped("temperature", text("temperature.unknown", path=str(zone)))
        return
    degrees = int(told) / 1000
    said = text("temperature.is", degrees=round(degrees))
    figures = {"degrees": round(degrees, 1)}
    if degrees >= HOT:
        yield failed("temperature", said, text("temperature.remedy"), **figures)
    elif degrees >= WARM:
        yield warning("temperature", said, text("temperature.remedy"), **figures)
    else:
        yield ok("temperature", said, **figures)
