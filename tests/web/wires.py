"""A wire between a viewer and a server that can be cut."""

from __future__ import annotations

import contextlib
import socket
import threading
from types import TracebackType


class Wire:
    """Listens on a port of its own and passes bytes on to another. Use it as a context manager."""

    def __init__(self, port: int) -> None:
        self._to = port
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]
        self._ends: list[socket.socket] = []
        self._all: list[socket.socket] = []
        self._threads: list[threading.Thread] = []
        self._lock = threading.Lock()
        self._is_cut = False
        self._begin(self._accept)

    def __enter__(self) -> Wire:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        with contextlib.suppress(OSError):  # not connected: that is what wakes its thread
            self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()
        self.cut()
        for thread in self._threads:
            thread.join()
        for end in self._all:
            end.close()

    def cut(self) -> None:
        """Breaks all connections; new ones break at once."""
        with self._lock:
            self._is_cut = True
            ends, self._ends = self._ends, []
        for end in ends:
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def mend(self) -> None:
        """New connections get through again."""
        with self._lock:
            self._is_cut = False

    def _begin(self, work: object, *arguments: object) -> None:
        thread = threading.Thread(target=work, args=arguments)  # type: ignore[arg-type]
        self._threads.append(thread)
        thread.start()

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._listener.accept()
            except OSError:
                return
            far = socket.create_connection(("127.0.0.1", self._to))
            self._all += [near, far]
            with self._lock:
                self._ends += [near, far]
                is_cut = self._is_cut
            if is_cut:
                self.cut()
            else:
                self._begin(self._pass_on, near, far)
                self._begin(self._pass_on, far, near)

    def _pass_on(self, taken: socket.socket, given: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := taken.recv(65536):
                given.sendall(data)
        for end in (taken, given):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
