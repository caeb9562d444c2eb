"""A whole station, calibrated over its page by somebody at a simulated table."""

from __future__ import annotations

import json
import threading
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tableside.config import Config, CueOptions, DataOptions, GameOptions, ScreenOptions
from tableside.messages import Snapshot
from tableside.simulation.perspective import Pose
from tableside.simulation.table import SimulatedTable, Steps
from tableside.simulation.things import Manner
from tableside.station import Station
from tableside.vision.calibration_file import CALIBRATION_NAME, load_calibration
from tests.calibration.pictures import deck
from tests.calibration.tables import VIEW, by_the_book

PATIENCE = 120.0


@pytest.fixture
def config(tmp_path: Path) -> Config:
    return Config(
        game=GameOptions(players=("Ania", "Borys")),
        screen=ScreenOptions(port=0),
        cues=CueOptions(lamps=False, buzzer=False, buttons=False),
        data=DataOptions(tmp_path),
    )


class Played:
    """A station that watches a script's table to its end; keeps every snapshot."""

    def __init__(self, config: Config, script: Callable[[SimulatedTable, Played], Steps]) -> None:
        self.snapshots: list[Snapshot] = []
        self.station = Station(
            config,
            sources=lambda: SimulatedTable(
                deck(), lambda table: script(table, self), fps=15, viewpoint=VIEW
            ),
        )
        self.station.publisher.subscribe(self.snapshots.append)
        with self.station:
            assert self.station.wait(PATIENCE)
            self.last = self.station.publisher.snapshot
            self.report = self.ask("api/camera")

    def ask(self, path: str, sent: dict[str, Any] | None = None) -> Any:
        request = urllib.request.Request(
            f"{self.station.url}{path}",
            None if sent is None else json.dumps(sent).encode(),
            {"Content-Type": "application/json"},
        )
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return json.load(answer)

    @property
    def step(self) -> str:
        step = self.ask("api/camera")["calibration"]
        return "" if step is None else str(step["name"])

    @property
    def conditions(self) -> list[str]:
        """How the camera was, one after the other."""
        found = [snapshot.camera.condition for snapshot in self.snapshots]
        return [now for n, now in enumerate(found) if n == 0 or found[n - 1] != now]


@pytest.fixture(autouse=True)
def no_thread_is_left() -> Iterator[None]:
    before = set(threading.enumerate())
    yield
    assert set(threading.enumerate()) <= before


def calibrates(table: SimulatedTable, played: Played) -> Steps:
    yield from table.wait(0.5)
    assert played.ask("api/calibrate", {"do": "start"})["ok"]
    yield from by_the_book(table, lambda: played.step, card="COIN01")
    yield from table.wait(0.5)
    # Outside the new spot nothing counts, inside everything does.
    yield from table.show("COIN02", 0.8, manner=Manner(at=Pose(x=-125.0, height=10.0)))
    yield from table.wait(0.5)
    yield from table.show("COIN03", 0.8)
    yield from table.wait(0.5)


def shows_after_a_bump(table: SimulatedTable, _played: Played) -> Steps:
    table.bump((150.0, 0.0))
    yield from table.wait(3)
    # Far out of the calibrated spot, which does not count now.
    yield from table.show("COIN04", 0.8, manner=Manner(at=Pose(x=-125.0, height=10.0)))
    table.bump((-150.0, 0.0))
    yield from table.wait(4)


def test_a_table_is_calibrated_over_its_page_and_knows_when_it_was_moved(config: Config) -> None:
    first = Played(config, calibrates)
    assert first.last.last_card == "COIN03"
    assert first.last.move == 1
    assert "moved" not in first.conditions
    assert first.report["calibration"]["name"] == "done"
    assert first.report["size"] == list(VIEW.size)

    path = config.data.folder / CALIBRATION_NAME if config.data.folder else None
    assert path is not None
    data = load_calibration(path)
    assert data is not None
    assert data.show_spot is not None

    later = Played(config, shows_after_a_bump)
    assert "moved" in later.conditions
    assert later.conditions[-2:] == ["ok", "ended"]
    assert "COIN04" in [snapshot.last_card for snapshot in later.snapshots]


def test_a_damaged_calibration_is_set_aside_and_the_table_starts(
    config: Config, tmp_path: Path
) -> None:
    (tmp_path / CALIBRATION_NAME).write_text("size = [1, 2, 3]\n", encoding="utf-8")
    with Station(config, sources=lambda: SimulatedTable(deck(), lambda table: table.wait(1))):
        assert not (tmp_path / CALIBRATION_NAME).exists()
    (aside,) = tmp_path.glob(f"{CALIBRATION_NAME}.damaged-*")
    assert aside.read_text(encoding="utf-8") == "size = [1, 2, 3]\n"
