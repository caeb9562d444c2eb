"""Why a pin can't be used, in one sentence with the remedy."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from gpiozero import GPIOPinInUse, PinPWMUnsupported

from tableside.cues.header import SHARED

FaultCode = Literal["in-use", "no-pwm", "busy", "other"]


@dataclass(frozen=True, slots=True)
class PinFault:
    """A pin that failed.

    Args:
        name: as the file of pins calls it: `lamps.seats 2`, `buzzer.pin`.
        pin: its GPIO number.
        code: what kind of fault it is.
        why: what is wrong, as the library below says it.
        remedy: how to mend it.
    """

    name: str
    pin: int
    code: FaultCode
    why: str
    remedy: str

    def __str__(self) -> str:
        return (
            f"{self.name} (GPIO {self.pin}) can't be used: {self.why}; {self.remedy}. "
            "Everything else goes on"
        )


def fault_of(name: str, pin: int, error: Exception) -> PinFault:
    """What an error of gpiozero's, or of a library below it, means for a pin."""
    why = " ".join(str(error).split()) or type(error).__name__
    if isinstance(error, GPIOPinInUse):
        return PinFault(name, pin, "in-use", why, "give each thing a pin of its own")
    if isinstance(error, PinPWMUnsupported):
        return PinFault(
            name, pin, "no-pwm", "these pins can't be pulsed, so it plays no tones",
            'install python3-lgpio, or take an active buzzer and write kind = "active"',
        )  # fmt: skip
    if "busy" in why.lower():
        whose = f", or switch off {SHARED[pin]} in config.txt" if pin in SHARED else ""
        return PinFault(
            name, pin, "busy", why, f"end the program that has it{whose}, or choose another pin"
        )
    return PinFault(name, pin, "other", why, "look at its wire, or choose another pin")
