"""Signs of life from a real process: they end when anything on a card's way hangs, only then."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

PATIENCE = 60.0
ROOT = Path(__file__).parents[2]
WATCHDOG_SECONDS = 0.9


class Manager:
    """A service manager's end of the line.

    Args:
        address: of the socket; "@..." is abstract.
    """

    def __init__(self, address: str) -> None:
        self.address = address
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.settimeout(PATIENCE)
        self._socket.bind(f"\0{address[1:]}" if address.startswith("@") else address)

    def hear(self) -> list[str]:
        """The next message's lines."""
        return self._socket.recv(4096).decode().split("\n")

    def hear_until(self, wanted: str) -> list[str]:
        """All lines up to the first that begins with `wanted`."""
        heard: list[str] = []
        while not any(line.startswith(wanted) for line in heard):
            heard += self.hear()
        return heard

    def close(self) -> None:
        self._socket.close()


@contextmanager
def station(
    tmp_path: Path, what: str, address: str
) -> Iterator[tuple[Manager, subprocess.Popen[str]]]:
    """A station that waits to be hung, and its manager."""
    manager = Manager(address)
    child = subprocess.Popen(
        [sys.executable, "-m", "tests.station.hanging_child", str(tmp_path / "data"), what],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        env={
            **os.environ,
            "NOTIFY_SOCKET": address,
            "WATCHDOG_USEC": str(round(WATCHDOG_SECONDS * 1e6)),
        },
    )
    try:
        yield manager, child
    finally:
        child.kill()
        child.communicate()
        manager.close()


def hang(child: subprocess.Popen[str]) -> None:
    assert child.stdin is not None
    assert child.stdout is not None
    child.stdin.write("now\n")
    child.stdin.flush()
    assert child.stdout.readline() == "hangs\n"


@pytest.mark.parametrize(
    ("what", "told"),
    [
        ("camera", "the camera's loop"),
        ("table", "the table's thread or its journal"),
        ("journal", "the table's thread or its journal"),
        ("page", "the pages"),
    ],
)
def test_a_hang_on_a_cards_way_ends_the_signs_of_life(tmp_path: Path, what: str, told: str) -> None:
    with station(tmp_path, what, str(tmp_path / "notify")) as (manager, child):
        assert "READY=1" in manager.hear_until("READY=1")
        manager.hear_until("WATCHDOG=1")
        hang(child)
        manager.hear_until(f"STATUS=Stuck: {told}")
        for _ in range(3):
            assert manager.hear() == [f"STATUS=Stuck: {told}"]


@pytest.mark.parametrize("what", ["unplugged", "missing"])
def test_a_camera_that_is_not_there_is_no_hang(tmp_path: Path, what: str) -> None:
    with station(tmp_path, what, f"@tableside-{tmp_path.name}-{os.getpid()}") as (manager, child):
        manager.hear_until("READY=1")
        hang(child)
        heard = manager.hear_until("STATUS=Running: 2 players; camera lost")
        for _ in range(4):
            heard += manager.hear_until("WATCHDOG=1")
        assert not [line for line in heard if line.startswith("STATUS=Stuck")]
