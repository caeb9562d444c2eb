"""Pictures of shown cards through a real station: a simulated table, its camera, pages and disk."""

from __future__ import annotations

import json
import urllib.request
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from card_markers.deck import load_deck
from tableside.config import CameraOptions, Config, DataOptions, GameOptions, ScreenOptions
from tableside.match.evidence import EVIDENCE_NAME
from tableside.messages import DeleteMatch, NewMatch
from tableside.simulation.perspective import Viewpoint
from tableside.simulation.table import SimulatedTable, Steps
from tableside.station import Station
from tests.station.clips import short_game

PATIENCE = 60.0


@pytest.fixture
def config(tmp_path: Path) -> Config:
    return Config(
        game=GameOptions(players=("Ania", "Borys")),
        screen=ScreenOptions(port=0),
        data=DataOptions(tmp_path / "data"),
    )


def pictures(config: Config) -> list[str]:
    assert config.data.folder is not None
    folder = config.data.folder / EVIDENCE_NAME
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*.jpg"))


def without_camera(config: Config) -> Config:
    return Config(
        camera=CameraOptions("none"),
        screen=config.screen,
        data=config.data,
    )


def asked(station: Station, path: str) -> bytes:
    assert station.url is not None
    with urllib.request.urlopen(f"{station.url}{path}", timeout=PATIENCE) as answer:
        body: bytes = answer.read()
    return body


def moments(station: Station) -> list[dict[str, Any]]:
    told: list[dict[str, Any]] = json.loads(asked(station, "api/history"))["moments"]
    return told


def delete(station: Station, match: str) -> bool:
    return station.table.ask(DeleteMatch(match, 1.0), PATIENCE).ok


def test_each_card_that_was_shown_has_its_picture(config: Config) -> None:
    with Station(config, sources=short_game, new_match=True, pages=False) as station:
        assert station.wait(PATIENCE)
    with Station(without_camera(config)) as station:
        shown = {
            moment["line"].get("card"): moment["pictures"]
            for moment in moments(station)
            if moment["kind"] == "move"
        }
        assert set(shown) == {"COIN01", "ATH1", "HOPL1", "COIN02", None}
        for card, found in shown.items():
            assert [picture["card"] for picture in found] == ([] if card is None else [card])
        large = asked(station, shown["ATH1"][0]["large"].lstrip("/"))
        small = asked(station, shown["ATH1"][0]["small"].lstrip("/"))
    seen = cv2.imdecode(np.frombuffer(large, np.uint8), cv2.IMREAD_UNCHANGED)
    assert seen is not None
    assert seen.shape[0] == 320
    assert len(small) < len(large) / 3


def _refused(table: SimulatedTable) -> Steps:
    yield 0.5
    yield from table.show("COIN01", hold=0.8)
    yield 0.8
    yield from table.show("ROBB1", hold=0.8)
    yield 0.8
    for _ in range(2):
        yield from table.show("ARGG", hold=0.8)
        yield 1.4


def test_a_card_that_was_refused_has_its_picture_once(config: Config) -> None:
    start = {
        "turn": 0,
        "players": [
            {"polis": "ARG", "cards": ["ARG1", "ARGG", "COIN02", "COIN03"]},
            {"polis": None, "cards": []},
        ],
    }

    def source() -> SimulatedTable:
        deck = load_deck("hellas-60")
        return SimulatedTable(
            deck, _refused, seed=2, fps=10.0, viewpoint=Viewpoint(size=(640, 400))
        )

    header = {"table": 1, "game": "collect-and-rule", "players": ["Ania", "Borys"], "start": start}
    with Station(without_camera(config), pages=False) as station:
        assert station.table.ask(NewMatch(header, 0.0), PATIENCE).ok
    with Station(config, sources=source, pages=False) as station:
        assert station.wait(PATIENCE)
        (kept,) = station.publisher.snapshot.refusals
    assert (kept.refusal.code, kept.card, kept.times) == ("not-payable", "ARGG", 2)
    with Station(without_camera(config)) as station:
        (refused,) = [moment for moment in moments(station) if moment["kind"] == "refused"]
    assert [picture["card"] for picture in refused["pictures"]] == ["ARGG"]
    assert len([name for name in pictures(config) if "ARGG-small" in name]) == 1


def test_with_the_switch_off_nothing_is_kept_and_what_was_kept_is_gone(config: Config) -> None:
    off = config.with_option(("data", "evidence"), False)
    with Station(off, sources=short_game, new_match=True, pages=False) as station:
        assert station.wait(PATIENCE)
        assert station.publisher.snapshot.move == 5
    assert pictures(config) == []
    with Station(config, sources=short_game, new_match=True, pages=False) as station:
        assert station.wait(PATIENCE)
    assert len(pictures(config)) == 8
    with Station(without_camera(off), pages=False) as station:
        assert station.publisher.snapshot.move == 5
    assert pictures(config) == []


def test_a_deleted_match_takes_its_pictures_along_and_the_running_one_stays(
    config: Config,
) -> None:
    matches: list[str] = []
    for _ in range(2):
        with Station(config, sources=short_game, new_match=True, pages=False) as station:
            assert station.wait(PATIENCE)
            matches.append(station.publisher.snapshot.match or "")
    assert {name.partition("/")[0] for name in pictures(config)} == set(matches)
    with Station(without_camera(config), pages=False) as station:
        assert not delete(station, matches[1])
        assert delete(station, matches[0])
    assert {name.partition("/")[0] for name in pictures(config)} == {matches[1]}


def test_play_goes_on_where_pictures_can_not_be_kept(config: Config) -> None:
    assert config.data.folder is not None
    config.data.folder.mkdir()
    (config.data.folder / EVIDENCE_NAME).write_text("somebody's file")
    with Station(config, sources=short_game, new_match=True, pages=False) as station:
        assert station.wait(PATIENCE)
        assert station.publisher.snapshot.move == 5
        assert station.publisher.snapshot.fault is None
    assert (config.data.folder / EVIDENCE_NAME).read_text() == "somebody's file"
