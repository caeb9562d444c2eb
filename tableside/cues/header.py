"""The Raspberry Pi's 40-pin header: which place has which pin, and what else a pin may be for.

It is the same from the Raspberry Pi 1 B+ to the 5. Places are counted as printed on the board: 1 at
the corner with the square pad, odd ones in one row, even ones in the other
(https://www.raspberrypi.com/documentation/computers/raspberry-pi.html, "GPIO and the 40-pin
header").
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

PLACES = 40

_GPIO_BY_PLACE = {
    3: 2, 5: 3, 7: 4, 8: 14, 10: 15, 11: 17, 12: 18, 13: 27, 15: 22, 16: 23, 18: 24, 19: 10, 21: 9,
    22: 25, 23: 11, 24: 8, 26: 7, 27: 0, 28: 1, 29: 5, 31: 6, 32: 12, 33: 13, 35: 19, 36: 16,
    37: 26, 38: 20, 40: 21,
}  # fmt: skip

GPIO_BY_PLACE: Mapping[int, int] = MappingProxyType(_GPIO_BY_PLACE)
"""Place on the header -> GPIO number; power and ground have none."""

PLACE_OF: Mapping[int, int] = MappingProxyType(
    {gpio: place for place, gpio in GPIO_BY_PLACE.items()}
)
"""GPIO number -> place on the header."""

GROUNDS = (6, 9, 14, 20, 25, 30, 34, 39)
THREE_VOLTS = (1, 17)
FIVE_VOLTS = (2, 4)

RESERVED: Mapping[int, str] = MappingProxyType(
    {
        0: "it identifies add-on boards",
        1: "it identifies add-on boards",
        2: "it has a fixed pull-up resistor for I2C",
        3: "it has a fixed pull-up resistor for I2C",
        14: "it is the serial console",
        15: "it is the serial console",
    }
)
"""GPIO number -> why nothing of ours can be wired to it."""

HARDWARE_PWM = frozenset({12, 13, 18, 19})
"""The pins that the chip itself can pulse (PWM). lgpio, through which all tones go, pulses any pin
from a thread of its own ("software timed", lgpio's `tx_pwm`), these too.
"""

SHARED: Mapping[int, str] = MappingProxyType(
    {
        4: "the 1-wire bus (dtoverlay=w1-gpio)",
        **dict.fromkeys(range(7, 12), "SPI (dtparam=spi=on)"),
        **dict.fromkeys((12, 13), "sound over PWM (dtoverlay=audremap)"),
        **dict.fromkeys(range(16, 18), "the second SPI (dtoverlay=spi1-...)"),
        **dict.fromkeys(range(18, 22), "I2S sound cards"),
    }
)
"""GPIO number -> whose it is where that is switched on in config.txt: then it is busy."""


def kind_of(place: int) -> str:
    """What is at a place: `gpio`, `ground`, `3V3` or `5V`."""
    if place in GPIO_BY_PLACE:
        return "gpio"
    if place in GROUNDS:
        return "ground"
    return "3V3" if place in THREE_VOLTS else "5V"
