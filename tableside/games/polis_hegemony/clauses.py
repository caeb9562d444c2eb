"""Which clause of the rules each event rests on."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from tableside.messages import Event

_CLAUSES: Mapping[str, str] = MappingProxyType(
    {
        "passed": "P1",
        "no-second-action": "P1",
        "round-over": "P1",
        "hoplites": "P2",
        "galleys": "P3",
        "merchants": "P4",
        "project-started": "P5",
        "hoplites-moved": "P6",
        "galleys-moved": "P7",
        "besieged": "P8",
        "siege-failed": "P8",
        "cube-lost": "P8",
        "last-cube-stays": "P8",
        "collected": "P9",
        "brought": "P9",
        "traded": "P10",
        "price-fell": "P10",
        "price-rose": "P10",
        "proxenos-moved": "P11",
        "bribed": "P11",
        "redeemed": "P12",
        "civil-war": "P13",
        "battle": "P14",
        "attacked": "P14",
        "not-matched": "P14",
        "matched": "P14",
        "drawn": "P14",
        "battle-over": "P15",
        "retreated": "P15",
        "project-finished": "P16",
        "fed": "P17",
        "given-up": "P17",
        "grew": "P18",
        "growth-done": "P18",
        "megalopolis": "P19",
        "halved": "P20",
        "phoros": "P21",
        "phoros-declined": "P21",
        "new-round": "P22",
        "tile": "P22",
        "event": "P22",
        "effect": "P22",
        "capital-taken": "P23",
        "starved": "P23",
        "no-prestige-left": "P23",
        "won.at-once": "P23",
        "last-round": "P24",
        "score": "P25",
        "won": "P25",
        "shared-win": "P25",
    }
)


def clause_of(event: Event) -> str | None:
    """The clause, `P1` to `P25`. None for `turn`, which only says whose turn follows, and for what
    is no event of this game. A variant (`fed.prestige`) rests on its plain code's clause.
    """
    return _CLAUSES.get(event.code) or _CLAUSES.get(event.code.partition(".")[0])
