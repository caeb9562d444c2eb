"""The pin file: what it may say, and how it is told what is wrong with it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tableside.cues.header import (
    FIVE_VOLTS,
    GPIO_BY_PLACE,
    GROUNDS,
    HARDWARE_PWM,
    PLACE_OF,
    PLACES,
    RESERVED,
    THREE_VOLTS,
    kind_of,
)
from tableside.cues.pins import Pins, load_pins, read_pins
from tableside.errors import UserError
from tableside.toml import TomlFile
from tests.cues.pinboard import mock_pins


def pins(text: str) -> Pins:
    return read_pins(TomlFile("pins.toml", text))


def test_the_bundled_file_wires_five_seats_and_everything_else() -> None:
    bundled = load_pins()
    assert len(bundled.seats) == 5
    assert len(set(bundled.by_name.values())) == len(bundled.by_name) == 9
    assert bundled.buzzer_kind == "passive"
    assert bundled.buzzer in HARDWARE_PWM
    assert not set(bundled.by_name.values()) & set(RESERVED)


def test_the_header_is_the_one_that_gpiozero_knows() -> None:
    factory = mock_pins()
    places = factory.board_info.headers["J8"].pins
    assert len(places) == PLACES
    for place, info in places.items():
        there = GPIO_BY_PLACE.get(place)
        assert info.name == (f"GPIO{there}" if there is not None else info.name)
        kinds = {"GND": "ground", "3V3": "3V3", "5V": "5V"}
        assert kind_of(place) == kinds.get(info.name, "gpio")
    assert {place for gpio, place in PLACE_OF.items()} == set(GPIO_BY_PLACE)
    assert not set(GPIO_BY_PLACE) & {*GROUNDS, *THREE_VOLTS, *FIVE_VOLTS}
    pulsed = {
        int(info.name.removeprefix("GPIO"))
        for info in places.values()
        if any("pwm" in interface for interface in info.interfaces)
    }
    assert pulsed >= HARDWARE_PWM
    factory.close()


def test_what_is_left_out_is_not_wired() -> None:
    assert pins("[lamps]\nseats = [5]\n") == Pins(seats=(5,))
    assert pins("") == Pins()


def test_a_file_of_ones_own_is_read(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("[buzzer]\npin = 17\n")
    assert load_pins(path) == Pins(buzzer=17)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[lamps]\nseats = [5, 6]\nstatus = 6\n", "pins.toml line 3: lamps.status is pin 6, but "
         "lamps.seats has it already; give each its own pin"),
        ("[lamps]\nseats = [5, 5]\n", "line 2: lamps.seats is pin 5, but lamps.seats has it"),
        ("[buzzer]\npin = 28\n", "line 2: buzzer.pin has 28, which is no pin"),
        ("[buzzer]\npin = 40\n", "pins are numbers 4 to 27 (not places on the header: at place 40 "
         "there is GPIO 21)"),
        ("[buzzer]\npin = 39\n", "at place 39 there is ground)"),
        ('[buzzer]\nkind = "loud"\npin = 12\n', "line 2: buzzer.kind has 'loud'; write"),
        ('[buzzer]\nkind = "active"\n', "line 2: buzzer.pin is missing: say which pin"),
        ("[lamps]\nvolts = 3.2\n", "line 2: lamps.volts has 3.2, but must be a number from 1.2"),
        ("[lamps]\nmilliamps = 20\n", "line 2: lamps.milliamps has 20, but must be a number"),
        ("[lamps]\nmilliamps = true\n", "line 2: lamps.milliamps has True, but must be"),
        ("[lamps]\nseats = [5, 6, 13, 19, 26, 16, 20]\nmilliamps = 8\n",
         "line 3: 7 lamps of 8 mA draw 56 mA, and the header gives 50; set lamps.milliamps to 7.1"),
        ("[buzzer]\npin = true\n", "line 2: buzzer.pin has True, which is no pin"),
        ('[buttons]\nstop = "20"\n', "line 2: buttons.stop has '20', which is no pin"),
        ("[buttons]\n\nundo = 2\n", "line 3: buttons.undo can't be pin 2: it has a fixed pull-up"),
        ("[lamps]\nstatus = 14\n", "line 2: lamps.status can't be pin 14: it is the serial"),
        ("[lamps]\nseats = 5\n", "line 2: lamps.seats must be a list of pins"),
        ("[lamp]\n", "line 1: there is no option lamp; did you mean lamps?"),
        ("[buttons]\nstpo = 3\n", "line 2: there is no option stpo in [buttons]; did you mean"),
        ("buzzer = 12\n", "line 1: buzzer is a section; write it as [buzzer]"),
        ("[lamps\n", "pins.toml is not valid TOML"),
    ],
)  # fmt: skip
def test_a_wrong_pin_file_is_told_where_and_what(text: str, message: str) -> None:
    with pytest.raises(UserError) as told:
        pins(text)
    assert message in str(told.value)
