"""Serves the app: gevent's WSGI server on a thread of its own.

Chosen by `bench/servers.py`: with 300 open streams, waking one loop instead of 300 threads takes a
third of the processor time, and holds up the publishing thread, the referee's, for 5 ms at most
where servers of one thread a stream hold it up for 20 to 80. Nothing is patched: the rest of the
program keeps its ordinary threads, so whatever may wait (the table's answer, a picture) runs in a
pool of them (`web.pooling`), and only event streams run on the server's loop.
"""

from __future__ import annotations

import logging
import ssl
import threading
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

import gevent
import gevent.event
import gevent.socket
import gevent.ssl
from flask import Flask

from tableside.errors import UserError
from tableside.messages import Snapshot
from tableside.publisher import Publisher
from web.access import ACCESS, Access
from web.addresses import ADDRESSES, Addresses
from web.connections import Connections, Listener
from web.events import EXTENSION, Streams
from web.guard import BODY_LIMITS, OWN_NAMES, OwnNames
from web.pooling import PooledApp
from web.sparse_log import SparseLog

_log = logging.getLogger(__name__)

BACKLOG = 512
MAX_CONNECTIONS_BESIDE_STREAMS = 200
RENEW_SECONDS = 600.0
"""How often a certificate is looked at: a machine that gets another address, or learns what time it
is, has to show another one.
"""


@dataclass(frozen=True, slots=True)
class Secure:
    """Serving over https as well.

    Args:
        port: 0 takes a free one.
        certificate: makes sure that it holds for a while yet, and gives the file with its key and
            its chain (PEM).
    """

    port: int
    certificate: Callable[[], Path]


class CannotServe(UserError):
    """A port is taken, or the address isn't this machine's.

    `option` is the option that would choose another port: `port` or `https_port`.
    """

    def __init__(self, host: str, port: int, reason: str, option: Literal["port", "https_port"]):
        how = "--port" if option == "port" else "https_port in table.toml"
        super().__init__(
            f"cannot show the pages on {host} port {port} ({reason}): "
            f"choose another with {how} or end the program that uses it"
        )
        self.option = option


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


class Server:
    """A running server. `url` is where to look; `stop` ends it and its streams."""

    def __init__(self, app: Flask, host: str, port: int, secure: Secure | None = None) -> None:
        self._app = app
        self._streams: Streams = app.extensions[EXTENSION]
        self._access: Access = app.extensions[ACCESS]
        self._host = host
        self._secure = secure
        self._ready = threading.Event()
        self._failure: BaseException | None = None
        self._loop: Any = None
        self._stop: gevent.event.Event | None = None
        self.port = port
        self.https_port: int | None = None
        self._thread = threading.Thread(target=self._run, name="web", daemon=True)
        self._thread.start()
        self._ready.wait()
        if self._failure is not None:
            self._thread.join()
            raise self._failure

    @property
    def url(self) -> str:
        host, port = self.address
        return f"http://{'[::1]' if host == '::1' else host}:{port}/"

    @property
    def address(self) -> tuple[str, int]:
        """Host and port to ask for pages by from this machine."""
        host = {"0.0.0.0": "127.0.0.1", "": "127.0.0.1", "::": "::1"}.get(self._host, self._host)
        return host, self.port

    def stop(self) -> None:
        """Ends the server, also its open streams; safe to call twice."""
        if self._thread.is_alive():
            self._loop.run_callback_threadsafe(self._stop.set)  # type: ignore[union-attr]
            self._thread.join()

    def _run(self) -> None:
        hub = gevent.get_hub()
        listeners: list[Any] = []
        try:
            context = self._open(listeners)
        except Exception as error:  # told by `__init__`, which waits
            for listener in listeners:
                listener.close()
            self._failure = error
            self._ready.set()
            hub.destroy(destroy_loop=True)
            return
        streams = self._streams
        waiter = _GreenWaiter(streams.publisher)
        streams.wait = waiter
        pooled = PooledApp(self._app.wsgi_app, self._access)
        connections = Connections(
            streams.most + MAX_CONNECTIONS_BESIDE_STREAMS, self._access.is_own
        )
        sparse = SparseLog(_log, self._access.steady)
        limit = self._app.extensions[BODY_LIMITS]
        servers = [
            Listener(listener, pooled, connections, limit, sparse, tls)
            for listener, tls in zip(listeners, (None, context), strict=False)
        ]
        self._loop, self._stop = hub.loop, gevent.event.Event()
        for server in servers:
            server.start()
        renewing = None if context is None else gevent.spawn(self._keep_fresh, context)
        self._ready.set()
        self._stop.wait()
        streams.close()
        streams.wait = streams.publisher.wait_after
        if renewing is not None:
            renewing.kill()
        for server in servers:
            server.end(timeout=1.0)
        waiter.close()
        pooled.close()
        hub.destroy(destroy_loop=True)

    def _open(self, listeners: list[Any]) -> Any:
        """Listens, and gives the context of https, None without; raises UserError."""
        addresses: Addresses = self._app.extensions[ADDRESSES]
        listeners.append(_listen(self._host, self.port, "port"))
        self.port = listeners[0].getsockname()[1]
        addresses.served("http", self._host, self.port)
        if self._secure is None:
            return None
        listeners.append(_listen(self._host, self._secure.port, "https_port"))
        self.https_port = listeners[1].getsockname()[1]
        context = gevent.ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.minimum_version = ssl.TLSVersion.TLSv1_2
        self._load(context, self._secure)
        addresses.served("https", self._host, self.https_port)
        return context

    @staticmethod
    def _load(context: Any, secure: Secure) -> None:
        context.load_cert_chain(secure.certificate())

    def _keep_fresh(self, context: Any) -> None:
        """Renews the certificate of a server that runs for months."""
        assert self._secure is not None
        while True:
            gevent.sleep(RENEW_SECONDS)
            try:
                self._load(context, self._secure)
            except Exception:  # whatever it is, the next try may do
                _log.exception("the certificate could not be renewed")


def serve(app: Flask, host: str, port: int, secure: Secure | None = None) -> Server:
    """Starts serving on a thread of its own.

    Args:
        app: from `create_app`.
        host: the address to listen on; loopback unless others may look. Where it is a name, pages
            may be asked for by it.
        port: 0 takes a free one (`Server.port` tells).
        secure: to serve over https beside it.

    Raises:
        CannotServe: a port is taken, or the address isn't this machine's.
        UserError: the certificate can't be kept.
    """
    for name in app.jinja_env.list_templates(extensions=["html"]):
        app.jinja_env.get_template(name)  # compiled now, not while the first viewer waits
    names: OwnNames = app.extensions[OWN_NAMES]
    names.add(host)
    return Server(app, host, port, secure)


def _listen(host: str, port: int, option: Literal["port", "https_port"]) -> Any:
    """A listening socket; raises CannotServe."""
    family = gevent.socket.AF_INET6 if ":" in host else gevent.socket.AF_INET
    listener = gevent.socket.socket(family)
    listener.setsockopt(gevent.socket.SOL_SOCKET, gevent.socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen(BACKLOG)
    except (OSError, ValueError, TypeError, OverflowError) as error:  # "a\0", "ż..", port 99999
        listener.close()
        reason = getattr(error, "strerror", None) or str(error)
        raise CannotServe(host, port, reason, option) from None
    return listener
