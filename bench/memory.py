"""How much memory the reader holds beyond Python, OpenCV and numpy.

    python -m bench.memory [--frames 120] [--seed 7] [--json FILE]

Frames of showings are drawn and kept as files first. Then a fresh process imports OpenCV and numpy
and reads all frames as pictures; another one also reads them with the reader for cameras. The
difference of their peaks and of their end states (resident, megabytes) is the reader's.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path

import cv2

from bench.showing_scenes import TIERS, Showings
from bench.workshop import common_options, deck, faces, generator, markdown, write_json

_BARE = """
import sys, json, pathlib, cv2, numpy
cv2.setNumThreads(1)
def frames():
    for name in sorted(pathlib.Path(sys.argv[1]).iterdir()):
        yield cv2.imread(str(name), cv2.IMREAD_GRAYSCALE)
def resident():
    lines = pathlib.Path("/proc/self/status").read_text().splitlines()
    found = dict(line.split(":", 1) for line in lines)
    return [int(found[key].split()[0]) / 1024 for key in ("VmRSS", "VmHWM")]
"""
_WITHOUT = """
for luma in frames():
    cv2.GaussianBlur(luma, (0, 0), 1)
print(json.dumps(resident()))
"""
_WITH = """
from tableside.vision.readers import open_reader
payloads = json.loads(sys.argv[2])
reader = open_reader("closed-set", payloads)
cards = {read.card for luma in frames() for read in reader.read(luma).reads}
print(json.dumps(resident()), len(cards), file=sys.stdout)
"""


def resident(program: str, folder: Path) -> tuple[float, float]:
    """Megabytes at the end and at the peak of a program that reads the frames in `folder`."""
    command = [
        sys.executable,
        "-c",
        _BARE + program,
        str(folder),
        json.dumps(dict(deck().payloads)),
    ]
    answer = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    now, peak = json.loads(answer[: answer.index("]") + 1])
    return float(now), float(peak)


def measure(frames: int, seed: int) -> dict[str, tuple[float, float]]:
    """Megabytes (now, peak) of both programs on the same frames."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        rng = generator(seed)
        table = Showings(TIERS[0], faces(), rng)
        cards = [str(card) for card in rng.permutation(list(deck().cards))]
        drawn = (frame for card in cards for frame in table.show(card))
        for index, frame in zip(range(frames), drawn, strict=False):
            cv2.imwrite(str(folder / f"{index:05}.png"), frame.luma)
        return {"bare": resident(_WITHOUT, folder), "reader": resident(_WITH, folder)}


def main() -> None:
    parser = common_options(__doc__)
    parser.add_argument("--frames", type=int, default=120)
    options = parser.parse_args()
    found = measure(options.frames, options.seed)
    found["difference"] = (
        found["reader"][0] - found["bare"][0],
        found["reader"][1] - found["bare"][1],
    )
    rows = [[name, f"{now:.0f}", f"{peak:.0f}"] for name, (now, peak) in found.items()]
    print(f"{options.frames} frames of 1280x720, seed {options.seed}\n")
    print(markdown(["process", "MB at the end", "MB at the peak"], rows))
    write_json(options.json, found)


if __name__ == "__main__":
    main()
