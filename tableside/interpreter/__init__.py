"""Showings, taps and buttons into moves; knows no game by name."""

from tableside.interpreter.booking import Handled
from tableside.interpreter.interpreter import Interpreter

__all__ = ["Handled", "Interpreter"]
