"""pyzbar as a decoder, contained in a process of its own."""

from __future__ import annotations

import json
import logging
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from typing import IO

import numpy as np

from tableside.errors import UserError
from tableside.vision.decoders import Sighting
from tableside.vision.frames import Luma
from tableside.vision.zbar_child import HEADER, LENGTH, receive

log = logging.getLogger(__name__)

_CHILD = (sys.executable, "-m", "tableside.vision.zbar_child")
_START_SECONDS = 20.0
_REST_AFTER = 3
_REST_FRAMES = 100


class ZbarDecoder:
    """QR codes by pyzbar in a child process.

    A picture on which the child dies or hangs gives nothing, and the next one gets a new child.
    After several such pictures in a row it rests for a while, so that a broken library does not
    hold up the table. What the child prints on standard error is counted (`noise`), not shown.

    Args:
        patience: seconds that one picture may take.
        command: what to run as the child, for tests.

    Raises UserError where pyzbar or its library cannot be loaded.
    """

    def __init__(self, patience: float = 5.0, command: Sequence[str] = _CHILD) -> None:
        self._patience = patience
        self._command = tuple(command)
        self._child: _Child | None = None
        self._failures = 0
        self._rest = 0
        self.restarts = 0
        self.noise = 0
        self._child = self._start()

    def decode(self, luma: Luma) -> list[Sighting]:
        if self._rest:
            self._rest -= 1
            return []
        try:
            if self._child is None:
                self.restarts += 1
                self._child = self._start()
            found = self._child.ask(luma, self._patience)
        except (OSError, UserError) as error:
            self._give_up(str(error))
            return []
        self._failures = 0
        sightings = []
        for payload, points in found:
            # Fewer or more than four points: ZBar saw no square, so there is no place to check.
            if len(points) == 4:
                sightings.append(Sighting(payload, np.array(points, np.float64) + 0.5))
        return sightings

    def close(self) -> None:
        if self._child is not None:
            self.noise += self._child.close()
            self._child = None

    def _start(self) -> _Child:
        return _Child(self._command)

    def _give_up(self, cause: str) -> None:
        log.info("pyzbar failed on a picture (%s); it gets a new process", cause)
        self.close()
        self._failures += 1
        if self._failures >= _REST_AFTER:
            self._failures, self._rest = 0, _REST_FRAMES
            log.warning("pyzbar failed several times in a row and rests for %d frames", self._rest)


class _Child:
    """One running child and the socket to it."""

    def __init__(self, command: Sequence[str]) -> None:
        self._socket, theirs = socket.socketpair()
        try:
            with theirs:
                self._process = subprocess.Popen(
                    command,
                    stdin=theirs.fileno(),
                    stdout=subprocess.DEVNULL,
                    stderr=subprocess.PIPE,
                    start_new_session=True,
                )
        except OSError as error:
            self._socket.close()
            raise _cannot_be_loaded() from error
        assert self._process.stderr is not None
        self._noise = 0
        self._listener = threading.Thread(
            target=self._count, args=(self._process.stderr,), name="zbar-stderr", daemon=True
        )
        self._listener.start()
        try:
            self._answer(time.monotonic() + _START_SECONDS)
        except OSError as error:
            self.close()
            raise _cannot_be_loaded() from error

    def ask(self, luma: Luma, patience: float) -> list[tuple[str, list[tuple[float, float]]]]:
        """What is in a picture; raises OSError when the child dies or takes too long."""
        deadline = time.monotonic() + patience
        self._socket.settimeout(patience)
        self._socket.sendall(HEADER.pack(*luma.shape))
        self._socket.sendall(np.ascontiguousarray(luma).tobytes())
        return self._answer(deadline)

    def close(self) -> int:
        """Ends the child; gives the number of lines it printed on standard error."""
        self._socket.close()
        self._process.kill()
        self._process.wait()
        self._listener.join()
        return self._noise

    def _answer(self, deadline: float) -> list[tuple[str, list[tuple[float, float]]]]:
        head = self._receive(LENGTH.size, deadline)
        (length,) = LENGTH.unpack(head)
        found: list[tuple[str, list[tuple[float, float]]]] = json.loads(
            self._receive(length, deadline)
        )
        return found

    def _receive(self, size: int, deadline: float) -> bytes:
        self._socket.settimeout(max(deadline - time.monotonic(), 0.001))
        got = receive(self._socket, size)
        if got is None:
            raise ConnectionResetError("the child process ended")
        return got

    def _count(self, stream: IO[bytes]) -> None:
        with stream:
            for line in stream:
                self._noise += 1
                log.debug("pyzbar: %s", line.decode(errors="replace").rstrip())


def _cannot_be_loaded() -> UserError:
    return UserError(
        "the reader pyzbar cannot be loaded here: install the system library libzbar0 "
        "(apt install libzbar0), or choose the reader zxing"
    )
