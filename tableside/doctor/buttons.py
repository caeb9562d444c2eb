"""The buttons: each is waited for, or skipped."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

from tableside.cues.buttons import PinButtons
from tableside.cues.pins import Pins
from tableside.doctor.checks import Check, ok, skipped, text, warning
from tableside.doctor.lamps import fault_check
from tableside.doctor.people import People
from tableside.messages import Button


def check_buttons(
    pins: Pins, factory: Any, people: People, clock: Callable[[], float] = time.monotonic
) -> Iterator[Check]:
    """Wait for each button to be pressed, UNDO for a second. No button stops a game: everything
    can be tapped.

    Args:
        pins: what is wired.
        factory: gpiozero's.
        people: who presses.
        clock: monotonic seconds.
    """
    wired = [(n, pin) for n, pin in (("STOP", pins.stop), ("UNDO", pins.undo)) if pin is not None]
    if not wired:
        yield skipped("buttons", text("pins.unwired"))
        return
    came = {name: threading.Event() for name, _ in wired}

    def press(button: Button) -> None:
        came[button.name].set()

    buttons = PinButtons(pins, factory, press, clock, clock)
    buttons.start()
    try:
        yield from _each(wired, buttons, came, people)
    finally:
        buttons.stop()


def _each(
    wired: list[tuple[str, int]],
    buttons: PinButtons,
    came: dict[str, threading.Event],
    people: People,
) -> Iterator[Check]:
    if buttons.faults:
        yield fault_check("buttons", buttons.faults[0])
        return
    figures: dict[str, Any] = {name: None for name, _ in wired}
    stuck = buttons.down
    if stuck:
        remedy = text("buttons.stuck.remedy")
        yield warning("buttons", text("buttons.stuck", names=stuck), remedy, **figures)
        return
    missing = []
    for name, pin in wired:
        pressed = people.wait(text(f"buttons.press-{name}", gpio=pin), came[name])
        figures[name] = pressed
        if pressed is False:
            missing.append(name)
    if missing:
        said = text("buttons.missing", names=tuple(missing))
        yield warning("buttons", said, text("buttons.remedy"), **figures)
    elif all(pressed is None for pressed in figures.values()):
        yield ok("buttons", text("buttons.up"), **figures)
    else:
        yield ok("buttons", text("buttons.ok"), **figures)
