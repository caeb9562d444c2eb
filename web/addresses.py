"""By which addresses phones in the same network find the pages."""

from __future__ import annotations

import socket
import struct
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from urllib.parse import urlsplit

from web.access import is_loopback

ADDRESSES = "tableside-addresses"
"""Where the app keeps its `Addresses`, among its extensions."""

EVERYWHERE = ("0.0.0.0", "::", "")
_SIOCGIFADDR = 0x8915  # netdevice(7)
_ELSEWHERE = ("192.0.2.1", 9)  # RFC 5737: nobody's; connecting a datagram socket sends nothing


def lan_addresses() -> list[str]:
    """This machine's IPv4 addresses in its networks, the one that leads furthest first."""
    found = [address for address in (_outward(), *_of_interfaces()) if address is not None]
    return [address for address in dict.fromkeys(found) if not is_loopback(address)]


def _outward() -> str | None:
    """The address that goes out by the default route; None without one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_ELSEWHERE)
        except OSError:
            return None
        address: str = probe.getsockname()[0]
        return address


def _of_interfaces() -> list[str]:
    """The address of each network interface, where the system tells."""
    if sys.platform != "linux":
        return []
    import fcntl

    found = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        for _, name in socket.if_nameindex():
            asked = struct.pack("256s", name.encode()[:15])
            try:
                told = fcntl.ioctl(probe.fileno(), _SIOCGIFADDR, asked)
            except OSError:  # this one has no IPv4 address
                continue
            found.append(socket.inet_ntoa(told[20:24]))
    return found


def own_name() -> str | None:
    """The name by which other machines find this one without a name server (RFC 6762); None where
    it has none that tells it from others.
    """
    short = socket.gethostname().partition(".")[0].lower()
    return None if short in ("", "localhost") else f"{short}.local"


def own_names(host: str) -> list[str]:
    """Every name and address by which this machine's pages may be asked for.

    Args:
        host: the address that they are served on.
    """
    name = socket.gethostname().lower()
    short = name.partition(".")[0]
    names = ["localhost", short, f"{short}.local", name, "127.0.0.1", "::1", *lan_addresses()]
    if host not in EVERYWHERE:
        names.append(host)
    return [name for name in dict.fromkeys(names) if name.isascii() and name.strip(".")]


@dataclass(frozen=True, slots=True)
class _Served:
    host: str
    port: int


class Addresses:
    """Where the pages are served. The server fills it in.

    Args:
        lan: gives the machine's addresses at this moment; they change when a cable is pulled.
    """

    def __init__(self, lan: Callable[[], Sequence[str]] = lan_addresses) -> None:
        self.lan = lan
        self._served: dict[str, _Served] = {}

    def served(self, scheme: str, host: str, port: int) -> None:
        """Tells that the pages are served there; scheme is `http` or `https`."""
        self._served[scheme] = _Served(host, port)

    def of_phones(self, scheme: str) -> list[str]:
        """The beginnings of addresses that a phone can open, best first: `http://10.0.0.7:8000`.

        Empty where the pages are served to this machine alone.
        """
        served = self._served.get(scheme)
        if served is None:
            return []
        usual = 443 if scheme == "https" else 80
        port = "" if served.port == usual else f":{served.port}"
        return [f"{scheme}://{_bracketed(name)}{port}" for name in self._names(served.host)]

    def secure(self, asked: str) -> str | None:
        """The beginning of the https address of what was asked for under this `Host` header; None
        where there is no https.
        """
        served = self._served.get("https")
        name = urlsplit(f"//{asked}").hostname
        if served is None or name is None:
            return None
        return f"https://{_bracketed(name)}:{served.port}"

    def _names(self, host: str) -> list[str]:
        if host in EVERYWHERE:
            own = own_name()
            return [*self.lan(), *([] if own is None else [own])]
        if host == "localhost" or is_loopback(host):
            return []
        return [host]


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host
