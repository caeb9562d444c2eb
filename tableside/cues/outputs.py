"""The wired lamps and the buzzer, through gpiozero."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import gpiozero
from gpiozero.tones import Tone

from tableside.cues.faults import PinFault, fault_of
from tableside.cues.pins import Pins
from tableside.cues.show import Moment

_log = logging.getLogger(__name__)

_OCTAVES = 2
"""Around A4: from 110 to 1760 Hz, which the patterns stay within."""


@dataclass(slots=True)
class _Output:
    """One lamp or the buzzer; `device` None where it failed."""

    name: str
    pin: int
    device: Any = None


class PinPanel:
    """The wired lamps and the buzzer, all off at first: what a program that crashed left on goes
    out when the next one starts.

    A pin that fails, now or later, is logged once in one sentence and left alone from then on; the
    others go on.

    Args:
        pins: what is wired where.
        factory: gpiozero's, as `factory.open_pins` gives it.
    """

    def __init__(self, pins: Pins, factory: Any) -> None:
        self._faults: list[PinFault] = []
        self._hertz: float | None = None
        self._passive = pins.buzzer_kind == "passive"
        self._seats = [
            self._open(f"lamps.seats {seat}", pin, _lamp, factory)
            for seat, pin in enumerate(pins.seats, 1)
        ]
        self._status = self._buzzer = None
        if (status := pins.status) is not None:
            self._status = self._open("lamps.status", status, _lamp, factory)
        if (buzzer := pins.buzzer) is not None:
            kind = _tones if self._passive else _beeps
            self._buzzer = self._open("buzzer.pin", buzzer, kind, factory)

    @property
    def seats(self) -> int:
        """How many seat lamps are wired."""
        return len(self._seats)

    @property
    def faults(self) -> tuple[PinFault, ...]:
        """The pins that failed so far."""
        return tuple(self._faults)

    def apply(self, moment: Moment) -> None:
        """Make lamps and buzzer so."""
        for output, lit in zip(self._seats, moment.seats, strict=True):
            self._light(output, lit)
        if self._status is not None:
            self._light(self._status, moment.status)
        # Set anew only when it changes: playing a tone again would make it crackle.
        if self._buzzer is not None and self._hertz != moment.hertz:
            self._hertz = moment.hertz
            self._sound(self._buzzer, moment.hertz)

    def close(self) -> None:
        """Everything off, pins given back as inputs; may be called again."""
        for output in (*self._seats, self._status, self._buzzer):
            if output is not None:
                self._try(output, lambda device: device.close())
                output.device = None

    def _open(self, name: str, pin: int, kind: Callable[[int, Any], Any], factory: Any) -> _Output:
        output = _Output(name, pin)
        # gpiozero hands on whatever its pin libraries raise (lgpio.error is a plain Exception).
        try:
            output.device = kind(pin, factory)
        except Exception as error:
            self._tell(output, error)
        return output

    def _light(self, output: _Output, lit: bool) -> None:
        def light(device: Any) -> None:
            device.value = lit

        self._try(output, light)

    def _sound(self, output: _Output, hertz: float | None) -> None:
        def sound(device: Any) -> None:
            if not self._passive:
                device.value = hertz is not None
            elif hertz is not None:
                device.play(Tone.from_frequency(hertz))
            else:
                device.stop()
                # The pulses may have ended on a high level.
                device.pwm_device.off()

        self._try(output, sound)

    def _try(self, output: _Output, act: Callable[[Any], None]) -> None:
        if output.device is None:
            return
        try:
            act(output.device)
        except Exception as error:
            device, output.device = output.device, None
            self._tell(output, error)
            try:
                device.close()
            except Exception as closing:
                _log.warning("GPIO %d can't be given back either (%s)", output.pin, closing)

    def _tell(self, output: _Output, error: Exception) -> None:
        fault = fault_of(output.name, output.pin, error)
        self._faults.append(fault)
        _log.warning("%s", fault)


def _lamp(pin: int, factory: Any) -> Any:
    return gpiozero.LED(pin, initial_value=False, pin_factory=factory)


def _tones(pin: int, factory: Any) -> Any:
    return gpiozero.TonalBuzzer(pin, octaves=_OCTAVES, pin_factory=factory)


def _beeps(pin: int, factory: Any) -> Any:
    return gpiozero.Buzzer(pin, initial_value=False, pin_factory=factory)
