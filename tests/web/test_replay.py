"""Whoever was cut off, or is slow, misses nothing that happened, and hears nothing twice."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tableside.messages import CardSeen, Cue, Desk, HistoryLine, Notice, Snapshot, Text
from tableside.publisher import Publisher
from tests.web.tables import RealTable, ShownTable
from tests.web.test_events import Stream
from tests.web.wires import Wire
from web.happenings import Happenings
from web.server import Server

CORNERS = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))
STOP = {"do": "stop"}


def snapshot(number: int, *cues: Cue, **more: Any) -> Snapshot:
    return Snapshot(number, float(number), cues=cues, **more)


def line(n: int) -> HistoryLine:
    return HistoryLine(n, STOP, 0.0, "screen", "", 0)


# --- what is remembered --------------------------------------------------------------------------


@pytest.fixture
def publisher() -> Publisher:
    return Publisher(snapshot(10))


def numbers(happenings: Happenings, after: int | None) -> list[int]:
    newest = happenings.publisher.snapshot.number
    return [each.number for each in happenings.since(after, newest).happened]


def test_what_happened_after_a_snapshot_comes_in_order(publisher: Publisher) -> None:
    happenings = Happenings(publisher)
    for number in (11, 12, 14):
        publisher.publish(snapshot(number, "card-read"))
    publisher.publish(snapshot(15))  # a position without a happening
    assert numbers(happenings, 10) == [11, 12, 14]
    assert numbers(happenings, 12) == numbers(happenings, 13) == [14]
    assert numbers(happenings, 15) == numbers(happenings, None) == []
    assert not happenings.since(10, 15).lost


def test_nothing_newer_comes_than_the_snapshot_that_goes_with_it(publisher: Publisher) -> None:
    happenings = Happenings(publisher)
    for number in (11, 12):
        publisher.publish(snapshot(number, "card-read"))
    assert [each.number for each in happenings.since(10, 11).happened] == [11]


def test_who_was_away_too_long_is_told_that_more_is_lost(publisher: Publisher) -> None:
    happenings = Happenings(publisher, kept=2)
    for number in (11, 12, 13):
        publisher.publish(snapshot(number, "card-read"))
    assert happenings.since(10, 13).lost
    assert numbers(happenings, 10) == [12, 13]
    assert not happenings.since(11, 13).lost


@pytest.mark.parametrize("seen", [3, 9, 99])
def test_what_another_run_showed_is_lost(publisher: Publisher, seen: int) -> None:
    happenings = Happenings(publisher)
    publisher.publish(snapshot(11, "robber"))
    assert happenings.since(seen, 11).lost
    assert numbers(happenings, seen) == [11]


def test_whoever_sees_a_snapshot_finds_what_led_to_it(publisher: Publisher) -> None:
    happenings = Happenings(publisher)
    found: list[list[int]] = []
    happenings.publisher.subscribe(lambda shown: found.append(numbers(happenings, 10)))
    publisher.publish(snapshot(11, "win"))
    assert found == [[11]]


def test_new_lines_and_new_notices_happen_once(publisher: Publisher) -> None:
    happenings = Happenings(publisher)
    told = Desk(notice=Notice(Text("table.no-match")))
    publisher.publish(snapshot(11))
    publisher.publish(snapshot(12, history=(line(1),)))
    publisher.publish(snapshot(13, history=(line(1),), desk=told))
    publisher.publish(snapshot(14, history=(line(1), line(2)), desk=told))
    found = happenings.since(10, 14).happened
    assert [[each.n for each in one.lines] for one in found] == [[1], [], [2]]
    assert [one.notice is not None for one in found] == [False, True, False]


def test_how_things_stood_at_the_start_does_not_happen_again(publisher: Publisher) -> None:
    happenings = Happenings(publisher)
    told = Desk(notice=Notice(Text("table.no-match")))
    publisher.publish(snapshot(11, match="7", move=1, history=(line(1),), desk=told))
    assert numbers(happenings, 10) == []
    publisher.publish(snapshot(12, match="8"))
    assert [one.begun for one in happenings.since(10, 12).happened] == [True]


def test_a_match_that_gets_its_place_on_the_disk_late_is_the_same(publisher: Publisher) -> None:
    happenings = Happenings(publisher)
    header = {"table": 1}
    publisher.publish(snapshot(11, match="unkept-1.0", header=header))
    publisher.publish(snapshot(12, match="1", header=header, history=(line(1),)))
    begun, later = happenings.since(10, 12).happened
    assert (begun.begun, later.begun) == (True, False)
    assert [each.n for each in later.lines] == [1]


# --- over the wire -------------------------------------------------------------------------------


@pytest.fixture
def real(real: RealTable) -> RealTable:
    real.begin("Ania", "Borys")
    return real


@pytest.fixture
def server(served: tuple[RealTable, Server]) -> Server:
    return served[1]


def happened(data: dict[str, Any]) -> list[int]:
    return [each["number"] for each in data["happened"]]


def test_a_viewer_cut_off_and_back_misses_nothing(real: RealTable, server: Server) -> None:
    viewer = Stream(server)
    seen, data = viewer.event()
    assert (data["happened"], data["cues"], data["lost"]) == ([], [], False)
    viewer.close()
    real.play(do="draw", card="COIN01")
    real.play(do="draw", card="ATH1")
    assert not real.ask(CardSeen("ATH1", 2.0, CORNERS)).ok  # in play: told, and nothing moves
    real.play(do="undo")
    back = Stream(server, "/events?lang=pl", {"Last-Event-ID": str(seen)})
    newest, data = back.event()
    assert newest == data["number"] == real.publisher.snapshot.number
    assert happened(data) == sorted(set(happened(data)))
    assert happened(data)[0] > seen
    assert data["cues"] == [cue for each in data["happened"] for cue in each["cues"]]
    said = [sentence for each in data["happened"] for sentence in each["said"]]
    assert len(said) == 3
    assert "Ania" in said[0]
    notices = [each["notice"] for each in data["happened"] if each["notice"] is not None]
    assert notices
    assert all(notice["text"] for notice in notices)
    assert data["lost"] is False
    real.play(do="draw", card="ATH2")
    number, data = back.event()
    assert happened(data) == [number]
    back.close()


def test_a_page_says_what_it_showed_by_its_address(real: RealTable, server: Server) -> None:
    shown = real.publisher.snapshot.number
    real.play(do="draw", card="COIN01")
    for path in ("/fragment", "/api/events"):
        answer = real.app.test_client().get(f"{path}?after={shown}")
        assert answer.json is not None
        assert happened(answer.json) == [shown + 1]
        assert answer.json["lost"] is False
    viewer = Stream(server, f"/events?after={shown}")
    assert happened(viewer.event()[1]) == [shown + 1]
    viewer.close()
    # A browser that comes back by itself has the old address, and knows better in its header.
    again = Stream(server, f"/events?after={shown}", {"Last-Event-ID": str(shown + 1)})
    assert happened(again.event()[1]) == []
    again.close()


@pytest.mark.parametrize("path", ["/events", "/fragment", "/api/events"])
@pytest.mark.parametrize("after", ["", "x", "-1", "1.5", "9" * 5000, "1&after=2"])
def test_a_number_that_is_none_is_refused(path: str, after: str) -> None:
    answer = ShownTable().app.test_client().get(f"{path}?after={after}")
    assert answer.status_code == 400
    assert answer.json is not None
    assert answer.json["code"] == "error.bad-request"


def test_a_viewer_that_reads_late_gets_all_of_it_once(real: RealTable, server: Server) -> None:
    viewer = Stream(server)
    first, _ = viewer.event()
    for _ in range(30):
        real.play(do="draw", card="COIN01")
        real.play(do="undo")
    heard: list[int] = []
    while not heard or heard[-1] < real.publisher.snapshot.number:
        heard += happened(viewer.event()[1])
    assert heard == list(range(first + 1, real.publisher.snapshot.number + 1))
    viewer.close()


def test_after_a_restart_the_newest_comes_and_that_more_is_lost(tmp_path: Path) -> None:
    with RealTable(tmp_path / "journal.sqlite3") as table:
        table.begin("Ania", "Borys")
        table.play(do="draw", card="COIN01")
        seen = table.publisher.snapshot.number
    with RealTable(tmp_path / "journal.sqlite3", first_number=1000) as table:
        answer = table.app.test_client().get(f"/fragment?after={seen}").json
        assert answer is not None
        assert answer["number"] > 1000
        assert answer["lost"] is True
        assert answer["happened"] == []
        assert "Ania" in answer["html"]


# --- in a browser --------------------------------------------------------------------------------

LISTEN = """
window.heard = [];
const add = EventSource.prototype.addEventListener;
EventSource.prototype.addEventListener = function (name, listener) {
  add.call(this, name, (event) => {
    if (name === "table") {
      window.heard.push(event.data);
      document.documentElement.dataset.heard = event.lastEventId;
    }
    listener(event);
  });
};
"""
"""Keeps what the page's own event streams get."""


def wait_until_heard(page: Page, number: int) -> None:
    page.wait_for_selector(f"html[data-heard='{number}']", timeout=10_000)


def test_a_page_cut_off_and_back_hears_everything_once(
    real: RealTable, server: Server, open_page: Callable[..., Page]
) -> None:
    with Wire(server.port) as wire:
        page = open_page(f"http://127.0.0.1:{wire.port}/phone")
        page.add_init_script(LISTEN)
        page.goto(f"http://127.0.0.1:{wire.port}/")
        shown = page.evaluate("Number(document.getElementById('app').dataset.number)")
        wait_until_heard(page, shown)
        real.play(do="draw", card="COIN01")
        wait_until_heard(page, shown + 1)
        wire.cut()
        page.wait_for_selector("body.offline")
        real.play(do="draw", card="ATH1")
        real.play(do="undo")
        wire.mend()
        page.wait_for_selector("body:not(.offline)", timeout=10_000)
        wait_until_heard(page, real.publisher.snapshot.number)
        real.play(do="redo")
        newest = real.publisher.snapshot.number
        wait_until_heard(page, newest)
        heard = [json.loads(data) for data in page.evaluate("heard")]
        assert [n for data in heard for n in happened(data)] == list(range(shown + 1, newest + 1))
        assert not any(data["lost"] for data in heard)
        page.close()


def test_cues_missed_between_page_and_stream_are_heard(
    shown: tuple[ShownTable, Server], open_page: Callable[..., Page]
) -> None:
    table, server = shown
    page = open_page(f"http://127.0.0.1:{server.port}/phone")
    page.add_init_script(LISTEN)

    def publish_late(route: Any) -> None:
        """The page is there; before its stream is, a robber comes."""
        table.show(dataclasses.replace(snapshot(0), cues=("robber",)))
        route.continue_()

    page.route("**/events*", publish_late)
    page.goto(f"http://127.0.0.1:{server.port}/")
    wait_until_heard(page, 1)
    assert json.loads(page.evaluate("heard[0]"))["cues"] == ["robber"]
