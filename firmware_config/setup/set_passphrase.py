"""Sets the staff's passphrase, from the first line of standard input, unless it is that already.

    venv/bin/python -P set_passphrase.py DATA_FOLDER

A second hash of the same passphrase would be another text (it is salted), and would close the
settings that somebody has open.
"""

from __future__ import annotations

import sys
from pathlib import Path

from tableside.errors import UserError
from tableside.passphrase import PASSPHRASE_NAME, PassphraseFile


def main() -> int:
    """Set it; gives the exit status."""
    kept = PassphraseFile(Path(sys.argv[1]) / PASSPHRASE_NAME)
    typed = sys.stdin.readline().rstrip("\n")
    if kept.mark is not None and kept.fits(typed):
        return 0
    try:
        kept.set(typed)
    except UserError as error:
        print(f"passphrase: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
