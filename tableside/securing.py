"""What the station tells its pages of who is staff, and how they are served over https."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from cryptography.hazmat.primitives.serialization import Encoding

from tableside.certificate import CERTIFICATE_FOLDER, Certificates
from tableside.config import Config
from tableside.passphrase import PASSPHRASE_NAME, PassphraseFile
from web.access import Access
from web.addresses import own_names
from web.server import Secure


@dataclass(frozen=True, slots=True)
class Securing:
    """`access` for the app, `secure` for the server; None where https is off."""

    access: Access
    secure: Secure | None


def securing(config: Config, folder: Path, clock: Callable[[], float]) -> Securing:
    """How these options secure the pages.

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
    return Securing(access, Secure(options.https_port, certificates.fresh))
