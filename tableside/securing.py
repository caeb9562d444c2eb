"""What the station tells its pages of who is staff, and how they are served over https."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from cryptography.hazmat.primitives.serialization import Encoding

from tableside.aside import set_file_aside
from tableside.certificate import CERTIFICATE_FOLDER, Certificates
from tableside.config import Config
from tableside.errors import UserError
from tableside.messages import Text
from tableside.passphrase import PASSPHRASE_NAME, PassphraseFile
from web.access import Access
from web.addresses import own_names
from web.server import Secure

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Securing:
    """`access` for the app, `secure` for the server; None where https is off. `fault` is what the
    screen says where it is off though it is wanted.
    """

    access: Access
    secure: Secure | None
    fault: Text | None = None


def securing(config: Config, folder: Path, clock: Callable[[], float]) -> Securing:
    """How these options secure the pages. Certificates that can't be read are set aside; where new
    ones can't be kept, there is no https.

    Args:
        config: whether there is https, and under which host.
        folder: the data folder.
        clock: seconds since the epoch, by the wall clock.
    """
    passphrase = PassphraseFile(folder / PASSPHRASE_NAME)
    options = config.screen
    if not options.https_port:
        return Securing(Access(passphrase=passphrase), None)
    certificates = Certificates(folder / CERTIFICATE_FOLDER, lambda: own_names(options.host), clock)
    access = Access(
        passphrase=passphrase,
        authority=lambda: certificates.authority().public_bytes(Encoding.DER),
    )
    if not _usable(certificates, clock):
        return Securing(Access(passphrase=passphrase), None, Text("fault.no-https"))
    return Securing(access, Secure(options.https_port, certificates.fresh))


def _usable(certificates: Certificates, clock: Callable[[], float]) -> bool:
    """Whether there is a certificate, if need be a new one."""
    try:
        certificates.fresh()
    except UserError as error:
        set_file_aside(certificates.folder, clock(), error)
    else:
        return True
    try:
        certificates.fresh()
    except UserError as error:
        _log.error("%s; the pages are served without https", error)
        return False
    return True
