"""Lamps, buzzer and buttons on mock pins."""

from __future__ import annotations

import logging
import threading
from collections.abc import Iterator

import gpiozero
import pytest
from gpiozero.pins.mock import MockFactory, MockPWMPin

from tableside.cues.hardware import HardwareCues, NoHardware, PinPanel
from tableside.cues.pins import Pins
from tableside.cues.show import Moment, Scene
from tableside.messages import Button

WIRED = Pins(seats=(5, 6), status=21, buzzer=12, stop=20, undo=16)


@pytest.fixture
def factory(monkeypatch: pytest.MonkeyPatch) -> Iterator[MockFactory]:
    mock = MockFactory(pin_class=MockPWMPin)
    monkeypatch.setattr(gpiozero.Device, "pin_factory", mock)
    yield mock
    mock.close()


class Pressed:
    """Takes the buttons' messages."""

    def __init__(self) -> None:
        self.buttons: list[Button] = []
        self.came = threading.Event()

    def __call__(self, button: Button) -> None:
        self.buttons.append(button)
        self.came.set()


@pytest.fixture
def pressed() -> Pressed:
    return Pressed()


@pytest.fixture
def panel(factory: MockFactory, pressed: Pressed) -> Iterator[PinPanel]:
    panel = PinPanel(WIRED, pressed, clock=lambda: 99.0)
    yield panel
    panel.close()


def levels(factory: MockFactory, *pins: int) -> list[float]:
    return [float(factory.pin(pin).state) for pin in pins]


def test_a_moment_reaches_the_pins(factory: MockFactory, panel: PinPanel) -> None:
    panel.apply(Moment((False, True), True, 440.0, None))
    assert levels(factory, 5, 6, 21) == [0, 1, 1]
    buzzer = factory.pin(12)
    assert buzzer.frequency == pytest.approx(440.0)
    assert buzzer.state == pytest.approx(0.5)
    panel.apply(Moment((True, False), False, None, None))
    assert levels(factory, 5, 6, 21) == [1, 0, 0]
    assert not buzzer.state


def test_a_whole_cue_on_the_pins_by_steps(factory: MockFactory, panel: PinPanel) -> None:
    cues = HardwareCues(panel, clock=lambda: 0.0)
    cues.play(Scene(turn=1), ("turn-passed",))
    seen, time, wait = [], 0.0, cues.step(0.0)
    while wait is not None:
        seen.append((round(time, 2), bool(factory.pin(6).state), bool(factory.pin(12).state)))
        time += wait
        wait = cues.step(time)
    assert seen == [(0, True, True), (0.12, False, False), (0.24, True, True), (0.36, False, False)]
    assert levels(factory, 5, 6, 21, 12) == [0, 1, 1, 0]


def test_the_thread_plays_what_comes_and_turns_everything_off(
    factory: MockFactory, pressed: Pressed
) -> None:
    shown = threading.Event()

    class Watched(PinPanel):
        def apply(self, moment: Moment) -> None:
            super().apply(moment)
            if moment.seats[1]:
                shown.set()

    with HardwareCues(Watched(WIRED, pressed, clock=lambda: 0.0), clock=lambda: 7.0) as cues:
        cues.play(Scene(turn=1), ())
        assert shown.wait(30)
    assert not any(thread.name == "cues" for thread in threading.enumerate())
    # Closed pins are inputs again: nothing drives them.
    assert factory.pin(6).function == "input"


def test_stop_acts_when_pressed(factory: MockFactory, panel: PinPanel, pressed: Pressed) -> None:
    factory.pin(20).drive_low()
    assert pressed.came.wait(30)
    assert pressed.buttons == [Button("STOP", 99.0)]


def test_undo_acts_only_when_held(factory: MockFactory, panel: PinPanel, pressed: Pressed) -> None:
    undo = factory.pin(16)
    undo.drive_low()
    undo.drive_high()
    undo.drive_low()
    assert pressed.came.wait(30)
    undo.drive_high()
    assert pressed.buttons == [Button("UNDO", 99.0)]


def test_what_is_not_wired_is_not_driven(factory: MockFactory, pressed: Pressed) -> None:
    panel = PinPanel(Pins(seats=(5,)), pressed, clock=lambda: 0.0)
    panel.apply(Moment((True,), True, 440.0, None))
    assert levels(factory, 5) == [1]
    panel.close()


def test_a_machine_without_pins_says_so_in_one_error_and_without_warnings(
    monkeypatch: pytest.MonkeyPatch, pressed: Pressed
) -> None:
    def none_fits() -> None:
        raise gpiozero.BadPinFactory("Unable to load any default pin factory!")

    monkeypatch.setattr(gpiozero.Device, "pin_factory", None)
    monkeypatch.setattr(gpiozero.Device, "_default_pin_factory", staticmethod(none_fits))
    with pytest.raises(NoHardware, match="pin factory"):
        PinPanel(WIRED, pressed, clock=lambda: 0.0)


def test_a_pin_that_is_taken_gives_the_others_back(factory: MockFactory, pressed: Pressed) -> None:
    taken = gpiozero.LED(21)
    with pytest.raises(NoHardware):
        PinPanel(WIRED, pressed, clock=lambda: 0.0)
    lamp = gpiozero.LED(5)
    lamp.close()
    taken.close()


def test_a_panel_that_fails_is_logged_and_stops_nobody(caplog: pytest.LogCaptureFixture) -> None:
    failed = threading.Event()

    class Torn:
        seats = 1

        def apply(self, moment: Moment) -> None:
            raise OSError("wire torn")

        def close(self) -> None:
            failed.set()

    cues = HardwareCues(Torn(), clock=lambda: 0.0)
    with caplog.at_level(logging.ERROR):
        cues.start()
        cues._thread.join(30)
        assert failed.is_set()
        cues.play(Scene(turn=0), ("win",))
        cues.stop()
    assert "lamps and buzzer failed" in caplog.text
