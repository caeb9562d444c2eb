"""The station: parts started and stopped in order, a match that goes on, and time as it comes."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from dataclasses import replace
from importlib.resources import files
from pathlib import Path

import gpiozero
import numpy as np
import pytest
from gpiozero.pins.mock import MockFactory, MockPWMPin

from tableside.config import CameraOptions, Config, DataOptions, GameOptions, ScreenOptions
from tableside.cues.factory import FACTORY_VARIABLE
from tableside.errors import UserError
from tableside.match.journal import JOURNAL_NAME, Journal
from tableside.messages import Snapshot, Tap, Text
from tableside.station import Station
from tableside.vision.frames import Frame, SourceLost
from tests.station.clips import short_game

PATIENCE = 60.0


@pytest.fixture(autouse=True)
def no_thread_is_left() -> Iterator[None]:
    before = set(threading.enumerate())
    yield
    left = [thread.name for thread in set(threading.enumerate()) - before]
    assert left == []


@pytest.fixture
def config(tmp_path: Path) -> Config:
    return Config(
        game=GameOptions(players=("Ania", "Borys")),
        camera=CameraOptions("none"),
        screen=ScreenOptions(port=0),
        data=DataOptions(tmp_path / "data"),
    )


def wait_until(station: Station, wanted: str) -> Snapshot:
    """The first snapshot with the camera condition `wanted`."""
    snapshot = station.publisher.snapshot
    while snapshot.camera.condition != wanted:
        newer = station.publisher.wait_after(snapshot.number, PATIENCE)
        assert newer is not None, f"the camera stayed {snapshot.camera.condition}"
        snapshot = newer
    return snapshot


def draw(station: Station, card: str) -> Snapshot:
    number = station.publisher.snapshot.number
    answer = station.table.ask(
        Tap(number, 1.0, line={"do": "draw", "card": card}), timeout=PATIENCE
    )
    assert answer.ok
    return answer.snapshot


def test_configured_players_begin_a_match_and_a_later_start_goes_on_with_it(
    config: Config,
) -> None:
    with Station(config, pages=False) as station:
        assert station.publisher.snapshot.players == ("Ania", "Borys")
        shown = draw(station, "COIN01")
    with Station(config, pages=False) as station:
        resumed = station.publisher.snapshot
    assert resumed.match == shown.match
    assert resumed.position == shown.position
    assert resumed.move == 1


def test_a_tap_on_a_page_of_an_earlier_run_is_stale(config: Config) -> None:
    with Station(config, pages=False) as station:
        for card in ("COIN01", "COIN02", "COIN03"):
            seen = draw(station, card)
    with Station(config, pages=False) as station:
        now = draw(station, "COIN04").number
        for _ in range(6):  # as many snapshots as the earlier run had, but no further move
            station.table.ask(Tap(now, 1.0, card="NOPE"), timeout=PATIENCE)
        tap = Tap(seen.number, 1.0, line={"do": "stop"})
        answer = station.table.ask(tap, timeout=PATIENCE)
    assert answer.text == Text("table.stale")
    assert answer.snapshot.move == 4


def test_a_new_match_can_be_asked_for_and_the_old_one_is_kept(config: Config) -> None:
    with Station(config, pages=False) as station:
        first = draw(station, "COIN01").match
    with Station(config, pages=False, new_match=True) as station:
        assert station.publisher.snapshot.move == 0
        assert station.publisher.snapshot.match != first
    assert config.data.folder is not None
    with Journal(config.data.folder / JOURNAL_NAME) as journal:
        assert [match.lines for match in journal.matches()] == [0, 1]


def test_a_damaged_journal_is_put_aside_and_the_screen_says_so(config: Config) -> None:
    folder = config.data.folder
    assert folder is not None
    folder.mkdir()
    (folder / JOURNAL_NAME).write_bytes(b"no journal" * 1000)
    with Station(config, pages=False, clock=lambda: 1_800_000_000.0) as station:
        fault = station.publisher.snapshot.fault
        assert fault is not None
        aside = folder / f"{JOURNAL_NAME}.damaged-20270115-080000"
        assert fault == Text("fault.set-aside", {"path": str(aside)})
        assert aside.read_bytes() == b"no journal" * 1000
        assert draw(station, "COIN01").fault is None
    with Station(config, pages=False) as station:
        assert station.publisher.snapshot.move == 1


def test_a_match_with_another_deck_waits_for_a_station_that_has_it(
    config: Config, tmp_path: Path
) -> None:
    other = tmp_path / "other.toml"
    text = (files("card_markers") / "decks" / "hellas-60.toml").read_text(encoding="utf-8")
    # Another marking: other codes.
    text = text.replace('"hellas-60"', '"other"').replace("hellas-60.653", "other.1")
    other.write_text(text, encoding="utf-8")
    with_other = config.with_option(("game", "deck"), str(other))
    with Station(with_other, pages=False) as station:
        left = draw(station, "COIN01").match
    without_players = config.with_option(("game", "players"), ())
    with Station(without_players, pages=False) as station:
        assert station.publisher.snapshot.match is None
        assert station.publisher.snapshot.fault == Text("fault.other-deck", {"deck": "other"})
    with Station(with_other, pages=False) as station:
        assert station.publisher.snapshot.match == left


def test_the_record_of_a_match_that_goes_on_has_all_of_it(config: Config, tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    with Station(config, pages=False) as station:
        draw(station, "COIN01")
    for card in ("COIN02", "COIN03"):
        with Station(config, pages=False, record=record) as station:
            draw(station, card)
    header, *lines = map(json.loads, record.read_text(encoding="utf-8").splitlines())
    assert header["players"] == ["Ania", "Borys"]
    assert [line["card"] for line in lines] == ["COIN01", "COIN02", "COIN03"]
    assert list(tmp_path.glob("*.jsonl")) == [record]


def test_without_players_no_match_begins(config: Config) -> None:
    with Station(config.with_option(("game", "players"), ()), pages=False) as station:
        assert station.publisher.snapshot.match is None


def test_time_passes_for_a_table_without_a_camera(
    config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tableside.ticking.TICK_SECONDS", 0.01)
    asked = threading.Semaphore(0)

    def clock() -> float:
        asked.release()
        return 5.0

    with Station(config, pages=False, clock=clock):
        for _ in range(8):
            assert asked.acquire(timeout=PATIENCE)


def test_a_clip_is_played_on_its_own_time_and_ends(config: Config) -> None:
    with Station(config, sources=short_game, new_match=True, pages=False) as station:
        assert station.wait(PATIENCE)
        snapshot = station.publisher.snapshot
    assert snapshot.camera.condition == "ended"
    assert snapshot.move == 5
    assert all(line.time < 60 for line in snapshot.history)


def test_the_same_clip_gives_the_same_game_with_the_same_times(
    config: Config, tmp_path: Path
) -> None:
    games = []
    for name in ("one", "two"):
        here = config.with_option(("data", "folder"), tmp_path / name)
        with Station(here, sources=short_game, new_match=True, pages=False) as station:
            assert station.wait(PATIENCE)
            games.append(station.publisher.snapshot.history)
    assert games[0] == games[1]


class Broken:
    """A source that gives one dark frame and then breaks off."""

    def __init__(self, live: bool) -> None:
        self.live = live
        self.frames = 1
        self.closed = 0

    def read(self, timeout: float) -> Frame | None:
        if not self.frames:
            raise SourceLost("the clip breaks off in the middle; copy it again")
        self.frames -= 1
        return Frame(np.full((120, 160), 90, np.uint8), 0.0, 0)

    def close(self) -> None:
        self.closed += 1


def test_a_clip_that_breaks_off_is_told(config: Config) -> None:
    source = Broken(live=False)
    with (
        Station(config, sources=lambda: source, pages=False) as station,
        pytest.raises(UserError, match="breaks off in the middle"),
    ):
        station.wait(PATIENCE)
    assert source.closed


def test_a_camera_that_is_lost_stops_nobody(config: Config) -> None:
    with Station(config, sources=lambda: Broken(live=True), pages=False) as station:
        assert "breaks off" in wait_until(station, "lost").camera.detail
        assert draw(station, "COIN01").move == 1


def test_a_camera_that_is_missing_at_the_start_stops_nobody(config: Config) -> None:
    def missing() -> Broken:
        raise SourceLost("there is no camera here; plug it in")

    with Station(config, sources=missing, pages=False) as station:
        assert "plug it in" in wait_until(station, "lost").camera.detail
        assert not station.wait(0)


def test_a_wrong_reader_is_told_and_the_source_is_closed_again(config: Config) -> None:
    source = Broken(live=True)
    wrong = config.with_option(("camera", "reader"), "eyes")
    with pytest.raises(UserError, match="unknown reader 'eyes'"):
        Station(wrong, sources=lambda: source, pages=False).start()
    assert source.closed


def test_pages_have_an_address_only_while_they_are_served(config: Config) -> None:
    with Station(config) as station:
        assert station.url is not None
        assert station.url.startswith("http://127.0.0.1:")
    with Station(config, pages=False) as station:
        assert station.url is None


def mock_pins(monkeypatch: pytest.MonkeyPatch) -> MockFactory:
    """Pins that stations take for the machine's."""
    factory = MockFactory(pin_class=MockPWMPin)
    monkeypatch.setenv(FACTORY_VARIABLE, "mock")
    monkeypatch.setattr(gpiozero.Device, "pin_factory", factory)
    return factory


def test_lamps_follow_the_table(config: Config, monkeypatch: pytest.MonkeyPatch) -> None:
    factory = mock_pins(monkeypatch)
    lit = threading.Event()
    with Station(config, pages=False) as station:
        pin = factory.pin(6)
        set_state = type(pin)._change_state

        def watched(self: MockPWMPin, value: float) -> bool:
            changed: bool = set_state(self, value)
            if self is pin and value:
                lit.set()
            return changed

        monkeypatch.setattr(MockPWMPin, "_change_state", watched)
        draw(station, "ATH1")
        assert lit.wait(PATIENCE), "the turn passed to the second player, whose lamp is pin 6"
    factory.close()


def test_the_stop_button_ends_a_turn(config: Config, monkeypatch: pytest.MonkeyPatch) -> None:
    factory = mock_pins(monkeypatch)
    with Station(config, pages=False) as station:
        shown = draw(station, "COIN01")
        factory.pin(20).drive_low()
        while station.publisher.snapshot.move < 2:
            newer = station.publisher.wait_after(shown.number, PATIENCE)
            assert newer is not None
            shown = newer
        assert shown.history[-1].line["do"] == "stop"
    factory.close()


def test_a_camera_that_hangs_while_it_is_opened_keeps_the_pages_from_nobody(
    config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    release = threading.Event()

    def hang(*_: object, **__: object) -> None:
        assert release.wait(PATIENCE)
        raise SourceLost("it came to itself, without a picture")

    monkeypatch.setattr("tableside.station.open_source", hang)
    monkeypatch.setattr("tableside.station.OPENING_SECONDS", 0.01)
    with Station(replace(config, camera=CameraOptions("0"))) as station:
        assert station.url is not None
        snapshot = wait_until(station, "lost")
        assert snapshot.camera.detail == "it takes long to open the camera"
        assert draw(station, "COIN01").move == 1
        release.set()
    for thread in threading.enumerate():
        if thread.name == "opening a camera":
            thread.join(PATIENCE)
