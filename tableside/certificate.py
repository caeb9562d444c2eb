"""The certificate of the pages over https: a small authority of the station's own, and what it
signs.

A phone's browser gives its camera to secure pages only, and nobody signs certificates for machines
without a public name. So the station signs its own. A phone that trusts the authority once goes on
trusting the pages when the machine's address changes or a certificate runs out.

The authority can vouch for nothing but machines of a local network (name constraints, RFC 5280,
4.2.1.10): whoever stole its key could not pass for a bank.
"""

from __future__ import annotations

import ipaddress
import logging
import secrets
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from tableside.errors import UserError
from tableside.passphrase import write_private

_log = logging.getLogger(__name__)

CERTIFICATE_FOLDER = "certificate"
"""The folder's name in the data folder."""
AUTHORITY_NAME = "authority.pem"
STATION_NAME = "station.pem"

AUTHORITY_DAYS = 3650
STATION_DAYS = 397
"""Longer ones are refused by some phones."""
RENEW_DAYS = 30
_BEFORE = timedelta(days=1)
"""So that a phone whose clock is a little late believes it too."""

_LOCAL_NAMES = ("local", "localhost")
_LOCAL_NETWORKS = (
    "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "100.64.0.0/10", "169.254.0.0/16",
    "127.0.0.0/8", "fc00::/7", "fe80::/10", "::1/128",
)  # fmt: skip

_Network = ipaddress.IPv4Network | ipaddress.IPv6Network
_Address = ipaddress.IPv4Address | ipaddress.IPv6Address


@dataclass(frozen=True, slots=True)
class Issued:
    """A certificate with its key."""

    certificate: x509.Certificate
    key: ec.EllipticCurvePrivateKey

    @property
    def ends(self) -> datetime:
        return self.certificate.not_valid_after_utc

    def pem(self, *chain: x509.Certificate) -> bytes:
        """Key, certificate and `chain`, as one file holds them: all of it is replaced at once."""
        key = self.key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
        every = (self.certificate, *chain)
        return key + b"".join(one.public_bytes(serialization.Encoding.PEM) for one in every)


class Certificates:
    """The station's certificates in a folder; made where they are missing, broken, near their end,
    or don't name the machine.

    Args:
        folder: made when it is missing.
        names: gives the machine's names and addresses at this moment.
        clock: seconds since the epoch, as phones have them.

    Thread-safe: pages hand out the authority while a server renews what it signed.
    """

    def __init__(
        self, folder: Path, names: Callable[[], Sequence[str]], clock: Callable[[], float]
    ) -> None:
        self.folder = folder
        self._given_names = names
        self._clock = clock
        self._lock = threading.RLock()

    def fresh(self, *, anew: bool = False) -> Path:
        """The file with the station's key and chain, which holds for a month yet.

        Args:
            anew: whether to sign a new one though the old one would do.

        Raises UserError where it can't be written.
        """
        with self._lock:
            authority = self._authority()
            path = self.folder / STATION_NAME
            station = _read(path)
            if anew or station is None or not self._serves(station, authority):
                station = self._sign(authority)
                self._write(path, station.pem(authority.certificate))
                _log.info("a new certificate for https, until %s", station.ends.date())
            return path

    def authority(self) -> x509.Certificate:
        """What a phone has to trust; made when it is missing. Raises UserError as `fresh`."""
        with self._lock:
            return self._authority().certificate

    def station(self) -> x509.Certificate:
        """The certificate that the pages show. Raises UserError as `fresh`."""
        station = _read(self.fresh())
        assert station is not None
        return station.certificate

    def _names(self) -> list[str]:
        """The names as a certificate has them: an address in one spelling, without the interface
        that it is reached by.
        """
        given = (name.partition("%")[0] for name in self._given_names())
        return [name if (address := _address(name)) is None else str(address) for name in given]

    # --- whether they do -------------------------------------------------------------------------

    def _serves(self, station: Issued, authority: Issued) -> bool:
        named = _names_in(station.certificate)
        return (
            self._left(station) > timedelta(days=RENEW_DAYS)
            and station.certificate.issuer == authority.certificate.subject
            and all(name in named for name in self._names())
        )

    def _left(self, issued: Issued) -> timedelta:
        return issued.ends - self._now()

    def _now(self) -> datetime:
        return datetime.fromtimestamp(self._clock(), UTC)

    def _authority(self) -> Issued:
        path = self.folder / AUTHORITY_NAME
        kept = _read(path)
        names = self._names()
        if (
            kept is not None
            and self._left(kept) > timedelta(days=STATION_DAYS + RENEW_DAYS)
            and all(_vouches(kept.certificate, name) for name in names)
        ):
            return kept
        made = self._make_authority(names)
        self._write(path, made.pem())
        _log.info("a new authority for https: phones that trusted another have to trust this one")
        return made

    # --- making ----------------------------------------------------------------------------------

    def _make_authority(self, names: Sequence[str]) -> Issued:
        key = ec.generate_private_key(ec.SECP256R1())
        # A number of its own: phones tell authorities apart by their names.
        name = _subject(f"Tableside {secrets.token_hex(3)}")
        constraints = x509.NameConstraints(
            permitted_subtrees=[*_permitted(names)], excluded_subtrees=None
        )
        builder = (
            self._builder(name, name, key.public_key(), AUTHORITY_DAYS)
            .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
            .add_extension(_usage(signs=True), critical=True)
            .add_extension(constraints, critical=True)
        )
        return Issued(builder.sign(key, hashes.SHA256()), key)

    def _sign(self, authority: Issued) -> Issued:
        key = ec.generate_private_key(ec.SECP256R1())
        names = list(dict.fromkeys(self._names()))
        signer = authority.certificate
        identifier = x509.AuthorityKeyIdentifier.from_issuer_public_key(authority.key.public_key())
        builder = (
            self._builder(_subject("Tableside"), signer.subject, key.public_key(), STATION_DAYS)
            .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
            .add_extension(_usage(signs=False), critical=True)
            .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
            .add_extension(
                x509.SubjectAlternativeName([_general(name) for name in names]), critical=False
            )
            .add_extension(identifier, critical=False)
        )
        return Issued(builder.sign(authority.key, hashes.SHA256()), key)

    def _builder(
        self, subject: x509.Name, issuer: x509.Name, key: ec.EllipticCurvePublicKey, days: int
    ) -> x509.CertificateBuilder:
        now = self._now()
        return (
            x509.CertificateBuilder()
            .subject_name(subject)
            .issuer_name(issuer)
            .public_key(key)
            .serial_number(x509.random_serial_number())
            .not_valid_before(now - _BEFORE)
            .not_valid_after(now - _BEFORE + timedelta(days=days))
            .add_extension(x509.SubjectKeyIdentifier.from_public_key(key), critical=False)
        )

    def _write(self, path: Path, content: bytes) -> None:
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            write_private(path, content)
        except OSError as error:
            raise UserError(f"the certificate can't be kept in {path}: {error}") from None


def _read(path: Path) -> Issued | None:
    """What the file holds; None where there is none, or it is broken."""
    try:
        content = path.read_bytes()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise UserError(f"the certificate {path} can't be read: {error}") from None
    try:
        key = serialization.load_pem_private_key(content, password=None)
        certificate = x509.load_pem_x509_certificates(content)[0]
        if not isinstance(key, ec.EllipticCurvePrivateKey):
            raise ValueError("a key of another kind")
        if key.public_key() != certificate.public_key():
            raise ValueError("the key is of another certificate")
    except (ValueError, TypeError) as error:
        _log.warning("the certificate %s is broken (%s): a new one is made", path, error)
        return None
    return Issued(certificate, key)


def _subject(name: str) -> x509.Name:
    return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])


def _usage(*, signs: bool) -> x509.KeyUsage:
    return x509.KeyUsage(
        digital_signature=True, content_commitment=False, key_encipherment=False,
        data_encipherment=False, key_agreement=False, key_cert_sign=signs, crl_sign=signs,
        encipher_only=False, decipher_only=False,
    )  # fmt: skip


def _address(name: str) -> _Address | None:
    try:
        return ipaddress.ip_address(name)
    except ValueError:
        return None


def _general(name: str) -> x509.GeneralName:
    address = _address(name)
    return x509.DNSName(name) if address is None else x509.IPAddress(address)


def _names_in(certificate: x509.Certificate) -> set[str]:
    """The names and addresses that it is for."""
    try:
        names = certificate.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    except x509.ExtensionNotFound:
        return set()
    addresses = names.get_values_for_type(x509.IPAddress)
    return {*names.get_values_for_type(x509.DNSName), *map(str, addresses)}


def _permitted(names: Sequence[str]) -> list[x509.GeneralName]:
    """What an authority for these names may vouch for: local ones, and just these."""
    networks: list[_Network] = [ipaddress.ip_network(network) for network in _LOCAL_NETWORKS]
    words = list(_LOCAL_NAMES)
    for name in names:
        address = _address(name)
        if address is None:
            if not _below(name, words):
                words.append(name)
        elif not any(address in network for network in networks):
            networks.append(ipaddress.ip_network(address))
    return [*map(x509.DNSName, words), *map(x509.IPAddress, networks)]


def _vouches(authority: x509.Certificate, name: str) -> bool:
    try:
        kept = authority.extensions.get_extension_for_class(x509.NameConstraints).value
    except x509.ExtensionNotFound:
        return False
    permitted = kept.permitted_subtrees or []
    address = _address(name)
    if address is None:
        return _below(name, [one.value for one in permitted if isinstance(one, x509.DNSName)])
    networks = (one.value for one in permitted if isinstance(one, x509.IPAddress))
    return any(isinstance(network, _Network) and address in network for network in networks)


def _below(name: str, words: Sequence[str]) -> bool:
    return any(name == word or name.endswith(f".{word}") for word in words)
