"""Looks through a station before a game: one file a check, each with its remedies."""
