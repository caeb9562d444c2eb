"""Reasons of the log for people: those that were picked in their own language."""

from __future__ import annotations

from collections.abc import Callable

from tableside.match.typed import only_seen, tidy
from tableside.messages import Text
from web.words.dispute import REASONS

MOST_LETTERS = 120
"""Of a reason that is typed."""

_JOINERS = "\u200c\u200d"
"""What Persian words and some emoji are joined with."""


def tidy_why(typed: str) -> str:
    """A typed reason as the log keeps it: one line of `MOST_LETTERS` at most, nothing in it that
    can't be shown or that turns the reading direction of whatever follows.
    """
    return only_seen(tidy(typed), _JOINERS).strip()[:MOST_LETTERS].rstrip()


def why_words(say: Callable[[Text], str], why: str) -> str:
    """A reason as the log keeps it, in words: one that was picked is kept as its code, one that was
    typed as it is.
    """
    return say(Text(why)) if why in REASONS else why
