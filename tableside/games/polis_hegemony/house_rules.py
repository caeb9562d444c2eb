"""What the player aid leaves open and a table answers when a match begins."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from tableside.games.boundary import HouseRule, HouseValue

HOUSE_RULES: tuple[HouseRule, ...] = (HouseRule("battle_roles", ("stay", "swap"), "P14"),)


def with_defaults(chosen: Mapping[str, HouseValue]) -> Mapping[str, HouseValue]:
    """All house rules, the chosen values standing over the defaults."""
    return MappingProxyType(
        {rule.key: chosen.get(rule.key, rule.values[0]) for rule in HOUSE_RULES}
    )
