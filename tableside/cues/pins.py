"""Which pin drives what: `firmware_config/pins.toml`, or a file of the same form."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from types import MappingProxyType
from typing import Any, Literal

from tableside.cues.header import GPIO_BY_PLACE, PLACES, RESERVED
from tableside.toml import KeyPath, TomlFile

BuzzerKind = Literal["passive", "active"]
"""A passive buzzer (a bare piezo disc) plays the tone that its pin is pulsed with; an active one
makes its own single tone as long as its pin is on.
"""

MOST_PIN_MILLIAMPS = 8.0
"""What a pin gives as it is set at the start (drive strength 8 mA: Raspberry Pi documentation,
"GPIO pads control"). It could be set to 16 mA, but nothing here does.
"""

MOST_MILLIAMPS = 50.0
"""What all pins together may give (the same documentation's figure for the 3.3 V of the header)."""

_LED_VOLTS = (1.2, 2.9)
"""Forward voltages that leave a resistor enough of 3.3 V to hold the current. White and blue LEDs
(3 V and more) don't."""


@dataclass(frozen=True, slots=True)
class Led:
    """What the LEDs' data sheet says of their forward voltage, and the current that each gets."""

    volts: float = 2.0
    milliamps: float = 5.0


@dataclass(frozen=True, slots=True)
class Pins:
    """GPIO ("BCM") numbers; None or empty where nothing is wired."""

    seats: tuple[int, ...] = ()
    status: int | None = None
    buzzer: int | None = None
    stop: int | None = None
    undo: int | None = None
    buzzer_kind: BuzzerKind = "passive"
    led: Led = Led()

    @property
    def by_name(self) -> Mapping[str, int]:
        """What is wired, as the file names it: `lamps.seats 1`, `buttons.stop`... -> GPIO."""
        single = {
            "lamps.status": self.status,
            "buzzer.pin": self.buzzer,
            "buttons.stop": self.stop,
            "buttons.undo": self.undo,
        }
        seats = {f"lamps.seats {seat}": pin for seat, pin in enumerate(self.seats, 1)}
        return MappingProxyType(
            seats | {name: pin for name, pin in single.items() if pin is not None}
        )


def load_pins(path: Path | None = None) -> Pins:
    """The pins of the file at `path`, or of the one that comes with the program.

    Raises UserError with file, line and remedy for whatever is wrong: an unknown option, a number
    that is no pin of the header, a reserved pin, a pin named twice, a buzzer without a pin, lamps
    that would draw more than the pins give.
    """
    if path is not None:
        return read_pins(TomlFile.read(path))
    bundled = files("firmware_config") / "pins.toml"
    return read_pins(TomlFile("firmware_config/pins.toml", bundled.read_text(encoding="utf-8")))


_OPTIONS = (
    ("lamps", ("seats", "status", "volts", "milliamps")),
    ("buzzer", ("pin", "kind")),
    ("buttons", ("stop", "undo")),
)


def read_pins(file: TomlFile) -> Pins:
    """See `load_pins`."""
    file.check_keys((), (section for section, _ in _OPTIONS))
    for section, options in _OPTIONS:
        file.table((section,))
        file.check_keys((section,), options)
    used: dict[int, str] = {}
    pins = Pins(
        seats=_seat_pins(file, used),
        status=_one_pin(file, ("lamps", "status"), used),
        buzzer=_one_pin(file, ("buzzer", "pin"), used),
        stop=_one_pin(file, ("buttons", "stop"), used),
        undo=_one_pin(file, ("buttons", "undo"), used),
        buzzer_kind=_buzzer_kind(file),
        led=_led(file),
    )
    _check_current(file, pins)
    return pins


def _seat_pins(file: TomlFile, used: dict[int, str]) -> tuple[int, ...]:
    value = file.table(("lamps",)).get("seats", [])
    if not isinstance(value, list):
        raise file.error(("lamps", "seats"), "lamps.seats must be a list of pins, such as [5, 6]")
    return tuple(_pin(file, ("lamps", "seats"), entry, used) for entry in value)


def _one_pin(file: TomlFile, path: KeyPath, used: dict[int, str]) -> int | None:
    value = file.table(path[:1]).get(path[1])
    return None if value is None else _pin(file, path, value, used)


def _pin(file: TomlFile, path: KeyPath, value: Any, used: dict[int, str]) -> int:
    name = ".".join(path)
    if isinstance(value, bool) or not isinstance(value, int) or value not in range(28):
        raise file.error(
            path, f"{name} has {value!r}, which is no pin; pins are numbers 4 to 27{_hint(value)}"
        )
    if value in RESERVED:
        raise file.error(
            path, f"{name} can't be pin {value}: {RESERVED[value]}; choose another one"
        )
    if value in used:
        raise file.error(
            path, f"{name} is pin {value}, but {used[value]} has it already; give each its own pin"
        )
    used[value] = name
    return value


def _hint(value: Any) -> str:
    """For those who counted places on the header, where GPIO numbers are wanted."""
    if isinstance(value, bool) or not isinstance(value, int) or value not in range(28, PLACES + 1):
        return ""
    gpio = GPIO_BY_PLACE.get(value)
    there = "ground" if gpio is None else f"GPIO {gpio}"
    return f" (not places on the header: at place {value} there is {there})"


def _buzzer_kind(file: TomlFile) -> BuzzerKind:
    table = file.table(("buzzer",))
    value = table.get("kind", "passive")
    if value not in ("passive", "active"):
        raise file.error(
            ("buzzer", "kind"),
            f'buzzer.kind has {value!r}; write "passive" (a piezo that plays tones) or "active" '
            "(it beeps by itself)",
        )
    if table and "pin" not in table:
        raise file.error(
            ("buzzer", "kind"),
            "buzzer.pin is missing: say which pin the buzzer is on, such as pin = 12, or leave "
            "[buzzer] out",
        )
    kind: BuzzerKind = value
    return kind


def _led(file: TomlFile) -> Led:
    lowest, highest = _LED_VOLTS
    usual = Led()
    return Led(
        volts=_number(
            file, "volts", usual.volts, lowest, highest,
            "a red, yellow or green LED has about 2; white and blue ones need more than 3.3",
        ),
        milliamps=_number(
            file, "milliamps", usual.milliamps, 0.5, MOST_PIN_MILLIAMPS,
            "a pin gives no more, and 5 are bright enough",
        ),
    )  # fmt: skip


def _number(
    file: TomlFile, key: str, usual: float, lowest: float, highest: float, why: str
) -> float:
    value = file.table(("lamps",)).get(key, usual)
    fits = isinstance(value, int | float) and not isinstance(value, bool)
    if not fits or not lowest <= value <= highest:
        raise file.error(
            ("lamps", key),
            f"lamps.{key} has {value!r}, but must be a number from {lowest:g} to {highest:g}: "
            f"{why}",
        )
    return float(value)


def _check_current(file: TomlFile, pins: Pins) -> None:
    lamps = len(pins.seats) + (pins.status is not None)
    together = lamps * pins.led.milliamps
    if together > MOST_MILLIAMPS:
        each = math.floor(10 * MOST_MILLIAMPS / lamps) / 10
        raise file.error(
            ("lamps", "milliamps"),
            f"{lamps} lamps of {pins.led.milliamps:g} mA draw {together:g} mA, and the header "
            f"gives {MOST_MILLIAMPS:g}; set lamps.milliamps to {each:g} or less",
        )
