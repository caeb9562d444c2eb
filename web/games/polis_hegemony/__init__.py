"""The pages of Polis: Fight for the Hegemony."""

from web.games.polis_hegemony.view import VIEW

__all__ = ["VIEW"]
