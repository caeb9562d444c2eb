"""Which clause of the rules each event rests on."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from tableside.messages import Event

_CLAUSES: Mapping[str, str] = MappingProxyType(
    {
        "begun": "R3",
        "bought": "R8",
        "built": "R3",
        "coin": "R5",
        "defended": "R7",
        "god-aside": "R4",
        "hoplite": "R6",
        "joined": "R3",
        "joined.patron": "R4",
        "laid-aside": "R3",
        "paid": "R7",
        "passed-over": "R2",
        "patron": "R4",
        "polis-kept": "R7",
        "polis-lost": "R7",
        "reshuffled": "R9",
        "robber": "R7",
        "robber-empty-handed": "R7",
        "stalemate": "R10",
        "stopped": "R2",
        "won": "R10",
    }
)


def clause_of(event: Event) -> str | None:
    """The clause, `R1` to `R10`. None for `turn`, which only says whose turn follows, and for what
    is no event of this game. A variant (`bought.discard`) rests on its plain code's clause.
    """
    return _CLAUSES.get(event.code) or _CLAUSES.get(event.code.partition(".")[0])
