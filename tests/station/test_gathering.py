"""A whole station beside a simulated table: cards are shown while no match runs, or in a pause."""

from __future__ import annotations

import json
import threading
import urllib.parse
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from card_markers.deck import load_deck
from tableside.config import Config, CueOptions, DataOptions, ScreenOptions
from tableside.messages import Snapshot
from tableside.simulation.perspective import Pose, Viewpoint
from tableside.simulation.table import SimulatedTable, Steps
from tableside.station import Station

PATIENCE = 120.0
VIEW = Viewpoint(size=(640, 400))


@pytest.fixture(autouse=True)
def no_thread_is_left() -> Iterator[None]:
    before = set(threading.enumerate())
    yield
    assert set(threading.enumerate()) <= before


class Evening:
    """A station that watches a script's table to its end. The script asks the pages meanwhile."""

    def __init__(self, folder: Path, script: Callable[[SimulatedTable, Evening], Steps]) -> None:
        config = Config(
            screen=ScreenOptions(port=0),
            cues=CueOptions(lamps=False, buzzer=False, buttons=False),
            data=DataOptions(folder),
        )
        self.station = Station(
            config,
            sources=lambda: SimulatedTable(
                load_deck("hellas-60"),
                lambda table: script(table, self),
                seed=1,
                fps=10.0,
                viewpoint=VIEW,
            ),
        )
        with self.station:
            assert self.station.wait(PATIENCE)
            self.last: Snapshot = self.station.publisher.snapshot

    def get(self, path: str) -> Any:
        with urllib.request.urlopen(f"{self.station.url}{path}", timeout=PATIENCE) as answer:
            return json.load(answer)

    def post(self, path: str, **sent: Any) -> Any:
        request = urllib.request.Request(
            f"{self.station.url}{path}",
            json.dumps(sent).encode(),
            {"Content-Type": "application/json"},
        )
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return json.load(answer)

    def fill_in(self, path: str, **fields: str) -> None:
        """Sends a form."""
        body = urllib.parse.urlencode(fields).encode()
        urllib.request.urlopen(f"{self.station.url}{path}", body, timeout=PATIENCE).close()


def show(table: SimulatedTable, *cards: str) -> Steps:
    for card in cards:
        yield from table.show(card, hold=0.8)
        yield 0.6


def checks_the_deck(table: SimulatedTable, evening: Evening) -> Steps:
    yield 0.5
    yield from show(table, "COIN01", "ATH1", "COIN01")
    counted = evening.get("api/deck-check")
    assert counted["shown"] == ["COIN01", "ATH1"]
    assert counted["last"].startswith("Shown before")
    table.lay("SPA1", Pose(x=-40.0))
    table.lay("SPA2", Pose(x=40.0))
    yield 0.3
    assert evening.post("api/deck-check", do="look")["ok"]
    counted = evening.get("api/deck-check")
    assert set(counted["shown"]) == {"COIN01", "ATH1", "SPA1", "SPA2"}
    assert len(counted["missing"]) == 56
    yield 0.5


def test_a_deck_is_checked_by_showing_and_by_one_picture(tmp_path: Path) -> None:
    evening = Evening(tmp_path, checks_the_deck)
    assert evening.last.match is None


def joins(table: SimulatedTable, evening: Evening) -> Steps:
    yield 0.5
    evening.fill_in("join", **{"name-0": "Ania", "name-1": "Borys", "first": "1"})
    yield from show(table, "ATH1", "ATH4", "COIN03")
    assert evening.post("api/join", do="place", place="1")["ok"]
    yield from show(table, "SPA2", "HOPL1")
    assert evening.post("api/join", do="place", place="discard")["ok"]
    yield from show(table, "ROBB1")
    assert evening.get("api/join")["places"] == {
        "ATH1": "0", "ATH4": "0", "COIN03": "0", "SPA2": "1", "HOPL1": "1", "ROBB1": "discard",
    }  # fmt: skip
    evening.fill_in("join/check", then="play")
    yield 0.5
    yield from show(table, "SPA3")
    yield 0.5


def test_a_game_that_nobody_followed_is_joined_by_showing_seat_by_seat(tmp_path: Path) -> None:
    now = Evening(tmp_path, joins).last
    assert now.players == ("Ania", "Borys")
    assert [(player.polis, set(player.cards)) for player in now.position.players] == [
        ("ATH", {"ATH1", "ATH4", "COIN03"}), ("SPA", {"SPA2", "SPA3", "HOPL1"}),
    ]  # fmt: skip
    assert now.position.discard == {"ROBB1"}
    assert now.move == 1
    assert now.turn == 0


def pauses(table: SimulatedTable, evening: Evening) -> Steps:
    yield 0.5
    header = {"table": 1, "game": "collect-and-rule", "players": ["Ania", "Borys"]}
    assert evening.post("api/match", **header)["ok"]
    yield from show(table, "COIN01")
    assert evening.post("api/pause", on=True)["ok"]
    yield from show(table, "COIN02", "ATH1")
    assert evening.get("api/deck-check")["shown"] == ["COIN02", "ATH1"]


def goes_on(table: SimulatedTable, evening: Evening) -> Steps:
    yield 0.5
    assert evening.get("api/snapshot")["paused"]
    yield from show(table, "COIN03")
    assert evening.post("api/pause", on=False)["ok"]
    yield from show(table, "COIN02")
    yield 0.5


def test_a_pause_outlasts_a_restart_and_cards_shown_in_it_are_no_moves(tmp_path: Path) -> None:
    assert Evening(tmp_path, pauses).last.desk.paused
    now = Evening(tmp_path, goes_on).last
    assert not now.desk.paused
    assert now.position.players[0].cards == {"COIN01", "COIN02"}
