"""An assistant for a real table: reads printed cards, referees the game, shows what is going on."""

__version__ = "0.1.0"
