"""The wired buttons, through gpiozero: STOP by a press, UNDO held for a second."""

from __future__ import annotations

import logging
import threading
from collections import deque
from collections.abc import Callable
from typing import Any, Literal

import gpiozero

from tableside.cues.faults import PinFault, fault_of
from tableside.cues.pins import Pins
from tableside.cues.presses import AGAIN_SECONDS, HOLD_SECONDS, Presses
from tableside.cues.waking import Waking
from tableside.messages import Button

_log = logging.getLogger(__name__)

ButtonName = Literal["STOP", "UNDO"]

_MOST_EDGES = 256
"""Waiting changes of contacts. More come only from a loose wire; the newest say how it is now."""


class PinButtons:
    """The wired buttons. One that fails is logged in one sentence; the other goes on.

    gpiozero says when a contact opens or closes. What that means is for `Presses`, in a thread of
    this class, so that neither gpiozero nor the table ever waits for the other.

    Args:
        pins: what is wired where.
        factory: gpiozero's, as `factory.open_pins` gives it.
        press: called with what a button does, in a thread of this class.
        stamp: seconds since the epoch, for the messages.
        clock: monotonic seconds.
    """

    def __init__(
        self,
        pins: Pins,
        factory: Any,
        press: Callable[[Button], None],
        stamp: Callable[[], float],
        clock: Callable[[], float],
    ) -> None:
        self._press = press
        self._stamp = stamp
        self._clock = clock
        self._faults: list[PinFault] = []
        self._edges: deque[tuple[ButtonName, bool, float]] = deque(maxlen=_MOST_EDGES)
        self._lock = threading.Lock()
        self._devices: dict[ButtonName, Any] = {}
        self._presses: dict[ButtonName, Presses] = {}
        self._waking = Waking("buttons", self.step, clock, self._failed)
        self._wire("STOP", "buttons.stop", pins.stop, factory, 0.0, AGAIN_SECONDS)
        self._wire("UNDO", "buttons.undo", pins.undo, factory, HOLD_SECONDS, 0.0)

    @property
    def faults(self) -> tuple[PinFault, ...]:
        """The pins that failed."""
        return tuple(self._faults)

    @property
    def down(self) -> tuple[ButtonName, ...]:
        """The buttons that are down now, as their pins read."""
        return tuple(name for name, device in self._devices.items() if device.is_pressed)

    def start(self) -> None:
        """Begin to listen."""
        self._waking.start()

    def stop(self) -> None:
        """Listen no more; gives the pins back."""
        for device in self._devices.values():
            try:
                device.close()
            # gpiozero hands on whatever its pin libraries raise.
            except Exception as error:
                _log.warning("a button's pin can't be given back (%s)", error)
        self._devices.clear()
        self._waking.stop()

    def step(self, time: float) -> float | None:
        """Do what the contacts say up to `time`; gives the seconds until something is due."""
        with self._lock:
            edges, self._edges = self._edges, deque(maxlen=_MOST_EDGES)
        for name, down, when in edges:
            if self._presses[name].feed(down, when):
                self._act(name)
        due = []
        for name, presses in self._presses.items():
            if presses.step(time):
                self._act(name)
            if presses.until is not None:
                due.append(presses.until)
        return None if not due else max(0.0, min(due) - time)

    def _wire(
        self,
        name: ButtonName,
        option: str,
        pin: int | None,
        factory: Any,
        hold: float,
        again: float,
    ) -> None:
        if pin is None:
            return
        try:
            # No bounce time and no holding of gpiozero's own: `Presses` knows both.
            device = gpiozero.Button(pin, hold_time=0.0, pin_factory=factory)
            down = device.is_pressed
        # gpiozero hands on whatever its pin libraries raise (lgpio.error is a plain Exception).
        except Exception as error:
            fault = fault_of(option, pin, error)
            self._faults.append(fault)
            _log.warning("%s", fault)
            return
        if down:
            _log.warning(
                "%s (GPIO %d) is down already and counts once it was let go; if nobody presses it, "
                "its wires touch",
                option,
                pin,
            )
        self._devices[name] = device
        self._presses[name] = Presses(hold, again, down=down)
        device.when_pressed = lambda: self._edge(name, True)
        device.when_released = lambda: self._edge(name, False)

    def _edge(self, name: ButtonName, down: bool) -> None:
        with self._lock:
            self._edges.append((name, down, self._clock()))
        self._waking.wake()

    def _act(self, name: ButtonName) -> None:
        self._press(Button(name, self._stamp()))

    def _failed(self, error: Exception) -> None:
        _log.error("the buttons failed and are not heard any more", exc_info=error)
