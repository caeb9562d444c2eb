"""What people type, reduced to what a screen can show: of names and of reasons alike."""

from __future__ import annotations

import unicodedata

_MOST_MARKS = 3
"""Marks on one letter, such as accents: as many as any script needs. A tower of them would reach
into the lines above and below.
"""

_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs that look like nothing (Unicode's Hangul fillers, Braille without a dot)."""


def tidy(typed: str) -> str:
    """Composed letters, single spaces, none at the ends."""
    return unicodedata.normalize("NFC", " ".join(typed.split()))


def only_seen(text: str, keep: str = "") -> str:
    """A text without what can't be shown or seen: control characters, halves of surrogate pairs,
    blank letters, marks on no letter, and those that would make a tower of them.

    Args:
        keep: letters that stay nevertheless.
    """
    kept = []
    marks = _MOST_MARKS  # a mark at the start stands on no letter
    for letter in text:
        kind = unicodedata.category(letter)[0]
        if letter not in keep:
            if kind == "C" or letter in _BLANK:
                continue
            marks = marks + 1 if kind == "M" else _MOST_MARKS if kind == "Z" else 0
            if marks > _MOST_MARKS:
                continue
        kept.append(letter)
    return "".join(kept)
