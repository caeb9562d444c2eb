"""Collect and Rule: collect the six cards of one Greek polis and its patron god."""

from tableside.games.boundary import GameKind
from tableside.games.collect_and_rule.game import CollectAndRuleKind

GAME: GameKind = CollectAndRuleKind()

__all__ = ["GAME"]
