"""What is wired to what: places, grounds, resistors, parts."""

from __future__ import annotations

import pytest

from tableside.cues.header import GPIO_BY_PLACE, GROUNDS, kind_of
from tableside.cues.pins import Led, Pins, load_pins
from tableside.wiring import resistors
from tableside.wiring.plan import plan_of, side_of
from tableside.wiring.resistors import Resistor


@pytest.mark.parametrize(
    ("led", "exact", "ohms"),
    [
        (Led(2.0, 5.0), 260, 270),
        (Led(2.1, 2.0), 600, 680),
        (Led(1.8, 8.0), 187.5, 220),
        (Led(2.1, 8.0), 150, 150),
        (Led(2.9, 5.0), 80, 82),
        (Led(1.2, 2.1), 1000, 1000),
        (Led(2.9, 8.0), 50, 56),
    ],
)
def test_a_lamp_gets_the_next_higher_resistor_that_is_sold(
    led: Led, exact: float, ohms: int
) -> None:
    resistor = resistors.of_lamp(led)
    assert resistor.exact == pytest.approx(exact)
    assert resistor.ohms == ohms
    assert resistors.milliamps(led, resistor) <= led.milliamps + 1e-9


def test_a_piezo_never_charges_with_more_than_a_pin_stands() -> None:
    assert 3.3 / resistors.of_piezo().ohms <= 0.016


@pytest.mark.parametrize(
    ("ohms", "bands"),
    [
        (270, ("red", "violet", "brown", "gold")),
        (82, ("grey", "red", "black", "gold")),
        (1000, ("brown", "black", "red", "gold")),
        (10_000, ("brown", "black", "orange", "gold")),
        (4700, ("yellow", "violet", "red", "gold")),
    ],
)
def test_the_bands_are_those_of_the_standard(ohms: int, bands: tuple[str, ...]) -> None:
    assert Resistor(ohms, ohms).bands == bands


def test_the_bundled_file_is_wired_as_it_says() -> None:
    pins = load_pins()
    plan = plan_of(pins)
    wired = {wire.gpio: wire.place for wire in plan.wires if wire.gpio is not None}
    assert sorted(wired) == sorted(pins.by_name.values())
    assert all(GPIO_BY_PLACE[place] == gpio for gpio, place in wired.items())
    assert plan.grounds == {"left": 39, "right": 30}
    places = [wire.place for wire in plan.wires]
    assert len(set(places)) == len(places)
    colours = [wire.colour for wire in plan.wires if wire.gpio is not None]
    assert len(set(colours)) == len(colours)
    counts = {part.text.code: part.count for part in plan.parts}
    assert counts["part.led"] == 6
    assert counts["part.button"] == 2
    assert counts["part.wire"] == len(plan.wires) == 11
    assert {
        part.text.arguments["ohms"]: part.count
        for part in plan.parts
        if part.text.code == "part.resistor"
    } == {"220 Ω": 1, "270 Ω": 6}


@pytest.mark.parametrize(("buzzer", "supply"), [(12, 2), (17, 1)])
def test_an_active_buzzer_is_switched_by_a_transistor_with_power_from_its_side(
    buzzer: int, supply: int
) -> None:
    plan = plan_of(Pins(buzzer=buzzer, buzzer_kind="active"))
    assert plan.supply == supply
    assert kind_of(supply) in ("3V3", "5V")
    assert side_of(supply) == plan.items[0].side
    codes = [part.text.code for part in plan.parts]
    assert {"part.active", "part.transistor", "part.diode"} <= set(codes)
    assert {part.text.arguments.get("ohms") for part in plan.parts} >= {"1 kΩ", "10 kΩ"}


@pytest.mark.parametrize("pin", sorted(set(GPIO_BY_PLACE.values()) - {0, 1, 2, 3, 14, 15}))
def test_each_pin_finds_a_ground_in_its_row(pin: int) -> None:
    plan = plan_of(Pins(stop=pin))
    ((side, ground),) = plan.grounds.items()
    assert ground in GROUNDS
    assert side_of(ground) == side == plan.items[0].side
