"""Kills running demos at random moments, and sees whether anything is lost.

    python -m bench.kills [--kills 200] [--minutes N] [--seed 1] [--json FILE]

A fast demo plays in a process of its own, with pages. A viewer follows its event stream, as a
screen does: whatever it was sent is confirmed. After a random while the process gets SIGKILL, and
the demo goes on with the same data folder. Each time it is noted how long it took from the start of
the process until the viewer has the table again, and whether every confirmed move is in the journal
and makes the very table that the viewer was shown. A match that ends gives way to a new one.
"""

from __future__ import annotations

import http.client
import json
import math
import os
import random
import re
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from bench.workshop import common_options, machine, quantile, write_json
from tableside.decks import open_game
from tableside.games.boundary import AnyGame
from tableside.match.journal import JOURNAL_NAME
from tableside.match.journal_copy import journal_copy
from tableside.match.journal_errors import JournalError
from tableside.match.match import Match
from tableside.match.record import read_header
from tableside.messages import HistoryLine, JsonLine

PATIENCE = 120.0
LONGEST_RUN = 4.0
"""Seconds of play before a kill, at most."""
_SHOWN_AT = re.compile(r"The table is shown at (\S+)")


@dataclass(slots=True)
class Found:
    """What the kills did."""

    kills: int = 0
    confirmed: int = 0
    """Moves that a viewer had seen, added up over all kills."""
    lost: int = 0
    unreadable: int = 0
    differing: int = 0
    """Kills after which the confirmed moves make another table than the viewer was shown."""
    back_seconds: list[float] = field(default_factory=list)
    processor_seconds: list[float] = field(default_factory=list)
    """The same start in seconds of processor time, whatever else the machine did."""


class Demo:
    """A running demo.

    Args:
        folder: its data folder.
        seed: of the match.
        resume: whether the match there goes on.
    """

    def __init__(self, folder: Path, seed: int, *, resume: bool) -> None:
        self.started = time.monotonic()
        command = [
            sys.executable, "-m", "tableside", "demo", "--fast", "--port", "0",
            "--seed", str(seed), "--data", str(folder),
        ]  # fmt: skip
        self._said = tempfile.TemporaryFile("w+")  # noqa: SIM115  # as long as the demo
        self.process = subprocess.Popen(
            [*command, *(["--resume"] if resume else [])],
            stdout=subprocess.PIPE,
            stderr=self._said,
            text=True,
        )
        self.url = self._address()
        threading.Thread(target=self._drain, daemon=True).start()

    def _address(self) -> str:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if found := _SHOWN_AT.search(line):
                return found[1]
        self._said.seek(0)
        raise RuntimeError(f"the demo ended before it showed its table: {self._said.read()}")

    def _drain(self) -> None:
        assert self.process.stdout is not None
        for _ in self.process.stdout:
            pass

    def processor_seconds(self) -> float:
        """What it has taken so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def kill(self) -> None:
        """SIGKILL."""
        self.process.kill()
        self.process.wait()
        if self.process.stdout is not None:
            self.process.stdout.close()
        self._said.close()


class Viewer:
    """Follows an event stream in a thread of its own, and remembers the newest table it was shown.

    Args:
        url: of the pages.
    """

    def __init__(self, url: str) -> None:
        self._url = url
        self.match: str | None = None
        self.move = 0
        self.position: Any = None
        self._first = threading.Event()
        self._thread = threading.Thread(target=self._follow, daemon=True)
        self._thread.start()

    def wait_first(self) -> None:
        """Until the table is there."""
        if not self._first.wait(PATIENCE):
            raise TimeoutError("no table came")

    def wait_end(self) -> None:
        """Until the stream has ended."""
        self._thread.join(PATIENCE)

    def _follow(self) -> None:
        try:
            with urllib.request.urlopen(f"{self._url}events", timeout=PATIENCE) as stream:
                for line in stream:
                    if line.startswith(b"id: "):
                        self._look()
        except (OSError, ValueError, http.client.HTTPException):
            return  # it was killed

    def _look(self) -> None:
        with urllib.request.urlopen(f"{self._url}api/snapshot", timeout=PATIENCE) as answer:
            shown = json.loads(answer.read())
        self.match, self.move, self.position = shown["match"], shown["move"], shown["position"]
        self._first.set()


def measure(kills: int, seed: int, minutes: float = math.inf) -> Found:
    """So many kills, one after another, or as many as there is time for."""
    end = time.monotonic() + 60 * minutes
    rng, found = random.Random(seed), Found()
    with tempfile.TemporaryDirectory(prefix="tableside-kills-") as name:
        folder, resume = Path(name), False
        while found.kills < kills and time.monotonic() < end:
            demo = Demo(folder, seed + found.kills, resume=resume)
            try:
                viewer = Viewer(demo.url)
                viewer.wait_first()
                found.back_seconds.append(time.monotonic() - demo.started)
                found.processor_seconds.append(demo.processor_seconds())
                time.sleep(rng.uniform(0.0, LONGEST_RUN))
            finally:
                demo.kill()
            viewer.wait_end()
            found.kills += 1
            resume = _examine(found, folder, viewer)
            print(".", end="", file=sys.stderr, flush=True)
    return found


def _examine(found: Found, folder: Path, viewer: Viewer) -> bool:
    """Look for what the viewer was shown in what the kill left; gives whether there is a match to
    go on with: one that was killed after its last move, before it was marked as finished, is none.
    """
    found.confirmed += viewer.move
    found.unreadable += len(list(folder.glob("*.damaged-*")))
    try:
        # As the next start does: checked whole.
        with journal_copy(folder / JOURNAL_NAME) as journal:
            journal.check(b"")
            running = journal.unfinished()
            kept = {match: journal.load(match) for match in (viewer.match, running) if match}
    except (JournalError, KeyError):
        found.unreadable += 1
        return False
    if viewer.match is not None:
        game, then = _played(*kept[viewer.match][:2], viewer.move)
        found.lost += max(0, viewer.move - len(kept[viewer.match][1]))
        found.differing += game.verdict(then.position) != viewer.position
    if running is None:
        return False
    game, then = _played(*kept[running][:2])
    return not game.over(then.position)


def _played(
    header: JsonLine, lines: Sequence[HistoryLine], moves: int | None = None
) -> tuple[AnyGame, Match]:
    """A kept match after so many moves, or after all of them."""
    game, setup = read_header(header, lambda name, deck: open_game(name, deck)[0])
    return game, Match.restore(game, setup, lines[:moves])


def main() -> int:
    parser = common_options(__doc__)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--minutes", type=float, default=math.inf, help="at most")
    options = parser.parse_args()
    found = measure(options.kills, options.seed, options.minutes)
    write_json(options.json, asdict(found))
    back, work = found.back_seconds, found.processor_seconds
    print(
        f"\n{found.kills} kills, {found.confirmed} confirmed moves looked for: {found.lost} lost, "
        f"{found.differing} differ; {found.unreadable} journals unreadable or set aside\n"
        f"back in play after {quantile(back, 0.5):.1f} s (half), {quantile(back, 0.95):.1f} s "
        f"(95 %), {max(back):.1f} s (worst); processor time {quantile(work, 0.5):.1f} s, "
        f"{max(work):.1f} s; {machine()}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.0f}"
    )
    return int(bool(found.lost or found.differing or found.unreadable))


if __name__ == "__main__":
    raise SystemExit(main())
