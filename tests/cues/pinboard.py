"""Mock pins for the tests of lamps, buzzer and buttons."""

from __future__ import annotations

from typing import Any

from gpiozero.pins.mock import MockFactory, MockPWMPin


def mock_pins(**options: Any) -> MockFactory:
    """Pins that can be pulsed, of a factory of its own: nothing global is touched."""
    return MockFactory(pin_class=options.get("pin_class", MockPWMPin))


def levels(factory: MockFactory, *pins: int) -> list[float]:
    """What drives each pin, 0 to 1."""
    return [float(factory.pin(pin).state) for pin in pins]
