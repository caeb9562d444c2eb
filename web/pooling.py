"""Runs the app: event streams on the server's loop, everything else in threads.

Two of the threads are the station's own screen's: whatever others ask, its taps find one. Of the
rest one address may take half, so that a flood holds up the flooding device more than anybody.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import gevent
import gevent.lock
import gevent.threadpool

from web.access import Access
from web.buckets import address_key
from web.connections import STREAM_PATH
from web.floods import Environ, Floods

WORKERS = 8
OWN_WORKERS = 2
WORKERS_EACH = 3
PICTURE_WORKERS = 2
"""A page full of new cards may take these; taps and pages keep theirs."""

WsgiApp = Callable[[Environ, Callable[..., Any]], Iterable[bytes]]


class Lanes:
    """Lets so many requests of other devices be worked on at once; the rest wait their turn.

    Args:
        all_others: of all devices together.
        each: of one.
    """

    def __init__(self, all_others: int, each: int) -> None:
        self._all = gevent.lock.BoundedSemaphore(all_others)
        self._most_each = each
        self._each: dict[str, tuple[Any, int]] = {}

    @property
    def devices(self) -> int:
        """How many devices have or await a turn."""
        return len(self._each)

    @contextmanager
    def turn(self, key: str) -> Iterator[None]:
        """Waits for a turn of the device with this key, and holds it."""
        lane, users = self._each.get(key) or (
            gevent.lock.BoundedSemaphore(self._most_each),
            0,
        )
        self._each[key] = lane, users + 1
        try:
            with lane, self._all:
                yield
        finally:
            lane, users = self._each[key]
            if users == 1:
                del self._each[key]
            else:
                self._each[key] = lane, users - 1


class PooledApp:
    """The app as the server calls it; bodies are in memory already.

    Args:
        app: called on the loop for event streams, else on a thread.
        access: who is whom.
    """

    def __init__(self, app: WsgiApp, access: Access) -> None:
        self._app = app
        self._access = access
        self._floods = Floods(access)
        self._lanes = Lanes(WORKERS - OWN_WORKERS, WORKERS_EACH)
        self._pool = gevent.get_hub().threadpool
        self._pool.maxsize = WORKERS
        self._pictures = gevent.threadpool.ThreadPool(PICTURE_WORKERS)
        self._picture_lanes = Lanes(PICTURE_WORKERS, PICTURE_WORKERS)

    def __call__(self, environ: Environ, start_response: Callable[..., Any]) -> Iterable[bytes]:
        refusal = self._floods.refusal(environ)
        if refusal is not None:
            status, headers, body = refusal
            start_response(status, headers)
            return [body]
        path = environ.get("PATH_INFO", "")
        if path == STREAM_PATH:
            return self._app(environ, start_response)
        is_card = path.startswith("/cards/")
        pool = self._pictures if is_card else self._pool
        if self._access.own_screen(environ):
            status, headers, body = pool.apply(self._whole, (environ,))
        else:
            lanes = self._picture_lanes if is_card else self._lanes
            with lanes.turn(address_key(environ.get("REMOTE_ADDR") or "")):
                status, headers, body = pool.apply(self._whole, (environ,))
        start_response(status, headers)
        return [body]

    def close(self) -> None:
        """Ends the threads."""
        self._pictures.kill()
        self._pool.kill()

    def _whole(self, environ: Environ) -> tuple[str, list[tuple[str, str]], bytes]:
        begun: list[tuple[str, list[tuple[str, str]]]] = []

        def start_response(
            status: str, headers: list[tuple[str, str]], _exc_info: Any = None
        ) -> Callable[[bytes], object]:
            begun.append((status, headers))
            return lambda _data: None

        answer = self._app(environ, start_response)
        try:
            body = b"".join(answer)
        finally:
            close = getattr(answer, "close", None)
            if close is not None:
                close()
        return (*begun[-1], body)
