"""The pin file: what it may say, and how it is told what is wrong with it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tableside.cues.pins import Pins, load_pins, read_pins
from tableside.errors import UserError
from tableside.toml import TomlFile


def pins(text: str) -> Pins:
    return read_pins(TomlFile("pins.toml", text))


def test_the_bundled_file_wires_five_seats_and_everything_else() -> None:
    bundled = load_pins()
    assert len(bundled.seats) == 5
    wired = [*bundled.seats, bundled.status, bundled.buzzer, bundled.stop, bundled.undo]
    assert None not in wired
    assert len(set(wired)) == len(wired)


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
