"""Players of Polis at a table: cards and tiles are shown, all else is tapped on the screen."""

from __future__ import annotations

import random
from collections.abc import Iterable

from tableside.games.polis_hegemony.moves import (
    Attack,
    Defend,
    Done,
    DrawEvent,
    Move,
    Offer,
    Pass,
    StartProject,
    Supply,
)
from tableside.games.polis_hegemony.position import Position
from tableside.games.polis_hegemony.record_lines import write_move
from tableside.messages import PlayingCard, Question, Snapshot
from tableside.simulation.games.polis_hegemony.minds import thoughtful_move
from tableside.simulation.habits import Deed, EndTurn, ShowCard, Stuck, TapMove


class PolisPlayers:
    """Plays one match (see `Habits`). What players know is on the screen: pieces, stores and cards
    are where it says, so that table and display can't disagree.
    """

    def __init__(self, cards: Iterable[PlayingCard], display: Snapshot, rng: random.Random) -> None:
        _shown(display)
        self._drawn_cards = sum(card.kind in ("project", "event") for card in cards)
        self._left = self._drawn_cards
        self._rng = rng
        self._meant: Move | None = None

    @property
    def piles(self) -> tuple[int, int]:
        return self._left, 0

    def next_deed(self, display: Snapshot) -> Deed | None:
        position = _shown(display)
        if position.phase == "over":
            return None
        self._left = self._drawn_cards - len(position.events) - len(position.gone)
        if self._meant is None:
            self._meant = thoughtful_move(position, self._rng)
        seat, move = position.turn, self._meant
        match move:
            case Offer() | DrawEvent() | StartProject():
                return ShowCard(seat, move.card, move.do)
            case Attack():
                laid = display.desk.tray.cards
                return ShowCard(seat, move.second if move.first in laid else move.first, move.do)
            case Defend():
                answers = (move.first, move.second)
                left = [card for card in answers if card and card not in display.desk.tray.cards]
                return ShowCard(seat, left[0], move.do) if left else EndTurn(seat)
            case Pass() | Done() | Supply():
                return EndTurn(seat)
            case _:
                return TapMove(seat, write_move(move))

    def answer(self, question: Question, deed: Deed | None) -> int:  # noqa: ARG002 - the move says it
        wanted = None if self._meant is None else write_move(self._meant)
        for index, option in enumerate(question.options):
            if [dict(line) for line in option.lines] == [wanted]:
                return index
        raise Stuck(f"the display asks {question.text.code}, and no answer is what was meant")

    def done(self, deed: Deed, before: Snapshot, after: Snapshot) -> None:  # noqa: ARG002
        if after.move > before.move:
            self._meant = None

    @staticmethod
    def disagreement(display: Snapshot) -> str | None:
        _shown(display)
        return None

    @staticmethod
    def result(display: Snapshot) -> tuple[int, str] | None:
        position = _shown(display)
        if position.winner is None:
            return None
        return position.winner, position.board.players[position.winner].capital


def _shown(display: Snapshot) -> Position:
    position = display.position
    if not isinstance(position, Position):
        raise Stuck("the display shows no match of Polis")
    return position
