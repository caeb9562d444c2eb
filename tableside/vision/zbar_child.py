"""The process that pyzbar runs in: pictures in, codes out, over one socket on standard input.

ZBar can abort its process on some pictures, and it prints assertions on standard error; here
neither reaches the program. Run by `tableside.vision.zbar`.

A request is two unsigned 32-bit numbers (height, width) and that many grey bytes; an answer is an
unsigned 32-bit length and as much JSON: a list of `[payload, [[x, y], ...]]`. All big-endian. The
first answer comes unasked: an empty list, once pyzbar is loaded.
"""

from __future__ import annotations

import json
import socket
import struct
import sys

HEADER = struct.Struct(">II")
LENGTH = struct.Struct(">I")


def receive(connection: socket.socket, size: int) -> bytes | None:
    """Exactly `size` bytes, None when the other side has gone."""
    parts = bytearray()
    while len(parts) < size:
        part = connection.recv(min(size - len(parts), 1 << 20))
        if not part:
            return None
        parts += part
    return bytes(parts)


def send(connection: socket.socket, answer: object) -> None:
    body = json.dumps(answer).encode()
    connection.sendall(LENGTH.pack(len(body)) + body)


def main() -> int:
    from pyzbar import pyzbar

    connection = socket.socket(fileno=0)
    send(connection, [])
    while (header := receive(connection, HEADER.size)) is not None:
        height, width = HEADER.unpack(header)
        pixels = receive(connection, height * width)
        if pixels is None:
            break
        found = pyzbar.decode((pixels, width, height), symbols=[pyzbar.ZBarSymbol.QRCODE])
        send(
            connection,
            [
                [code.data.decode("utf-8", "replace"), [[p.x, p.y] for p in code.polygon]]
                for code in found
            ],
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
