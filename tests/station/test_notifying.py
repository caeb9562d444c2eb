"""What the environment of a service says of its manager."""

from __future__ import annotations

import os
import socket
from pathlib import Path

import pytest

from tableside.notifying import Notifier


def test_a_program_that_nobody_started_as_a_service_tells_nobody() -> None:
    assert Notifier.from_environment({}) is None
    assert Notifier.from_environment({"NOTIFY_SOCKET": "vsock:2:1234"}) is None


@pytest.mark.parametrize(
    ("process", "time", "seconds"),
    [
        ("", "30000000", 30.0),
        ("this", "500000", 0.5),
        ("1", "500000", None),
        ("", "0", None),
        ("", "soon", None),
        ("", "", None),
    ],
)
def test_signs_of_life_are_wanted_of_this_process_in_that_time(
    process: str, time: str, seconds: float | None
) -> None:
    environment = {
        "NOTIFY_SOCKET": "/run/notify",
        "WATCHDOG_PID": str(os.getpid()) if process == "this" else process,
        "WATCHDOG_USEC": time,
        "HOME": "/",
    }
    notifier = Notifier.from_environment(environment)
    assert notifier is not None
    assert notifier.watchdog_seconds == seconds
    assert environment == {"HOME": "/"}, "what this program starts does not speak for it"


@pytest.mark.parametrize("kind", ["path", "abstract"])
def test_a_message_reaches_the_manager(tmp_path: Path, kind: str) -> None:
    address = str(tmp_path / "notify") if kind == "path" else f"@tableside-{os.getpid()}"
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
        manager.bind(address.replace("@", "\0"))
        Notifier(address).send("READY=1", "STATUS=zażółć")
        assert manager.recv(100).decode() == "READY=1\nSTATUS=zażółć"


def test_a_manager_that_has_gone_is_told_of_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    notifier = Notifier(str(tmp_path / "gone"))
    notifier.send("WATCHDOG=1")
    notifier.send("WATCHDOG=1")
    assert len(caplog.records) == 1
