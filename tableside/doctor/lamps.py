"""The lamps one by one, and the buzzer."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Any

from tableside.cues.faults import PinFault
from tableside.cues.header import PLACE_OF
from tableside.cues.outputs import PinPanel
from tableside.cues.patterns import PATTERNS
from tableside.cues.pins import Pins
from tableside.cues.show import Moment
from tableside.doctor.checks import Check, Name, ok, skipped, text, warning
from tableside.doctor.people import People

LIT_SECONDS = 0.4
"""How long each lamp is lit where nobody is asked."""


def check_lamps(
    pins: Pins, factory: Any, people: People, pause: Callable[[float], None] = time.sleep
) -> Iterator[Check]:
    """Light each lamp alone and ask whether it is lit; then play the buzzer. No lamp stops a game:
    the page shows the same.

    Args:
        pins: what is wired.
        factory: gpiozero's.
        people: who looks.
        pause: waits for so many seconds.
    """
    lamps = len(pins.seats) + (pins.status is not None)
    panel = PinPanel(pins, factory)
    try:
        if not lamps:
            yield skipped("lamps", text("pins.unwired"))
        else:
            yield _lamps(pins, panel, people, pause)
        if pins.buzzer is None:
            yield skipped("buzzer", text("pins.unwired"))
        else:
            yield _buzzer(pins, panel, people, pause)
    finally:
        panel.close()


def fault_check(name: Name, fault: PinFault) -> Check:
    """The finding of a pin that can't be used."""
    said = text("pins.fault", option=fault.name, gpio=fault.pin, cause=fault.why)
    return warning(name, said, text(f"pin.{fault.code}.remedy"), gpio=fault.pin)


def _lamps(pins: Pins, panel: PinPanel, people: People, pause: Callable[[float], None]) -> Check:
    seats = len(pins.seats)
    dark: list[int] = []
    answered = 0
    wired = [*pins.seats, *([] if pins.status is None else [pins.status])]
    for number, pin in enumerate(wired):
        lit = tuple(seat == number for seat in range(seats))
        panel.apply(Moment(lit, number == seats, None, None))
        fault = next((one for one in panel.faults if one.name.startswith("lamps")), None)
        if fault is not None:
            return fault_check("lamps", fault)
        which = "status" if number == seats else "seat"
        agreed = people.agree(text(f"lamps.question-{which}", seat=number + 1, gpio=pin))
        if agreed is None:
            pause(LIT_SECONDS)
        else:
            answered += 1
            if not agreed:
                dark.append(pin)
    panel.apply(Moment((False,) * seats, False, None, None))
    figures = {"gpio": wired, "dark": dark, "looked_at": answered}
    if dark:
        shown = tuple(f"GPIO {pin} ({PLACE_OF[pin]})" for pin in dark)
        return warning("lamps", text("lamps.dark", pins=shown), text("lamps.remedy"), **figures)
    if answered < len(wired):
        return ok("lamps", text("lamps.driven", count=len(wired)), **figures)
    return ok("lamps", text("lamps.ok", count=len(wired)), **figures)


def _buzzer(pins: Pins, panel: PinPanel, people: People, pause: Callable[[float], None]) -> Check:
    silent = (False,) * len(pins.seats)
    for step in PATTERNS["question"].steps:
        panel.apply(Moment(silent, False, step.hertz, None))
        pause(step.seconds)
    panel.apply(Moment(silent, False, None, None))
    fault = next((one for one in panel.faults if one.name.startswith("buzzer")), None)
    if fault is not None:
        return fault_check("buzzer", fault)
    heard = people.agree(text("buzzer.question"))
    figures = {"gpio": pins.buzzer, "kind": pins.buzzer_kind, "heard": heard}
    if heard is None:
        return ok("buzzer", text("buzzer.driven"), **figures)
    if heard:
        return ok("buzzer", text("buzzer.ok"), **figures)
    return warning("buzzer", text("buzzer.silent"), text("buzzer.remedy"), **figures)
