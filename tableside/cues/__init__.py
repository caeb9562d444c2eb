"""Lamps, buzzer and buttons."""
