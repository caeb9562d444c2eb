"""By which addresses the pages can be opened, and whether their port is free."""

from __future__ import annotations

import errno
import socket
from collections.abc import Callable, Iterator, Sequence

from tableside.doctor.checks import Check, failed, ok, text, warning
from web.access import is_loopback
from web.addresses import EVERYWHERE, lan_addresses, own_name


def check_network(
    host: str,
    port: int,
    *,
    served: bool,
    bind: Callable[[str, int], None] | None = None,
    addresses: Callable[[], Sequence[str]] = lan_addresses,
    name: Callable[[], str | None] = own_name,
) -> Iterator[Check]:
    """Look at address, name and port.

    Args:
        host, port: where the options say that the pages are served.
        served: whether our own station serves them now.
        bind: takes the port for a moment; raises OSError. None: really.
        addresses, name: of this machine in its network.
    """
    lan = list(addresses())
    figures = {"addresses": lan, "name": name(), "host": host, "port": port}
    if not served and port:
        try:
            (bind or try_bind)(host, port)
        except OSError as error:
            code, remedy = _refused(error)
            yield failed(
                "network",
                text(code, host=host, port=f"{port}", cause=error.strerror or str(error)),
                text(remedy),
                **figures,
            )
            return
    open_to_all = host in EVERYWHERE
    if open_to_all and not lan:
        yield warning("network", text("network.none"), text("network.none.remedy"), **figures)
        return
    if not open_to_all and (host == "localhost" or is_loopback(host)):
        yield ok("network", text("network.local", port=f"{port}"), **figures)
        return
    shown = [*lan, *filter(None, [name()])] if open_to_all else [host]
    links = tuple(f"http://{one}:{port}" for one in shown)
    yield ok("network", text("network.ok", links=links), **figures)


def try_bind(host: str, port: int) -> None:
    """Take a port and give it back at once. Raises OSError."""
    family, kind, protocol, _, address = socket.getaddrinfo(
        host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
    )[0]
    with socket.socket(family, kind, protocol) as taken:
        # As the server does: a connection that was just closed is no reason to refuse.
        taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        taken.bind(address)
        # Of two that bind with this option, only one may listen.
        taken.listen(1)


def _refused(error: OSError) -> tuple[str, str]:
    if error.errno == errno.EADDRINUSE:
        return "network.taken", "network.taken.remedy"
    if error.errno in (errno.EACCES, errno.EPERM):
        return "network.forbidden", "network.forbidden.remedy"
    return "network.host", "network.host.remedy"
