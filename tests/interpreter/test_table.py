"""The table thread: what it keeps, what it publishes, and what it survives."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from tableside.errors import UserError
from tableside.games.boundary import AnyGame
from tableside.games.collect_and_rule.game import CollectAndRule
from tableside.match.journal import NO_CHANGES, Journal, JournalError
from tableside.match.refused import Changes
from tableside.messages import (
    LANGUAGES,
    Answer,
    Argument,
    CameraState,
    CardGone,
    CardSeen,
    Desk,
    HistoryLine,
    JsonLine,
    NewMatch,
    Option,
    PlayingCard,
    Snapshot,
    Tap,
    Text,
    Tick,
)
from tableside.publisher import Publisher
from tableside.table import Table
from tableside.table_words import CATALOGUE
from tableside.words import Speaker
from tests.interpreter.story import SOMEWHERE
from tests.storytelling import DECK, GAME, holding

TIMEOUT = 60.0
HEADER: JsonLine = {"table": 1, "game": "collect-and-rule", "players": ["Ania", "Borys"]}
HELD: JsonLine = holding(("ATH", "ATH1 ATH2 COIN01 COIN02"), ("SPA", "SPA1"))


class Room:
    """A table with its journal in a folder, a publisher that is listened to, and a clock."""

    def __init__(
        self,
        folder: Path,
        game: AnyGame = GAME,
        journal: Callable[[Path], Journal] = Journal,
        **options: Any,
    ) -> None:
        self.folder = folder
        self.time = 1000.0
        self.published: list[Snapshot] = []
        self.publisher = Publisher(Snapshot(0, self.time))
        self.publisher.subscribe(self.published.append)
        self.journal = journal(folder / "matches.db")
        self.table = Table(
            self.journal, lambda _name, _deck: game, self.publisher, self.clock, **options
        )
        self.table.start()

    def clock(self) -> float:
        return self.time

    def close(self) -> None:
        self.table.stop()
        self.journal.close()

    @property
    def now(self) -> Snapshot:
        return self.publisher.snapshot

    def begin(self, **header: Any) -> Answer:
        return self.table.ask(NewMatch({**HEADER, **header}, self._later()), TIMEOUT)

    def show(self, *cards: str) -> Answer:
        for card in cards:
            answer = self.table.ask(CardSeen(card, self._later(), SOMEWHERE), TIMEOUT)
            self.table.post(CardGone(card, self._later()))
        return answer

    def tap(self, number: int | None = None, **what: Any) -> Answer:
        seen = self.now.number if number is None else number
        return self.table.ask(Tap(seen, self._later(), **what), TIMEOUT)

    def tick(self, seconds: float = 1.0) -> Answer:
        self.time += seconds
        return self.table.ask(Tick(self.time), TIMEOUT)

    def _later(self) -> float:
        self.time += 2.0
        return self.time


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    room = Room(tmp_path)
    yield room
    room.close()


def hand(snapshot: Snapshot, seat: int) -> set[str]:
    return set(snapshot.position.players[seat].cards)


def told(snapshot: Snapshot) -> str | None:
    return None if snapshot.desk.notice is None else snapshot.desk.notice.text.code


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


# --- coming back ---------------------------------------------------------------------------------


def test_the_table_comes_back_where_it_was(tmp_path: Path) -> None:
    room = Room(tmp_path)
    room.begin(start=HELD)
    room.show("ROBB1", "COIN01", "ATH1")
    before = room.now
    room.close()
    again = Room(tmp_path)
    after = again.now
    assert after.match == before.match
    assert after.position == before.position
    assert after.desk == before.desk
    assert after.desk.tray.cards == ("COIN01", "ATH1")
    assert after.history == before.history
    assert after.last_card == before.last_card
    assert after.prompt == before.prompt
    again.show("COIN02")
    assert again.now.position.turn == 1
    again.close()


def test_a_won_match_is_still_shown_after_a_restart_and_ends_with_the_next(tmp_path: Path) -> None:
    start = holding(("ATH", "ATH1 ATH2 ATH3 ATH4 ATH5 ATH6"), (None, ""))
    room = Room(tmp_path)
    room.begin(start=start)
    assert "win" in room.show("ATHG").snapshot.cues
    room.close()
    again = Room(tmp_path)
    assert again.now.position.winner == 0
    won = again.now.match
    again.begin()
    assert [match.finished for match in again.journal.matches() if match.id == won] == [True]
    assert again.now.match != won
    again.close()


def test_a_match_left_for_a_newer_one_is_kept_unfinished(room: Room) -> None:
    first = room.begin().snapshot.match
    room.show("ATH1")
    second = room.begin().snapshot.match
    assert first != second
    kept = {match.id: match for match in room.journal.matches()}
    assert first is not None
    assert (kept[first].lines, kept[first].finished) == (1, False)


def test_a_match_that_no_longer_fits_its_deck_is_told_and_left_on_disk(tmp_path: Path) -> None:
    room = Room(tmp_path)
    room.begin()
    room.show("ATH1")
    room.close()
    others = [card for card in cards_of_the_deck() if card.id != "ATH1"]
    again = Room(tmp_path, CollectAndRule(others))
    assert again.now.match is None
    assert again.now.fault is not None
    assert again.now.fault.code == "fault.resume"
    assert again.begin().snapshot.fault == again.now.fault  # said until somebody plays
    assert again.show("COIN01").snapshot.fault is None
    assert again.begin().snapshot.fault is None
    assert len(again.journal.matches()) == 3
    again.close()


def test_a_match_with_another_deck_is_neither_taken_up_nor_begun(tmp_path: Path) -> None:
    room = Room(tmp_path)
    left = room.begin(deck="other").snapshot.match
    room.show("ATH1")
    room.close()
    again = Room(tmp_path, other_deck=lambda header: header.get("deck"))
    assert again.now.match is None
    assert again.now.fault == Text("fault.other-deck", {"deck": "other"})
    answer = again.begin(deck="third")
    assert (answer.ok, answer.text) == (False, Text("table.other-deck", {"deck": "third"}))
    again.close()
    room = Room(tmp_path)
    assert room.now.match == left
    room.close()


def test_what_went_wrong_before_the_start_is_said_until_the_first_move(tmp_path: Path) -> None:
    fault = Text("fault.set-aside", {"path": "journal.damaged"})
    room = Room(tmp_path, fault=fault)
    assert room.now.fault == fault
    assert room.begin().snapshot.fault == fault
    assert room.show("COIN01").snapshot.fault is None
    room.close()


def test_a_snapshot_has_its_records_first_line_and_whose_turn_it_is(room: Room) -> None:
    assert (room.now.header, room.now.turn) == (None, None)
    assert room.begin().snapshot.header == HEADER
    assert room.now.turn == 0
    assert room.show("ATH1").snapshot.turn == 1


def test_a_match_taken_up_keeps_when_it_began(tmp_path: Path) -> None:
    room = Room(tmp_path)
    match = room.begin().snapshot.match
    began = room.time
    room.close()
    again = Room(tmp_path)
    assert again.table._kept is not None
    assert (again.now.match, again.table._kept.began) == (match, began)
    again.close()


# --- a disk that can't be written ----------------------------------------------------------------


class FullDisk(Journal):
    """A journal whose disk is full whenever `full` says so."""

    full = False
    attempts = 0

    def begin(self, header: JsonLine, time: float) -> str:
        self._write_anything()
        return super().begin(header, time)

    def write(
        self,
        match_id: str,
        lines: Sequence[HistoryLine],
        desk: Desk,
        refusals: Changes = NO_CHANGES,
    ) -> None:
        self._write_anything()
        super().write(match_id, lines, desk, refusals)

    def _write_anything(self) -> None:
        self.attempts += 1
        if self.full:
            raise JournalError("disk-full", self.path)


@pytest.fixture
def crowded(tmp_path: Path) -> Iterator[tuple[Room, FullDisk]]:
    room = Room(tmp_path, journal=FullDisk)
    assert isinstance(room.journal, FullDisk)
    yield room, room.journal
    room.close()


def test_play_goes_on_with_a_full_disk_and_nothing_is_lost(
    crowded: tuple[Room, FullDisk],
) -> None:
    room, disk = crowded
    match = room.begin().snapshot.match
    room.show("COIN01")
    disk.full = True
    snapshot = room.show("COIN02").snapshot
    assert snapshot.fault is not None
    assert snapshot.fault.code == "fault.disk-full"
    assert hand(snapshot, 0) == {"COIN01", "COIN02"}
    assert room.show("COIN03").snapshot.fault == snapshot.fault
    disk.full = False
    assert room.show("COIN04").snapshot.fault is None
    assert match is not None
    _, lines, desk = disk.load(match)
    assert [line.line["card"] for line in lines] == ["COIN01", "COIN02", "COIN03", "COIN04"]
    assert desk == room.now.desk


def test_time_alone_tries_again_but_not_with_every_frame(crowded: tuple[Room, FullDisk]) -> None:
    room, disk = crowded
    room.begin()
    disk.full = True
    room.show("COIN01")
    room.table.wait_handled()
    before = disk.attempts
    for _ in range(30):
        room.tick(0.01)
    assert disk.attempts == before
    room.tick(1.0)
    assert disk.attempts == before + 1
    disk.full = False
    assert room.tick(1.0).snapshot.fault is None


def test_a_table_that_stops_while_the_disk_is_full_lost_moves_silently(
    crowded: tuple[Room, FullDisk],
) -> None:
    room, disk = crowded
    room.begin()
    disk.full = True
    room.show("COIN01")
    with pytest.raises(UserError, match="the last moves are lost: no space is left"):
        room.table.stop()


def test_a_table_that_stops_tries_once_more_to_keep_everything(
    crowded: tuple[Room, FullDisk],
) -> None:
    room, disk = crowded
    match = room.begin().snapshot.match
    disk.full = True
    room.show("COIN01")
    disk.full = False
    room.table.stop()
    assert match is not None
    assert [line.line["card"] for line in disk.load(match)[1]] == ["COIN01"]


def test_matches_begun_on_a_full_disk_are_all_kept_in_the_end(
    crowded: tuple[Room, FullDisk],
) -> None:
    room, disk = crowded
    disk.full = True
    room.begin()
    room.show("ATH1")
    room.begin(players=["Celina", "Darek"])
    room.show("SPA1", "COIN01")
    assert disk.matches() == ()
    disk.full = False
    room.tick(5.0)
    kept = [(match.header["players"], match.lines) for match in reversed(disk.matches())]
    assert kept == [(["Ania", "Borys"], 1), (["Celina", "Darek"], 2)]
    assert room.now.match == disk.unfinished()


# --- mistakes of the program ---------------------------------------------------------------------


def cards_of_the_deck() -> list[PlayingCard]:
    return [PlayingCard(card.id, card.kind, card.set) for card in DECK.cards.values()]


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

    def begin(self, header: JsonLine, time: float) -> str:
        if "Zeno" in header["players"]:
            raise ZeroDivisionError
        return super().begin(header, time)

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
