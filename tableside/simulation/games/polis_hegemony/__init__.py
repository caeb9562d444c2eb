"""Polis, Fight for the Hegemony, as simulated players know it: at the table, and in their heads."""

from tableside.simulation.games.polis_hegemony.habits import PolisPlayers
from tableside.simulation.games.polis_hegemony.minds import PolisMinds

HABITS = PolisPlayers
MINDS = PolisMinds()

__all__ = ["HABITS", "MINDS"]
