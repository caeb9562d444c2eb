"""Asks the machine: programs with a limit of time, small files that may not be there."""

from __future__ import annotations

import subprocess
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import TypeVar

RUN_SECONDS = 5.0


T = TypeVar("T")


class NotAnswered(Exception):
    """A program that can't be asked; the message says why."""


Ask = Callable[[Sequence[str]], str]
"""Runs a program and gives what it prints; raises NotAnswered."""


def ask(command: Sequence[str]) -> str:
    """What a program prints, without the space around it. Raises NotAnswered."""
    try:
        done = subprocess.run(
            command, stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace",
            timeout=RUN_SECONDS, check=False,
        )  # fmt: skip
    except FileNotFoundError:
        raise NotAnswered(f"{command[0]} is not installed") from None
    except subprocess.TimeoutExpired:
        raise NotAnswered(f"{command[0]} gave no answer for {RUN_SECONDS:g} s") from None
    except OSError as error:
        raise NotAnswered(f"{command[0]}: {error.strerror}") from None
    if done.returncode != 0:
        said = (done.stderr or done.stdout).strip().splitlines()
        raise NotAnswered(said[-1] if said else f"{command[0]} ended with {done.returncode}")
    return done.stdout.strip()


def read_line(path: Path) -> str | None:
    """The first line of a small file of the system; None where there is none."""
    try:
        lines = path.read_text(encoding="utf-8", errors="replace").strip("\0\n").splitlines()
    except OSError:
        return None
    return lines[0] if lines else None


def pi_model(path: Path = Path("/proc/device-tree/model")) -> str | None:
    """`Raspberry Pi 5 Model B Rev 1.0`; None on any other machine."""
    model = read_line(path)
    return model if model is not None and model.startswith("Raspberry Pi") else None


def within(seconds: float, run: Callable[[], T]) -> T:
    """What `run` gives, or raises, if it does so in time; else raises TimeoutError and leaves its
    thread behind. For what has a limit for each step but none for all of them.
    """
    done: Future[T] = Future()

    def work() -> None:
        try:
            done.set_result(run())
        except BaseException as error:
            done.set_exception(error)

    threading.Thread(target=work, name="doctor asks", daemon=True).start()
    return done.result(seconds)
