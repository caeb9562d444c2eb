"""Make the certificate of the pages over https, show it, or hand out what phones have to trust.

A station with an https_port makes and renews it by itself.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.serialization import Encoding

from tableside.certificate import CERTIFICATE_FOLDER, Certificates
from tableside.clock import now
from tableside.config import Config, default_data_folder, load_config
from tableside.errors import UserError
from web.addresses import own_names

HELP = "make and show the certificate of the pages over https"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's own arguments."""
    parser.add_argument("--data", type=Path, metavar="DIR", help="where matches are kept")
    parser.add_argument(
        "--config", type=Path, metavar="FILE", help="the table's options, see docs/table-toml.md"
    )
    parser.add_argument("--renew", action="store_true", help="sign a new one now")
    parser.add_argument(
        "--out", type=Path, metavar="FILE", help="write there what phones have to trust (.crt)"
    )


def run(arguments: argparse.Namespace) -> int:
    """Make and show it; gives 0."""
    config = Config() if arguments.config is None else load_config(arguments.config)
    folder = arguments.data or config.data.folder or default_data_folder()
    certificates = Certificates(
        folder / CERTIFICATE_FOLDER, lambda: own_names(config.screen.host), now
    )
    path = certificates.fresh(anew=arguments.renew)
    authority, station = certificates.authority(), certificates.station()
    names = station.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    shown = [str(name.value) for name in names]
    print(f"certificate: {path}")
    print(f"for:         {', '.join(shown)}")
    print(f"until:       {station.not_valid_after_utc:%Y-%m-%d}")
    print(f"trusted by:  {authority.subject.rfc4514_string()}")
    print(f"until:       {authority.not_valid_after_utc:%Y-%m-%d}")
    print(f"fingerprint: {authority.fingerprint(hashes.SHA256()).hex(':').upper()} (SHA-256)")
    if arguments.out is not None:
        try:
            arguments.out.write_bytes(authority.public_bytes(Encoding.PEM))
        except OSError as error:
            raise UserError(f"{arguments.out} can't be written: {error.strerror}") from None
        print(f"Phones have to trust {arguments.out}.", file=sys.stderr)
    return 0
