"""Polis, Fight for the Hegemony, as simulated players know it: in their heads, without a table."""

from tableside.simulation.games.polis_hegemony.minds import PolisMinds

MINDS = PolisMinds()

__all__ = ["MINDS"]
