"""The buttons: bounces, holding and hammering by steps of time, then on mock pins."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import gpiozero
import pytest
from gpiozero.pins.mock import MockFactory

from tableside.cues.buttons import PinButtons
from tableside.cues.pins import Pins
from tableside.cues.presses import AGAIN_SECONDS, BOUNCE_SECONDS, HOLD_SECONDS, Presses
from tableside.messages import Button
from tests.clock import Clock
from tests.cues.pinboard import mock_pins

WIRED = Pins(stop=20, undo=16)

Edge = tuple[float, bool]


def acted(presses: Presses, *edges: Edge, until: float = 10.0) -> list[float]:
    """When the button acts, woken by its own wishes and by the edges alone."""
    times = []
    for time, down in (*edges, (until, None)):
        while presses.until is not None and presses.until < time:
            due = presses.until
            if presses.step(due):
                times.append(round(due, 3))
            assert presses.until is None or presses.until > due
        if down is not None and presses.feed(down, time):
            times.append(round(time, 3))
    return times


def test_stop_acts_once_a_press_as_soon_as_the_contact_is_quiet() -> None:
    assert acted(Presses(0.0), (1.0, True), (1.2, False)) == [1.0 + BOUNCE_SECONDS]
    assert acted(Presses(0.0), (1.0, True)) == [1.0 + BOUNCE_SECONDS]


def test_bounces_are_one_press() -> None:
    bounces = [(1.0 + n * 0.002, n % 2 == 0) for n in range(9)]
    released = [(2.0 + n * 0.002, n % 2 == 1) for n in range(9)]
    assert acted(Presses(0.0), *bounces, *released) == [1.016 + BOUNCE_SECONDS]


def test_a_spark_on_a_long_wire_is_no_press() -> None:
    assert acted(Presses(0.0), (1.0, True), (1.001, False)) == []


def test_two_presses_act_twice() -> None:
    edges = [(1.0, True), (1.2, False), (1.4, True), (1.6, False)]
    assert acted(Presses(0.0), *edges) == [1.03, 1.43]


def test_a_child_that_hammers_on_stop_ends_one_turn_a_second() -> None:
    edges = [(1.0 + n * 0.1, n % 2 == 0) for n in range(20)]
    times = acted(Presses(0.0, AGAIN_SECONDS), *edges)
    assert times == [1.03, 2.23]


def test_undo_acts_after_it_was_held_for_a_second_and_not_again() -> None:
    assert acted(Presses(HOLD_SECONDS), (1.0, True), (5.0, False)) == [2.0]


@pytest.mark.parametrize("let_go", [1.1, 1.5, 1.99])
def test_undo_that_is_let_go_too_early_does_nothing(let_go: float) -> None:
    presses = Presses(HOLD_SECONDS)
    assert acted(presses, (1.0, True), (let_go, False)) == []
    # What was held before does not count for the next time.
    assert acted(presses, (11.0, True), (11.5, False), until=20.0) == []


def test_undo_is_held_on_through_a_bounce() -> None:
    edges = [(1.0, True), (1.5, False), (1.51, True), (3.0, False)]
    assert acted(Presses(HOLD_SECONDS), *edges) == [2.0]


def test_a_thread_that_wakes_late_sees_that_undo_was_let_go_in_time() -> None:
    presses = Presses(HOLD_SECONDS)
    assert not presses.feed(True, 1.0)
    assert not presses.feed(False, 1.5)
    assert not presses.step(9.0)


def test_a_button_that_is_down_at_the_start_must_be_let_go_first() -> None:
    presses = Presses(0.0, down=True)
    assert presses.until is None
    assert acted(presses, (3.0, False), (4.0, True)) == [4.03]


class Pressed:
    """Takes the buttons' messages."""

    def __init__(self) -> None:
        self.buttons: list[Button] = []
        self.came = threading.Event()

    def __call__(self, button: Button) -> None:
        self.buttons.append(button)
        self.came.set()


@pytest.fixture
def factory() -> Iterator[MockFactory]:
    mock = mock_pins()
    yield mock
    mock.close()


@pytest.fixture
def pressed() -> Pressed:
    return Pressed()


def test_contacts_become_messages_by_steps(factory: MockFactory, pressed: Pressed) -> None:
    clock = Clock(50.0)
    buttons = PinButtons(WIRED, factory, pressed, lambda: 99.0, clock)
    assert buttons.step(50.0) is None
    factory.pin(20).drive_low()
    assert buttons.step(50.0) == pytest.approx(BOUNCE_SECONDS)
    factory.pin(16).drive_low()
    assert buttons.step(50.1) == pytest.approx(HOLD_SECONDS - 0.1)
    assert pressed.buttons == [Button("STOP", 99.0)]
    assert buttons.step(51.0) is None
    assert pressed.buttons == [Button("STOP", 99.0), Button("UNDO", 99.0)]
    buttons.stop()


def test_a_press_wakes_the_thread(factory: MockFactory, pressed: Pressed) -> None:
    clock = Clock(50.0)
    buttons = PinButtons(WIRED, factory, pressed, lambda: 99.0, clock)
    buttons.start()
    factory.pin(20).drive_low()
    clock.now = 51.0
    factory.pin(20).drive_high()
    assert pressed.came.wait(30)
    buttons.stop()
    assert pressed.buttons == [Button("STOP", 99.0)]
    assert not any(thread.name == "buttons" for thread in threading.enumerate())


def test_a_pin_that_is_taken_leaves_the_other_button(
    factory: MockFactory, pressed: Pressed, caplog: pytest.LogCaptureFixture
) -> None:
    with gpiozero.LED(20, pin_factory=factory):
        buttons = PinButtons(WIRED, factory, pressed, lambda: 99.0, lambda: 0.0)
        assert [fault.name for fault in buttons.faults] == ["buttons.stop"]
        assert caplog.text.count("can't be used") == 1
        factory.pin(16).drive_low()
        buttons.step(2.0)
        assert pressed.buttons == [Button("UNDO", 99.0)]
        buttons.stop()


def test_wires_that_touch_are_told_and_do_nothing(
    factory: MockFactory, pressed: Pressed, caplog: pytest.LogCaptureFixture
) -> None:
    pin = factory.pin(20)
    pin._set_pull = lambda _pull: pin._change_state(False)
    buttons = PinButtons(WIRED, factory, pressed, lambda: 99.0, lambda: 0.0)
    buttons.step(5.0)
    assert pressed.buttons == []
    assert "buttons.stop (GPIO 20) is down already" in caplog.text
    buttons.stop()


def test_a_table_that_fails_ends_the_listening_and_is_told(
    factory: MockFactory, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(button: Button) -> None:
        raise RuntimeError("nobody takes it")

    clock = Clock(50.0)
    buttons = PinButtons(WIRED, factory, broken, lambda: 99.0, clock)
    buttons.start()
    factory.pin(20).drive_low()
    clock.now = 51.0
    factory.pin(20).drive_high()
    buttons._waking._thread.join(30)
    assert "the buttons failed" in caplog.text
    buttons.stop()
