"""What Collect and Rule knows about doubts: see `tableside.games.counsel.Counsel`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from tableside.games.boundary import HouseValue
from tableside.games.collect_and_rule import asking, questions
from tableside.games.collect_and_rule.cards import CardTable
from tableside.games.collect_and_rule.moments import moments
from tableside.games.collect_and_rule.moves import Move
from tableside.games.collect_and_rule.position import Position
from tableside.games.counsel import CommonQuestion, Doubt, Moment, MoveKind, Statement
from tableside.messages import Refusal, Text

UNTIMELY = frozenset(
    {
        "not-your-turn",
        "robber-first",
        "no-robber",
        "draw-first",
        "no-more-draws",
        "nothing-to-draw",
        "buy-before-drawing",
    }
)


class CollectAndRuleCounsel:
    """Pure, as the game is."""

    def __init__(self, cards: CardTable) -> None:
        self._cards = cards

    def words(self, move: Move) -> Text:
        return asking.move_words(self._cards, move)

    def kinds(self, position: Position, seat: int) -> tuple[MoveKind, ...]:
        return asking.kinds(position, seat)

    def questions(self, position: Position, seat: int) -> tuple[CommonQuestion, ...]:
        return questions.questions(position, seat)

    def open_moves(self, position: Position) -> tuple[Doubt | str, ...]:
        return questions.open_moves(position)

    def demand(self, position: Position) -> Statement:
        return questions.demand(position)

    def moments(self, position: Position, seat: int) -> tuple[Moment[Position], ...]:
        return tuple(moments(position, seat))

    def untimely(self, refusal: Refusal) -> bool:
        return refusal.code in UNTIMELY

    def house_rules(self, position: Position) -> Mapping[str, HouseValue]:
        return position.house_rules

    def under(self, position: Position, house_rules: Mapping[str, HouseValue]) -> Position:
        values = MappingProxyType({**position.house_rules, **house_rules})
        return replace(position, house_rules=values)
