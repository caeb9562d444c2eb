"""Which pin drives what: `firmware_config/pins.toml`, or a file of the same form."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from types import MappingProxyType
from typing import Any

from tableside.toml import KeyPath, TomlFile

# The Raspberry Pi's 40-pin header, BCM numbers. GPIO 0 and 1 identify add-on boards, 2 and 3 carry
# fixed pull-up resistors for I2C, 14 and 15 are the serial console.
_HEADER = range(28)
_RESERVED: Mapping[int, str] = MappingProxyType(
    {
        0: "it identifies add-on boards",
        1: "it identifies add-on boards",
        2: "it has a fixed pull-up resistor for I2C",
        3: "it has a fixed pull-up resistor for I2C",
        14: "it is the serial console",
        15: "it is the serial console",
    }
)


@dataclass(frozen=True, slots=True)
class Pins:
    """BCM pin numbers; None or empty where nothing is wired."""

    seats: tuple[int, ...] = ()
    status: int | None = None
    buzzer: int | None = None
    stop: int | None = None
    undo: int | None = None


def load_pins(path: Path | None = None) -> Pins:
    """The pins of the file at `path`, or of the one that comes with the program.

    Raises UserError with file and line for an unknown option, a number that is no pin of the
    header, a reserved pin, and a pin named twice.
    """
    if path is not None:
        return read_pins(TomlFile.read(path))
    bundled = files("firmware_config") / "pins.toml"
    return read_pins(TomlFile("firmware_config/pins.toml", bundled.read_text(encoding="utf-8")))


def read_pins(file: TomlFile) -> Pins:
    """See `load_pins`."""
    file.check_keys((), ("lamps", "buzzer", "buttons"))
    sections = (("lamps", ("seats", "status")), ("buzzer", ("pin",)), ("buttons", ("stop", "undo")))
    for section, options in sections:
        file.table((section,))
        file.check_keys((section,), options)
    used: dict[int, str] = {}
    return Pins(
        seats=_seat_pins(file, used),
        status=_one_pin(file, ("lamps", "status"), used),
        buzzer=_one_pin(file, ("buzzer", "pin"), used),
        stop=_one_pin(file, ("buttons", "stop"), used),
        undo=_one_pin(file, ("buttons", "undo"), used),
    )


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
    if isinstance(value, bool) or not isinstance(value, int) or value not in _HEADER:
        raise file.error(path, f"{name} has {value!r}, which is no pin; pins are numbers 4 to 27")
    if value in _RESERVED:
        raise file.error(
            path, f"{name} can't be pin {value}: {_RESERVED[value]}; choose another one"
        )
    if value in used:
        raise file.error(
            path, f"{name} is pin {value}, but {used[value]} has it already; give each its own pin"
        )
    used[value] = name
    return value
