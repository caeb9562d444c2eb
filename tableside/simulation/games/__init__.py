"""What simulated players know of their game: one file a game, named as the game with underscores,
each with `HABITS`, a `Habits` class.
"""
