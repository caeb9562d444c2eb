"""Collect and Rule as simulated players know it: at the table, and in their heads."""

from tableside.simulation.games.collect_and_rule.habits import CollectAndRulePlayers
from tableside.simulation.games.collect_and_rule.minds import CollectAndRuleMinds

HABITS = CollectAndRulePlayers
MINDS = CollectAndRuleMinds()

__all__ = ["HABITS", "MINDS"]
