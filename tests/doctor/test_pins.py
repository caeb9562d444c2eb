"""Lamps, buzzer and buttons on mock pins, with people who answer by a script."""

from __future__ import annotations

import errno
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import gpiozero
import pytest
from gpiozero.pins.mock import MockFactory, MockPWMPin

from tableside.config import Config
from tableside.cues.factory import NoPins, NoPinsCode
from tableside.cues.pins import Pins
from tableside.doctor.buttons import check_buttons
from tableside.doctor.checks import Check, State
from tableside.doctor.examination import PIN_NAMES, Table, check_pins
from tableside.doctor.lamps import check_lamps
from tableside.doctor.pages import Station
from tableside.doctor.people import Nobody, People
from tableside.errors import UserError
from tableside.messages import Text
from tests.clock import Clock
from tests.cues.pinboard import levels, mock_pins
from tests.doctor.saying import said, whole

WIRED = Pins(seats=(5, 6), status=21, buzzer=12, stop=20, undo=16)


@pytest.fixture
def factory() -> Iterator[MockFactory]:
    mock = mock_pins()
    yield mock
    mock.close()


class Scripted(Nobody):
    """Answers each question by a function that may look at the pins."""

    def __init__(self, answer: Callable[[Text], bool | None]) -> None:
        self._answer = answer
        self.asked: list[Text] = []

    def agree(self, question: Text, /) -> bool | None:
        self.asked.append(question)
        return self._answer(question)


def lamps(pins: Pins, factory: MockFactory, people: People) -> dict[str, Check]:
    checks = check_lamps(pins, factory, people, pause=lambda _seconds: None)
    return {check.name: whole(check) for check in checks}


def test_each_lamp_is_lit_alone_and_looked_at(factory: MockFactory) -> None:
    lit = []

    def answer(question: Text) -> bool:
        lit.append(levels(factory, 5, 6, 21))
        return True

    people = Scripted(answer)
    checks = lamps(WIRED, factory, people)
    assert lit == [[1, 0, 0], [0, 1, 0], [0, 0, 1], [0, 0, 0]]
    assert [said(question) for question in people.asked] == [
        "Is the lamp of seat 1 lit (GPIO 5)?",
        "Is the lamp of seat 2 lit (GPIO 6)?",
        "Is the status lamp lit (GPIO 21)?",
        "Did the buzzer play two tones?",
    ]
    assert (checks["lamps"].state, checks["buzzer"].state) == ("ok", "ok")
    assert levels(factory, 5, 6, 21, 12) == [0, 0, 0, 0]
    assert factory.pin(5).function == "input"


def test_a_dark_lamp_is_named_with_its_place(factory: MockFactory) -> None:
    people = Scripted(lambda question: question.arguments.get("gpio") != 6)
    check = lamps(WIRED, factory, people)["lamps"]
    assert check.state == "warning"
    assert said(check.said) == "Not lit: GPIO 6 (31)."
    assert check.figures["dark"] == [6]


def test_a_silent_buzzer_is_a_warning(factory: MockFactory) -> None:
    people = Scripted(lambda question: question.code != "buzzer.question")
    assert lamps(WIRED, factory, people)["buzzer"].state == "warning"


def test_where_nobody_looks_they_are_only_switched(factory: MockFactory) -> None:
    checks = lamps(WIRED, factory, Nobody())
    assert "Nobody said" in said(checks["lamps"].said)
    assert "nobody said" in said(checks["buzzer"].said)
    assert {check.state for check in checks.values()} == {"ok"}


def test_a_pin_that_is_taken_is_named(factory: MockFactory) -> None:
    with gpiozero.LED(6, pin_factory=factory), gpiozero.LED(12, pin_factory=factory):
        checks = lamps(WIRED, factory, Nobody())
    assert {check.state for check in checks.values()} == {"warning"}
    assert "lamps.seats 2 (GPIO 6) doesn't work" in said(checks["lamps"].said)


class Busy(MockPWMPin):  # type: ignore[misc]
    """As lgpio says it of a pin that another program has."""

    def _set_function(self, value: str) -> None:
        if value == "output":
            raise OSError(errno.EBUSY, "GPIO busy")
        super()._set_function(value)


def test_busy_pins_say_what_may_have_them() -> None:
    factory = mock_pins(pin_class=Busy)
    checks = lamps(WIRED, factory, Nobody())
    assert "End the program that has this pin" in said(checks["lamps"].remedy)


# --- buttons --------------------------------------------------------------------------------------


class Presser(Nobody):
    """Presses what it is asked to, but for the pins in `leaves`; or asks to skip."""

    def __init__(
        self,
        factory: MockFactory,
        clock: Clock,
        leaves: tuple[int, ...] = (),
        *,
        skip: bool = False,
    ) -> None:
        self._factory = factory
        self._clock = clock
        self._leaves = leaves
        self._skip = skip

    def wait(self, request: Text, came: threading.Event, /) -> bool | None:
        if self._skip:
            return None
        gpio = request.arguments["gpio"]
        if gpio in self._leaves:
            return False
        pin = self._factory.pin(gpio)
        pin.drive_low()
        self._clock.now += 2.0
        pin.drive_high()
        assert came.wait(30)
        return True


def buttons(factory: MockFactory, pins: Pins = WIRED, **how: Any) -> Check:
    clock = Clock()
    (check,) = check_buttons(pins, factory, Presser(factory, clock, **how), clock)
    assert not any(thread.name == "buttons" for thread in threading.enumerate())
    return whole(check)


def test_both_buttons_are_pressed(factory: MockFactory) -> None:
    check = buttons(factory)
    assert check.state == "ok"
    assert check.figures == {"STOP": True, "UNDO": True}


def test_a_press_that_does_not_arrive_is_a_warning(factory: MockFactory) -> None:
    check = buttons(factory, leaves=(16,))
    assert check.state == "warning"
    assert said(check.said) == "No press arrived: UNDO."


def test_they_can_be_skipped(factory: MockFactory) -> None:
    check = buttons(factory, skip=True)
    assert check.state == "ok"
    assert "nobody tried them" in said(check.said)


def test_wires_that_touch_are_told(factory: MockFactory) -> None:
    pin = factory.pin(20)
    pin._set_pull = lambda _pull: pin._change_state(False)
    check = buttons(factory)
    assert check.state == "warning"
    assert said(check.said) == "Down all the time: STOP."


def test_a_buttons_pin_that_is_taken_is_named(factory: MockFactory) -> None:
    with gpiozero.LED(20, pin_factory=factory):
        assert "buttons.stop (GPIO 20)" in said(buttons(factory).said)


# --- all of it together ---------------------------------------------------------------------------


def table(
    opened: Callable[[], Any] | None = None, model: str | None = None, **options: Any
) -> Table:
    config = Config()
    for name, value in options.items():
        config = config.with_option(("cues", name), value)
    return Table(config, model, None, Nobody(), pins=opened)


def states(table: Table) -> dict[str, State]:
    return {check.name: whole(check).state for check in check_pins(table)}


@contextmanager
def mock() -> Iterator[MockFactory]:
    factory = mock_pins()
    yield factory
    factory.close()


def refusing(code: NoPinsCode) -> Callable[[], Any]:
    @contextmanager
    def refuse() -> Iterator[None]:
        raise NoPins(code, "why")
        yield

    return refuse


def test_all_that_is_wired_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tableside.doctor.lamps.LIT_SECONDS", 0.0)
    assert states(table(mock)) == dict.fromkeys(PIN_NAMES, "ok")


@pytest.mark.parametrize("code", ["none", "forbidden", "lgpio", "other"])
def test_no_pins_are_a_warning_on_a_pi_and_no_wonder_elsewhere(code: NoPinsCode) -> None:
    assert set(states(table(refusing(code))).values()) == {"skipped"}
    assert set(states(table(refusing(code), "Raspberry Pi 5")).values()) == {"warning"}


def test_what_is_switched_off_is_skipped() -> None:
    off = table(mock, lamps=False, buzzer=False, buttons=False)
    assert set(states(off).values()) == {"skipped"}
    assert states(table(mock, lamps=False, buttons=False)) == {
        "lamps": "skipped", "buzzer": "ok", "buttons": "skipped",
    }  # fmt: skip


def test_the_pins_of_a_running_station_are_left_alone() -> None:
    def taken() -> Any:
        raise AssertionError("these pins are in use")

    station = Station(True, "ok", 0, None, lambda _path: None)
    running = Table(Config(), None, station, Nobody(), pins=taken)
    assert set(states(running).values()) == {"skipped"}


def test_a_wrong_file_of_pins_is_the_users_mistake(tmp_path: Path) -> None:
    path = tmp_path / "pins.toml"
    path.write_text("[buzzer]\npin = 99\n")
    with pytest.raises(UserError, match=r"line 2: buzzer\.pin has 99"):
        list(check_pins(table(mock, pins=path)))
