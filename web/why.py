"""Reasons of the log for people: those that were picked in their own language."""

from __future__ import annotations

from collections.abc import Callable

from tableside.messages import Text
from web.words.dispute import REASONS

MOST_LETTERS = 120
"""Of a reason that is typed."""


def why_words(say: Callable[[Text], str], why: str) -> str:
    """A reason as the log keeps it, in words: one that was picked is kept as its code, one that was
    typed as it is.
    """
    return say(Text(why)) if why in REASONS else why
