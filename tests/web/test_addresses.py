"""By which addresses phones find the pages."""

from __future__ import annotations

import socket

import pytest

from web.access import is_loopback
from web.addresses import Addresses, lan_addresses, own_name, own_names


@pytest.fixture
def addresses(monkeypatch: pytest.MonkeyPatch) -> Addresses:
    monkeypatch.setattr(socket, "gethostname", lambda: "Agora.home")
    return Addresses(lambda: ["192.168.1.5", "10.0.0.7"])


@pytest.mark.parametrize("host", ["0.0.0.0", "::", ""])
def test_pages_for_everybody_have_every_address(addresses: Addresses, host: str) -> None:
    addresses.served("http", host, 8000)
    assert addresses.of_phones("http") == [
        "http://192.168.1.5:8000",
        "http://10.0.0.7:8000",
        "http://agora.local:8000",
    ]
    assert addresses.of_phones("https") == []


@pytest.mark.parametrize("host", ["127.0.0.1", "::1", "localhost"])
def test_pages_for_this_machine_have_none(addresses: Addresses, host: str) -> None:
    addresses.served("http", host, 8000)
    assert addresses.of_phones("http") == []


@pytest.mark.parametrize(
    ("scheme", "host", "port", "begins"),
    [
        ("http", "192.168.1.5", 80, "http://192.168.1.5"),
        ("https", "192.168.1.5", 443, "https://192.168.1.5"),
        ("https", "fd00::7", 8443, "https://[fd00::7]:8443"),
        ("http", "table.example", 8000, "http://table.example:8000"),
    ],
)
def test_one_address(addresses: Addresses, scheme: str, host: str, port: int, begins: str) -> None:
    addresses.served(scheme, host, port)
    assert addresses.of_phones(scheme) == [begins]


@pytest.mark.parametrize(
    ("asked", "secure"),
    [
        ("192.168.1.5:8000", "https://192.168.1.5:8443"),
        ("agora.local", "https://agora.local:8443"),
        ("[::1]:8000", "https://[::1]:8443"),
        ("[::1]", "https://[::1]:8443"),
    ],
)
def test_the_secure_page_is_under_the_same_name(
    addresses: Addresses, asked: str, secure: str
) -> None:
    assert addresses.secure(asked) is None
    addresses.served("https", "0.0.0.0", 8443)
    assert addresses.secure(asked) == secure


def test_the_machine_tells_its_addresses() -> None:
    found = lan_addresses()
    assert len(set(found)) == len(found)
    assert not any(map(is_loopback, found))


def test_a_machine_without_a_name_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: "localhost")
    assert own_name() is None


def test_every_name_is_listed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: "Agora.home")
    names = own_names("table.example")
    assert names[:6] == ["localhost", "agora", "agora.local", "agora.home", "127.0.0.1", "::1"]
    assert names[-1] == "table.example"
    assert "0.0.0.0" not in own_names("0.0.0.0")
