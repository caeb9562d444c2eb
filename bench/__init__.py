"""Measurements: each file is a command that prints a table against named peers in one run."""
