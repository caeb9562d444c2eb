"""Who is connected, how long a request may take to arrive, and who must go when it gets full.

A connection that has sent no whole request costs next to nothing, but counts. So there are caps,
for each address and for all together, with places of its own for the station's screen; and where a
cap is reached, the connection that has been waiting for its request longest makes room. Half
requests (RFC 9110 calls for timeouts in 9.5 of RFC 9112) end after some seconds as well.
"""

from __future__ import annotations

import http.client
import io
import logging
import ssl
from collections import Counter, OrderedDict
from collections.abc import Callable
from typing import Any

import gevent
import gevent.lock
import gevent.pool
import gevent.pywsgi

from web.buckets import address_key
from web.sparse_log import SparseLog

_log = logging.getLogger(__name__)

MOST_EACH = 128
"""Connections of one address; a household behind one router has no more."""
OWN_PLACES = 64
"""Connections that only the station's own screen may take."""

IDLE_SECONDS = 30.0
"""How long a connection may stay open without a request, or without taking what it asked for."""
HEAD_SECONDS = 5.0
"""How long a request may take from its first line to its last header."""
HEAD_BYTES = 32 * 1024
"""How long all headers of a request may be: browsers send one or two thousand."""
BODY_SECONDS = 10.0
LONG_BYTES = 1024 * 1024
"""A body of more gets more time, and takes a turn: they lie in memory whole."""
LONG_AT_ONCE = 3
LONG_BYTES_A_SECOND = 200_000
"""The slowest network that a photograph comes over."""
HANDSHAKE_SECONDS = 5.0
LINGER_SECONDS = 1.0
LINGER_BYTES = 1024 * 1024
STREAM_PATH = "/events"
"""Its answer never ends."""


class Place:
    """One connection. `greenlet` serves it."""

    def __init__(self, connections: Connections, peer: str, *, own: bool) -> None:
        self._connections = connections
        self.key = address_key(peer)
        self.own = own
        self.greenlet: Any = None

    def waits(self) -> None:
        """It waits for a request: from now on it may have to make room."""
        self._connections.waiting(self)

    def works(self) -> None:
        """Its request is there."""
        self._connections.working(self)


class Connections:
    """Counts the connections and makes room for new ones.

    Args:
        most: how many there may be in all.
        is_own: whether an address is the station's own screen.
        most_each: how many one other address may have.
        own_places: how many of `most` only the own screen may take.
    """

    def __init__(
        self,
        most: int,
        is_own: Callable[[str], bool],
        most_each: int = MOST_EACH,
        own_places: int = OWN_PLACES,
    ) -> None:
        self._most = most
        self._most_others = most - own_places
        self._most_each = most_each
        self._is_own = is_own
        self._each: Counter[str] = Counter()
        self._others = 0
        self._open: set[Place] = set()
        self.long_bodies = gevent.lock.BoundedSemaphore(LONG_AT_ONCE)
        self._waiting: OrderedDict[Place, None] = OrderedDict()

    def __len__(self) -> int:
        return len(self._open)

    def enter(self, peer: str) -> Place | None:
        """A place for a new connection; None where nobody can make room."""
        place = Place(self, peer, own=self._is_own(peer))
        if not self._has_room(place):
            return None
        self._open.add(place)
        self._waiting[place] = None
        if not place.own:
            self._others += 1
            self._each[place.key] += 1
        return place

    def _has_room(self, place: Place) -> bool:
        if not place.own and self._each[place.key] >= self._most_each:
            return self._drop(lambda other: other.key == place.key)
        full = len(self._open) >= self._most
        if full or (not place.own and self._others >= self._most_others):
            made = self._drop(lambda other: not other.own)
            # The own screen may fill the places of others only as long as nobody wants them.
            entitled = place.own or self._others < self._most_others
            return made or (entitled and self._drop(lambda other: other.own))
        return True

    def leave(self, place: Place) -> None:
        """The connection has ended; safe to say twice."""
        if place not in self._open:
            return
        self._open.discard(place)
        self._waiting.pop(place, None)
        if not place.own:
            self._others -= 1
            self._each[place.key] -= 1
            if not self._each[place.key]:
                del self._each[place.key]

    def waiting(self, place: Place) -> None:
        if place in self._open:
            self._waiting[place] = None

    def working(self, place: Place) -> None:
        self._waiting.pop(place, None)

    def _drop(self, fits: Callable[[Place], bool]) -> bool:
        """Ends the connection that waited longest of those that fit; False where none waits."""
        victim = next(filter(fits, self._waiting), None)
        if victim is None:
            return False
        self.leave(victim)
        if victim.greenlet is not None:
            victim.greenlet.kill(block=False)
        return True


class _TooSlow(ValueError):
    """A request did not arrive in time."""


class _Head:
    """The beginning of a request, of which only so much is read.

    Args:
        file: the connection.
        most: how many bytes.
    """

    def __init__(self, file: Any, most: int) -> None:
        self._file = file
        self._left = most

    def readline(self, size: int = -1) -> bytes:
        line: bytes = self._file.readline(min(self._left + 1, size if size >= 0 else self._left))
        self._left -= len(line)
        if self._left < 0:
            raise ValueError("too many headers")
        return line


class Handler(gevent.pywsgi.WSGIHandler):  # type: ignore[misc]
    """One connection: reads requests whole, each within its time, and hands them to the app."""

    def __init__(self, sock: Any, address: Any, server: Listener, place: Place) -> None:
        super().__init__(sock, address, server)
        self._place = place

    def handle(self) -> None:
        self.socket.settimeout(IDLE_SECONDS)
        try:
            super().handle()
        except OSError:
            _log.debug("a connection of %s broke off", self._place.key)

    def MessageClass(self, file: Any, *more: Any) -> Any:
        return super().MessageClass(_Head(file, HEAD_BYTES), *more)

    def read_requestline(self) -> str:
        self._place.waits()
        # An OSError: the base class ends such a connection without a word.
        with gevent.Timeout(IDLE_SECONDS, TimeoutError()):
            line: str = super().read_requestline()
            return line

    def read_request(self, raw_requestline: str) -> bool:
        try:
            with gevent.Timeout(HEAD_SECONDS, _TooSlow("its headers came too slowly")):
                read: bool = super().read_request(raw_requestline)
        except (OSError, http.client.HTTPException) as error:
            # A ValueError is answered; the base class prints a traceback of any other.
            raise ValueError(f"its headers can't be read: {error}") from error
        if self.headers.get("transfer-encoding"):
            raise ValueError("a body without a length")
        return read

    def get_environ(self) -> dict[str, Any]:
        environ: dict[str, Any] = super().get_environ()
        if not _is_text(environ.get("HTTP_COOKIE", "")):
            # Of another program on this machine, or nobody's: ours are letters and digits.
            del environ["HTTP_COOKIE"]
        return environ

    def handle_one_response(self) -> None:
        length = self.content_length or 0
        most = self.server.most_bytes(self.environ)
        if length > most:  # refused by its length, unread
            self._leave_body()
            self._place.works()
            super().handle_one_response()
            self._linger(most)
        elif length > LONG_BYTES:
            with self.server.long_bodies:
                self._answer(length)
        else:
            self._answer(length)

    def _answer(self, length: int) -> None:
        if not self._read_body(length):
            self.close_connection = True
            return
        self._place.works()
        super().handle_one_response()

    def _read_body(self, length: int) -> bool:
        try:
            with gevent.Timeout(_body_seconds(length), _TooSlow()):
                body = self.wsgi_input.read(length) if length else b""
        except (OSError, _TooSlow):
            return False
        self.environ["wsgi.input"] = io.BytesIO(body)
        return len(body) == length

    def _leave_body(self) -> None:
        self.close_connection = True
        self.wsgi_input = gevent.pywsgi.Input(self.rfile, 0)
        self.environ["wsgi.input"] = io.BytesIO()

    def _linger(self, most: int) -> None:
        """Takes some of what still comes: closed at once, the answer might be lost (RFC 9112,
        9.6). Who may send long bodies gets the time to send one that is too long, so that a
        browser shows why it was refused.
        """
        long = most > LONG_BYTES
        left = 4 * most if long else LINGER_BYTES
        with gevent.Timeout(_body_seconds(left) if long else LINGER_SECONDS, False):
            while left > 0 and (piece := self.rfile.read1(65536)):
                left -= len(piece)

    def process_result(self) -> None:
        if self.environ.get("PATH_INFO") != STREAM_PATH:
            self._place.waits()  # whoever does not take their answer may have to make room
        super().process_result()

    def handle_error(self, kind: Any, value: Any, traceback: Any) -> None:
        if isinstance(value, OSError | gevent.GreenletExit):
            self.close_connection = True
            return
        super().handle_error(kind, value, traceback)

    def log_error(self, message: str, *values: object) -> None:
        self.server.sparse.warning("bad request", "refused a request: " + message, *values)


def _body_seconds(length: int) -> float:
    """How long a body of so many bytes may take."""
    return BODY_SECONDS + (length / LONG_BYTES_A_SECOND if length > LONG_BYTES else 0.0)


def _is_text(header: str) -> bool:
    """Whether the bytes of a header, which WSGI has as Latin-1 (PEP 3333), are UTF-8: what reads
    cookies stumbles over any others.
    """
    try:
        header.encode("latin-1").decode()
    except UnicodeError:
        return False
    return True


class Listener(gevent.pywsgi.WSGIServer):  # type: ignore[misc]
    """One listening socket; several may share their connections.

    Args:
        listener: the bound socket.
        app: takes requests whose bodies are read whole.
        connections: counts and caps.
        most_bytes: how long a request's body may be, by its WSGI environment.
        sparse: takes what is said of bad requests.
        context: for TLS.
    """

    def __init__(
        self,
        listener: Any,
        app: Callable[..., Any],
        connections: Connections,
        most_bytes: Callable[[dict[str, Any]], int],
        sparse: SparseLog,
        context: Any = None,
    ) -> None:
        secure = {} if context is None else {"ssl_context": context}
        super().__init__(listener, app, log=None, error_log=_log, **secure)
        self.most_bytes = most_bytes
        self.sparse = sparse
        self.long_bodies = connections.long_bodies
        self._connections = connections
        self._greenlets = gevent.pool.Group()

    def do_handle(self, sock: Any, address: Any) -> None:
        peer = address[0] if isinstance(address, tuple) else ""
        place = self._connections.enter(peer)
        if place is None:
            self.sparse.warning("full", "no room for another connection of %s", peer)
            sock.close()
            return

        def ended(_greenlet: object) -> None:
            self._connections.leave(place)
            sock.close()

        place.greenlet = self._greenlets.spawn(self._serve, place, sock, address)
        place.greenlet.link(ended)

    def _serve(self, place: Place, sock: Any, address: Any) -> None:
        if self.ssl_enabled:
            try:
                with gevent.Timeout(HANDSHAKE_SECONDS, TimeoutError()):
                    sock = self.wrap_socket(sock, **self.ssl_args)
            except (ssl.SSLError, OSError) as error:
                _log.debug("no secure connection with %s: %s", address, error)
                return
        Handler(sock, address, self, place).handle()

    def end(self, timeout: float) -> None:
        """Listens no more, gives running requests that many seconds, then ends them."""
        self.close()
        self._greenlets.join(timeout=timeout)
        self._greenlets.kill(timeout=timeout)
