"""Runs the command itself, in a process of its own, and follows what it prints."""

from __future__ import annotations

import queue
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

LINE_SECONDS = 90.0
"""How long a test waits for a line before the command counts as hung."""

LAST_LINE = re.compile(r"^Winner: \w+ \((Athens|Sparta|Corinth|Thebes|Argos)\), \d+ moves$")


def demo_command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "tableside", "demo", *arguments]


def finished(*arguments: str, patience: float = 150) -> subprocess.CompletedProcess[str]:
    """The command, run to its end; `patience` is in seconds."""
    return subprocess.run(
        demo_command(*arguments), capture_output=True, text=True, timeout=patience, check=False
    )


def faults(run: subprocess.CompletedProcess[str]) -> list[str]:
    """What it printed on standard error, but for the word that no lamps are wired here."""
    return [line for line in run.stderr.splitlines() if not line.startswith("no lamps, buzzer")]


def last_line(text: str) -> str:
    return text.rstrip("\n").rsplit("\n", 1)[-1]


class RunningDemo:
    """A demo that runs; its lines come as they are printed."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process
        self._lines: queue.Queue[str | None] = queue.Queue()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._lines.put(line.rstrip("\n"))
        self._lines.put(None)

    def lines(self) -> Iterator[str]:
        """Every line until the process ends or is killed; raises queue.Empty when it hangs."""
        while (line := self._lines.get(timeout=LINE_SECONDS)) is not None:
            yield line

    def line_with(self, text: str) -> str:
        """The next line that contains `text`."""
        for line in self.lines():
            if text in line:
                return line
        raise AssertionError(f"the demo ended without printing {text!r}")

    def kill(self) -> list[str]:
        """`kill -9`; gives the lines that were printed before."""
        self._process.kill()
        self._process.wait(LINE_SECONDS)
        return list(self.lines())

    def interrupt(self, number: int) -> int:
        """Send a signal and wait for the end; gives the exit status."""
        self._process.send_signal(number)
        return self._process.wait(LINE_SECONDS)

    def wait(self) -> int:
        return self._process.wait(LINE_SECONDS)


@contextmanager
def running(*arguments: str, cwd: Path | None = None) -> Iterator[RunningDemo]:
    """A demo that is killed at the end, if it still runs."""
    process = subprocess.Popen(demo_command(*arguments), stdout=subprocess.PIPE, text=True, cwd=cwd)
    try:
        yield RunningDemo(process)
    finally:
        process.kill()
        process.wait()
        if process.stdout is not None:
            process.stdout.close()
