"""The table thread: what it takes, what it publishes, and what it survives."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from tableside.games.collect_and_rule.game import CollectAndRule
from tableside.match.journal import NO_CHANGES, Journal
from tableside.match.refused import Changes
from tableside.messages import (
    LANGUAGES,
    Argument,
    CameraState,
    CardSeen,
    Desk,
    HistoryLine,
    JsonLine,
    NewMatch,
    Option,
    Snapshot,
    Text,
    Tick,
)
from tableside.table_words import CATALOGUE
from tableside.words import Speaker
from tests.interpreter.room import HEADER, HELD, TIMEOUT, Room, cards_of_the_deck, hand, told
from tests.interpreter.story import SOMEWHERE
from tests.storytelling import DECK, GAME

# --- publishing ----------------------------------------------------------------------------------


def test_a_card_becomes_a_snapshot(room: Room) -> None:
    answer = room.begin()
    assert answer.ok
    assert answer.snapshot.players == ("Ania", "Borys")
    answer = room.show("ATH1")
    assert answer.ok
    snapshot = answer.snapshot
    assert hand(snapshot, 0) == {"ATH1"}
    assert snapshot.last_card == "ATH1"
    assert snapshot.move == 1
    assert snapshot.history[0].line == {"do": "draw", "card": "ATH1"}
    assert snapshot.prompt is not None
    assert snapshot.cues == ("card-read", "turn-passed")


def test_a_snapshot_has_its_records_first_line_and_whose_turn_it_is(room: Room) -> None:
    assert (room.now.header, room.now.turn) == (None, None)
    assert room.begin().snapshot.header == HEADER
    assert room.now.turn == 0
    assert room.show("ATH1").snapshot.turn == 1


def test_numbers_grow_by_one_and_nothing_is_published_twice(room: Room) -> None:
    room.begin()
    room.show("ATH1", "COIN01")
    for _ in range(5):
        room.tick()
    room.table.post(CameraState("ok", room.time))
    room.table.post(CameraState("ok", room.time))
    room.table.wait_handled()
    numbers = [snapshot.number for snapshot in room.published]
    assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))
    assert len(numbers) == 4  # the match, two cards, one state of the camera
    assert room.now.camera.condition == "ok"


def test_moves_and_tray_are_on_disk_before_they_are_published(tmp_path: Path) -> None:
    room = Room(tmp_path)
    seen: list[tuple[Snapshot, int, Desk]] = []

    def look_at_the_disk(snapshot: Snapshot) -> None:
        assert snapshot.match is not None
        _, lines, desk = room.journal.load(snapshot.match)
        seen.append((snapshot, len(lines), desk))

    room.publisher.subscribe(look_at_the_disk)
    room.begin(start=HELD)
    room.show("ROBB1", "COIN01", "ATH1", "COIN02")
    room.close()
    assert len(seen) == 5
    for snapshot, lines, desk in seen:
        assert lines == snapshot.move
        assert desk == snapshot.desk


def test_stop_handles_what_was_posted_before(tmp_path: Path) -> None:
    room = Room(tmp_path)
    room.begin()
    for number in range(1, 10):
        room.table.post(CardSeen(f"COIN0{number}", 2000.0 + number, SOMEWHERE))
    room.close()
    assert room.now.move == 9
    room.table.post(Tick(3000.0))
    room.table.wait_handled()
    with pytest.raises(RuntimeError, match="not running"):
        room.table.ask(Tick(3000.0), TIMEOUT)


def test_without_a_match_cards_are_told_so(room: Room) -> None:
    answer = room.show("ATH1")
    assert not answer.ok
    assert told(answer.snapshot) == "table.no-match"
    assert room.begin().ok
    assert told(room.now) is None


@pytest.mark.parametrize(
    "header",
    [
        {"players": ["Ania"]},
        {"game": 7},
        {"house_rules": {"no_such": True}},
        {"start": {"turn": 9}},
    ],
)
def test_a_wrong_new_game_is_refused_and_the_running_one_goes_on(
    room: Room, header: dict[str, Any]
) -> None:
    room.begin()
    room.show("ATH1")
    answer = room.begin(**header)
    assert not answer.ok
    assert answer.text is not None
    assert answer.text.code == "table.bad-table"
    assert hand(room.now, 0) == {"ATH1"}


# --- taps ----------------------------------------------------------------------------------------


def test_a_tap_on_an_older_position_is_stale(room: Room) -> None:
    number = room.begin().snapshot.number
    room.show("COIN01")
    answer = room.tap(number, line={"do": "stop"})
    assert not answer.ok
    assert answer.text == Text("table.stale")
    assert room.tap(line={"do": "stop"}).ok


def test_a_tap_stays_good_while_only_the_camera_changes(room: Room) -> None:
    room.begin()
    number = room.show("COIN01").snapshot.number
    room.table.post(CameraState("ok", room.time))
    room.table.wait_handled()
    assert room.now.number > number
    assert room.tap(number, line={"do": "stop"}).ok


def test_cards_may_be_tapped_faster_than_the_page_follows(room: Room) -> None:
    room.begin(start=HELD)
    number = room.show("ROBB1").snapshot.number
    for card in ("COIN01", "COIN02", "ATH1"):
        assert room.tap(number, card=card).ok
    assert room.now.position.turn == 1


def test_an_option_of_an_older_question_is_stale(room: Room) -> None:
    room.begin(start=HELD)
    room.show("ROBB1")
    number = room.show("THE1").snapshot.number
    room.show("THE2")  # another question, about another card
    answer = room.tap(number, option=0)
    assert not answer.ok
    assert answer.text == Text("table.stale")
    assert room.tap(option=0).ok
    assert room.now.desk.tray.cards == ("THE2",)


def test_a_number_that_was_never_published_is_stale(room: Room) -> None:
    room.begin()
    assert room.tap(room.now.number + 1, card="COIN01").text == Text("table.stale")


def test_a_refused_tap_is_answered_with_its_ruling(room: Room) -> None:
    room.begin()
    answer = room.tap(line={"do": "stop"})
    assert not answer.ok
    assert answer.refusal is not None
    assert answer.refusal.code == "draw-first"


# --- mistakes of the program ---------------------------------------------------------------------


class Stumbling(CollectAndRule):
    """A game with a mistake that shows only after the move was played."""

    def other_readings(self, before: Any, card: str, moves: Sequence[Any]) -> Iterator[Option]:
        if card == "THE1":
            raise ZeroDivisionError
        yield from super().other_readings(before, card, moves)


def test_a_mistake_costs_one_message_only(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    room = Room(tmp_path, Stumbling(cards_of_the_deck()))
    room.begin()
    room.show("COIN01")
    answer = room.show("THE1")
    assert not answer.ok
    assert answer.text == Text("fault.crash")
    assert told(answer.snapshot) == "fault.crash"
    assert hand(answer.snapshot, 0) == {"COIN01"}
    assert answer.snapshot.move == 1
    assert "ZeroDivisionError" in caplog.text
    assert room.show("COIN02").ok
    room.close()
    again = Room(tmp_path)
    assert hand(again.now, 0) == {"COIN01", "COIN02"}
    again.close()


class Unwritable(Journal):
    """A journal that stumbles over one card and one player, whatever the disk."""

    def begin(self, header: JsonLine, time: float, match_id: str | None = None) -> str:
        if "Zeno" in header["players"]:
            raise ZeroDivisionError
        return super().begin(header, time, match_id)

    def write(
        self,
        match_id: str,
        lines: Sequence[HistoryLine],
        desk: Desk,
        refusals: Changes = NO_CHANGES,
    ) -> None:
        if any(line.line.get("card") == "THE1" for line in lines):
            raise ZeroDivisionError
        super().write(match_id, lines, desk, refusals)


def test_what_can_not_be_written_costs_one_message_only(tmp_path: Path) -> None:
    room = Room(tmp_path, journal=Unwritable)
    room.begin()
    room.show("COIN01")
    assert room.show("THE1").text == Text("fault.crash")
    assert room.begin(players=["Zeno", "Borys"]).text == Text("fault.crash")
    assert room.show("COIN02").ok
    assert room.now.players == ("Ania", "Borys")
    assert hand(room.now, 0) == {"COIN01", "COIN02"}
    room.close()
    again = Room(tmp_path)
    assert hand(again.now, 0) == {"COIN01", "COIN02"}
    again.close()


def test_a_listeners_mistake_stops_neither_the_table_nor_other_listeners(
    room: Room, caplog: pytest.LogCaptureFixture
) -> None:
    def stumble(_: Snapshot) -> None:
        raise ZeroDivisionError

    heard: list[Snapshot] = []
    room.publisher.subscribe(stumble)
    room.publisher.subscribe(heard.append)
    room.begin()
    assert room.show("COIN01").ok
    assert heard[-1] == room.now
    assert "ZeroDivisionError" in caplog.text


def test_who_can_not_wait_is_told_in_time(room: Room) -> None:
    go_on = threading.Event()
    room.publisher.subscribe(lambda _: (go_on.wait(TIMEOUT), None)[1])
    with pytest.raises(TimeoutError):
        room.table.ask(NewMatch(HEADER, 1.0), 0.01)
    go_on.set()
    room.table.wait_handled()
    assert room.now.match is not None


def test_every_word_of_the_table_is_there_in_all_languages() -> None:
    arguments: dict[str, Argument] = {
        "card": "ATH1",
        "cause": "?",
        "count": 3,
        "deck": "?",
        "numbers": ("3", "4"),
        "path": "/x",
        "words": ("help.draw", "help.stop"),
    }
    speaker = Speaker([GAME.catalogue, CATALOGUE], DECK.title)
    for code in CATALOGUE:
        for language in LANGUAGES:
            sentence = speaker.say(Text(code, arguments), language)
            assert sentence
            assert "{" not in sentence
