"""Which resistors are needed, and how they look."""

from __future__ import annotations

import math
from dataclasses import dataclass

from tableside.cues.pins import Led

PIN_VOLTS = 3.3
"""What a pin that is on has."""

_E12 = (10, 12, 15, 18, 22, 27, 33, 39, 47, 56, 68, 82)
"""The values that are sold everywhere, in each decade (IEC 60063)."""

_PEAK_AMPS = 0.016
"""What a pin stands for a moment (Raspberry Pi documentation, "GPIO pads control"). A piezo disc is
a capacitor: each pulse charges it through the resistor alone."""

_BANDS = (
    "black", "brown", "red", "orange", "yellow", "green", "blue", "violet", "grey", "white",
)  # fmt: skip
"""The colour of each digit on a resistor (IEC 60062)."""


@dataclass(frozen=True, slots=True)
class Resistor:
    """A resistor.

    Args:
        exact: what comes out of the sum, in ohms.
        ohms: the next higher value that is sold: less current than wanted, never more.
    """

    exact: float
    ohms: int

    @property
    def bands(self) -> tuple[str, str, str, str]:
        """Its four colour bands; gold: within 5 %."""
        digits = f"{self.ohms:.1e}"
        return (
            _BANDS[int(digits[0])],
            _BANDS[int(digits[2])],
            _BANDS[int(math.log10(self.ohms)) - 1],
            "gold",
        )

    @property
    def said(self) -> str:
        """`270 Ω`, `10 kΩ`."""
        return f"{self.ohms} Ω" if self.ohms < 1000 else f"{self.ohms / 1000:g} kΩ"


def of_lamp(led: Led) -> Resistor:
    """Ohm's law for what the LED leaves of the pin's voltage."""
    return _sold((PIN_VOLTS - led.volts) / (led.milliamps / 1000))


def milliamps(led: Led, resistor: Resistor) -> float:
    """What the LED really gets."""
    return (PIN_VOLTS - led.volts) / resistor.ohms * 1000


def of_piezo() -> Resistor:
    """Before a passive buzzer."""
    return _sold(PIN_VOLTS / _PEAK_AMPS)


BASE = Resistor(1000.0, 1000)
"""Before the base of an active buzzer's transistor: (3.3 V - 0.7 V) / 1 kOhm = 2.6 mA, which
switches 30 mA at a twelfth of that, and is little for the pin."""

PULL_DOWN = Resistor(10_000.0, 10_000)
"""From the base to ground: silence while no program drives the pin."""


def _sold(exact: float) -> Resistor:
    decade = 10 ** (math.floor(math.log10(exact)) - 1)
    for digits in (*_E12, 100):
        # A little under: 270.0000001 is 270.
        if digits * decade >= exact * (1 - 1e-9):
            return Resistor(exact, round(digits * decade))
    raise AssertionError(f"{exact} lies in its own decade")
