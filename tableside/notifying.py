"""Tells systemd how the program is: sd_notify(3) by a datagram to the socket that it names."""

from __future__ import annotations

import logging
import os
import socket
from collections.abc import MutableMapping

_log = logging.getLogger(__name__)

SOCKET_NAME = "NOTIFY_SOCKET"
WATCHDOG_TIME = "WATCHDOG_USEC"
WATCHDOG_PROCESS = "WATCHDOG_PID"


class Notifier:
    """The line to whoever started the program.

    Args:
        address: of a Unix datagram socket; one that begins with "@" is abstract (unix(7)).
        watchdog_seconds: how often a sign of life is wanted, at least; None where none is.
    """

    def __init__(self, address: str, watchdog_seconds: float | None = None) -> None:
        self.watchdog_seconds = watchdog_seconds
        self._address = f"\0{address[1:]}" if address.startswith("@") else address
        self._failing = False

    @classmethod
    def from_environment(cls, environment: MutableMapping[str, str]) -> Notifier | None:
        """The one that the environment names, None where it names none. What names it is taken out,
        so that programs which this one starts don't speak for it.
        """
        address = environment.pop(SOCKET_NAME, "")
        process = environment.pop(WATCHDOG_PROCESS, "")
        time = environment.pop(WATCHDOG_TIME, "")
        if not address.startswith(("/", "@")):
            return None
        wanted = time.isascii() and time.isdigit() and int(time) > 0
        is_ours = process in ("", str(os.getpid()))
        return cls(address, int(time) / 1e6 if wanted and is_ours else None)

    def send(self, *assignments: str) -> bool:
        """Send such as `READY=1`, each without a line end; returns at once, with whether it was
        taken. Where nobody listens, or there is no room, the log says so once.
        """
        message = "\n".join(assignments).encode()
        try:
            with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_CLOEXEC) as line:
                line.setblocking(False)
                line.sendto(message, self._address)
        except OSError as error:
            if not self._failing:
                _log.warning("the service manager can't be told how it goes: %s", error)
            self._failing = True
            return False
        self._failing = False
        return True
