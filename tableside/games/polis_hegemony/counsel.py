"""What Polis knows about doubts: see `tableside.games.counsel.Counsel`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from tableside.games.boundary import HouseValue
from tableside.games.counsel import CommonQuestion, Doubt, Moment, MoveKind, Statement
from tableside.games.polis_hegemony import asking, questions
from tableside.games.polis_hegemony.board import Board
from tableside.games.polis_hegemony.move_words import move_words
from tableside.games.polis_hegemony.moves import Move
from tableside.games.polis_hegemony.position import Position
from tableside.games.polis_hegemony.refusals import UNTIMELY
from tableside.messages import Refusal, Text


class PolisCounsel:
    """Pure, as the game is."""

    def __init__(self, board: Board) -> None:
        self._board = board

    def words(self, move: Move) -> Text:
        return move_words(self._board, move)

    def kinds(self, position: Position, seat: int) -> tuple[MoveKind, ...]:
        return asking.kinds(position, seat)

    def questions(self, position: Position, seat: int) -> tuple[CommonQuestion, ...]:
        return tuple(questions.questions(position, seat))

    def open_moves(self, position: Position) -> tuple[Doubt | str, ...]:
        return questions.open_verbs(position)

    def demand(self, position: Position) -> Statement:
        return questions.demand(position)

    def moments(self, position: Position, seat: int) -> tuple[Moment[Position], ...]:
        return tuple(questions.moments(position, seat))

    def untimely(self, refusal: Refusal) -> bool:
        return refusal.code in UNTIMELY

    def house_rules(self, position: Position) -> Mapping[str, HouseValue]:
        return position.house_rules

    def under(self, position: Position, house_rules: Mapping[str, HouseValue]) -> Position:
        values = MappingProxyType({**position.house_rules, **house_rules})
        return replace(position, house_rules=values)
