"""The log of a table: every piece of news once, in words."""

from __future__ import annotations

import logging

import pytest

from tableside.decks import open_game
from tableside.event_log import EventLog
from tableside.messages import CameraState, Desk, Event, Language, Notice, Snapshot, Text
from tableside.table_words import CATALOGUE

GAME, DECK = open_game("collect-and-rule")


def logged(caplog: pytest.LogCaptureFixture, language: Language, *shown: Snapshot) -> list[str]:
    log = EventLog((GAME.catalogue, CATALOGUE), DECK.title, language)
    with caplog.at_level(logging.INFO):
        for snapshot in shown:
            log(snapshot)
    return [record.getMessage() for record in caplog.records]


def snapshot(number: int, **what: object) -> Snapshot:
    values = {"number": number, "time": 0.0, "players": ("Ania", "Borys"), **what}
    return Snapshot(**values)  # type: ignore[arg-type]


def test_events_are_told_with_names_and_titles_in_the_tables_language(
    caplog: pytest.LogCaptureFixture,
) -> None:
    coin = Event("coin", {"player": 1, "card": "COIN01"})
    told = ["Borys dobiera monetę: Moneta z sową."]
    assert logged(caplog, "pl", snapshot(1, events=(coin,))) == told


def test_a_notice_is_told_when_it_comes_and_not_while_it_stays(
    caplog: pytest.LogCaptureFixture,
) -> None:
    desk = Desk(notice=Notice(Text("table.stale")))
    lines = logged(caplog, "en", *(snapshot(n, desk=desk) for n in (1, 2)), snapshot(3))
    assert len(lines) == 1
    assert len(logged(caplog, "en", snapshot(4, desk=desk))) == 2


def test_what_becomes_of_the_camera_is_told_with_its_cause(
    caplog: pytest.LogCaptureFixture,
) -> None:
    lost = CameraState("lost", 1.0, "the cable is out")
    fine = CameraState("ok", 2.0)
    shown = [snapshot(n, camera=camera) for n, camera in enumerate((lost, lost, fine), 1)]
    assert logged(caplog, "en", *shown) == ["camera: lost (the cable is out)", "camera: ok"]


def test_a_fault_of_the_station_is_told_as_an_error(caplog: pytest.LogCaptureFixture) -> None:
    fault = Text("fault.crash")
    (line,) = logged(caplog, "en", snapshot(1, fault=fault), snapshot(2, fault=fault))
    assert line
    assert caplog.records[0].levelno == logging.ERROR
