"""Simulated players at the simulated table: they show cards, look at the display, and go on.

They know what people know: their cards, what lies on the table, and what the display says. A card
that the display doesn't take is shown again, held otherwise.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

from tableside.messages import Button, Snapshot, TableMessage, Tap
from tableside.simulation.habits import Deed, EndTurn, Habits, ShowCard, Stuck, TapMove
from tableside.simulation.perspective import Pose
from tableside.simulation.table import SimulatedTable, Steps
from tableside.simulation.things import Manner


@dataclass(frozen=True, slots=True)
class Pace:
    """How fast people move, in seconds.

    Args:
        think: before something is done, at least and at most.
        carry: a card's way in; out it goes a little faster.
        admire: how long a card stays after the display took it.
        patience: how long a card is held for the display.
        again: the pause before it is held again.
    """

    think: tuple[float, float]
    carry: float
    admire: float
    patience: float
    again: float = 1.5


UNHURRIED = Pace(think=(0.3, 1.0), carry=0.45, admire=0.8, patience=3.0)
FAST = Pace(think=(0.2, 0.2), carry=0.0, admire=0.0, patience=1.5)

_SITTING_DOWN = 1.2
_TRIES = 6
_TAPPED = ("screen", "phone")


class Players:
    """The people of one table; `script` is what they do at a `SimulatedTable`.

    Args:
        sit_down: their knowledge of the match that a display shows, with all cards laid as it says.
        display: what they see on the screen.
        press: where their buttons and taps go.
        pace: how fast they move.
        rng: of all their choices of manner.
        company: somebody else may tap on the screen: where they did, the players put the cards as
            the display says; after the end they wait for a new match.
        buttons: whether the table has a STOP button beside the STOP card.
        most_moves: a match longer than this is given up.
    """

    def __init__(
        self,
        sit_down: Callable[[Snapshot], Habits],
        display: Callable[[], Snapshot],
        press: Callable[[TableMessage], None],
        *,
        pace: Pace,
        rng: random.Random,
        company: bool = False,
        buttons: bool = True,
        most_moves: int = 3000,
    ) -> None:
        self._sit_down = sit_down
        self._display = display
        self._press = press
        self._pace = pace
        self._rng = rng
        self._company = company
        self._buttons = buttons
        self._most_moves = most_moves
        self.stuck: str | None = None
        """Why they gave up, as one sentence; None: they didn't."""
        self.retries = 0
        """How often something was shown again because the display hadn't taken it."""

    def script(self, table: SimulatedTable) -> Steps:
        """Play to the end of the match, or until `stuck`."""
        try:
            yield from self._matches(table)
        except Stuck as reason:
            self.stuck = str(reason)

    def _matches(self, table: SimulatedTable) -> Steps:
        yield _SITTING_DOWN
        while True:
            yield from self._match(table)
            if not self._company:
                return
            over = self._display().match
            while self._display().match == over:
                yield 0.0

    def _match(self, table: SimulatedTable) -> Steps:
        """One match, from wherever it stands to its end."""
        display = self._display()
        habits, match, seen = self._sit_down(display), display.match, display.move
        while True:
            display = self._display()
            fault = habits.disagreement(display)
            if display.match != match or (fault and self._tapped(display, seen)):
                habits, match = self._sit_down(display), display.match
            elif fault:
                raise Stuck(f"table and display disagree after move {display.move}: {fault}")
            seen = display.move
            if seen > self._most_moves:
                raise Stuck(f"no end after {seen} moves")
            deed = habits.next_deed(display)
            table.set_piles(*habits.piles)
            if deed is None:
                return
            yield self._rng.uniform(*self._pace.think)
            yield from self._do(table, habits, deed)

    def _tapped(self, display: Snapshot, since: int) -> bool:
        """Somebody changed the record on a screen or phone after move `since`."""
        return self._company and any(
            line.n > since and line.who.startswith(_TAPPED) for line in display.history
        )

    def _do(self, table: SimulatedTable, habits: Habits, deed: Deed) -> Steps:
        """One deed, until the display took it."""
        before = self._display()
        for attempt in range(_TRIES):
            if attempt:
                self.retries += 1
                yield self._pace.again
            match deed:
                case ShowCard(card=card):
                    yield from self._show(table, deed.seat, card, before)
                case EndTurn():
                    yield from self._end_turn(table, deed.seat, before)
                case TapMove(line=line):
                    who = self._name(deed.seat)
                    self._press(Tap(before.number, table.time, line=line, who=who))
                    yield from table.wait(1.0, until=lambda: _took(before, self._display()))
            if self._display().desk.question is not None:
                yield from self._answer(table, habits, deed)
            after = self._display()
            if _took(before, after):
                habits.done(deed, before, after)
                return
        raise Stuck(
            f"{self._name(deed.seat)} did this {_TRIES} times and the display didn't take it: "
            f"{deed}; it says {_says(self._display())}"
        )

    def _show(self, table: SimulatedTable, seat: int, card: str, before: Snapshot) -> Steps:
        manner = self._manner(seat)
        thing = table.hold(card, manner)
        yield manner.enter
        yield from table.wait(
            self._pace.patience, until=lambda: _answered(before, self._display(), card)
        )
        if _took(before, self._display()):
            yield from table.wait(self._pace.admire)
        yield from table.carry_out(thing, manner)

    def _end_turn(self, table: SimulatedTable, seat: int, before: Snapshot) -> Steps:
        if self._buttons and self._rng.random() < 0.5:
            self._press(Button("STOP", table.time))
            yield from table.wait(1.0, until=lambda: _took(before, self._display()))
            return
        manner = self._manner(seat)
        yield from table.show(
            "STOP",
            1.0 + self._pace.patience,
            until=lambda: _took(before, self._display()),
            manner=manner,
        )

    def _answer(self, table: SimulatedTable, habits: Habits, deed: Deed) -> Steps:
        display = self._display()
        if display.desk.question is None:
            return
        option = habits.answer(display.desk.question, deed)
        self._press(Tap(display.number, table.time, option=option, who=self._name(deed.seat)))
        yield from table.wait(1.0, until=lambda: self._display().desk.question is None)

    def _manner(self, seat: int) -> Manner:
        """People sit around the table, and nobody holds a card twice in the same way."""
        pace, rng = self._pace, self._rng
        side = 360.0 * seat / max(1, len(self._display().players)) + rng.uniform(-14.0, 14.0)
        at = Pose(
            x=rng.uniform(-9.0, 9.0),
            y=rng.uniform(-4.0, 6.0),
            height=rng.uniform(30.0, 75.0),
            turn=rng.uniform(-9.0, 9.0),
            lean_across=rng.gauss(0.0, 8.0),
            lean_along=rng.gauss(0.0, 8.0),
        )
        return Manner(side, at, pace.carry, 0.8 * pace.carry, shake=rng.uniform(0.3, 1.0))

    def _name(self, seat: int) -> str:
        names = self._display().players
        return names[seat] if seat < len(names) else f"player {seat + 1}"


def _took(before: Snapshot, after: Snapshot) -> bool:
    """A move was recorded, or a card came onto the tray."""
    return after.move > before.move or after.desk.tray != before.desk.tray


def _answered(before: Snapshot, after: Snapshot, card: str) -> bool:
    """The display took the card, asks about it, or says something of it."""
    old, new = before.desk, after.desk
    asks = new.question is not None and new.question != old.question
    says = new.notice is not None and new.notice != old.notice and new.notice.card is not None
    return _took(before, after) or asks or (says and _names(after, card))


def _names(display: Snapshot, card: str) -> bool:
    notice = display.desk.notice
    return notice is not None and notice.card in (card, display.desk.copies.get(card, card))


def _says(display: Snapshot) -> str:
    """What stands on the display, for a fault report."""
    desk = display.desk
    words = [
        f"prompt {display.prompt.code}" if display.prompt else "no prompt",
        f"question {desk.question.text.code}" if desk.question else "no question",
        f"notice {desk.notice.text.code}" if desk.notice else "no notice",
    ]
    return ", ".join(words)
