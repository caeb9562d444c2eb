"""Players' names: what a screen can show, and what everybody can tell apart."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from tableside.match.typed import only_seen, tidy

MAX_NAME = 20
"""Letters of a name: the longest that fits a board of five players on a small screen."""

NameFault = Literal["empty", "long", "sign", "same"]


def tidy_name(typed: str) -> str:
    """A name as it is kept: composed letters, single spaces, none at the ends."""
    return tidy(typed)


def name_fault(name: str, others: Iterable[str] = ()) -> NameFault | None:
    """What is wrong with a tidy name: `empty`; `long`, over `MAX_NAME`; `sign`, it holds what
    can't be shown or seen (a control character, half a surrogate pair, a blank letter, marks on no
    letter or a tower of them); `same`, one of the `others` reads like it. None: nothing.
    """
    if not name:
        return "empty"
    if len(name) > MAX_NAME:
        return "long"
    if only_seen(name) != name:
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
