"""Simulated players and the simulated table that renders frames."""
