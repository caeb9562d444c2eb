"""Whether the Raspberry Pi gets enough power, by its own record since it was switched on."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tableside.doctor.asked import Ask, NotAnswered, ask
from tableside.doctor.checks import Check, failed, ok, skipped, text, warning

# vcgencmd(1): the same bits, 16 higher, say that it happened since the start.
UNDERVOLTAGE = 1 << 0
SLOWED = 1 << 1 | 1 << 2 | 1 << 3
SINCE_START = 16


def check_power(model: str | None, asked: Ask = ask) -> Iterator[Check]:
    """Look at undervoltage and at what slows the processor.

    Args:
        model: of the Raspberry Pi; None on any other machine.
    """
    if model is None:
        yield skipped("power", text("not-a-pi"))
        return
    try:
        told = asked(("vcgencmd", "get_throttled"))
    except NotAnswered as error:
        yield skipped("power", text("power.unknown", cause=str(error)))
        return
    found = re.fullmatch(r"throttled=0x([0-9a-fA-F]+)", told)
    if found is None:
        yield skipped("power", text("power.unknown", cause=told))
        return
    bits = int(found[1], 16)
    figures = {"throttled": f"0x{bits:x}"}
    if bits & UNDERVOLTAGE:
        yield failed("power", text("power.low"), text("power.remedy"), **figures)
    elif bits & UNDERVOLTAGE << SINCE_START:
        yield warning("power", text("power.was-low"), text("power.remedy"), **figures)
    elif bits & SLOWED:
        yield warning("power", text("power.slowed"), text("temperature.remedy"), **figures)
    elif bits & SLOWED << SINCE_START:
        yield warning("power", text("power.was-slowed"), text("temperature.remedy"), **figures)
    else:
        yield ok("power", text("power.ok"), **figures)
