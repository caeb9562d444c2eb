"""The one sentence that everybody at the table reads: what of it is large, what stands beside."""

from __future__ import annotations

import re
from dataclasses import dataclass

_SENTENCE_END = re.compile(r"(?<=[.!?…])\s+")


@dataclass(frozen=True, slots=True)
class Sentence:
    """`main` is read from across the room, `before` and `after` from nearby; both may be empty."""

    main: str
    before: str = ""
    after: str = ""


def large_and_small(text: str) -> Sentence:
    """Parts what is said now into its large sentence and the small rest.

    Of a question the last sentence is large, for it asks. Else the first one is; an exclamation
    takes the sentence that follows it along, as in "A robber! Show a hoplite."
    """
    parts = _SENTENCE_END.split(text)
    if text.endswith("?"):
        return Sentence(parts[-1], before=" ".join(parts[:-1]))
    large = 1
    while large < len(parts) and parts[large - 1].endswith("!"):
        large += 1
    return Sentence(" ".join(parts[:large]), after=" ".join(parts[large:]))
