"""A stream of JPEG pictures over http (multipart/x-mixed-replace), as many cameras and phones give.

Part boundaries follow RFC 2046 section 5.1; a part that names its length (Content-Length) is read
by it, any other up to the next boundary.
"""

from __future__ import annotations

import base64
import contextlib
import http.client
import socket
from typing import Protocol
from urllib.parse import SplitResult, unquote, urlsplit

from tableside.clock import now
from tableside.errors import UserError
from tableside.vision.frames import SourceLost
from tableside.vision.sources.mailbox import LiveSource, Picture
from tableside.vision.sources.pictures import decode_picture

_CONNECT_SECONDS = 1.5
"""For a camera in the same house; the table must hear soon that there is none."""
_READ_SECONDS = 5.0
_LONGEST_PART = 32 * 1024 * 1024
_BROKEN_PARTS = 30


class _Response(Protocol):
    def readline(self, limit: int, /) -> bytes: ...
    def read(self, amount: int, /) -> bytes: ...


class MjpegSource(LiveSource):
    """The newest picture of an MJPEG address; `http://name:password@host/...` logs in.

    Raises SourceLost where the address does not answer, UserError where it is none, or answers with
    something else than such a stream.
    """

    def __init__(self, address: str) -> None:
        response, connection = _connect(address)
        kind = response.headers.get_content_type()
        boundary = response.headers.get_param("boundary")
        if not kind.startswith("multipart/") or not isinstance(boundary, str):
            response.close()
            connection.close()
            raise UserError(
                f"{address} answers with {kind}, not with a stream of JPEG pictures: give the "
                "address of the camera's MJPEG stream"
            )
        parts = _Parts(response, boundary)

        def grab() -> Picture:
            for _ in range(_BROKEN_PARTS):
                try:
                    part = parts.next()
                except (OSError, http.client.HTTPException, ValueError) as error:
                    raise SourceLost(
                        f"{address} stopped giving pictures ({error}): check that the camera is on"
                    ) from error
                taken = now()
                decoded = decode_picture(part)
                if decoded is not None:
                    return (*decoded, taken)
            raise SourceLost(
                f"{address} gives no readable JPEG pictures: check the camera's setting"
            )

        def wake() -> None:
            with contextlib.suppress(OSError):  # The other side may have hung up first.
                connection.shutdown(socket.SHUT_RDWR)

        def release() -> None:
            response.close()
            connection.close()

        super().__init__(address, grab, release, wake)


def _connect(address: str) -> tuple[http.client.HTTPResponse, socket.socket]:
    """The answer's beginning, and the connection it comes over."""
    try:
        url = urlsplit(address)
        host, port = url.hostname, url.port
    except ValueError as error:
        raise UserError(f"{address} is no address ({error}): give http://HOST/PATH") from error
    if not host:
        raise UserError(f"{address} names no host: give http://HOST/PATH")
    kind = http.client.HTTPSConnection if url.scheme == "https" else http.client.HTTPConnection
    client = kind(host, port, timeout=_CONNECT_SECONDS)
    try:
        client.connect()
        connection: socket.socket = client.sock
        client.request(
            "GET", (url.path or "/") + (f"?{url.query}" if url.query else ""), headers=_login(url)
        )
        response = client.getresponse()
        connection.settimeout(_READ_SECONDS)
    except (OSError, http.client.HTTPException) as error:
        client.close()
        raise SourceLost(
            f"{address} does not answer ({error}): check the address and that the camera is on"
        ) from error
    if response.status != http.client.OK:
        client.close()
        response.close()
        raise SourceLost(
            f"{address} answers {response.status} {response.reason}: check the path of the "
            "camera's stream"
        )
    return response, connection


def _login(url: SplitResult) -> dict[str, str]:
    """Basic authentication (RFC 7617) for an address with a name and a password."""
    if url.username is None:
        return {}
    login = f"{unquote(url.username)}:{unquote(url.password or '')}".encode()
    return {"Authorization": "Basic " + base64.b64encode(login).decode()}


class _Parts:
    """The bodies of a multipart stream, one after the other."""

    def __init__(self, stream: _Response, boundary: str) -> None:
        self._stream = stream
        # Some cameras put the two dashes into the parameter as well.
        self._delimiter = b"--" + boundary.strip('"').removeprefix("--").encode("latin-1")

    def next(self) -> bytes:
        """The next body; raises ValueError where the stream ends or is no such stream."""
        self._to_delimiter()
        length = self._headers()
        if length is None:
            return self._until_delimiter()
        body = bytearray()
        while len(body) < length:
            piece = self._stream.read(length - len(body))
            if not piece:
                raise ValueError("the stream ended")
            body += piece
        return bytes(body)

    _at_delimiter = False

    def _to_delimiter(self) -> None:
        if self._at_delimiter:
            self._at_delimiter = False
            return
        skipped = 0
        while not self._is_delimiter(line := self._line()):
            skipped += len(line)
            if skipped > _LONGEST_PART:
                raise ValueError("no part boundary found")

    def _headers(self) -> int | None:
        length: int | None = None
        while (line := self._line()).strip():
            name, _, value = line.partition(b":")
            if name.strip().lower() == b"content-length":
                length = int(value)
                if not 0 <= length <= _LONGEST_PART:
                    raise ValueError(f"a part of {length} bytes")
        return length

    def _until_delimiter(self) -> bytes:
        body = bytearray()
        while not self._is_delimiter(line := self._line()):
            body += line
            if len(body) > _LONGEST_PART:
                raise ValueError("a part without end")
        self._at_delimiter = True
        return bytes(body.removesuffix(b"\r\n"))

    def _is_delimiter(self, line: bytes) -> bool:
        return line.startswith(self._delimiter)

    def _line(self) -> bytes:
        line = self._stream.readline(65536)
        if not line:
            raise ValueError("the stream ended")
        return line
