"""Views of single games, one folder a game, found by the game's name."""
