"""Set or remove the staff's passphrase, which calibrating and deleting matches then take.

It is asked for twice on a terminal; from a pipe, the first line is taken.
"""

from __future__ import annotations

import argparse
import getpass
import sys
from pathlib import Path

from tableside.config import Config, default_data_folder, load_config
from tableside.errors import UserError
from tableside.passphrase import PASSPHRASE_NAME, PassphraseFile

HELP = "set the staff's passphrase"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's own arguments."""
    parser.add_argument("--data", type=Path, metavar="DIR", help="where matches are kept")
    parser.add_argument(
        "--config", type=Path, metavar="FILE", help="the table's options, see docs/table-toml.md"
    )
    parser.add_argument(
        "--remove", action="store_true", help="from now on everybody who may play counts as staff"
    )


def run(arguments: argparse.Namespace) -> int:
    """Set or remove it; gives 0."""
    config = Config() if arguments.config is None else load_config(arguments.config)
    folder = arguments.data or config.data.folder or default_data_folder()
    kept = PassphraseFile(folder / PASSPHRASE_NAME)
    if arguments.remove:
        kept.remove()
        print("No passphrase is set: everybody who may play can change the settings.")
        return 0
    kept.set(_typed())
    print(f"The passphrase is set; its hash is in {kept.path}. It counts at once.")
    return 0


def _typed() -> str:
    if not sys.stdin.isatty():
        return sys.stdin.readline().rstrip("\r\n")
    first = getpass.getpass("New passphrase: ")
    if getpass.getpass("Once more: ") != first:
        raise UserError("these were two different ones; nothing was changed")
    return first
