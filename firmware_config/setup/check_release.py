"""A version of the program proves itself before it may take over.

Run it with the version's own Python: `venv/bin/python -P check_release.py`. Says on standard error
what is wrong, and exits with 1 then.

1. numpy and OpenCV are the system's, which its picamera2 was built for: others would break it.
2. A station without a camera starts on a data folder of its own, on a free port, with the table's
   rules, and answers.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import urllib.request
from pathlib import Path
from types import ModuleType

import cv2
import numpy

from tableside.config import CameraOptions, Config, CueOptions, DataOptions, ScreenOptions
from tableside.errors import UserError
from tableside.station import Station

SYSTEM_PACKAGES = Path("/usr/lib/python3/dist-packages")
"""Where Debian's packages put their modules (Debian Python Policy, 2.5)."""

ANSWER_SECONDS = 30.0


def main() -> int:
    """Check; gives the exit status."""
    parser = argparse.ArgumentParser(description="checks the version that it belongs to")
    parser.add_argument(
        "--packages", type=Path, default=SYSTEM_PACKAGES, help="where numpy and cv2 have to be"
    )
    packages = parser.parse_args().packages
    for module in (numpy, cv2):
        if not _lies_in(module, packages):
            print(
                f"{module.__name__} {module.__version__} comes from {module.__file__}, not from "
                f"{packages}: remove that one, the system's own is used",
                file=sys.stderr,
            )
            return 1
    try:
        _serve()
    except (UserError, OSError) as error:
        print(f"a station does not start: {error}", file=sys.stderr)
        return 1
    return 0


def _lies_in(module: ModuleType, folder: Path) -> bool:
    return module.__file__ is not None and Path(module.__file__).is_relative_to(folder)


def _serve() -> None:
    with tempfile.TemporaryDirectory(prefix="tableside-check-") as folder:
        config = Config(
            camera=CameraOptions("none"),
            screen=ScreenOptions(port=0),
            cues=CueOptions(lamps=False, buzzer=False, buttons=False),
            data=DataOptions(Path(folder)),
        )
        with Station(config) as station:
            assert station.url is not None
            for page in ("healthz", "", "new"):
                opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
                with opener.open(station.url + page, timeout=ANSWER_SECONDS) as answer:
                    answer.read()


if __name__ == "__main__":
    sys.exit(main())
