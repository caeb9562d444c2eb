"""Players' names: what a screen can show, and what everybody can tell apart."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from typing import Literal

MAX_NAME = 20
"""Letters of a name: the longest that fits a board of five players on a small screen."""

_MOST_MARKS = 3
"""Marks on one letter, such as accents: as many as any script needs. A tower of them would reach
into the lines above and below.
"""

_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs that look like nothing (Unicode's Hangul fillers, Braille without a dot)."""

NameFault = Literal["empty", "long", "sign", "same"]


def tidy_name(typed: str) -> str:
    """A name as it is kept: composed letters, single spaces, none at the ends."""
    return unicodedata.normalize("NFC", " ".join(typed.split()))


def name_fault(name: str, others: Iterable[str] = ()) -> NameFault | None:
    """What is wrong with a tidy name: `empty`; `long`, over `MAX_NAME`; `sign`, it holds what
    can't be shown or seen (a control character, half a surrogate pair, a blank letter, marks on no
    letter or a tower of them); `same`, one of the `others` reads like it. None: nothing.
    """
    if not name:
        return "empty"
    if len(name) > MAX_NAME:
        return "long"
    if not _can_be_seen(name):
        return "sign"
    if name.casefold() in {other.casefold() for other in others}:
        return "same"
    return None


def first_fault(names: Iterable[str]) -> tuple[str, NameFault] | None:
    """The first of several players' names that is wrong, and how; None where all are right."""
    before: list[str] = []
    for name in names:
        fault = name_fault(name, before)
        if fault is not None:
            return name, fault
        before.append(name)
    return None


def _can_be_seen(name: str) -> bool:
    marks = _MOST_MARKS  # a mark at the start stands on no letter
    for letter in name:
        kind = unicodedata.category(letter)[0]
        if kind == "C" or letter in _BLANK:
            return False
        marks = marks + 1 if kind == "M" else _MOST_MARKS if kind == "Z" else 0
        if marks > _MOST_MARKS:
            return False
    return True
