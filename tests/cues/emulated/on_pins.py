"""What `run.sh` runs on the emulated Raspberry Pi: each step says what it saw, or fails."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from tableside.cues.buttons import PinButtons
from tableside.cues.factory import open_pins
from tableside.cues.outputs import PinPanel
from tableside.cues.pins import load_pins
from tableside.cues.playing import CuePlayer
from tableside.cues.show import Moment, Scene

PINS = load_pins()
DARK = Moment((False,) * 5, False, None, None)
LIT = Moment((True,) * 5, True, None, None)
LAMPS = (5, 6, 13, 19, 26, 21)
HERE = Path("/here")
KERNEL = Path("/sys/kernel/debug/gpio")


def driven(*pins: int) -> list[str]:
    """What the kernel itself says of pins: `out hi`, `out lo`, `in`, or `free`."""
    first, found = 0, {}
    for line in KERNEL.read_text().splitlines():
        words = line.replace("|", " ").replace("(", " ").replace(")", " ").split()
        if words and words[0].startswith("gpiochip"):
            # `gpiochip0: GPIOs 458-511, parent: platform/3f200000.gpio, pinctrl-bcm2835:`
            first = int(words[2].split("-")[0]) if "pinctrl-bcm2835" in line else -10_000
        elif words and words[0].startswith("gpio-"):
            number = int(words[0].removeprefix("gpio-")) - first
            found[number] = " ".join(word for word in words if word in ("in", "out", "hi", "lo"))
    return [found.get(pin) or "free" for pin in pins]


def check(step: str, seen: Any, wanted: Any) -> None:
    """Say what was seen; fail where it is something else."""
    print(f"{step}: {seen}", flush=True)
    if seen != wanted:
        raise SystemExit(f"{step}: wanted {wanted}")


def raw(factory: Any, pin: int) -> int:
    """The level of a pin at this moment."""
    import lgpio  # type: ignore[import-not-found]

    level: int = lgpio.gpio_read(factory._handle, pin)
    return level


@contextmanager
def somebody_else(moment: Moment, seats: tuple[int, ...]) -> Iterator[int]:
    """Another program that drives pins until it is killed; gives its process number."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        with open_pins() as factory:
            # Named, so that it lives: gpiozero gives back the pins of what nobody holds.
            panel = PinPanel(replace(PINS, seats=seats, stop=None, undo=None), factory)
            panel.apply(moment)
            os.write(writing, b"x")
            signal.pause()
    os.read(reading, 1)
    yield child
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)


def lamps_and_tone() -> None:
    """All of it, once through."""
    with open_pins() as factory:
        check("working directory", Path.cwd(), HERE)
        check("litter", [*HERE.iterdir(), *Path("/tmp").iterdir()], [])
        panel = PinPanel(PINS, factory)
        check("faults", panel.faults, ())
        check("at the start", driven(*LAMPS, 12), ["out lo"] * 7)
        panel.apply(replace(LIT, seats=(True, False, True, False, False)))
        check("two lamps", driven(5, 6, 13, 19, 26, 21), [
            "out hi", "out lo", "out hi", "out lo", "out lo", "out hi",
        ])  # fmt: skip
        panel.apply(replace(DARK, hertz=440.0))
        share = sum(raw(factory, 12) for _ in range(3000)) / 3000
        check(f"a tone is pulsed ({share:.2f} high)", 0.05 < share < 0.95, True)
        panel.apply(DARK)
        check("silence", sum(raw(factory, 12) for _ in range(1000)), 0)
        player = CuePlayer(panel, time.monotonic)
        player.start()
        player.play(Scene(turn=1), ("robber",))
        time.sleep(2.0)
        check("after a cue", driven(5, 6, 21, 12), ["out lo", "out hi", "out hi", "out lo"])
        player.stop()
        seen = [one.split()[0] for one in driven(*LAMPS, 12)]
        check("stopped", seen, ["in"] * 7)
    check("pins given back", driven(*LAMPS, 12), ["free"] * 7)


def crash() -> None:
    """A program that is killed, and the next start."""
    with somebody_else(LIT, PINS.seats):
        check("lit by another program", driven(*LAMPS), ["out hi"] * 6)
    print("killed:", driven(*LAMPS))
    with open_pins() as factory:
        panel = PinPanel(PINS, factory)
        check("next start", (driven(*LAMPS), panel.faults), (["out lo"] * 6, ()))
        panel.close()


def busy() -> None:
    """A pin that another program has."""
    one = replace(DARK, seats=(False,))
    with somebody_else(one, (6,)), open_pins() as factory:
        pins = replace(PINS, status=None, buzzer=None)
        panel = PinPanel(pins, factory)
        check("busy", [(fault.pin, fault.code) for fault in panel.faults], [(6, "busy")])
        panel.apply(LIT)
        check("the others go on", driven(5, 13, 19, 26), ["out hi"] * 4)
        panel.close()


def buttons() -> None:
    """Buttons open; without pull-ups they read as down, and so must do nothing."""
    came: list[Any] = []
    with open_pins() as factory:
        wired = PinButtons(PINS, factory, came.append, time.time, time.monotonic)
        wired.start()
        time.sleep(1.5)
        check("buttons", (wired.faults, wired.down, came), ((), ("STOP", "UNDO"), []))
        wired.stop()


if __name__ == "__main__":
    HERE.mkdir()
    os.chdir(HERE)
    print(Path("/proc/device-tree/model").read_text().strip("\0"))
    lamps_and_tone()
    crash()
    busy()
    buttons()
    print("all as it should be")
