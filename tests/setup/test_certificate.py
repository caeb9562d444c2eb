"""The certificate of https: what it is for, when it is renewed, and that programs believe it."""

from __future__ import annotations

import socket
import ssl
import stat
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives.serialization import Encoding

from tableside.certificate import AUTHORITY_NAME, STATION_DAYS, STATION_NAME, Certificates
from tableside.commands.main import main
from tableside.errors import UserError
from tests.web.tables import ShownTable
from web.access import Access
from web.server import CannotServe, Secure, Server, serve

NOW = datetime.now(UTC).timestamp()
DAY = 24 * 3600
PATIENCE = 10.0


class Machine:
    """Its names and its clock, as a test wants them."""

    def __init__(self, folder: Path, *names: str) -> None:
        self.names = [*names, "localhost", "127.0.0.1"]
        self.now = NOW
        self.certificates = Certificates(folder, lambda: self.names, lambda: self.now)

    def serial(self) -> int:
        return self.certificates.station().serial_number

    def authority(self) -> int:
        return self.certificates.authority().serial_number


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path / "certificate", "agora.local", "192.168.1.5")


def test_it_is_for_the_machines_names(machine: Machine) -> None:
    station = machine.certificates.station()
    names = station.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    assert names.get_values_for_type(x509.DNSName) == ["agora.local", "localhost"]
    addresses = [str(address) for address in names.get_values_for_type(x509.IPAddress)]
    assert addresses == ["192.168.1.5", "127.0.0.1"]
    lasts = station.not_valid_after_utc - station.not_valid_before_utc
    assert lasts == timedelta(days=STATION_DAYS)


def test_what_is_there_is_kept(machine: Machine) -> None:
    first = machine.serial()
    assert machine.serial() == first
    machine.now += 300 * DAY
    assert machine.serial() == first


def test_keys_are_for_the_owner_alone(machine: Machine) -> None:
    machine.certificates.fresh()
    for name in (AUTHORITY_NAME, STATION_NAME):
        mode = (machine.certificates.folder / name).stat().st_mode
        assert stat.S_IMODE(mode) == 0o600


def test_it_is_renewed_near_its_end_by_the_same_authority(machine: Machine) -> None:
    first, trusted = machine.serial(), machine.authority()
    machine.now += (STATION_DAYS - 25) * DAY
    assert machine.serial() != first
    assert machine.authority() == trusted


def test_it_is_renewed_when_the_machine_gets_another_address(machine: Machine) -> None:
    first, trusted = machine.serial(), machine.authority()
    machine.names.append("10.0.0.7")
    second = machine.serial()
    assert second != first
    assert machine.authority() == trusted
    machine.names.remove("192.168.1.5")  # one less is no reason
    assert machine.serial() == second


@pytest.mark.parametrize("name", ["fe80::1%eth0", "fd00:0::0:5"])
def test_another_spelling_of_an_address_is_no_reason_to_renew(machine: Machine, name: str) -> None:
    machine.names.append(name)
    first = machine.serial()
    assert machine.serial() == first


def test_whoever_asks_at_once_is_given_the_same_authority(machine: Machine) -> None:
    with ThreadPoolExecutor(8) as pool:
        asked = [pool.submit(machine.authority) for _ in range(8)]
        assert len({each.result() for each in asked}) == 1


def test_a_new_one_on_demand(machine: Machine) -> None:
    first = machine.serial()
    machine.certificates.fresh(anew=True)
    assert machine.serial() != first


@pytest.mark.parametrize("name", ["203.0.113.9", "table.museum.example", "2001:db8::7"])
def test_an_authority_vouches_for_local_names_and_its_own(machine: Machine, name: str) -> None:
    trusted = machine.authority()
    machine.names.append("172.16.9.9")
    machine.names.append("other.local")
    machine.serial()
    assert machine.authority() == trusted
    machine.names.append(name)  # nothing that it was made for
    machine.serial()
    assert machine.authority() != trusted


def test_the_authority_outlives_what_it_signs(machine: Machine) -> None:
    trusted = machine.authority()
    machine.now += (3650 - STATION_DAYS) * DAY
    machine.serial()
    assert machine.authority() != trusted
    station, authority = machine.certificates.station(), machine.certificates.authority()
    assert station.not_valid_after_utc <= authority.not_valid_after_utc
    station.verify_directly_issued_by(authority)


@pytest.mark.parametrize("name", [AUTHORITY_NAME, STATION_NAME])
@pytest.mark.parametrize("content", [b"", b"nonsense", b"half"])
def test_a_broken_file_is_made_anew(machine: Machine, name: str, content: bytes) -> None:
    machine.certificates.fresh()
    path = machine.certificates.folder / name
    path.write_bytes(path.read_bytes()[:300] if content == b"half" else content)
    machine.certificates.station().verify_directly_issued_by(machine.certificates.authority())


def test_a_key_of_another_certificate_is_told_apart(machine: Machine, tmp_path: Path) -> None:
    machine.certificates.fresh()
    other = Machine(tmp_path / "other")
    path = machine.certificates.folder / STATION_NAME
    key = other.certificates.fresh().read_text().partition("-----BEGIN CERTIFICATE")[0]
    rest = path.read_text().partition("-----BEGIN CERTIFICATE")
    path.write_text(key + rest[1] + rest[2])
    first = machine.serial()
    assert machine.serial() == first


def test_where_nothing_can_be_kept_it_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(UserError, match="the certificate"):
        Machine(tmp_path / "file" / "certificate").certificates.fresh()


# --- serving -------------------------------------------------------------------------------------


@pytest.fixture
def table(machine: Machine) -> ShownTable:
    authority = machine.certificates.authority
    return ShownTable(access=Access(authority=lambda: authority().public_bytes(Encoding.DER)))


@pytest.fixture
def server(table: ShownTable, machine: Machine) -> Iterator[Server]:
    running = serve(table.app, "127.0.0.1", 0, Secure(0, machine.certificates.fresh))
    yield running
    running.stop()


def trusting(table: ShownTable) -> ssl.SSLContext:
    """Trusts nothing but what the pages hand out."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.load_verify_locations(cadata=table.app.test_client().get("/certificate.crt").data)
    return context


@pytest.mark.parametrize("name", ["127.0.0.1", "localhost", "agora.local", "192.168.1.5"])
def test_who_trusts_the_authority_sees_the_pages(
    table: ShownTable, server: Server, name: str
) -> None:
    assert server.https_port is not None
    with (
        socket.create_connection(("127.0.0.1", server.https_port), PATIENCE) as line,
        trusting(table).wrap_socket(line, server_hostname=name) as secure,
    ):
        secure.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        with secure.makefile("rb") as answer:
            assert answer.readline() == b"HTTP/1.1 200 OK\r\n"


def test_for_another_name_it_is_not_believed(table: ShownTable, server: Server) -> None:
    assert server.https_port is not None
    with (
        socket.create_connection(("127.0.0.1", server.https_port), PATIENCE) as line,
        pytest.raises(ssl.SSLCertVerificationError),
    ):
        trusting(table).wrap_socket(line, server_hostname="bank.example")


def test_what_is_no_handshake_holds_up_nobody(table: ShownTable, server: Server) -> None:
    assert server.https_port is not None
    lines = [socket.create_connection(("127.0.0.1", server.https_port)) for _ in range(20)]
    lines[0].sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
    test_who_trusts_the_authority_sees_the_pages(table, server, "localhost")
    for line in lines:
        line.close()


def test_both_ways_are_said(table: ShownTable, server: Server) -> None:
    page = table.app.test_client().get("/phone").text
    assert "/certificate.crt" in page
    assert f":{server.https_port}/phone" in page


def test_without_https_there_is_no_certificate() -> None:
    client = ShownTable().app.test_client()
    assert client.get("/certificate.crt").status_code == 404
    assert "certificate" not in client.get("/phone").text


def test_a_taken_port_of_https_is_told(machine: Machine) -> None:
    with closing(socket.socket()) as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(CannotServe, match="https_port") as told:
            serve(ShownTable().app, "127.0.0.1", 0, Secure(port, machine.certificates.fresh))
    assert told.value.option == "https_port"


# --- the command ---------------------------------------------------------------------------------


def test_the_command_shows_it_and_hands_out_what_to_trust(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "table.crt"
    assert main(["certificate", "--data", str(tmp_path), "--out", str(out)]) == 0
    shown = capsys.readouterr().out
    assert "localhost" in shown
    assert "fingerprint: " in shown
    x509.load_pem_x509_certificate(out.read_bytes())
    assert main(["certificate", "--data", str(tmp_path)]) == 0
    assert capsys.readouterr().out == shown
    assert main(["certificate", "--data", str(tmp_path), "--renew"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == shown.splitlines()[-1]
    names = sorted(path.name for path in (tmp_path / "certificate").iterdir())
    assert names == [AUTHORITY_NAME, STATION_NAME]


def test_the_command_says_what_it_cannot_write(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "no folder" / "table.crt"
    assert main(["certificate", "--data", str(tmp_path), "--out", str(out)]) == 2
    assert "can't be written" in capsys.readouterr().err
