"""What a station wires together: snapshots to lamps, presses to the table, all off at the end."""

from __future__ import annotations

import logging
import threading
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import gpiozero
import pytest
from gpiozero.pins.mock import MockFactory, MockPWMPin

from tableside.config import CueOptions
from tableside.errors import UserError
from tableside.messages import Button, CameraState, Snapshot, TableMessage
from tableside.publisher import Publisher
from tableside.sounding import start_cues
from tests.cues.pinboard import levels, mock_pins

LIT = threading.Event()


class Watched(MockPWMPin):  # type: ignore[misc]
    """Tells when the lamp of the second seat is switched on."""

    def _set_state(self, value: float) -> None:
        super()._set_state(value)
        if value and self.info.name == "GPIO6":
            LIT.set()


@pytest.fixture
def factory(monkeypatch: pytest.MonkeyPatch) -> Iterator[MockFactory]:
    # As somebody does who sets GPIOZERO_PIN_FACTORY=mock.
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "mock")
    mock = mock_pins(pin_class=Watched)
    monkeypatch.setattr(gpiozero.Device, "pin_factory", mock)
    LIT.clear()
    yield mock
    mock.close()


class Table:
    """Takes what the buttons say."""

    def __init__(self) -> None:
        self.came = threading.Event()
        self.messages: list[TableMessage] = []

    def post(self, message: TableMessage) -> None:
        self.messages.append(message)
        self.came.set()


def test_snapshots_light_lamps_and_presses_reach_the_table(factory: MockFactory) -> None:
    publisher = Publisher(Snapshot(1, 0.0))
    table = Table()
    with ExitStack() as parts:
        start_cues(parts, CueOptions(), publisher, table.post, lambda: 99.0)
        publisher.publish(Snapshot(2, 0.0, match="1", turn=1))
        assert LIT.wait(30)
        factory.pin(20).drive_low()
        assert table.came.wait(30)
        factory.pin(20).drive_high()
    assert table.messages == [Button("STOP", 99.0)]
    assert {factory.pin(pin).function for pin in (5, 6, 12, 21)} == {"input"}
    assert not {thread.name for thread in threading.enumerate()} & {"cues", "buttons"}


def test_what_is_switched_off_is_left_alone(factory: MockFactory) -> None:
    with ExitStack() as parts:
        options = CueOptions(lamps=False, buzzer=False)
        start_cues(parts, options, Publisher(Snapshot(1, 0.0)), Table().post, lambda: 0.0)
        with gpiozero.LED(5, pin_factory=factory) as lamp:
            lamp.on()
            assert levels(factory, 5) == [1]
    with ExitStack() as parts:
        off = CueOptions(lamps=False, buzzer=False, buttons=False)
        start_cues(parts, off, Publisher(Snapshot(1, 0.0)), Table().post, lambda: 0.0)


def test_a_laptop_says_once_why_it_has_none_and_goes_on(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.delenv("GPIOZERO_PIN_FACTORY", raising=False)
    with caplog.at_level(logging.WARNING), ExitStack() as parts:
        start_cues(parts, CueOptions(), Publisher(Snapshot(1, 0.0)), Table().post, lambda: 0.0)
    (record,) = caplog.records
    assert record.message.startswith("no lamps, buzzer or buttons (")
    assert record.message.count("\n") == 0


def test_a_wrong_file_of_pins_stops_the_start(tmp_path: Path) -> None:
    path = tmp_path / "pins.toml"
    path.write_text("[lamps]\nseats = [2]\n")
    options = CueOptions(pins=path)
    with ExitStack() as parts, pytest.raises(UserError, match="can't be pin 2"):
        start_cues(parts, options, Publisher(Snapshot(1, 0.0)), Table().post, lambda: 0.0)


def test_trouble_with_the_camera_makes_the_status_lamp_blink(factory: MockFactory) -> None:
    dark, blinked = threading.Event(), threading.Event()
    status = factory.pin(21)
    inner = status._set_state

    def watched(value: float) -> None:
        inner(value)
        if not value:
            dark.set()
        elif dark.is_set():
            blinked.set()

    status._set_state = watched
    publisher = Publisher(Snapshot(1, 0.0))
    with ExitStack() as parts:
        start_cues(parts, CueOptions(), publisher, Table().post, lambda: 0.0)
        publisher.publish(Snapshot(2, 0.0, camera=CameraState("lost", 0.0)))
        assert blinked.wait(30)
