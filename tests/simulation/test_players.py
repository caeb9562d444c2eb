"""What simulated players do when the display takes a card, doesn't, asks, or was tapped."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from dataclasses import replace

import pytest

from card_markers.deck import Deck, load_deck
from tableside.messages import (
    Button,
    Desk,
    HistoryLine,
    Notice,
    Option,
    Question,
    Snapshot,
    TableMessage,
    Tap,
    Text,
    Tray,
)
from tableside.simulation.habits import Deed, EndTurn, ShowCard, Stuck, TapMove
from tableside.simulation.players import FAST, Players
from tableside.simulation.table import SimulatedTable
from tableside.vision.frames import Frame

START = Snapshot(number=1, time=0.0, match="1", game="a game", players=("Ania", "Borys"))


class Script:
    """Habits that follow a list of deeds."""

    def __init__(
        self, deeds: Iterable[Deed], disagreements: Iterable[str | None] = (), answer: int = 0
    ) -> None:
        self.deeds = list(deeds)
        self.disagreements = list(disagreements)
        self.did: list[Deed] = []
        self._answer = answer

    piles = (10, 0)

    def next_deed(self, display: Snapshot) -> Deed | None:
        del display
        return self.deeds[len(self.did)] if len(self.did) < len(self.deeds) else None

    def answer(self, question: Question, deed: Deed | None) -> int:
        del question, deed
        return self._answer

    def done(self, deed: Deed, before: Snapshot, after: Snapshot) -> None:
        del before, after
        self.did.append(deed)

    def disagreement(self, display: Snapshot) -> str | None:
        del display
        return self.disagreements.pop(0) if self.disagreements else None

    @staticmethod
    def result(display: Snapshot) -> tuple[int, str] | None:
        del display
        return None


class Sitting:
    """Players before a table, and a display that a test changes as frames pass."""

    def __init__(self, deck: Deck, *scripts: Script, company: bool = False) -> None:
        self.display = START
        self.pressed: list[TableMessage] = []
        self.sat_down: list[Snapshot] = []
        self._scripts = list(scripts)
        self.players = Players(
            self._sit_down,
            lambda: self.display,
            self.pressed.append,
            pace=FAST,
            rng=random.Random(2),
            company=company,
        )
        self.table = SimulatedTable(deck, self.players.script, fps=5.0)

    def _sit_down(self, display: Snapshot) -> Script:
        self.sat_down.append(display)
        return self._scripts[min(len(self.sat_down), len(self._scripts)) - 1]

    def run(self, on_frame: Callable[[Frame, list[str]], None], most: int = 400) -> None:
        """Give every frame with the names of the things before the camera to `on_frame`."""
        for _ in range(most):
            frame = self.table.read(1.0)
            if frame is None:
                return
            on_frame(frame, [thing.name for thing in self.table.things])

    def move_on(self, **changes: object) -> None:
        self.display = replace(self.display, move=self.display.move + 1, **changes)  # type: ignore[arg-type]


@pytest.fixture(scope="module")
def deck() -> Deck:
    return load_deck("hellas-60")


def test_a_card_is_taken_away_once_the_display_took_it(deck: Deck) -> None:
    script = Script([ShowCard(0, "ATH1", "draw"), ShowCard(1, "COIN02", "draw")])
    sitting = Sitting(deck, script)
    shown: list[str] = []

    def take_at_once(_frame: Frame, things: list[str]) -> None:
        shown.extend(things)
        if things:
            sitting.move_on()

    sitting.run(take_at_once)
    assert shown == ["ATH1", "COIN02"]
    assert script.did == script.deeds
    assert sitting.players.stuck is None


def test_a_card_that_comes_onto_the_tray_counts_as_taken(deck: Deck) -> None:
    sitting = Sitting(deck, Script([ShowCard(0, "COIN02", "pay")]))

    def put_on_tray(_frame: Frame, things: list[str]) -> None:
        if things:
            sitting.display = replace(
                sitting.display, desk=Desk(tray=Tray("pay", cards=("COIN02",)))
            )

    sitting.run(put_on_tray)
    assert sitting.players.stuck is None


def test_an_overlooked_card_is_shown_again(deck: Deck) -> None:
    script = Script([ShowCard(0, "ATH1", "draw")])
    sitting = Sitting(deck, script)
    showings = 0
    before: list[str] = []

    def take_the_third_time(_frame: Frame, things: list[str]) -> None:
        nonlocal showings, before
        showings += bool(things) and not before
        before = things
        if showings == 3 and not script.did:
            sitting.move_on()

    sitting.run(take_the_third_time)
    assert showings == 3
    assert script.did == script.deeds


def test_a_card_that_is_never_taken_ends_the_game_with_what_the_display_says(deck: Deck) -> None:
    sitting = Sitting(deck, Script([ShowCard(1, "ATH1", "draw")]))
    notice = Notice(Text("tell.why"), "refused", card="ATH1")
    sitting.display = replace(START, desk=Desk(notice=notice))
    sitting.run(lambda _frame, _things: None)
    assert sitting.players.stuck is not None
    assert "Borys" in sitting.players.stuck
    assert "ATH1" in sitting.players.stuck
    assert "tell.why" in sitting.players.stuck


def test_turns_are_ended_by_button_and_by_card(deck: Deck) -> None:
    script = Script([EndTurn(0)] * 12)
    sitting = Sitting(deck, script)
    by_card = 0

    def end(_frame: Frame, things: list[str]) -> None:
        nonlocal by_card
        by_card += things == ["STOP"]
        if things == ["STOP"] or len(sitting.pressed) + by_card > len(script.did):
            sitting.move_on()

    sitting.run(end)
    assert len(script.did) == 12
    assert by_card > 0
    assert sitting.pressed
    assert all(isinstance(message, Button) for message in sitting.pressed)


def test_a_question_is_answered_by_a_tap_on_what_was_seen(deck: Deck) -> None:
    options = (Option(Text("option.no")), Option(Text("option.yes")))
    sitting = Sitting(deck, Script([ShowCard(0, "ATH1", "draw")], answer=1))

    def ask(_frame: Frame, things: list[str]) -> None:
        if sitting.pressed:
            sitting.move_on(desk=Desk())
        elif things:
            asked = Desk(question=Question(Text("ask.whose"), options, card="ATH1"))
            sitting.display = replace(sitting.display, number=7, desk=asked)

    sitting.run(ask)
    (tap,) = sitting.pressed
    assert isinstance(tap, Tap)
    assert (tap.option, tap.number, tap.who) == (1, 7, "Ania")
    assert sitting.players.stuck is None


def test_cards_that_lie_otherwise_than_the_display_says_end_the_game(deck: Deck) -> None:
    sitting = Sitting(deck, Script([EndTurn(0)], ["before Ania lie three coins"]))
    sitting.run(lambda _frame, _things: None)
    assert sitting.players.stuck is not None
    assert "before Ania lie three coins" in sitting.players.stuck


def test_after_a_tap_on_a_screen_the_cards_are_laid_as_the_display_says(deck: Deck) -> None:
    first = Script([ShowCard(0, "ATH1", "draw")], [None, "the record was changed"])
    sitting = Sitting(deck, first, Script([]), company=True)

    def tap(_frame: Frame, things: list[str]) -> None:
        if things:
            line = HistoryLine(2, {"do": "undo"}, 1.0, "screen", "", 0)
            sitting.move_on(history=(line,))
            sitting.display = replace(sitting.display, move=2)

    sitting.run(tap, most=40)
    assert len(sitting.sat_down) == 2
    assert sitting.sat_down[1].move == 2
    assert sitting.players.stuck is None


def test_in_company_the_players_wait_for_the_next_match(deck: Deck) -> None:
    second = Script([ShowCard(0, "ATH2", "draw")])
    sitting = Sitting(deck, Script([]), second, company=True)

    def begin_another(frame: Frame, things: list[str]) -> None:
        if frame.number == 20:
            sitting.display = replace(sitting.display, match="2", move=0)
        if things:
            sitting.move_on()

    sitting.run(begin_another, most=60)
    assert [display.match for display in sitting.sat_down] == ["1", "2"]
    assert second.did == second.deeds


def test_a_match_without_end_is_given_up(deck: Deck) -> None:
    script = Script([ShowCard(0, "ATH1", "draw")])
    sitting = Sitting(deck, script)
    sitting.display = replace(START, move=3001)
    sitting.run(lambda _frame, _things: None)
    assert sitting.players.stuck == "no end after 3001 moves"


def test_players_who_are_at_a_loss_say_why(deck: Deck) -> None:
    class Lost(Script):
        def next_deed(self, display: Snapshot) -> Deed | None:
            raise Stuck(f"nobody knows what to do at move {display.move}")

    sitting = Sitting(deck, Lost([]))
    sitting.run(lambda _frame, _things: None)
    assert sitting.players.stuck == "nobody knows what to do at move 0"


def test_a_move_without_a_card_is_tapped_on_the_screen(deck: Deck) -> None:
    script = Script([TapMove(1, {"do": "collect", "region": "LAC"})])
    sitting = Sitting(deck, script)

    def take_taps(_frame: Frame, things: list[str]) -> None:
        assert things == []
        if sitting.pressed and sitting.display.move == START.move:
            sitting.move_on()

    sitting.run(take_taps)
    (tap,) = sitting.pressed
    assert isinstance(tap, Tap)
    assert (tap.number, tap.who) == (START.number, "Borys")
    assert tap.line == {"do": "collect", "region": "LAC"}
    assert script.did == script.deeds
