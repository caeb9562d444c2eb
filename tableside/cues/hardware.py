"""Lamps, buzzer and buttons on a Raspberry Pi's pins, through gpiozero."""

from __future__ import annotations

import logging
import queue
import threading
import warnings
from collections.abc import Callable, Sequence
from types import TracebackType
from typing import Any, Protocol

import gpiozero
from gpiozero.tones import Tone

from tableside.cues.pins import Pins
from tableside.cues.show import Moment, Scene, Show
from tableside.messages import Button, Cue

_log = logging.getLogger(__name__)

HOLD_SECONDS = 1.0
"""How long UNDO must be held, so that a sleeve takes nothing back."""

_BOUNCE_SECONDS = 0.05


class NoHardware(Exception):
    """This machine has no pins that could be driven. The message says why."""


class Panel(Protocol):
    """What `HardwareCues` drives."""

    @property
    def seats(self) -> int:
        """How many seat lamps there are."""
        ...

    def apply(self, moment: Moment) -> None:
        """Make lamps and buzzer so."""
        ...

    def close(self) -> None:
        """Everything off, pins given back; may be called again."""
        ...


class PinPanel:
    """The wired lamps, buzzer and buttons.

    Args:
        pins: what is wired where.
        press: called with STOP when it is pressed, with UNDO when it was held; in a thread of
            gpiozero's, so it must return at once.
        clock: seconds since the epoch, for the buttons' messages.

    Raises NoHardware where the machine has no pins.
    """

    def __init__(
        self, pins: Pins, press: Callable[[Button], None], clock: Callable[[], float]
    ) -> None:
        self._devices: list[Any] = []
        self._shown: Moment | None = None
        try:
            with warnings.catch_warnings():
                # gpiozero warns of each kind of pin that it tries in vain; the last error says it.
                warnings.simplefilter("ignore", gpiozero.PinFactoryFallback)
                self._lamps = [self._add(gpiozero.LED(pin)) for pin in pins.seats]
                self._status = None if pins.status is None else self._add(gpiozero.LED(pins.status))
                # From 110 to 1760 Hz, which the patterns stay within.
                self._buzzer = (
                    None
                    if pins.buzzer is None
                    else self._add(gpiozero.TonalBuzzer(pins.buzzer, octaves=2))
                )
                self._wire_buttons(pins, press, clock)
        # gpiozero hands on whatever its pin libraries raise (lgpio.error is a plain Exception).
        except Exception as error:
            self.close()
            raise NoHardware(str(error)) from error

    @property
    def seats(self) -> int:
        return len(self._lamps)

    def apply(self, moment: Moment) -> None:
        shown = self._shown
        for lamp, lit in zip(self._lamps, moment.seats, strict=True):
            lamp.value = lit
        if self._status is not None:
            self._status.value = moment.status
        # Set anew only when it changes: playing a tone again would make it crackle.
        if self._buzzer is not None and (shown is None or shown.hertz != moment.hertz):
            if moment.hertz is None:
                self._buzzer.stop()
            else:
                self._buzzer.play(Tone.from_frequency(moment.hertz))
        self._shown = moment

    def close(self) -> None:
        for device in self._devices:
            device.close()
        self._devices.clear()

    def _add(self, device: Any) -> Any:
        self._devices.append(device)
        return device

    def _wire_buttons(
        self, pins: Pins, press: Callable[[Button], None], clock: Callable[[], float]
    ) -> None:
        if pins.stop is not None:
            stop = self._add(gpiozero.Button(pins.stop, bounce_time=_BOUNCE_SECONDS))
            stop.when_pressed = lambda: press(Button("STOP", clock()))
        if pins.undo is not None:
            undo = self._add(gpiozero.Button(pins.undo, hold_time=HOLD_SECONDS))
            undo.when_held = lambda: press(Button("UNDO", clock()))


class HardwareCues:
    """Plays cues on a panel in a thread of its own: nobody ever waits for a lamp.

    Args:
        panel: what is driven; closed by `stop`.
        clock: monotonic seconds.
    """

    def __init__(self, panel: Panel, clock: Callable[[], float]) -> None:
        self._panel = panel
        self._clock = clock
        self._show = Show(panel.seats)
        self._mail: queue.SimpleQueue[tuple[Scene, tuple[Cue, ...]] | None] = queue.SimpleQueue()
        self._stopped = False
        self._thread = threading.Thread(target=self._run, name="cues", daemon=True)

    def __enter__(self) -> HardwareCues:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        """Everything off; gives back when the thread has ended."""
        self._mail.put(None)
        if self._thread.is_alive():
            self._thread.join()
        self._panel.close()

    def play(self, scene: Scene, cues: Sequence[Cue]) -> None:
        """Show this from now on. Returns at once."""
        self._mail.put((scene, tuple(cues)))

    def step(self, time: float) -> float | None:
        """Take the mail and show what belongs to `time`; gives the seconds until the next change,
        None where nothing changes by itself.
        """
        while True:
            try:
                mail = self._mail.get_nowait()
            except queue.Empty:
                break
            self._take(mail, time)
        moment = self._show.at(time)
        self._panel.apply(moment)
        return None if moment.until is None else moment.until - time

    def _take(self, mail: tuple[Scene, tuple[Cue, ...]] | None, time: float) -> None:
        if mail is None:
            self._stopped = True
        else:
            self._show.play(*mail, time)

    def _run(self) -> None:
        while not self._stopped:
            try:
                wait = self.step(self._clock())
            # A torn wire or a library's fault must not stop the game; the pages go on showing it.
            except Exception:
                _log.exception("lamps and buzzer failed and stay off; the page goes on")
                self._panel.close()  # a tone that was begun must not sound on
                return
            try:
                self._take(self._mail.get(timeout=wait), self._clock())
            except queue.Empty:
                continue
