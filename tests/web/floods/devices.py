"""Devices of three addresses, as a server over sockets sees them."""

from __future__ import annotations

import http.client
import socket
from contextlib import closing

from web.server import Server

PATIENCE = 20.0
OWN, OTHER, THIRD = "127.0.0.1", "127.0.0.2", "127.0.0.3"


def connect(server: Server, source: str) -> socket.socket:
    return socket.create_connection((OWN, server.port), PATIENCE, source_address=(source, 0))


def ask(
    server: Server, source: str, path: str = "/healthz", method: str = "GET", body: str = ""
) -> http.client.HTTPResponse:
    line = http.client.HTTPConnection(
        OWN, server.port, timeout=PATIENCE, source_address=(source, 0)
    )
    with closing(line):
        line.request(method, path, body, {"Content-Type": "application/json"})
        answer = line.getresponse()
        answer.read()
        return answer
