"""Prints the address of the table's page on this machine, as the station's settings say.

Call: `page_address.py [TABLE.TOML]`.
"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path

SETTINGS = Path("/etc/tableside/table.toml")
USUAL_PORT = 8000
"""Where the settings name none (docs/table-toml.md)."""


def main() -> None:
    """Print it; raises where the settings can't be read: the station does not start either then."""
    settings = Path(sys.argv[1]) if len(sys.argv) > 1 else SETTINGS
    screen = tomllib.loads(settings.read_text(encoding="utf-8")).get("screen", {})
    print(f"http://localhost:{screen.get('port', USUAL_PORT)}/")


if __name__ == "__main__":
    main()
