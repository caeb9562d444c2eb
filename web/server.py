"""Serves the app: gevent's WSGI server on a thread of its own.

Chosen by `bench/servers.py`: with 300 open streams, waking one loop instead of 300 threads takes a
third of the processor time, and holds up the publishing thread, the referee's, for 5 ms at most
where servers of one thread a stream hold it up for 20 to 80. Nothing is patched: the rest of the
program keeps its ordinary threads, so whatever may wait (the table's answer, a picture) runs in a
pool of them, and only event streams run on the server's loop.
"""

from __future__ import annotations

import io
import logging
import threading
from collections.abc import Callable, Iterable
from typing import Any

import gevent
import gevent.event
import gevent.pywsgi
import gevent.socket
import gevent.threadpool
from flask import Flask

from tableside.errors import UserError
from tableside.messages import Snapshot
from tableside.publisher import Publisher
from web.events import EXTENSION, Streams
from web.guard import MAX_BODY_BYTES, OWN_NAMES, OwnNames

_log = logging.getLogger(__name__)

WORKERS = 8
PICTURE_WORKERS = 2
"""A page full of new cards may take these; taps and pages keep theirs."""

BACKLOG = 512
IDLE_SECONDS = 30.0
MAX_CONNECTIONS_BESIDE_STREAMS = 200

Environ = dict[str, Any]
StartResponse = Callable[..., Any]


class _Handler(gevent.pywsgi.WSGIHandler):  # type: ignore[misc]
    """One connection. A peer that neither sends nor takes bytes for a while is dropped."""

    def handle(self) -> None:
        self.socket.settimeout(IDLE_SECONDS)
        try:
            super().handle()
        except TimeoutError:
            _log.info("dropped a connection that stood still")

    def handle_error(self, kind: Any, value: Any, traceback: Any) -> None:
        if isinstance(value, OSError):
            self.close_connection = True
            return
        super().handle_error(kind, value, traceback)


class _GreenWaiter:
    """Waits for snapshots on the loop's green threads; publishing comes from any thread."""

    def __init__(self, publisher: Publisher) -> None:
        self._publisher = publisher
        self._event = gevent.event.Event()
        self._wake = gevent.get_hub().loop.async_()
        self._wake.start(self._woken)
        self._unsubscribe = publisher.subscribe(self._published)

    def _published(self, _snapshot: Snapshot) -> None:
        self._wake.send()

    def _woken(self) -> None:
        event, self._event = self._event, gevent.event.Event()
        event.set()

    def __call__(self, number: int, timeout: float) -> Snapshot | None:
        event = self._event
        if self._publisher.snapshot.number <= number:
            event.wait(timeout)
        newest = self._publisher.snapshot
        return newest if newest.number > number else None

    def close(self) -> None:
        self._unsubscribe()
        self._wake.stop()
        self._wake.close()


class _PooledApp:
    """Runs the app's event streams on the loop and everything else in the loop's thread pool."""

    def __init__(self, app: Flask) -> None:
        self._app = app.wsgi_app
        self._pool = gevent.get_hub().threadpool
        self._pool.maxsize = WORKERS
        self._pictures = gevent.threadpool.ThreadPool(PICTURE_WORKERS)

    def __call__(self, environ: Environ, start_response: StartResponse) -> Iterable[bytes]:
        if environ.get("PATH_INFO") == "/events":
            return self._app(environ, start_response)
        length = int(environ.get("CONTENT_LENGTH") or 0)
        if length <= MAX_BODY_BYTES:  # a longer body is refused by its length, unread
            environ["wsgi.input"] = io.BytesIO(environ["wsgi.input"].read(length))
        is_card = environ.get("PATH_INFO", "").startswith("/cards/")
        pool = self._pictures if is_card else self._pool
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


class Server:
    """A running server. `url` is where to look; `stop` ends it and its streams."""

    def __init__(self, app: Flask, host: str, port: int) -> None:
        self._app = app
        self._streams: Streams = app.extensions[EXTENSION]
        self._address = (host, port)
        self._ready = threading.Event()
        self._failure: BaseException | None = None
        self._loop: Any = None
        self._stop: gevent.event.Event | None = None
        self.port = port
        self._thread = threading.Thread(target=self._run, name="web", daemon=True)
        self._thread.start()
        self._ready.wait()
        if self._failure is not None:
            self._thread.join()
            raise self._failure

    @property
    def url(self) -> str:
        host = self._address[0]
        shown = "127.0.0.1" if host in ("0.0.0.0", "") else "[::1]" if host == "::" else host
        return f"http://{shown}:{self.port}/"

    def stop(self) -> None:
        """Ends the server, also its open streams; safe to call twice."""
        if self._thread.is_alive():
            self._loop.run_callback_threadsafe(self._stop.set)  # type: ignore[union-attr]
            self._thread.join()

    def _run(self) -> None:
        hub = gevent.get_hub()
        try:
            listener = _listen(*self._address)
        except Exception as error:  # told by `__init__`, which waits
            self._failure = error
            self._ready.set()
            hub.destroy(destroy_loop=True)
            return
        self.port = listener.getsockname()[1]
        streams = self._streams
        waiter = _GreenWaiter(streams.publisher)
        streams.wait = waiter
        pooled = _PooledApp(self._app)
        server = gevent.pywsgi.WSGIServer(
            listener,
            pooled,
            handler_class=_Handler,
            spawn=streams.most + MAX_CONNECTIONS_BESIDE_STREAMS,
            log=None,
            error_log=_log,
        )
        self._loop, self._stop = hub.loop, gevent.event.Event()
        server.start()
        self._ready.set()
        self._stop.wait()
        streams.close()
        streams.wait = streams.publisher.wait_after
        server.stop(timeout=1.0)
        waiter.close()
        pooled.close()
        hub.destroy(destroy_loop=True)


def serve(app: Flask, host: str, port: int) -> Server:
    """Starts serving on a thread of its own.

    Args:
        app: from `create_app`.
        host: the address to listen on; loopback unless others may look. Where it is a name, pages
            may be asked for by it.
        port: 0 takes a free one (`Server.port` tells).

    Raises:
        UserError: the port is taken or the address isn't this machine's.
    """
    for name in app.jinja_env.list_templates(extensions=["html"]):
        app.jinja_env.get_template(name)  # compiled now, not while the first viewer waits
    names: OwnNames = app.extensions[OWN_NAMES]
    names.add(host)
    return Server(app, host, port)


def _listen(host: str, port: int) -> Any:
    family = gevent.socket.AF_INET6 if ":" in host else gevent.socket.AF_INET
    listener = gevent.socket.socket(family)
    listener.setsockopt(gevent.socket.SOL_SOCKET, gevent.socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen(BACKLOG)
    except (OSError, ValueError, TypeError, OverflowError) as error:  # "a\0", "ż..", port 99999
        listener.close()
        reason = getattr(error, "strerror", None) or str(error)
        raise UserError(
            f"cannot show the pages on {host} port {port} ({reason}): "
            "choose another with --port or end the program that uses it"
        ) from None
    return listener
