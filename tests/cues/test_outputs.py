"""Lamps and buzzer on mock pins."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import gpiozero
import pytest
from gpiozero.pins.mock import MockFactory, MockPin, MockPWMPin

from tableside.cues.outputs import PinPanel
from tableside.cues.patterns import PATTERNS
from tableside.cues.pins import Pins
from tableside.cues.playing import CuePlayer
from tableside.cues.show import Moment, Scene
from tests.cues.pinboard import levels, mock_pins

WIRED = Pins(seats=(5, 6), status=21, buzzer=12)
DARK = Moment((False, False), False, None, None)


@pytest.fixture
def factory() -> Iterator[MockFactory]:
    mock = mock_pins()
    yield mock
    mock.close()


@pytest.fixture
def panel(factory: MockFactory) -> Iterator[PinPanel]:
    panel = PinPanel(WIRED, factory)
    yield panel
    panel.close()


def film(player: CuePlayer, factory: MockFactory, *pins: int) -> list[tuple[float, list[float]]]:
    """What drives the pins from 0.0 on, at each time that the player itself names."""
    time, wait = 0.0, player.step(0.0)
    seen = [(0.0, levels(factory, *pins))]
    while wait is not None:
        time += wait
        wait = player.step(time)
        seen.append((round(time, 2), levels(factory, *pins)))
    return seen


def test_a_moment_reaches_the_pins(factory: MockFactory, panel: PinPanel) -> None:
    panel.apply(Moment((False, True), True, 440.0, None))
    assert levels(factory, 5, 6, 21) == [0, 1, 1]
    buzzer = factory.pin(12)
    assert buzzer.frequency == pytest.approx(440.0)
    assert buzzer.state == pytest.approx(0.5)
    panel.apply(Moment((True, False), False, None, None))
    assert levels(factory, 5, 6, 21) == [1, 0, 0]
    assert not buzzer.state
    assert buzzer.frequency is None


def test_a_whole_cue_on_the_pins_over_time(factory: MockFactory, panel: PinPanel) -> None:
    player = CuePlayer(panel, clock=lambda: 0.0)
    player.play(Scene(turn=1), ("turn-passed",))
    assert film(player, factory, 5, 6, 12) == [
        (0.0, [0, 1, 0.5]),
        (0.12, [0, 0, 0]),
        (0.24, [0, 1, 0.5]),
        (0.36, [0, 0, 0]),
        (0.48, [0, 1, 0]),
    ]


@pytest.mark.parametrize("cue", list(PATTERNS))
def test_an_active_buzzer_beeps_the_rhythm_of_every_cue(factory: MockFactory, cue: Any) -> None:
    panel = PinPanel(replace(WIRED, buzzer_kind="active"), factory)
    player = CuePlayer(panel, clock=lambda: 0.0)
    player.play(Scene(turn=1), (cue,))
    seen = film(player, factory, 12)
    begins = 0.0
    wanted = []
    for step in PATTERNS[cue].steps:
        wanted.append((round(begins, 2), [float(step.hertz is not None)]))
        begins += step.seconds
    assert seen == [*wanted, (round(begins, 2), [0.0])]
    assert factory.pin(12).frequency is None
    panel.close()


def test_a_tone_is_not_begun_anew_while_it_sounds() -> None:
    played = []

    class Counting(MockPWMPin):  # type: ignore[misc]
        def _set_frequency(self, value: float | None) -> None:
            played.append(value)
            super()._set_frequency(value)

    factory = mock_pins(pin_class=Counting)
    panel = PinPanel(WIRED, factory)
    played.clear()
    panel.apply(Moment((True, False), True, 440.0, None))
    panel.apply(Moment((False, True), True, 440.0, None))
    assert played == [440.0]
    panel.close()


def test_what_is_not_wired_is_not_driven(factory: MockFactory) -> None:
    panel = PinPanel(Pins(seats=(5,)), factory)
    panel.apply(Moment((True,), True, 440.0, None))
    assert levels(factory, 5) == [1]
    panel.close()


def test_what_a_crash_left_on_goes_out_at_the_next_start(factory: MockFactory) -> None:
    for pin in (5, 6, 21, 12):
        # Killed with all of it on: nobody closed anything.
        factory.pin(pin).function = "output"
        factory.pin(pin).state = 1
    panel = PinPanel(WIRED, factory)
    assert levels(factory, 5, 6, 21, 12) == [0, 0, 0, 0]
    panel.close()


def test_at_the_end_nothing_drives_the_pins(factory: MockFactory, panel: PinPanel) -> None:
    panel.apply(Moment((True, True), True, 440.0, None))
    panel.close()
    panel.close()
    assert [factory.pin(pin).function for pin in (5, 6, 21, 12)] == ["input"] * 4


def test_a_pin_that_is_taken_is_told_in_one_sentence_and_the_others_go_on(
    factory: MockFactory, caplog: pytest.LogCaptureFixture
) -> None:
    with gpiozero.LED(6, pin_factory=factory):
        panel = PinPanel(WIRED, factory)
        panel.apply(Moment((True, True), True, None, None))
        assert levels(factory, 5, 6, 21) == [1, 0, 1]
        (fault,) = panel.faults
        assert (fault.name, fault.pin) == ("lamps.seats 2", 6)
        assert [record.message for record in caplog.records] == [str(fault)]
        assert "give each thing a pin of its own" in str(fault)
        panel.close()


class Busy(MockPWMPin):  # type: ignore[misc]
    """As lgpio says it of a pin that SPI has."""

    def _set_function(self, value: str) -> None:
        if value == "output" and self.info.name == "GPIO8":
            raise Exception("'GPIO busy'")
        super()._set_function(value)


def test_a_busy_pin_names_what_may_have_it() -> None:
    factory = mock_pins(pin_class=Busy)
    panel = PinPanel(Pins(seats=(5,), status=8), factory)
    (fault,) = panel.faults
    assert "switch off SPI (dtparam=spi=on) in config.txt" in fault.remedy
    panel.apply(Moment((True,), True, None, None))
    assert levels(factory, 5) == [1]
    panel.close()


def test_pins_that_can_not_be_pulsed_leave_the_buzzer_out_alone() -> None:
    factory = mock_pins(pin_class=MockPin)
    panel = PinPanel(WIRED, factory)
    (fault,) = panel.faults
    assert fault.name == "buzzer.pin"
    assert 'kind = "active"' in fault.remedy
    panel.apply(Moment((True, False), True, 440.0, None))
    assert levels(factory, 5, 21) == [1, 1]
    panel.close()


class Torn(MockPWMPin):  # type: ignore[misc]
    """Fails when it is switched on."""

    def _set_state(self, value: float) -> None:
        if value and self.info.name == "GPIO6":
            raise OSError(5, "Input/output error")
        super()._set_state(value)


def test_a_pin_that_fails_in_play_is_told_once_and_the_others_go_on(
    caplog: pytest.LogCaptureFixture,
) -> None:
    factory = mock_pins(pin_class=Torn)
    panel = PinPanel(WIRED, factory)
    for _ in range(3):
        panel.apply(Moment((True, True), True, 440.0, None))
    assert levels(factory, 5, 21) == [1, 1]
    assert [fault.pin for fault in panel.faults] == [6]
    assert [record.levelno for record in caplog.records] == [logging.WARNING]
    panel.apply(DARK)
    panel.close()
