"""Opens the machine's pins through gpiozero and lgpio, or says in one sentence why it can't."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Literal

import gpiozero

DEVICES = Path("/dev")

FACTORY_VARIABLE = "GPIOZERO_PIN_FACTORY"
"""gpiozero's own way to name other pins than the machine's, `mock` among them."""

_FOLDER_VARIABLE = "LG_WD"


NoPinsCode = Literal["none", "forbidden", "lgpio", "other"]


class NoPins(Exception):
    """This machine has no pins that could be driven. The message says why, and how to mend it;
    `code` is for whoever says it in other words.
    """

    def __init__(self, code: NoPinsCode, message: str) -> None:
        super().__init__(message)
        self.code: NoPinsCode = code


@contextmanager
def open_pins(make: Callable[[], Any] | None = None, devices: Path = DEVICES) -> Iterator[Any]:
    """This machine's pins, as a factory of gpiozero's, closed afterwards.

    That is lgpio's on every Raspberry Pi: nothing else drives a Raspberry Pi 5, and of the others
    that gpiozero would fall back to, the last one has no PWM. An environment variable,
    GPIOZERO_PIN_FACTORY, takes another.

    Args:
        make: opens them; None: as above.
        devices: the folder of the machine's devices.

    Raises NoPins.
    """
    try:
        with _own_folder():
            factory = (make or _factory)()
    # gpiozero hands on whatever its pin libraries raise (lgpio.error is a plain Exception).
    except Exception as error:
        raise _no_pins(error, devices) from error
    try:
        yield factory
    finally:
        # gpiozero's own belongs to whoever else uses gpiozero in this process.
        if factory is not gpiozero.Device.pin_factory:
            factory.close()


def _factory() -> Any:
    if os.environ.get(FACTORY_VARIABLE):
        gpiozero.Device.ensure_pin_factory()
        return gpiozero.Device.pin_factory
    from gpiozero.pins.lgpio import LGPIOFactory

    return LGPIOFactory()


@contextmanager
def _own_folder() -> Iterator[None]:
    """For lgpio, which when it is loaded makes a pipe in the folder that LG_WD names, or in the
    working directory, and makes that folder the working directory (lgUtil.c, lguGetWorkDir). The
    working directory may be read-only, nobody wants litter in it, and it must stay what it is. The
    pipe is open by then: its name may go.
    """
    here = Path.cwd()
    with tempfile.TemporaryDirectory(prefix="tableside-pins-") as folder:
        named = os.environ.setdefault(_FOLDER_VARIABLE, folder)
        try:
            yield
        finally:
            if named == folder:
                del os.environ[_FOLDER_VARIABLE]
            os.chdir(here)


def _no_pins(error: Exception, devices: Path) -> NoPins:
    chips = sorted(devices.glob("gpiochip*"))
    if not chips:
        return NoPins("none", "this machine has no pins; a Raspberry Pi has")
    if not any(os.access(chip, os.R_OK | os.W_OK) for chip in chips):
        return NoPins(
            "forbidden",
            f"this user may not use {chips[0]}; add it to the group gpio: sudo usermod -aG gpio "
            "$USER, and log in again",
        )
    if isinstance(error, ImportError) and find_spec("lgpio") is None:
        return NoPins("lgpio", "lgpio is missing; install it: sudo apt install python3-lgpio")
    return NoPins("other", f"gpiozero can't open them: {error}; see docs/wiring.md")
