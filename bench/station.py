"""What a station takes: until its first page, while nothing happens, and in memory.

    python -m bench.station [--starts 5] [--seconds 30] [--matches 0] [--json FILE]

- start: `tableside run` is started in a process of its own, with a journal of so many matches, and
  asked for its first page until it comes; seconds, and processor seconds.
- quiet: a station looks at an empty table for so long, with a viewer on its event stream. Noted is
  the processor time of the whole process, without what the reader takes for the pictures (it is
  measured by `bench.showings`), as a share of one core.
- memory: what that process holds at the end (resident).
"""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request
from contextlib import ExitStack, closing
from dataclasses import asdict, dataclass
from multiprocessing.connection import Connection
from pathlib import Path

from bench.endurance import EmptyTable
from bench.journal_damage import HEADER, moves
from bench.workshop import beside, common_options, machine, quantile, write_json
from tableside.config import Config, CueOptions, DataOptions, GameOptions, ScreenOptions
from tableside.match.journal import JOURNAL_NAME, Journal
from tableside.messages import Desk
from tableside.station import Station
from tableside.vision.frames import Luma, Reader, Reading

PATIENCE = 120.0
MATCHES_EACH = 80
"""Moves of a kept match."""


@dataclass(frozen=True, slots=True)
class Start:
    """Seconds until the first page: by the clock, and of processor time."""

    seconds: float
    processor: float


@dataclass(frozen=True, slots=True)
class Quiet:
    """Shares of a core with a quiet table, and megabytes."""

    share: float
    reader_share: float
    memory_mb: float


def keep_matches(folder: Path, count: int) -> int:
    """A journal of so many matches, the last one in play; gives its bytes."""
    path = folder / JOURNAL_NAME
    lines = moves(1, MATCHES_EACH)
    with Journal(path) as journal:
        for number in range(count):
            match = journal.begin(HEADER, 1_700_000_000.0 + number)
            journal.write(match, lines, Desk())
            if number < count - 1:
                journal.finish(match)
    return path.stat().st_size


def start(folder: Path) -> Start:
    """One start, from the process to its first page."""
    with closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    began = time.monotonic()
    command = [
        sys.executable, "-m", "tableside", "run", "--source", "none", "--port", str(port),
        "--data", str(folder),
    ]  # fmt: skip
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        while not _answers(f"http://127.0.0.1:{port}/"):
            if process.poll() is not None or time.monotonic() - began > PATIENCE:
                raise RuntimeError("the station did not start")
            time.sleep(0.02)
        return Start(time.monotonic() - began, _processor_seconds(process.pid))
    finally:
        process.kill()
        process.wait()


def _answers(url: str) -> bool:
    try:
        with urllib.request.urlopen(url, timeout=PATIENCE) as page:
            return bool(page.read())
    except (urllib.error.URLError, OSError):
        return False


def _processor_seconds(process: int) -> float:
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class _TimedReader:
    """A reader that notes what it takes."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader
        self.seconds = 0.0

    def read(self, luma: Luma) -> Reading:
        began = time.thread_time()
        try:
            return self._reader.read(luma)
        finally:
            self.seconds += time.thread_time() - began

    def close(self) -> None:
        self._reader.close()


def run_station(orders: Connection, folder: str) -> None:
    """A station before an empty table; answers "measure" with processor seconds (all, the
    reader's) and resident megabytes, until anything else comes.
    """
    timed: list[_TimedReader] = []

    class Timed(Station):
        def _open_reader(self, parts: ExitStack) -> Reader:
            timed.append(_TimedReader(super()._open_reader(parts)))
            return timed[0]

    config = Config(
        game=GameOptions(players=("Ania", "Borys")),
        screen=ScreenOptions(port=0),
        cues=CueOptions(lamps=False, buzzer=False, buttons=False),
        data=DataOptions(Path(folder)),
    )
    with Timed(config, sources=EmptyTable) as station:
        orders.send(station.url)
        while orders.recv() == "measure":
            status = Path("/proc/self/status").read_text()
            memory = int(status.split("VmRSS:")[1].split()[0]) / 1024
            orders.send((time.process_time(), timed[0].seconds, memory))


def quiet(seconds: float) -> Quiet:
    """A quiet table for so long."""
    with (
        tempfile.TemporaryDirectory(prefix="tableside-quiet-") as folder,
        beside(run_station, folder, patience=PATIENCE) as station,
    ):
        url = station.recv()
        viewer = threading.Thread(target=_view, args=(url,), daemon=True)
        viewer.start()
        time.sleep(2.0)  # what is loaded once, is loaded now
        station.send("measure")
        before, read_before, _ = station.recv()
        began = time.monotonic()
        time.sleep(seconds)
        station.send("measure")
        after, read_after, memory = station.recv()
        took = time.monotonic() - began
        station.send("end")
        reader = read_after - read_before
        return Quiet((after - before - reader) / took, reader / took, memory)


def _view(url: str) -> None:
    try:
        with urllib.request.urlopen(f"{url}events", timeout=PATIENCE) as stream:
            for _ in stream:
                pass
    except OSError:
        return


def main() -> int:
    parser = common_options(__doc__)
    parser.add_argument("--starts", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=30.0, help="of a quiet table")
    parser.add_argument("--matches", type=int, default=1, help="kept before the start")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="tableside-start-") as name:
        size = keep_matches(Path(name), options.matches)
        starts = [start(Path(name)) for _ in range(options.starts)]
    found = quiet(options.seconds)
    write_json(options.json, {"starts": [asdict(one) for one in starts], "quiet": asdict(found)})
    seconds = [one.seconds for one in starts]
    processor = [one.processor for one in starts]
    print(
        f"{machine()}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.0f}\n"
        f"start to first page, {options.matches} matches kept ({size / 1e6:.1f} MB): "
        f"{quantile(seconds, 0.5):.2f} s (half), {max(seconds):.2f} s (worst); "
        f"processor {quantile(processor, 0.5):.2f} s\n"
        f"quiet table: {100 * found.share:.1f} % of a core, and {100 * found.reader_share:.1f} % "
        f"for the reader; {found.memory_mb:.0f} MB"
    )
    return int(min(seconds) >= 3.0 or found.share >= 0.05 or found.memory_mb >= 250)


if __name__ == "__main__":
    raise SystemExit(main())
