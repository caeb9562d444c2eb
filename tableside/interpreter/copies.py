"""Interchangeable copies: which printed card stands for which card of the record.

A mapping goes from printed ids to record ids and holds only those that differ; it is always a
permutation, so that every printed card stands for one card of the record and the other way round.
"""

from __future__ import annotations

from collections.abc import Mapping


def recorded(copies: Mapping[str, str], printed: str) -> str:
    """The id under which the record holds this printed card."""
    return copies.get(printed, printed)


def swapped(copies: Mapping[str, str], one: str, other: str) -> dict[str, str]:
    """The mapping after two record ids have changed places."""
    printed = {record: card for card, record in copies.items()}
    changed = dict(copies)
    changed[printed.get(one, one)] = other
    changed[printed.get(other, other)] = one
    return {card: record for card, record in changed.items() if card != record}
