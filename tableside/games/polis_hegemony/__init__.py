"""Polis: Fight for the Hegemony. Athens and Sparta on a board of poleis, seas and markets."""

from tableside.games.boundary import GameKind
from tableside.games.polis_hegemony.game import PolisHegemonyKind

GAME: GameKind = PolisHegemonyKind()

__all__ = ["GAME"]
