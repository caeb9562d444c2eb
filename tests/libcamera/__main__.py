"""`python -m tests.libcamera [PYTEST ARGUMENTS]`: builds what is missing, then runs the tests."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.libcamera.building import CannotBuild, build

ROOT = Path(__file__).parents[2]


def main(arguments: list[str]) -> int:
    """Gives pytest's exit code, 2 where nothing could be built."""
    print("libcamera with its virtual camera, and picamera2:", flush=True)
    try:
        built = build()
    except CannotBuild as error:
        print(f"tests.libcamera: {error}", file=sys.stderr)
        return 2
    print(f"  in {built.root}", flush=True)
    environment = os.environ | built.environment()
    environment["PYTHONPATH"] += f"{os.pathsep}{ROOT}"
    environment["TABLESIDE_VIRTUAL_CAMERA"] = str(built.camera_file)
    command = [sys.executable, "-m", "pytest", "-n0", "-m", "libcamera", "tests/libcamera"]
    return subprocess.run([*command, *arguments], cwd=ROOT, env=environment, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
